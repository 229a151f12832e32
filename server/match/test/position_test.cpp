#include "server/match/position.hpp"

#include "core/rng.hpp"
#include "server/match/test/numbering_of_all.hpp"

#include <gtest/gtest.h>

namespace burgrave::server {
namespace {

/// What a seat is told, who may act or only looks.
protocol::Position told(const Table& table, int seat, bool deciding) {
  Perspective perspective;
  perspective.seat = seat;
  perspective.deciding = deciding;
  return position_of(table, perspective, numbering_of_all(table.journal()));
}

/// How many positions of some random matches had one offer alone, and were called forced.
struct Counts {
  int single = 0;
  int forced = 0;
};

Counts counts_of(const std::string& name, const std::string& seats, int matches) {
  const Game& game = **find_game(name);
  Rng rng(7);
  Counts counts;
  for (int n = 0; n < matches; ++n) {
    TableSetup setup;
    setup.options["seats"] = seats;
    setup.seed = match_seed(static_cast<std::uint64_t>(n));
    const auto table = *game.start(setup);
    while (!table->actors().empty()) {
      const Seat seat = table->actors().first();
      const auto position = told(*table, number_of(seat), true);
      counts.single += position.offers.size() == 1 ? 1 : 0;
      counts.forced += position.forced.value_or(false) ? 1 : 0;
      EXPECT_FALSE(position.forced && position.offers.size() != 1);
      EXPECT_FALSE(told(*table, number_of(seat), false).forced) << "a bot plays the seat";
      EXPECT_FALSE(told(*table, 0, false).forced);
      const auto place = rng.below(static_cast<std::uint32_t>(position.offers.size()));
      EXPECT_FALSE(table->act(seat, position.offers[place].action));
    }
  }
  return counts;
}

TEST(PositionOf, an_only_offer_may_be_skipped_where_nobody_learns_from_it) {
  const Counts alone = counts_of("settlers", "1", 4);
  EXPECT_GT(alone.single, 0);
  EXPECT_EQ(alone.forced, alone.single);
  for (const std::string game : {"citadels", "settlers"}) {
    const Counts two = counts_of(game, "2", 3);
    EXPECT_GT(two.single, 0) << game;
    EXPECT_EQ(two.forced, 0) << game << ": who answers at once has nothing else";
  }
  EXPECT_EQ(counts_of("caylus", "2", 1).single, 0) << "the rules take what is forced themselves";
}

}  // namespace
}  // namespace burgrave::server
