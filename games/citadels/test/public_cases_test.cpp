#include "games/citadels/test/scene.hpp"

#include <bit>

// Bugs of other programs, each as a test.
namespace burgrave::citadels {
namespace {

TEST(CitadelsPublicCases, CITP_01_a_killed_bishop_protects_nobody) {
  Scene s;
  s.gold(A, 9).city(B, "temple").killed("bishop").holds(B, "bishop").turn(A, "warlord");
  EXPECT_TRUE(s.allows("target 2 temple"));
}
TEST(CitadelsPublicCases, CITP_02_protection_does_not_depend_on_who_looks) {
  Scene s;
  s.gold(B, 9).city(A, "market").holds(A, "bishop").holds(B, "warlord").call("bishop");
  s.act("gold, end");
  const std::string before = s.choices();
  for (int i = 0; i < 4; ++i) s.rules().view(s.state(), seat_at(i));
  EXPECT_EQ(s.choices(), before);
  EXPECT_FALSE(s.allows("target 1 market"));
}
TEST(CitadelsPublicCases, CITP_03_the_warlord_pays_one_less) {
  Scene s;
  s.city(B, "palace temple").turn(A, "warlord");
  EXPECT_FALSE(s.allows("target 2 palace"));
  EXPECT_TRUE(s.allows("target 2 temple")) << "a cost of 1 is free";
}
TEST(CitadelsPublicCases, CITP_04_points_of_the_dragon_gate_are_no_cost) {
  Scene s;
  s.gold(A, 4).city(B, "dragon_gate").turn(A, "warlord");
  EXPECT_FALSE(s.allows("target 2 dragon_gate"));
  s.gold(A, 5);
  EXPECT_TRUE(s.allows("target 2 dragon_gate"));
}
TEST(CitadelsPublicCases, CITP_05_immunity_depends_on_the_number_of_players) {
  for (const int seats : {4, 3}) {
    Scene s(seats);
    s.gold(A, 9).city(B, "manor castle temple church tavern market docks").turn(A, "warlord");
    EXPECT_EQ(s.allows("target 2 manor"), seats == 3);
  }
}
TEST(CitadelsPublicCases, CITP_06_destroying_and_building_do_not_bar_each_other) {
  for (const char* order :
       {"gold, build temple, target 2 market", "gold, target 2 market, build temple"}) {
    Scene s;
    s.gold(A, 5).hand(A, "temple").city(B, "market").turn(A, "warlord").act(order);
    EXPECT_TRUE(s.in_city(A, "temple"));
    EXPECT_TRUE(s.in_city(B, ""));
  }
}
TEST(CitadelsPublicCases, CITP_07_income_is_collected_once_in_whole) {
  Scene s;
  s.gold(A, 3).hand(A, "palace").city(A, "manor castle").turn(A, "king");
  s.act("income, gold, build palace");
  EXPECT_EQ(s.gold(A), 2);
  EXPECT_FALSE(s.allows("income"));
}
TEST(CitadelsPublicCases, CITP_08_theft_comes_before_gathering) {
  Scene s;
  s.gold(B, 3).city(B, "tavern market").holds(A, "thief").holds(B, "merchant").call("thief");
  s.act("name 6, gold, end, gold, income, extra gold");
  EXPECT_EQ(s.gold(A), 5);
  EXPECT_EQ(s.gold(B), 5);
}
TEST(CitadelsPublicCases, CITP_09_stolen_gold_goes_to_the_thief) {
  Scene s;
  s.gold(C, 7).holds(A, "thief").holds(C, "architect").call("thief").act("name 7, gold, end");
  EXPECT_EQ(s.gold(A) + s.gold(C), 9);
  EXPECT_EQ(s.gold(A), 9);
}
TEST(CitadelsPublicCases, CITP_10_rank_9_can_be_robbed) {
  Scene s(4, "artist");
  s.round().killed = 5;
  s.round().bewitched = 6;
  s.turn(A, "thief");
  EXPECT_EQ(s.choices(), "gold, name 3, name 4, name 7, name 8, name 9");
}
TEST(CitadelsPublicCases, CITP_11_exactly_the_named_character_is_killed) {
  for (int rank = 2; rank <= 8; ++rank) {
    Scene s;
    s.holds(A, "assassin").state().player(B).roles = rank_bit(rank);
    s.call("assassin").act("name " + std::to_string(rank) + ", gold, end");
    EXPECT_TRUE(s.round_is_over()) << rank;
    Scene other;
    const int next = rank == 8 ? 7 : rank + 1;
    other.holds(A, "assassin").state().player(B).roles = rank_bit(next);
    other.call("assassin").act("name " + std::to_string(rank) + ", gold, end");
    EXPECT_EQ(other.state().turn.rank, next);
  }
}
TEST(CitadelsPublicCases, CITP_12_the_witch_resumes_at_once_as_the_navigator) {
  Scene s(4, "witch navigator");
  s.holds(A, "witch").holds(B, "navigator").holds(C, "warlord").call("witch");
  s.act("gold, name 7, gold");
  EXPECT_EQ(s.actor(), A);
  EXPECT_EQ(s.state().turn.rank, 7);
  s.act("end");
  EXPECT_EQ(s.state().turn.rank, 8);
}
TEST(CitadelsPublicCases, CITP_13_the_patrician_of_this_cast_moves_the_crown) {
  Scene s(4, "patrician");
  s.crown(C).turn(A, "patrician");
  EXPECT_EQ(s.state().crown, A);
  Scene bewitched(4, "witch patrician");
  bewitched.crown(C).holds(A, "witch").holds(B, "patrician").call("witch");
  bewitched.act("gold, name 4, gold");
  EXPECT_EQ(bewitched.state().crown, B);
}
TEST(CitadelsPublicCases, CITP_14_a_killed_queen_gets_nothing) {
  Scene s(5, "queen");
  s.killed("queen").holds(A, "queen").holds(B, "king").call("king").act("gold, end");
  EXPECT_TRUE(s.round_is_over());
  EXPECT_EQ(s.gold(A), 0);
}
TEST(CitadelsPublicCases, CITP_15_the_blackmailer_decides_about_revealing) {
  for (const int real : {3, 6}) {
    Scene s(4, "blackmailer");
    s.gold(B, 3).holds(A, "blackmailer").holds(B, "merchant").call("blackmailer");
    s.act("mark 3, mark 6, sign " + std::to_string(real) + ", gold, end, gold, decline");
    EXPECT_EQ(s.decision(), Decision::ShowThreat);
    EXPECT_EQ(s.choices(), "decline, reveal");
    s.act("decline");
    EXPECT_EQ(s.gold(B), 5);
  }
}
TEST(CitadelsPublicCases, CITP_16_the_bribe_is_half_of_what_is_there_after_gathering) {
  for (const auto& [before, bribe] : {std::pair{0, 1}, std::pair{-1, 0}}) {
    Scene s(4, "blackmailer");
    s.holds(A, "blackmailer").holds(B, "merchant").call("blackmailer");
    s.act("mark 3, mark 6, sign 3, gold, end").gold(B, before).act("gold, bribe");
    EXPECT_EQ(s.gold(A), 2 + bribe);
    EXPECT_EQ(s.round().threat_shown, 0) << "removed unseen";
  }
}
TEST(CitadelsPublicCases, CITP_17_threats_go_on_later_characters_with_warrants_too) {
  Scene s(4, "blackmailer");
  s.round().warrants = rank_bit(5);
  s.turn(A, "blackmailer").act("mark 5, mark 8, sign 8");
  EXPECT_EQ(s.round().threats, rank_bit(5) | rank_bit(8));
}
TEST(CitadelsPublicCases, CITP_18_identical_is_judged_in_the_magistrates_city) {
  Scene s(4, "magistrate");
  s.city(A, "market").gold(B, 9).hand(B, "market").holds(A, "magistrate").holds(B, "bishop");
  s.call("magistrate").act("mark 2, mark 3, mark 5, sign 5, gold, end, gold, build market");
  EXPECT_EQ(s.actor(), B);
}
TEST(CitadelsPublicCases, CITP_19_only_those_who_lost_a_card_to_the_seer_get_one) {
  Scene s(4, "seer");
  s.hand(B, "manor castle").hand(D, "temple").turn(A, "seer");
  s.act("seer, steal manor, steal temple, give manor, give temple");
  EXPECT_EQ(s.cards(A), 0);
  EXPECT_EQ(s.cards(B), 2);
  EXPECT_EQ(s.cards(C), 0);
  EXPECT_EQ(s.cards(D), 1);
}
TEST(CitadelsPublicCases, CITP_20_no_seer_with_empty_hands) {
  Scene s(4, "seer");
  s.turn(A, "seer");
  EXPECT_FALSE(s.allows("seer"));
}
TEST(CitadelsPublicCases, CITP_21_nothing_else_is_offered_while_a_choice_is_pending) {
  Scene s(4, "seer");
  s.gold(A, 9).hand(A, "temple").hand(B, "manor").city(A, "laboratory museum").turn(A, "seer");
  s.act("seer, steal manor");
  EXPECT_EQ(s.choices(), "give manor, give temple");
}
TEST(CitadelsPublicCases, CITP_22_the_abbot_gets_what_was_declared) {
  Scene s(4, "abbot");
  s.city(A, "temple church monastery").deck("manor castle").turn(A, "abbot").act("income 1");
  EXPECT_EQ(s.gold(A), 1);
  EXPECT_EQ(s.cards(A), 2);
}
TEST(CitadelsPublicCases, CITP_23_ties_for_the_abbots_alms) {
  Scene s(4, "abbot");
  s.gold(A, 2).gold(B, 4).gold(C, 4).gold(D, 2).turn(A, "abbot");
  EXPECT_TRUE(s.allows("alms 2"));
  EXPECT_TRUE(s.allows("alms 3"));
  Scene none(4, "abbot");
  none.gold(A, 4).gold(B, 4).gold(C, 4).turn(A, "abbot");
  EXPECT_FALSE(none.allows("alms 2"));
}
TEST(CitadelsPublicCases, CITP_24_the_cardinal_hands_over_as_many_cards) {
  Scene s(4, "cardinal");
  s.gold(A, 1).gold(B, 2).hand(A, "palace manor castle temple").turn(A, "cardinal");
  s.act("gold, build palace, borrow 2, give manor, give castle");
  EXPECT_EQ(s.gold(B), 0);
  EXPECT_EQ(s.cards(B), 2);
  Scene rich(4, "cardinal");
  rich.gold(A, 3).gold(B, 9).hand(A, "palace manor castle").turn(A, "cardinal");
  rich.act("gold, build palace");
  EXPECT_EQ(rich.gold(B), 9) << "no shortfall, nothing borrowed";
  Scene few(4, "cardinal");
  few.gold(A, 1).gold(B, 9).hand(A, "palace manor").turn(A, "cardinal").act("gold");
  EXPECT_FALSE(few.allows("build palace"));
}
TEST(CitadelsPublicCases, CITP_25_any_own_district_pays_for_the_necropolis) {
  Scene s;
  s.hand(A, "necropolis")
      .city(A, "temple tavern watchtower")
      .turn(A, "bishop")
      .act("gold")
      .gold(A, 0);
  s.act("build necropolis");
  EXPECT_EQ(s.choices(), "sacrifice temple, sacrifice tavern, sacrifice watchtower");
}
TEST(CitadelsPublicCases, CITP_26_the_thieves_den_is_paid_once) {
  Scene s;
  s.hand(A, "thieves_den manor castle palace temple").turn(A, "bishop");
  s.act("gold, build thieves_den, drop manor, drop castle, drop palace, drop temple, pay");
  EXPECT_EQ(s.gold(A), 0);
  EXPECT_EQ(s.cards(A), 0);
  EXPECT_TRUE(s.in_city(A, "thieves_den"));
}
TEST(CitadelsPublicCases, CITP_27_basilica_wishing_well_and_capitol) {
  Scene s;
  s.city(A, "basilica wishing_well capitol dragon_gate");
  s.state().first_completed = D;
  s.state().player(D).completed = 1;
  s.end_round();
  // Odd costs: 5 and 5; four unique districts; three of a type; the Dragon Gate.
  EXPECT_EQ(s.score(A), 4 + 5 + 5 + 6 + 2 + 4 + 3 + 2);
}
TEST(CitadelsPublicCases, CITP_28_the_highest_rank_breaks_ties) {
  Scene s(4, "artist");
  s.city(A, "palace").city(B, "town_hall").holds(A, "warlord").holds(B, "artist");
  s.state().player(A).revealed = rank_bit(8);
  s.state().player(B).revealed = rank_bit(9);
  s.state().first_completed = D;
  s.state().player(D).completed = 1;
  s.end_round();
  EXPECT_EQ(s.place(B), 1);
}
TEST(CitadelsPublicCases, CITP_29_two_players_end_with_two_characters_and_four_discards) {
  const Options options = with_cast(2, "");
  const Rules rules(options, catalog_for(options));
  State state = rules.initial_state();
  Rng rng(4);
  while (state.stack[0].proc != Proc::Turn && state.frames == 1 && state.rounds < 2 &&
         state.stack[0].proc != Proc::Call) {
    ActionSet set;
    const Seat seat = rules.actors(state).first();
    rules.legal(state, seat, set);
    rules.apply(state, seat, set.sample(rng), nullptr);
  }
  const auto held = static_cast<RankMask>(state.player(A).roles | state.player(B).roles);
  EXPECT_EQ(std::popcount(held), 4);
  EXPECT_EQ(std::popcount(state.player(A).roles), 2);
}
TEST(CitadelsPublicCases, CITP_30_the_last_of_seven_sees_two_cards) {
  const Options options = with_cast(7, "");
  const Rules rules(options, catalog_for(options));
  State state = rules.initial_state();
  Rng rng(6);
  ActionSet set;
  while (state.draft.steps < 6) {
    const Seat seat = rules.actors(state).first();
    rules.legal(state, seat, set);
    rules.apply(state, seat, set.sample(rng), nullptr);
  }
  rules.legal(state, rules.actors(state).first(), set);
  EXPECT_EQ(set.count(), 2);
  EXPECT_TRUE(set.contains(with_rank(kDraft, state.draft.face_down)));
}
TEST(CitadelsPublicCases, CITP_31_school_of_magic_pays_only_characters_with_income) {
  for (const char* role : {"assassin", "thief", "magician", "architect"}) {
    Scene s;
    s.city(A, "school_of_magic").turn(A, role);
    EXPECT_FALSE(s.allows("income")) << role;
  }
}
TEST(CitadelsPublicCases, CITP_32_extras_of_merchant_and_architect_whatever_was_gathered) {
  Scene merchant;
  merchant.deck("manor castle").turn(A, "merchant").act("cards, keep manor, extra gold");
  EXPECT_EQ(merchant.gold(A), 1);
  Scene architect;
  architect.deck("manor castle").turn(A, "architect").act("gold, extra cards");
  EXPECT_EQ(architect.cards(A), 2);
  EXPECT_FALSE(architect.allows("extra cards"));
}
TEST(CitadelsPublicCases, CITP_33_the_warlord_may_destroy_before_gathering) {
  Scene s;
  s.city(B, "temple").turn(A, "warlord").act("target 2 temple, gold, end");
  EXPECT_TRUE(s.round_is_over());
}
TEST(CitadelsPublicCases, CITP_34_the_marshal_pays_the_owner) {
  Scene s(4, "marshal");
  s.gold(A, 3).city(D, "museum manor").museum("temple").turn(A, "marshal").act("target 4 manor");
  EXPECT_EQ(s.gold(D), 3);
  EXPECT_EQ(s.gold(A), 0);
}
TEST(CitadelsPublicCases, CITP_35_the_magician_draws_as_many_as_he_discards) {
  Scene s;
  s.hand(A, "manor castle palace temple church").deck("tavern market docks").turn(A, "magician");
  s.act("redraw, drop manor, drop castle, drop palace, done");
  EXPECT_EQ(s.cards(A), 5);
}
TEST(CitadelsPublicCases, CITP_36_every_rank_is_called_exactly_once) {
  for (const char* cast : {"", "artist"}) {
    Scene s(4, cast);
    s.turn(A, "thief").act("gold, end");
    EXPECT_TRUE(s.round_is_over()) << "nobody holds the last rank";
  }
}

}  // namespace
}  // namespace burgrave::citadels
