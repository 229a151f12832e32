// Damaged data files: every error names the place, the reason and what would be right.

#include "core/test/json_damage.hpp"
#include "games/citadels/catalog/catalog.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace burgrave::citadels {
namespace {

using test::Damage;

/// The embedded files, one of them replaced by another text.
DataFiles with_text(std::string file, std::string text) {
  return [file, text](std::string_view name) {
    return name == file ? Result<std::string>(text) : embedded_data(name);
  };
}

Result<Catalog> load_damaged(const std::string& file, const std::vector<Damage>& damages,
                             const Options& options = {}) {
  return load_catalog(options, with_text(file, test::damaged(*embedded_data(file), damages)));
}

std::string error_of(const Result<Catalog>& catalog) {
  return catalog ? "accepted" : catalog.error().text();
}
std::string error_in(const std::string& file, const std::vector<Damage>& damages,
                     const Options& options = {}) {
  return error_of(load_damaged(file, damages, options));
}

/// Pointer to an entry of characters.json.
std::string of(Role role, const std::string& rest) {
  return "/characters/" + std::to_string(index(role)) + rest;
}
/// Pointer to an entry of districts.json.
std::string of(Kind kind, const std::string& rest) {
  return (is_unique(kind) ? "/unique/" + std::to_string(index(kind) - kBasicKinds)
                          : "/basic/" + std::to_string(index(kind))) +
         rest;
}

// Files as such.

TEST(CitadelsDataErrors, broken_json_names_line_and_column) {
  EXPECT_EQ(error_of(load_catalog({}, with_text("scoring.json", "{\n  \"final\": {,}\n}\n"))),
            "scoring.json:2:13: not valid JSON: ',' does not fit here");
  EXPECT_EQ(error_of(load_catalog({}, with_text("setup.json", "{\"start\": {"))),
            "setup.json:1:12: not valid JSON: the text ends too early, a closing bracket or quote "
            "is missing");
  EXPECT_EQ(error_of(load_catalog({}, with_text("setup.json", R"({"start": 1, "start": 2})"))),
            "setup.json:1:20: key 'start' stands twice in one object");
  EXPECT_EQ(error_of(load_catalog({}, with_text("names.json", std::string(2U << 20, ' ')))),
            "names.json: is 2097152 bytes long, at most 1048576 are accepted");
}

TEST(CitadelsDataErrors, a_file_that_is_missing) {
  const DataFiles files = [](std::string_view name) {
    return name == "districts.json"
               ? Result<std::string>(Error{"districts.json", "no such file", ""})
               : embedded_data(name);
  };
  EXPECT_EQ(error_of(load_catalog({}, files)), "districts.json: no such file");
  EXPECT_EQ(embedded_data("cards.json").error().text(), "cards.json: is no data file of citadels");
}

// What the schema refuses.

TEST(CitadelsDataErrors, keys_and_types) {
  EXPECT_EQ(error_in("districts.json", {{of(Kind::Manor, "/cost"), "\"3\""}}),
            "districts.json:/basic/0/cost: is of type string, expected is integer");
  EXPECT_EQ(error_in("setup.json", {{"/gather/gold", "2.5"}}),
            "setup.json:/gather/gold: is of type number, expected is integer");
  EXPECT_EQ(error_in("characters.json", {{of(Role::Spy, "/rnak"), "2"}}),
            "characters.json:/characters/4/rnak: unknown key 'rnak' is not one of id, name_en, "
            "name_hu, hu_source, rank, count, min_players, first_edition, effects, clause, "
            "hu_note, confidence, source, note; did you mean 'rank'?");
  EXPECT_EQ(error_in("districts.json", {{of(Kind::Keep, "/cost"), ""}}),
            "districts.json:/unique/11: key 'cost' is missing");
  EXPECT_EQ(error_in("setup.json", {{"/player_counts/by_seats/9", "{}"}}),
            "setup.json:/player_counts/by_seats/9: unknown key '9' is not one of 2, 3, 4, 5, 6, 7, "
            "8; did you mean '2'?");
}

TEST(CitadelsDataErrors, misspelt_words) {
  EXPECT_EQ(error_in("districts.json", {{of(Kind::Market, "/type"), "\"trad\""}}),
            "districts.json:/basic/8/type: 'trad' is not one of noble, religious, trade, military; "
            "did you mean 'trade'?");
  EXPECT_EQ(error_in("characters.json", {{of(Role::Thief, "/confidence"), "\"publik\""}}),
            "characters.json:/characters/3/confidence: 'publik' is not one of rulebook, public2, "
            "public, inferred, unknown; did you mean 'public'?");
  EXPECT_EQ(error_in("characters.json", {{of(Role::King, "/effects/0/resource"), "\"golds\""}}),
            "characters.json:/characters/9/effects/0/resource: 'golds' is not one of gold, cards, "
            "either; did you mean 'gold'?");
  EXPECT_EQ(error_in("districts.json", {{of(Kind::Basilica, "/effects/0/per"), "\"gold\""}}),
            "districts.json:/unique/1/effects/0/per: 'gold' is not one of "
            "own_district_with_odd_cost, gold_in_stash, card_in_hand, tucked_card");
  EXPECT_EQ(error_in("characters.json", {{of(Role::Witch, "/effects/0/effect"), "\"bewich\""}}),
            "characters.json:/characters/1/effects/0/effect: 'bewich' is not one of kill, bewitch, "
            "rob_all_gold_on_reveal; did you mean 'bewitch'?");
  EXPECT_EQ(error_in("characters.json", {{of(Role::Emperor, "/effects/1/mode"), "\"give\""}}),
            "characters.json:/characters/10/effects/1/mode: 'give' is not one of take, give_other");
  EXPECT_EQ(error_in("districts.json", {{of(Kind::Statue, "/effects/0/if"), "\"crown\""}}),
            "districts.json:/unique/26/effects/0/if: 'crown' is not one of only_unique_district, "
            "in_hand, has_crown");
}

/// Of a long list only the end is looked at.
TEST(CitadelsDataErrors, misspelt_words_of_long_lists) {
  const auto expect_end = [](const std::string& error, const std::string& begin,
                             const std::string& end) {
    EXPECT_EQ(error.substr(0, begin.size()), begin);
    EXPECT_EQ(error.substr(error.size() - std::min(error.size(), end.size())), end) << error;
  };
  expect_end(error_in("characters.json", {{of(Role::Witch, "/id"), "\"witc\""}}),
             "characters.json:/characters/1/id: 'witc' is not one of assassin, witch,",
             "; did you mean 'witch'?");
  expect_end(error_in("characters.json", {{of(Role::Spy, "/effects/0/op"), "\"spi\""}}),
             "characters.json:/characters/4/effects/0/op: 'spi' is not one of income,",
             "; did you mean 'spy'?");
  expect_end(error_in("districts.json", {{of(Kind::Market, "/id"), "\"markt\""}}),
             "districts.json:/basic/8/id: 'markt' is not one of manor, castle,",
             "; did you mean 'market'?");
  expect_end(error_in("districts.json", {{of(Kind::Park, "/effects/0/op"), "\"end_of_turn\""}}),
             "districts.json:/unique/19/effects/0/op: 'end_of_turn' is not one of end_points,",
             "; did you mean 'end_of_turn_if'?");
  expect_end(error_in("presets.json", {{"/presets/0/uniques/0", "\"drgon_gate\""}}),
             "presets.json:/presets/0/uniques/0: 'drgon_gate' is not one of armory, basilica,",
             "; did you mean 'dragon_gate'?");
}

TEST(CitadelsDataErrors, numbers_out_of_range) {
  EXPECT_EQ(error_in("districts.json", {{of(Kind::Palace, "/cost"), "10"}}),
            "districts.json:/basic/2/cost: 10 is above the maximum 9");
  EXPECT_EQ(error_in("districts.json", {{of(Kind::Palace, "/cost"), "0"}}),
            "districts.json:/basic/2/cost: 0 is below the minimum 1");
  EXPECT_EQ(error_in("districts.json", {{of(Kind::Palace, "/count"), "8"}}),
            "districts.json:/basic/2/count: 8 is above the maximum 7");
  EXPECT_EQ(error_in("districts.json", {{of(Kind::Keep, "/count"), "2"}}),
            "districts.json:/unique/11/count: '2' is given, only '1' is possible");
  EXPECT_EQ(error_in("setup.json", {{"/start/gold", "100"}}),
            "setup.json:/start/gold: 100 is above the maximum 99");
  EXPECT_EQ(error_in("setup.json", {{"/start/hand", "9"}}),
            "setup.json:/start/hand: 9 is above the maximum 8");
  EXPECT_EQ(error_in("setup.json", {{"/gather/draw", "8"}}),
            "setup.json:/gather/draw: 8 is above the maximum 7");
  EXPECT_EQ(error_in("setup.json", {{"/build_limit/value", "0"}}),
            "setup.json:/build_limit/value: 0 is below the minimum 1");
  EXPECT_EQ(error_in("setup.json", {{"/player_counts/by_seats/5/complete_city", "13"}}),
            "setup.json:/player_counts/by_seats/5/complete_city: 13 is above the maximum 12");
  EXPECT_EQ(error_in("setup.json", {{"/deck/deck_size", "70"}}),
            "setup.json:/deck/deck_size: '70' is given, only '68' is possible");
  EXPECT_EQ(error_in("scoring.json", {{"/final/first_completed", "21"}}),
            "scoring.json:/final/first_completed: 21 is above the maximum 20");
  EXPECT_EQ(error_in("characters.json", {{of(Role::Scholar, "/effects/0/draw"), "8"}}),
            "characters.json:/characters/20/effects/0/draw: 8 is above the maximum 7");
  EXPECT_EQ(error_in("characters.json", {{of(Role::Architect, "/effects/0/amount"), "8"}}),
            "characters.json:/characters/18/effects/0/amount: 8 is above the maximum 7");
  EXPECT_EQ(error_in("districts.json", {{of(Kind::Smithy, "/effects/0/gain/cards"), "8"}}),
            "districts.json:/unique/24/effects/0/gain/cards: 8 is above the maximum 7");
  EXPECT_EQ(error_in("characters.json", {{of(Role::Queen, "/min_players"), "9"}}),
            "characters.json:/characters/24/min_players: 9 is above the maximum 8");
}

TEST(CitadelsDataErrors, what_the_rules_have_no_words_for) {
  EXPECT_EQ(
      error_in("characters.json", {{of(Role::Blackmailer, "/effects/0/count"), "3"}}),
      "characters.json:/characters/5/effects/0/count: '3' is not one of 2; did you mean '2'?");
  EXPECT_EQ(error_in("characters.json", {{of(Role::Thief, "/effects/0/timing"), "\"never\""}}),
            "characters.json:/characters/3/effects/0/timing: 'never' is not one of any");
  EXPECT_EQ(error_in("characters.json", {{of(Role::Warlord, "/effects/1/price"), "\"cost-2\""}}),
            "characters.json:/characters/21/effects/1/price: 'cost-2' is not one of cost-1, cost, "
            "cost+1; did you mean 'cost-1'?");
  EXPECT_EQ(error_in("districts.json", {{of(Kind::Market, "/effects/-"), R"({"op": "x"})"}}),
            "districts.json:/basic/8/effects: '[{\"op\":\"x\"}]' is given, only '[]' is possible");
  EXPECT_EQ(error_in("setup.json", {{"/player_counts/by_seats/2/rank9", "\"optional\""}}),
            "setup.json:/player_counts/by_seats/2/rank9: 'optional' is given, only 'forbidden' is "
            "possible");
  EXPECT_EQ(error_in("setup.json", {{"/player_counts/by_seats/6/characters_per_player", "2"}}),
            "setup.json:/player_counts/by_seats/6/characters_per_player: '2' is given, only '1' is "
            "possible");
}

TEST(CitadelsDataErrors, lists_too_short_or_too_long) {
  EXPECT_EQ(error_in("characters.json", {{"/characters/26", ""}}),
            "characters.json:/characters: has 26 items, at least 27 are needed");
  EXPECT_EQ(error_in("districts.json", {{"/basic/0", ""}}),
            "districts.json:/basic: has 16 items, at least 17 are needed");
  EXPECT_EQ(error_in("presets.json", {{"/presets/0/uniques/13", ""}}),
            "presets.json:/presets/0/uniques: has 13 items, at least 14 are needed");
  EXPECT_EQ(error_in("presets.json", {{"/presets/1/uniques/-", "\"keep\""}}),
            "presets.json:/presets/1/uniques: has 15 items, at most 14 are possible");
  EXPECT_EQ(error_in("presets.json", {{"/presets/6", ""}}),
            "presets.json:/presets: has 6 items, at least 7 are needed");
}

// What only the compiler can see.

TEST(CitadelsDataErrors, an_entry_twice) {
  EXPECT_EQ(error_in("characters.json", {{of(Role::Witch, "/id"), "\"assassin\""}}),
            "characters.json:/characters/1/id: 'assassin' stands twice");
  EXPECT_EQ(error_in("districts.json", {{of(Kind::Castle, "/id"), "\"manor\""}}),
            "districts.json:/basic/1/id: 'manor' stands twice");
  EXPECT_EQ(error_in("districts.json", {{of(Kind::Theater, "/id"), "\"keep\""}}),
            "districts.json:/unique/27/id: 'keep' stands twice");
  EXPECT_EQ(error_in("presets.json", {{"/presets/2/id", "\"first_game\""}}),
            "presets.json:/presets/2/id: 'first_game' stands twice");
  EXPECT_EQ(error_in("presets.json", {{"/presets/0/uniques/13", "\"keep\""}}),
            "presets.json:/presets/0/uniques/13: 'keep' stands twice");
}

TEST(CitadelsDataErrors, characters_in_the_wrong_rank) {
  EXPECT_EQ(error_in("characters.json", {{of(Role::Spy, "/rank"), "3"}}),
            "characters.json:/characters/4/rank: is 3, 'spy' has rank 2");
  EXPECT_EQ(error_in("presets.json", {{"/presets/0/characters/3", "\"bishop\""}}),
            "presets.json:/presets/0/characters/3: 'bishop' has rank 5, a character of rank 4 "
            "stands here");
  EXPECT_EQ(error_in("presets.json", {{"/presets/1/rank9", "\"king\""}}),
            "presets.json:/presets/1/rank9: 'king' has rank 4, a character of rank 9 stands here");
  EXPECT_EQ(error_in("presets.json", {{"/presets/0/rank9_default_if_required", "\"king\""}}),
            "presets.json:/presets/0/rank9_default_if_required: 'king' has rank 4, a character of "
            "rank 9 stands here");
  EXPECT_EQ(error_in("presets.json", {{"/presets/0/rank9_default_if_required", ""}}),
            "presets.json:/presets/0: has no rank 9 and so needs 'rank9_default_if_required'");
  EXPECT_EQ(error_in("presets.json", {{"/presets/1/rank9_default_if_required", "\"artist\""}}),
            "presets.json:/presets/1: has a rank 9, 'rank9_default_if_required' would not be used");
}

TEST(CitadelsDataErrors, abilities_that_do_not_go_together) {
  const std::string spy = R"({"op": "spy", "choose": ["other_player", "type"],
      "per_match": {"take_gold": 1, "gain_cards": 1}, "timing": "any", "optional": true})";
  const std::string one_gold =
      R"({"op": "gain", "resource": "gold", "amount": 1, "timing": "any", "optional": true})";
  EXPECT_EQ(
      error_in("characters.json", {{of(Role::Seer, "/effects/-"), spy}}),
      "characters.json:/characters/8/effects/2: 'spy' is an effect of rank 2, this is rank 3");
  EXPECT_EQ(error_in("characters.json", {{of(Role::Thief, "/effects/-"), spy}}),
            "characters.json:/characters/3/effects/1: 'spy' cannot stand beside "
            "'name_character/rob_all_gold_on_reveal': a turn has one use for both");
  EXPECT_EQ(error_in("characters.json", {{of(Role::Merchant, "/effects/-"), one_gold}}),
            "characters.json:/characters/15/effects/2: 'gain/gold' stands twice");
  EXPECT_EQ(error_in("characters.json", {{of(Role::Architect, "/effects/-"), one_gold}}),
            "characters.json:/characters/18/effects/2: 'gain/gold' cannot stand beside "
            "'gain/cards': a turn has one use for both");
  EXPECT_EQ(error_in("characters.json", {{of(Role::Witch, "/effects/1"), ""}}),
            "characters.json:/characters/1/effects/0: 'name_character/bewitch' needs "
            "'hold_turn_then_resume_as_target' beside it");
  EXPECT_EQ(error_in("characters.json", {{of(Role::Blackmailer, "/effects/2"), ""}}),
            "characters.json:/characters/5/effects/1: 'bribe' needs 'reveal_threat' beside it");
  EXPECT_EQ(error_in("characters.json", {{of(Role::TaxCollector, "/effects/1"), ""}}),
            "characters.json:/characters/26/effects/0: 'tax_each_build' needs 'take_token_gold' "
            "beside it");
  EXPECT_EQ(error_in("characters.json", {{of(Role::King, "/effects/1"), ""}}),
            "characters.json:/characters/9/effects: lacks 'crown': every character of rank 4 moves "
            "the crown");
  EXPECT_EQ(error_in("characters.json",
                     {{of(Role::Navigator, "/effects/0/options/1/resource"), "\"gold\""}}),
            "characters.json:/characters/19/effects: offers one resource twice, one option must be "
            "gold, the other cards");
}

TEST(CitadelsDataErrors, an_effect_of_two_districts) {
  EXPECT_EQ(error_in("districts.json",
                     {{of(Kind::Quarry, "/effects/-"), R"({"op": "gather_keep_all_drawn"})"}}),
            "districts.json:/unique/21/effects/1: 'gather_keep_all_drawn' is the effect of "
            "'library' already, one district can have it");
  EXPECT_EQ(error_in("districts.json", {{of(Kind::DragonGate, "/effects/-"),
                                         R"({"op": "end_points", "points": 3})"}}),
            "districts.json:/unique/3/effects/1: 'end_points' stands twice");
}

TEST(CitadelsDataErrors, costs_that_make_no_sense) {
  EXPECT_EQ(error_in("districts.json", {{of(Kind::SecretVault, "/cost"), "3"}}),
            "districts.json:/unique/23/cost: must be null: the district cannot be built");
  EXPECT_EQ(error_in("districts.json", {{of(Kind::Statue, "/cost"), "null"}}),
            "districts.json:/unique/26/cost: is null, but the district can be built");
  EXPECT_EQ(error_in("districts.json", {{of(Kind::Factory, "/effects/0/amount"), "3"}}),
            "districts.json:/unique/8/cost: is 2, less than the discount of 3");
}

TEST(CitadelsDataErrors, CIT_1_2_counts_that_do_not_add_up) {
  EXPECT_EQ(error_in("districts.json", {{of(Kind::Tavern, "/count"), "6"}}),
            "setup.json:/deck/district_totals/trade: is 20, the counts in districts.json make 21");
  EXPECT_EQ(error_in("districts.json", {{of(Kind::Palace, "/type"), "\"trade\""}}),
            "setup.json:/deck/district_totals/noble: is 12, the counts in districts.json make 9");
  EXPECT_EQ(error_in("setup.json", {{"/deck/district_totals/trade", "19"}}),
            "setup.json:/deck/district_totals/trade: is 19, the counts in districts.json make 20");
}

TEST(CitadelsDataErrors, CIT_6_14_an_income_too_large_for_its_choices) {
  EXPECT_EQ(error_in("characters.json", {{of(Role::Abbot, "/effects/0/type"), "\"trade\""}}),
            "characters.json:/characters/13/effects: has an income in gold or cards from 21 "
            "districts, at most 12 are possible");
}

TEST(CitadelsDataErrors, CIT_3_3_a_selection_that_does_not_come_out) {
  EXPECT_EQ(error_in("setup.json", {{"/player_counts/by_seats/4/faceup_with_8", "3"}}),
            "setup.json:/player_counts/by_seats/4/faceup_with_8: is 3, 8 characters for 4 players "
            "leave 2");
  EXPECT_EQ(
      error_in("setup.json", {{"/player_counts/by_seats/5/faceup_with_9", "null"}}),
      "setup.json:/player_counts/by_seats/5/faceup_with_9: is null, but a cast of 9 is possible");
  EXPECT_EQ(error_in("setup.json", {{"/player_counts/by_seats/8/faceup_with_8", "0"}}),
            "setup.json:/player_counts/by_seats/8/faceup_with_8: must be null: rank 9 is required");
  EXPECT_EQ(
      error_in("setup.json", {{"/player_counts/by_seats/8/rank9", "\"optional\""}}),
      "setup.json:/player_counts/by_seats/8/faceup_with_8: is null, but a cast of 8 is possible");
  EXPECT_EQ(error_in("setup.json",
                     {{"/player_counts/by_seats/7/last_player_takes_facedown_with_cast", "null"}}),
            "setup.json:/player_counts/by_seats/7/last_player_takes_facedown_with_cast: 8 "
            "characters are too few for 7 players unless the last one takes the face-down one");
}

TEST(CitadelsDataErrors, CIT_2_14_a_preset_without_a_substitute) {
  EXPECT_EQ(error_in("characters.json", {{of(Role::Thief, "/min_players"), "5"}}),
            "presets.json:/presets/0/characters/1: 'thief' needs at least 5 players, 4 play; there "
            "is no substitute");
  Options options;
  options.seats = 2;
  options.preset = 2;
  EXPECT_EQ(
      error_in("characters.json", {{of(Role::King, "/min_players"), "3"}}, options),
      "presets.json:/substitutions/emperor/options/0: 'king' needs at least 3 players, 2 play");
}

// Changes that are meant to be possible.

TEST(CitadelsDataChanges, numbers_of_the_files_reach_the_catalogue) {
  EXPECT_EQ(
      load_damaged("setup.json", {{"/player_counts/by_seats/4/complete_city", "8"}})->complete_city,
      8);
  EXPECT_FALSE(
      load_damaged("setup.json", {{"/rank4_never_face_up/value", "false"}})->rank4_never_face_up);
  const auto limit = load_damaged("setup.json", {{"/build_limit/value", "2"}});
  EXPECT_EQ(limit->row(Role::King).build_limit, 2);
  EXPECT_EQ(limit->row(Role::Architect).build_limit, 3);
  EXPECT_TRUE(load_damaged("districts.json",
                           {{of(Kind::GreatWall, "/effects/0/scope"), "\"all_districts_of_city\""}})
                  ->row(Kind::GreatWall)
                  .surcharge_on_itself);
  EXPECT_EQ(load_damaged("characters.json", {{of(Role::Warlord, "/effects/1/price"), "\"cost\""}})
                ->row(Role::Warlord)
                .price_offset,
            0);
  EXPECT_EQ(
      load_damaged("districts.json", {{of(Kind::Palace, "/cost"), "6"}})->row(Kind::Palace).cost,
      6);
}

TEST(CitadelsDataChanges, the_hash_tells_files_apart) {
  const std::uint64_t standard = load_catalog({})->identity.hash;
  EXPECT_NE(load_damaged("districts.json", {{of(Kind::Palace, "/cost"), "6"}})->identity.hash,
            standard);
  EXPECT_EQ(load_damaged("districts.json", {{of(Kind::Palace, "/cost"), "5"}})->identity.hash,
            standard);
}

}  // namespace
}  // namespace burgrave::citadels
