// The compiled components against the rules text: every number that play uses.

#include "core/text.hpp"
#include "games/settlers/test/catalogs.hpp"

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <set>
#include <string>
#include <vector>

namespace burgrave::settlers {
namespace {

const Catalog& basic() {
  static const Catalog catalog = catalog_for(basic_options());
  return catalog;
}
/// All adventure sheets.
const Catalog& adventure() {
  static const Catalog catalog = catalog_for(adventure_options());
  return catalog;
}
const TrackRow& track(Track which) {
  return basic().tracks[static_cast<std::size_t>(index(which))];
}
const Building& building(std::string_view id) {
  const auto& buildings = basic().villages.front().buildings;
  return *std::find_if(buildings.begin(), buildings.end(),
                       [&](const Building& b) { return b.id == id; });
}
const Shape& shape(std::string_view id) {
  return *std::find_if(basic().shapes.begin(), basic().shapes.end(),
                       [&](const Shape& s) { return s.id == id; });
}

constexpr Cost cost(int stone, int wood, int food, int gold = 0) {
  return {static_cast<std::uint8_t>(stone), static_cast<std::uint8_t>(wood),
          static_cast<std::uint8_t>(food), static_cast<std::uint8_t>(gold)};
}
constexpr Bundle goods(int stone, int wood, int food, int gold = 0) {
  return {cost(stone, wood, food, gold), 0, 0, 0};
}
Cost sum(const Building& b) {
  Cost total{};
  for (std::size_t box = 0; box < b.box_count; ++box) {
    for (std::size_t good = 0; good < total.size(); ++good) {
      total[good] = static_cast<std::uint8_t>(total[good] + b.boxes[box][good]);
    }
  }
  return total;
}

/// Points of complete sections after so many crossed boxes [ISR-7.24].
int points_after(Track which, int boxes) {
  const int complete = track(which).complete[static_cast<std::size_t>(boxes)];
  return complete == 0 ? 0 : track(which).sections[static_cast<std::size_t>(complete - 1)].points;
}

// Components.

TEST(SettlersData, ISR_1_1_ISR_5_4_three_resource_dice_with_all_four_goods) {
  std::array<int, kGoods> faces{};
  for (const auto& die : basic().die_faces) {
    EXPECT_EQ(std::accumulate(die.begin(), die.end(), 0), 6);
    for (std::size_t good = 0; good < die.size(); ++good) {
      EXPECT_GE(die[good], 1) << kGoodIds[good];
      faces[good] += die[good];
    }
  }
  EXPECT_EQ(faces, (std::array<int, kGoods>{5, 5, 5, 3}));
  EXPECT_EQ(basic().die_faces[0], (std::array<std::uint8_t, kGoods>{2, 2, 1, 1}));
  EXPECT_EQ(basic().die_faces[1], (std::array<std::uint8_t, kGoods>{2, 1, 2, 1}));
  EXPECT_EQ(basic().die_faces[2], (std::array<std::uint8_t, kGoods>{1, 2, 2, 1}));
}

TEST(SettlersData, ISR_5_3_the_worker_die_gives_three_to_five_actions) {
  EXPECT_EQ(basic().worker_faces,
            (std::array<std::uint8_t, kMaxWorkers + 1>{0, 0, 0, 2, 2, 2, 0, 0, 0}));
}

TEST(SettlersData, ISR_1_2_ISR_3_6_the_competition_sheet) {
  ASSERT_EQ(basic().villages.size(), 1U);
  const Village& village = basic().villages.front();
  EXPECT_EQ(village.id, "competition");
  EXPECT_EQ(village.number, 0);
  EXPECT_EQ(village.faction, "");
  const std::array<std::string_view, kSlots> ids{"farm",   "sawmill",    "tool_shop",
                                                 "quarry", "architects", "fortress"};
  for (std::size_t slot = 0; slot < ids.size(); ++slot) {
    EXPECT_EQ(village.buildings[slot].id, ids[slot]);
    EXPECT_EQ(village.buildings[slot].box_count, slot < 4 ? 3 : 0) << ids[slot];  // ISR-7.45
    EXPECT_EQ(village.buildings[slot].advanced_only, ids[slot] == "architects");  // ISR-3.4
  }
}

TEST(SettlersData, ISR_7_44_k9_farm) {
  const Building& farm = building("farm");
  EXPECT_EQ(farm.boxes[0], cost(0, 1, 0));
  EXPECT_EQ(farm.boxes[1], cost(0, 0, 0));
  EXPECT_EQ(farm.boxes[2], cost(0, 0, 0));
  EXPECT_EQ(farm.ability.kind, AbilityKind::Gain);
  EXPECT_EQ(farm.ability.gain, goods(0, 0, 1));
  EXPECT_EQ(farm.ability.underlined, Underlined::Food);
  EXPECT_EQ(basic().shapes[farm.shape].id, "l3a");
}

TEST(SettlersData, house_values_of_the_other_competition_buildings) {
  EXPECT_EQ(sum(building("sawmill")), cost(1, 0, 0));
  EXPECT_EQ(building("sawmill").ability.gain, goods(0, 1, 0));
  EXPECT_EQ(sum(building("quarry")), cost(0, 0, 1));
  EXPECT_EQ(building("quarry").ability.gain, goods(1, 0, 0));
  EXPECT_EQ(sum(building("tool_shop")), cost(1, 1, 1));
  const Ability& tools = building("tool_shop").ability;
  EXPECT_EQ(tools.kind, AbilityKind::GainIf);
  EXPECT_EQ(tools.condition, (Condition{{Count::BuildBoxes, 0}, Comparison::AtLeast, 4}));
  EXPECT_EQ(tools.gain, (Bundle{{}, 0, 1, 0}));
  EXPECT_EQ(tools.underlined, Underlined::Points);
  const Ability& architects = building("architects").ability;
  EXPECT_EQ(architects.kind, AbilityKind::PlotVp);
  EXPECT_EQ(architects.number, 2);
  EXPECT_EQ(architects.underlined, Underlined::None);
  const Ability& fortress = building("fortress").ability;
  EXPECT_EQ(fortress.kind, AbilityKind::EndVpPer);
  EXPECT_EQ(fortress.per, (CountKey{Count::EmpireSections, 0}));
  EXPECT_EQ(fortress.each, 1);
  EXPECT_EQ(fortress.number, 3);
  EXPECT_EQ(fortress.underlined, Underlined::Number);
}

TEST(SettlersData, ISR_1_3_forty_eight_adventure_sheets_with_288_different_buildings) {
  ASSERT_EQ(adventure().villages.size(), 48U);
  std::set<std::string> ids;
  std::set<std::string> definitions;  // ability, boxes and blueprint as they stand in the files
  std::set<std::string> factions;
  for (std::size_t i = 0; i < adventure().villages.size(); ++i) {
    const Village& village = adventure().villages[i];
    EXPECT_EQ(village.number, static_cast<int>(i) + 1);
    factions.insert(village.faction);
    const boost::json::value file = document(sheet_file(village.number));
    EXPECT_EQ(file.at("number").as_int64(), village.number);
    for (const auto& entry : file.at("buildings").as_array()) {
      ids.insert(std::string(entry.at("id").as_string()));
      definitions.insert(boost::json::serialize(entry.at("ability")) +
                         boost::json::serialize(entry.at("boxes")) +
                         boost::json::serialize(entry.at("blueprint")));
    }
  }
  EXPECT_EQ(ids.size(), 288U);
  EXPECT_EQ(definitions.size(), 288U);
  EXPECT_EQ(factions, (std::set<std::string>{"romans", "barbarians", "egyptians", "japanese",
                                             "atlanteans", "aztecs", "amazons"}));
}

TEST(SettlersData, ISR_10_1_a_match_holds_the_sheets_that_can_come_up) {
  const Catalog fixed = catalog_for(adventure_options(17, 3));
  ASSERT_EQ(fixed.villages.size(), 1U);
  EXPECT_EQ(fixed.villages.front().id, "adventure_17");
  EXPECT_EQ(fixed.villages.front().buildings, adventure().villages[16].buildings);
  EXPECT_EQ(catalog_for(advanced_options()).villages.front().id, "competition");
  EXPECT_EQ(catalog_for(basic_options(1)).villages.front().id, "competition");
}

TEST(SettlersData, ISR_1_5_ISR_6_3_to_6_7_favour_tokens) {
  const auto token = [](Token which) {
    return basic().tokens[static_cast<std::size_t>(index(which))];
  };
  EXPECT_EQ(token(Token::Helper).kind, TokenKind::Gain);
  EXPECT_EQ(token(Token::Helper).gain, (Bundle{{}, 0, 0, 1}));
  EXPECT_EQ(token(Token::Donation).kind, TokenKind::CopyDie);
  EXPECT_EQ(token(Token::Donation).copies, 1);
  EXPECT_EQ(token(Token::Harvest).kind, TokenKind::Harvest);
  EXPECT_EQ(token(Token::Export).kind, TokenKind::Export);
  EXPECT_EQ(token(Token::Export).points_each, 1);
  EXPECT_EQ(token(Token::Export).max_points, 3);
  EXPECT_EQ(token(Token::LuckyCoin).kind, TokenKind::Gain);
  EXPECT_EQ(token(Token::LuckyCoin).gain, goods(0, 0, 0, 1));
}

// Numbers of the game.

TEST(SettlersData, CASE_10_ISR_3_2_ISR_10_2_tokens_in_play) {
  EXPECT_EQ(catalog_for(adventure_options(1)).tokens_in_play, 3);
  EXPECT_EQ(catalog_for(basic_options(2)).tokens_in_play, 3);
  EXPECT_EQ(catalog_for(basic_options(3)).tokens_in_play, 4);
  EXPECT_EQ(catalog_for(basic_options(4)).tokens_in_play, 5);
  EXPECT_EQ(catalog_for(adventure_options(1, 4)).tokens_in_play, 5);  // ISR-10.20
}

TEST(SettlersData, ISR_4_1_ISR_9_14_constants_and_flags) {
  EXPECT_EQ(basic().rounds, 10);
  EXPECT_EQ(basic().plots_per_round, 1);
  EXPECT_EQ(basic().growth_per_plot, 1);         // ISR-9.7
  EXPECT_TRUE(basic().gold_is_joker);            // ISR-2.2
  EXPECT_FALSE(basic().harvest_gold_is_wild);    // ISR-6.5b
  EXPECT_TRUE(basic().export_gold_substitutes);  // ISR-6.6a
}

TEST(SettlersData, CASE_40_ISR_10_7_ranks) {
  const auto rank_at = [](int points) {
    std::string id;
    for (const Rank& rank : adventure().ranks) {
      if (points >= rank.least) id = rank.id;
    }
    return id;
  };
  EXPECT_EQ(adventure().ranks.size(), 8U);
  EXPECT_EQ(rank_at(0), "commoner");
  EXPECT_EQ(rank_at(39), "commoner");
  EXPECT_EQ(rank_at(40), "servant");
  EXPECT_EQ(rank_at(45), "page");
  EXPECT_EQ(rank_at(50), "knight");
  EXPECT_EQ(rank_at(59), "castellan");
  EXPECT_EQ(rank_at(60), "duke");
  EXPECT_EQ(rank_at(69), "duke");
  EXPECT_EQ(rank_at(70), "king");
  EXPECT_EQ(rank_at(79), "king");
  EXPECT_EQ(rank_at(80), "emperor");
}

// The empire sheet.

/// What any pack has to meet, house values or an owner's: k1 to k8.
TEST(SettlersData, ISR_7_21_ISR_7_24_k1_points_do_not_fall_and_the_empire_section_has_the_most) {
  for (const TrackRow& row : basic().tracks) {
    for (std::size_t i = 1; i < row.sections.size(); ++i) {
      EXPECT_GE(row.sections[i].points, row.sections[i - 1].points);
    }
    EXPECT_GT(row.sections[kSections - 1].points, row.sections[kSections - 2].points);
  }
}

TEST(SettlersData, ISR_7_24_k2_k3_k4_k6_points_of_the_rulebook) {
  const auto has = [](Track which, int points) {
    const auto& sections = track(which).sections;
    return std::any_of(sections.begin(), sections.end(),
                       [&](const Section& section) { return section.points == points; });
  };
  EXPECT_TRUE(has(Track::Walls, 5));
  EXPECT_TRUE(has(Track::Cottages, 14));
  EXPECT_EQ(track(Track::Granaries).sections[2].points, 4);
  EXPECT_EQ(track(Track::Granaries).sections[3].points, 6);
}

TEST(SettlersData, ISR_7_23_k5_k7_granaries_have_several_boxes_in_a_section) {
  const TrackRow& granaries = track(Track::Granaries);
  EXPECT_EQ(granaries.sections[3].box_count, 2);
  const Cost last = granaries.boxes[std::size_t{granaries.sections[3].first_box} +
                                    granaries.sections[3].box_count - 1];
  EXPECT_EQ(last, cost(0, 0, 1));
  for (const Track other : {Track::Walls, Track::Cottages, Track::Bridges}) {
    EXPECT_EQ(track(other).box_count, kSections);
  }
  EXPECT_EQ(granaries.box_count, 18);
}

TEST(SettlersData, ISR_7_25_k8_bridges_give_fewer_points) {
  for (const Track other : {Track::Walls, Track::Cottages, Track::Granaries}) {
    for (std::size_t i = 0; i < kSections; ++i) {
      EXPECT_LT(track(Track::Bridges).sections[i].points, track(other).sections[i].points);
    }
  }
}

TEST(SettlersData, CASE_01_CASE_02_ISR_7_24_points_of_the_last_complete_section) {
  EXPECT_EQ(points_after(Track::Walls, 3), 5);
  EXPECT_EQ(points_after(Track::Cottages, 7), 14);
  EXPECT_EQ(points_after(Track::Granaries, 4), 4);  // section 4 has two boxes
  EXPECT_EQ(points_after(Track::Granaries, 5), 6);
  EXPECT_EQ(points_after(Track::Bridges, 0), 0);
  EXPECT_EQ(points_after(Track::Walls, 9), 23);
  EXPECT_EQ(points_after(Track::Granaries, 18), 26);
}

TEST(SettlersData, ISR_7_20_ISR_7_21_costs_of_the_tracks) {
  const auto costs = [](Track which) {
    const TrackRow& row = track(which);
    return std::vector<Cost>(row.boxes.begin(), row.boxes.begin() + row.box_count);
  };
  const auto some = [](int count, const Cost& each) {
    return std::vector<Cost>(static_cast<std::size_t>(count), each);
  };
  const auto joined = [](std::initializer_list<std::vector<Cost>> parts) {
    std::vector<Cost> all;
    for (const auto& part : parts) all.insert(all.end(), part.begin(), part.end());
    return all;
  };
  EXPECT_EQ(costs(Track::Walls),
            joined({some(3, cost(1, 0, 0)), some(3, cost(2, 0, 0)), some(3, cost(3, 0, 0))}));
  EXPECT_EQ(costs(Track::Cottages),
            joined({some(4, cost(0, 1, 0)), some(4, cost(0, 2, 0)), some(1, cost(0, 3, 0))}));
  EXPECT_EQ(costs(Track::Granaries), some(18, cost(0, 0, 1)));
  EXPECT_EQ(costs(Track::Bridges),
            joined({some(1, cost(0, 1, 0)), some(1, cost(1, 0, 0)), some(1, cost(0, 1, 0)),
                    some(1, cost(1, 0, 0)), some(3, cost(1, 1, 0)), some(1, cost(1, 2, 0)),
                    some(1, cost(2, 2, 0))}));
}

TEST(SettlersData, ISR_7_30_ISR_7_31_bridges_and_fields) {
  ASSERT_EQ(basic().field_count, 4);
  const std::array<Bundle, 4> yields{goods(0, 0, 2), goods(0, 2, 0), goods(2, 0, 0),
                                     goods(0, 0, 0, 2)};
  for (std::size_t i = 0; i < yields.size(); ++i) {
    const Field& field = basic().fields[i];
    EXPECT_EQ(field.id, "field_" + std::to_string(i + 1));
    EXPECT_EQ(field.bridge_sections, 2 * (i + 1));
    ASSERT_EQ(field.circle_count, 3);
    for (std::size_t circle = 0; circle < 3; ++circle) {
      EXPECT_EQ(field.circles[circle], yields[i]) << field.id;
    }
  }
}

TEST(SettlersData, ISR_9_5_ISR_9_6_shapes) {
  EXPECT_EQ(basic().shapes.size(), 43U);
  const auto cell = [](int row, int column) { return Cells{1} << (row * kSections + column); };
  EXPECT_EQ(shape("l3a"), (Shape{"l3a", cell(0, 0) | cell(1, 0) | cell(1, 1), 2, 2}));
  EXPECT_EQ(shape("l3b"), (Shape{"l3b", cell(0, 1) | cell(1, 0) | cell(1, 1), 2, 2}));
  EXPECT_EQ(shape("i4v"), (Shape{"i4v", cell(0, 0) | cell(1, 0) | cell(2, 0) | cell(3, 0), 4, 1}));
  EXPECT_EQ(shape("t4d"), (Shape{"t4d", cell(0, 0) | cell(0, 1) | cell(0, 2) | cell(1, 1), 2, 3}));
  for (const Shape& each : basic().shapes) {
    EXPECT_LE(each.rows, kTracks) << each.id;
    EXPECT_LE(each.columns, kSections) << each.id;
    EXPECT_GE(std::popcount(each.cells), 3) << each.id;
    EXPECT_LE(std::popcount(each.cells), 5) << each.id;
  }
}

// Abilities.

TEST(SettlersData, ISR_13_1_to_13_15_every_kind_of_ability_occurs) {
  std::array<int, kAbilityKinds> counts{};
  for (const Village& village : adventure().villages) {
    for (const Building& each : village.buildings) {
      ++counts[static_cast<std::size_t>(each.ability.kind)];
    }
  }
  const std::array<int, kAbilityKinds> expected{42, 11, 18, 11, 49, 17, 15, 2,
                                                5,  15, 19, 12, 2,  33, 20, 17};
  EXPECT_EQ(counts, expected);
}

/// An ability of a house sheet, by sheet and slot.
const Ability& ability(int sheet, int slot) {
  return adventure()
      .villages[static_cast<std::size_t>(sheet - 1)]
      .buildings[static_cast<std::size_t>(slot - 1)]
      .ability;
}

/// The first ability of a kind.
const Ability& first(AbilityKind kind) {
  for (const Village& village : adventure().villages) {
    for (const Building& each : village.buildings) {
      if (each.ability.kind == kind) return each.ability;
    }
  }
  ADD_FAILURE() << "no such ability";
  return ability(1, 1);
}

TEST(SettlersData, ISR_13_all_parts_of_an_ability_are_compiled) {
  Ability gain;
  gain.gain = goods(0, 1, 1);
  gain.underlined = Underlined::Food;
  EXPECT_EQ(ability(1, 1), gain);

  Ability trade;
  trade.kind = AbilityKind::Trade;
  trade.spend = goods(1, 0, 0);
  trade.gain.points = 2;
  trade.number = 1;
  trade.underlined = Underlined::Points;
  EXPECT_EQ(ability(1, 2), trade);

  Ability on_section;
  on_section.kind = AbilityKind::OnSection;
  on_section.where = bit(index(Track::Walls));
  on_section.gain.any = 1;
  on_section.number = 1;
  on_section.underlined = Underlined::Number;
  EXPECT_EQ(ability(1, 3), on_section);

  Ability store;
  store.kind = AbilityKind::Store;
  store.good = kAnyGood;
  store.number = 1;
  store.underlined = Underlined::Number;
  EXPECT_EQ(ability(1, 4), store);

  Ability per;
  per.kind = AbilityKind::EndVpPer;
  per.per = {Count::MinTrack, 0};
  per.each = 2;
  per.number = 2;
  per.underlined = Underlined::Number;
  EXPECT_EQ(ability(1, 5), per);

  Ability when;
  when.kind = AbilityKind::GainIf;
  when.condition = {
      {Count::DiceShowing, static_cast<std::uint8_t>(index(Good::Stone))}, Comparison::Equal, 0};
  when.gain = goods(1, 0, 0, 1);
  when.underlined = Underlined::Stone;
  EXPECT_EQ(ability(1, 6), when);

  Ability bonus;
  bonus.kind = AbilityKind::HarvestBonus;
  bonus.field = kAnyField;
  bonus.gain.points = 1;
  bonus.number = 1;
  bonus.underlined = Underlined::Number;
  EXPECT_EQ(ability(17, 3), bonus);

  Ability reroll;
  reroll.kind = AbilityKind::Reroll;
  reroll.dice = kAnyDice;
  reroll.number = 1;
  reroll.underlined = Underlined::Number;
  EXPECT_EQ(ability(17, 4), reroll);
}

TEST(SettlersData, ISR_13_2_ISR_13_6_ISR_13_7_ISR_13_13_ISR_13_15_parts_of_single_kinds) {
  const Ability& choice = first(AbilityKind::GainChoice);
  EXPECT_GE(choice.options_count, 2);
  EXPECT_EQ(choice.number, 1);
  EXPECT_EQ(choice.options[choice.options_count], Bundle{});
  EXPECT_NE(choice.options[choice.options_count - 1U], Bundle{});

  const Ability& discount = first(AbilityKind::Discount);
  EXPECT_EQ(discount.amount, 1);
  EXPECT_EQ(discount.number, 1);
  EXPECT_NE(discount.where, 0);

  EXPECT_NE(first(AbilityKind::FreeBuild).where, 0);
  EXPECT_EQ(first(AbilityKind::CopyFavor).spend, (Bundle{{}, 1, 0, 0}));
  EXPECT_EQ(first(AbilityKind::CopyFavor).underlined, Underlined::None);
  EXPECT_GE(first(AbilityKind::PlotVp).number, 1);
  EXPECT_EQ(first(AbilityKind::GainPer).underlined, Underlined::Number);
}

// The files as such.

TEST(SettlersData, all_files_are_valid) {
  const auto wrong = check_all_data(embedded_data);
  EXPECT_FALSE(wrong) << wrong->text();
}

TEST(SettlersData, values_that_were_not_found_are_marked) {
  const auto competition = document("competition.json");
  EXPECT_EQ(competition.at_pointer("/buildings/0/confidence_by/ability"), "rulebook");
  EXPECT_EQ(competition.at_pointer("/buildings/5/confidence_by/ability"), "unknown");
  for (int number = 1; number <= 48; ++number) {
    EXPECT_EQ(document(sheet_file(number)).at("confidence"), "house") << number;
  }
}

TEST(SettlersData, the_hash_goes_by_the_options_and_the_sheets_in_play) {
  std::set<std::uint64_t> hashes;
  for (const Options& options :
       {basic_options(), basic_options(3), advanced_options(), adventure_options(),
        adventure_options(1), adventure_options(2), adventure_options(1, 2)}) {
    hashes.insert(catalog_for(options).identity.hash);
    EXPECT_EQ(catalog_for(options).identity.hash, catalog_for(options).identity.hash);
  }
  EXPECT_EQ(hashes.size(), 7U);

  // Another sheet that is not in play makes no difference; one that is does.
  std::string changed = *embedded_data(sheet_file(2));
  changed.replace(changed.find("\"food\""), 6, "\"gold\"");
  const DataFiles files = with_text(sheet_file(2), changed);
  const auto same = [&](const Options& options) {
    return catalog_for(options, files).identity.hash == catalog_for(options).identity.hash;
  };
  EXPECT_TRUE(same(basic_options()));
  EXPECT_TRUE(same(adventure_options(1)));
  EXPECT_FALSE(same(adventure_options(2)));
  EXPECT_FALSE(same(adventure_options()));
}

TEST(SettlersData, names_are_texts_in_both_languages) {
  Texts english("en");
  Texts hungarian("hu");
  ASSERT_FALSE(english.add(data_texts(embedded_data, "en"), "data"));
  ASSERT_FALSE(hungarian.add(data_texts(embedded_data, "hu"), "data"));
  EXPECT_EQ(english.keys().size(), 294U + 49U + 4U);
  EXPECT_TRUE(english.problems(hungarian).empty());
  EXPECT_EQ(english.word("settlers.building.farm"), "Farm");
  EXPECT_EQ(hungarian.word("settlers.building.farm"), "Tanya");
  EXPECT_EQ(hungarian.word("settlers.sheet.adventure_17"), "Oázisi falu");
  EXPECT_EQ(hungarian.word("settlers.field.field_4"), "Aranymező");
}

}  // namespace
}  // namespace burgrave::settlers
