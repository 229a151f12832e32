#include "core/seat.hpp"

#include <gtest/gtest.h>

namespace burgrave {
namespace {

TEST(Seat, PlayersAreTheFirstEight) {
  for (int i = 0; i < kMaxSeats; ++i) {
    EXPECT_TRUE(is_player(seat_at(i)));
    EXPECT_EQ(index(seat_at(i)), i);
  }
  for (const Seat seat : {Seat::Chance, Seat::Spectator, Seat::None}) EXPECT_FALSE(is_player(seat));
}

TEST(SeatMask, HoldsSeatsAndChance) {
  SeatMask mask;
  EXPECT_TRUE(mask.empty());
  mask.insert(seat_at(3));
  mask.insert(Seat::Chance);
  mask.insert(seat_at(3));
  EXPECT_EQ(mask.count(), 2);
  EXPECT_TRUE(mask.contains(seat_at(3)));
  EXPECT_TRUE(mask.contains(Seat::Chance));
  EXPECT_FALSE(mask.contains(seat_at(2)));
  EXPECT_FALSE(mask.contains(Seat::None));
  EXPECT_EQ(mask.first(), seat_at(3));
  mask.erase(seat_at(3));
  mask.erase(seat_at(5));
  EXPECT_EQ(mask, SeatMask::of(Seat::Chance));
}

TEST(SeatMask, GivesItsSeatsInAscendingOrder) {
  SeatMask mask = SeatMask::of(seat_at(1));
  mask.insert(seat_at(4));
  mask.insert(Seat::Chance);
  EXPECT_EQ(mask.nth(0), mask.first());
  EXPECT_EQ(mask.nth(1), seat_at(4));
  EXPECT_EQ(mask.nth(2), Seat::Chance);
}

TEST(SeatMask, EveryoneIsThePlayersAndSpectators) {
  const SeatMask everyone = SeatMask::everyone();
  EXPECT_EQ(everyone.count(), kMaxSeats + 1);
  for (int i = 0; i < kMaxSeats; ++i) EXPECT_TRUE(everyone.contains(seat_at(i)));
  EXPECT_TRUE(everyone.contains(Seat::Spectator));
  EXPECT_FALSE(everyone.contains(Seat::Chance)) << "chance is told nothing";
}

}  // namespace
}  // namespace burgrave
