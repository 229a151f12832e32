#include "games/settlers/test/conformance.hpp"

#include <gtest/gtest.h>

#include <array>

namespace burgrave::settlers {
namespace {

/// Whom a fact of this kind may reach while marks are concealed [ISR-12.1].
SeatMask audience_of(const Event& event) {
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::KeepsDice:
    case EventKind::Crosses:
    case EventKind::CrossesBox:
    case EventKind::Harvests:
    case EventKind::OpensField:
    case EventKind::UsesToken:
    case EventKind::UsesAbility:
    case EventKind::Readies:
    case EventKind::Gains:
    case EventKind::Pays:
    case EventKind::GoldFor:
    case EventKind::Declines:
    case EventKind::Keeps:
    case EventKind::MakesPlot:
      return SeatMask::of(event.seat);
    case EventKind::ShowsTrack:
    case EventKind::ShowsBoxes:
    case EventKind::ShowsField:
    case EventKind::ShowsPoints:
    case EventKind::ShowsStock:
    case EventKind::ShowsPlot:
      return SeatMask::everyone_but(event.seat);
    default:
      return SeatMask::everyone();
  }
}

// What SecretWalk cannot know: a fact that everybody is told is no secret to it.
TEST(SettlersAudience, ISR_12_1_what_a_seat_does_reaches_others_when_all_are_done) {
  std::array<int, kEventKinds> seen{};
  for (const Rules& rules : ConformanceSetup::all()) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      Rng rng(seed);
      State state = rules.initial_state();
      while (!rules.actors(state).empty()) {
        const SeatMask actors = rules.actors(state);
        const Seat seat =
            actors.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(actors.count()))));
        ActionSet set;
        rules.legal(state, seat, set);
        EventLog log;
        rules.apply(state, seat, set.sample(rng), &log);
        for (const Event& event : log) {
          ++seen[event.kind];
          if (rules.concealed()) {
            ASSERT_EQ(event.audience, audience_of(event)) << int{event.kind};
          } else {
            ASSERT_EQ(event.audience, SeatMask::everyone()) << int{event.kind};
          }
        }
      }
    }
  }
  for (std::size_t kind = 0; kind < seen.size(); ++kind) {
    EXPECT_GT(seen[kind], 0) << "no game told of event kind " << kind;
  }
}

}  // namespace
}  // namespace burgrave::settlers
