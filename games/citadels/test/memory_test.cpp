#include "games/citadels/rules/memory.hpp"

#include "games/citadels/test/matching.hpp"
#include "games/citadels/test/table.hpp"

#include <map>

// What people remember of cards once they are out of sight, and what they can no longer tell.
namespace burgrave::citadels {

namespace {

/// All that a viewer remembers, e.g. "manor@B, castle@B|bottom", in the order of the catalogue.
std::string memories(const Table& table, Seat viewer) {
  const char* const names[kZones] = {"A", "B", "C",    "D",      "E",      "F",
                                     "G", "H", "deck", "bottom", "museum", "look"};
  const View view = table.seen_by(viewer);
  std::string text;
  for (std::size_t i = 0; i < view.sighting_count; ++i) {
    const Sighting& seen = view.sightings[i];
    text += (text.empty() ? "" : ", ") + std::string(kKindIds[seen.kind]);
    std::string separator = "@";
    for (std::size_t zone = 0; zone < kZones; ++zone) {
      if (((seen.zones >> zone) & 1U) == 0) continue;
      text += separator + names[zone];
      separator = "|";
    }
  }
  return text;
}

/// The lowest cards of the deck that a viewer knows, downwards, e.g. "? manor".
std::string under_deck(const Table& table, Seat viewer, std::size_t cards) {
  const View view = table.seen_by(viewer);
  std::string text;
  for (std::size_t i = view.bottom_size - cards; i < view.bottom_size; ++i) {
    const std::uint8_t kind = view.bottom[i];
    text += (text.empty() ? "" : " ") + std::string(kind == kUnknown ? "?" : kKindIds[kind]);
  }
  return text;
}

/// A is a Spy and has seen the hand of B, who is called next.
Table after_spying(const std::string& cast, std::string_view hand, std::string_view role_of_b) {
  Table t(4, "spy " + cast, "laboratory museum");
  t.hand(B, hand).gold(B, 9).holds(A, "spy").holds(B, role_of_b);
  return t;
}
void spy(Table& t) { t.open("spy").does(A, "spy 2 religious, gold, end"); }

TEST(CitadelsMemory, CIT_8_6_a_card_that_is_built_is_no_longer_in_the_hand) {
  Table t = after_spying("", "manor manor tavern", "warlord");
  spy(t);
  EXPECT_EQ(memories(t, A), "manor@B, manor@B, tavern@B");
  t.does(B, "gold, build manor");
  EXPECT_EQ(memories(t, A), "manor@B, tavern@B");
}

TEST(CitadelsMemory, CIT_8_6_any_card_of_the_hand_may_be_the_one_that_went_under_the_deck) {
  Table t = after_spying("", "manor tavern", "warlord");
  t.city(B, "laboratory");
  spy(t);
  t.does(B, "laboratory manor");
  EXPECT_EQ(memories(t, A), "manor@B|bottom, tavern@B|bottom");
  EXPECT_EQ(under_deck(t, A, 1), "?");
  t.does(B, "gold, build tavern");
  EXPECT_EQ(memories(t, A), "manor@B|bottom") << "the other card is somewhere still";
}

TEST(CitadelsMemory, CIT_8_6_any_card_of_the_hand_may_be_under_the_museum) {
  Table t = after_spying("", "manor tavern", "warlord");
  t.city(B, "museum");
  spy(t);
  t.does(B, "museum manor");
  EXPECT_EQ(memories(t, A), "manor@B|museum, tavern@B|museum");
  EXPECT_EQ(memories(t, B), "manor@museum");
  EXPECT_EQ(memories(t, C), "");
}

TEST(CitadelsMemory, CIT_8_6_memories_follow_a_hand_that_is_swapped) {
  Table t = after_spying("magician", "manor tavern", "warlord");
  t.hand(C, "palace").holds(C, "magician");
  spy(t);
  t.does(C, "swap 2");
  EXPECT_EQ(memories(t, A), "manor@C, tavern@C");
  EXPECT_EQ(memories(t, B), "manor@C, tavern@C") << "it gave them away";
  EXPECT_EQ(memories(t, C), "palace@B");
  EXPECT_EQ(memories(t, D), "");
}

TEST(CitadelsMemory, CIT_8_6_who_gets_remembered_cards_sees_them_again) {
  Table t = after_spying("magician", "manor tavern", "magician");
  t.hand(A, "palace");
  spy(t);
  t.does(B, "swap 1");
  EXPECT_EQ(memories(t, A), "palace@B") << "its own hand needs no remembering";
  EXPECT_TRUE(t.seen_by(A).hand == card_set("manor tavern"));
}

TEST(CitadelsMemory, CIT_6_7_a_redraw_leaves_open_which_cards_went) {
  Table t = after_spying("magician", "manor tavern", "magician");
  spy(t);
  t.does(B, "redraw, drop tavern, done");
  EXPECT_EQ(memories(t, A), "manor@B|bottom, tavern@B|bottom");
  EXPECT_EQ(under_deck(t, B, 1), "tavern");
}

TEST(CitadelsMemory, CIT_6_8_6_only_wizard_and_victim_know_which_card_was_taken) {
  Table t = after_spying("wizard", "manor tavern", "warlord");
  t.holds(C, "wizard");
  spy(t);
  t.does(C, "look 2, take tavern");
  EXPECT_EQ(memories(t, A), "manor@B|look, tavern@B|look");
  EXPECT_EQ(memories(t, B), "tavern@look");
  t.does(C, "to-hand");
  EXPECT_EQ(memories(t, A), "manor@B|C, tavern@B|C");
  EXPECT_EQ(memories(t, B), "tavern@C");
  EXPECT_EQ(memories(t, C), "manor@B") << "it saw the whole hand";
  EXPECT_EQ(memories(t, D), "");
}

TEST(CitadelsMemory, CIT_6_8_a_card_that_the_wizard_builds_at_once_is_settled) {
  Table t = after_spying("wizard", "manor tavern", "warlord");
  t.gold(C, 5).holds(C, "wizard");
  spy(t);
  t.does(C, "look 2, take tavern, build-now");
  EXPECT_EQ(memories(t, A), "manor@B");
  EXPECT_EQ(memories(t, B), "");
}

TEST(CitadelsMemory, CIT_6_9_what_a_seer_took_and_gave_is_known_to_each_of_the_two) {
  Table t = after_spying("seer", "manor tavern", "warlord");
  t.hand(D, "temple").holds(C, "seer");
  spy(t);
  t.does(C, "seer").chance("steal temple, steal manor");
  EXPECT_EQ(memories(t, A), "manor@B|C, tavern@B|C");
  EXPECT_EQ(memories(t, B), "manor@C");
  EXPECT_EQ(memories(t, D), "temple@C");
  t.does(C, "give manor, give temple");
  EXPECT_EQ(memories(t, C), "manor@D, temple@B");
  EXPECT_EQ(memories(t, B), "manor@C|D") << "it saw the temple come, not where the manor went";
  EXPECT_EQ(memories(t, D), "temple@B|C");
  EXPECT_EQ(memories(t, A), "manor@B|C|D, tavern@B|C|D");
}

TEST(CitadelsMemory, CIT_6_11_emperor_and_recipient_know_the_card_others_that_it_may_be_there) {
  Table t = after_spying("emperor", "manor tavern", "warlord");
  t.crown(D).holds(C, "emperor");
  spy(t);
  t.does(C, "crown 2 card").chance("steal tavern");
  EXPECT_EQ(memories(t, A), "manor@B|C, tavern@B|C");
  EXPECT_EQ(memories(t, B), "tavern@C");
  t.does(C, "gold").does(C, "build tavern");
  EXPECT_EQ(memories(t, A), "manor@B|C") << "the tavern is accounted for";
  EXPECT_EQ(memories(t, B), "");
}

TEST(CitadelsMemory, CIT_6_15_cards_for_the_cardinals_loan_are_known_to_both) {
  Table t(4, "spy cardinal");
  t.hand(B, "palace manor tavern").gold(B, 2).gold(C, 5);
  t.holds(A, "spy").holds(B, "cardinal");
  t.open("spy").does(A, "spy 2 military, gold, end");
  t.does(B, "gold, build palace, borrow 3, give tavern");
  EXPECT_EQ(memories(t, B), "tavern@C");
  EXPECT_EQ(memories(t, A), "manor@B|C, tavern@B|C");
  EXPECT_TRUE(t.seen_by(C).hand == card_set("tavern"));
}

TEST(CitadelsMemory, CIT_6_21_a_reshuffled_deck_hides_the_order_not_the_cards) {
  Table t(4, "scholar");
  t.deck("manor castle palace temple church tavern market docks prison");
  t.holds(A, "merchant").holds(B, "scholar");
  t.open("merchant").does(A, "cards, keep manor, end");
  EXPECT_EQ(under_deck(t, A, 1), "castle");
  t.does(B, "scholar, keep palace");
  EXPECT_EQ(t.state().bottom_size, 0);
  EXPECT_EQ(memories(t, A), "castle@deck");
  EXPECT_EQ(memories(t, B),
            "temple@deck, church@deck, tavern@deck, market@deck, docks@deck, prison@deck");
  EXPECT_EQ(memories(t, C), "");
}

TEST(CitadelsMemory, CIT_6_21_what_may_have_been_drawn_is_open_to_those_who_knew_it) {
  Table t(4, "scholar");
  t.deck("manor castle palace temple church tavern market docks prison");
  t.holds(A, "merchant").holds(B, "scholar");
  t.open("merchant").does(A, "cards, keep manor, end");
  t.does(B, "scholar, keep palace, cards").chance("draw castle, draw harbor");
  EXPECT_EQ(memories(t, A), "castle@deck|look");
  t.does(B, "keep harbor");
  EXPECT_EQ(memories(t, A), "castle@B|deck|bottom");
}

TEST(CitadelsMemory, CIT_0_5_a_destroyed_district_is_known_to_everybody_until_it_is_drawn) {
  Table t(4, "tax_collector");
  t.city(B, "manor").gold(A, 9).holds(A, "warlord").holds(C, "tax_collector");
  t.state().round.called = 7;
  t.call("warlord").act("gold, target 2 manor, end");
  for (const Seat seat : {A, B, C, D, Seat::Spectator}) EXPECT_EQ(under_deck(t, seat, 1), "manor");
  t.act("cards");  // the deck is this one card
  for (const Seat seat : {A, B, D, Seat::Spectator}) EXPECT_EQ(memories(t, seat), "manor@C");
  EXPECT_EQ(memories(t, C), "");
}

TEST(CitadelsMemory, CIT_7_17_cards_of_a_destroyed_museum_are_placed_by_who_knows_them_all) {
  Table t(4, "", "museum laboratory");
  t.hand(B, "manor").city(B, "museum").holds(B, "bishop").gold(A, 9).holds(A, "warlord");
  t.open("bishop").does(B, "museum manor, gold, end");
  t.round().protected_seat = Seat::None;
  t.does(A, "gold, target 2 museum");
  EXPECT_EQ(under_deck(t, B, 2), "museum manor");
  EXPECT_EQ(under_deck(t, A, 2), "museum ?");
}

TEST(CitadelsMemory, CIT_7_17_cards_of_a_destroyed_museum_lie_somewhere_for_who_knows_some) {
  Table t(4, "", "museum laboratory");
  t.hand(B, "manor").city(B, "museum").museum("palace").holds(B, "bishop");
  t.gold(A, 9).holds(A, "warlord");
  t.open("bishop").does(B, "museum manor, gold, end");
  t.round().protected_seat = Seat::None;
  t.does(A, "gold, target 2 museum");
  EXPECT_EQ(under_deck(t, B, 3), "museum ? ?");
  EXPECT_EQ(memories(t, B), "manor@bottom");
  EXPECT_EQ(memories(t, A), "");
}

TEST(CitadelsMemory, CIT_8_5_a_later_owner_of_the_museum_adds_what_only_it_knows) {
  Table t(4, "diplomat", "museum laboratory");
  t.hand(B, "manor").city(B, "museum").holds(B, "bishop");
  t.hand(A, "palace").city(A, "temple").gold(A, 9).holds(A, "diplomat");
  t.open("bishop").does(B, "museum manor, gold, end");
  t.round().protected_seat = Seat::None;
  t.does(A, "gold, offer temple, target 2 museum, museum palace");
  EXPECT_EQ(memories(t, A), "palace@museum");
  EXPECT_EQ(memories(t, B), "manor@museum");
  EXPECT_EQ(t.seen_by(C).museum_size, 2);
}

TEST(CitadelsMemory, CIT_7_29_cards_paid_for_the_thieves_den_lie_in_order_for_their_player) {
  Table t(4, "", "thieves_den");
  t.hand(A, "thieves_den manor manor tavern").gold(A, 9);
  t.open(A, "warlord").does(A, "gold, build thieves_den, drop manor, drop tavern, pay");
  EXPECT_EQ(under_deck(t, A, 2), "manor tavern");
  EXPECT_EQ(under_deck(t, B, 2), "? ?");
}

// ---- whatever is played ----

// Decision 0009: there are as many different cards as a seat has memories, each where it should be.
TEST(CitadelsMemory, CIT_8_6_no_memory_is_ever_false) {
  for (std::uint64_t seed = 1; seed <= 56; ++seed) {
    Rng rng(seed);
    const Options options = varied({.seats = kMinPlayers + static_cast<int>(seed % 7)}, rng);
    const Rules rules(options, catalog_for(options));
    State state = rules.initial_state();
    std::string actions;
    while (!rules.actors(state).empty()) {
      const Seat actor = rules.actors(state).first();
      ActionSet open;
      rules.legal(state, actor, open);
      const Action action = open.sample(rng);
      rules.apply(state, actor, action);
      actions += Rules::notation(action) + "\n";
      for (int i = 0; i <= rules.seats(); ++i) {
        const Seat seat = i < rules.seats() ? seat_at(i) : Seat::Spectator;
        ASSERT_EQ(false_belief(rules, state, rules.view(state, seat)), "")
            << "seed " << seed << ", viewer " << i + 1 << ", actions:\n"
            << actions;
      }
    }
  }
}

}  // namespace
}  // namespace burgrave::citadels
