#include "core/result.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace burgrave {
namespace {

Result<int> half_of(int number) {
  if (number % 2 != 0) return Error{"half", std::to_string(number) + " is odd", ""};
  return number / 2;
}

TEST(Error, TextSaysWhereWhatAndWhichRule) {
  EXPECT_EQ((Error{"r.bgr:7", "it is torn", "RULE-1"}.text()), "r.bgr:7: it is torn [RULE-1]");
  EXPECT_EQ((Error{"r.bgr:7", "it is torn", ""}.text()), "r.bgr:7: it is torn");
  EXPECT_EQ((Error{"", "it is torn", "RULE-1"}.text()), "it is torn [RULE-1]");
  EXPECT_EQ((Error{"", "it is torn", ""}.text()), "it is torn");
}

TEST(Result, HoldsAValueOrAnError) {
  const Result<int> value = half_of(6);
  ASSERT_TRUE(value);
  EXPECT_EQ(*value, 3);
  const Result<int> error = half_of(7);
  ASSERT_FALSE(error);
  EXPECT_EQ(error.error().text(), "half: 7 is odd");
}

TEST(Result, AValueThatLooksEmptyIsStillAValue) {
  const Result<std::string> no_text = std::string();
  const Result<std::vector<int>> no_numbers = std::vector<int>();
  EXPECT_TRUE(half_of(0));
  EXPECT_TRUE(no_text);
  EXPECT_TRUE(no_numbers);
}

TEST(Result, ItsValueCanBeChangedInPlace) {
  Result<std::string> name = std::string("Blue");
  *name += "!";
  EXPECT_EQ(name->size(), 5U);
  name->clear();
  EXPECT_EQ(*name, "");
}

TEST(Result, ItsValueMovesOut) {
  Result<std::unique_ptr<int>> owner = std::make_unique<int>(5);
  const std::unique_ptr<int> taken = *std::move(owner);
  EXPECT_EQ(*taken, 5);
  EXPECT_EQ(*owner, nullptr) << "it was moved, not copied";
}

TEST(Result, AnErrorPassesThroughOtherTypes) {
  const auto named = [](int number) -> Result<std::string> {
    const auto half = half_of(number);
    if (!half) return half.error();
    return "half is " + std::to_string(*half);
  };
  EXPECT_EQ(*named(4), "half is 2");
  EXPECT_EQ(named(5).error().what, "5 is odd");
}

}  // namespace
}  // namespace burgrave
