// Damaged data files: every error names the place, the reason and what would be right.

#include "core/test/json_damage.hpp"
#include "games/caylus/catalog/catalog.hpp"

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

namespace burgrave::caylus {
namespace {

namespace json = boost::json;

using Change = std::function<void(json::value&)>;

/// The embedded files, one of them replaced by another text.
DataFiles with_text(std::string file, std::string text) {
  return [file, text](std::string_view name) {
    return name == file ? Result<std::string>(text) : embedded_data(name);
  };
}

/// Loads the embedded files with one change to the parsed value of one of them.
Result<Catalog> load_changed(const std::string& file, const Change& change) {
  json::value value = *parse_json(*embedded_data(file), file);
  change(value);
  return load_catalog({}, with_text(file, json::serialize(value)));
}

/// Expects the change to be refused at this place for a reason with these words.
void expect_refused(const std::string& file, const Change& change, const std::string& where,
                    const std::vector<std::string>& words) {
  const Result<Catalog> catalog = load_changed(file, change);
  ASSERT_FALSE(catalog) << "accepted";
  EXPECT_EQ(catalog.error().where, where);
  for (const std::string& word : words) {
    EXPECT_NE(catalog.error().what.find(word), std::string::npos)
        << word << " in: " << catalog.error().what;
  }
}

/// Puts a value, written as JSON, at a pointer; a last part that does not exist yet is added.
Change put(std::string pointer, std::string text) {
  return [damage = test::Damage{std::move(pointer), std::move(text)}](json::value& document) {
    test::put(document, damage);
  };
}

Change drop(std::string pointer) { return put(std::move(pointer), ""); }

// What the schema refuses.

TEST(CaylusDataErrors, broken_json_names_line_and_column) {
  const Result<Catalog> catalog =
      load_catalog({}, with_text("scoring.json", "{\n  \"final\": {,}\n}\n"));
  ASSERT_FALSE(catalog);
  EXPECT_EQ(catalog.error().where, "scoring.json:2:13");
  EXPECT_NE(catalog.error().what.find("not valid JSON"), std::string::npos);
}

TEST(CaylusDataErrors, a_text_cut_short) {
  const std::string text = *embedded_data("tiles.json");
  const Result<Catalog> catalog =
      load_catalog({}, with_text("tiles.json", text.substr(0, text.size() / 2)));
  ASSERT_FALSE(catalog);
  EXPECT_NE(catalog.error().what.find("ends too early"), std::string::npos);
}

TEST(CaylusDataErrors, a_key_twice) {
  std::string text = *embedded_data("setup.json");
  text.replace(text.find("\"base\""), 6, "\"base\": 3, \"base\"");
  const Result<Catalog> catalog = load_catalog({}, with_text("setup.json", text));
  ASSERT_FALSE(catalog);
  EXPECT_EQ(catalog.error().where.substr(0, 14), "setup.json:16:");
  EXPECT_NE(catalog.error().what.find("'base' stands twice"), std::string::npos);
}

TEST(CaylusDataErrors, a_file_that_is_missing) {
  const DataFiles files = [](std::string_view name) {
    return name == "board.json" ? Result<std::string>(Error{"board.json", "no such file", ""})
                                : embedded_data(name);
  };
  const Result<Catalog> catalog = load_catalog({}, files);
  ASSERT_FALSE(catalog);
  EXPECT_EQ(catalog.error().where, "board.json");
}

TEST(CaylusDataErrors, a_file_too_large) {
  const Result<Catalog> catalog =
      load_catalog({}, with_text("names.json", std::string(2U << 20, ' ')));
  ASSERT_FALSE(catalog);
  EXPECT_NE(catalog.error().what.find("at most 1048576"), std::string::npos);
}

TEST(CaylusDataErrors, wrong_type) {
  expect_refused("tiles.json", put("/wood/2/vp", "\"2\""), "tiles.json:/wood/2/vp",
                 {"string", "integer"});
}

TEST(CaylusDataErrors, a_fraction) {
  expect_refused("setup.json", put("/income/base", "2.5"), "setup.json:/income/base",
                 {"number", "integer"});
}

TEST(CaylusDataErrors, unknown_key) {
  expect_refused("tiles.json", put("/stone/3/favors_on_build", "1"),
                 "tiles.json:/stone/3/favors_on_build",
                 {"unknown key", "did you mean 'favours_on_build'?"});
}

TEST(CaylusDataErrors, missing_key) {
  expect_refused("tiles.json", drop("/prestige/8/cost"), "tiles.json:/prestige/8",
                 {"'cost' is missing"});
}

TEST(CaylusDataErrors, misspelt_cube) {
  expect_refused("tiles.json", put("/wood/3/cost/woood", "1"), "tiles.json:/wood/3/cost/woood",
                 {"'woood' is not one of food, wood, stone", "did you mean 'wood'?"});
}

TEST(CaylusDataErrors, misspelt_tile) {
  expect_refused("tiles.json", put("/stone/5/id", "\"stone_banc\""), "tiles.json:/stone/5/id",
                 {"'stone_banc' is not one of", "did you mean 'stone_bank'?"});
}

TEST(CaylusDataErrors, misspelt_effect) {
  expect_refused("tiles.json", put("/neutral/0/effect/type", "\"prodce\""),
                 "tiles.json:/neutral/0/effect/type",
                 {"'prodce' is not one of produce, trade, build, lawyer, architect",
                  "did you mean 'produce'?"});
}

TEST(CaylusDataErrors, misspelt_confidence) {
  expect_refused("board.json", put("/road/confidence", "\"publik\""), "board.json:/road/confidence",
                 {"did you mean 'public'?"});
}

TEST(CaylusDataErrors, cost_out_of_range) {
  expect_refused("tiles.json", put("/prestige/8/cost/stone", "25"),
                 "tiles.json:/prestige/8/cost/stone", {"25 is above the maximum 20"});
}

TEST(CaylusDataErrors, steps_beyond_the_action_codes) {
  expect_refused("board.json", put("/provost/max_steps", "4"), "board.json:/provost/max_steps",
                 {"4 is above the maximum 3"});
}

TEST(CaylusDataErrors, dividing_by_nothing) {
  expect_refused("scoring.json", put("/final/deniers_per_vp", "0"),
                 "scoring.json:/final/deniers_per_vp", {"0 is below the minimum 1"});
}

TEST(CaylusDataErrors, two_cubes_of_any_kind) {
  expect_refused("tiles.json", put("/wood/4/cost/any", "2"), "tiles.json:/wood/4/cost/any",
                 {"2 is above the maximum 1"});
}

TEST(CaylusDataErrors, a_trade_the_game_has_no_words_for) {
  expect_refused("tiles.json", put("/wood/5/effect/options/1/gain/any_nongold", "3"),
                 "tiles.json:/wood/5/effect/options/1/gain/any_nongold",
                 {"'3' is not one of 1, 2"});
}

TEST(CaylusDataErrors, a_row_of_points_that_builds) {
  expect_refused("favours.json", put("/rows/prestige/columns/4/type", "\"architect\""),
                 "favours.json:/rows/prestige/columns/4/type",
                 {"'architect'", "only 'produce' is possible"});
}

TEST(CaylusDataErrors, a_price_list_too_short) {
  expect_refused("board.json", put("/placement_cost/by_seats_and_passed/4", "[1, 2, 3]"),
                 "board.json:/placement_cost/by_seats_and_passed/4", {"has 3 items, at least 4"});
}

TEST(CaylusDataErrors, a_road_too_short) {
  expect_refused("board.json", drop("/road/spaces/27"), "board.json:/road/spaces",
                 {"has 27 items, at least 28"});
}

// What only the compiler can see.

TEST(CaylusDataErrors, duplicate_tile) {
  expect_refused("tiles.json", put("/wood/1/id", "\"wood_farm_food\""), "tiles.json:/wood/1/id",
                 {"'wood_farm_food' stands twice"});
}

TEST(CaylusDataErrors, missing_tile) {
  expect_refused("tiles.json", drop("/stone/5"), "tiles.json:/stone", {"'stone_bank' is missing"});
}

TEST(CaylusDataErrors, gap_in_the_houses) {
  expect_refused("castle.json", put("/sections/walls/scoring/3/houses_min", "4"),
                 "castle.json:/sections/walls/scoring/3/houses_min",
                 {"begins at 4 houses, 3 comes next"});
}

TEST(CaylusDataErrors, houses_listed_twice) {
  expect_refused("castle.json", put("/sections/towers/scoring/2/houses_min", "1"),
                 "castle.json:/sections/towers/scoring/2/houses_min",
                 {"begins at 1 houses, 2 comes next"});
}

TEST(CaylusDataErrors, houses_not_listed_to_the_end) {
  expect_refused("castle.json", put("/sections/walls/scoring/4/houses_max", "9"),
                 "castle.json:/sections/walls/scoring", {"ends at 9 houses", "all 10 parts"});
}

TEST(CaylusDataErrors, an_interval_backwards) {
  expect_refused("castle.json", put("/sections/walls/scoring/3/houses_max", "2"),
                 "castle.json:/sections/walls/scoring/3/houses_max",
                 {"ends at 2 houses, below its begin 3"});
}

TEST(CaylusDataErrors, two_sales_that_a_choice_cannot_tell_apart) {
  expect_refused("tiles.json",
                 put("/wood/4/effect/options",
                     R"([{"pay": {"any": 1}, "gain": {"denier": 6}},
              {"pay": {"any": 1}, "gain": {"vp": 2}}])"),
                 "tiles.json:/wood/4/effect/options/1", {"clashes with option 0"});
}

TEST(CaylusDataErrors, two_purchases_of_one_cube) {
  expect_refused("tiles.json", put("/wood/5/effect/options/1/gain/any_nongold", "1"),
                 "tiles.json:/wood/5/effect/options/1", {"clashes with option 0"});
}

TEST(CaylusDataErrors, two_transmutations_of_two_cubes) {
  expect_refused("tiles.json", put("/stone/6/effect/options/1/pay/any_nongold", "2"),
                 "tiles.json:/stone/6/effect/options/1", {"clashes with option 0"});
}

TEST(CaylusDataErrors, a_neutral_slot_too_far) {
  expect_refused("board.json", put("/road/spaces/8", "\"neutral_slot\""),
                 "board.json:/road/spaces/8", {"space 9 is 'neutral_slot'", "spaces 1 to 6"});
}

TEST(CaylusDataErrors, a_lot_among_the_neutral_slots) {
  expect_refused("board.json", put("/road/spaces/2", "\"lot\""), "board.json:/road/spaces/2",
                 {"space 3 is 'lot'"});
}

TEST(CaylusDataErrors, a_fixed_building_twice_or_never) {
  expect_refused("board.json", put("/road/spaces/9", "\"fixed_peddler\""),
                 "board.json:/road/spaces", {"'fixed_peddler' stands on 2 spaces"});
  expect_refused("board.json", put("/road/spaces/15", "\"lot\""), "board.json:/road/spaces",
                 {"'fixed_gold_mine' stands on 0 spaces"});
}

TEST(CaylusDataErrors, markers_out_of_order) {
  expect_refused("castle.json", put("/sections/walls/marker_space", "12"),
                 "castle.json:/sections/walls/marker_space", {"must be above 12", "foundations"});
  expect_refused("castle.json", put("/sections/foundations/marker_space", "6"),
                 "castle.json:/sections/foundations/marker_space",
                 {"must be above 6", "bailiff starts"});
}

TEST(CaylusDataErrors, a_last_marker_that_the_bailiff_reaches_too_late) {
  expect_refused("castle.json", put("/sections/towers/marker_space", "26"),
                 "castle.json:/sections/towers/marker_space", {"must be at most 24", "18 rounds"});
}

TEST(CaylusDataErrors, batches_without_gold) {
  expect_refused("castle.json", drop("/castle/batch/other_two_from/3"),
                 "castle.json:/castle/batch/other_two_from", {"makes 3 kinds of batch, exactly 6"});
}

TEST(CaylusDataErrors, columns_that_close) {
  expect_refused("favours.json", put("/columns_open/after_walls", "3"),
                 "favours.json:/columns_open/after_walls", {"is 3, but 4 columns are open before"});
}

TEST(CaylusDataErrors, repeated_rows_with_too_many_favours) {
  const Change change = put("/different_rows_within_one_phase", "false");
  EXPECT_TRUE(load_changed("favours.json", change));
  json::value favours = *parse_json(*embedded_data("favours.json"), "favours.json");
  json::value tiles = *parse_json(*embedded_data("tiles.json"), "tiles.json");
  change(favours);
  put("/stone/3/count", "4")(tiles);
  const Result<Catalog> catalog =
      load_catalog({}, [&](std::string_view name) -> Result<std::string> {
        if (name == "favours.json") return json::serialize(favours);
        return name == "tiles.json" ? json::serialize(tiles) : embedded_data(name);
      });
  ASSERT_FALSE(catalog);
  EXPECT_EQ(catalog.error().where, "favours.json:/different_rows_within_one_phase");
  EXPECT_NE(catalog.error().what.find("at most 7 tiles"), std::string::npos);
}

TEST(CaylusDataErrors, seats_out_of_range) {
  for (const int seats : {1, 6}) {
    Options options;
    options.seats = seats;
    const Result<Catalog> catalog = load_catalog(options);
    ASSERT_FALSE(catalog);
    EXPECT_EQ(catalog.error().where, "seats");
  }
}

// Changes that are meant to be possible.

TEST(CaylusDataChanges, both_switches_are_honoured) {
  const Result<Catalog> income = load_changed("setup.json", put("/income/in_first_round", "false"));
  ASSERT_TRUE(income);
  EXPECT_FALSE(income->income_in_first_round);
  const Result<Catalog> rows =
      load_changed("favours.json", put("/different_rows_within_one_phase", "false"));
  ASSERT_TRUE(rows);
  EXPECT_FALSE(rows->distinct_rows);
}

TEST(CaylusDataChanges, a_tile_with_another_trade) {
  const Result<Catalog> catalog = load_changed(
      "tiles.json",
      put("/stone/5/effect/options", R"([{"pay": {"denier": 3}, "gain": {"any_nongold": 2}},
             {"pay": {"denier": 4, "food": 1}, "gain": {"gold": 1}}])"));
  ASSERT_TRUE(catalog);
  EXPECT_EQ(catalog->row(Tile::StoneBank).effect.option[0].shape, Shape::Buy);
  EXPECT_EQ(catalog->row(Tile::StoneBank).effect.option[1].shape, Shape::Deal);
}

}  // namespace
}  // namespace burgrave::caylus
