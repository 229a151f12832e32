#include "core/data_identity.hpp"

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include <string_view>

namespace burgrave {
namespace {

constexpr std::string_view kTile =
    R"({"id": "inn", "name_en": "Inn", "cost": [1, {"wood": 2, "any": 1}], "source": "page 4"})";

std::string read_by_rules(std::string_view text) { return text_of_rules(boost::json::parse(text)); }

DataIdentity identity(std::string_view text, const OptionValues& options = {{"seats", "2"}}) {
  const boost::json::value document = boost::json::parse(text);
  return data_identity({&document}, options);
}

TEST(DataIdentity, IsTheSameWhateverIsSaidAboutAComponent) {
  constexpr std::string_view kCorrected =
      R"({"id": "inn", "name_en": "The Inn", "cost": [1, {"wood": 2, "any": 1}], "source": "box",
          "confidence": "rulebook"})";
  EXPECT_EQ(identity(kTile).hash, identity(kCorrected).hash);
  EXPECT_NE(identity(kTile).former, identity(kCorrected).former);
}

TEST(DataIdentity, IsTheSameHoweverMembersAreOrdered) {
  EXPECT_EQ(read_by_rules(R"({"b": 1, "a": {"d": 2, "c": 3}})"),
            read_by_rules(R"({"a": {"c": 3, "d": 2}, "b": 1})"));
}

TEST(DataIdentity, IsAnotherOneForEverythingThatRulesRead) {
  const std::uint64_t hash = identity(kTile).hash;
  EXPECT_NE(identity(R"({"id": "inn", "cost": [1, {"wood": 3, "any": 1}]})").hash, hash);
  EXPECT_NE(identity(R"({"id": "ins", "cost": [1, {"wood": 2, "any": 1}]})").hash, hash);
  EXPECT_NE(identity(R"({"id": "inn", "cost": [{"wood": 2, "any": 1}, 1]})").hash, hash);
  EXPECT_NE(identity(kTile, {{"seats", "3"}}).hash, hash);
}

TEST(DataIdentity, PartsThatStandSideBySideAreToldApart) {
  EXPECT_NE(read_by_rules(R"([[1], [2]])"), read_by_rules(R"([[1, 2]])"));
  EXPECT_NE(read_by_rules(R"({"a": "b"})"), read_by_rules(R"(["a", "b"])"));
}

TEST(DataIdentity, KnowsAMatchByItsFormerMark) {
  const DataIdentity now = identity(kTile);
  EXPECT_TRUE(now.names(now.hash));
  EXPECT_TRUE(now.names(now.former));
  EXPECT_FALSE(now.names(now.hash + 1));
}

}  // namespace
}  // namespace burgrave
