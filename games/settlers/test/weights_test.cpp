#include "games/settlers/bots/weights.hpp"

#include "games/settlers/test/catalogs.hpp"

#include <gtest/gtest.h>

#include <set>

namespace burgrave::settlers {
namespace {

std::uint64_t key_of(const Options& options, const DataFiles& files = embedded_data) {
  const Rules rules(options, catalog_for(options, files));
  return sheet_key(rules, rules.catalog().villages[0]);
}

/// A data file with one text in it replaced by another.
DataFiles with_change(const std::string& file, std::string_view from, std::string_view to) {
  std::string text = *embedded_data(file);
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << file << " does not have " << from;
  return with_text(file, text.replace(at, from.size(), to));
}

Weights some_weights() {
  Weights weights{};
  for (std::size_t round = 0; round < kLearntRounds; ++round) {
    for (std::size_t term = 0; term < kTerms; ++term) {
      weights[round][term] = static_cast<float>(round * kTerms + term) - 300.25F;
    }
  }
  return weights;
}

TEST(Weights, ALineIsReadAsItWasWritten) {
  const auto read = read_weights_line(weights_line("6", 0xA3D4'460DU, some_weights()));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->first, 0xA3D4'460DU);
  EXPECT_EQ(read->second, some_weights());
}

TEST(Weights, ALineThatIsShortLongOrNoNumberIsRefused) {
  const std::string line = weights_line("6", 1, some_weights());
  EXPECT_FALSE(read_weights_line(""));
  EXPECT_FALSE(read_weights_line("6"));
  EXPECT_FALSE(read_weights_line("6 x 1"));
  EXPECT_FALSE(read_weights_line(line + " 1"));
  EXPECT_FALSE(read_weights_line(line.substr(0, line.rfind(' '))));
  EXPECT_FALSE(read_weights_line(line.substr(0, line.rfind(' ')) + " x"));
}

TEST(Weights, EverySheetThatComesWithTheProgramWasLearnt) {
  const char* hint = "play it with bench/fit_settlers and put its line into weights.txt";
  std::set<std::uint64_t> keys{key_of(basic_options()), key_of(advanced_options())};
  for (int sheet = 1; sheet <= 48; ++sheet) keys.insert(key_of(adventure_options(sheet)));
  EXPECT_EQ(keys.size(), 50U) << "all differ";
  for (const std::uint64_t key : keys) {
    EXPECT_NE(shipped_weights(key), nullptr) << std::hex << key << ": " << hint;
  }
}

TEST(Weights, ThoseOfASheetServeAnyNumberOfSeats) {
  EXPECT_EQ(key_of(basic_options(1)), key_of(basic_options(4)));
  EXPECT_EQ(key_of(adventure_options(7, 1)), key_of(adventure_options(7, 3)));
}

TEST(Weights, AChangedSheetHasNoneAndAChangedNoteChangesNothing) {
  const Options options = adventure_options(1);
  const std::string file = sheet_file(1);
  const std::uint64_t key = key_of(options);
  EXPECT_EQ(key_of(options, with_change(file, "Folyóparti majorság", "Tanya")), key);
  const std::uint64_t dearer =
      key_of(options, with_change(file, R"({ "stone": 2 })", R"({ "stone": 3 })"));
  const std::uint64_t grown = key_of(options, with_change(file, R"("vp": 2)", R"("vp": 3)"));
  const std::uint64_t dice = key_of(options, with_change("dice.json", "[3, 3,", "[3, 4,"));
  for (const std::uint64_t other : {dearer, grown, dice}) {
    EXPECT_NE(other, key);
    EXPECT_EQ(shipped_weights(other), nullptr);
  }
}

}  // namespace
}  // namespace burgrave::settlers
