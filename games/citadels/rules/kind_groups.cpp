#include "games/citadels/rules/kind_groups.hpp"

namespace burgrave::citadels {

KindGroups::KindGroups(const Catalog& catalog) noexcept {
  for (int i = 0; i < kKinds; ++i) {
    const DistrictRow& row = catalog.row(kind_at(i));
    for (int n = row.count; n > 0; --n) all_cards.add(kind_at(i));
    const auto note = [&](KindMask& group, bool member) {
      if (member) group |= bit(kind_at(i));
    };
    note(any_income, row.any_income_type);
    note(gathering, row.gather_gold > 0 || row.gather_draw > 0 || row.gather_keep_all);
    note(laboratories, row.sell_card_gold > 0);
    note(smithies, row.buy_cards > 0);
    note(museums, row.tucks_card);
    note(armories, row.destroys_for_itself);
    note(pays_builds, row.pays_any_build);
    note(by_district, row.paid_by_district);
    note(by_cards, row.paid_by_cards);
    note(duplicates, row.identical_builds);
    note(exempt, row.limit_exempt);
    note(small_city, row.max_city_to_build > 0);
    note(discounts, row.discount > 0);
    note(walls, row.rank8_surcharge > 0);
    note(immune, row.rank8_immune);
    note(theaters, row.swaps_characters);
    note(haunted, row.any_scoring_type);
    note(vaults, row.points_in_hand > 0);
    note(end_of_turn, row.cards_if_hand_empty > 0 || row.gold_if_stash_empty > 0);
    note(heavy, row.city_weight != 1);
  }
  actions = laboratories | smithies | museums | armories;
}

}  // namespace burgrave::citadels
