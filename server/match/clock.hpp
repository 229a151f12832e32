#pragma once

#include "core/seat.hpp"
#include "server/protocol/messages.hpp"
#include "server/store/store.hpp"

#include <boost/json/object.hpp>

#include <array>
#include <optional>
#include <vector>

namespace burgrave::server {

struct ClockRules {
  protocol::ClockKind kind = protocol::ClockKind::None;
  int seconds = 0;    ///< of a move; of the bank at the start
  int increment = 0;  ///< seconds, for an own action that passes the turn; of a bank alone
};

/// The time that each seat has left. Nothing is lost when it is out: the clock stands at zero.
///
/// Only an own action brings time: the whole of a move's, or the increment of a bank. Whoever takes
/// it back without the others' leave gives that back as well, while the time spent meanwhile stays
/// spent; what is then wanting is taken from what the next actions bring. So acting and taking back
/// lengthen no turn.
class Clocks {
 public:
  Clocks() = default;
  explicit Clocks(ClockRules rules);

  const ClockRules& rules() const noexcept { return rules_; }
  bool any() const noexcept { return rules_.kind != protocol::ClockKind::None; }

  /// From now on the clocks of these seats run, as far as they have time left; all others stand.
  void run(SeatMask seats, Time now);
  void stop(Time now) { run(SeatMask(), now); }
  /// After an own action; `passed`: the seat is not asked any more. Pre: the clocks stand.
  void acted(Seat seat, bool passed);
  /// The last action of the seat has been taken back: so is the time that it brought.
  void taken_back(Seat seat);
  /// All have agreed that the match goes back: a move's time begins again.
  void begin_again(Seat seat);
  /// Nothing ran between the last change and `now`: nobody served it.
  void resume_from(Time now);

  std::int64_t left(Seat seat, Time now) const;  ///< milliseconds, never below zero
  bool running(Seat seat) const { return running_.contains(seat); }
  /// When the first running clock will be out.
  std::optional<Time> next_end() const;
  Time since() const noexcept { return since_; }

  /// What of it is kept; the rules besides, as a protocol Clock.
  boost::json::object to_json() const;
  /// What some version of to_json() wrote. Missing and damaged parts keep what a new clock has.
  void restore(const boost::json::object& kept);

 private:
  std::int64_t whole() const noexcept;
  std::int64_t at(Seat seat, Time now) const;
  static constexpr std::size_t place(Seat seat) { return static_cast<std::size_t>(index(seat)); }

  ClockRules rules_;
  std::array<std::int64_t, kMaxSeats> left_{};  ///< below zero: the next actions bring less
  /// What the last actions of a seat brought, in their order; of older ones nothing is known.
  std::array<std::vector<std::int64_t>, kMaxSeats> brought_;
  SeatMask running_;
  Time since_ = 0;  ///< running clocks run since then
};

}  // namespace burgrave::server
