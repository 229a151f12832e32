#pragma once

#include "core/text.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

namespace burgrave::test {

inline std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// Every line of a picture fits, is whole, and has no signs or colours that were not asked for.
/// `Style` is games/board_style.hpp's.
template <class Style>
void expect_fits(const std::string& board, const Style& style) {
  EXPECT_EQ(board.find("⟨"), std::string::npos) << board;
  if (!style.colour) {
    EXPECT_EQ(board.find('\x1b'), std::string::npos) << board;
  }
  for (const std::string& line : lines_of(board)) {
    EXPECT_LE(display_width(line), static_cast<std::size_t>(style.width)) << line;
    EXPECT_TRUE(line.empty() || line.back() != ' ') << "'" << line << "'";
    if (!style.unicode) {  // all signs begin with this byte
      EXPECT_EQ(line.find('\xE2'), std::string::npos) << line;
    }
  }
}

}  // namespace burgrave::test
