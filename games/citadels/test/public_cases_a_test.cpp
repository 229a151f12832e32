#include "games/citadels/test/table.hpp"

// Bugs of other programs and public rulings, rows 1 to 18.
namespace burgrave::citadels {
namespace {

TEST(CitadelsPublicCasesA, CITP_01_a_killed_bishop_protects_nobody) {
  Table t;
  t.gold(C, 9).city(B, "temple market").holds(A, "assassin").holds(B, "bishop");
  t.holds(C, "warlord");
  t.open("assassin").does(A, "name 5, gold, end");
  t.offers(C, "target 2 temple").does(C, "target 2 market");
  EXPECT_TRUE(t.in_city(B, "temple"));
}
TEST(CitadelsPublicCasesA, CITP_02_bishop_is_safe_whichever_view_was_built_before) {
  for (int viewer = -1; viewer < 4; ++viewer) {
    Table t;
    t.gold(B, 9).city(A, "market").city(C, "market").holds(A, "bishop").holds(B, "warlord");
    t.open("bishop").does(A, "gold, end");
    (void)t.seen_by(viewer < 0 ? Seat::Spectator : seat_at(viewer));
    t.refuses(B, "target 1 market", "CIT-6.14").offers(B, "target 3 market");
  }
}
TEST(CitadelsPublicCasesA, CITP_03_warlord_without_gold_destroys_only_what_costs_one) {
  Table t;
  t.city(B, "palace temple market").city(C, "watchtower manor");
  t.open(A, "warlord");
  EXPECT_EQ(t.choices(), "gold, cards, target 2 temple, target 3 watchtower");
  t.gold(A, 4);
  t.does(A, "target 2 palace");
  EXPECT_EQ(t.gold(A), 0);
}
TEST(CitadelsPublicCasesA, CITP_04_dragon_gate_costs_the_warlord_five) {
  Table t(4, "", "dragon_gate");
  t.gold(A, 4).city(B, "dragon_gate");
  t.open(A, "warlord").refuses(A, "target 2 dragon_gate", "CIT-7.8.1");
  t.gold(A, 5);
  t.does(A, "target 2 dragon_gate");
  EXPECT_EQ(t.gold(A), 0);
}
TEST(CitadelsPublicCasesA, CITP_05_seven_districts_are_complete_with_four_players_not_with_three) {
  const char* seven = "manor castle palace temple church tavern market";
  Table four;
  four.gold(A, 9).city(B, seven);
  four.open(A, "warlord").refuses(A, "target 2 temple", "CIT-6.22");
  Table three(3);
  three.gold(A, 9).city(B, seven).city(C, std::string(seven) + " docks");
  three.open(A, "warlord").refuses(A, "target 3 temple", "CIT-6.22");
  three.does(A, "target 2 temple");
}
TEST(CitadelsPublicCasesA, CITP_06_warlord_builds_and_destroys_in_either_order) {
  for (const bool build_first : {true, false}) {
    Table t;
    t.gold(A, 3).hand(A, "temple tavern").city(B, "market prison");
    t.open(A, "warlord")
        .does(A, build_first ? "gold, build temple, target 2 market"
                             : "gold, target 2 market, build temple");
    t.refuses(A, "build tavern", "CIT-5.3").refuses(A, "target 2 prison", "CIT-4.6");
  }
}
TEST(CitadelsPublicCasesA, CITP_07_king_collects_once_before_or_after_building) {
  Table before;
  before.gold(A, 3).city(A, "manor castle").hand(A, "palace");
  before.open(A, "king").does(A, "income, gold, build palace").refuses(A, "income", "CIT-4.6");
  EXPECT_EQ(before.gold(A), 2);
  Table after;
  after.gold(A, 3).city(A, "manor castle").hand(A, "palace");
  after.open(A, "king").does(A, "gold, build palace, income");
  EXPECT_EQ(after.gold(A), 3);
}
TEST(CitadelsPublicCasesA, CITP_08_merchant_is_robbed_at_the_reveal_and_keeps_what_comes_later) {
  Table t;
  t.gold(B, 3).city(B, "tavern market").holds(A, "thief").holds(B, "merchant");
  t.open("thief").does(A, "gold, name 6, end");
  EXPECT_EQ(t.golds(), (std::vector{5, 0, 0, 0}));
  t.does(B, "income, gold, extra gold, end");
  EXPECT_EQ(t.golds(), (std::vector{5, 5, 0, 0}));
}
TEST(CitadelsPublicCasesA, CITP_09_robbed_gold_goes_to_the_thiefs_player) {
  Table t;
  t.gold(A, 2).gold(B, 4).gold(C, 7).holds(A, "thief").holds(C, "architect");
  t.open("thief").does(A, "name 7, gold, end");
  EXPECT_EQ(t.golds(), (std::vector{2 + 2 + 7, 4, 0, 0}));
}
TEST(CitadelsPublicCasesA, CITP_10_rank_9_can_be_robbed_and_the_killed_cannot) {
  Table t(4, "artist");
  t.gold(C, 3).holds(A, "assassin").holds(B, "thief").holds(C, "artist");
  t.open("assassin").does(A, "name 8, gold, end");
  EXPECT_EQ(t.choices(), "gold, cards, name 3, name 4, name 5, name 6, name 7, name 9");
  t.does(B, "name 9, gold, end");
  EXPECT_EQ(t.golds(), (std::vector{2, 5, 0, 0}));
}
TEST(CitadelsPublicCasesA, CITP_11_exactly_the_named_character_dies_or_is_robbed) {
  for (int named = 2; named <= 9; ++named) {
    for (int held = 2; held <= 9; ++held) {
      Table t(4, "artist");
      const auto role = static_cast<std::size_t>(index(t.rules().role(held)));
      t.gold(B, 3).holds(A, "assassin").holds(B, kRoleIds[role]);
      t.open("assassin").does(A, "name " + std::to_string(named) + ", gold, end");
      EXPECT_EQ(t.actor() != B, named == held) << named << " " << held;
    }
  }
  for (int named = 3; named <= 9; ++named) {
    Table t(4, "artist");
    const auto role = static_cast<std::size_t>(index(t.rules().role(named)));
    const int other = named == 9 ? 8 : named + 1;
    const auto spared = static_cast<std::size_t>(index(t.rules().role(other)));
    t.gold(B, 3).gold(C, 3).holds(A, "thief").holds(B, kRoleIds[role]);
    t.holds(C, kRoleIds[spared]);
    t.open("thief").does(A, "name " + std::to_string(named) + ", gold, end");
    if (t.actor() == C) t.does(C, "gold, end");
    EXPECT_EQ(t.gold(B), 0) << named;
    EXPECT_GE(t.gold(C), 3) << named;
  }
}
TEST(CitadelsPublicCasesA, CITP_12_witch_resumes_as_the_navigator_before_rank_8) {
  Table t(4, "witch navigator");
  t.gold(A, 9).hand(A, "temple").holds(A, "witch").holds(B, "navigator").holds(C, "warlord");
  t.open("witch").does(A, "gold, name 7").does(B, "gold");
  ASSERT_EQ(t.actor(), A);
  EXPECT_EQ(t.state().turn.rank, 7);
  t.refuses(A, "build temple", "CIT-6.20").does(A, "either gold, end");
  EXPECT_EQ(t.golds(), (std::vector{15, 2, 0, 0}));
  EXPECT_EQ(t.actor(), C);
  EXPECT_EQ(t.state().turn.rank, 8);
}
TEST(CitadelsPublicCasesA, CITP_13_the_rank_4_of_this_game_moves_the_crown) {
  Table patrician(4, "patrician");
  patrician.crown(C);
  patrician.open(A, "patrician");
  EXPECT_EQ(patrician.state().crown, A);
  for (const char* role : {"king", "patrician", "emperor"}) {
    Table t(4, std::string("witch ") + role);
    t.crown(C).holds(A, "witch").holds(B, role);
    t.open("witch").does(A, "gold, name 4").does(B, "gold");
    const bool emperor = std::string_view(role) == "emperor";
    EXPECT_EQ(t.state().crown, emperor ? C : B) << role;
    if (emperor) t.does(A, "crown 4");
    EXPECT_EQ(t.state().crown, emperor ? D : B);
  }
}
TEST(CitadelsPublicCasesA, CITP_14_a_killed_queen_gets_nothing_ever) {
  Table queen(5, "queen");
  queen.holds(C, "assassin").holds(A, "queen").holds(B, "king");
  queen.open("assassin").does(C, "name 9, gold, end").does(B, "gold, end");
  EXPECT_TRUE(queen.round_is_over());
  EXPECT_EQ(queen.gold(A), 0);
  Table king(5, "queen");
  king.holds(C, "assassin").holds(A, "queen").holds(B, "king");
  king.open("assassin").does(C, "name 4, gold, end").does(A, "gold");
  EXPECT_EQ(king.gold(A), 2);
  king.does(A, "end");
  EXPECT_EQ(king.gold(A), 5) << "at the reveal of the killed King";
}
TEST(CitadelsPublicCasesA, CITP_15_the_blackmailer_is_asked_whether_the_threat_is_real_or_not) {
  for (const int flowered : {6, 7}) {
    for (const char* answer : {"decline", "reveal"}) {
      Table t(4, "blackmailer");
      t.gold(B, 3).holds(A, "blackmailer").holds(B, "merchant");
      t.open("blackmailer").does(A, "mark 6, mark 7, sign " + std::to_string(flowered));
      t.does(A, "gold, end").does(B, "gold, decline");
      EXPECT_EQ(t.choices(), "decline, reveal");
      t.does(A, answer);
      const bool taken = flowered == 6 && std::string_view(answer) == "reveal";
      EXPECT_EQ(t.golds(), (taken ? std::vector{7, 0, 0, 0} : std::vector{2, 5, 0, 0}));
    }
  }
}
TEST(CitadelsPublicCasesA, CITP_16_the_bribe_is_half_after_gathering_rounded_down) {
  const std::tuple<int, const char*, int> rows[] = {{0, "gold", 1}, {1, "cards, keep manor", 0}};
  for (const auto& [before, gather, bribe] : rows) {
    Table t(4, "blackmailer");
    t.gold(B, before).deck("manor castle").hand(B, "temple");
    t.holds(A, "blackmailer").holds(B, "merchant");
    t.open("blackmailer").does(A, "mark 6, mark 7, sign 6, gold, end");
    t.does(B, gather).refuses(B, "extra gold").refuses(B, "build temple");
    const int after = t.gold(B);
    t.does(B, "bribe");
    EXPECT_EQ(t.golds(), (std::vector{2 + bribe, after - bribe, 0, 0}));
    EXPECT_EQ(t.seen_by(B).round.flowered_rank, 0) << "removed unseen";
  }
}
TEST(CitadelsPublicCasesA, CITP_17_threats_go_on_later_uncalled_characters_only) {
  Table t(4, "magistrate blackmailer");
  t.holds(A, "magistrate").holds(B, "blackmailer");
  t.open("magistrate").does(A, "mark 3, mark 4, mark 5, sign 3, gold, end");
  EXPECT_EQ(t.choices(), "gold, cards, mark 3, mark 4, mark 5, mark 6, mark 7");
  t.refuses(B, "mark 1", "CIT-6.6").refuses(B, "mark 2", "CIT-6.6").does(B, "mark 3, mark 8");
}
TEST(CitadelsPublicCasesA, CITP_18_identical_is_judged_in_the_magistrates_city) {
  Table barred(4, "magistrate");
  barred.city(A, "market").gold(B, 9).hand(B, "market");
  barred.holds(A, "magistrate").holds(B, "bishop");
  barred.open("magistrate").does(A, "mark 2, mark 3, mark 5, sign 5, gold, end");
  barred.does(B, "gold, build market");
  EXPECT_EQ(barred.actor(), B);
  EXPECT_TRUE(barred.in_city(B, "market"));
  Table open(4, "magistrate");
  open.city(A, "tavern").gold(B, 9).hand(B, "market temple");
  open.holds(A, "magistrate").holds(B, "bishop");
  open.open("magistrate").does(A, "mark 2, mark 3, mark 5, sign 5, gold, end");
  open.does(B, "gold, build market").does(A, "reveal");
  EXPECT_TRUE(open.in_city(A, "tavern market"));
  EXPECT_EQ(open.golds(), (std::vector{2, 11, 0, 0}));
  open.refuses(B, "build temple", "CIT-5.3");
}

}  // namespace
}  // namespace burgrave::citadels
