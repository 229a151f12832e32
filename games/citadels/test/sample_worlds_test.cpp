#include "games/citadels/test/all_worlds.hpp"
#include "games/citadels/test/catalogs.hpp"
#include "games/citadels/test/matching.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

// Sampled worlds against all that fit what a seat has been sent since the beginning, in random
// matches of two to four players with a deck of nine cards.
namespace burgrave::citadels {

namespace {

template <class T>
void append(std::string& text, const T& value) {
  text.append(reinterpret_cast<const char*>(&value), sizeof value);
}

/// Who holds which character, how it came about, and the markers.
std::string roles_of(const State& state) {
  std::string text;
  for (const Player& player : state.players) append(text, player.roles);
  append(text, state.draft);
  append(text, state.round);
  return text;
}
/// Where every card lies.
std::string cards_of(const State& state) {
  std::string text;
  for (const Player& player : state.players) append(text, player.hand);
  append(text, state.middle);
  append(text, state.museum);
  append(text, state.bottom);
  append(text, state.look);
  return text;
}

/// A random cast and a deck of nine cards of five kinds, which everybody soon knows well.
Rules small_rules(std::uint64_t seed) {
  Rng rng(seed);
  const Options options = varied({.seats = 2 + static_cast<int>(seed % 3)}, rng);
  Catalog catalog = catalog_for(options);
  for (DistrictRow& row : catalog.districts) row.count = 0;
  for (const int copies : {3, 2, 2, 1, 1}) {
    const bool basic = copies > 1;
    for (bool placed = false; !placed;) {
      const std::uint32_t kind = basic ? rng.below(kBasicKinds) : kBasicKinds + rng.below(kUniques);
      DistrictRow& row = catalog.districts[kind];
      placed = row.count == 0;
      if (placed) row.count = copies;
    }
  }
  catalog.start_hand = options.seats == 4 ? 1 : 2;
  return Rules(options, catalog);
}

// Decision 0009: characters are sampled exactly; what several cards that moved about unseen have to
// do with each other may be lost, which no world that is possible ever pays for.
TEST(CitadelsSampledWorlds, CIT_3_12_8_6_sampled_worlds_fit_all_that_a_seat_was_sent) {
  constexpr std::size_t kMostWorlds = 1'500;
  int samples = 0, loose = 0, worlds = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const Rules rules = small_rules(seed);
    Rng rng(seed);
    State state = rules.initial_state();
    const Seat viewer =
        seat_at(static_cast<int>(rng.below(static_cast<std::uint32_t>(rules.seats()))));
    AllWorlds all(rules, state, viewer);
    for (int step = 0; step < 120 && !rules.actors(state).empty(); ++step) {
      const Seat actor = rules.actors(state).first();
      ActionSet open;
      rules.legal(state, actor, open);
      const Action action = open.sample(rng);
      all.follow(state, actor, action);
      rules.apply(state, actor, action);
      if (all.worlds().size() > kMostWorlds) break;

      const View view = rules.view(state, viewer);
      std::set<std::string> roles, cards;
      for (const State& world : all.worlds()) {
        roles.insert(roles_of(world));
        cards.insert(cards_of(world));
        ASSERT_EQ(false_belief(rules, world, view), "") << "seed " << seed << ", step " << step;
        ++worlds;
      }
      ASSERT_TRUE(cards.contains(cards_of(AllWorlds::bare(state)))) << "the truth is possible";
      for (int i = 0; i < 5; ++i) {
        const State sample = AllWorlds::bare(rules.sample_state(view, rng));
        ASSERT_TRUE(roles.contains(roles_of(sample)))
            << "seed " << seed << ", step " << step << ", after " << Rules::notation(action);
        loose += cards.contains(cards_of(sample)) ? 0 : 1;
        ++samples;
      }
    }
  }
  EXPECT_GT(worlds, 20'000);
  EXPECT_GT(samples, 5'000);
  EXPECT_LT(loose, samples / 20);
}

}  // namespace
}  // namespace burgrave::citadels
