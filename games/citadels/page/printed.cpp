#include "games/citadels/page/cards.hpp"
#include "games/citadels/page/page.hpp"
#include "games/citadels/words/targets.hpp"

namespace burgrave::citadels {

namespace {

static_assert(page::kCharacterIdWords == kRoleIds);
static_assert(page::kCardIdWords == kKindIds);
static_assert(page::kTypeIdWords == kTypeIds);

page::TypeId type_id(Type type) noexcept { return static_cast<page::TypeId>(index(type)); }

std::vector<page::Character> cast(const Rules& rules) {
  std::vector<page::Character> list;
  for (int rank = 1; rank <= rules.catalog().cast_size; ++rank) {
    const Role role = rules.role(rank);
    page::Character character{.rank = rank,
                              .role = static_cast<page::CharacterId>(index(role)),
                              .clause = std::string(clause_of(role)),
                              .income = {}};
    const Type income = rules.catalog().row(role).income;
    if (income != Type::None) character.income = type_id(income);
    list.push_back(std::move(character));
  }
  return list;
}

/// All district cards of this match.
std::vector<page::Card> cards(const Catalog& catalog) {
  std::vector<page::Card> list;
  for (int i = 0; i < kKinds; ++i) {
    const Kind kind = kind_at(i);
    const DistrictRow& row = catalog.row(kind);
    if (row.count == 0) continue;
    page::Card card{.card = static_cast<page::CardId>(i),
                    .type = type_id(row.type),
                    .count = row.count,
                    .cost = {},
                    .clause = std::string(clause_of(kind)),
                    .unverified = catalog.unverified.contains(id_of(kind))};
    if (!row.cannot_build) card.cost = row.cost;
    list.push_back(std::move(card));
  }
  return list;
}

}  // namespace

page::Printed page_printed(const Rules& rules) {
  return {.complete_city = rules.catalog().complete_city,
          .roles = cast(rules),
          .cards = cards(rules.catalog())};
}

}  // namespace burgrave::citadels
