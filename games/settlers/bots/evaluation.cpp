#include "games/settlers/bots/evaluation.hpp"

#include "core/assert.hpp"
#include "games/settlers/rules/choices.hpp"

#include <algorithm>
#include <numeric>

namespace burgrave::settlers {

namespace {

/// Writes the terms one after another.
class Describer {
 public:
  Describer(const Rules& rules, const State& state, Seat seat, Terms& terms) noexcept
      : rules_(rules),
        catalog_(rules.catalog()),
        village_(rules.village(state, seat)),
        player_(state.player(seat)),
        sheet_(player_.sheet),
        choices_(rules, state, seat),
        rounds_left_(static_cast<float>(rounds_to_come(rules, state))),
        terms_(terms) {}

  void write() noexcept {
    add(1.0F);
    add(expected_points(rules_, village_, player_, rounds_left_, {}));
    add(final_points(rules_, village_, player_, sheet_).sum());
    tracks();
    fields();
    for (int slot = 0; slot < kSlots; ++slot) building(slot);
    whole();
    BURGRAVE_ASSERT(at_ == terms_.size());
  }

 private:
  void add(float value) noexcept { terms_[at_++] = value; }
  void add(int value) noexcept { add(static_cast<float>(value)); }
  void add(bool value) noexcept { add(value ? 1.0F : 0.0F); }
  void add_beyond(int value, int start) noexcept { add(std::max(value - start, 0)); }

  /// Complete sections one-hot, and the part of the next one.
  void tracks() noexcept {
    for (std::size_t track = 0; track < kTracks; ++track) {
      const TrackRow& row = catalog_.tracks[track];
      const int crossed = sheet_.tracks[track];
      const int done = row.complete[sheet_.tracks[track]];
      for (int section = 1; section <= kSections; ++section) add(section == done);
      float part = 0;
      if (done < kSections) {
        const Section& next = row.sections[static_cast<std::size_t>(done)];
        part = static_cast<float>(crossed - next.first_box) / static_cast<float>(next.box_count);
      }
      add(part);
      least_ = std::min(least_, done);
      boxes_left_ += row.box_count - crossed;
      if (track != static_cast<std::size_t>(index(Track::Bridges))) {
        scoring_left_ += row.box_count - crossed;
      }
    }
  }

  /// Circles that can be harvested.
  void fields() noexcept {
    int all = 0;
    for (std::size_t field = 0; field < kMaxFields; ++field) {
      const bool open = static_cast<int>(field) < catalog_.field_count &&
                        unlocked(catalog_, sheet_, static_cast<int>(field));
      const int left =
          open ? catalog_.fields[field].circle_count - std::popcount(sheet_.circles[field]) : 0;
      if (field < kCircleTerms) add(left);
      all += left;
    }
    add_beyond(all, 3);
    add_beyond(all, 6);
  }

  void building(int slot) noexcept {
    const auto i = static_cast<std::size_t>(slot);
    const Building& building = village_.buildings[i];
    const bool in_play = rules_.in_play(building);
    const bool done = in_play && complete(building, sheet_.boxes[i]);
    const int growth = sheet_.growth[i];
    const int crossed = done ? 0 : std::popcount(sheet_.boxes[i]);
    add(done);
    add(done ? growth : 0);
    add(done ? 0 : growth);
    add(crossed);
    add(!done && in_play && crossed + 1 == building.box_count);
    const Cells corners = rules_.options().basic() ? 0 : choices_.plot_cells(slot);
    add(corners != 0);
    add((corners & (corners - 1)) != 0);  // more than one
    built_ += done ? 1 : 0;
  }

  void whole() noexcept {
    add(built_);
    add(std::accumulate(player_.stock.begin(), player_.stock.end(), 0));
    const int free = std::popcount(complete_cells(catalog_, sheet_) & ~sheet_.in_plots);
    add(free);
    add_beyond(free, 6);
    add(least_);
    // How full the tracks are.
    add_beyond(10, scoring_left_);
    add_beyond(20, scoring_left_);
    add_beyond(15, boxes_left_);
  }

  const Rules& rules_;
  const Catalog& catalog_;
  const Village& village_;
  const Player& player_;
  const Sheet& sheet_;
  const Choices choices_;
  float rounds_left_;
  Terms& terms_;
  std::size_t at_ = 0;
  int least_ = kSections;  ///< complete sections of the shortest track
  int boxes_left_ = 0;     ///< of all tracks …
  int scoring_left_ = 0;   ///< … and of those that mostly give points
  int built_ = 0;
};

}  // namespace

void describe_marks(const Rules& rules, const State& state, Seat seat, Terms& terms) noexcept {
  Describer(rules, state, seat, terms).write();
}

Evaluation::Evaluation(const Rules& rules)
    : rules_(rules), place_(rules.catalog().villages.size(), -1) {}

Evaluation Evaluation::learnt(const Rules& rules) {
  Evaluation evaluation(rules);
  const std::vector<Village>& villages = rules.catalog().villages;
  for (std::size_t village = 0; village < villages.size(); ++village) {
    const Weights* weights = shipped_weights(sheet_key(rules, villages[village]));
    if (weights != nullptr) evaluation.learn(village, *weights);
  }
  return evaluation;
}

void Evaluation::learn(std::size_t village, const Weights& weights) {
  if (place_[village] < 0) {
    place_[village] = static_cast<std::int16_t>(weights_.size());
    weights_.emplace_back();
  }
  weights_[static_cast<std::size_t>(place_[village])] = weights;
}

float Evaluation::operator()(const State& state, Seat seat) const noexcept {
  const Player& player = state.player(seat);
  const int left = rounds_to_come(rules_, state);
  const int place = place_[player.village];
  if (left == 0 || left > static_cast<int>(kLearntRounds) || place < 0) {
    return expected_points(rules_, rules_.village(state, seat), player, static_cast<float>(left),
                           {});
  }
  Terms terms{};
  describe_marks(rules_, state, seat, terms);
  const Terms& weights =
      weights_[static_cast<std::size_t>(place)][static_cast<std::size_t>(left) - 1];
  // Added up in one fixed order: the same on every machine.
  float sum = 0;
  for (std::size_t term = 0; term < kTerms; ++term) sum += weights[term] * terms[term];
  return sum;
}

}  // namespace burgrave::settlers
