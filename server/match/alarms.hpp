#pragma once

#include "server/store/store.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace burgrave::server {

/// What a match may have to do at some later time.
enum class Alarm : std::uint8_t {
  Clock,    ///< a clock is out, or clocks wait no longer for who has not come
  Bots,     ///< try again, after the store has failed
  News,     ///< tell who has come and gone
  Idle,     ///< leave the memory
  Absence,  ///< who has left is gone, or the bot that stands in begins
};
inline constexpr std::size_t kAlarms = 5;

/// The earlier one, of those that are.
constexpr std::optional<Time> earliest(std::optional<Time> one, std::optional<Time> other) {
  if (!one || !other) return one ? one : other;
  return *one < *other ? one : other;
}

/// When each of them is due; setting one leaves the others as they are.
class Alarms {
 public:
  /// None: not at all.
  void set(Alarm which, std::optional<Time> at) { due_[place(which)] = at; }
  /// The first one.
  std::optional<Time> next() const {
    std::optional<Time> first;
    for (const std::optional<Time>& at : due_) first = earliest(first, at);
    return first;
  }
  /// Those that are due, which are no longer set.
  std::vector<Alarm> ring(Time now) {
    std::vector<Alarm> rung;
    for (std::size_t at = 0; at < due_.size(); ++at) {
      if (!due_[at] || *due_[at] > now) continue;
      due_[at].reset();
      rung.push_back(static_cast<Alarm>(at));
    }
    return rung;
  }

 private:
  static constexpr std::size_t place(Alarm which) { return static_cast<std::size_t>(which); }

  std::array<std::optional<Time>, kAlarms> due_;
};

}  // namespace burgrave::server
