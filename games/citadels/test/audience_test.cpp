#include "games/citadels/test/conformance.hpp"

#include <gtest/gtest.h>

#include <array>

namespace burgrave::citadels {
namespace {

/// Whom a fact of this kind may reach [CIT-8.1-8.6].
SeatMask audience_of(const Event& event) {
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::ChoseRole:
    case EventKind::BuriedRole:
    case EventKind::TheaterGot:
    case EventKind::DrewCard:
    case EventKind::KeptCard:
    case EventKind::GainedCard:
    case EventKind::Signs:
    case EventKind::SawCard:
    case EventKind::DiscardedCard:
    case EventKind::TuckedCard:
      return SeatMask::of(event.seat);
    case EventKind::TookCard:
    case EventKind::GaveCard: {
      SeatMask two = SeatMask::of(event.seat);
      two.insert(seat_at(event.args[0]));
      return two;
    }
    default:
      return SeatMask::everyone();
  }
}

// What SecretWalk cannot know: a fact that everybody is told is no secret to it.
TEST(CitadelsAudience, CIT_8_3_to_8_6_private_facts_reach_those_alone_whom_they_concern) {
  std::array<int, static_cast<std::size_t>(EventKind::Wins) + 1> seen{};
  for (const Rules& rules : ConformanceSetup::all()) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      Rng rng(seed);
      State state = rules.initial_state();
      while (!rules.actors(state).empty()) {
        const Seat seat = rules.actors(state).first();
        ActionSet set;
        rules.legal(state, seat, set);
        EventLog log;
        rules.apply(state, seat, set.sample(rng), &log);
        for (const Event& event : log) {
          ASSERT_EQ(event.audience, audience_of(event)) << int{event.kind};
          ++seen[event.kind];
        }
      }
    }
  }
  for (std::size_t kind = 0; kind < seen.size(); ++kind) {
    EXPECT_GT(seen[kind], 0) << "no game told of event kind " << kind;
  }
}

}  // namespace
}  // namespace burgrave::citadels
