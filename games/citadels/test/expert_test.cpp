#include "games/citadels/bots/knowledge.hpp"
#include "games/citadels/test/table.hpp"

#include <bit>
#include <set>

// Single judgements of the expert. It may choose at random among equals, so that each is asked of
// several seeds.
namespace burgrave::citadels {
namespace {

constexpr int kSeeds = 12;

/// What the expert answers to whoever has to decide, over some seeds.
std::set<std::string> answers(const Rules& rules, const State& state) {
  const Seat seat = state.top().actor;
  const View view = rules.view(state, seat);
  ActionSet choices;
  rules.legal(state, seat, choices);
  std::set<std::string> all;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    Rng rng(seed);
    all.insert(Rules::notation(Knowledge<Rules>::expert(rules, view, seat, choices, rng)));
  }
  return all;
}

/// Where a test says nothing of the selection: one in which everybody took what he holds, and who
/// holds nothing the highest character left. A position without one could not come up.
void complete_draft(const Rules& rules, State& state) {
  Draft& draft = state.draft;
  if (draft.face_down != 0) return;
  RankMask left = rules.cast();
  for (int seat = 0; seat < rules.seats(); ++seat) {
    left = static_cast<RankMask>(left & ~state.player(seat_at(seat)).roles);
  }
  const auto take = [&left](int rank) {
    left = static_cast<RankMask>(left & ~rank_bit(rank));
    return static_cast<std::uint8_t>(rank);
  };
  for (int seat = 0; seat < rules.seats(); ++seat) {
    RankMask& roles = state.player(seat_at(seat)).roles;
    const int held = roles != 0 ? std::countr_zero(roles) + 1 : take(std::bit_width(left));
    roles = static_cast<RankMask>(roles | rank_bit(held));
    draft.removed[draft.steps++] = static_cast<std::uint8_t>(held);
  }
  draft.face_down = take(std::countr_zero(left) + 1);
  while (std::popcount(left) > 1) {
    draft.face_up =
        static_cast<RankMask>(draft.face_up | rank_bit(take(std::countr_zero(left) + 1)));
  }
}

std::set<std::string> answers(const Table& t) {
  State state = t.state();
  complete_draft(t.rules(), state);
  return answers(t.rules(), state);
}
using Only = std::set<std::string>;

/// The selection of the first game as it went: what lies face up and face down, then who took what
/// in seat order.
Table& drafted(Table& t, std::string_view face_up, std::string_view face_down,
               std::string_view taken) {
  Draft& draft = t.state().draft;
  const auto rank = [](std::string_view id) { return rank_of(role_named(id)); };
  for (const std::string& id : words_of(face_up)) {
    draft.face_up = static_cast<RankMask>(draft.face_up | rank_bit(rank(id)));
  }
  draft.face_down = static_cast<std::uint8_t>(rank(face_down));
  for (const std::string& id : words_of(taken)) {
    t.holds(seat_at(draft.steps), id);
    draft.removed[draft.steps++] = static_cast<std::uint8_t>(rank(id));
  }
  return t;
}

/// A selection in which the first seat chooses among all but these.
Table& drafting(Table& t, std::string_view face_up, std::string_view face_down) {
  drafted(t, face_up, face_down, "");
  t.settle();
  t.state().stack[0].proc = Proc::Draft;
  t.state().stack[0].actor = A;
  return t;
}

// ---- selection ----

TEST(CitadelsExpert, CIT_4_7_drafts_the_colour_of_its_city) {
  Table noble;
  noble.city(A, "manor castle palace").hand(A, "church").gold(A, 1);
  EXPECT_EQ(answers(drafting(noble, "bishop magician", "thief")), Only{"draft 4"});
  Table trade;
  trade.city(A, "tavern market docks").hand(A, "church").gold(A, 1);
  EXPECT_EQ(answers(drafting(trade, "bishop magician", "thief")), Only{"draft 6"});
}
TEST(CitadelsExpert, CIT_6_19_drafts_the_architect_with_cards_and_gold_for_the_last_districts) {
  Table t;
  t.city(A, "manor tavern temple watchtower church").hand(A, "market prison docks").gold(A, 5);
  EXPECT_EQ(answers(drafting(t, "bishop magician", "thief")), Only{"draft 7"});
}
TEST(CitadelsExpert, CIT_6_7_drafts_the_magician_without_cards_against_full_hands) {
  Table t;
  t.gold(A, 5).hand(B, "manor castle docks harbor church prison monastery");
  EXPECT_EQ(answers(drafting(t, "bishop king", "thief")), Only{"draft 3"});
}
TEST(CitadelsExpert, CIT_6_4_drafts_the_thief_when_somebody_hoards) {
  Table t;
  t.hand(A, "castle docks").gold(A, 2).gold(B, 9).gold(C, 8).gold(D, 9);
  EXPECT_EQ(answers(drafting(t, "architect king", "bishop")), Only{"draft 2"});
}
TEST(CitadelsExpert, CIT_3_5_is_not_always_the_same_where_nothing_speaks_for_one) {
  Table t;
  t.hand(A, "castle docks").gold(A, 2);
  EXPECT_GT(answers(drafting(t, "architect king", "bishop")).size(), 1U);
}
TEST(CitadelsExpert, CIT_3_8_lays_aside_what_helps_the_other_most) {
  Table t(2);
  t.city(B, "tavern market docks harbor").hand(B, "church").hand(A, "manor").gold(A, 2);
  drafting(t, "", "thief");
  t.does(A, "draft 4").does(B, "draft 5");
  t.state().stack[0].actor = B;
  t.does(B, "bury 1").does(A, "draft 7");
  EXPECT_EQ(answers(t), Only{"bury 6"});
}

// ---- naming ----

TEST(CitadelsExpert, CIT_6_1_murders_what_alone_the_leader_can_hold) {
  Table t;
  t.city(A, "manor castle church tavern prison docks").hand(A, "temple market harbor").gold(A, 6);
  // The Assassin knows that A took the Merchant or the Architect.
  drafted(t, "king bishop", "merchant", "architect assassin thief magician").open("assassin");
  for (const std::string& named : answers(t)) {
    EXPECT_TRUE(named == "name 6" || named == "name 7") << named;
  }
}
TEST(CitadelsExpert, CIT_6_4_robs_what_alone_the_richest_can_hold) {
  Table t;
  t.gold(A, 9).gold(C, 1).gold(D, 1);
  drafted(t, "king bishop", "merchant", "architect thief assassin magician").open("thief");
  for (const std::string& named : answers(t)) {
    EXPECT_TRUE(named == "name 6" || named == "name 7") << named;
  }
}
TEST(CitadelsExpert, CIT_6_4_does_not_rob_the_murdered) {
  Table t;
  t.gold(A, 9).gold(C, 1).gold(D, 1).killed("architect");
  drafted(t, "king bishop", "merchant", "architect thief assassin magician").open("thief");
  EXPECT_EQ(answers(t), Only{"name 6"});
}
TEST(CitadelsExpert, CIT_6_5_spies_on_the_fullest_hand) {
  Table t(4, "spy");
  t.gold(C, 3).hand(B, "temple").hand(C, "manor castle tavern docks market harbor");
  t.open(A, "spy");
  for (const std::string& spied : answers(t)) EXPECT_EQ(spied.substr(0, 6), "spy 3 ");
}
TEST(CitadelsExpert, CIT_6_3_marks_three_tokens_and_signs_what_the_richest_may_build_with) {
  Table t(4, "magistrate");
  t.gold(A, 6).hand(A, "palace castle").hand(C, "temple");
  drafted(t, "king bishop", "merchant", "architect magistrate thief magician").open("magistrate");
  for (int step = 0; step < 3; ++step) t.does(B, *answers(t).begin());
  EXPECT_EQ(std::popcount(t.round().warrants), 3);
  EXPECT_NE(t.round().warrants & rank_bit(7), 0);
  for (const std::string& signed_token : answers(t)) {
    EXPECT_TRUE(signed_token == "sign 6" || signed_token == "sign 7") << signed_token;
  }
}
TEST(CitadelsExpert, CIT_6_3_2_confiscates) {
  Table t(4, "magistrate");
  t.gold(B, 5).hand(B, "palace");
  t.holds(A, "magistrate").holds(B, "king");
  t.open("magistrate").does(A, "mark 4, mark 5, mark 6, sign 4, gold, end");
  t.does(B, "gold, build palace");
  EXPECT_EQ(answers(t), Only{"reveal"});
}
TEST(CitadelsExpert, CIT_6_6_2_bribes_for_nothing_and_refuses_a_plain_threat) {
  Table poor(4, "blackmailer");
  poor.holds(A, "blackmailer").holds(B, "king");
  poor.open("blackmailer").does(A, "mark 4, mark 5, sign 5, gold, end");
  poor.state().player(B).gold = 0;
  poor.does(B, "cards");
  while (poor.decision() == Decision::GatherKeep) poor.does(B, *answers(poor).begin());
  EXPECT_FALSE(answers(poor).contains("reveal"));
  Table shown(4, "blackmailer");
  shown.gold(B, 3).gold(C, 6).holds(A, "blackmailer").holds(B, "king").holds(C, "bishop");
  shown.open("blackmailer").does(A, "mark 4, mark 5, sign 4, gold, end");
  shown.does(B, "gold, decline").does(A, "reveal").does(B, "end").does(C, "gold");
  EXPECT_EQ(answers(shown), Only{"decline"});
}
TEST(CitadelsExpert, CIT_6_6_3_shows_the_flowered_threat_alone) {
  for (const bool flowered : {true, false}) {
    Table t(4, "blackmailer");
    t.gold(B, 4).holds(A, "blackmailer").holds(B, "king");
    t.open("blackmailer").does(A, "mark 4, mark 5");
    t.does(A, flowered ? "sign 4, gold, end" : "sign 5, gold, end").does(B, "gold, decline");
    EXPECT_EQ(answers(t), Only{flowered ? "reveal" : "decline"});
  }
}

// ---- gathering, income, building ----

TEST(CitadelsExpert, CIT_4_3_gathers_cards_without_any_and_gold_for_what_it_has) {
  Table cards;
  cards.gold(A, 3);
  cards.open(A, "bishop");
  EXPECT_EQ(answers(cards), Only{"cards"});
  Table gold;
  gold.gold(A, 2).hand(A, "castle manor docks");
  gold.open(A, "bishop");
  EXPECT_EQ(answers(gold), Only{"gold"});
}
TEST(CitadelsExpert, CIT_5_2_keeps_what_its_city_has_not) {
  Table t;
  t.gold(A, 5).city(A, "castle manor").deck("castle docks");
  t.open(A, "bishop").does(A, "cards");
  EXPECT_EQ(answers(t), Only{"keep docks"});
}
TEST(CitadelsExpert, CIT_4_7_takes_income_after_building_its_colour) {
  Table t;
  t.gold(A, 3).city(A, "castle").hand(A, "manor");
  t.open(A, "king").does(A, "gold");
  EXPECT_EQ(answers(t), Only{"build manor"});
  t.does(A, "build manor");
  EXPECT_EQ(answers(t), Only{"income"});
}
TEST(CitadelsExpert, CIT_4_7_takes_income_first_where_building_needs_it) {
  Table t;
  t.gold(A, 1).city(A, "castle manor").hand(A, "palace");
  t.open(A, "king").does(A, "gold");
  EXPECT_EQ(answers(t), Only{"income"});
  t.does(A, "income");
  EXPECT_EQ(answers(t), Only{"build palace"});
}
TEST(CitadelsExpert, CIT_4_6_uses_what_costs_nothing_first) {
  Table merchant;
  merchant.open(A, "merchant");
  EXPECT_EQ(answers(merchant), Only{"extra gold"});
  Table architect;
  architect.open(A, "architect");
  EXPECT_EQ(answers(architect), Only{"extra cards"});
  Table abbot(4, "abbot");
  abbot.gold(B, 3);
  abbot.open(A, "abbot");
  EXPECT_EQ(answers(abbot), Only{"alms 2"});
}
TEST(CitadelsExpert, CIT_9_1_completes_its_city_when_that_wins) {
  Table t;
  t.gold(A, 3).city(A, "manor castle palace church cathedral tavern").hand(A, "temple docks");
  t.city(B, "temple market");
  t.open(A, "warlord").does(A, "gold");
  for (const std::string& built : answers(t)) EXPECT_EQ(built.substr(0, 5), "build");
}
TEST(CitadelsExpert, CIT_9_1_does_not_end_a_game_that_it_would_lose) {
  Table t;
  t.gold(A, 1).city(A, "manor temple church watchtower tavern market").hand(A, "prison");
  t.city(B, "palace castle cathedral fortress town_hall");
  t.open(A, "warlord").does(A, "gold");
  EXPECT_FALSE(answers(t).contains("build prison"));
}
TEST(CitadelsExpert, CIT_5_1_builds_the_dearest_that_it_can_pay) {
  Table t;
  t.gold(A, 5).hand(A, "temple palace");
  t.open(A, "bishop").does(A, "gold");
  EXPECT_EQ(answers(t), Only{"build palace"});
}
TEST(CitadelsExpert, CIT_7_18_pays_for_the_necropolis_with_a_cheap_district) {
  Table t(4, "", "necropolis");
  t.gold(A, 0).city(A, "temple palace").hand(A, "necropolis");
  t.open(A, "merchant");
  t.does(A, "gold, build necropolis");
  EXPECT_EQ(answers(t), Only{"sacrifice temple"});
}
TEST(CitadelsExpert, CIT_7_29_pays_for_the_thieves_den_with_cards_of_no_use) {
  Table t;
  t.gold(A, 6).city(A, "temple").hand(A, "thieves_den temple");
  t.open(A, "merchant");
  t.does(A, "gold, build thieves_den");
  EXPECT_EQ(answers(t), Only{"drop temple"});
}

// ---- hands and districts ----

TEST(CitadelsExpert, CIT_6_7_swaps_an_empty_hand_for_the_fullest) {
  Table t;
  t.gold(A, 4).hand(B, "temple").hand(C, "manor castle docks harbor");
  t.open(A, "magician");
  EXPECT_EQ(answers(t), Only{"swap 3"});
}
TEST(CitadelsExpert, CIT_6_7_redraws_cards_of_no_use_alone) {
  Table t;
  t.city(A, "temple tavern").hand(A, "temple tavern palace harbor castle");
  t.open(A, "magician");
  t.does(A, "gold");
  EXPECT_EQ(answers(t), Only{"redraw"});
  t.does(A, "redraw");
  for (int n = 0; n < 2; ++n) t.does(A, *answers(t).begin());
  EXPECT_EQ(answers(t), Only{"done"});
  EXPECT_TRUE(t.in_hand(A, "palace harbor castle"));
}
TEST(CitadelsExpert, CIT_7_13_sells_a_card_of_no_use) {
  Table t;
  t.gold(A, 0).city(A, "laboratory temple").hand(A, "temple palace");
  t.open(A, "bishop");
  t.does(A, "income");
  EXPECT_EQ(answers(t), Only{"laboratory temple"});
}
TEST(CitadelsExpert, CIT_7_25_buys_cards_for_gold_that_nothing_else_needs) {
  Table t;
  t.gold(A, 6).city(A, "smithy");
  t.open(A, "warlord").does(A, "gold");
  EXPECT_EQ(answers(t), Only{"smithy"});
}
TEST(CitadelsExpert, CIT_6_20_navigator_fills_an_empty_hand_or_an_empty_stash) {
  Table cards(4, "navigator");
  cards.gold(A, 6);
  cards.open(A, "navigator");
  EXPECT_EQ(answers(cards), Only{"either cards"});
  Table gold(4, "navigator");
  gold.hand(A, "palace castle docks harbor");
  gold.open(A, "navigator");
  EXPECT_EQ(answers(gold), Only{"either gold"});
}
TEST(CitadelsExpert, CIT_6_26_beautifies_with_gold_to_spare_alone) {
  Table rich(4, "artist");
  rich.gold(A, 9).city(A, "temple");
  rich.open(A, "artist").does(A, "gold");
  EXPECT_EQ(answers(rich), Only{"beautify temple"});
}

// ---- other cities ----

TEST(CitadelsExpert, CIT_6_22_destroys_what_costs_nothing_and_nothing_at_a_loss) {
  Table dear;
  dear.gold(A, 4).city(A, "manor castle palace").city(B, "cathedral");
  dear.open(A, "warlord");
  dear.does(A, "gold");
  EXPECT_EQ(answers(dear), Only{"end"});
  Table free;
  free.gold(A, 4).city(B, "palace temple docks");
  free.open(A, "warlord").does(A, "gold");
  EXPECT_EQ(answers(free), Only{"target 2 temple"});
}
TEST(CitadelsExpert, CIT_6_22_aims_at_who_is_about_to_complete_a_city) {
  Table t;
  t.gold(A, 2).city(B, "temple palace").city(C, "tavern palace docks church manor prison");
  t.open(A, "warlord").does(A, "gold");
  for (const std::string& aim : answers(t)) EXPECT_EQ(aim.substr(0, 8), "target 3") << aim;
}
TEST(CitadelsExpert, CIT_6_23_exchanges_a_cheap_district_for_a_dear_one) {
  Table t(4, "diplomat");
  t.gold(A, 6).city(A, "temple manor").city(B, "palace castle watchtower");
  t.open(A, "diplomat");
  t.does(A, "gold");
  const std::set<std::string> first = answers(t);
  EXPECT_EQ(first, Only{"offer temple"});
  t.does(A, *first.begin());
  EXPECT_EQ(answers(t), Only{"target 2 palace"});
}
TEST(CitadelsExpert, CIT_6_24_seizes_what_it_can_pay) {
  Table t(4, "marshal");
  t.gold(A, 4).city(B, "docks palace");
  t.open(A, "marshal").does(A, "gold");
  EXPECT_EQ(answers(t), Only{"target 2 docks"});
}
TEST(CitadelsExpert, CIT_7_1_does_not_give_the_armory_for_a_trifle) {
  Table t(4, "", "armory");
  t.gold(A, 0).city(A, "armory").city(B, "temple");
  t.open(A, "bishop").does(A, "gold");
  EXPECT_EQ(answers(t), Only{"end"});
}
TEST(CitadelsExpert, CIT_6_11_emperor_does_not_crown_the_leader_for_nothing) {
  Table t(4, "emperor");
  t.city(C, "palace castle cathedral fortress town_hall");
  t.crown(B);
  t.open(A, "emperor");
  EXPECT_EQ(answers(t), Only{"crown 4"});
}

// ---- always ----

/// Experts among themselves, over varied casts, decks and switches: always legal, and it ends.
TEST(CitadelsExpert, plays_any_table_to_its_end) {
  Rng rng(11);
  for (int game = 0; game < 84; ++game) {
    const int seats = 2 + game % 7;
    const Options options = varied(options_for(seats), rng);
    const Rules rules(options, catalog_for(options));
    State state = rules.initial_state();
    int decisions = 0;
    for (SeatMask actors = rules.actors(state); !actors.empty(); actors = rules.actors(state)) {
      const Seat seat = actors.first();
      ActionSet choices;
      rules.legal(state, seat, choices);
      if (seat == Seat::Chance) {
        rules.apply(state, seat, rules.sample_chance(state, rng), nullptr);
        continue;
      }
      const View view = rules.view(state, seat);
      const std::uint64_t seed = rng();
      Rng one(seed), same(seed);
      const Action action = Knowledge<Rules>::expert(rules, view, seat, choices, one);
      ASSERT_TRUE(choices.contains(action)) << "game " << game << ": " << Rules::notation(action);
      ASSERT_EQ(action, Knowledge<Rules>::expert(rules, view, seat, choices, same));
      rules.apply(state, seat, action, nullptr);
      ASSERT_LT(++decisions, 6000) << "game " << game << " does not end";
    }
  }
}

}  // namespace
}  // namespace burgrave::citadels
