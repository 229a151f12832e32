#include "core/cards/memories.hpp"

#include "core/cards/card_set.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace burgrave::cards {
namespace {

enum class Kind : std::uint8_t {};
using Set = CardSet<Kind, 8>;

constexpr Seat A = seat_at(0), B = seat_at(1), C = seat_at(2);
constexpr Zones kDeck = 1U << 8;
constexpr Kind kAxe{0}, kBow{1};

Set set_of(std::initializer_list<Kind> kinds) {
  Set set;
  for (const Kind kind : kinds) set.add(kind);
  return set;
}

/// What three remember; "axe: A in B|deck".
class Heads {
 public:
  Memories<Set> memories() {
    return {entries_, count_, both(both(hand_zone(A), hand_zone(B)), both(hand_zone(C), kDeck))};
  }
  std::string text() const {
    std::string text;
    for (std::size_t i = 0; i < count_; ++i) {
      const Memory& memory = entries_[i];
      text += (i == 0 ? "" : ", ") + std::string(memory.card.kind == 0 ? "axe:" : "bow:");
      for (int seat = 0; seat < 3; ++seat) {
        if ((memory.card.knowers() & knower(seat_at(seat))) != 0)
          text += std::string(" ") + "ABC"[seat];
      }
      if ((memory.card.knowers() & kWatchers) != 0) text += " *";
      text += " in";
      for (int seat = 0; seat < 3; ++seat) {
        if ((memory.zones & hand_zone(seat_at(seat))) != 0) text += std::string(" ") + "ABC"[seat];
      }
      if ((memory.zones & kDeck) != 0) text += " deck";
    }
    return text;
  }

 private:
  std::array<Memory, 4> entries_{};
  std::uint8_t count_ = 0;
};

TEST(Memories, WhoSawACardArriveRemembersIt) {
  Heads heads;
  heads.memories().sees_arrive(everybody(3), kAxe, hand_zone(B));
  EXPECT_EQ(heads.text(), "axe: A B C * in B");
}

TEST(Memories, ACardThatMayHaveMovedIsHereOrThere) {
  Heads heads;
  heads.memories().sees_arrive(knower(A), kAxe, hand_zone(B));
  heads.memories().moves_unseen(knower(A), hand_zone(B), kDeck);
  EXPECT_EQ(heads.text(), "axe: A in B deck");
}

TEST(Memories, ThoseWhoSawAndThoseWhoDidNotPart) {
  Heads heads;
  heads.memories().sees_arrive(static_cast<Knowers>(knower(A) | knower(C)), kAxe, hand_zone(B));
  heads.memories().moves_unseen(knower(C), hand_zone(B), kDeck);
  EXPECT_EQ(heads.text(), "axe: A in B, axe: C in B deck");
}

TEST(Memories, ACardThatLeftBeforeTheirEyesIsForgotten) {
  Heads heads;
  heads.memories().sees_arrive(knower(A), kAxe, hand_zone(B));
  heads.memories().sees_arrive(knower(A), kBow, hand_zone(B));
  heads.memories().sees_leave(everybody(3), kAxe, hand_zone(B));
  EXPECT_EQ(heads.text(), "bow: A in B");
}

TEST(Memories, WhichOfTwoLeftStaysOpen) {
  Heads heads;
  heads.memories().sees_arrive(knower(A), kAxe, hand_zone(B));
  heads.memories().sees_arrive(knower(A), kAxe, both(hand_zone(B), hand_zone(C)));
  heads.memories().sees_leave(knower(A), kAxe, hand_zone(B));
  EXPECT_EQ(heads.text(), "axe: A in B C");
}

TEST(Memories, ACardThatMayBeAnywhereIsNoMemory) {
  Heads heads;
  heads.memories().sees_arrive(knower(A), kAxe, kDeck);
  heads.memories().moves_unseen(knower(A), kDeck, both(hand_zone(B), hand_zone(C)));
  EXPECT_EQ(heads.text(), "") << "it is in no hand but one that A does not see, or in the deck";
}

TEST(Memories, WhoLooksKnowsAllThatLiesThere) {
  Heads heads;
  heads.memories().sees_arrive(knower(A), kAxe, both(hand_zone(B), kDeck));
  heads.memories().looks(A, set_of({kBow}), hand_zone(B));
  EXPECT_EQ(heads.text(), "axe: A in deck, bow: A in B") << "the axe is not in that hand";
  EXPECT_TRUE(heads.memories().knows_all(A, hand_zone(B), 1));
  EXPECT_FALSE(heads.memories().knows_all(C, hand_zone(B), 1));
}

TEST(Memories, HandsThatSwapTakeTheirMemoriesAlong) {
  Heads heads;
  heads.memories().sees_arrive(knower(C), kAxe, hand_zone(A));
  heads.memories().hands_swapped(A, set_of({kBow}), B, set_of({kAxe}));
  EXPECT_EQ(heads.text(), "axe: A C in B, bow: B in A");
}

TEST(Memories, WithAllEntriesFullTheVaguestGivesWay) {
  Heads heads;
  for (const Zones zones : {hand_zone(B), both(hand_zone(B), kDeck), hand_zone(C), kDeck}) {
    heads.memories().sees_arrive(knower(A), kAxe, zones);
  }
  heads.memories().sees_arrive(knower(A), kBow, hand_zone(B));
  EXPECT_EQ(heads.text(), "axe: A in B, bow: A in B, axe: A in C, axe: A in deck");
}

}  // namespace
}  // namespace burgrave::cards
