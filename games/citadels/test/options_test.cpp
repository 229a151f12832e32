// The options of Citadels: their names in text, those that the rules refuse, casts at random.

#include "games/citadels/rules/options.hpp"

#include "core/test/verdict.hpp"
#include "games/citadels/catalog/catalog.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <set>
#include <string>

namespace burgrave::citadels {
namespace {

Result<Options> parsed(const OptionValues& values) {
  return parse_options<Options>(kOptionFields, values);
}
std::string verdict_on(const OptionValues& values) { return test::verdict(parsed(values)); }

/// What the catalogue says to options.
std::string error_with(const Options& options) { return test::verdict(load_catalog(options)); }

TEST(CitadelsOptions, standards) {
  const OptionValues values = option_values<Options>(kOptionFields, {});
  EXPECT_EQ(values.size(), kOptionFields.size());
  EXPECT_EQ(values.at("seats"), "4");
  EXPECT_EQ(values.at("preset"), "first_game");
  for (int rank = 1; rank <= kRanks; ++rank) {
    EXPECT_EQ(values.at("rank_" + std::to_string(rank)), "preset") << rank;
  }
  EXPECT_EQ(values.at("uniques"), "preset");
  EXPECT_EQ(values.at("queen_substitute"), "artist");  // CIT-2.14
  EXPECT_EQ(values.at("emperor_substitute"), "king");  // CIT-2.14
  EXPECT_EQ(values.at("first_crown"), "drawn");        // CIT-2.7
  EXPECT_EQ(values.at("great_wall_to_owner"), "false");
  EXPECT_EQ(values.at("sacrifice_in_own_completed_city"), "true");
}

TEST(CitadelsOptions, characters_are_chosen_by_name) {
  for (int rank = 1; rank < kRanks; ++rank) {
    const std::string name = "rank_" + std::to_string(rank);
    for (int variant = 0; variant < 3; ++variant) {
      const std::string id(kRoleIds[static_cast<std::size_t>(index(role_of(rank, variant)))]);
      const Result<Options> options = parsed({{name, id}});
      ASSERT_TRUE(options) << id;
      EXPECT_EQ((*options).*kRankChoices[static_cast<std::size_t>(rank - 1)],
                kFirstVariant + variant)
          << id;
    }
  }
  EXPECT_EQ(parsed({{"rank_9", "with_preset"}})->rank_9, kRank9WithPreset);
  EXPECT_EQ(parsed({{"rank_9", "none"}})->rank_9, kRank9None);
  EXPECT_EQ(parsed({{"rank_9", "queen"}})->rank_9, kRank9FirstVariant);
  EXPECT_EQ(parsed({{"rank_9", "tax_collector"}})->rank_9, kRank9FirstVariant + 2);
}

TEST(CitadelsOptions, unique_districts_are_a_list) {
  EXPECT_EQ(parsed({{"uniques", "armory"}})->uniques, 1U);
  EXPECT_EQ(parsed({{"uniques", "wishing_well,basilica"}})->uniques, (1U << 29) | 2U);
  EXPECT_EQ(parsed({{"uniques", "preset"}})->uniques, 0U);
}

TEST(CitadelsOptions, errors_name_the_option_the_word_and_the_nearest_one) {
  EXPECT_EQ(verdict_on({{"rank_4", "emperer"}}),
            "rank_4: 'emperer' is not one of preset, king, emperor, patrician; did you mean "
            "'emperor'?");
  EXPECT_EQ(verdict_on({{"rank_4", "queen"}}),
            "rank_4: 'queen' is not one of preset, king, emperor, patrician");
  EXPECT_EQ(verdict_on({{"preset", "vicious_noble"}}),
            "preset: 'vicious_noble' is not one of first_game, devious_dignitaries, "
            "illustrious_emissaries, vicious_nobles, ambitious_aristocrats_2016, "
            "cunning_agents_2016, tenacious_delegates_2016; did you mean 'vicious_nobles'?");
  EXPECT_EQ(verdict_on({{"first_crown", "9"}}),
            "first_crown: '9' is not one of drawn, 1, 2, 3, 4, 5, 6, 7, 8; did you mean '1'?");
  EXPECT_NE(verdict_on({{"uniques", "armory,drgon_gate"}}).find("did you mean 'dragon_gate'?"),
            std::string::npos);
  EXPECT_EQ(verdict_on({{"uniques", "keep,armory,keep"}}), "uniques: 'keep' stands twice");
  EXPECT_EQ(verdict_on({{"seats", "9"}}), "seats: '9' is not a number from 2 to 8");
  EXPECT_NE(verdict_on({{"rank_10", "king"}}).find("did you mean 'rank_1'?"), std::string::npos);
}

// Options that the rules refuse.

TEST(CitadelsOptions, CIT_T026_CIT_2_2_rank_9_and_the_number_of_players) {
  Options options;
  options.seats = 2;
  for (const int choice : {int{kRank9WithPreset}, kRank9FirstVariant + 1}) {
    options.rank_9 = choice;
    EXPECT_EQ(error_with(options),
              "rank_9: a character is asked for, but 2 players use none of rank 9: only 'none' and "
              "'preset' are possible [CIT-2.2]");
  }
  options.rank_9 = kRank9None;
  EXPECT_EQ(error_with(options), "accepted");
  options.seats = 3;
  EXPECT_EQ(error_with(options),
            "rank_9: 'none' is given, but 3 players need a character of rank 9: name one or leave "
            "it to the preset [CIT-2.2]");
  options.seats = 8;
  EXPECT_EQ(error_with(options),
            "rank_9: 'none' is given, but 8 players need a character of rank 9: name one or leave "
            "it to the preset [CIT-2.2]");
}

TEST(CitadelsOptions, CIT_T026_CIT_2_3_queen_and_emperor_need_company) {
  Options options;
  options.rank_9 = kRank9FirstVariant;
  for (const int seats : {3, 4}) {
    options.seats = seats;
    EXPECT_EQ(error_with(options), "rank_9: 'queen' needs at least 5 players, " +
                                       std::to_string(seats) +
                                       " play: choose 'artist' or 'tax_collector' [CIT-2.3]");
  }
  options.seats = 5;
  EXPECT_EQ(error_with(options), "accepted");
  options.rank_9 = kRank9None;
  options.rank_4 = kFirstVariant + 1;
  EXPECT_EQ(error_with(options), "accepted");
  options.seats = 2;
  EXPECT_EQ(
      error_with(options),
      "rank_4: 'emperor' needs at least 3 players, 2 play: choose 'king' or 'patrician' [CIT-2.3]");
}

TEST(CitadelsOptions, CIT_2_4_exactly_fourteen_unique_districts) {
  Options options;
  options.uniques = (std::uint64_t{1} << 13) - 1;
  EXPECT_EQ(error_with(options),
            "uniques: 13 districts are named, exactly 14 are needed [CIT-2.4]");
  options.uniques = (std::uint64_t{1} << 15) - 1;
  EXPECT_EQ(error_with(options),
            "uniques: 15 districts are named, exactly 14 are needed [CIT-2.4]");
  options.uniques = std::uint64_t{1} << kUniques;
  EXPECT_EQ(error_with(options), "uniques: names a district that there is not: 30 are possible");
}

TEST(CitadelsOptions, CIT_2_7_the_crown_of_nobody) {
  Options options;
  options.first_crown = 5;
  EXPECT_EQ(error_with(options), "first_crown: seat 5 is given, the last one is 4 [CIT-2.7]");
  options.first_crown = 4;
  EXPECT_EQ(error_with(options), "accepted");
}

TEST(CitadelsOptions, numbers_that_no_text_could_give) {
  const auto with = [](int Options::*member, int value) {
    Options options;
    options.*member = value;
    return error_with(options);
  };
  EXPECT_EQ(with(&Options::seats, 1), "seats: 1 is given, 2 to 8 are possible");
  EXPECT_EQ(with(&Options::seats, 9), "seats: 9 is given, 2 to 8 are possible");
  EXPECT_EQ(with(&Options::preset, 7), "preset: 7 is given, 0 to 6 are possible");
  EXPECT_EQ(with(&Options::rank_5, 4), "rank_5: 4 is given, 0 to 3 are possible");
  EXPECT_EQ(with(&Options::rank_9, -1), "rank_9: -1 is given, 0 to 5 are possible");
  EXPECT_EQ(with(&Options::queen_substitute, 2),
            "queen_substitute: 2 is given, 0 to 1 are possible");
}

/// 300 draws: each is legal, reads back the same, and leaves out nothing that is possible.
TEST(CitadelsOptions, CIT_2_2_to_2_4_varied_options_are_legal) {
  Rng rng(7);
  std::set<Role> cast;
  KindMask uniques = 0;
  std::set<std::pair<int, int>> sizes;
  std::array<std::set<bool>, kOptionFields.size()> switches;
  for (int draw = 0; draw < 300; ++draw) {
    Options base;
    base.seats = kMinPlayers + draw % 7;
    const Options options = varied(base, rng);
    EXPECT_EQ(options.seats, base.seats);
    EXPECT_EQ(std::popcount(options.uniques), kUniquesInDeck);
    const OptionValues values = option_values<Options>(kOptionFields, options);
    EXPECT_EQ(*parsed(values), options);
    const Result<Catalog> catalog = load_catalog(options);
    ASSERT_TRUE(catalog) << catalog.error().text();
    for (int rank = 1; rank <= catalog->cast_size; ++rank) {
      cast.insert(catalog->cast[static_cast<std::size_t>(rank)]);
    }
    uniques |= options.uniques << kBasicKinds;
    sizes.insert({options.seats, catalog->cast_size});
    for (std::size_t i = 0; i < kOptionFields.size(); ++i) {
      const auto* on = std::get_if<bool Options::*>(&kOptionFields[i].member);
      if (on != nullptr) switches[i].insert(options.*(*on));
    }
  }
  EXPECT_EQ(cast.size(), std::size_t{kRoles});
  EXPECT_EQ(uniques, kUniqueKinds);
  EXPECT_EQ(
      sizes,
      (std::set<std::pair<int, int>>{
          {2, 8}, {3, 9}, {4, 8}, {4, 9}, {5, 8}, {5, 9}, {6, 8}, {6, 9}, {7, 8}, {7, 9}, {8, 9}}));
  for (std::size_t i = 0; i < kOptionFields.size(); ++i) {
    const bool is_switch = kOptionFields[i].kind() == OptionKind::Switch;
    EXPECT_EQ(switches[i].size(), is_switch ? 2U : 0U) << kOptionFields[i].name;
  }
}

}  // namespace
}  // namespace burgrave::citadels
