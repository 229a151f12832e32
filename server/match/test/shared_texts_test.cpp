#include "server/match/shared_texts.hpp"

#include <gtest/gtest.h>

namespace burgrave::server {
namespace {

SharedTexts::Text text(const char* words) { return std::make_shared<const std::string>(words); }

TEST(SharedTexts, WhatIsSaidAlikeIsKeptOnce) {
  SharedTexts texts;
  const auto first = texts.one_of(text("a"));
  EXPECT_EQ(texts.one_of(text("a")), first);
  EXPECT_NE(texts.one_of(text("b")), first);
}

TEST(SharedTexts, WhatNobodyHasAnyMoreIsNotKept) {
  SharedTexts texts;
  const std::weak_ptr<const std::string> gone = texts.one_of(text("a"));
  EXPECT_TRUE(gone.expired());
  EXPECT_EQ(*texts.one_of(text("a")), "a");
}

}  // namespace
}  // namespace burgrave::server
