#include "games/caylus/test/table_more.hpp"

#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace burgrave::caylus {
namespace {

/// Draws the first outcomes that chance offers: seats and neutral tiles in ascending order.
State ascending_set_up(const Rules& rules) {
  State state = rules.initial_state();
  std::vector<ChanceOutcome> outcomes;
  while (rules.actors(state) == SeatMask::of(Seat::Chance)) {
    rules.chance_outcomes(state, outcomes);
    rules.apply(state, Seat::Chance, outcomes.front().action);
  }
  return state;
}

std::vector<int> deniers_by_order(const State& state, int seats) {
  std::vector<int> deniers;
  for (int i = 0; i < seats; ++i)
    deniers.push_back(state.player(state.order[static_cast<std::size_t>(i)]).deniers);
  return deniers;
}

/// Visits every way in which chance can arrange the set-up, with its probability.
template <class Visit>
void for_each_set_up(const Rules& rules, const State& state, double probability, Visit&& visit) {
  if (rules.actors(state) != SeatMask::of(Seat::Chance)) return visit(state, probability);
  std::vector<ChanceOutcome> outcomes;
  rules.chance_outcomes(state, outcomes);
  for (const ChanceOutcome& outcome : outcomes) {
    State next = state;
    rules.apply(next, Seat::Chance, outcome.action);
    for_each_set_up(rules, next, probability * outcome.probability, visit);
  }
}

std::string arrangement(const State& state) {
  std::string text;
  for (int space = 1; space <= kNeutralSpaces; ++space) {
    text += static_cast<char>('a' + index(state.space(space).tile));
  }
  return text;
}

std::string turn_order(const State& state, int seats) {
  std::string text;
  for (int i = 0; i < seats; ++i) {
    text += static_cast<char>('A' + index(state.order[static_cast<std::size_t>(i)]));
  }
  return text;
}

// CAY-3.5, CAY-3.6, CAY-3.7
TEST(Caylus, DV_36_set_up_of_five_players) {
  const Rules rules = rules_for(5);
  const State state = ascending_set_up(rules);
  // The first income of 2 is in already [CAY-5.2].
  EXPECT_EQ(deniers_by_order(state, 5), (std::vector<int>{5 + 2, 6 + 2, 6 + 2, 7 + 2, 7 + 2}));
  for (int seat = 0; seat < 5; ++seat) {
    EXPECT_EQ(state.player(seat_at(seat)).cubes, Cubes::of({2, 1, 0, 0, 0}));
  }
  EXPECT_EQ(state.bailiff, 6);
  EXPECT_EQ(state.provost, 6);
}

// CAY-1.2
TEST(Caylus, CAY_1_2_six_workers_each) {
  for (int seats = kMinSeats; seats <= kMaxPlayers; ++seats) {
    const State state = ascending_set_up(rules_for(seats));
    for (int seat = 0; seat < kMaxPlayers; ++seat) {
      EXPECT_EQ(state.player(seat_at(seat)).workers, seat < seats ? 6 : 0);
    }
  }
}

// CAY-2.3
TEST(Caylus, CAY_2_3_the_road) {
  const State state = ascending_set_up(rules_for(3));
  int lots = 0;
  for (int space = 1; space <= kSpaces; ++space) {
    const Tile tile = state.space(space).tile;
    if (space <= 6) {
      EXPECT_GE(tile, Tile::NeutralFarm) << space;
      EXPECT_LE(tile, Tile::NeutralCarpenter) << space;
    }
    lots += tile == Tile::Lot ? 1 : 0;
  }
  EXPECT_EQ(lots, 19);
  EXPECT_EQ(state.space(7).tile, Tile::FixedPeddler);
  EXPECT_EQ(state.space(8).tile, Tile::FixedCarpenter);
  EXPECT_EQ(state.space(16).tile, Tile::FixedGoldMine);
}

// CAY-2.4
TEST(Caylus, CAY_2_4_section_markers_stand_on_lots) {
  const Rules rules = rules_for(3);
  const State state = ascending_set_up(rules);
  const std::array<int, kSections> spaces{12, 18, 24};
  for (std::size_t section = 0; section < kSections; ++section) {
    EXPECT_EQ(rules.catalog().sections[section].marker, spaces[section]);
    EXPECT_EQ(state.space(spaces[section]).tile, Tile::Lot);
  }
}

// CAY-2.6
TEST(Caylus, CAY_2_6_markers_start_left_of_the_first_column) {
  EXPECT_EQ(kRows, 4);
  EXPECT_EQ(kColumns, 5);
  const State state = ascending_set_up(rules_for(4));
  for (const Player& player : state.players)
    EXPECT_EQ(player.marker, (std::array<std::uint8_t, kRows>{}));
}

// CAY-3.1, CAY-21.1
TEST(Caylus, CAY_3_1_neutral_tiles_lie_in_any_of_720_ways_alike) {
  const Rules rules = rules_for(2);
  std::map<std::string, double> seen;
  for_each_set_up(rules, rules.initial_state(), 1.0,
                  [&](const State& state, double p) { seen[arrangement(state)] += p; });
  EXPECT_EQ(seen.size(), 720U);
  for (const auto& [tiles, probability] : seen) {
    EXPECT_EQ(std::set<char>(tiles.begin(), tiles.end()).size(), 6U) << tiles;
    EXPECT_NEAR(probability, 1.0 / 720, 1e-12) << tiles;
  }
}

// CAY-3.4, CAY-21.1
TEST(Caylus, CAY_3_4_every_turn_order_alike) {
  const std::array<int, 4> factorials{2, 6, 24, 120};
  for (int seats = kMinSeats; seats <= kMaxPlayers; ++seats) {
    const Rules rules = rules_for(seats);
    std::map<std::string, double> seen;
    // The neutral tiles change nothing here: only their first arrangement is followed.
    struct Branch {
      State state;
      double probability;
    };
    std::vector<Branch> branches{{rules.initial_state(), 1.0}};
    while (!branches.empty()) {
      const Branch branch = branches.back();
      branches.pop_back();
      if (branch.state.top().proc != Proc::OrderDraw) {
        seen[turn_order(branch.state, seats)] += branch.probability;
        continue;
      }
      std::vector<ChanceOutcome> outcomes;
      rules.chance_outcomes(branch.state, outcomes);
      for (const ChanceOutcome& outcome : outcomes) {
        Branch next{branch.state, branch.probability * outcome.probability};
        rules.apply(next.state, Seat::Chance, outcome.action);
        branches.push_back(next);
      }
    }
    const int orders = factorials[static_cast<std::size_t>(seats - kMinSeats)];
    EXPECT_EQ(seen.size(), static_cast<std::size_t>(orders)) << seats;
    for (const auto& [order, probability] : seen)
      EXPECT_NEAR(probability, 1.0 / orders, 1e-12) << order;
  }
}

// CAY-3.1, CAY-3.4
TEST(Caylus, CAY_3_1_draws_are_sampled_evenly) {
  const Rules rules = rules_for(3);
  constexpr int kGames = 12000;
  std::map<std::string, int> orders;
  std::map<std::string, int> first_tile;
  Rng rng(1);
  for (int game = 0; game < kGames; ++game) {
    const State state = set_up(rules, rng);
    ++orders[turn_order(state, 3)];
    ++first_tile[arrangement(state).substr(0, 1)];
  }
  EXPECT_EQ(orders.size(), 6U);
  EXPECT_EQ(first_tile.size(), 6U);
  // One in six of 12,000 is 2,000 with a standard deviation of 41.
  for (const auto& [order, n] : orders) EXPECT_NEAR(n, 2000, 200) << order;
  for (const auto& [tile, n] : first_tile) EXPECT_NEAR(n, 2000, 200) << tile;
}

// CAY-3.1
TEST(Caylus, CAY_3_1_match_draws_depend_on_seed_and_number_only) {
  const Rules rules = rules_for(4);
  const State state = rules.initial_state();
  std::set<int> seen;
  for (std::uint64_t seed = 0; seed < 64; ++seed) {
    MatchRng first(match_seed(seed), 0);
    MatchRng again(match_seed(seed), 0);
    const Action drawn = rules.sample_chance(state, first);
    EXPECT_EQ(drawn, rules.sample_chance(state, again));
    ActionSet legal;
    rules.legal(state, Seat::Chance, legal);
    EXPECT_TRUE(legal.contains(drawn));
    seen.insert(drawn.code);
  }
  EXPECT_EQ(seen.size(), 4U);
}

// CAY-3.2, CAY-21.2
TEST(Caylus, CAY_3_2_neutral_tiles_are_face_up) {
  const Rules rules = rules_for(3);
  const State state = ascending_set_up(rules);
  for (const Seat seat : {seat_at(0), seat_at(2), Seat::Spectator}) {
    for (int space = 1; space <= kNeutralSpaces; ++space) {
      EXPECT_EQ(rules.view(state, seat).board.space(space).tile, state.space(space).tile);
    }
  }
}

// CAY-1.1, CAY-3.3
TEST(Caylus, CAY_3_3_all_buildings_available_from_the_start) {
  const Rules rules = rules_for(3);
  const State state = ascending_set_up(rules);
  for (int tile = index(Tile::WoodFarmFood); tile < kTiles; ++tile) {
    const int copies = tile == index(Tile::StoneArchitect)  ? 2
                       : tile == index(Tile::Residence)     ? 8
                       : tile == index(Tile::StoneJeweller) ? 0
                                                            : 1;
    EXPECT_EQ(state.stock[static_cast<std::size_t>(tile)], copies)
        << kTileIds[static_cast<std::size_t>(tile)];
  }
}

// CAY-3.5, CAY-19.2
TEST(Caylus, CAY_3_5_deniers_by_turn_order) {
  const std::vector<std::vector<int>> expected{{5, 5}, {5, 6, 6}, {5, 6, 6, 7}, {5, 6, 6, 7, 7}};
  for (int seats = kMinSeats; seats <= kMaxPlayers; ++seats) {
    const Rules rules = rules_for(seats);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      Rng rng(seed);
      std::vector<int> deniers = deniers_by_order(set_up(rules, rng), seats);
      for (int& d : deniers) d -= 2;  // the first income [CAY-5.2]
      EXPECT_EQ(deniers, expected[static_cast<std::size_t>(seats - kMinSeats)]);
    }
  }
}

// CAY-3.6
TEST(Caylus, CAY_3_6_start_goods) {
  const State state = ascending_set_up(rules_for(4));
  for (int seat = 0; seat < 4; ++seat) {
    const Player& player = state.player(seat_at(seat));
    EXPECT_EQ(player.cubes, Cubes::of({2, 1, 0, 0, 0}));
    EXPECT_EQ(player.workers, 6);
    EXPECT_EQ(player.vp, 0);
  }
}

// CAY-3.7
TEST(Caylus, CAY_3_7_bailiff_and_provost_start_on_six) {
  for (int seats = kMinSeats; seats <= kMaxPlayers; ++seats) {
    const State state = ascending_set_up(rules_for(seats));
    EXPECT_EQ(state.bailiff, 6);
    EXPECT_EQ(state.provost, 6);
    EXPECT_EQ(state.round, 1);
  }
}

// CAY-3.8, CAY-21.2
TEST(Caylus, CAY_3_8_everybody_sees_everything) {
  const Rules rules = rules_for(4);
  Rng rng(3);
  play_randomly(rules, 7, Purse::Rich, [&](const Step& step) {
    for (const Seat seat : {seat_at(0), seat_at(1), seat_at(3), Seat::Spectator}) {
      const View view = rules.view(step.after, seat);
      ASSERT_EQ(view.board, step.after);
      ASSERT_EQ(rules.sample_state(view, rng), step.after);
    }
    for (const Event& event : step.events) ASSERT_EQ(event.audience, SeatMask::everyone());
  });
}

// CAY-21.1
TEST(Caylus, CAY_21_1_no_chance_after_the_set_up) {
  const Rules rules = rules_for(5);
  State state = rules.initial_state();
  Rng rng(5);
  int draws = 0;
  while (rules.actors(state) == SeatMask::of(Seat::Chance)) {
    ++draws;
    rules.apply(state, Seat::Chance, rules.sample_chance(state, rng));
  }
  EXPECT_LE(draws, 5 + kNeutralSpaces);
  play_many(2, [](const Rules&, const Step& step) { ASSERT_TRUE(is_player(step.actor)); });
}

}  // namespace
}  // namespace burgrave::caylus
