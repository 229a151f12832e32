#include "games/settlers/rules/choices.hpp"

#include <string>

namespace burgrave::settlers {

namespace {

/// What must hold in every position of one seat, whatever was played.
class SeatCheck {
 public:
  SeatCheck(const Rules& rules, const State& state, Seat seat)
      : rules_(rules),
        catalog_(rules.catalog()),
        state_(state),
        player_(state.player(seat)),
        village_(rules.village(state, seat)),
        who_("seat " + std::to_string(index(seat) + 1)) {}

  std::optional<std::string> problem() const {
    for (const auto check : {&SeatCheck::marks, &SeatCheck::shown, &SeatCheck::plots,
                             &SeatCheck::turn, &SeatCheck::places}) {
      if (auto found = (this->*check)()) return who_ + " " + *found;
    }
    return {};
  }

 private:
  using Found = std::optional<std::string>;

  Found marks() const {
    const Sheet& sheet = player_.sheet;
    for (std::size_t track = 0; track < kTracks; ++track) {
      if (sheet.tracks[track] > catalog_.tracks[track].box_count) return "crossed too many boxes";
    }
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      const Building& building = village_.buildings[slot];
      if ((sheet.boxes[slot] >> building.box_count) != 0) return "crossed a box that is not there";
      if (!rules_.in_play(building) && sheet.boxes[slot] != 0) return "built what is not in play";
    }
    for (int field = 0; field < kMaxFields; ++field) {
      const auto i = at(field);
      if (sheet.circles[i] == 0) continue;
      if (field >= catalog_.field_count || (sheet.circles[i] >> catalog_.fields[i].circle_count))
        return "harvested what is not there";
      if (!unlocked(catalog_, sheet, field)) return "harvested a locked field";  // ISR-7.10
    }
    if (sheet.points < 0) return "has less than no extra points";
    return {};
  }

  /// Marks are never erased [ISR-1.6]: what was shown is still there.
  Found shown() const {
    const Sheet& now = player_.sheet;
    const Sheet& then = player_.shown;
    for (std::size_t i = 0; i < kTracks; ++i) {
      if (now.tracks[i] < then.tracks[i]) return "erased a box";
    }
    for (std::size_t i = 0; i < kSlots; ++i) {
      if ((then.boxes[i] & ~now.boxes[i]) != 0) return "erased a box of a building";
    }
    for (std::size_t i = 0; i < kMaxFields; ++i) {
      if ((then.circles[i] & ~now.circles[i]) != 0) return "erased a circle";
    }
    if (now.points < then.points) return "erased points";
    if ((then.in_plots & ~now.in_plots) != 0) return "erased a plot";
    const bool acting = state_.phase == Phase::Expand || state_.phase == Phase::Reroll ||
                        state_.phase == Phase::Plots;
    if (!acting && now != then) return "has marks that nobody was shown";
    return {};
  }

  Found plots() const {  // ISR-9.3
    const Sheet& sheet = player_.sheet;
    Cells cells = 0;
    std::array<int, kSlots> made{};
    if (sheet.plot_count > state_.round * catalog_.plots_per_round) return "made too many plots";
    for (std::size_t i = 0; i < sheet.plot_count; ++i) {
      const Plot& plot = sheet.plots[i];
      const Building& building = village_.buildings[plot.slot];
      if (building.shape == kNoShape) return "made a plot without a blueprint";
      const Cells shape = catalog_.shapes[building.shape].cells << plot.cell;
      if ((shape & cells) != 0) return "has plots that overlap";
      cells |= shape;
      ++made[plot.slot];
    }
    if (cells != sheet.in_plots) return "has other cells in plots than its plots have";
    if ((cells & ~complete_cells(catalog_, sheet)) != 0) return "has a plot of open sections";
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      if (made[slot] != sheet.growth[slot]) return "counts its plots wrongly";
    }
    return {};
  }

  Found turn() const {
    const Turn& turn = player_.turn;
    if (state_.phase != Phase::Expand && state_.phase != Phase::Reroll &&
        state_.phase != Phase::Plots) {
      return turn == Turn{} ? Found{} : Found("keeps a turn beyond its phase");
    }
    for (int slot = 0; slot < kSlots; ++slot) {
      const auto i = at(slot);
      const Mask here = bit(slot);
      if (turn.uses[i] > 0 && (turn.active & here) == 0) return "used what does not work yet";
      if (turn.armed[i] != 0 && (turn.active & here) == 0) return "readied what does not work yet";
      // ISR-7.42: what works now was complete before this round.
      if ((turn.active & here) != 0 && !complete(village_.buildings[i], player_.shown.boxes[i])) {
        return "uses a building of this round";
      }
    }
    if (turn.window != 0 && turn.track_boxes + turn.village_boxes + turn.harvests > 0) {
      return "may still re-roll after acting";  // ISR-10.5
    }
    return {};
  }

  Found places() const {
    if (player_.village >= catalog_.villages.size()) return "has no sheet";
    if (player_.favor > kTokens) return "holds a token that there is not";
    if (player_.favor != 0 && (state_.tokens & bit(player_.favor - 1)) == 0) {
      return "holds a token that is not in play";
    }
    return {};
  }

  const Rules& rules_;
  const Catalog& catalog_;
  const State& state_;
  const Player& player_;
  const Village& village_;
  std::string who_;
};

}  // namespace

std::optional<std::string> Rules::broken_invariant(const State& state) const {
  if (state.round > catalog_.rounds) return "there are more rounds than the rules have";  // ISR-4.1
  if (std::popcount(state.tokens) > catalog_.tokens_in_play) return "too many tokens are in play";
  Mask held = 0;
  for (int i = 0; i < kMaxPlayers; ++i) {
    const Player& player = state.players[at(i)];
    if (i >= seats()) {
      if (player != Player{}) {
        return "seat " + std::to_string(i + 1) + " is not in play but has something";
      }
      continue;
    }
    if (auto found = SeatCheck(*this, state, seat_at(i)).problem()) return found;
    const Mask token = player.favor != 0 ? bit(player.favor - 1) : Mask{0};
    if ((held & token) != 0) return "two seats hold one token";  // ISR-6.1
    held = static_cast<Mask>(held | token);
  }
  return {};
}

}  // namespace burgrave::settlers
