#pragma once

#include "games/settlers/test/house_building.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace burgrave::settlers {

/// Rounds in which something that abilities count comes to a certain number, for the counts that
/// the house sheets use.
class CountedPosition {
 public:
  CountedPosition(std::string count, int number) : count_(std::move(count)), number_(number) {}

  bool possible() const {
    const auto within = [&](int low, int high) { return number_ >= low && number_ <= high; };
    if (count_ == "r_worker") return within(3, 5);
    if (count_.starts_with("r_dice:") || count_ == "r_gold_spent") return within(0, 3);
    if (count_ == "r_harvests") return within(0, 3);
    if (count_ == "fields_unlocked" || count_ == "empire_sections") return within(0, 4);
    if (count_ == "buildings_built") return within(1, kSlots);
    if (count_ == "sections_all") return within(0, kCells);
    if (count_ == "harvested") return within(0, 12);
    return within(0, kSections);
  }

  /// Marks made before the round. `slot` is of the building that stands already.
  void mark(Scene& s, int slot) const {
    if (count_.starts_with("sections:")) {
      s.sections(count_.substr(count_.find(':') + 1) + " " + std::to_string(number_));
    } else if (count_ == "sections_all") {
      fill(s, [&](int before) { return std::clamp(number_ - before * kSections, 0, kSections); });
    } else if (count_ == "empire_sections") {
      fill(s, [&](int before) { return before < number_ ? kSections : 0; });
    } else if (count_ == "max_track") {
      s.sections("cottages " + std::to_string(number_));
    } else if (count_ == "min_track") {
      fill(s, [&](int) { return number_; });
    } else if (count_ == "fields_unlocked") {
      s.sections("bridges " + std::to_string(2 * number_));
    } else if (count_ == "harvested") {
      s.sections("bridges 9");
      for (int field = 1; field <= 4; ++field) {
        s.harvested(1, field, std::clamp(number_ - 3 * (field - 1), 0, 3));
      }
    } else if (count_ == "buildings_built") {
      int built = 1;
      for (int other = 1; other <= kSlots && built < number_; ++other) {
        if (other == slot) continue;
        s.built({other});
        ++built;
      }
    } else if (count_ == "plots") {
      s.sheet().plot_count = static_cast<std::uint8_t>(number_);
      s.player(1).shown = s.sheet();
    } else if (!count_.starts_with("r_")) {
      ADD_FAILURE() << "no position is known for " << count_;
    }
  }

  /// The dice, and what is done in the round; the pool is empty afterwards.
  void open(Scene& s) const {
    s.round(dice());
    s.actions(1, number_);
    if (count_ == "r_build_boxes" || count_ == "r_sections") {
      s.pool("stone 99");
      for (int i = 0; i < number_; ++i) s.act("build walls");
    } else if (count_ == "r_harvests") {
      s.sections("bridges 2");
      for (int i = 1; i <= number_; ++i) s.act("harvest 1/" + std::to_string(i));
    } else if (count_ == "r_gold_spent") {
      s.pool("gold " + std::to_string(number_));
      for (int i = 0; i < number_; ++i) s.act("build walls");
    } else if (count_.starts_with("r_") && count_ != "r_worker" && !by_dice()) {
      ADD_FAILURE() << "no round is known for " << count_;
    }
    s.pool("");
  }

 private:
  bool by_dice() const { return count_.starts_with("r_dice:"); }
  template <class Length>
  static void fill(Scene& s, Length&& length) {
    for (int track = 0; track < kTracks; ++track) {
      s.sections(std::string(kTrackIds[static_cast<std::size_t>(track)]) + " " +
                 std::to_string(length(track)));
    }
  }
  std::string dice() const {
    const std::string worker = std::to_string(count_ == "r_worker" ? number_ : 3);
    if (!by_dice()) return "wood wood wood " + worker;
    const std::string good = count_.substr(count_.find(':') + 1);
    const std::string other = good == "wood" ? "food" : "wood";
    std::string text;
    for (int die = 0; die < kGoodDice; ++die) text += (die < number_ ? good : other) + " ";
    return text + worker;
  }

  std::string count_;
  int number_;
};

/// A comparison of a data file.
inline bool compared(std::string_view comparison, int counted, int number) {
  if (comparison == ">=") return counted >= number;
  return comparison == "<=" ? counted <= number : counted == number;
}

}  // namespace burgrave::settlers
