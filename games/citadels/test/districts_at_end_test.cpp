#include "games/citadels/test/table.hpp"

namespace burgrave::citadels {
namespace {

/// The round ends with D's completed city, which has none of the districts examined here.
Table& finish(Table& t) {
  t.city(D, "watchtower prison barracks fortress cathedral town_hall harbor");
  t.settle().end_round();
  return t;
}
/// The points of A's city at the end, besides the printed costs of `cost` in all.
int extra_points(const char* uniques, const char* city, int cost) {
  Table t(4, "", uniques);
  t.city(A, city);
  finish(t);
  EXPECT_TRUE(t.game_is_over() || t.decision() == Decision::Haunted);
  return t.score(A) - cost;
}
/// A match whose players name the Haunted Quarter's type themselves.
Options asked(const char* uniques) {
  Options options = match_of(4, "", uniques);
  options.haunted_quarter_auto_maximise = false;
  return options;
}

// CIT-7.2, 6.26
TEST(CitadelsDistrictsAtEnd, CIT_T097_basilica_counts_districts_of_odd_cost) {
  const auto extra = [](const char* beautified) {
    Table t(4, "", "basilica");
    t.city(A, "basilica manor market").beautified(A, beautified);
    finish(t);
    return t.score(A) - 9 - static_cast<int>(words_of(beautified).size());
  };
  EXPECT_EQ(extra(""), 1);
  EXPECT_EQ(extra("manor"), 0);
  EXPECT_EQ(extra("manor basilica"), 1);
}

// CIT-7.2
TEST(CitadelsDistrictsAtEnd, CIT_7_2_basilica_counts_unique_districts_too) {
  EXPECT_EQ(extra_points("basilica smithy park", "basilica smithy park temple", 4 + 5 + 6 + 1), 2);
}

// CIT-7.3
TEST(CitadelsDistrictsAtEnd, CIT_7_3_capitol_scores_once_for_three_of_any_type) {
  EXPECT_EQ(extra_points("capitol", "capitol manor castle", 12), 0);
  EXPECT_EQ(extra_points("capitol", "capitol manor castle palace", 17), 3);
  EXPECT_EQ(extra_points("capitol", "capitol manor castle palace tavern market docks", 23), 3 + 4);
  EXPECT_EQ(extra_points("capitol smithy park", "capitol smithy park", 16), 3) << "unique counts";
  EXPECT_EQ(extra_points("capitol monument", "capitol monument manor", 12), 0)
      << "the Monument is one district of its type";
}

// CIT-7.4
TEST(CitadelsDistrictsAtEnd, CIT_7_4_dragon_gate_is_worth_two_more) {
  EXPECT_EQ(extra_points("dragon_gate", "dragon_gate", 6), 2);
}

// CIT-7.9, 9.3
TEST(CitadelsDistrictsAtEnd, CIT_7_9_haunted_quarter_counts_as_the_type_named_for_everything) {
  const auto named = [](const char* city, const char* type) {
    Table t(asked("haunted_quarter capitol ivory_tower"));
    t.city(A, city);
    finish(t);
    EXPECT_EQ(t.decision(), Decision::Haunted);
    t.does(A, std::string("haunted ") + type);
    EXPECT_TRUE(t.game_is_over());
    return t.score(A);
  };
  // Five types; three of one type for the Capitol; alone among the unique ones.
  const char* four = "haunted_quarter manor temple tavern capitol";
  EXPECT_EQ(named(four, "military"), 12 + 3);
  EXPECT_EQ(named(four, "noble"), 12);
  EXPECT_EQ(named("haunted_quarter capitol manor castle", "noble"), 14 + 3);
  EXPECT_EQ(named("haunted_quarter capitol manor castle", "trade"), 14);
  EXPECT_EQ(named("haunted_quarter ivory_tower", "unique"), 7);
  EXPECT_EQ(named("haunted_quarter ivory_tower", "trade"), 7 + 5);
}

// CIT-7.9, D39: the engine takes what is best for the owner.
TEST(CitadelsDistrictsAtEnd, CIT_7_9_haunted_quarter_takes_the_best_type_by_itself) {
  EXPECT_EQ(extra_points("haunted_quarter", "haunted_quarter manor temple tavern prison", 9), 3)
      << "it is the unique one of the five types already";
  EXPECT_EQ(
      extra_points("haunted_quarter smithy", "haunted_quarter smithy manor temple tavern", 12), 3);
  EXPECT_EQ(extra_points("haunted_quarter wishing_well", "haunted_quarter wishing_well", 7), 2);
}

// CIT-7.9: incomes never see the change.
TEST(CitadelsDistrictsAtEnd, CIT_7_9_haunted_quarter_gives_no_income) {
  Table t(4, "", "haunted_quarter");
  t.city(A, "haunted_quarter");
  t.open(A, "warlord").refuses(A, "income").does(A, "gold, end");
  EXPECT_EQ(t.gold(A), 2);
}

// CIT-7.10
TEST(CitadelsDistrictsAtEnd, CIT_7_10_imperial_treasury_counts_the_gold_of_the_stash) {
  Table t(4, "", "imperial_treasury");
  t.gold(A, 7).city(A, "imperial_treasury manor").beautified(A, "manor");
  finish(t);
  EXPECT_EQ(t.score(A), 5 + 3 + 1 + 7);
}

// CIT-7.11
TEST(CitadelsDistrictsAtEnd, CIT_7_11_ivory_tower_must_be_the_only_unique_district) {
  EXPECT_EQ(extra_points("ivory_tower", "ivory_tower manor", 8), 5);
  EXPECT_EQ(extra_points("ivory_tower stables", "ivory_tower stables", 7), 0);
}

// CIT-7.15
TEST(CitadelsDistrictsAtEnd, CIT_7_15_map_room_counts_the_hand) {
  Table t(4, "", "map_room");
  t.city(A, "map_room").hand(A, "manor manor temple");
  finish(t);
  EXPECT_EQ(t.score(A), 5 + 3);
}

// CIT-7.10, 7.15, 7.24
TEST(CitadelsDistrictsAtEnd, CIT_T098_imperial_treasury_map_room_and_secret_vault) {
  Table t(4, "", "imperial_treasury map_room secret_vault");
  t.gold(A, 3).hand(A, "secret_vault manor").city(A, "imperial_treasury map_room");
  finish(t);
  EXPECT_EQ(t.score(A), 5 + 5 + 3 + 2 + 3);
}

// CIT-7.17
TEST(CitadelsDistrictsAtEnd, CIT_7_17_museum_scores_a_point_for_each_card_under_it) {
  Table t(4, "", "museum");
  t.city(A, "museum").museum("manor manor palace");
  finish(t);
  EXPECT_EQ(t.score(A), 4 + 3);
}

// CIT-7.24, 12.3
TEST(CitadelsDistrictsAtEnd, CIT_7_24_secret_vault_is_shown_from_the_hand_for_three) {
  Table t(4, "", "secret_vault");
  t.hand(A, "secret_vault").city(A, "temple");
  finish(t);
  EXPECT_TRUE(t.told(EventKind::ShowsVault, A));
  EXPECT_EQ(t.score(A), 1 + 3);
  EXPECT_EQ(t.seen_by(B).vault, A);
}

// CIT-7.27, 4.11
TEST(CitadelsDistrictsAtEnd, CIT_7_27_statue_scores_with_the_crown_of_the_last_moment) {
  for (const Seat crown : {A, B}) {
    Table t(4, "", "statue");
    t.crown(crown).city(A, "statue");
    finish(t);
    EXPECT_EQ(t.score(A), crown == A ? 8 : 3);
  }
}

// CIT-7.27, 4.11
TEST(CitadelsDistrictsAtEnd, CIT_T117_statue_loses_the_crown_to_the_killed_kings_player) {
  Table t(4, "", "statue");
  t.crown(A).city(A, "statue").killed("king").holds(B, "king");
  finish(t);
  EXPECT_EQ(t.state().crown, B);
  EXPECT_EQ(t.score(A), 3);
  Table gained(4, "", "statue");
  gained.crown(A).city(B, "statue").killed("king").holds(B, "king");
  finish(gained);
  EXPECT_EQ(gained.score(B), 8);
}

// CIT-7.30
TEST(CitadelsDistrictsAtEnd, CIT_T107_wishing_well_counts_itself) {
  EXPECT_EQ(extra_points("wishing_well", "wishing_well manor", 8), 1);
  EXPECT_EQ(extra_points("wishing_well smithy park", "wishing_well smithy park", 16), 3);
}

// CIT-7.30, 7.9, 7.16
TEST(CitadelsDistrictsAtEnd, CIT_7_30_wishing_well_counts_the_monument_once) {
  EXPECT_EQ(extra_points("wishing_well monument", "wishing_well monument", 9), 2);
  Table t(asked("wishing_well haunted_quarter"));
  t.city(A, "wishing_well haunted_quarter");
  finish(t).does(A, "haunted trade");
  EXPECT_EQ(t.score(A), 7 + 1) << "the Haunted Quarter is no unique district then";
}

// CIT-7.23: at the end the School of Magic is unique and nothing else.
TEST(CitadelsDistrictsAtEnd, CIT_7_23_school_of_magic_is_unique_for_the_five_types) {
  EXPECT_EQ(extra_points("school_of_magic", "school_of_magic manor temple tavern", 11), 0);
  EXPECT_EQ(extra_points("school_of_magic", "school_of_magic manor temple tavern prison", 13), 3);
  EXPECT_EQ(extra_points("school_of_magic capitol", "school_of_magic capitol manor castle", 18), 0);
}

}  // namespace
}  // namespace burgrave::citadels
