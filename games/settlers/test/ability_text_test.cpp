// What a building does, in words: whatever a sheet may say must read well.

#include "games/settlers/words/ability_text.hpp"

#include "games/settlers/test/abilities.hpp"
#include "games/settlers/test/catalogs.hpp"
#include "games/settlers/test/spoken.hpp"

#include <gtest/gtest.h>

#include <string>

namespace burgrave::settlers {
namespace {

std::string words_of(const Ability& ability, const std::string& language, int plots = 0) {
  static const Catalog catalog = catalog_for(basic_options());
  Building building;
  building.shape = 0;
  building.ability = ability;
  std::string all;
  for (const Message& message : ability_text(catalog, building, plots)) {
    all += (all.empty() ? "" : " ") + texts(language).render(message, kNames);
  }
  return all;
}

void expect_words(const Ability& ability, const std::string& en, const std::string& hu) {
  EXPECT_EQ(words_of(ability, "en"), en);
  EXPECT_EQ(words_of(ability, "hu"), hu);
}

constexpr CountKey kDiceWithFood{Count::DiceShowing, index(Good::Food)};

/// ISR-13.1-13.5
TEST(SettlersAbilityText, GainsAndTradesReadWell) {
  Ability gain;
  gain.gain.goods = {0, 0, 1, 0};
  gain.underlined = Underlined::Food;
  expect_words(gain, "Gain 1 food. Each plot: 1 food more.",
               "Kapsz 1 ételt. Telkenként még 1 étel.");
  EXPECT_EQ(words_of(gain, "en", 3), "Gain 4 food. Each plot: 1 food more.");  // ISR-9.8

  Ability choice = ability_of(AbilityKind::GainChoice, 2);
  choice.options_count = 2;
  choice.options[0].goods = {1, 0, 0, 0};
  choice.options[1].goods = {0, 0, 1, 0};
  expect_words(choice, "Gain 1 stone or 1 food. Up to 2 times a round.",
               "Kapsz 1 követ vagy 1 ételt. Fordulónként legfeljebb 2 alkalommal.");

  Ability gain_if = ability_of(AbilityKind::GainIf);
  gain_if.underlined = Underlined::Points;
  gain_if.gain.points = 2;
  gain_if.condition = {{Count::BuildBoxes}, Comparison::AtLeast, 3};
  expect_words(gain_if,
               "Gain 2 points with at least 3 build boxes crossed this round. Each plot: 1 point "
               "more.",
               "Kapsz 2 pontot, ha legalább ennyi van: 3 e fordulóban áthúzott építésmező. "
               "Telkenként még 1 pont.");
  gain_if.underlined = Underlined::None;
  gain_if.condition = {kDiceWithFood, Comparison::Equal, 0};
  expect_words(gain_if, "Gain 2 points with no dice showing food.",
               "Kapsz 2 pontot, ha nincs ételt mutató kocka.");

  gain_if.condition = {{Count::DiceSame}, Comparison::AtLeast, 2};  // ISR-13.24
  expect_words(gain_if, "Gain 2 points with at least 2 resource dice showing the same.",
               "Kapsz 2 pontot, ha legalább ennyi van: 2 ugyanazt mutató nyersanyagkocka.");

  Ability per = ability_of(AbilityKind::GainPer, 2);
  per.gain.points = 1;
  per.per = kDiceWithFood;
  expect_words(per, "Gain 1 point for every die showing food, at most 2 times.",
               "Minden ételt mutató kocka után kapsz 1 pontot, legfeljebb 2 alkalommal.");

  Ability trade = ability_of(AbilityKind::Trade);
  trade.underlined = Underlined::Actions;
  trade.spend.any = 2;
  trade.gain.actions = 1;
  expect_words(trade, "Pay 2 goods of any kind, gain 1 action. Each plot: 1 action more.",
               "Fizetsz 2 tetszőleges árut, kapsz 1 akciót. Telkenként még 1 akció.");
}

/// ISR-13.6-13.13
TEST(SettlersAbilityText, HelpsAndBonusesReadWell) {
  Ability discount = ability_of(AbilityKind::Discount);
  discount.amount = 1;
  discount.where = 1;
  expect_words(discount, "A box of the walls costs 1 stone less.",
               "Egy falakon lévő építésmező 1 kővel kevesebbe kerül.");
  discount.good = kAnyGood;
  discount.where = kAllTracks | kVillage;
  expect_words(discount, "A build box costs 1 less of one of its goods.",
               "Egy építésmező az egyik áruból 1 darabbal kevesebbe kerül.");
  Ability build = ability_of(AbilityKind::FreeBuild);
  build.where = kVillage;
  expect_words(build,
               "Cross a box of a building without an action; its goods are paid all the same.",
               "Egy falubeli építésmező akció nélkül áthúzható; az árát így is ki kell fizetni.");
  Ability harvest = ability_of(AbilityKind::FreeHarvest);
  harvest.underlined = Underlined::Number;
  expect_words(harvest, "Harvest without an action. Each plot: 1 use a round more.",
               "Egy aratás nem kerül akcióba. Telkenként még 1 használat fordulónként.");
  Ability bonus = ability_of(AbilityKind::HarvestBonus);
  bonus.field = kAnyField;
  bonus.gain.goods = {0, 0, 0, 1};
  expect_words(bonus, "A harvest also gives 1 gold.", "Egy aratás ezt is megadja: 1 arany.");
  Ability section = ability_of(AbilityKind::OnSection);
  section.where = 8;
  section.gain.any = 1;
  expect_words(section, "A completed section of the bridges gives 1 resource of your choice.",
               "Egy befejezett hídszekció ezt adja: 1 választott nyersanyag.");
  Ability reroll = ability_of(AbilityKind::Reroll, 2);
  reroll.dice = kResourceDice;
  expect_words(reroll, "Before anything else re-roll up to 2 resource dice.",
               "Minden más előtt legfeljebb 2 nyersanyagkocka újradobható.");
  Ability store = ability_of(AbilityKind::Store);
  store.good = kAnyGood;
  expect_words(store, "Keep up to 1 good of any kind for the next round, gold too.",
               "A következő fordulóra megmarad legfeljebb 1 tetszőleges áru, arany is.");
  Ability copy = ability_of(AbilityKind::CopyFavor);
  copy.spend.any = 1;
  expect_words(copy, "Pay 1 good of any kind, use a token that nobody holds.",
               "Fizetsz 1 tetszőleges árut, és használsz egy kegyjelzőt, amely senkinél sincs.");
}

/// ISR-13.14, 13.15
TEST(SettlersAbilityText, EndsReadWell) {
  Ability per = ability_of(AbilityKind::EndVpPer, 2);
  per.each = 3;
  per.per = {Count::Sections, index(Track::Walls)};
  expect_words(per, "At the end 2 points for every 3 complete walls sections.",
               "A játék végén minden 3 kész falszekció után 2 pont.");
  per.per = {Count::MinTrack};
  per.each = 1;
  expect_words(per, "At the end 2 points for every complete section on your shortest track.",
               "A játék végén minden kész szekció után a legrövidebb sávon 2 pont.");
  Ability once = ability_of(AbilityKind::EndVpIf);
  once.condition = {{Count::BuildingsBuilt}, Comparison::AtLeast, 6};
  expect_words(once, "At the end 1 point with at least 6 complete buildings.",
               "A játék végén 1 pont, ha legalább ennyi van: 6 kész épület.");
  expect_words(ability_of(AbilityKind::PlotVp, 2),
               "At the end 2 points for every plot of this building.",
               "A játék végén az épület minden telke 2 pontot ér.");
}

/// No sentence lacks a word, whatever the ability, the plots and the language.
TEST(SettlersAbilityText, EveryAbilityHasWholeSentences) {
  for (const Ability& ability : all_abilities()) {
    for (const std::string& language : kLanguages) {
      for (const int plots : {0, 3, kMaxPlots}) {
        const std::string text = words_of(ability, language, plots);
        EXPECT_EQ(text.find("⟨"), std::string::npos) << text;
        EXPECT_EQ(text.find("  "), std::string::npos) << text;
        EXPECT_EQ(text.back(), '.') << text;
      }
    }
  }
}

/// ISR-9.7: without a blueprint nothing grows.
TEST(SettlersAbilityText, OnlyABlueprintMakesGrow) {
  const Catalog catalog = catalog_for(basic_options());
  Building farm = catalog.villages[0].buildings[0];
  EXPECT_EQ(ability_text(catalog, farm, 0).size(), 2U);
  farm.shape = kNoShape;
  EXPECT_EQ(ability_text(catalog, farm, 0).size(), 1U);
}

}  // namespace
}  // namespace burgrave::settlers
