#include "core/notation.hpp"

#include <gtest/gtest.h>

namespace burgrave {
namespace {

std::string notation(Action action) { return "take " + std::to_string(action.code); }

TEST(NotationIndex, FindsEveryActionByItsText) {
  const NotationIndex index(12, notation);
  for (std::uint16_t code = 0; code < 12; ++code) {
    EXPECT_EQ(index.find(notation({code})), Action{code});
  }
}

TEST(NotationIndex, FindsNothingElse) {
  const NotationIndex index(12, notation);
  for (const std::string_view text : {"", "take", "take 12", "take 1 ", "Take 1", "zzz"}) {
    EXPECT_FALSE(index.find(text)) << text;
  }
  EXPECT_FALSE(NotationIndex(0, notation).find("take 0"));
}

}  // namespace
}  // namespace burgrave
