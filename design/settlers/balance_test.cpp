#include "design/settlers/balance.hpp"

#include "design/settlers/sheet.hpp"
#include "design/settlers/solo.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <string>

namespace burgrave {
namespace {

using settlers::AbilityKind;

/// Few sheets, so that there is time for games on each: house sheets 1 and 2.
Result<std::string> two_sheets(std::string_view name) {
  if (name != "sheets/") return settlers::embedded_data(name);
  return std::string("sheets/adventure_01.json\nsheets/adventure_02.json\n");
}

BalanceSetup setup(int games, int jobs = 1) {
  BalanceSetup setup;
  setup.games = games;
  setup.jobs = jobs;
  setup.width = 3;
  return setup;
}

BalanceResult balance(const BalanceSetup& setup, const DataFiles& files = two_sheets) {
  auto result = settlers_balance(files, setup);
  EXPECT_TRUE(result) << result.error().text();
  return result ? *std::move(result) : BalanceResult{};
}

TEST(Balance, PlaysEverySheetAndTheCompetitionSheetInTwoModes) {
  const BalanceResult result = balance(setup(2));
  ASSERT_EQ(result.sheets.size(), 4U);
  EXPECT_EQ(result.sheets[0].number, 1);
  EXPECT_EQ(result.sheets[1].number, 2);
  EXPECT_EQ(result.sheets[2].mode, settlers::kModeBasic);
  EXPECT_EQ(result.sheets[3].mode, settlers::kModeAdvanced);
  EXPECT_EQ(result.sheets[2].buildings[4].id, "") << "no Architects in the basic game [ISR-3.4]";
  EXPECT_EQ(result.sheets[3].buildings[4].id, "architects");
  for (const SheetBalance& sheet : result.sheets) {
    EXPECT_EQ(sheet.scores.size(), 2U);
    EXPECT_EQ(sheet.standing == Standing::Other, sheet.number == 0);
  }
}

TEST(Balance, TheNumbersDoNotDependOnTheJobs) {
  const BalanceResult one = balance(setup(6)), three = balance(setup(6, 3));
  ASSERT_EQ(one.sheets.size(), three.sheets.size());
  EXPECT_EQ(one.grand_mean, three.grand_mean);
  for (std::size_t i = 0; i < one.sheets.size(); ++i) {
    EXPECT_EQ(one.sheets[i].scores, three.sheets[i].scores);
    EXPECT_EQ(one.sheets[i].mean.low, three.sheets[i].mean.low);
    for (std::size_t slot = 0; slot < settlers::kSlots; ++slot) {
      EXPECT_EQ(one.sheets[i].buildings[slot].uses, three.sheets[i].buildings[slot].uses);
      EXPECT_EQ(one.sheets[i].buildings[slot].round, three.sheets[i].buildings[slot].round);
    }
  }
}

TEST(Balance, AnotherSeedGivesOtherGames) {
  BalanceSetup other = setup(6);
  other.seed = 2;
  EXPECT_NE(balance(setup(6)).sheets[0].scores, balance(other).sheets[0].scores);
}

TEST(Balance, ProgressCountsEveryGame) {
  BalanceSetup told = setup(3, 2);
  std::set<int> seen;
  told.on_game = [&](int done, int all) {
    EXPECT_EQ(all, 12);
    seen.insert(done);
  };
  balance(told);
  EXPECT_EQ(seen.size(), 12U);
}

TEST(Balance, FiguresFitTheScores) {
  for (const SheetBalance& sheet : balance(setup(8)).sheets) {
    const int sum = std::accumulate(sheet.scores.begin(), sheet.scores.end(), 0);
    EXPECT_DOUBLE_EQ(sheet.mean.mean, sum / 8.0);
    EXPECT_LE(sheet.mean.low, sheet.mean.mean);
    EXPECT_TRUE(std::is_sorted(sheet.quartiles.begin(), sheet.quartiles.end()));
    for (const BuildingUse& use : sheet.buildings) {
      EXPECT_GE(use.built, use.prebuilt ? 1 : 0);
      EXPECT_LE(use.built, 1);
      EXPECT_LE(use.round, 10);
      const bool at_end = use.kind >= AbilityKind::EndVpPer;
      EXPECT_EQ(at_end ? use.uses : use.points, 0) << use.id;
      EXPECT_FALSE(use.built == 0 && use.uses > 0) << use.id;
    }
  }
}

/// A sheet that stands from the start and gives many points, or none at all.
std::string sheet_worth(int number, const std::string& ability, bool at_end) {
  const std::string id = "own_" + std::to_string(number);
  std::string buildings;
  for (int slot = 1; slot <= settlers::kSlots; ++slot) {
    buildings += (slot == 1 ? "" : ",") + std::string(R"({"id": ")") + id + "_" +
                 std::to_string(slot) + R"(", "slot": )" + std::to_string(slot) +
                 R"(, "name_en": "B", "name_hu": "B", "boxes": [], "prebuilt": true, "ability": )" +
                 ability + R"(, "blueprint": null)" + (at_end ? R"(, "end_game": true})" : "}");
  }
  return R"({"id": ")" + id + R"(", "number": )" + std::to_string(number) +
         R"(, "name_en": "S", "name_hu": "S", "faction": "romans", "buildings": [)" + buildings +
         "]}";
}

TEST(Balance, ASheetOutOfLineIsFound) {
  const std::string strong = sheet_worth(60, R"({"kind": "gain", "gain": {"vp": 3}})", false);
  const std::string weak = sheet_worth(
      61,
      R"({"kind": "gain_if", "if": {"count": "r_worker", "op": ">=", "n": 99}, "gain": {"vp": 1}})",
      false);
  const auto files = [&](std::string_view name) -> Result<std::string> {
    if (name == "sheets/") {
      return std::string("sheets/adventure_01.json\nstrong.json\nweak.json\n");
    }
    if (name == "strong.json") return strong;
    return name == "weak.json" ? Result<std::string>(weak) : settlers::embedded_data(name);
  };
  const BalanceResult result = balance(setup(6), files);
  EXPECT_EQ(result.sheets[1].standing, Standing::Strong);
  EXPECT_EQ(result.sheets[2].standing, Standing::Weak);
  EXPECT_NEAR(result.sheets[1].buildings[0].uses, 10, 1e-9) << "once a round";
  EXPECT_EQ(result.sheets[2].buildings[0].uses, 0);
  EXPECT_NEAR(
      result.grand_mean,
      (result.sheets[0].mean.mean + result.sheets[1].mean.mean + result.sheets[2].mean.mean) / 3,
      1e-9);
  BalanceSetup wide = setup(6);
  wide.band = 500;
  EXPECT_EQ(balance(wide, files).sheets[1].standing, Standing::InLine);
}

TEST(Balance, PointsAtTheEndAreThoseOfTheBuildingAlone) {
  const std::string sheet = sheet_worth(
      60, R"({"kind": "end_vp_if", "if": {"count": "sections_all", "op": ">=", "n": 0}, "vp": 7})",
      true);
  const auto rules = settlers::load_catalog(
      [] {
        settlers::Options options;
        options.seats = 1;
        return options;
      }(),
      with_only_sheet("mine.json", sheet));
  ASSERT_TRUE(rules) << rules.error().text();
  settlers::Options options;
  options.seats = 1;
  const SoloGame game = play_solo(settlers::Rules(options, *rules), 2, 1, 1);
  for (const BuildingTally& tally : game.buildings) {
    EXPECT_EQ(tally.points, 7);
    EXPECT_EQ(tally.round, 0);
  }
  EXPECT_GE(game.score, 42);
}

TEST(Balance, WrongFilesAreAnError) {
  const auto torn = [](std::string_view name) {
    return name == "dice.json" ? Result<std::string>(std::string("{"))
                               : settlers::embedded_data(name);
  };
  const auto result = settlers_balance(torn, setup(2));
  ASSERT_FALSE(result);
  EXPECT_NE(result.error().text().find("dice.json"), std::string::npos);
}

TEST(Quantile, LiesBetweenNeighboursInProportion) {
  EXPECT_EQ(quantile({5}, 0.75), 5);
  EXPECT_EQ(quantile({1, 2, 3, 4, 5}, 0.25), 2);
  EXPECT_EQ(quantile({1, 2, 3, 4}, 0.5), 2.5);
  EXPECT_EQ(quantile({1, 2, 3, 4}, 1), 4);
}

}  // namespace
}  // namespace burgrave
