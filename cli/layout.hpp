#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace burgrave::cli {

/// A text broken between words into lines of at most `width` columns; those after the first stand
/// behind `indent` more spaces. A word that is too long by itself stays whole.
std::string wrapped(std::string_view text, int width, int indent = 0);

/// A text with spaces behind it, or before it, up to a width.
std::string left_aligned(const std::string& text, std::size_t width);
std::string right_aligned(const std::string& text, std::size_t width);

/// Numbered items, many short ones in a row set in columns. An item may stand for some that follow
/// it: `numbers` says which number each has; without it they are 1, 2, 3 …
std::string numbered_list(const std::vector<std::string>& items, int width,
                          const std::vector<std::size_t>& numbers = {});

}  // namespace burgrave::cli
