// A bot that is served plays as it does in the arena: one bot for a match, plans carried on.
#include "core/seed_text.hpp"
#include "core/text.hpp"
#include "games/caylus/bots/knowledge.hpp"
#include "games/caylus/rules/rules.hpp"
#include "games/citadels/bots/knowledge.hpp"
#include "games/citadels/rules/rules.hpp"
#include "games/settlers/bots/knowledge.hpp"
#include "games/settlers/rules/rules.hpp"
#include "search/arena.hpp"
#include "server/match/seat_bots.hpp"
#include "server/match/test/world.hpp"

#include <gtest/gtest.h>

namespace burgrave::server {
namespace {

constexpr const char* kLevel = "hard:200it";
constexpr std::uint64_t kSeed = 3;

using Moves = std::vector<std::string>;

/// Two bots of this level, before the match begins; Anna only watches.
std::unique_ptr<World> table_of_bots(const std::string& game) {
  auto world = std::make_unique<World>(wish_for(game, {"bot", "bot"}));
  MatchState state = world->state();
  for (SeatHold& seat : state.seats) seat.level = kLevel;
  MatchChange change;
  change.match = world->id();
  change.state = state.text();
  world->store.change(std::move(change), [](const auto&) {});
  world->seed = kSeed;
  world->restart();
  return world;
}

Moves moves_of(World& world) {
  Moves moves;
  for (const StoredEntry& stored : world.whole().entries) {
    if (stored.author == Author::Bot) moves.push_back(stored.entry.notation);
  }
  return moves;
}

Moves served(const std::string& game) {
  const auto world = table_of_bots(game);
  const auto anna = world->open("anna");
  world->say(anna, protocol::Start{"start", {}});
  EXPECT_TRUE(anna->last<protocol::Position>()->over);
  return moves_of(*world);
}

/// The same where the server ends and begins again after so many moves.
Moves served_with_restart(const std::string& game, std::size_t after) {
  const auto world = table_of_bots(game);
  const auto anna = world->open("anna");
  world->bots_wait = true;
  world->say(anna, protocol::Start{"start", {}});
  while (moves_of(*world).size() < after) world->think_once();
  world->restart();
  world->thoughts.clear();
  world->bots_wait = false;
  EXPECT_TRUE(world->open("anna")->last<protocol::Position>()->over);
  return moves_of(*world);
}

template <class Rules, class Catalog>
Moves in_the_arena(typename Rules::Options options, Catalog load_catalog) {
  options.seats = 2;
  const auto catalog = load_catalog(options);
  const Rules rules(options, *catalog);
  std::vector<std::unique_ptr<Bot<Rules>>> bots;
  for (int seat = 1; seat <= 2; ++seat) {
    bots.push_back(make_bot(rules, bot_of(kLevel, seat, seed_text(match_seed(kSeed)))));
  }
  Moves moves;
  play_bots(rules, match_seed(kSeed), bots,
            [&](Seat, Action action, double) { moves.push_back(Rules::notation(action)); });
  return moves;
}

TEST(ServedBots, play_caylus_as_in_the_arena) {
  const Moves moves = served("caylus");
  EXPECT_EQ(moves, in_the_arena<caylus::Rules>({}, [](const caylus::Options& options) {
              return caylus::load_catalog(options);
            }));
  EXPECT_EQ(served_with_restart("caylus", moves.size() / 2), moves);
}

TEST(ServedBots, play_citadels_as_in_the_arena) {
  const Moves moves = served("citadels");
  EXPECT_EQ(moves, in_the_arena<citadels::Rules>({}, [](const citadels::Options& options) {
              return citadels::load_catalog(options);
            }));
  EXPECT_EQ(served_with_restart("citadels", moves.size() / 2), moves);
}

TEST(ServedBots, play_settlers_as_in_the_arena) {
  EXPECT_EQ(served("settlers"),
            in_the_arena<settlers::Rules>({}, [](const settlers::Options& options) {
              return settlers::load_catalog(options);
            }));
}

}  // namespace
}  // namespace burgrave::server
