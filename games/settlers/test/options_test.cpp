// The options of Settlers: their names in text, those that the rules refuse, random ones.

#include "games/settlers/rules/options.hpp"

#include "core/test/verdict.hpp"
#include "games/settlers/test/catalogs.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <tuple>

namespace burgrave::settlers {
namespace {

Result<Options> parsed(const OptionValues& values) {
  return parse_options<Options>(kOptionFields, values);
}
std::string verdict_on(const OptionValues& values) { return test::verdict(parsed(values)); }

/// What the catalogue says to options.
std::string error_with(const Options& options, const DataFiles& files = embedded_data) {
  return test::verdict(load_catalog(options, files));
}

TEST(SettlersOptions, standards) {
  EXPECT_EQ(option_values<Options>(kOptionFields, {}),
            (OptionValues{{"seats", "2"},
                          {"mode", "standard"},
                          {"sheet", "0"},
                          {"own_sheets", "false"},
                          {"reveal_during_phase", "false"},  // ISR-12.1
                          {"ask_triggers", "false"}}));      // ISR-13.20
}

TEST(SettlersOptions, ISR_3_4_ISR_10_1_the_standard_mode_goes_by_the_seats) {
  for (int seats = 1; seats <= kMaxPlayers; ++seats) {
    Options options;
    options.seats = seats;
    EXPECT_EQ(options.adventure(), seats == 1) << seats;
    EXPECT_EQ(options.basic(), seats > 1) << seats;
    EXPECT_FALSE(advanced_options(seats).adventure());
    EXPECT_FALSE(advanced_options(seats).basic());
    EXPECT_TRUE(adventure_options(0, seats).adventure());
    EXPECT_TRUE(basic_options(seats).basic());
  }
}

TEST(SettlersOptions, errors_name_the_option_the_word_and_the_nearest_one) {
  EXPECT_EQ(verdict_on({{"mode", "adventur"}}),
            "mode: 'adventur' is not one of standard, basic, advanced, adventure; did you mean "
            "'adventure'?");
  EXPECT_EQ(verdict_on({{"seats", "5"}}), "seats: '5' is not a number from 1 to 4");
  EXPECT_EQ(verdict_on({{"sheet", "256"}}), "sheet: '256' is not a number from 0 to 255");
  EXPECT_NE(verdict_on({{"own_sheet", "true"}}).find("did you mean 'own_sheets'?"),
            std::string::npos);
}

TEST(SettlersOptions, numbers_that_no_text_could_give) {
  const auto with = [](int Options::*member, int value) {
    Options options;
    options.*member = value;
    return error_with(options);
  };
  EXPECT_EQ(with(&Options::seats, 0), "seats: 0 is given, 1 to 4 are possible");
  EXPECT_EQ(with(&Options::seats, 5), "seats: 5 is given, 1 to 4 are possible");
  EXPECT_EQ(with(&Options::mode, 4), "mode: 4 is given, 0 to 3 are possible");
  EXPECT_EQ(with(&Options::sheet, -1), "sheet: -1 is given, 0 to 255 are possible");
}

// Options that the rules refuse.

TEST(SettlersOptions, ISR_10_1_a_sheet_is_chosen_in_adventure_mode_only) {
  EXPECT_EQ(error_with(adventure_options(48)), "accepted");
  EXPECT_EQ(error_with(adventure_options(48, 4)), "accepted");
  for (Options options : {basic_options(), advanced_options(1), Options{}}) {
    options.sheet = 7;
    EXPECT_EQ(error_with(options),
              "sheet: number 7 is asked for, but village sheets differ only in mode 'adventure' "
              "[ISR-10.1]");
  }
}

TEST(SettlersOptions, ISR_10_1_a_sheet_that_there_is_not) {
  EXPECT_EQ(error_with(adventure_options(60)),
            "sheet: there is no sheet 60; there are 1-48 [ISR-10.1]");
  const DataFiles few = [](std::string_view name) {
    return name == "sheets/" ? Result<std::string>(sheet_file(9) + "\n" + sheet_file(1) + "\n" +
                                                   sheet_file(2) + "\n" + sheet_file(3) + "\n")
                             : embedded_data(name);
  };
  EXPECT_EQ(error_with(adventure_options(5), few),
            "sheet: there is no sheet 5; there are 1-3, 9 [ISR-10.1]");
}

TEST(SettlersOptions, ISR_10_20_sheets_of_ones_own) {
  Options options = adventure_options(0, 3);
  options.own_sheets = true;
  EXPECT_EQ(error_with(options), "accepted");
  const DataFiles two = [](std::string_view name) {
    return name == "sheets/" ? Result<std::string>(sheet_file(1) + "\n" + sheet_file(2) + "\n")
                             : embedded_data(name);
  };
  EXPECT_EQ(error_with(options, two),
            "own_sheets: 3 players need a sheet each, there are only 2 [ISR-10.20]");
  options.sheet = 4;
  EXPECT_EQ(error_with(options),
            "own_sheets: everybody's own sheet is asked for, but 'sheet' gives number 4 to "
            "everybody: choose one of the two [ISR-10.20]");
  options.sheet = 0;
  options.mode = kModeAdvanced;
  EXPECT_EQ(error_with(options),
            "own_sheets: everybody's own sheet is asked for, but village sheets differ only in "
            "mode 'adventure' [ISR-10.20]");
}

/// 400 draws: each is legal, reads back the same, and all that is possible comes up.
TEST(SettlersOptions, varied_options_are_legal) {
  Rng rng(7);
  std::set<std::tuple<int, int, bool, bool>> forms;  // seats, mode, fixed sheet, own sheets
  std::set<int> sheets;
  std::set<bool> reveals;
  std::set<bool> asks;
  for (int draw = 0; draw < 400; ++draw) {
    Options base;
    base.seats = 1 + draw % kMaxPlayers;
    const Options options = varied(base, rng);
    EXPECT_EQ(options.seats, base.seats);
    EXPECT_EQ(*parsed(option_values<Options>(kOptionFields, options)), options);
    const bool new_form =
        forms.insert({options.seats, options.mode, options.sheet != 0, options.own_sheets}).second;
    const bool new_sheet = sheets.insert(options.sheet).second;
    if (new_form || new_sheet) {
      EXPECT_EQ(error_with(options), "accepted");
    }
    reveals.insert(options.reveal_during_phase);
    asks.insert(options.ask_triggers);
  }
  // One seat: basic and advanced in one form, the other two modes with a fixed sheet or a drawn
  // one. More seats: the standard is basic; in adventure own sheets come to it.
  EXPECT_EQ(forms.size(), 1U * 6 + 3U * 6);
  EXPECT_GT(sheets.size(), 25U);
  EXPECT_EQ(reveals.size(), 2U);
  EXPECT_EQ(asks.size(), 2U);
}

}  // namespace
}  // namespace burgrave::settlers
