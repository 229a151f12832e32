#pragma once

#include "games/settlers/catalog/catalog.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace burgrave::settlers {

/// Boxes of all buildings or circles of all fields: bit 8 * building or field + box or circle.
using Marks = std::uint64_t;
inline constexpr int kGroupBits = 8;
static_assert(kMaxBoxes <= kGroupBits && kMaxCircles <= kGroupBits);

/// A byte for each of six buildings or fields as one number: of a sheet, its marks.
inline std::uint64_t in_one(const std::array<std::uint8_t, 6>& bytes) noexcept {
  static_assert(std::endian::native == std::endian::little && kSlots == 6 && kMaxFields == 6);
  std::uint32_t low = 0;
  std::uint16_t high = 0;
  std::memcpy(&low, bytes.data(), sizeof low);
  std::memcpy(&high, bytes.data() + sizeof low, sizeof high);
  return low | std::uint64_t{high} << 32;
}

/// Which marks can be made next, where of equal ones the leftmost stands for all.
class MarkOrder {
 public:
  /// Pre: `equal_before` holds the equal ones to the left in the same group.
  void add(int group, int place, Mask equal_before) noexcept;
  Marks open(Marks crossed) const noexcept {
    const Marks left = all_ & ~crossed;
    Marks later = 0;
    for (std::size_t steps = 1; steps < equal_.size(); ++steps) {
      later |= (left << steps) & equal_[steps];
    }
    return left & ~later;
  }

 private:
  Marks all_ = 0;
  std::array<Marks, kGroupBits> equal_{};  ///< those equal to the one so many steps to the left
};

/// Costs by number, turned round: for every amount of a good those that ask for no more of it.
class PriceList {
 public:
  /// Pre: nothing in the cost is more than kMaxAmount.
  void add(int number, const Cost& cost) noexcept;
  /// Those that can be paid from these goods without gold in place of another.
  std::uint64_t paid_from(const std::array<std::uint16_t, kGoods>& pool) const noexcept {
    std::uint64_t paid = ~std::uint64_t{0};
    for (std::size_t good = 0; good < kGoods; ++good) {
      paid &= within_[good][std::min<std::size_t>(pool[good], kMaxAmount)];
    }
    return paid;
  }

 private:
  std::array<std::array<std::uint64_t, kMaxAmount + 1>, kGoods> within_{};
};

/// A village, as sets of what its buildings are and cost.
struct VillageLookup {
  MarkOrder boxes;                          ///< of the buildings in play
  PriceList prices;                         ///< of the boxes, numbered as marks
  std::array<Mask, kAbilityKinds> slots{};  ///< buildings by the kind of their ability
  Mask blueprints = 0;                      ///< buildings in play that have one
  Mask used = 0;           ///< buildings whose ability is used, or readied, without a choice
  Mask chosen = 0;         ///< … whose ability is used by naming an option or a good
  Mask split_matters = 0;  ///< … that make it matter where gold is paid instead [ISR-7.5]
};

/// The catalogue of a match as sets of bits: what is asked for at every decision.
struct Lookup {
  Lookup(const Options& options, const Catalog& catalog);

  MarkOrder circles;
  std::array<Marks, kSections + 1> unlocked{};  ///< circles, by complete bridge sections
  std::array<PriceList, kTracks> tracks;        ///< their boxes from left to right
  std::array<Mask, kTokenKinds> tokens{};       ///< favours by what they do
  std::vector<Cells> corners;  ///< by shape: where its corner can lie so that it is on the grid
  std::vector<VillageLookup> villages;
};

/// In the basic game some buildings are not there [ISR-3.4].
inline bool in_play(const Options& options, const Building& building) noexcept {
  return !(building.advanced_only && options.basic());
}

}  // namespace burgrave::settlers
