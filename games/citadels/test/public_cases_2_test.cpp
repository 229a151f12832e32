#include "games/citadels/test/table.hpp"

// What other programs and players got wrong, second collection; N_P06 and N_R01 of it stand with
// the scoring and the features.
namespace burgrave::citadels {
namespace {

// CIT-4.7: one gold for each district of the character's type.
TEST(CitadelsPublicCases2, N_C01_income_is_counted_in_the_own_colour_alone) {
  const std::pair<const char*, int> rows[] = {
      {"king", 3}, {"bishop", 4}, {"merchant", 3}, {"warlord", 4}};
  for (const auto& [role, gold] : rows) {
    Table t;
    t.city(A, "temple church manor market watchtower prison");
    t.open(A, role).does(A, "gold, income");
    EXPECT_EQ(t.gold(A), gold) << role;
  }
}
// CIT-10.1: an ability belongs to the character that is called, not to who holds it.
TEST(CitadelsPublicCases2, N_C03_a_king_whose_player_is_the_architect_too_builds_once) {
  Table t(3);
  t.gold(A, 9).hand(A, "temple tavern watchtower market").holds(A, "king architect");
  t.open("king").does(A, "gold, build temple");
  t.refuses(A, "extra cards").refuses(A, "build tavern", "CIT-5.3");
  EXPECT_EQ(t.cards(A), 3);
  t.does(A, "end").does(A, "extra cards, gold, build tavern, build watchtower, build market");
}
// CIT-6.27: the tax is paid after the price, by who has something left.
TEST(CitadelsPublicCases2, N_C05_no_tax_from_an_empty_stash) {
  Table t(4, "tax_collector");
  t.gold(A, 3).hand(A, "market church");
  t.open(A, "architect").does(A, "gold, build market");
  EXPECT_EQ(t.gold(A), 5 - 2 - 1);
  EXPECT_EQ(t.state().tax_gold, 1);
  t.does(A, "build church");
  EXPECT_EQ(t.gold(A), 0);
  EXPECT_EQ(t.state().tax_gold, 1);
}
// CIT-6.11.2: whoever gets the crown gives what he has.
TEST(CitadelsPublicCases2, N_C07_the_emperor_is_offered_what_each_recipient_has) {
  for (const Seat emperor : {A, B, C, D}) {
    const auto after = [emperor](int steps) { return seat_at((index(emperor) + steps) % 4); };
    const Seat rich = after(1), full = after(2), both = after(3);
    Table t(4, "emperor");
    t.crown(emperor).gold(rich, 1).hand(full, "manor").gold(both, 1).hand(both, "castle");
    t.open(emperor, "emperor");
    const auto crown = [](Seat seat) { return "crown " + std::to_string(index(seat) + 1); };
    t.offers(emperor, crown(rich) + " gold").refuses(emperor, crown(rich) + " card");
    t.offers(emperor, crown(full) + " card").refuses(emperor, crown(full) + " gold");
    t.offers(emperor, crown(both) + " gold").offers(emperor, crown(both) + " card");
  }
}
// CIT-0.9, 6.20
TEST(CitadelsPublicCases2, N_C09_the_navigator_may_end_without_his_ability_and_never_builds) {
  Table t(4, "navigator");
  t.gold(A, 9).hand(A, "manor temple");
  t.open(A, "navigator").does(A, "gold").offers(A, "either gold");
  t.refuses(A, "build manor", "CIT-6.20").refuses(A, "build temple", "CIT-6.20");
  t.does(A, "end");
  EXPECT_EQ(t.gold(A), 9 + 2);
  EXPECT_TRUE(t.in_hand(A, "manor temple"));
}
// CIT-6.3.5
TEST(CitadelsPublicCases2, N_C11_a_district_that_the_wizard_builds_at_once_is_confiscated) {
  Table t(4, "magistrate wizard");
  t.gold(B, 9).hand(B, "temple").hand(C, "palace").holds(A, "magistrate").holds(B, "wizard");
  t.open("magistrate").does(A, "mark 3, mark 4, mark 5, sign 3, gold, end");
  t.does(B, "gold, look 3, take palace, build-now").does(A, "reveal");
  EXPECT_TRUE(t.in_city(A, "palace"));
  EXPECT_EQ(t.gold(B), 9 + 2) << "the price comes back";
  t.does(B, "build temple");
  EXPECT_TRUE(t.in_city(B, "temple"));
  EXPECT_EQ(t.gold(B), 9 + 2 - 1);
}

}  // namespace
}  // namespace burgrave::citadels
