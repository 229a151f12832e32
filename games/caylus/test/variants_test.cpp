#include "games/caylus/test/table_more.hpp"

#include <set>
#include <string>
#include <string_view>

namespace burgrave::caylus {
namespace {

using Texts = std::set<std::string>;

Options with(bool Options::*variant) {
  Options options;
  options.seats = 3;
  options.*variant = true;
  return options;
}

// CAY-20.1
TEST(Caylus, CAY_20_1_jeweller_is_built_like_a_stone_tile) {
  Table table(with(&Options::jeweller));
  table.tile(9, Tile::WoodMason, Red)
      .worker(9, Red)
      .bailiff(9)
      .provost(9)
      .phase(Proc::Road)
      .halt_at_castle(Green);
  table.player(Red).cubes("1S 1C");
  table.settle();
  EXPECT_EQ(table.legal(), (Texts{"decline", "build stone_church", "build stone_jeweller"}));
  table.play(Red, "build stone_jeweller");
  EXPECT_EQ(table.vp(Red), 6);
  EXPECT_EQ(table.cubes(Red), "");
  EXPECT_EQ(table.stock(Tile::Residence), 7);
}

// CAY-20.1
TEST(Caylus, CAY_20_1_jeweller_turns_gold_into_points) {
  struct Deal {
    std::string_view gold;
    Texts legal;
    std::string_view deal;
    int vp;
  };
  const Deal deals[] = {{"1G", {"decline", "deal 1"}, "deal 1", 5},
                        {"2G", {"decline", "deal 1", "deal 2"}, "deal 2", 9}};
  for (const Deal& deal : deals) {
    Table table(with(&Options::jeweller));
    table.tile(9, Tile::StoneJeweller, Blue).worker(9, Red).bailiff(9).provost(9).phase(Proc::Road);
    table.halt_at_castle(Green).player(Red).cubes(deal.gold);
    table.settle();
    EXPECT_EQ(table.legal(), deal.legal);
    table.play(Red, deal.deal);
    EXPECT_EQ(table.vp(Red), deal.vp);
    EXPECT_EQ(table.cubes(Red), "");
  }
}

// CAY-20.1: off by default.
TEST(Caylus, CAY_20_1_no_jeweller_by_default) {
  Table table = at_building(Tile::WoodMason, Red);
  table.player(Red).cubes("1S 1C");
  table.settle();
  EXPECT_EQ(table.legal(), (Texts{"decline", "build stone_church"}));
  table.refuses(Red, "build stone_jeweller");
}

// CAY-20.2
TEST(Caylus, CAY_20_2_lawyer_worth_three_points) {
  for (const bool variant : {false, true}) {
    Options options = with(&Options::lawyer_3vp);
    options.lawyer_3vp = variant;
    Table table(options);
    table.worker(8, Red).bailiff(9).provost(9).phase(Proc::Road).halt_at_castle(Green);
    table.player(Red).cubes("1W 1C");
    table.settle().play(Red, "build wood_lawyer");
    EXPECT_EQ(table.vp(Red), variant ? 3 : 4);
  }
}

// CAY-20.3
TEST(Caylus, CAY_20_3_beginner_favours_are_three_points) {
  const Options options = with(&Options::beginner_favours);
  Table joust(options);
  joust.worker(Place::Joust, Red).phase(Proc::Special).halt_at_castle(Green);
  joust.player(Red).deniers(1).cubes("1C");
  joust.settle().play(Red, "joust");
  EXPECT_EQ(joust.vp(Red), 3);
  EXPECT_EQ(joust.asked(), kHalted) << "no row is chosen";
  EXPECT_EQ(joust.marker(Red, Row::Prestige), 0);

  Table monument(options);
  monument.tile(9, Tile::StoneArchitect, Red).worker(9, Red).tile(10, Tile::Residence, Red);
  monument.bailiff(9).provost(9).phase(Proc::Road).halt_at_castle(Green);
  monument.player(Red).cubes("4S 2G");
  monument.settle().play(Red, "erect prestige_monument 10");
  EXPECT_EQ(monument.vp(Red), 14 + 2 * 3);

  Table scoring(options);
  scoring.scored(Section::Foundations).officers(17).phase(Proc::End);
  scoring.player(Blue).houses(0, 5).vp(1);
  scoring.player(Green).vp(9);
  scoring.settle();
  EXPECT_EQ(scoring.vp(Blue), 1 + 3 * 3);
  EXPECT_EQ(scoring.vp(Green), 9 - 3);
}

// CAY-20.3: there is no limit of rows either: four favours of one phase and a fifth.
TEST(Caylus, CAY_20_3_beginner_favours_without_a_limit) {
  Table table(with(&Options::beginner_favours));
  table.tile(9, Tile::StoneArchitect, Red)
      .worker(9, Red)
      .tile(10, Tile::StoneArchitect, Blue)
      .worker(10, Red);
  table.tile(11, Tile::WoodMason, Red).worker(11, Red);
  table.tile(12, Tile::Residence, Red).tile(13, Tile::Residence, Red);
  table.bailiff(9).provost(11).phase(Proc::Road).halt_at_castle(Green);
  table.player(Red).cubes("8S 1C 4G");
  table.settle().play(Red, "erect prestige_monument 12").play(Red, "erect prestige_university 13");
  table.play(Red, "build stone_church");
  EXPECT_EQ(table.vp(Red), 14 + 2 * 3 + 14 + 3 + 3 + 3);
}

// CAY-20.1 to CAY-20.3: every combination plays to its end.
TEST(Caylus, CAY_20_1_variants_play_to_the_end) {
  for (int mask = 0; mask < 16; ++mask) {
    Options options;
    options.seats = kMinSeats + mask % 4;
    options.jeweller = (mask & 1) != 0;
    options.lawyer_3vp = (mask & 2) != 0;
    options.beginner_favours = (mask & 4) != 0;
    options.strict_columns = (mask & 8) != 0;
    const Rules rules = rules_with(options);
    for (const Purse purse : {Purse::Poor, Purse::Rich}) {
      const State end = play_randomly(rules, 21, purse, [&](const Step& step) {
        const auto broken = rules.broken_invariant(step.after);
        ASSERT_FALSE(broken.has_value()) << *broken;
        if (options.beginner_favours) {
          ASSERT_FALSE(happened(step.events, EventKind::RowChosen));
        }
      });
      EXPECT_TRUE(rules.actors(end).empty());
    }
  }
}

// CAY-20.4
TEST(Caylus, CAY_20_4_no_solo_mode) {
  EXPECT_FALSE(parse_options<Options>(kOptionFields, {{"seats", "1"}}));
  EXPECT_FALSE(parse_options<Options>(kOptionFields, {{"seats", "6"}}));
  for (const char* seats : {"2", "3", "4", "5"}) {
    EXPECT_TRUE(parse_options<Options>(kOptionFields, {{"seats", seats}})) << seats;
  }
}

// CAY-20.1, CAY-20.2, CAY-20.3, CAY-17.10: off by default.
TEST(Caylus, CAY_20_1_variants_are_off_by_default) {
  const auto options = parse_options<Options>(kOptionFields, {});
  ASSERT_TRUE(options);
  EXPECT_FALSE(options->jeweller || options->lawyer_3vp || options->beginner_favours ||
               options->strict_columns);
}

}  // namespace
}  // namespace burgrave::caylus
