// The cast and the unique districts of a match: presets, substitutions, free choice, and what
// follows from their number.

#include "games/citadels/rules/card_set.hpp"
#include "games/citadels/test/catalogs.hpp"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

namespace burgrave::citadels {
namespace {

using Cast = std::vector<Role>;

/// By rank, eight or nine characters.
Cast cast_of(const Options& options) {
  const Catalog catalog = catalog_for(options);
  return {catalog.cast.begin() + 1, catalog.cast.begin() + 1 + catalog.cast_size};
}

KindMask uniques_of(const Options& options) {
  const Catalog catalog = catalog_for(options);
  KindMask mask = 0;
  for (int i = kBasicKinds; i < kKinds; ++i) {
    if (catalog.row(kind_at(i)).count > 0) mask |= bit(kind_at(i));
  }
  return mask;
}

TEST(CitadelsPresets, CIT_2_8_first_game) {
  EXPECT_EQ(cast_of(options_for(4)),
            (Cast{Role::Assassin, Role::Thief, Role::Magician, Role::King, Role::Bishop,
                  Role::Merchant, Role::Architect, Role::Warlord}));
  EXPECT_EQ(uniques_of(options_for(4)), kFirstGameUniques);
}

TEST(CitadelsPresets, CIT_2_9_first_game_with_three_or_eight_has_the_artist) {
  for (const int seats : {3, 8}) {
    const Cast cast = cast_of(options_for(seats));
    ASSERT_EQ(cast.size(), 9U);
    EXPECT_EQ(cast[8], Role::Artist);
  }
  Options options = options_for(3);
  options.rank_9 = kRank9FirstVariant + 2;
  EXPECT_EQ(cast_of(options)[8], Role::TaxCollector);
}

TEST(CitadelsPresets, CIT_2_10_devious_dignitaries) {
  const Options options = options_for(8, kDevious);
  EXPECT_EQ(cast_of(options),
            (Cast{Role::Magistrate, Role::Blackmailer, Role::Wizard, Role::King, Role::Abbot,
                  Role::Alchemist, Role::Navigator, Role::Marshal, Role::Queen}));
  EXPECT_EQ(
      uniques_of(options),
      kinds({Kind::DragonGate, Kind::Factory, Kind::GoldMine, Kind::HauntedQuarter,
             Kind::Laboratory, Kind::Necropolis, Kind::Park, Kind::PoorHouse, Kind::SecretVault,
             Kind::Smithy, Kind::Stables, Kind::Theater, Kind::ThievesDen, Kind::WishingWell}));
}

TEST(CitadelsPresets, CIT_2_11_illustrious_emissaries) {
  const Options options = options_for(8, kIllustrious);
  EXPECT_EQ(cast_of(options), (Cast{Role::Witch, Role::Spy, Role::Seer, Role::Emperor, Role::Bishop,
                                    Role::Merchant, Role::Scholar, Role::Diplomat, Role::Artist}));
  EXPECT_EQ(
      uniques_of(options),
      kinds({Kind::Capitol, Kind::Factory, Kind::Framework, Kind::GreatWall, Kind::HauntedQuarter,
             Kind::IvoryTower, Kind::Keep, Kind::Library, Kind::Observatory, Kind::Park,
             Kind::PoorHouse, Kind::Quarry, Kind::SchoolOfMagic, Kind::Smithy}));
}

TEST(CitadelsPresets, CIT_2_12_vicious_nobles) {
  const Options options = options_for(8, kVicious);
  EXPECT_EQ(cast_of(options),
            (Cast{Role::Assassin, Role::Thief, Role::Magician, Role::Patrician, Role::Cardinal,
                  Role::Merchant, Role::Architect, Role::Warlord, Role::TaxCollector}));
  EXPECT_EQ(
      uniques_of(options),
      kinds({Kind::Armory, Kind::Basilica, Kind::DragonGate, Kind::GoldMine, Kind::ImperialTreasury,
             Kind::IvoryTower, Kind::MapRoom, Kind::Monument, Kind::Museum, Kind::SchoolOfMagic,
             Kind::Stables, Kind::Statue, Kind::ThievesDen, Kind::WishingWell}));
}

TEST(CitadelsPresets, CIT_2_15_three_lists_of_the_2016_printing) {
  EXPECT_EQ(cast_of(options_for(8, kAmbitious)),
            (Cast{Role::Magistrate, Role::Thief, Role::Wizard, Role::Patrician, Role::Bishop,
                  Role::Trader, Role::Architect, Role::Marshal, Role::Queen}));
  EXPECT_EQ(cast_of(options_for(8, kCunning)),
            (Cast{Role::Witch, Role::Blackmailer, Role::Magician, Role::Emperor, Role::Abbot,
                  Role::Alchemist, Role::Architect, Role::Warlord, Role::TaxCollector}));
  EXPECT_EQ(cast_of(options_for(8, kTenacious)),
            (Cast{Role::Assassin, Role::Spy, Role::Seer, Role::King, Role::Cardinal, Role::Trader,
                  Role::Scholar, Role::Diplomat, Role::Artist}));
  EXPECT_EQ(
      uniques_of(options_for(8, kAmbitious)),
      kinds({Kind::Capitol, Kind::Factory, Kind::Framework, Kind::GreatWall, Kind::HauntedQuarter,
             Kind::Keep, Kind::Necropolis, Kind::Park, Kind::PoorHouse, Kind::Quarry,
             Kind::SchoolOfMagic, Kind::Stables, Kind::Statue, Kind::ThievesDen}));
  EXPECT_EQ(uniques_of(options_for(8, kCunning)),
            kinds({Kind::Armory, Kind::Basilica, Kind::DragonGate, Kind::GoldMine, Kind::Keep,
                   Kind::Monument, Kind::Museum, Kind::Necropolis, Kind::Park, Kind::PoorHouse,
                   Kind::Quarry, Kind::SecretVault, Kind::Smithy, Kind::Theater}));
  EXPECT_EQ(
      uniques_of(options_for(8, kTenacious)),
      kinds({Kind::Basilica, Kind::Capitol, Kind::HauntedQuarter, Kind::ImperialTreasury,
             Kind::Laboratory, Kind::Library, Kind::MapRoom, Kind::Observatory, Kind::SchoolOfMagic,
             Kind::SecretVault, Kind::Smithy, Kind::Stables, Kind::Statue, Kind::WishingWell}));
  const auto file = document("presets.json");
  for (const auto& preset : file.at("presets").as_array()) {
    const std::string_view id = text_view(preset.at("id").as_string());
    EXPECT_EQ(preset.at("in_given_rulebook").as_bool(), id.find("2016") == std::string_view::npos);
  }
}

TEST(CitadelsPresets, CIT_2_13_rank_9_of_a_preset) {
  for (int seats = kMinPlayers; seats <= kMaxPlayers; ++seats) {
    Options options = options_for(seats, kVicious);
    const bool required = seats == 3 || seats == 8;
    EXPECT_EQ(cast_of(options).size(), required ? 9U : 8U) << seats;
    if (seats == 2) continue;
    options.rank_9 = kRank9WithPreset;
    const Cast cast = cast_of(options);
    ASSERT_EQ(cast.size(), 9U) << seats;
    EXPECT_EQ(cast[8], Role::TaxCollector) << seats;
  }
}

TEST(CitadelsPresets, CIT_T027_CIT_2_14_queen_and_emperor_are_replaced) {
  Options options = options_for(3, kDevious);
  EXPECT_EQ(cast_of(options)[8], Role::Artist);
  options.queen_substitute = 1;
  EXPECT_EQ(cast_of(options)[8], Role::TaxCollector);
  options.seats = 4;
  options.rank_9 = kRank9WithPreset;
  EXPECT_EQ(cast_of(options)[8], Role::TaxCollector);
  options.seats = 5;
  EXPECT_EQ(cast_of(options)[8], Role::Queen);

  options = options_for(2, kIllustrious);
  EXPECT_EQ(cast_of(options).size(), 8U);
  EXPECT_EQ(cast_of(options)[3], Role::King);
  options.emperor_substitute = 1;
  EXPECT_EQ(cast_of(options)[3], Role::Patrician);
  options.seats = 3;
  EXPECT_EQ(cast_of(options)[3], Role::Emperor);
}

TEST(CitadelsPresets, CIT_11_1_CIT_2_2_and_2_4_free_choice_of_cast_and_uniques) {
  Options options = options_for(5, kVicious);
  options.rank_1 = kFirstVariant + 1;
  options.rank_4 = kFirstVariant + 1;
  options.rank_9 = kRank9FirstVariant;
  options.uniques = (std::uint64_t{1} << kUniquesInDeck) - 1;
  EXPECT_EQ(cast_of(options),
            (Cast{Role::Witch, Role::Thief, Role::Magician, Role::Emperor, Role::Cardinal,
                  Role::Merchant, Role::Architect, Role::Warlord, Role::Queen}));
  EXPECT_EQ(uniques_of(options), options.uniques << kBasicKinds);
}

TEST(CitadelsPresets, CIT_T028_CIT_2_4_the_deck_has_68_cards) {
  for (int seats = kMinPlayers; seats <= kMaxPlayers; ++seats) {
    for (std::size_t preset = 0; preset < kPresetIds.size(); ++preset) {
      const Catalog catalog = catalog_for(options_for(seats, static_cast<int>(preset)));
      CardSet deck;
      for (int i = 0; i < kKinds; ++i) {
        for (int n = catalog.row(kind_at(i)).count; n > 0; --n) deck.add(kind_at(i));
      }
      EXPECT_EQ(deck.size(), kCards);
      EXPECT_EQ(deck.size_among(kUniqueKinds), kUniquesInDeck);
    }
  }
}

TEST(CitadelsPresets, CIT_3_3_and_3_7_cards_laid_aside) {
  struct Fact {
    int seats;
    int rank_9;
    int face_up;
    bool last_takes_face_down;
  };
  for (const Fact& fact :
       {Fact{2, kRank9None, 0, false}, Fact{3, kRank9WithPreset, 0, false},
        Fact{4, kRank9None, 2, false}, Fact{5, kRank9None, 1, false}, Fact{6, kRank9None, 0, false},
        Fact{7, kRank9None, 0, true}, Fact{4, kRank9WithPreset, 3, false},
        Fact{5, kRank9WithPreset, 2, false}, Fact{6, kRank9WithPreset, 1, false},
        Fact{7, kRank9WithPreset, 0, false}, Fact{8, kRank9WithPreset, 0, true}}) {
    Options options = options_for(fact.seats);
    options.rank_9 = fact.rank_9;
    const Catalog catalog = catalog_for(options);
    EXPECT_EQ(catalog.cast_size, fact.rank_9 == kRank9None ? 8 : 9);
    EXPECT_EQ(catalog.face_up, fact.face_up) << fact.seats << " " << catalog.cast_size;
    EXPECT_EQ(catalog.last_takes_face_down, fact.last_takes_face_down) << fact.seats;
  }
}

}  // namespace
}  // namespace burgrave::citadels
