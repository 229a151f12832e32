#include "server/match/timekeeper.hpp"

#include "server/match/position.hpp"

#include <algorithm>
#include <optional>

namespace burgrave::server {

namespace {

/// How long clocks wait for those who have not come yet.
constexpr Time kArrivalMs = 30'000;

}  // namespace

void Timekeeper::begin(SeatMask here) {
  began_ = services_.now();
  came_ = here;
}

void Timekeeper::resume() { began_ = std::min(match_.state.started, services_.now()); }

void Timekeeper::run() {
  MatchState& state = match_.state;
  if (!state.clocks.any()) return;
  const Time now = services_.now();
  std::optional<Time> due;
  SeatMask running;
  if (state.status == protocol::TableStatus::Playing && !stopped_) {
    bool all_here = true;
    for (int seat = 1; seat <= state.seat_count(); ++seat) {
      if (!state.seat(seat).plays_itself()) continue;
      all_here = all_here && came_.contains(eyes_of(seat));
      if (person_is_asked(match_, seat)) running.insert(eyes_of(seat));
    }
    const Time begin = began_ + kArrivalMs;
    if (!all_here && now < begin) {
      running = SeatMask();
      due = begin;
    }
  }
  state.clocks.run(running, now);
  services_.wake_at(Alarm::Clock, due ? due : state.clocks.next_end());
}

void Timekeeper::stop() {
  stopped_ = true;
  run();
}

}  // namespace burgrave::server
