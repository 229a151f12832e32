#include "games/citadels/test/scene.hpp"

namespace burgrave::citadels {
namespace {

// ---- Assassin, Witch ----

// CIT-6.1, 6.1.3
TEST(CitadelsRanks1To3, CIT_6_1_assassin_names_any_other_character) {
  Scene s;
  s.state().draft.face_up = rank_bit(3);
  s.turn(A, "assassin");
  EXPECT_FALSE(s.allows("name 1"));
  for (int rank = 2; rank <= 8; ++rank) EXPECT_TRUE(s.allows("name " + std::to_string(rank)));
  EXPECT_FALSE(s.allows("name 9")) << "not in the cast";
  Options options = with_cast(4, "");
  options.hide_pointless_character_targets = true;
  Scene hidden(options);
  hidden.state().draft.face_up = rank_bit(3);
  hidden.turn(A, "assassin");
  EXPECT_FALSE(hidden.allows("name 3"));
}

// CIT-6.2.2, 7.20, 7.21
TEST(CitadelsRanks1To3, CIT_T048_witch_whose_target_is_missing_gains_nothing) {
  Scene s(4, "witch");
  s.city(A, "park poor_house").deck("manor castle").turn(A, "witch").act("gold").gold(A, 0);
  s.act("name 5");
  EXPECT_TRUE(s.round_is_over());
  EXPECT_EQ(s.gold(A), 0);
  EXPECT_EQ(s.cards(A), 0);
}

// CIT-6.2.4, 6.2.5
TEST(CitadelsRanks1To3, CIT_T084_bewitched_merchant_only_gathers) {
  Scene s(4, "witch");
  s.city(A, "tavern market")
      .city(B, "docks park")
      .hand(B, "")
      .holds(A, "witch")
      .holds(B, "merchant");
  s.deck("manor castle").call("witch").act("gold, name 6");
  EXPECT_EQ(s.choices(), "gold, cards");
  s.act("gold");
  EXPECT_EQ(s.gold(B), 2);
  EXPECT_EQ(s.cards(B), 0) << "no Park for him";
  ASSERT_EQ(s.actor(), A);
  EXPECT_FALSE(s.allows("gold")) << "she does not gather again";
  s.act("extra gold, income");
  EXPECT_EQ(s.gold(A), 2 + 1 + 2);
}

// CIT-6.2.6
TEST(CitadelsRanks1To3, CIT_T085_bewitched_king_takes_the_crown_himself) {
  Scene s(4, "witch");
  s.crown(D).city(A, "manor").city(B, "castle palace").holds(A, "witch").holds(B, "king");
  s.call("witch").act("gold, name 4, gold");
  EXPECT_EQ(s.state().crown, B);
  s.act("income");
  EXPECT_EQ(s.gold(A), 3);
}

// CIT-6.2.1
TEST(CitadelsRanks1To3, CIT_T086_witch_must_gather_and_name_first) {
  Scene s(4, "witch");
  s.gold(A, 9).hand(A, "manor castle").city(A, "laboratory smithy museum armory").city(B, "temple");
  s.turn(A, "witch");
  EXPECT_EQ(s.choices(), "gold") << "nothing else before the gathering; the deck is empty";
  s.act("gold");
  EXPECT_EQ(s.decision(), Decision::Bewitch);
  EXPECT_FALSE(s.allows("end"));
  EXPECT_FALSE(s.allows("build manor"));
}

// CIT-6.2.2
TEST(CitadelsRanks1To3, CIT_T087_witch_never_resumes_without_the_target) {
  Scene s(4, "witch");
  s.holds(A, "witch").holds(B, "warlord").call("witch").act("gold, name 5");
  EXPECT_EQ(s.actor(), B);
  s.act("gold, end");
  EXPECT_TRUE(s.round_is_over());
}

// CIT-6.2.5, 6.20
TEST(CitadelsRanks1To3, CIT_T089_bewitched_navigator) {
  Scene s(4, "witch navigator");
  s.gold(A, 9).hand(A, "manor stables").holds(A, "witch").holds(B, "navigator").call("witch");
  s.act("gold, name 7, gold");
  ASSERT_EQ(s.actor(), A);
  EXPECT_TRUE(s.allows("either gold"));
  EXPECT_FALSE(s.allows("build manor"));
  EXPECT_FALSE(s.allows("build stables"));
}

// CIT-6.2.10, 6.2.9, 10.3
TEST(CitadelsRanks1To3, CIT_T145_witch_and_magician_in_one_hand) {
  Scene s(3, "witch");
  s.gold(A, 9).hand(A, "temple tavern market church manor").city(A, "smithy");
  s.deck("castle castle castle palace palace palace prison prison");
  s.holds(A, "witch magician").holds(B, "architect").call("witch").act("gold, name 7");
  EXPECT_EQ(s.state().turn.rank, 3);
  s.act("gold, smithy, build temple");
  EXPECT_FALSE(s.allows("build tavern"));
  s.act("end, gold");
  ASSERT_EQ(s.actor(), A);
  s.act("smithy, build tavern, build market, build church");
  EXPECT_FALSE(s.allows("build manor"));
}

// CIT-6.2.6, 6.11.1
TEST(CitadelsRanks1To3, CIT_T146_bewitched_emperor_with_three_players) {
  const auto recipients = [](Seat crown) {
    Scene s(3, "witch emperor");
    s.crown(crown).holds(A, "witch").holds(B, "emperor").call("witch").act("gold, name 4, gold");
    std::string open;
    for (const char* seat : {"1", "2", "3"}) {
      for (const char* what : {"", " gold", " card"}) {
        if (s.allows(std::string("crown ") + seat + what)) open += seat;
      }
    }
    return open;
  };
  EXPECT_EQ(recipients(B), "3");
  EXPECT_EQ(recipients(C), "2");
  EXPECT_EQ(recipients(A), "23");
}

// CIT-6.2.3, 6.4, 6.6
TEST(CitadelsRanks1To3, CIT_6_2_3_bewitched_cannot_be_robbed_or_threatened) {
  Scene s(4, "witch");
  s.round().bewitched = 5;
  s.turn(A, "thief");
  EXPECT_FALSE(s.allows("name 5"));
  EXPECT_FALSE(s.allows("name 1"));
  EXPECT_FALSE(s.allows("name 2"));
  EXPECT_TRUE(s.allows("name 6"));
}

// CIT-6.2.8, 6.25.1, 6.26, 6.27
TEST(CitadelsRanks1To3, CIT_6_2_8_witch_as_queen_artist_and_tax_collector) {
  Scene queen(5, "witch queen");
  queen.holds(A, "witch").holds(B, "king").holds(D, "queen").call("witch");
  queen.act("gold, name 9, gold, end, gold");
  EXPECT_EQ(queen.actor(), A);
  queen.act("queen");
  EXPECT_EQ(queen.gold(A), 5) << "she sits beside the King";
  Scene tax(4, "witch tax_collector");
  tax.tax(3).hand(A, "temple").holds(A, "witch").holds(B, "tax_collector").call("witch");
  tax.act("gold, name 9, gold, tax, build temple");
  EXPECT_EQ(tax.state().tax_gold, 0) << "untaxed";
  EXPECT_EQ(tax.gold(A), 2 + 3 - 1);
}

// ---- Thief, Spy, Blackmailer ----

// CIT-6.4.2, 10.3
TEST(CitadelsRanks1To3, CIT_T118_thief_naming_the_own_second_character) {
  Scene s(3);
  s.gold(A, 4).holds(A, "thief merchant").call("thief").act("name 6, gold, end");
  EXPECT_EQ(s.gold(A), 6);
  Scene killed(3);
  killed.killed("merchant").holds(B, "merchant warlord").call("merchant");
  EXPECT_EQ(killed.actor(), B);
  EXPECT_EQ(killed.state().turn.rank, 8) << "the other character plays normally";
}

// CIT-6.5, 6.5.1
TEST(CitadelsRanks1To3, CIT_T062_spy_names_noble) {
  Scene s(4, "spy");
  s.gold(B, 1).hand(B, "manor castle temple").deck("palace prison market").turn(A, "spy");
  s.act("spy 2 noble");
  EXPECT_EQ(s.gold(A), 1);
  EXPECT_EQ(s.gold(B), 0);
  EXPECT_TRUE(s.in_hand(A, "palace prison"));
  EXPECT_EQ(s.cards(B), 3);
  EXPECT_FALSE(s.allows("spy 3 noble")) << "an empty hand is not offered";
}

// CIT-6.5.1, 8.1: nobody else learns how many cards matched when nothing could move.
TEST(CitadelsRanks1To3, CIT_6_5_1_spy_tells_only_what_moved) {
  const auto public_lines = [](const char* hand) {
    Scene s(3, "spy");
    s.hand(B, hand).turn(A, "spy").act("spy 2 noble");
    std::vector<std::pair<int, std::array<std::int16_t, 4>>> lines;
    for (const Event& event : s.log()) {
      if (event.audience.contains(C)) lines.emplace_back(event.kind, event.args);
    }
    return lines;
  };
  EXPECT_EQ(public_lines("manor castle"), public_lines("temple tavern"));
}

// CIT-6.6.2
TEST(CitadelsRanks1To3, CIT_T058_blackmailer_gets_half_as_a_bribe) {
  for (const auto& [before, bribe] : {std::pair{5, 3}, std::pair{-1, 0}}) {
    Scene s(4, "blackmailer");
    s.holds(A, "blackmailer").holds(B, "merchant").call("blackmailer");
    s.act("mark 3, mark 6, sign 6, gold, end").gold(B, before).act("gold, bribe");
    EXPECT_EQ(s.gold(A), 2 + bribe);
    EXPECT_EQ(s.gold(B), before + 2 - bribe);
  }
}

// CIT-6.6.3
TEST(CitadelsRanks1To3, CIT_T059_blackmailer_reveals_or_not) {
  const auto refused = [](int real, const char* answer) {
    Scene s(4, "blackmailer");
    s.gold(B, 5).holds(A, "blackmailer").holds(B, "merchant").call("blackmailer");
    s.act("mark 3, mark 6, sign " + std::to_string(real) + ", gold, end, gold, decline");
    EXPECT_EQ(s.actor(), A) << "asked whichever marker lies there";
    s.act(answer);
    EXPECT_EQ(s.actor(), B);
    return s.gold(B);
  };
  EXPECT_EQ(refused(6, "reveal"), 0);
  EXPECT_EQ(refused(3, "reveal"), 7);
  EXPECT_EQ(refused(6, "decline"), 7);
}

// CIT-6.6.1, 7.7
TEST(CitadelsRanks1To3, CIT_T060_threatened_magician_must_gather_first) {
  Scene s(4, "blackmailer");
  s.gold(B, 5).hand(B, "manor").city(B, "smithy gold_mine").hand(C, "castle");
  s.holds(A, "blackmailer").holds(B, "magician").call("blackmailer");
  s.act("mark 3, mark 6, sign 6, gold, end");
  EXPECT_EQ(s.choices(), "gold");
  s.act("gold");
  EXPECT_EQ(s.gold(B), 8) << "the Gold Mine counts";
  EXPECT_EQ(s.decision(), Decision::Bribe);
}

// CIT-6.6
TEST(CitadelsRanks1To3, CIT_T061_blackmailer_may_not_mark_everything) {
  Scene s(4, "blackmailer");
  s.round().killed = 5;
  s.round().bewitched = 7;
  s.turn(A, "blackmailer");
  EXPECT_EQ(s.choices(), "gold, mark 3, mark 4, mark 6") << "8 is left for the second threat";
}

// CIT-6.6.2
TEST(CitadelsRanks1To3, CIT_T137_blackmailer_is_bribed_with_nothing) {
  Scene s(4, "blackmailer");
  s.deck("manor castle").holds(A, "blackmailer").holds(B, "merchant").call("blackmailer");
  s.act("mark 3, mark 6, sign 6, gold, end, cards, keep manor, bribe");
  EXPECT_EQ(s.gold(A), 2);
  EXPECT_EQ(s.decision(), Decision::Turn);
}

// CIT-6.6.4
TEST(CitadelsRanks1To3, CIT_T149_second_threat_of_the_blackmailer_stays) {
  Scene s(4, "blackmailer");
  s.gold(B, 4).gold(C, 4).holds(A, "blackmailer").holds(B, "king").holds(C, "merchant");
  s.call("blackmailer").act("mark 4, mark 6, sign 4, gold, end, gold, decline, reveal, end");
  EXPECT_EQ(s.actor(), C);
  EXPECT_EQ(s.choices(), "gold");
  s.act("gold, decline, reveal");
  EXPECT_EQ(s.gold(C), 6) << "refusing costs nothing";
}

// ---- Magician, Wizard, Seer ----

// CIT-6.7
TEST(CitadelsRanks1To3, CIT_T063_magician_swaps_or_redraws) {
  Scene swap;
  swap.hand(B, "manor castle palace temple church").turn(A, "magician").act("swap 2");
  EXPECT_TRUE(swap.in_hand(A, "manor castle palace temple church"));
  EXPECT_EQ(swap.cards(B), 0);
  EXPECT_FALSE(swap.allows("redraw")) << "one of the two";
  Scene redraw;
  redraw.hand(A, "manor castle palace temple").deck("tavern market docks").turn(A, "magician");
  redraw.act("redraw, drop manor, drop castle, drop palace, done");
  EXPECT_TRUE(redraw.in_hand(A, "temple tavern market docks"));
  EXPECT_TRUE(redraw.under_deck("manor castle palace"));
}

// CIT-6.7.2
TEST(CitadelsRanks1To3, CIT_T142_magician_draws_his_own_cards_from_a_short_deck) {
  Scene s;
  s.hand(A, "manor castle palace").deck("temple").turn(A, "magician");
  s.act("redraw, drop manor, drop castle, drop palace, done");
  EXPECT_TRUE(s.in_hand(A, "temple manor castle"));
  EXPECT_EQ(s.state().deck_size(), 1);
}

// CIT-6.8.2, 6.8.3
TEST(CitadelsRanks1To3, CIT_T064_wizard_builds_at_once_and_identical) {
  Scene s(4, "wizard");
  s.gold(A, 6).hand(A, "manor temple").city(A, "manor").hand(B, "palace tavern");
  s.turn(A, "wizard").act("gold, look 2, take palace, build-now, build manor");
  EXPECT_EQ(s.gold(A), 0);
  EXPECT_TRUE(s.in_city(A, "manor manor palace"));
  s.gold(A, 9);
  EXPECT_FALSE(s.allows("build temple")) << "a third build";
}

// CIT-4.8.1, 6.8.4
TEST(CitadelsRanks1To3, CIT_T143_wizard_builds_a_gold_mine_before_gathering) {
  Scene s(4, "wizard");
  s.gold(A, 6)
      .hand(B, "gold_mine")
      .turn(A, "wizard")
      .act("look 2, take gold_mine, build-now, gold");
  EXPECT_EQ(s.gold(A), 3);
  Options later = with_cast(4, "wizard");
  later.wizard_build_before_gather = false;
  Scene no(later);
  no.gold(A, 6).hand(B, "gold_mine").turn(A, "wizard").act("look 2, take gold_mine");
  EXPECT_EQ(no.choices(), "to-hand");
}

// CIT-6.8.1, 6.8.5, 6.8.6, 7.24
TEST(CitadelsRanks1To3, CIT_6_8_5_wizard_takes_a_secret_vault_but_cannot_build_it) {
  Scene s(4, "wizard");
  s.gold(A, 9).hand(B, "secret_vault").turn(A, "wizard");
  EXPECT_FALSE(s.allows("look 3")) << "an empty hand";
  s.act("look 2, take secret_vault");
  EXPECT_EQ(s.choices(), "to-hand");
  s.act("to-hand");
  EXPECT_TRUE(s.in_hand(A, "secret_vault"));
  EXPECT_EQ(s.rules().view(s.state(), B).sighting_count, 1) << "the victim knows the card";
  EXPECT_EQ(s.rules().view(s.state(), C).sighting_count, 0);
}

// CIT-6.9, 6.9.1
TEST(CitadelsRanks1To3, CIT_T065_seer_gives_one_card_back_to_each) {
  Scene s(4, "seer");
  s.hand(A, "palace").hand(B, "manor").hand(C, "castle").turn(A, "seer");
  s.act("seer, steal manor, steal castle");
  EXPECT_EQ(s.cards(A), 3);
  EXPECT_EQ(s.decision(), Decision::SeerGive);
  s.act("give palace, give manor");
  EXPECT_TRUE(s.in_hand(B, "palace"));
  EXPECT_TRUE(s.in_hand(C, "manor"));
  EXPECT_TRUE(s.in_hand(A, "castle"));
  EXPECT_EQ(s.cards(D), 0);
}

// CIT-6.9.1, 12.5
TEST(CitadelsRanks1To3, CIT_T141_seer_with_empty_hands_around) {
  Scene s(4, "seer");
  s.gold(A, 5).hand(A, "temple tavern").turn(A, "seer");
  EXPECT_FALSE(s.allows("seer"));
  s.act("gold, build temple, build tavern");
  Scene two(4, "seer");
  two.hand(B, "manor castle palace").hand(D, "temple").turn(A, "seer").act("seer, steal castle");
  two.act("steal temple, give temple, give castle");
  EXPECT_EQ(two.cards(B), 3);
  EXPECT_EQ(two.cards(D), 1);
  EXPECT_EQ(two.cards(A), 0);
}

}  // namespace
}  // namespace burgrave::citadels
