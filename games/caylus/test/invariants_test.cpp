#include "games/caylus/test/derive.hpp"
#include "games/caylus/test/table_more.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

namespace burgrave::caylus {
namespace {

constexpr int kGames = 24;

bool road_is_empty(const State& state) {
  return std::none_of(state.road.begin(), state.road.end(), [](const Space& space) {
    return space.worker != Seat::None || space.pending != Seat::None;
  });
}

TEST(Caylus, no_invariant_is_ever_broken) {
  play_many(kGames, [](const Rules& rules, const Step& step) {
    const auto broken = rules.broken_invariant(step.after);
    ASSERT_FALSE(broken.has_value()) << *broken << " after " << Rules::notation(step.action);
  });
}

// CAY-23.1
TEST(Caylus, CAY_23_1_workers_and_goods) {
  play_many(kGames, [](const Rules& rules, const Step& step) {
    for (int i = 0; i < rules.seats(); ++i) {
      const Seat seat = seat_at(i);
      const Player& player = step.after.player(seat);
      ASSERT_EQ(player.workers + workers_on_board(step.after, seat), 6) << "seat " << i;
      ASSERT_GE(player.deniers, 0) << "seat " << i;
      ASSERT_GE(player.vp, 0) << "seat " << i;
      for (int kind = 0; kind < kCubes; ++kind)
        ASSERT_LE(player.cubes[cube_at(kind)], 500) << "owes cubes";
    }
  });
}

// CAY-23.2, CAY-15.2
TEST(Caylus, CAY_23_2_provost_and_bailiff) {
  play_many(kGames, [](const Rules&, const Step& step) {
    ASSERT_GE(step.after.provost, 1);
    ASSERT_LE(step.after.provost, 28);
    ASSERT_GE(step.after.bailiff, step.before.bailiff);
    ASSERT_LE(step.after.bailiff - step.before.bailiff, 2);
    ASSERT_LE(step.after.bailiff, 25);
    if (step.after.round != step.before.round) {
      ASSERT_EQ(step.after.provost, step.after.bailiff);
    }
  });
}

// CAY-23.3, CAY-14.6
TEST(Caylus, CAY_23_3_houses_in_the_castle) {
  const std::array<int, kSections> parts{6, 10, 14};
  play_many(kGames, [&](const Rules& rules, const Step& step) {
    for (std::size_t section = 0; section < kSections; ++section) {
      int before = 0;
      int after = 0;
      for (int i = 0; i < rules.seats(); ++i) {
        before += step.before.player(seat_at(i)).houses[section];
        after += step.after.player(seat_at(i)).houses[section];
      }
      ASSERT_LE(after, parts[section]);
      const bool scored = ((step.before.scored >> section) & 1U) != 0;
      ASSERT_TRUE(scored ? after == before : after >= before) << "section " << section;
    }
    ASSERT_EQ(step.before.scored & ~step.after.scored, 0)
        << "a section was scored and no longer is";
  });
}

// CAY-23.4
TEST(Caylus, CAY_23_4_every_tile_is_in_one_place) {
  play_many(kGames, [](const Rules& rules, const Step& step) {
    std::array<int, kTiles> on_road{};
    for (const Space& space : step.after.road)
      ++on_road[static_cast<std::size_t>(index(space.tile))];
    for (int tile = 0; tile < kTiles; ++tile) {
      const auto at = static_cast<std::size_t>(tile);
      const TileClass cls = rules.catalog().row(tile_at(tile)).cls;
      const bool buildable =
          cls == TileClass::Wood || cls == TileClass::Stone || cls == TileClass::Prestige;
      if (buildable) {
        ASSERT_EQ(on_road[at] + step.after.stock[at], rules.catalog().row(tile_at(tile)).count)
            << kTileIds[at];
      } else if (cls == TileClass::Neutral) {
        ASSERT_LE(on_road[at], 1) << kTileIds[at];
      } else if (cls == TileClass::Fixed) {
        ASSERT_EQ(on_road[at], 1) << kTileIds[at];
      }
    }
  });
}

// CAY-23.5, CAY-17.2, CAY-17.3
TEST(Caylus, CAY_23_5_favour_markers) {
  play_many(kGames, [](const Rules& rules, const Step& step) {
    const int open = (step.after.scored & 2) != 0 ? 5 : (step.after.scored & 1) != 0 ? 4 : 2;
    for (int i = 0; i < rules.seats(); ++i) {
      for (std::size_t row = 0; row < kRows; ++row) {
        ASSERT_GE(step.after.player(seat_at(i)).marker[row],
                  step.before.player(seat_at(i)).marker[row]);
        ASSERT_LE(step.after.player(seat_at(i)).marker[row], open);
      }
    }
  });
}

// CAY-23.6, CAY-7.10
TEST(Caylus, CAY_23_6_workers_at_the_start_of_a_round) {
  play_many(kGames, [](const Rules& rules, const Step& step) {
    if (step.after.round == step.before.round) return;
    for (int i = 0; i < rules.seats(); ++i) {
      const Seat seat = seat_at(i);
      ASSERT_EQ(workers_on_board(step.after, seat), step.after.inn_right == seat ? 1 : 0)
          << "seat " << i;
    }
  });
}

// CAY-23.7, CAY-15.6
TEST(Caylus, CAY_23_7_at_most_eighteen_rounds) {
  play_many(kGames, [](const Rules&, const Step& step) {
    ASSERT_LE(step.after.round, 18);
    ASSERT_LE(step.after.round - step.before.round, 1);
  });
}

// CAY-23.8, CAY-17.6
TEST(Caylus, CAY_23_8_rows_of_a_phase_are_distinct) {
  const Rules rules = rules_for(4);
  for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
    // Rows chosen since the phase began, as the events tell them.
    std::array<std::array<int, kRows>, kMaxPlayers> chosen{};
    Proc phase = Proc::None;
    int round = 0;
    play_randomly(rules, seed, Purse::Rich, [&](const Step& step) {
      if (step.before.stack[0].proc != phase || step.before.round != round) {
        phase = step.before.stack[0].proc;
        round = step.before.round;
        chosen = {};
      }
      if (step.before.top().proc != Proc::Favour) return;
      const std::size_t row = slot(row_of(kVerbs.decode(step.action)));
      ASSERT_EQ(++chosen[static_cast<std::size_t>(index(step.actor))][row], 1);
    });
  }
}

// CAY-23.9, CAY-14.10
TEST(Caylus, CAY_23_9_road_and_castle_are_cleared) {
  play_many(kGames, [](const Rules&, const Step& step) {
    const Proc phase = step.after.stack[0].proc;
    const bool road_is_over = phase == Proc::Castle || phase == Proc::End || phase == Proc::Over;
    ASSERT_TRUE(!road_is_over || road_is_empty(step.after));
    if (phase == Proc::End || phase == Proc::Over) {
      for (const Seat worker : step.after.castle) ASSERT_EQ(worker, Seat::None);
    }
  });
}

// CAY-15.1, CAY-15.8
TEST(Caylus, CAY_15_8_bailiff_passes_one_marker_at_most) {
  play_many(kGames, [](const Rules&, const Step& step) {
    int passed = 0;
    for (const int marker : {12, 18, 24}) {
      passed += step.before.bailiff < marker && step.after.bailiff >= marker ? 1 : 0;
    }
    ASSERT_LE(passed, 1);
  });
}

// CAY-15.3
TEST(Caylus, CAY_15_3_each_section_is_scored_once) {
  for (int seats = kMinSeats; seats <= kMaxPlayers; ++seats) {
    const Rules rules = rules_for(seats);
    for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
      std::array<int, kSections> scored{};
      play_randomly(rules, seed, seed % 2 == 0 ? Purse::Poor : Purse::Rich, [&](const Step& step) {
        for (const Event& event : events_of(step.events, EventKind::SectionScored)) {
          ++scored[static_cast<std::size_t>(event.args[0])];
        }
      });
      EXPECT_EQ(scored, (std::array<int, kSections>{1, 1, 1})) << seats << " seats, seed " << seed;
    }
  }
}

// CAY-17.9: several markers may share a column, of which random games are full.
TEST(Caylus, CAY_17_9_markers_share_columns) {
  int shared = 0;
  const Rules rules = rules_for(5);
  play_randomly(rules, 4, Purse::Rich, [&](const Step& step) {
    for (std::size_t row = 0; row < kRows; ++row) {
      for (int a = 0; a < 5; ++a) {
        for (int b = 0; b < a; ++b) {
          const int column = step.after.player(seat_at(a)).marker[row];
          shared += column > 0 && column == step.after.player(seat_at(b)).marker[row] ? 1 : 0;
        }
      }
    }
  });
  EXPECT_GT(shared, 0);
}

}  // namespace
}  // namespace burgrave::caylus
