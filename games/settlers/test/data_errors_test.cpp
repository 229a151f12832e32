// Damaged and hostile data files: every error names the file, the place in it, the reason and what
// would be right.

#include "core/test/files.hpp"
#include "core/test/json_damage.hpp"
#include "core/test/source_dir.hpp"
#include "core/test/verdict.hpp"
#include "core/text.hpp"
#include "games/settlers/test/catalogs.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

namespace burgrave::settlers {
namespace {

using test::contents;
using test::Damage;
using test::verdict;

/// The embedded files and one more sheet.
DataFiles with_sheet(const std::string& name, const std::string& text) {
  return [name, text](std::string_view file) -> Result<std::string> {
    if (file == name) return text;
    if (file == "sheets/") return *embedded_data(file) + name + "\n";
    return embedded_data(file);
  };
}

// Sheets of the corpus.

const std::filesystem::path kCorpus =
    burgrave::test::source_dir() / "tests" / "corpus" / "settlers" / "sheets";

std::vector<std::string> sheets_in(const std::filesystem::path& folder) {
  return test::names_in(folder, ".json");
}

class DamagedSheet : public ::testing::TestWithParam<std::string> {};

TEST_P(DamagedSheet, is_refused_with_place_and_reason) {
  const DataFiles files =
      with_sheet("sheets/" + GetParam() + ".json", contents(kCorpus / (GetParam() + ".json")));
  EXPECT_EQ(verdict(check_all_data(files)) + "\n", contents(kCorpus / (GetParam() + ".expect")));
}

/// A name that a text could not hold, or one for another sheet's building, is never taken over.
TEST_P(DamagedSheet, leaves_the_other_names_as_they_are) {
  const DataFiles files =
      with_sheet("sheets/" + GetParam() + ".json", contents(kCorpus / (GetParam() + ".json")));
  Texts texts("en");
  const auto wrong = texts.add(data_texts(files, "en"), "data");
  ASSERT_FALSE(wrong) << wrong->text();
  EXPECT_EQ(texts.word("settlers.building.farm"), "Farm");
}

INSTANTIATE_TEST_SUITE_P(Corpus, DamagedSheet, ::testing::ValuesIn(sheets_in(kCorpus)),
                         [](const auto& sheet) { return sheet.param; });

class StrangeSheet : public ::testing::TestWithParam<std::string> {};

TEST_P(StrangeSheet, is_accepted) {
  const DataFiles files =
      with_sheet("sheets/own.json", contents(kCorpus / "valid" / (GetParam() + ".json")));
  EXPECT_EQ(verdict(check_all_data(files)), "accepted");
  const Catalog catalog = catalog_for(adventure_options(), files);
  ASSERT_EQ(catalog.villages.size(), 49U);
  EXPECT_EQ(catalog.villages.back().id, "own_sheet");
  Texts texts("hu");
  ASSERT_FALSE(texts.add(data_texts(files, "hu"), "data"));
  EXPECT_EQ(texts.word("settlers.building.own_2"), "Piac");
}

INSTANTIATE_TEST_SUITE_P(Corpus, StrangeSheet, ::testing::ValuesIn(sheets_in(kCorpus / "valid")),
                         [](const auto& sheet) { return sheet.param; });

TEST(SettlersDataErrors, the_corpus_holds_at_least_sixty_sheets) {
  EXPECT_GE(sheets_in(kCorpus).size(), 60U);
}

// Sheets too big for a file of the corpus.

/// A valid sheet with one text in it replaced.
std::string sheet_with(const std::string& from, const std::string& to) {
  std::string text = contents(kCorpus / "valid" / "as_it_is.json");
  return text.replace(text.find(from), from.size(), to);
}

std::string sheet_verdict(const std::string& text) {
  return verdict(check_all_data(with_sheet("sheets/own.json", text)));
}

TEST(SettlersDataErrors, huge_sheets) {
  const std::size_t huge = kMaxJsonBytes - 10'000;
  EXPECT_EQ(sheet_verdict(sheet_with("Own Village", std::string(huge, 'x'))),
            "sheets/own.json:/name_en: is 1038576 characters long, at most 60 are possible");
  EXPECT_EQ(sheet_verdict(sheet_with("\"gain\"", "\"" + std::string(huge, 'g') + "\"")),
            "sheets/own.json:/buildings/0/ability/kind: '" + std::string(60, 'g') +
                "…' is not one of gain, gain_choice, gain_if, gain_per, trade, discount, "
                "free_build, free_harvest, harvest_bonus, on_section, reroll, store, copy_favor, "
                "end_vp_per, end_vp_if, plot_vp");
  EXPECT_EQ(sheet_verdict(sheet_with("\"faction\"", "\"" + std::string(huge, 'f') + "\"")),
            "sheets/own.json:/" + std::string(60, 'f') + "…: unknown key '" + std::string(60, 'f') +
                "…' is not one of $schema, id, number, name_en, name_hu, hu_source, faction, "
                "confidence, confidence_by, source, note, buildings");
  EXPECT_EQ(sheet_verdict(sheet_with("49", "4" + std::string(huge, '9'))),
            "sheets/own.json:/number: is of type number, expected is integer");
  EXPECT_EQ(sheet_verdict(sheet_with("Own Village", std::string(std::size_t{2} << 20, 'x'))),
            "sheets/own.json: is 2099302 bytes long, at most 1048576 are accepted");
}

TEST(SettlersDataErrors, huge_lists) {
  std::string boxes;
  for (int i = 0; i < 100'000; ++i) boxes += "{}, ";
  EXPECT_EQ(sheet_verdict(sheet_with("\"boxes\": [", "\"boxes\": [" + boxes)),
            "sheets/own.json:/buildings/0/boxes: has 100003 items, at most 8 are possible");
  std::string keys;
  for (int i = 0; i < 50'000; ++i) keys += "\"k" + std::to_string(i) + "\": 1, ";
  EXPECT_EQ(sheet_verdict(sheet_with("\"food\": 1", keys + "\"food\": 1")),
            "sheets/own.json:/buildings/0/ability/gain/k0: unknown key 'k0' is not one of stone, "
            "wood, food, gold, any, vp, action");
}

// The folder of the sheets.

TEST(SettlersDataErrors, ISR_1_3_no_sheets_or_too_many) {
  EXPECT_EQ(verdict(load_catalog(adventure_options(), with_text("sheets/", "\n"))),
            "sheets/: holds 0 sheets, 1 to 255 are possible");
  std::string names;
  for (int i = 0; i < 256; ++i) names += "sheets/" + std::to_string(i) + ".json\n";
  EXPECT_EQ(verdict(load_catalog(adventure_options(), with_text("sheets/", names))),
            "sheets/: holds 256 sheets, 1 to 255 are possible");
  EXPECT_EQ(verdict(load_catalog(adventure_options(), with_text("sheets/", "sheets/a.json"))),
            "sheets/a.json: is no data file of settlers");
  EXPECT_EQ(verdict(load_catalog(basic_options(), with_text("sheets/", "\n"))), "accepted");
}

TEST(SettlersDataErrors, ISR_10_1_two_sheets_with_one_number) {
  const std::string text = contents(kCorpus / "valid" / "as_it_is.json");
  const DataFiles files = [&](std::string_view name) -> Result<std::string> {
    if (name == "sheets/") return *embedded_data(name) + "sheets/own.json\nsheets/twin.json\n";
    if (name == "sheets/own.json" || name == "sheets/twin.json") return text;
    return embedded_data(name);
  };
  for (const int sheet : {0, 1, 49}) {
    EXPECT_EQ(verdict(load_catalog(adventure_options(sheet), files)),
              "sheets/twin.json:/number: 49 is the number of sheets/own.json too");
  }
}

/// A sheet that does not come up in a match needs only its id and number.
TEST(SettlersDataErrors, ISR_10_1_damage_in_a_sheet_that_is_not_in_play) {
  const DataFiles body = with_sheet("sheets/own.json", sheet_with("\"wood\"", "\"woood\""));
  EXPECT_EQ(verdict(load_catalog(adventure_options(5), body)), "accepted");
  EXPECT_EQ(verdict(load_catalog(basic_options(), body)), "accepted");
  const std::string error =
      "sheets/own.json:/buildings/0/boxes/0/woood: unknown key 'woood' is not one of stone, wood, "
      "food, gold; did you mean 'wood'?";
  EXPECT_EQ(verdict(load_catalog(adventure_options(49), body)), error);
  EXPECT_EQ(verdict(load_catalog(adventure_options(), body)), error);
  const DataFiles heading = with_sheet("sheets/own.json", sheet_with("49", "\"49\""));
  EXPECT_EQ(verdict(load_catalog(adventure_options(5), heading)),
            "sheets/own.json:/number: is of type string, expected is integer");
  EXPECT_EQ(verdict(load_catalog(basic_options(), heading)), "accepted");
}

// The other files.

DataFiles damaged(const std::string& file, const std::vector<Damage>& damages) {
  return with_text(file, test::damaged(*embedded_data(file), damages));
}

/// Both doors say the same.
std::string error_in(const std::string& file, const std::vector<Damage>& damages) {
  const DataFiles files = damaged(file, damages);
  const std::string error = verdict(check_all_data(files));
  EXPECT_EQ(verdict(load_catalog(basic_options(), files)), error);
  return error;
}

TEST(SettlersDataErrors, files_that_are_missing_or_no_json) {
  EXPECT_EQ(verdict(load_catalog({}, with_text("dice.json", "{\n  \"worker\": {,}\n}\n"))),
            "dice.json:2:14: not valid JSON: ',' does not fit here");
  const DataFiles files = [](std::string_view name) {
    return name == "shapes.json" ? Result<std::string>(Error{"shapes.json", "no such file", ""})
                                 : embedded_data(name);
  };
  EXPECT_EQ(verdict(load_catalog({}, files)), "shapes.json: no such file");
  EXPECT_EQ(embedded_data("cards.json").error().text(), "cards.json: is no data file of settlers");
  EXPECT_EQ(embedded_data("adventure_01.json").error().text(),
            "adventure_01.json: is no data file of settlers");
}

TEST(SettlersDataErrors, ISR_5_4_dice) {
  EXPECT_EQ(error_in("dice.json", {{"/resource/0/faces", "[]"}}),
            "dice.json:/resource/0/faces: has 0 items, at least 1 are needed");
  EXPECT_EQ(error_in("dice.json", {{"/resource/2", ""}}),
            "dice.json:/resource: has 2 items, at least 3 are needed");
  EXPECT_EQ(error_in("dice.json", {{"/resource/1/faces/0", "\"ston\""}}),
            "dice.json:/resource/1/faces/0: 'ston' is not one of stone, wood, food, gold; did you "
            "mean 'stone'?");
  EXPECT_EQ(error_in("dice.json", {{"/worker/faces/0", "9"}}),
            "dice.json:/worker/faces/0: 9 is above the maximum 8");
  EXPECT_EQ(error_in("dice.json", {{"/worker/faces/0", "0"}}),
            "dice.json:/worker/faces/0: 0 is below the minimum 1");
  EXPECT_EQ(
      error_in("dice.json", {{"/worker/faces", "[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]"}}),
      "dice.json:/worker/faces: has 21 items, at most 20 are possible");
}

TEST(SettlersDataErrors, ISR_4_1_ISR_9_14_constants) {
  EXPECT_EQ(error_in("game.json", {{"/constants/rounds/value", "16"}}),
            "game.json:/constants/rounds/value: 16 is above the maximum 15");
  EXPECT_EQ(error_in("game.json", {{"/constants/rounds/value", "0"}}),
            "game.json:/constants/rounds/value: 0 is below the minimum 1");
  EXPECT_EQ(error_in("game.json", {{"/constants/plots_per_round/value", "5"}}),
            "game.json:/constants/plots_per_round/value: 5 is above the maximum 4");
  EXPECT_EQ(error_in("game.json", {{"/constants/plot_rotation/value", "true"}}),  // ISR-9.4
            "game.json:/constants/plot_rotation/value: 'true' is given, only 'false' is possible");
  EXPECT_EQ(error_in("game.json", {{"/constants/gold_is_joker/confidence", "\"publik\""}}),
            "game.json:/constants/gold_is_joker/confidence: 'publik' is not one of rulebook, "
            "public2, public, inferred, unknown, house; did you mean 'public'?");
  EXPECT_EQ(error_in("game.json", {{"/tie_break/order", "[\"harvested\"]"}}),  // ISR-11.5
            "game.json:/tie_break/order: '[\"harvested\"]' is given, only "
            "'[\"sections:bridges\",\"harvested\"]' is possible");
}

TEST(SettlersDataErrors, ISR_3_2_ISR_6_1_tokens_in_play) {
  EXPECT_EQ(error_in("game.json", {{"/player_counts/2/favor_tokens", "3"}}),
            "game.json:/player_counts/2/favor_tokens: is 3, 3 players need at least 4");
  EXPECT_EQ(error_in("game.json", {{"/player_counts/3/favor_tokens", "6"}}),
            "game.json:/player_counts/3/favor_tokens: 6 is above the maximum 5");
  EXPECT_EQ(error_in("game.json", {{"/player_counts/0/players", "2"}}),
            "game.json:/player_counts/0/players: is 2, the entry for 1 belongs here");
  EXPECT_EQ(
      verdict(load_catalog({}, damaged("game.json", {{"/player_counts/0/favor_tokens", "1"}}))),
      "accepted");
}

TEST(SettlersDataErrors, ISR_1_5_ISR_6_favour_tokens) {
  EXPECT_EQ(error_in("game.json", {{"/favors/1/id", "\"helper\""}}),
            "game.json:/favors/1/id: 'helper' stands twice");
  EXPECT_EQ(error_in("game.json", {{"/favors/4", ""}}),
            "game.json:/favors: has 4 items, at least 5 are needed");
  EXPECT_EQ(error_in("game.json", {{"/favors/0/effect/kind", "\"gian\""}}),
            "game.json:/favors/0/effect/kind: 'gian' is not one of gain, copy_die, harvest, "
            "export; did you mean 'gain'?");
  EXPECT_EQ(error_in("game.json", {{"/favors/3/effect/max_vp", "61"}}),
            "game.json:/favors/3/effect/max_vp: 61 is above the maximum 60");
  EXPECT_EQ(error_in("game.json", {{"/favors/0/effect/gain", "{\"actoin\": 1}"}}),
            "game.json:/favors/0/effect/gain/actoin: unknown key 'actoin' is not one of stone, "
            "wood, food, gold, any, vp, action; did you mean 'action'?");
}

TEST(SettlersDataErrors, ISR_10_7_ranks) {
  EXPECT_EQ(error_in("game.json", {{"/rank_table/0/min", "1"}}),
            "game.json:/rank_table/0/min: is 1, the rank begins at 0");
  EXPECT_EQ(error_in("game.json", {{"/rank_table/0/max", "29"}}),  // ISR-10.8
            "game.json:/rank_table/1/min: is 40, the rank begins at 30");
  EXPECT_EQ(error_in("game.json", {{"/rank_table/1/max", "39"}}),
            "game.json:/rank_table/1/max: is 39, less than the least 40");
  EXPECT_EQ(error_in("game.json", {{"/rank_table/3/max", "null"}}),
            "game.json:/rank_table/3/max: is null, but another rank follows");
  EXPECT_EQ(error_in("game.json", {{"/rank_table/7/max", "99"}}),
            "game.json:/rank_table/7/max: must be null in the last row");
  EXPECT_EQ(error_in("game.json", {{"/rank_table/4/id", "\"page\""}}),
            "game.json:/rank_table/4/id: 'page' stands twice");
}

TEST(SettlersDataErrors, ISR_2_6_ISR_7_21_tracks) {
  EXPECT_EQ(error_in("empire.json", {{"/tracks/0/sections/8", ""}}),
            "empire.json:/tracks/0/sections: has 8 items, at least 9 are needed");
  EXPECT_EQ(error_in("empire.json", {{"/tracks/0/sections/4/vp", "6"}}),
            "empire.json:/tracks/0/sections/4/vp: is 6, less than the 7 of the section before");
  EXPECT_EQ(error_in("empire.json", {{"/tracks/2/sections/4/boxes", "[]"}}),
            "empire.json:/tracks/2/sections/4/boxes: has 0 items, at least 1 are needed");
  EXPECT_EQ(error_in("empire.json", {{"/tracks/2/sections/4/boxes", "[{},{},{},{},{}]"}}),
            "empire.json:/tracks/2/sections/4/boxes: has 5 items, at most 4 are possible");
  EXPECT_EQ(error_in("empire.json", {{"/tracks/1/id", "\"granaries\""}}),
            "empire.json:/tracks/1/id: 'granaries' stands here, the tracks are walls, cottages, "
            "granaries, bridges in this order");
  EXPECT_EQ(error_in("empire.json", {{"/tracks/3/sections/0/boxes/0", "{\"any\": 1}"}}),
            "empire.json:/tracks/3/sections/0/boxes/0/any: unknown key 'any' is not one of stone, "
            "wood, food, gold");
}

TEST(SettlersDataErrors, ISR_7_30_to_7_32_bridges) {
  EXPECT_EQ(error_in("empire.json", {{"/bridges/0/sections", "[2, 3]"}}),
            "empire.json:/bridges/0/sections/0: is 2, the next section from left to right is 1");
  EXPECT_EQ(error_in("empire.json", {{"/bridges/1/sections", "[4, 5]"}}),
            "empire.json:/bridges/1/sections/0: is 4, the next section from left to right is 3");
  EXPECT_EQ(error_in("empire.json", {{"/bridges/3/sections", "[7, 8, 10]"}}),
            "empire.json:/bridges/3/sections/2: 10 is above the maximum 9");
  EXPECT_EQ(error_in("empire.json", {{"/bridges/1/unlocks", "\"field_1\""}}),
            "empire.json:/bridges/1/unlocks: 'field_1' is unlocked by a bridge before");
  EXPECT_EQ(error_in("empire.json", {{"/bridges/1/unlocks", "\"feld_2\""}}),
            "empire.json:/bridges/1/unlocks: 'feld_2' is not one of field_1, field_2, field_3, "
            "field_4; did you mean 'field_2'?");
  EXPECT_EQ(error_in("empire.json", {{"/bridges/3", ""}}),
            "empire.json:/fields/3: is unlocked by no bridge: 'field_4' could never be harvested");
  EXPECT_EQ(error_in("empire.json", {{"/bridges/1/id", "\"bridge_1\""}}),
            "empire.json:/bridges/1/id: 'bridge_1' is the id at empire.json:/bridges/0/id too");
}

TEST(SettlersDataErrors, ISR_7_10_fields) {
  EXPECT_EQ(error_in("empire.json", {{"/fields/0/boxes", "[]"}}),
            "empire.json:/fields/0/boxes: has 0 items, at least 1 are needed");
  EXPECT_EQ(error_in("empire.json", {{"/fields/0/boxes/0", "{}"}}),
            "empire.json:/fields/0/boxes/0: has 0 keys, at least 1 are needed");
  EXPECT_EQ(error_in("empire.json", {{"/fields/1/id", "\"any\""}}),
            "empire.json:/fields/1/id: 'any' is no id: abilities use it for all fields");
  EXPECT_EQ(error_in("empire.json", {{"/fields/1/id", "\"field_1\""}}),
            "empire.json:/fields/1/id: 'field_1' is the id at empire.json:/fields/0/id too");
  EXPECT_EQ(error_in("empire.json", {{"/fields/1/name_hu", "\"Erd{o\""}}),
            "empire.json:/fields/1/name_hu: 'Erd{o' holds a brace, which texts keep for arguments");
}

TEST(SettlersDataErrors, ISR_9_5_ISR_9_6_shapes) {
  const auto rows = [](const std::string& list) {
    return error_in("shapes.json", {{"/shapes/0/rows", list}});
  };
  EXPECT_EQ(rows(R"(["#"])"), "shapes.json:/shapes/0/rows: have 1 '#', 2 to 16 are possible");
  EXPECT_EQ(rows(R"(["#####", "#####", "#####", "##..."])"),
            "shapes.json:/shapes/0/rows: have 17 '#', 2 to 16 are possible");
  EXPECT_EQ(rows(R"(["##########"])"),
            "shapes.json:/shapes/0/rows/0: is 10 characters long, at most 9 are possible");
  EXPECT_EQ(rows(R"(["#", "#", "#", "#", "#"])"),
            "shapes.json:/shapes/0/rows: has 5 items, at most 4 are possible");
  EXPECT_EQ(rows(R"(["##", "#"])"), "shapes.json:/shapes/0/rows/1: is 1 wide, the first row is 2");
  EXPECT_EQ(rows(R"(["#x"])"), "shapes.json:/shapes/0/rows/0: '#x' may hold only '#' and '.'");
  for (const char* rim : {R"(["..", "##"])", R"(["##", ".."])", R"([".##"])", R"(["##."])"}) {
    EXPECT_EQ(rows(rim),
              "shapes.json:/shapes/0/rows: leave out rows and columns at the rim that have no '#'");
  }
  for (const char* pieces : {R"(["#.#"])", R"(["#.", ".#"])", R"(["##", "..", "##"])"}) {
    EXPECT_EQ(rows(pieces),
              "shapes.json:/shapes/0/rows: fall into pieces: every '#' must share a side with "
              "another, so that all hang together [ISR-9.15]");
  }
  // The last section of a row is no neighbour of the first one below.
  EXPECT_EQ(rows(R"(["........#", "#........"])"),
            "shapes.json:/shapes/0/rows: fall into pieces: every '#' must share a side with "
            "another, so that all hang together [ISR-9.15]");
  for (const char* whole : {R"(["#.#", "###"])", R"(["###", "#.#", "###"])"}) {
    EXPECT_EQ(rows(whole), "accepted");
  }
  EXPECT_EQ(error_in("shapes.json", {{"/shapes/1/id", "\"i3h\""}}),
            "shapes.json:/shapes/1/id: 'i3h' is the id at shapes.json:/shapes/0/id too");
  EXPECT_EQ(error_in("shapes.json", {{"/shapes/2", ""}}),
            "competition.json:/buildings/0/blueprint: 'l3a' is not one of i3h, i3v, l3b, l3c, l3d, "
            "i4h, i4v, o4, t4d, t4u, t4r, t4l, s4h, z4h, s4v, z4v, l4a, l4b, l4c, l4d, l4e, l4f, "
            "l4g, l4h, p5a, p5b, p5c, p5d, u5a, u5b, u5c, u5d, x5, v5a, v5b, v5c, v5d, w5a, w5b, "
            "i5h, y5a, y5b; did you mean 'l3b'?");
}

TEST(SettlersDataErrors, ISR_1_2_the_competition_sheet) {
  EXPECT_EQ(error_in("competition.json", {{"/number", "1"}}),
            "competition.json:/number: unknown key 'number' is not one of $schema, id, name_en, "
            "name_hu, hu_source, confidence, confidence_by, source, note, buildings");
  EXPECT_EQ(error_in("competition.json", {{"/buildings/0/ability/gain/food", "0"}}),
            "competition.json:/buildings/0/ability/gain/food: 0 is below the minimum 1");
  EXPECT_EQ(error_in("competition.json", {{"/buildings/4/boxes", "[{}]"}}),
            "competition.json:/buildings/4/boxes: must be empty: the building is prebuilt");
}

// Changes that an owner may make.

TEST(SettlersDataChanges, printed_values_can_be_entered) {
  const auto with = [](const std::string& file, const std::vector<Damage>& changes) {
    return catalog_for(basic_options(), damaged(file, changes));
  };
  EXPECT_EQ(with("game.json", {{"/constants/rounds/value", "12"}}).rounds, 12);
  EXPECT_EQ(with("dice.json", {{"/worker/faces", "[6]"}}).worker_faces[6], 1);
  EXPECT_EQ(with("dice.json", {{"/resource/0/faces/0", "\"gold\""}}).die_faces[0][3], 2);
  EXPECT_EQ(with("empire.json", {{"/tracks/2/sections/3/vp", "8"}}).tracks[2].sections[3].points,
            8);
  const Catalog merged = with("empire.json", {{"/bridges/3/sections", "[7, 8, 9]"},
                                              {"/fields/3/boxes/0", "{\"gold\": 1, \"vp\": 1}"}});
  EXPECT_EQ(merged.fields[3].bridge_sections, 9);
  EXPECT_EQ(merged.fields[3].circles[0], (Bundle{{0, 0, 0, 1}, 0, 1, 0}));
  const Catalog boxes =
      with("competition.json", {{"/buildings/1/boxes", "[{\"wood\": 1}, {\"gold\": 2}]"}});
  EXPECT_EQ(boxes.villages[0].buildings[1].box_count, 2);
  EXPECT_EQ(boxes.villages[0].buildings[1].boxes[1], (Cost{0, 0, 0, 2}));
  EXPECT_NE(boxes.identity.hash, catalog_for(basic_options()).identity.hash);
}

TEST(SettlersDataChanges, ISR_9_7_numbers_that_a_plot_makes_grow) {
  const auto grows = [](const std::string& ability) {
    const Catalog catalog = catalog_for(
        basic_options(), damaged("competition.json", {{"/buildings/1/ability", ability}}));
    return catalog.villages[0].buildings[1].ability.underlined;
  };
  EXPECT_EQ(grows(R"({"kind": "gain", "gain": {"gold": 1, "any": 2}, "underlined": "gain.any"})"),
            Underlined::Any);
  EXPECT_EQ(grows(R"({"kind": "gain", "gain": {"action": 1}, "underlined": "gain.action"})"),
            Underlined::Actions);
  EXPECT_EQ(grows(R"({"kind": "trade", "spend": {"any": 2}, "gain": {"vp": 2}, "times": 3,
                      "underlined": "times"})"),
            Underlined::Number);
  EXPECT_EQ(grows(R"({"kind": "on_section", "where": "all", "gain": {"vp": 2}, "times": 1})"),
            Underlined::None);
}

}  // namespace
}  // namespace burgrave::settlers
