#include "server/match/clock.hpp"

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>

#include <algorithm>
#include <utility>

namespace burgrave::server {

namespace {

constexpr std::int64_t kSecond = 1000;

/// More of them in a row than anybody can take back by itself.
constexpr std::size_t kRemembered = 64;

template <class Values>
boost::json::array array_of(const Values& values) {
  return boost::json::array(values.begin(), values.end());
}

const boost::json::array* array_in(const boost::json::object& from, const char* key) {
  const auto* kept = from.if_contains(key);
  return kept == nullptr ? nullptr : kept->if_array();
}

}  // namespace

Clocks::Clocks(ClockRules rules) : rules_(rules) { left_.fill(whole()); }

std::int64_t Clocks::whole() const noexcept { return rules_.seconds * kSecond; }

void Clocks::run(SeatMask seats, Time now) {
  if (!any()) return;
  for (int i = 0; i < kMaxSeats; ++i) {
    const Seat seat = seat_at(i);
    left_[place(seat)] = at(seat, now);
    if (left_[place(seat)] <= 0) seats.erase(seat);
  }
  running_ = seats;
  since_ = now;
}

void Clocks::acted(Seat seat, bool passed) {
  if (!any()) return;
  std::int64_t& left = left_[place(seat)];
  const std::int64_t before = left;
  if (rules_.kind != protocol::ClockKind::Bank) {
    left = whole() + std::min<std::int64_t>(0, before);
  } else if (passed) {
    left += rules_.increment * kSecond;
  }
  std::vector<std::int64_t>& brought = brought_[place(seat)];
  brought.push_back(left - before);
  if (brought.size() > kRemembered) brought.erase(brought.begin());
}

void Clocks::taken_back(Seat seat) {
  std::vector<std::int64_t>& brought = brought_[place(seat)];
  if (brought.empty()) return;
  left_[place(seat)] -= brought.back();
  brought.pop_back();
}

void Clocks::begin_again(Seat seat) {
  if (rules_.kind != protocol::ClockKind::Bank) left_[place(seat)] = whole();
  brought_[place(seat)].clear();
}

void Clocks::resume_from(Time now) { since_ = now; }

/// A clock that runs stops at zero.
std::int64_t Clocks::at(Seat seat, Time now) const {
  const std::int64_t left = left_[place(seat)];
  if (!running(seat)) return left;
  return std::max<std::int64_t>(0, left - std::max<Time>(0, now - since_));
}

std::int64_t Clocks::left(Seat seat, Time now) const {
  return std::max<std::int64_t>(0, at(seat, now));
}

std::optional<Time> Clocks::next_end() const {
  std::optional<Time> first;
  for (int i = 0; i < kMaxSeats; ++i) {
    if (!running(seat_at(i))) continue;
    const Time end = since_ + left_[place(seat_at(i))];
    if (!first || end < *first) first = end;
  }
  return first;
}

boost::json::object Clocks::to_json() const {
  boost::json::array brought;
  for (const auto& of_seat : brought_) brought.push_back(array_of(of_seat));
  return {{"left", array_of(left_)},
          {"brought", std::move(brought)},
          {"running", running_.bits()},
          {"since", since_}};
}

void Clocks::restore(const boost::json::object& kept) {
  if (const auto* left = array_in(kept, "left")) {
    const std::size_t count = std::min(left_.size(), left->size());
    for (std::size_t i = 0; i < count; ++i) {
      if (const auto* value = (*left)[i].if_int64()) left_[i] = *value;
    }
  }
  if (const auto* brought = array_in(kept, "brought")) {
    const std::size_t count = std::min(brought_.size(), brought->size());
    for (std::size_t i = 0; i < count; ++i) {
      const auto* of_seat = (*brought)[i].if_array();
      if (of_seat == nullptr) continue;
      for (const auto& value : *of_seat) {
        if (const auto* number = value.if_int64()) brought_[i].push_back(*number);
      }
    }
  }
  if (const auto* bits = kept.if_contains("running")) {
    constexpr unsigned kAll = (1U << kMaxSeats) - 1;
    boost::system::error_code wrong;
    const auto mask = bits->to_number<std::uint16_t>(wrong);
    if (!wrong && (mask & ~kAll) == 0) running_ = SeatMask(mask);
  }
  if (const auto* since = kept.if_contains("since"); since != nullptr && since->is_int64()) {
    since_ = since->get_int64();
  }
}

}  // namespace burgrave::server
