#pragma once

#include "core/text.hpp"
#include "registry/game.hpp"

#include <string>
#include <vector>

namespace burgrave::cli {

enum class Listing : bool { Folded, Full };

/// The choices with their numbers. Folded, a list that is longer than `height` lines shows of those
/// that differ in their last word of notation only, such as all districts of one city, the first
/// one and how far the others go; their numbers can be typed all the same.
std::string choice_list(const std::vector<Choice>& choices, const Texts& texts,
                        const SeatNames& names, int width, int height, Listing listing);

}  // namespace burgrave::cli
