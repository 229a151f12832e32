#include "games/citadels/page/cards.hpp"

#include <array>

namespace burgrave::citadels {

namespace {

struct Explained {
  std::string_view id;
  std::string_view clause;
};

/// In the order of Role.
constexpr std::array<Explained, kRoles> kCharacters{
    {{"assassin", "CIT-6.1"},   {"witch", "CIT-6.2"},      {"magistrate", "CIT-6.3"},
     {"thief", "CIT-6.4"},      {"spy", "CIT-6.5"},        {"blackmailer", "CIT-6.6"},
     {"magician", "CIT-6.7"},   {"wizard", "CIT-6.8"},     {"seer", "CIT-6.9"},
     {"king", "CIT-6.10"},      {"emperor", "CIT-6.11"},   {"patrician", "CIT-6.12"},
     {"bishop", "CIT-6.14"},    {"abbot", "CIT-6.14b"},    {"cardinal", "CIT-6.15"},
     {"merchant", "CIT-6.16"},  {"alchemist", "CIT-6.17"}, {"trader", "CIT-6.18"},
     {"architect", "CIT-6.19"}, {"navigator", "CIT-6.20"}, {"scholar", "CIT-6.21"},
     {"warlord", "CIT-6.22"},   {"diplomat", "CIT-6.23"},  {"marshal", "CIT-6.24"},
     {"queen", "CIT-6.25"},     {"artist", "CIT-6.26"},    {"tax_collector", "CIT-6.27"}}};

/// The unique districts in the order of Kind.
constexpr std::array<Explained, kUniques> kUniqueDistricts{
    {{"armory", "CIT-7.1"},           {"basilica", "CIT-7.2"},
     {"capitol", "CIT-7.3"},          {"dragon_gate", "CIT-7.4"},
     {"factory", "CIT-7.5"},          {"framework", "CIT-7.6"},
     {"gold_mine", "CIT-7.7"},        {"great_wall", "CIT-7.8"},
     {"haunted_quarter", "CIT-7.9"},  {"imperial_treasury", "CIT-7.10"},
     {"ivory_tower", "CIT-7.11"},     {"keep", "CIT-7.12"},
     {"laboratory", "CIT-7.13"},      {"library", "CIT-7.14"},
     {"map_room", "CIT-7.15"},        {"monument", "CIT-7.16"},
     {"museum", "CIT-7.17"},          {"necropolis", "CIT-7.18"},
     {"observatory", "CIT-7.19"},     {"park", "CIT-7.20"},
     {"poor_house", "CIT-7.21"},      {"quarry", "CIT-7.22"},
     {"school_of_magic", "CIT-7.23"}, {"secret_vault", "CIT-7.24"},
     {"smithy", "CIT-7.25"},          {"stables", "CIT-7.26"},
     {"statue", "CIT-7.27"},          {"theater", "CIT-7.28"},
     {"thieves_den", "CIT-7.29"},     {"wishing_well", "CIT-7.30"}}};

template <class Ids>
constexpr bool in_order(const auto& rows, const Ids& ids, std::size_t first) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].id != ids[first + i]) return false;
  }
  return true;
}
static_assert(in_order(kCharacters, kRoleIds, 0));
static_assert(in_order(kUniqueDistricts, kKindIds, kBasicKinds));

}  // namespace

std::string_view clause_of(Role role) noexcept {
  return kCharacters[static_cast<std::size_t>(index(role))].clause;
}

std::string_view clause_of(Kind kind) noexcept {
  if (!is_unique(kind)) return {};
  return kUniqueDistricts[static_cast<std::size_t>(index(kind) - kBasicKinds)].clause;
}

}  // namespace burgrave::citadels
