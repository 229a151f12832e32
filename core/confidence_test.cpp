#include "core/confidence.hpp"

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

namespace burgrave {
namespace {

Unverified names_in(const char* document) {
  Unverified names;
  collect_unverified(boost::json::parse(document), names);
  return names;
}

TEST(Confidence, TheRulebookAndOurOwnDesignAreCertain) {
  EXPECT_TRUE(is_verified("rulebook"));
  EXPECT_TRUE(is_verified("house"));
  for (const char* word : {"public2", "public", "inferred", "unknown", ""}) {
    EXPECT_FALSE(is_verified(word)) << word;
  }
}

TEST(Confidence, AThingIsNamedByItsIdOrItsPlaceInANamedList) {
  EXPECT_EQ(names_in(R"({"tracks": [{"id": "walls", "sections": [
      {"confidence": "rulebook"}, {"confidence": "unknown"}]}]})"),
            Unverified{"walls:2"});
  EXPECT_EQ(
      names_in(R"([{"id": "a", "confidence": "public2"}, {"id": "b", "confidence": "house"}])"),
      Unverified{"a"});
}

TEST(Confidence, WhatSaysNothingIsAsSureAsWhatItStandsIn) {
  EXPECT_EQ(names_in(R"({"promo": {"confidence": "public", "tile": {"id": "jeweller"}}})"),
            Unverified{"jeweller"});
  EXPECT_EQ(names_in(R"({"id": "sheet", "confidence": "unknown",
      "buildings": [{"id": "barn", "confidence": "house", "boxes": [{}]}]})"),
            Unverified{"sheet"});
}

TEST(Confidence, WhatHasNoNameIsLeftOut) {
  EXPECT_TRUE(names_in(R"({"costs": {"worker": 1, "confidence": "unknown"}})").empty());
}

}  // namespace
}  // namespace burgrave
