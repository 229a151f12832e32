#include "core/record.hpp"
#include "core/test/files.hpp"
#include "core/test/source_dir.hpp"
#include "registry/game.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>

namespace burgrave {

std::uint64_t allocation_count() noexcept { return 0; }  // nothing here measures allocations

namespace {

using test::contents;

const std::filesystem::path kSource = burgrave::test::source_dir();
const std::filesystem::path kGolden = kSource / "tests" / "golden";

/// All records as "caylus/seats_2", sorted.
std::vector<std::string> records() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(kGolden)) {
    if (entry.path().extension() != ".bgr") continue;
    names.push_back(
        std::filesystem::relative(entry.path(), kGolden).replace_extension().generic_string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

class Golden : public ::testing::TestWithParam<std::string> {
 protected:
  std::string file() const { return GetParam() + ".bgr"; }
  std::string text() const { return contents(kGolden / file()); }
};

std::string points_of(const Table& table) {
  std::string text;
  for (int seat = 0; seat < table.seats(); ++seat) {
    text += (seat == 0 ? "" : " ") + std::to_string(table.scores()[static_cast<std::size_t>(seat)]);
  }
  return text;
}

TEST_P(Golden, plays_to_its_result) {
  const auto journal = read_record(text(), file());
  ASSERT_TRUE(journal) << journal.error().text();
  ASSERT_FALSE(journal->header().result.empty()) << file() << " is not finished";
  const auto game = find_game(journal->header().game);
  ASSERT_TRUE(game) << game.error().text();
  const auto table = (*game)->resume(*journal);
  ASSERT_TRUE(table) << file() << ": " << table.error().text();
  EXPECT_TRUE((*table)->actors().empty()) << "the match is not over";
  EXPECT_EQ(points_of(**table), journal->header().result);

  const Places places = (*table)->places();
  const Scores scores = (*table)->scores();
  const auto seats = static_cast<std::size_t>((*table)->seats());
  EXPECT_EQ(*std::min_element(places.begin(), places.begin() + (*table)->seats()), 1);
  for (std::size_t one = 0; one < seats; ++one) {
    for (std::size_t other = 0; other < seats; ++other) {
      if (scores[one] <= scores[other]) continue;
      EXPECT_LT(places[one], places[other]) << "more points, but not the better place";
    }
  }
}

TEST_P(Golden, is_written_again_byte_for_byte) {
  const std::string before = text();
  const auto journal = read_record(before, file());
  ASSERT_TRUE(journal) << journal.error().text();
  EXPECT_EQ(write_record(*journal), before);
  const auto table = (*find_game(journal->header().game))->resume(*journal);
  ASSERT_TRUE(table) << table.error().text();
  EXPECT_EQ(write_record((*table)->journal()), before);
}

INSTANTIATE_TEST_SUITE_P(Records, Golden, ::testing::ValuesIn(records()), [](const auto& record) {
  std::string name = record.param;
  std::replace(name.begin(), name.end(), '/', '_');
  return name;
});

TEST(GoldenCoverage, every_seat_count_and_every_option_has_a_record) {
  std::map<std::string, std::map<std::string, std::set<std::string>>> played;
  for (const std::string& name : records()) {
    const auto journal = read_record(contents(kGolden / (name + ".bgr")), name);
    ASSERT_TRUE(journal) << journal.error().text();
    for (const auto& [option, value] : journal->header().options) {
      played[journal->header().game][option].insert(value);
    }
  }
  for (const auto& game : games()) {
    const GameInfo& info = game->info();
    const std::string add = "; add one as tests/golden/README.md says";
    for (const OptionInfo& option : info.options) {
      std::set<std::string> values = played[info.key][option.name];
      if (option.name == "seats") {
        for (int seats = info.min_seats; seats <= info.max_seats; ++seats) {
          EXPECT_TRUE(values.contains(std::to_string(seats)))
              << info.key << ": no golden game with " << seats << " seats" << add;
        }
        continue;
      }
      values.erase(option.standard_text());
      EXPECT_FALSE(values.empty()) << info.key << ": no golden game with another " << option.name
                                   << " than " << option.standard_text() << add;
    }
  }
}

/// Lines of bench/signatures.txt, "game seats" -> signature.
std::map<std::string, std::string> kept_signatures() {
  std::map<std::string, std::string> signatures;
  std::istringstream lines(contents(kSource / "bench" / "signatures.txt"));
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream words(line);
    std::string game, seats, signature;
    words >> game >> seats >> signature;
    signatures[game + " " + seats] = signature;
  }
  return signatures;
}

TEST(Signature, is_the_one_kept_in_the_repository) {
  std::map<std::string, std::string> kept = kept_signatures();
  for (const auto& game : games()) {
    const GameInfo& info = game->info();
    for (int seats = info.min_seats; seats <= info.max_seats; ++seats) {
      const auto row = game->bench({{"seats", std::to_string(seats)}}, 0.001);
      ASSERT_TRUE(row) << row.error().text();
      const std::string key = info.key + " " + std::to_string(seats);
      EXPECT_EQ(kept[key], row->signature)
          << "the behaviour of " << key << " seats changed. If that is meant, write the new "
          << "signature into bench/signatures.txt and say in the commit which clause changed and "
          << "why; if it is not, a rule was broken.";
      kept.erase(key);
    }
  }
  for (const auto& [key, signature] : kept) {
    ADD_FAILURE() << "bench/signatures.txt names '" << key << "', which no game has";
  }
}

}  // namespace
}  // namespace burgrave
