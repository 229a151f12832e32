// The compiled components against the rules text: every number that play uses.

#include "games/citadels/test/catalogs.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace burgrave::citadels {
namespace {

const Catalog& standard() {
  static const Catalog catalog = catalog_for({});
  return catalog;
}

const CharacterRow& row(Role role) { return standard().row(role); }
const DistrictRow& row(Kind kind) { return standard().row(kind); }

TEST(CitadelsData, CIT_1_1_three_characters_a_rank) {
  const auto file = document("characters.json");
  for (const auto& entry : file.at("characters").as_array()) {
    const std::string_view id = text_view(entry.at("id").as_string());
    const auto place = std::find(kRoleIds.begin(), kRoleIds.end(), id) - kRoleIds.begin();
    EXPECT_EQ(entry.at("rank").as_int64(), rank_of(role_at(static_cast<int>(place)))) << id;
    EXPECT_EQ(entry.at("count").as_int64(), 1) << id;
    EXPECT_EQ(entry.at("hu_source").as_string(), "rulebook") << id;
  }
}

TEST(CitadelsData, CIT_1_2_twelve_noble_eleven_religious_twenty_trade_eleven_military) {
  std::array<int, kTypes> cards{};
  for (const DistrictRow& district : standard().districts) {
    cards[static_cast<std::size_t>(index(district.type))] += district.count;
  }
  EXPECT_EQ(cards, (std::array<int, kTypes>{12, 11, 20, 11, kUniquesInDeck}));
  EXPECT_EQ(document("districts.json").at("unique").as_array().size(), 30U);
}

TEST(CitadelsData, CIT_1_3_crown_and_tokens) {
  std::vector<std::pair<std::string, std::int64_t>> tokens;
  const auto file = document("names.json");
  for (const auto& token : file.at("tokens").as_array()) {
    tokens.emplace_back(token.at("id").as_string(), token.at("count").as_int64());
  }
  EXPECT_EQ(tokens, (std::vector<std::pair<std::string, std::int64_t>>{{"crown", 1},
                                                                       {"warrant_signed", 1},
                                                                       {"warrant_unsigned", 2},
                                                                       {"threat_flowered", 1},
                                                                       {"threat_plain", 1},
                                                                       {"character_token", 27},
                                                                       {"reference_card", 8},
                                                                       {"gold_coin", 22}}));
}

TEST(CitadelsData, CIT_1_5_names_of_the_five_types) {
  std::vector<std::string> names;
  const auto file = document("names.json");
  for (const auto& type : file.at("types").as_array()) {
    names.emplace_back(type.at("id").as_string());
    names.emplace_back(type.at("name_hu").as_string());
  }
  EXPECT_EQ(names,
            (std::vector<std::string>{"noble", "nemesi", "religious", "egyházi", "trade",
                                      "kereskedelmi", "military", "katonai", "unique", "egyedi"}));
}

// Start and numbers of players.

TEST(CitadelsData, CIT_2_6_and_4_3_start_and_gathering) {
  EXPECT_EQ(standard().start_gold, 2);
  EXPECT_EQ(standard().start_hand, 4);
  EXPECT_EQ(standard().gather_gold, 2);
  EXPECT_EQ(standard().gather_draw, 2);
}

TEST(CitadelsData, CIT_0_3_and_10_2_districts_of_a_completed_city) {
  for (int seats = kMinPlayers; seats <= kMaxPlayers; ++seats) {
    EXPECT_EQ(catalog_for(options_for(seats)).complete_city, seats <= 3 ? 8 : 7) << seats;
  }
}

TEST(CitadelsData, CIT_3_4_rank_4_never_face_up) { EXPECT_TRUE(standard().rank4_never_face_up); }

TEST(CitadelsData, CIT_3_8_and_3_9_selection_of_two_and_three) {
  const auto steps = document("setup.json").at("draft_sequences").at("steps");
  std::vector<std::int64_t> seen;
  for (const auto& step : steps.at("2").as_array()) seen.push_back(step.at(2).as_int64());
  EXPECT_EQ(seen, (std::vector<std::int64_t>{7, 6, 5, 4, 3, 2, 1}));
  seen.clear();
  for (const auto& step : steps.at("3").as_array()) seen.push_back(step.at(2).as_int64());
  EXPECT_EQ(seen, (std::vector<std::int64_t>{8, 7, 6, 5, 4, 3, 2, 1}));
}

TEST(CitadelsData, CIT_9_3_points_of_all_cities) {
  EXPECT_EQ(standard().five_types_points, 3);
  EXPECT_EQ(standard().first_completed_points, 4);
  EXPECT_EQ(standard().other_completed_points, 2);
}

// Characters.

CharacterRow with_income(Type type, Resource resource) {
  CharacterRow character;
  character.income = type;
  character.income_resource = resource;
  return character;
}

/// Rows are compared whole: a character does what its test says and nothing else.
void expect_row(Role role, const CharacterRow& expected) {
  EXPECT_EQ(row(role), expected) << kRoleIds[static_cast<std::size_t>(index(role))];
}

TEST(CitadelsData, CIT_6_1_to_6_3_rank_1) {
  CharacterRow expected;
  expected.naming = Naming::Kill;
  expect_row(Role::Assassin, expected);
  expected.naming = Naming::Bewitch;
  expect_row(Role::Witch, expected);
  expected = {};
  expected.marker = Marker::Warrant;
  expected.markers = 3;
  expect_row(Role::Magistrate, expected);
}

TEST(CitadelsData, CIT_6_4_to_6_6_rank_2) {
  CharacterRow expected;
  expected.naming = Naming::Rob;
  expect_row(Role::Thief, expected);
  expected = {};
  expected.spy = true;
  expected.spy_gold = 1;
  expected.spy_cards = 1;
  expect_row(Role::Spy, expected);
  expected = {};
  expected.marker = Marker::Threat;
  expected.markers = 2;
  expect_row(Role::Blackmailer, expected);
}

TEST(CitadelsData, CIT_6_7_to_6_9_rank_3) {
  CharacterRow expected;
  expected.swap_or_redraw = true;
  expect_row(Role::Magician, expected);
  expected = {};
  expected.look_and_take = true;
  expected.identical_builds = true;
  expect_row(Role::Wizard, expected);
  expected = {};
  expected.take_random_cards = true;
  expected.build_limit = 2;
  expect_row(Role::Seer, expected);
}

TEST(CitadelsData, CIT_6_10_to_6_12_rank_4) {
  CharacterRow expected = with_income(Type::Noble, Resource::Gold);
  expected.crown = Crown::Take;
  expect_row(Role::King, expected);
  expected.income_resource = Resource::Cards;
  expect_row(Role::Patrician, expected);
  expected.income_resource = Resource::Gold;
  expected.crown = Crown::GiveOther;
  expect_row(Role::Emperor, expected);
}

TEST(CitadelsData, CIT_6_14_to_6_15_rank_5) {
  CharacterRow expected = with_income(Type::Religious, Resource::Gold);
  expected.protects_city = true;
  expect_row(Role::Bishop, expected);
  expected = with_income(Type::Religious, Resource::Either);
  expected.alms = 1;
  expect_row(Role::Abbot, expected);
  expected = with_income(Type::Religious, Resource::Cards);
  expected.takes_shortfall = true;
  expect_row(Role::Cardinal, expected);
}

TEST(CitadelsData, CIT_6_16_to_6_18_rank_6) {
  CharacterRow expected = with_income(Type::Trade, Resource::Gold);
  expected.extra_gold = 1;
  expect_row(Role::Merchant, expected);
  expected = {};
  expected.refunds_builds = true;
  expect_row(Role::Alchemist, expected);
  expected = with_income(Type::Trade, Resource::Gold);
  expected.unlimited = Type::Trade;
  expect_row(Role::Trader, expected);
}

TEST(CitadelsData, CIT_6_19_to_6_21_rank_7) {
  CharacterRow expected;
  expected.extra_cards = 2;
  expected.build_limit = 3;
  expect_row(Role::Architect, expected);
  expected = {};
  expected.either_gold = 4;
  expected.either_cards = 4;
  expected.cannot_build = true;
  expect_row(Role::Navigator, expected);
  expected = {};
  expected.draw = 7;
  expected.build_limit = 2;
  expect_row(Role::Scholar, expected);
}

TEST(CitadelsData, CIT_6_22_to_6_24_rank_8) {
  CharacterRow expected = with_income(Type::Military, Resource::Gold);
  expected.rank8 = Rank8::Destroy;
  expected.price_offset = -1;
  expect_row(Role::Warlord, expected);
  expected = with_income(Type::Military, Resource::Gold);
  expected.rank8 = Rank8::Exchange;
  expect_row(Role::Diplomat, expected);
  expected.rank8 = Rank8::Seize;
  expected.seize_max_cost = 3;
  expect_row(Role::Marshal, expected);
}

TEST(CitadelsData, CIT_6_25_to_6_27_rank_9) {
  CharacterRow expected;
  expected.neighbour_gold = 3;
  expect_row(Role::Queen, expected);
  expected = {};
  expected.beautify = 2;
  expect_row(Role::Artist, expected);
  expected = {};
  expected.tax = 1;
  expect_row(Role::TaxCollector, expected);
}

// Districts.

struct BasicFact {
  Kind kind;
  Type type;
  int cost;
  int count;
};
constexpr std::array<BasicFact, kBasicKinds> kBasics{{
    {Kind::Manor, Type::Noble, 3, 5},
    {Kind::Castle, Type::Noble, 4, 4},
    {Kind::Palace, Type::Noble, 5, 3},
    {Kind::Temple, Type::Religious, 1, 3},
    {Kind::Church, Type::Religious, 2, 3},
    {Kind::Monastery, Type::Religious, 3, 3},
    {Kind::Cathedral, Type::Religious, 5, 2},
    {Kind::Tavern, Type::Trade, 1, 5},
    {Kind::Market, Type::Trade, 2, 4},
    {Kind::TradingPost, Type::Trade, 2, 3},
    {Kind::Docks, Type::Trade, 3, 3},
    {Kind::Harbor, Type::Trade, 4, 3},
    {Kind::TownHall, Type::Trade, 5, 2},
    {Kind::Watchtower, Type::Military, 1, 3},
    {Kind::Prison, Type::Military, 2, 3},
    {Kind::Barracks, Type::Military, 3, 3},
    {Kind::Fortress, Type::Military, 5, 2},
}};

/// In catalogue order.
struct UniqueFact {
  Kind kind;
  int cost;
};
constexpr std::array<UniqueFact, kUniques> kUniqueCosts{
    {{Kind::Armory, 3},           {Kind::Basilica, 4},      {Kind::Capitol, 5},
     {Kind::DragonGate, 6},       {Kind::Factory, 5},       {Kind::Framework, 3},
     {Kind::GoldMine, 6},         {Kind::GreatWall, 6},     {Kind::HauntedQuarter, 2},
     {Kind::ImperialTreasury, 5}, {Kind::IvoryTower, 5},    {Kind::Keep, 3},
     {Kind::Laboratory, 5},       {Kind::Library, 6},       {Kind::MapRoom, 5},
     {Kind::Monument, 4},         {Kind::Museum, 4},        {Kind::Necropolis, 5},
     {Kind::Observatory, 4},      {Kind::Park, 6},          {Kind::PoorHouse, 4},
     {Kind::Quarry, 5},           {Kind::SchoolOfMagic, 6}, {Kind::SecretVault, 0},
     {Kind::Smithy, 5},           {Kind::Stables, 2},       {Kind::Statue, 3},
     {Kind::Theater, 6},          {Kind::ThievesDen, 6},    {Kind::WishingWell, 5}}};

struct Effect {
  Kind kind;
  int DistrictRow::*member;
  int value;
};
struct Ability {
  Kind kind;
  bool DistrictRow::*member;
};
constexpr std::array<Effect, 21> kEffects{{
    {Kind::Basilica, &DistrictRow::points_odd_cost, 1},
    {Kind::Capitol, &DistrictRow::points_same_type, 3},
    {Kind::DragonGate, &DistrictRow::points, 2},
    {Kind::Factory, &DistrictRow::discount, 1},
    {Kind::GoldMine, &DistrictRow::gather_gold, 1},
    {Kind::GreatWall, &DistrictRow::rank8_surcharge, 1},
    {Kind::ImperialTreasury, &DistrictRow::points_gold, 1},
    {Kind::IvoryTower, &DistrictRow::points_only_unique, 5},
    {Kind::Laboratory, &DistrictRow::sell_card_gold, 2},
    {Kind::MapRoom, &DistrictRow::points_hand, 1},
    {Kind::Monument, &DistrictRow::max_city_to_build, 5},
    {Kind::Monument, &DistrictRow::city_weight, 2},
    {Kind::Museum, &DistrictRow::points_tucked, 1},
    {Kind::Observatory, &DistrictRow::gather_draw, 3},
    {Kind::Park, &DistrictRow::cards_if_hand_empty, 2},
    {Kind::PoorHouse, &DistrictRow::gold_if_stash_empty, 1},
    {Kind::SecretVault, &DistrictRow::points_in_hand, 3},
    {Kind::Smithy, &DistrictRow::buy_cards_price, 2},
    {Kind::Smithy, &DistrictRow::buy_cards, 3},
    {Kind::Statue, &DistrictRow::points_crown, 5},
    {Kind::WishingWell, &DistrictRow::points_unique, 1},
}};
constexpr std::array<Ability, 13> kAbilities{{
    {Kind::Armory, &DistrictRow::destroys_for_itself},
    {Kind::Framework, &DistrictRow::pays_any_build},
    {Kind::HauntedQuarter, &DistrictRow::any_scoring_type},
    {Kind::Keep, &DistrictRow::rank8_immune},
    {Kind::Library, &DistrictRow::gather_keep_all},
    {Kind::Museum, &DistrictRow::tucks_card},
    {Kind::Necropolis, &DistrictRow::paid_by_district},
    {Kind::Quarry, &DistrictRow::identical_builds},
    {Kind::SchoolOfMagic, &DistrictRow::any_income_type},
    {Kind::SecretVault, &DistrictRow::cannot_build},
    {Kind::Stables, &DistrictRow::limit_exempt},
    {Kind::Theater, &DistrictRow::swaps_characters},
    {Kind::ThievesDen, &DistrictRow::paid_by_cards},
}};

DistrictRow expected_row(Kind kind) {
  DistrictRow expected;
  if (is_unique(kind)) {
    expected.type = Type::Unique;
    expected.cost = kUniqueCosts[static_cast<std::size_t>(index(kind) - kBasicKinds)].cost;
    expected.count = (kFirstGameUniques & bit(kind)) != 0 ? 1 : 0;
  } else {
    const BasicFact& fact = kBasics[static_cast<std::size_t>(index(kind))];
    expected.type = fact.type;
    expected.cost = fact.cost;
    expected.count = fact.count;
  }
  for (const Effect& effect : kEffects) {
    if (effect.kind == kind) expected.*effect.member = effect.value;
  }
  for (const Ability& ability : kAbilities) {
    if (ability.kind == kind) expected.*ability.member = true;
  }
  return expected;
}

/// Rows are compared whole: a district does what the tables say and nothing else.
TEST(CitadelsData, CIT_1_2_and_7_1_to_7_30_every_district) {
  for (int i = 0; i < kKinds; ++i) {
    EXPECT_EQ(row(kind_at(i)), expected_row(kind_at(i))) << kKindIds[static_cast<std::size_t>(i)];
  }
}

TEST(CitadelsData, CIT_7_24_only_the_secret_vault_cannot_be_built) {
  constexpr KindMask kAll = (KindMask{1} << kKinds) - 1;
  EXPECT_EQ(standard().buildable, kAll ^ bit(Kind::SecretVault));
}

TEST(CitadelsData, kinds_by_type_and_cost) {
  for (int i = 0; i < kKinds; ++i) {
    const DistrictRow& district = row(kind_at(i));
    for (int type = 0; type < kTypes; ++type) {
      EXPECT_EQ((standard().of_type[static_cast<std::size_t>(type)] & bit(kind_at(i))) != 0,
                district.type == type_at(type));
    }
    for (int cost = 0; cost < 16; ++cost) {
      EXPECT_EQ((standard().cost_at_most[static_cast<std::size_t>(cost)] & bit(kind_at(i))) != 0,
                !district.cannot_build && district.cost <= cost);
    }
  }
}

TEST(CitadelsData, the_hash_tells_options_apart) {
  const std::uint64_t hash = standard().identity.hash;
  EXPECT_EQ(catalog_for({}).identity.hash, hash);
  for (const OptionField<Options>& field : kOptionFields) {
    Options options = options_for(5);
    const std::uint64_t before = catalog_for(options).identity.hash;
    if (const auto* on = std::get_if<bool Options::*>(&field.member)) {
      options.*(*on) = !(options.*(*on));
    } else if (const auto* number = std::get_if<int Options::*>(&field.member)) {
      ++(options.*(*number));
    } else {
      options.uniques = (std::uint64_t{1} << kUniquesInDeck) - 1;
    }
    EXPECT_NE(catalog_for(options).identity.hash, before) << field.name;
  }
}

}  // namespace
}  // namespace burgrave::citadels
