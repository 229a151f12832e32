#include "core/cards/dealer.hpp"

#include "core/cards/card_set.hpp"
#include "core/test/spread.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace burgrave::cards {
namespace {

enum class Kind : std::uint8_t {};
using Set = CardSet<Kind, 8>;

constexpr Zones kHandB = hand_zone(seat_at(1)), kHandC = hand_zone(seat_at(2));
constexpr Zones kDeck = 1U << 8;
constexpr std::array<Zones, 2> kHeld{kHandB, kHandC};

/// Six cards that a viewer does not see, "a" to "d", lie in B's hand (2), C's hand (1) and the
/// deck.
struct Table {
  std::string unseen = "aabcdd";
  std::vector<std::pair<char, Zones>> known;

  static Kind kind(char name) { return static_cast<Kind>(name - 'a'); }
  static Zones zone_of_slot(std::size_t slot) {
    return slot < 2 ? kHandB : slot == 2 ? kHandC : kDeck;
  }
  /// Each zone's cards in alphabetical order: "ad|b|acd".
  static std::string text(std::string order) {
    std::sort(order.begin(), order.begin() + 2);
    std::sort(order.begin() + 3, order.end());
    return order.substr(0, 2) + "|" + order.substr(2, 1) + "|" + order.substr(3);
  }

  /// All ways to lay the cards out; the first ones of each known kind lie where they are known.
  Weights worlds() const {
    std::vector<std::size_t> slots{0, 1, 2, 3, 4, 5};
    Weights weights;
    do {
      std::string rest = unseen, order(slots.size(), ' ');
      bool fits = true;
      std::size_t card = 0;
      for (const auto& [name, zones] : known) {
        fits = fits && (zone_of_slot(slots[card]) & zones) != 0;
        order[slots[card++]] = name;
        rest.erase(rest.find(name), 1);
      }
      for (const char name : rest) order[slots[card++]] = name;
      if (fits) weights[text(order)] += 1;
    } while (std::next_permutation(slots.begin(), slots.end()));
    return weights;
  }
  Counts samples(int draws) const {
    Rng rng(1);
    Counts counts;
    for (int i = 0; i < draws; ++i) {
      Set cards;
      for (const char name : unseen) cards.add(kind(name));
      Dealer<Set, 4> dealer(rng, cards);
      dealer.make_room(kHandB, 2);
      dealer.make_room(kHandC, 1);
      dealer.make_room(kDeck, 3);
      for (const auto& [name, zones] : known) dealer.see(kind(name), zones);
      std::string hand_b, hand_c, deck;
      const auto put = [&](Zones zone, Kind card) {
        std::string& to = zone == kHandB ? hand_b : zone == kHandC ? hand_c : deck;
        to += static_cast<char>('a' + static_cast<int>(card));
      };
      dealer.deal(kHeld, put).for_each([&](Kind card) { put(kDeck, card); });
      ++counts[text(hand_b + hand_c + deck)];
    }
    return counts;
  }
};

TEST(Dealer, CardsOfWhichNothingIsKnownLieAnywhereAlike) {
  const Table table;
  EXPECT_TRUE(follows(table.samples(60'000), table.worlds()));
}

TEST(Dealer, ACardThatIsKnownLiesThereAndTheOthersAnywhere) {
  const Table table{.known = {{'a', kHandB}}};
  EXPECT_TRUE(follows(table.samples(60'000), table.worlds()));
}

TEST(Dealer, ACardInOneOfTwoPlacesIsTheLikelierWhereThereIsMoreRoom) {
  const Table table{.known = {{'b', both(kHandC, kDeck)}}};
  EXPECT_TRUE(follows(table.samples(60'000), table.worlds()));
}

TEST(Dealer, ACardGivesWayToOneThatCanLieNowhereElse) {
  const Table table{.known = {{'b', both(kHandC, kHandB)}, {'c', kHandB}, {'d', kHandB}}};
  EXPECT_TRUE(covers(table.samples(2'000), table.worlds()));
}

TEST(Dealer, WhatIsKnownCanBeNarrowedBeforeItIsDealt) {
  Rng rng(1);
  Set cards;
  for (const char name : std::string("ab")) cards.add(Table::kind(name));
  for (int i = 0; i < 50; ++i) {
    Dealer<Set, 4> dealer(rng, cards);
    dealer.make_room(kHandB, 1);
    dealer.make_room(kHandC, 1);
    dealer.see(Table::kind('a'), both(kHandB, kHandC));
    dealer.narrow([](Kind, Zones zones) { return without(zones, kHandB); });
    Zones lies = 0;
    dealer.deal(kHeld, [&](Zones zone, Kind card) {
      if (card == Table::kind('a')) lies = zone;
    });
    EXPECT_EQ(lies, kHandC);
  }
}

}  // namespace
}  // namespace burgrave::cards
