#pragma once

#include "core/knowledge.hpp"
#include "games/pig/rules/rules.hpp"

namespace burgrave {

template <>
struct Knowledge<pig::Rules> {
  static constexpr bool kHiddenInformation = false;
  static constexpr bool kDrawsInPlay = true;
  static constexpr PointScale kPointScale{.margin = 100, .alone = 100};

  /// With what the roll that is due brings on average.
  static void evaluate(const pig::Rules&, const pig::State& s, PointEstimate& out) noexcept {
    std::copy(s.points.begin(), s.points.end(), out.begin());
    float& mover = out[place(s.seat)];
    if (s.phase == pig::Phase::Choose) mover += static_cast<float>(s.aside);
    if (s.phase == pig::Phase::Fall) mover += static_cast<float>(5 * s.aside + 20) / 6;
  }
  static float spread(const pig::Rules&, const pig::State& s) noexcept {
    return s.phase == pig::Phase::Over ? 0.0F : 20.0F;
  }
  static Action playout(const pig::Rules&, const pig::State& s, Seat, const ActionSet& choices,
                        Rng&) noexcept {
    return choices.nth(s.aside < 20 ? 0 : 1);
  }
};

/// The viewer first.
template <class Out>
void pig::Rules::lay_out(const View& view, Out& out) const {
  const State& s = view.state;
  const tensor::FromViewer from(view.seat, seats());
  for (int i = 0; i < kMaxPlayers; ++i) {
    const int seat = from.seat(i);
    out.block({"player", i, ""}, 3, "is there, points / 200, is to move");
    out.ratio(i < seats(), 1), out.ratio(s.points[place(seat_at(seat))], kMostPoints);
    out.ratio(seat == index(s.seat), 1);
  }
  out.block("turn", 4, "points aside / 200, round / 30, phase / 2, target / 200");
  out.ratio(s.aside, kMostPoints), out.ratio(s.round, kMostRounds);
  out.ratio(static_cast<int>(s.phase), 2), out.ratio(options().target, kMostPoints);
}

}  // namespace burgrave
