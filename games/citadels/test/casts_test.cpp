#include "games/citadels/test/table.hpp"

#include <bit>
#include <set>

// Which characters and unique districts may play, and the presets.
namespace burgrave::citadels {
namespace {

std::string cast_of(const Catalog& catalog) {
  std::string text;
  for (int rank = 1; rank <= catalog.cast_size; ++rank) {
    const Role role = catalog.cast[static_cast<std::size_t>(rank)];
    text += (rank > 1 ? " " : "") + std::string(kRoleIds[static_cast<std::size_t>(index(role))]);
  }
  return text;
}
std::string cast_of(const Options& options) { return cast_of(catalog_for(options)); }

KindMask uniques_of(const Options& options) {
  const Catalog catalog = catalog_for(options);
  KindMask mask = 0;
  for (int kind = kBasicKinds; kind < kKinds; ++kind) {
    if (catalog.row(kind_at(kind)).count == 1) mask |= bit(kind_at(kind));
  }
  return mask;
}
bool accepted(const Options& options) { return static_cast<bool>(load_catalog(options)); }

TEST(CitadelsCasts, CIT_1_1_three_characters_for_each_of_nine_ranks) {
  std::set<std::string> seen;
  for (int variant = 0; variant < 3; ++variant) {
    std::string cast;
    for (int rank = 1; rank <= kRanks; ++rank) {
      const auto role = static_cast<std::size_t>(index(role_of(rank, variant)));
      cast += (rank > 1 ? " " : "") + std::string(kRoleIds[role]);
    }
    EXPECT_EQ(cast_of(match_of(5, cast)), cast);
    for (const std::string& id : words_of(cast)) seen.insert(id);
  }
  EXPECT_EQ(seen.size(), 27U);
}

TEST(CitadelsCasts, CIT_1_2_fifty_four_basic_cards_and_one_of_each_of_thirty_uniques) {
  const Catalog catalog = catalog_for(match_of(4));
  std::array<int, kTypes> cards{};
  for (int kind = 0; kind < kKinds; ++kind) {
    const DistrictRow& row = catalog.row(kind_at(kind));
    const auto type = static_cast<std::size_t>(index(row.type));
    cards[type] += is_unique(kind_at(kind)) ? 1 : row.count;
    EXPECT_EQ(row.type == Type::Unique, is_unique(kind_at(kind)));
  }
  EXPECT_EQ(cards, (std::array{12, 11, 20, 11, 30}));
  KindMask chosen = 0;  // every unique district can be in a deck, once
  for (int kind = kBasicKinds; kind < kKinds; ++kind) {
    const std::string id(kKindIds[static_cast<std::size_t>(kind)]);
    chosen |= uniques_of(match_of(4, "", id)) & bit(kind_at(kind));
  }
  EXPECT_EQ(chosen, kUniqueKinds);
}

TEST(CitadelsCasts, CIT_2_1_two_to_eight_players) {
  EXPECT_FALSE(accepted(with_cast(1, "")));
  for (int seats = 2; seats <= 8; ++seats) EXPECT_TRUE(accepted(with_cast(seats, "")));
  EXPECT_FALSE(accepted(with_cast(9, "")));
}

TEST(CitadelsCasts, CIT_T028_and_2_4_the_deck_is_54_basic_and_14_unique_cards) {
  const Rules rules(match_of(6), catalog_for(match_of(6)));
  EXPECT_EQ(rules.initial_state().deck_size(), 68);
  EXPECT_EQ(std::popcount(uniques_of(match_of(6))), 14);
  for (int seats = 2; seats <= 8; ++seats) {
    Selection s(match_of(seats), 17);
    s.run();
    EXPECT_EQ(s.state().deck_size(), 68 - 4 * seats);
    EXPECT_EQ(s.state().bottom_size, 0) << "all of it shuffled";
    // CIT-2.6
    for (int i = 0; i < seats; ++i) {
      EXPECT_EQ(s.state().player(seat_at(i)).hand.size(), 4);
      EXPECT_EQ(s.state().player(seat_at(i)).gold, 2);
      EXPECT_TRUE(s.state().player(seat_at(i)).city.empty());
    }
  }
  Options thirteen = match_of(4), fifteen = thirteen;
  thirteen.uniques &= thirteen.uniques - 1;
  fifteen.uniques |= bit(Kind::Theater) >> kBasicKinds;
  EXPECT_FALSE(accepted(thirteen));
  EXPECT_FALSE(accepted(fifteen));
}

TEST(CitadelsCasts, CIT_T026_and_2_2_rank_9_and_the_number_of_players) {
  for (int seats = 2; seats <= 8; ++seats) {
    Options without = with_cast(seats, "");
    without.rank_9 = kRank9None;
    EXPECT_EQ(accepted(without), seats != 3 && seats != 8) << seats;
    EXPECT_EQ(accepted(with_cast(seats, "artist")), seats != 2) << seats;
    EXPECT_EQ(accepted(with_cast(seats, "tax_collector")), seats != 2) << seats;
  }
}
TEST(CitadelsCasts, CIT_T026_and_2_3_no_queen_below_five_players_no_emperor_with_two) {
  for (int seats = 2; seats <= 8; ++seats) {
    EXPECT_EQ(accepted(with_cast(seats, "queen")), seats >= 5) << seats;
    EXPECT_EQ(accepted(with_cast(seats, "emperor")), seats >= 3) << seats;
  }
}

TEST(CitadelsCasts, CIT_2_8_and_2_9_first_game) {
  const char* eight = "assassin thief magician king bishop merchant architect warlord";
  for (int seats = 2; seats <= 8; ++seats) {
    const bool nine = seats == 3 || seats == 8;
    EXPECT_EQ(cast_of(options_for(seats)), std::string(eight) + (nine ? " artist" : "")) << seats;
  }
  EXPECT_EQ(
      uniques_of(options_for(4)),
      card_set("dragon_gate factory haunted_quarter imperial_treasury keep laboratory library "
               "map_room quarry school_of_magic smithy statue thieves_den wishing_well")
          .kinds());
  EXPECT_EQ(cast_of(with_cast(8, "queen")), std::string(eight) + " queen") << "free choice";
}

// CIT-2.10 to 2.13
TEST(CitadelsCasts, CIT_2_10_to_2_13_presets) {
  struct Row {
    Preset preset;
    const char* eight;
    const char* ninth;
    const char* uniques;
  };
  const Row rows[] = {
      {kDevious, "magistrate blackmailer wizard king abbot alchemist navigator marshal", "queen",
       "dragon_gate factory gold_mine haunted_quarter laboratory necropolis park poor_house "
       "secret_vault smithy stables theater thieves_den wishing_well"},
      {kIllustrious, "witch spy seer emperor bishop merchant scholar diplomat", "artist",
       "capitol factory framework great_wall haunted_quarter ivory_tower keep library observatory "
       "park poor_house quarry school_of_magic smithy"},
      {kVicious, "assassin thief magician patrician cardinal merchant architect warlord",
       "tax_collector",
       "armory basilica dragon_gate gold_mine imperial_treasury ivory_tower map_room monument "
       "museum school_of_magic stables statue thieves_den wishing_well"}};
  for (const Row& row : rows) {
    EXPECT_EQ(cast_of(options_for(5, row.preset)), row.eight);
    EXPECT_EQ(cast_of(options_for(8, row.preset)), std::string(row.eight) + " " + row.ninth);
    Options with = options_for(6, row.preset);
    with.rank_9 = kRank9WithPreset;
    EXPECT_EQ(cast_of(with), std::string(row.eight) + " " + row.ninth);
    EXPECT_EQ(uniques_of(options_for(5, row.preset)), card_set(row.uniques).kinds());
    EXPECT_EQ(std::popcount(card_set(row.uniques).kinds()), 14);
  }
}

TEST(CitadelsCasts, CIT_T027_and_2_14_queen_and_emperor_are_replaced) {
  Options devious = options_for(3, kDevious);
  const std::string eight = "magistrate blackmailer wizard king abbot alchemist navigator marshal ";
  EXPECT_EQ(cast_of(devious), eight + "artist");
  devious.queen_substitute = 1;
  EXPECT_EQ(cast_of(devious), eight + "tax_collector");
  devious.seats = 4;
  devious.rank_9 = kRank9WithPreset;
  EXPECT_EQ(cast_of(devious), eight + "tax_collector");
  Options illustrious = options_for(2, kIllustrious);
  EXPECT_EQ(cast_of(illustrious), "witch spy seer king bishop merchant scholar diplomat");
  illustrious.emperor_substitute = 1;
  EXPECT_EQ(cast_of(illustrious), "witch spy seer patrician bishop merchant scholar diplomat");
}

// CIT-2.15
TEST(CitadelsCasts, CIT_2_15_our_lists_are_those_of_the_rulebook_given) {
  EXPECT_TRUE(uniques_of(options_for(5, kDevious)) & bit(Kind::GoldMine));
  EXPECT_FALSE(uniques_of(options_for(5, kDevious)) & bit(Kind::Framework));
  EXPECT_TRUE(uniques_of(options_for(5, kIllustrious)) & bit(Kind::Capitol));
  EXPECT_FALSE(uniques_of(options_for(5, kIllustrious)) & bit(Kind::Museum));
  EXPECT_EQ(catalog_for(options_for(5, kVicious)).cast[7], Role::Architect);
  for (const Preset further : {kAmbitious, kCunning, kTenacious}) {
    EXPECT_TRUE(accepted(options_for(5, further)));
  }
}

}  // namespace
}  // namespace burgrave::citadels
