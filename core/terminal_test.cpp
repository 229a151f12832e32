#include "core/terminal.hpp"

#include <gtest/gtest.h>

namespace burgrave {
namespace {

TEST(Terminal, CountsColumnsAndNotBytes) {
  EXPECT_EQ(padded("őr", 4), "őr  ");
  EXPECT_EQ(right("őr", 4), "  őr");
  EXPECT_EQ(padded("toolong", 4), "toolong");
  EXPECT_EQ(width_of(coloured("91", "red")), 3) << "colours take no room";
  EXPECT_EQ(repeated("=", 3), "===");
  EXPECT_EQ(spaces(-1), "");
}

TEST(Terminal, BreaksBetweenWords) {
  EXPECT_EQ(wrapped("a bb ccc dddd", 6, 2), "a bb\n  ccc\n  dddd");
  EXPECT_EQ(wrapped("unbreakable", 4), "unbreakable");
}

TEST(Terminal, ItemsFlowBehindTheirLabel) {
  EXPECT_EQ(flow("ab: ", {"one", "two", "six"}, 12, 4), "ab: one  two\n    six\n");
  EXPECT_EQ(flow("ab: ", {}, 12, 4), "ab:\n");
  EXPECT_EQ(flow("a long label: ", {"one", "two"}, 12, 2), "a long label:\n  one  two\n");
  EXPECT_EQ(flow("", {"one", "two"}, 80, 0, " | "), "one | two\n");
}

}  // namespace
}  // namespace burgrave
