#pragma once

#include "games/settlers/rules/rules.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace burgrave::settlers {

inline constexpr std::size_t kCircleTerms = 4;    ///< fields that are told apart
inline constexpr std::size_t kBuildingTerms = 7;  ///< of each slot
/// What marks are described by when self-play learns what they are worth (describe_marks).
inline constexpr std::size_t kTerms =
    3 + kTracks * (kSections + 1) + kCircleTerms + 2 + kSlots * kBuildingTerms + 8;
using Terms = std::array<float, kTerms>;

/// So many rounds are to come at most when marks are looked at: all but the first.
inline constexpr std::size_t kLearntRounds = 9;
/// The weights of the terms when 1, 2, … rounds are to come.
using Weights = std::array<Terms, kLearntRounds>;

/// A fingerprint of all that the worth of marks depends on: the components with one village, and
/// whether the rules are the basic ones. Names, sources and the number of seats do not count.
std::uint64_t sheet_key(const Rules& rules, const Village& village);

/// The weights that come with the program for a sheet; null for one that was never learnt, as for
/// sheets of one's own.
const Weights* shipped_weights(std::uint64_t key);

/// A line of weights.txt, and back: a name for people, the key, and the weights in hundredths, one
/// round after another. Pre: the name has no blank.
std::string weights_line(std::string_view name, std::uint64_t key, const Weights& weights);
/// Nothing where the line is not one.
std::optional<std::pair<std::uint64_t, Weights>> read_weights_line(std::string_view line);

}  // namespace burgrave::settlers
