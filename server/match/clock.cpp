#include "server/match/clock.hpp"

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>

#include <algorithm>

namespace burgrave::server {

namespace {

constexpr std::int64_t kSecond = 1000;

boost::json::array array_of(const std::array<std::int64_t, kMaxSeats>& values) {
  return boost::json::array(values.begin(), values.end());
}

void read_array(const boost::json::object& from, const char* key,
                std::array<std::int64_t, kMaxSeats>& to) {
  const auto* kept = from.if_contains(key);
  if (kept == nullptr || !kept->is_array()) return;
  const std::size_t count = std::min(to.size(), kept->get_array().size());
  for (std::size_t i = 0; i < count; ++i) {
    if (const auto* value = kept->get_array()[i].if_int64()) to[i] = *value;
  }
}

}  // namespace

Clocks::Clocks(ClockRules rules) : rules_(rules) {
  left_.fill(rules.seconds * kSecond);
  before_action_ = left_;
}

void Clocks::run(SeatMask seats, Time now) {
  if (!any()) return;
  for (int i = 0; i < kMaxSeats; ++i) {
    const Seat seat = seat_at(i);
    left_[place(seat)] = left(seat, now);
    if (left_[place(seat)] == 0) seats.erase(seat);
  }
  running_ = seats;
  since_ = now;
}

void Clocks::asked(Seat seat) {
  if (rules_.kind != protocol::ClockKind::Bank) left_[place(seat)] = rules_.seconds * kSecond;
}

void Clocks::acted(Seat seat, bool passed) {
  before_action_[place(seat)] = left_[place(seat)];
  if (rules_.kind != protocol::ClockKind::Bank) {
    left_[place(seat)] = rules_.seconds * kSecond;
  } else if (passed) {
    left_[place(seat)] += rules_.increment * kSecond;
  }
}

void Clocks::taken_back(Seat seat) {
  left_[place(seat)] = std::min(left_[place(seat)], before_action_[place(seat)]);
}

void Clocks::resume_from(Time now) { since_ = std::max(since_, now); }

std::int64_t Clocks::left(Seat seat, Time now) const {
  const std::int64_t spent = running(seat) ? std::max<Time>(0, now - since_) : 0;
  return std::max<std::int64_t>(0, left_[place(seat)] - spent);
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
  return {{"left", array_of(left_)},
          {"before_action", array_of(before_action_)},
          {"running", running_.bits()},
          {"since", since_}};
}

void Clocks::restore(const boost::json::object& kept) {
  read_array(kept, "left", left_);
  read_array(kept, "before_action", before_action_);
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
