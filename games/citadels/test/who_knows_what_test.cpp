#include "games/citadels/test/table.hpp"

namespace burgrave::citadels {
namespace {

/// The seat, or who only watches, sees the same in both.
testing::AssertionResult alike(const Table& one, const Table& other, Seat seat) {
  if (one.seen_by(seat) == other.seen_by(seat)) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "seat " << index(seat) + 1 << " can tell them apart";
}
/// Whether the viewer remembers a card of that kind in exactly this zone.
bool remembers(const View& view, std::string_view kind, ZoneMask zone) {
  for (int i = 0; i < view.sighting_count; ++i) {
    const Sighting& seen = view.sightings[static_cast<std::size_t>(i)];
    if (seen.kind == index(kind_named(kind)) && seen.zones == zone) return true;
  }
  return false;
}

// CIT-8.1
TEST(CitadelsWhoKnowsWhat, CIT_8_1_what_lies_on_the_table_is_seen_by_everybody) {
  Table t(4, "artist", "museum");
  t.gold(A, 7).hand(B, "manor castle").city(C, "museum temple").beautified(C, "temple");
  t.museum("palace").crown(D);
  t.round().killed = 3;
  t.round().robbed = 5;
  t.round().warrants = rank_bit(6);
  t.state().draft.face_up = rank_bit(2);
  t.open(A, "warlord");
  for (const Seat seat : {A, B, C, D, Seat::Spectator}) {
    const View view = t.seen_by(seat);
    EXPECT_EQ(view.players[0].gold, 7);
    EXPECT_EQ(view.players[1].hand_size, 2);
    EXPECT_TRUE(view.players[2].city == card_set("museum temple"));
    EXPECT_TRUE(view.players[2].beautified == card_set("temple"));
    EXPECT_EQ(view.museum_size, 1);
    EXPECT_EQ(view.middle_size + view.bottom_size, kCards - 5);
    EXPECT_EQ(view.crown, D);
    EXPECT_EQ(view.draft.face_up, rank_bit(2));
    EXPECT_EQ(view.players[0].revealed, rank_bit(8));
    EXPECT_EQ(view.round.killed, 3);
    EXPECT_EQ(view.round.robbed, 5);
    EXPECT_EQ(view.round.warrants, rank_bit(6));
  }
}

// CIT-8.1, 4.12
TEST(CitadelsWhoKnowsWhat, CIT_8_1_gold_on_the_tax_collectors_token_is_public) {
  Table t(4, "tax_collector");
  t.tax(4);
  t.open(A, "warlord");
  EXPECT_EQ(t.seen_by(Seat::Spectator).tax_gold, 4);
}

// CIT-8.2
TEST(CitadelsWhoKnowsWhat, CIT_8_2_the_order_of_the_deck_is_hidden_from_all) {
  Table one(4), other(4);
  one.deck("manor castle palace");
  other.deck("palace manor castle");
  for (Table* t : {&one, &other}) t->open(A, "warlord");
  for (const Seat seat : {A, B, C, D, Seat::Spectator}) EXPECT_TRUE(alike(one, other, seat));
}

// CIT-8.2, 4.1
TEST(CitadelsWhoKnowsWhat, CIT_8_2_killed_and_missing_characters_look_alike) {
  Table held(4), missing(4);
  held.holds(B, "bishop");
  for (Table* t : {&held, &missing}) {
    t->holds(A, "assassin").holds(C, "warlord");
    t->open("assassin").does(A, "name 5, gold, end").does(C, "gold");
  }
  for (const Seat seat : {A, C, D, Seat::Spectator}) EXPECT_TRUE(alike(held, missing, seat));
  EXPECT_FALSE(alike(held, missing, B)) << "its player knows";
}

// CIT-8.3
TEST(CitadelsWhoKnowsWhat, CIT_8_3_hand_and_unrevealed_characters_are_the_owners_only) {
  Table one(4), other(4);
  one.hand(B, "manor").holds(B, "bishop");
  other.hand(B, "palace").holds(B, "merchant");
  for (Table* t : {&one, &other}) t->open(A, "magician");
  for (const Seat seat : {A, C, D, Seat::Spectator}) EXPECT_TRUE(alike(one, other, seat));
  EXPECT_TRUE(one.seen_by(B).hand == card_set("manor"));
  EXPECT_EQ(one.seen_by(B).roles, rank_bit(5));
  EXPECT_EQ(one.seen_by(A).players[1].revealed, 0);
}

// CIT-8.4
TEST(CitadelsWhoKnowsWhat, CIT_8_4_magistrates_and_blackmailers_markers) {
  Table one(4, "magistrate"), other(4, "magistrate");
  for (Table* t : {&one, &other}) t->open(A, "magistrate").does(A, "mark 3, mark 5, mark 7");
  one.does(A, "sign 3");
  other.does(A, "sign 5");
  for (const Seat seat : {B, C, D, Seat::Spectator}) EXPECT_TRUE(alike(one, other, seat));
  EXPECT_EQ(one.seen_by(A).round.signed_rank, 3);
  Table real(4, "blackmailer"), blank(4, "blackmailer");
  for (Table* t : {&real, &blank}) {
    t->holds(A, "blackmailer").holds(B, "merchant");
    t->open("blackmailer")
        .does(A, t == &real ? "mark 3, mark 6, sign 6" : "mark 3, mark 6, sign 3");
    t->does(A, "gold, end").does(B, "gold, decline");
  }
  for (const Seat seat : {B, C, D, Seat::Spectator}) EXPECT_TRUE(alike(real, blank, seat));
  for (Table* t : {&real, &blank}) t->does(A, "reveal");
  EXPECT_EQ(real.seen_by(C).round.flowered_rank, 6) << "a face that was shown is public";
}

// CIT-8.5
TEST(CitadelsWhoKnowsWhat, CIT_8_5_museums_cards_are_known_to_who_put_them_there) {
  Table one(3, "diplomat", "museum"), other(3, "diplomat", "museum");
  for (Table* t : {&one, &other}) {
    t->hand(A, t == &one ? "manor" : "castle").city(A, "museum").gold(B, 9).city(B, "temple");
    t->holds(A, "thief").holds(B, "diplomat");
    t->open("thief").does(A, t == &one ? "museum manor" : "museum castle").does(A, "gold, end");
    t->does(B, "offer temple, target 1 museum");
  }
  EXPECT_TRUE(remembers(one.seen_by(A), "manor", kInMuseum));
  for (const Seat seat : {B, C, Seat::Spectator}) {
    EXPECT_TRUE(alike(one, other, seat)) << "a later owner may not look";
    EXPECT_EQ(one.seen_by(seat).museum_size, 1);
  }
}

// CIT-8.6, 6.5.1
TEST(CitadelsWhoKnowsWhat, CIT_8_6_spy_sees_the_whole_hand_alone) {
  Table t(4, "spy");
  t.hand(B, "manor tavern").deck("temple");
  t.open(A, "spy").does(A, "spy 2 noble");
  EXPECT_TRUE(remembers(t.seen_by(A), "manor", hand_zone(B)));
  EXPECT_TRUE(remembers(t.seen_by(A), "tavern", hand_zone(B)));
  EXPECT_EQ(t.seen_by(C).sighting_count, 0);
  EXPECT_TRUE(t.told(EventKind::SpyTakes, A)) << "what moved is public";
}

// CIT-8.6, 6.9
TEST(CitadelsWhoKnowsWhat, CIT_8_6_seer_and_victims_know_the_cards_that_moved) {
  Table t(4, "seer");
  t.hand(A, "palace").hand(B, "manor").hand(C, "temple");
  t.open(A, "seer").does(A, "seer").chance("steal manor, steal temple");
  t.does(A, "give palace, give manor");
  EXPECT_TRUE(remembers(t.seen_by(A), "palace", hand_zone(B)));
  EXPECT_TRUE(remembers(t.seen_by(A), "manor", hand_zone(C)));
  EXPECT_TRUE(remembers(t.seen_by(C), "temple", hand_zone(A) | hand_zone(B)))
      << "C knows what was taken, not which card B got";
  EXPECT_EQ(t.seen_by(D).sighting_count, 0);
}

// CIT-8.6, 6.11
TEST(CitadelsWhoKnowsWhat, CIT_8_6_emperor_and_recipient_know_the_card) {
  Table t(4, "emperor");
  t.crown(D).hand(A, "manor castle");
  t.open(B, "emperor").does(B, "crown 1 card").chance("steal castle");
  EXPECT_TRUE(remembers(t.seen_by(A), "castle", hand_zone(B)));
  EXPECT_EQ(t.seen_by(C).sighting_count, 0);
}

// CIT-8.6, 6.7
TEST(CitadelsWhoKnowsWhat, CIT_8_6_magician_and_other_know_each_others_hands) {
  Table t(4);
  t.hand(A, "palace").hand(B, "manor castle");
  t.open(A, "magician").does(A, "swap 2");
  EXPECT_TRUE(remembers(t.seen_by(A), "palace", hand_zone(B)));
  EXPECT_TRUE(remembers(t.seen_by(B), "manor", hand_zone(A)));
  EXPECT_TRUE(remembers(t.seen_by(B), "castle", hand_zone(A)));
  EXPECT_EQ(t.seen_by(C).sighting_count, 0);
}

// CIT-8.6: what goes face down is seen by its player only.
TEST(CitadelsWhoKnowsWhat, CIT_8_6_drawn_and_discarded_cards_are_seen_by_their_player) {
  const auto last = [](const View& view) { return view.bottom[view.bottom_size - 1U]; };
  Table drawn(4);
  drawn.deck("manor castle");
  drawn.open(A, "warlord").does(A, "cards");
  EXPECT_EQ(drawn.seen_by(A).look[0], index(Kind::Manor));
  EXPECT_EQ(drawn.seen_by(B).look[0], kUnknown);
  drawn.does(A, "keep manor");
  EXPECT_EQ(last(drawn.seen_by(A)), index(Kind::Castle));
  EXPECT_EQ(last(drawn.seen_by(B)), kUnknown);
  Table laboratory(4, "", "laboratory");
  laboratory.hand(A, "manor").city(A, "laboratory");
  laboratory.open(A, "warlord").does(A, "laboratory manor");
  EXPECT_EQ(last(laboratory.seen_by(A)), index(Kind::Manor));
  EXPECT_EQ(last(laboratory.seen_by(Seat::Spectator)), kUnknown);
  Table den(4, "", "thieves_den");
  den.gold(A, 9).hand(A, "thieves_den manor");
  den.open(A, "warlord").does(A, "gold, build thieves_den, drop manor, pay");
  EXPECT_EQ(last(den.seen_by(A)), index(Kind::Manor));
  EXPECT_EQ(last(den.seen_by(B)), kUnknown);
  Table redraw(4);
  redraw.hand(A, "manor");
  redraw.open(A, "magician").does(A, "redraw, drop manor, done");
  EXPECT_EQ(last(redraw.seen_by(A)), index(Kind::Manor));
  EXPECT_EQ(last(redraw.seen_by(B)), kUnknown);
  Table destroyed(4);
  destroyed.gold(A, 9).city(B, "manor");
  destroyed.open(A, "warlord").does(A, "target 2 manor");
  EXPECT_EQ(last(destroyed.seen_by(D)), index(Kind::Manor)) << "everybody saw the district";
}

// CIT-8.7
TEST(CitadelsWhoKnowsWhat, CIT_8_7_seer_emperor_and_scholar_leave_it_to_chance) {
  Table seer(4, "seer");
  seer.hand(B, "manor castle");
  seer.open(A, "seer").does(A, "seer");
  EXPECT_EQ(seer.actor(), Seat::Chance);
  Table emperor(4, "emperor");
  emperor.crown(D).hand(A, "manor castle");
  emperor.open(B, "emperor").does(B, "crown 1 card");
  EXPECT_EQ(emperor.actor(), Seat::Chance);
  Table scholar(4, "scholar");
  scholar.open(A, "scholar").does(A, "scholar, keep manor, cards");
  EXPECT_EQ(scholar.actor(), Seat::Chance) << "the deck was shuffled";
}

// ---- Theater ----

/// Plays a selection after which C, who owns the Theater, is asked.
Selection at_theater(int seats) {
  Selection s(match_of(seats, "", "theater"), 11);
  s.run().stands(C, Kind::Theater).finish();
  EXPECT_EQ(s.actor(), C);
  EXPECT_EQ(s.rules().decision(s.state()), Decision::Theater);
  return s;
}

// CIT-7.28, 3.11, 8.1
TEST(CitadelsWhoKnowsWhat, CIT_7_28_theater_swaps_two_characters_unseen_by_the_others) {
  Selection s = at_theater(4);
  EXPECT_EQ(s.choices().count(), 4) << "three opponents, or not at all";
  const RankMask mine = s.roles(C), theirs = s.roles(A), other = s.roles(B);
  s.pick(action(Verb::Theater, A));
  EXPECT_EQ(s.roles(C), theirs);
  EXPECT_EQ(s.roles(A), mine);
  EXPECT_EQ(s.roles(B), other);
  EXPECT_EQ(s.seen_by(A).roles, mine);
  for (const Seat seat : {B, D, Seat::Spectator}) {
    EXPECT_EQ(s.seen_by(seat).draft.theater_owner, C) << "the parties are public";
    EXPECT_EQ(s.seen_by(seat).draft.theater_other, A);
    EXPECT_EQ(s.seen_by(seat).draft.theater_given, 0);
    EXPECT_EQ(s.seen_by(seat).draft.theater_taken, 0);
  }
}

// CIT-7.28
TEST(CitadelsWhoKnowsWhat, CIT_7_28_theater_need_not_be_used) {
  Selection s = at_theater(4);
  const RankMask mine = s.roles(C);
  s.pick(action(Verb::Decline));
  EXPECT_EQ(s.roles(C), mine);
  EXPECT_EQ(s.seen_by(B).draft.theater_other, Seat::None);
}

// CIT-7.28, 8.7: with two characters each, the opponent's card is drawn.
TEST(CitadelsWhoKnowsWhat, CIT_7_28_theater_of_three_players_gives_a_chosen_card_for_a_random_one) {
  Selection s = at_theater(3);
  const RankMask mine = s.roles(C), theirs = s.roles(B);
  s.pick(action(Verb::Theater, B));
  EXPECT_EQ(s.rules().decision(s.state()), Decision::TheaterRole);
  const int given = std::countr_zero(mine) + 1;
  s.pick(action(Verb::GiveRole, given));
  EXPECT_EQ(s.roles(B) & rank_bit(given), rank_bit(given));
  EXPECT_EQ(s.roles(C) & rank_bit(given), 0);
  EXPECT_EQ(std::popcount(static_cast<RankMask>(s.roles(C) & theirs)), 1);
  EXPECT_EQ(std::popcount(s.roles(B)), 2);
}

}  // namespace
}  // namespace burgrave::citadels
