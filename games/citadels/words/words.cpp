#include "games/citadels/words/words.hpp"

namespace burgrave::citadels {

namespace {

template <class Ids>
std::string_view id_at(const Ids& ids, int i) {
  return ids[static_cast<std::size_t>(i)];
}

}  // namespace

std::string text_key(std::string_view group, std::string_view id) {
  return "citadels." + std::string(group) + "." + std::string(id);
}

std::string key_of(Role role) { return text_key("role", id_at(kRoleIds, index(role))); }
std::string key_of(Kind kind) { return text_key("kind", id_at(kKindIds, index(kind))); }
std::string key_of(Type type) { return text_key("type", id_at(kTypeIds, index(type))); }

Parts amounts(Amount amount) {
  const auto [gold, cards] = amount;
  Parts parts;
  if (gold != 0) parts.push_back({gold, text_key("unit", "gold")});
  if (cards != 0) parts.push_back({cards, text_key("unit", "card")});
  return parts;
}

std::string_view phase_id(Proc proc) noexcept {
  switch (proc) {
    case Proc::FirstCrown:
    case Proc::Deal:
      return "setup";
    case Proc::Shuffle:
    case Proc::Draft:
    case Proc::Theater:
    case Proc::TheaterRole:
    case Proc::TheaterDraw:
      return "selection";
    case Proc::Haunted:
      return "scoring";
    case Proc::Over:
      return "over";
    case Proc::RoundEnd:
    case Proc::Heir:
      return "round_end";
    default:
      return "turns";
  }
}

}  // namespace burgrave::citadels
