#include "core/test/spread.hpp"
#include "games/citadels/test/first_round.hpp"
#include "games/citadels/test/scene.hpp"

#include <algorithm>
#include <vector>

// Where hidden cards and markers may be: sampled worlds against all worlds, tried one by one.
namespace burgrave::citadels {

namespace {

/// Where a card of a small position lies.
enum Place : std::uint8_t { kHandB, kHandC, kDeck, kBottom, kPlaces };

/// What A does not see of a position of three: a few cards, each of them one of a kind or one of
/// several copies. A sees its own hand and remembers what a test says.
class Hidden {
 public:
  /// The slots of each place are filled with these cards in turn; A's hand is seen.
  Hidden(std::string_view own, std::string_view hand_b, std::string_view hand_c,
         std::string_view deck, std::string_view bottom)
      : rules_(options_for(3), catalog_of({own, hand_b, hand_c, deck, bottom})) {
    state_.player(A).hand = card_set(own);
    state_.player(B).hand = card_set(hand_b);
    state_.player(C).hand = card_set(hand_c);
    state_.middle = card_set(deck);
    for (const std::string& id : words_of(bottom)) {
      state_.bottom[state_.bottom_size++] = known_card(kind_named(id), 0);
    }
    state_.crown = A;
    state_.frames = 1;
    state_.stack[0] = {Proc::Deal, Seat::Chance, 0, 0, 0, 0, {}};
  }
  /// A has seen a card of this kind, which is now in one of these zones.
  Hidden& remembers(std::string_view id, ZoneMask zones) {
    state_.memories[state_.memory_count++] = {known_card(kind_named(id), knower(A)), zones};
    return *this;
  }
  /// A knows the card at this place under the deck.
  Hidden& knows_bottom(std::size_t place) {
    state_.bottom[place].set_knowers(knower(A));
    return *this;
  }

  /// Every way to lay the cards out, those that are remembered in one of their zones.
  Weights worlds() const {
    std::vector<int> cards;  // kinds that A cannot see, remembered ones first
    std::vector<ZoneMask> zones;
    CardSet left = unseen();
    const View view = rules_.view(state_, A);
    for (std::size_t i = 0; i < view.sighting_count; ++i) {
      cards.push_back(view.sightings[i].kind);
      zones.push_back(view.sightings[i].zones);
      left.take(kind_at(view.sightings[i].kind));
    }
    left.for_each([&](Kind kind) { cards.push_back(index(kind)); });
    zones.resize(cards.size(), static_cast<ZoneMask>(~0));
    std::vector<int> order(cards.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
    Weights weights;
    do {
      if (lies_well(order, zones)) weights[text(order, cards)] += 1;
    } while (std::next_permutation(order.begin(), order.end()));
    return weights;
  }
  Counts samples(int draws) const {
    const View view = rules_.view(state_, A);
    Rng rng(1);
    Counts counts;
    for (int i = 0; i < draws; ++i) ++counts[text(rules_.sample_state(view, rng))];
    return counts;
  }

 private:
  static Catalog catalog_of(const std::vector<std::string_view>& all) {
    Catalog catalog = catalog_for(options_for(3));
    for (DistrictRow& row : catalog.districts) row.count = 0;
    for (const std::string_view ids : all) {
      for (const std::string& id : words_of(ids)) {
        ++catalog.districts[static_cast<std::size_t>(index(kind_named(id)))].count;
      }
    }
    return catalog;
  }
  CardSet unseen() const {
    CardSet cards = state_.player(B).hand + state_.player(C).hand + state_.middle;
    for (std::size_t i = 0; i < state_.bottom_size; ++i) {
      if (state_.bottom[i].knowers() == 0) cards.add(kind_at(state_.bottom[i].kind));
    }
    return cards;
  }
  /// The places of the cards that A cannot see, slot by slot.
  std::vector<Place> slots() const {
    std::vector<Place> all;
    const auto add = [&](Place place, int n) {
      all.insert(all.end(), static_cast<std::size_t>(n), place);
    };
    add(kHandB, state_.player(B).hand.size());
    add(kHandC, state_.player(C).hand.size());
    add(kDeck, state_.middle.size());
    for (std::size_t i = 0; i < state_.bottom_size; ++i) {
      if (state_.bottom[i].knowers() == 0) add(kBottom, 1);
    }
    return all;
  }
  /// order[slot] = card.
  bool lies_well(const std::vector<int>& order, const std::vector<ZoneMask>& zones) const {
    constexpr std::array<ZoneMask, kPlaces> kZoneOf{hand_zone(B), hand_zone(C), kInMiddle,
                                                    kInBottom};
    const std::vector<Place> places = slots();
    for (std::size_t slot = 0; slot < order.size(); ++slot) {
      if ((zones[static_cast<std::size_t>(order[slot])] & kZoneOf[places[slot]]) == 0) return false;
    }
    return true;
  }
  std::string text(const std::vector<int>& order, const std::vector<int>& cards) const {
    State state = state_;
    state.player(B).hand = state.player(C).hand = state.middle = {};
    const std::vector<Place> places = slots();
    std::size_t under = 0;
    for (std::size_t slot = 0; slot < order.size(); ++slot) {
      const Kind kind = kind_at(cards[static_cast<std::size_t>(order[slot])]);
      if (places[slot] == kHandB) state.player(B).hand.add(kind);
      if (places[slot] == kHandC) state.player(C).hand.add(kind);
      if (places[slot] == kDeck) state.middle.add(kind);
      if (places[slot] != kBottom) continue;
      while (state.bottom[under].knowers() != 0) ++under;
      state.bottom[under++].kind = static_cast<std::uint8_t>(index(kind) & 0x7F);
    }
    return text(state);
  }
  static std::string text(const State& state) {
    std::string text;
    const auto add = [&](const CardSet& cards) {
      cards.for_each([&](Kind kind) { text += " " + std::to_string(index(kind)); });
      text += ";";
    };
    for (const Seat seat : {A, B, C}) add(state.player(seat).hand);
    add(state.middle);
    for (std::size_t i = 0; i < state.bottom_size; ++i) {
      text += " " + std::to_string(state.bottom[i].kind);
    }
    return text;
  }

  Rules rules_;
  State state_;
};

TEST(CitadelsSample, CIT_8_2_unseen_cards_may_be_anywhere) {
  const Hidden hidden("manor", "castle tavern", "castle temple", "market docks", "prison");
  EXPECT_TRUE(follows(hidden.samples(40'000), hidden.worlds()));
  EXPECT_TRUE(covers(hidden.samples(40'000), hidden.worlds()));
}

TEST(CitadelsSample, CIT_8_3_copies_of_a_card_count_as_often_as_there_are) {
  const Hidden hidden("manor", "manor manor", "castle", "manor castle", "tavern");
  EXPECT_TRUE(follows(hidden.samples(20'000), hidden.worlds()));
  EXPECT_TRUE(covers(hidden.samples(20'000), hidden.worlds()));
}

TEST(CitadelsSample, CIT_8_6_a_card_seen_in_a_hand_stays_there) {
  Hidden hidden("manor", "castle tavern", "manor temple", "market docks", "prison");
  hidden.remembers("tavern", hand_zone(B)).remembers("manor", hand_zone(C));
  EXPECT_TRUE(follows(hidden.samples(20'000), hidden.worlds()));
  EXPECT_TRUE(covers(hidden.samples(20'000), hidden.worlds()));
}

TEST(CitadelsSample, CIT_8_6_a_card_that_may_have_moved_is_as_likely_in_each_place) {
  Hidden hidden("", "castle tavern", "docks temple", "market", "prison palace");
  hidden.remembers("tavern", hand_zone(B) | kInBottom);
  EXPECT_TRUE(follows(hidden.samples(40'000), hidden.worlds()));
}

TEST(CitadelsSample, CIT_8_6_memories_that_overlap_leave_no_possible_world_out) {
  Hidden hidden("", "castle tavern", "docks", "market", "prison");
  hidden.remembers("tavern", hand_zone(B) | hand_zone(C));
  hidden.remembers("docks", hand_zone(C) | kInBottom);
  hidden.remembers("castle", hand_zone(B) | kInMiddle);
  EXPECT_TRUE(covers(hidden.samples(20'000), hidden.worlds()));
}

TEST(CitadelsSample, CIT_8_6_a_full_place_makes_room_for_who_can_be_nowhere_else) {
  Hidden hidden("", "tavern", "docks", "market", "prison");
  hidden.remembers("docks", hand_zone(B) | hand_zone(C));
  hidden.remembers("tavern", hand_zone(B) | hand_zone(C));
  hidden.remembers("market", hand_zone(B) | kInMiddle);
  hidden.remembers("prison", hand_zone(C) | kInMiddle | kInBottom);
  EXPECT_TRUE(covers(hidden.samples(2'000), hidden.worlds()));
}

TEST(CitadelsSample, CIT_8_6_cards_known_under_the_deck_keep_their_place) {
  Hidden hidden("manor", "castle", "tavern", "temple", "market docks prison");
  hidden.knows_bottom(1);
  EXPECT_TRUE(follows(hidden.samples(20'000), hidden.worlds()));
  EXPECT_TRUE(covers(hidden.samples(20'000), hidden.worlds()));
}

// ---- markers ----

Counts marked(const FirstRound& round, Seat viewer, std::uint8_t Round::*rank) {
  const View view = round.rules().view(round.state(), viewer);
  Rng rng(1);
  Counts counts;
  for (int i = 0; i < 3'000; ++i) {
    ++counts[std::to_string(round.rules().sample_state(view, rng).round.*rank)];
  }
  return counts;
}

/// A is the Magistrate, B the Blackmailer.
FirstRound after(const std::string& actions) {
  Options options = options_for(4, kDevious);
  options.first_crown = 1;
  FirstRound round(options);
  round.act(
      "face-up 5, face-up 7, face-down 3, draft 1, draft 2, draft 4, draft 6, mark 2, mark 4");
  return round.act(actions);
}

TEST(CitadelsSampledMarks, CIT_8_4_any_warrant_may_be_the_signed_one) {
  const FirstRound round = after("mark 6, sign 4, gold");
  const auto& rank = &Round::signed_rank;
  EXPECT_TRUE(follows(marked(round, B, rank), {{"2", 1}, {"4", 1}, {"6", 1}}));
  EXPECT_TRUE(covers(marked(round, A, rank), {{"4", 1}}));
}

TEST(CitadelsSampledMarks, CIT_8_4_any_threat_may_be_the_flowered_one) {
  const FirstRound round = after("mark 6, sign 4, gold, end, mark 4, mark 6, sign 6, gold");
  EXPECT_TRUE(follows(marked(round, D, &Round::flowered_rank), {{"4", 1}, {"6", 1}}));
  EXPECT_TRUE(covers(marked(round, B, &Round::flowered_rank), {{"6", 1}}));
  EXPECT_TRUE(follows(marked(round, C, &Round::signed_rank), {{"2", 1}, {"4", 1}, {"6", 1}}));
}

TEST(CitadelsSampledMarks, CIT_8_4_a_warrant_is_signed_while_threats_are_being_placed) {
  for (const std::string threats : {"mark 4", "mark 4, mark 6"}) {
    const FirstRound round = after("mark 6, sign 4, gold, end, " + threats);
    EXPECT_TRUE(follows(marked(round, C, &Round::signed_rank), {{"2", 1}, {"4", 1}, {"6", 1}}));
    EXPECT_TRUE(covers(marked(round, C, &Round::flowered_rank), {{"0", 1}}));
  }
}

TEST(CitadelsSampledMarks, CIT_8_4_what_is_not_signed_yet_is_not_sampled) {
  for (const std::string last : {"", "mark 6"}) {
    EXPECT_TRUE(covers(marked(after(last), B, &Round::signed_rank), {{"0", 1}}));
  }
}

}  // namespace
}  // namespace burgrave::citadels
