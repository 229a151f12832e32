#include "core/documents.hpp"

#include <gtest/gtest.h>

#include <array>
#include <map>

namespace burgrave {
namespace {

constexpr std::array<DocumentName, 2> kNames{{{"tiles.json", "tiles"}, {"setup.json", "setup"}}};

using Contents = std::map<std::string, std::string, std::less<>>;

DataFiles files_with(Contents contents) {
  return [contents = std::move(contents)](std::string_view name) -> Result<std::string> {
    const auto found = contents.find(name);
    if (found == contents.end()) return Error{std::string(name), "is not there", ""};
    return found->second;
  };
}

DataFiles schema() {
  return files_with({{"schema.json", R"({ "$defs": { "tiles": { "type": "array" },
                                                     "setup": { "type": "object" } } })"}});
}

std::string error_of(const Contents& contents) {
  const auto documents = read_documents(files_with(contents), kNames, schema());
  return documents ? "" : documents.error().text();
}

TEST(Documents, AreReadInTheOrderOfTheirNames) {
  const auto documents =
      read_documents(files_with({{"setup.json", "{}"}, {"tiles.json", "[1]"}}), kNames, schema());
  ASSERT_TRUE(documents) << documents.error().text();
  ASSERT_EQ(documents->size(), 2U);
  EXPECT_TRUE((*documents)[0].is_array());
  EXPECT_TRUE((*documents)[1].is_object());
}

TEST(Documents, AnErrorNamesTheFile) {
  EXPECT_NE(error_of({{"tiles.json", "[]"}}).find("setup.json"), std::string::npos) << "missing";
  EXPECT_NE(error_of({{"tiles.json", "["}}).find("tiles.json:1"), std::string::npos) << "no JSON";
  EXPECT_NE(error_of({{"tiles.json", "{}"}}).find("tiles.json"), std::string::npos) << "invalid";
}

TEST(Documents, NothingIsReadWithoutASchema) {
  const auto documents = read_documents(files_with({{"setup.json", "{}"}, {"tiles.json", "[]"}}),
                                        kNames, files_with({}));
  ASSERT_FALSE(documents);
  EXPECT_NE(documents.error().text().find("schema.json"), std::string::npos);
}

}  // namespace
}  // namespace burgrave
