#include "games/caylus/test/table_more.hpp"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave::caylus {
namespace {

using Texts = std::set<std::string>;

// CAY-10.7, CAY-10.9
TEST(Caylus, DV_35_bank_and_church_with_four_deniers) {
  Table bank = at_building(Tile::StoneBank, Blue);
  bank.player(Red).deniers(4);
  bank.settle();
  EXPECT_EQ(bank.legal(), (Texts{"decline", "deal 1"}));
  bank.play(Red, "deal 1");
  EXPECT_EQ(bank.deniers(Red), 2);
  EXPECT_EQ(bank.cubes(Red), "1G");

  Table church = at_building(Tile::StoneChurch, Blue);
  church.player(Red).deniers(4);
  church.settle();
  EXPECT_EQ(church.legal(), (Texts{"decline", "deal 1", "deal 2"}));
  church.play(Red, "deal 1");
  EXPECT_EQ(church.deniers(Red), 2);
  EXPECT_EQ(church.vp(Red), 3);
  EXPECT_EQ(church.asked(), kHalted) << "one deal is usable, not both";
}

// CAY-10.10
TEST(Caylus, DV_46_alchemist_takes_no_gold) {
  Table poor = at_building(Tile::StoneAlchemist, Blue);
  poor.player(Red).cubes("1S 1G");
  poor.settle();
  EXPECT_EQ(poor.asked(), kHalted);
  EXPECT_EQ(poor.cubes(Red), "1S 1G");

  Table rich = at_building(Tile::StoneAlchemist, Blue);
  rich.player(Red).cubes("2S 2G");
  rich.settle();
  EXPECT_EQ(rich.legal(), (Texts{"decline", "transmute stone+stone"}));
  rich.play(Red, "transmute stone+stone");
  EXPECT_EQ(rich.cubes(Red), "3G");
}

// CAY-10.3
TEST(Caylus, DV_57_no_bonus_for_the_own_worker) {
  Table table = at_building(Tile::StoneWorkshop, Red);
  table.settle();
  EXPECT_EQ(table.asked(), kHalted);
  EXPECT_EQ(table.cubes(Red), "2S 1C");
}

// CAY-1.3
TEST(Caylus, CAY_1_3_cubes_are_unlimited) {
  Table table = at_building(Tile::WoodSawmill, Blue);
  table.player(Red).cubes("30W");
  table.player(Blue).cubes("30W");
  table.settle();
  EXPECT_EQ(table.cubes(Red), "32W");
}

// CAY-1.3: houses are unlimited too.
TEST(Caylus, CAY_1_3_houses_are_unlimited) {
  Table table = at_building(Tile::FixedCarpenter);
  for (const int space : {9, 10, 11, 12, 13, 14, 15, 17, 18, 19, 20, 21}) {
    table.tile(space, Tile::Residence, Red);
  }
  table.scored(Section::Foundations);
  table.player(Red).cubes("1W 1F").houses(6, 3);  // 21 houses on the board
  table.settle().play(Red, "build wood_quarry");
  EXPECT_EQ(table.space(22).owner, Red);
}

// CAY-1.4, CAY-7.4
TEST(Caylus, CAY_1_4_coins_are_unlimited) {
  Table table(3);
  table.worker(Place::TradingPost, Red).phase(Proc::Special);
  table.player(Red).deniers(80);
  table.settle();
  EXPECT_EQ(table.deniers(Red), 83);
}

// CAY-1.6: a white cube may be gold, a four-colour cube never is.
TEST(Caylus, CAY_1_6_gold_pays_as_any_and_is_never_bought) {
  Table market = at_building(Tile::NeutralMarketplace);
  market.player(Red).cubes("1G");
  market.settle();
  EXPECT_EQ(market.legal(), (Texts{"decline", "sell gold"}));

  Table peddler = at_building(Tile::WoodPeddler, Blue);
  peddler.player(Red).deniers(2);
  peddler.settle();
  EXPECT_EQ(peddler.legal("buy").size(), 4U + 10U);
  for (const std::string& offer : peddler.legal("buy"))
    EXPECT_EQ(offer.find("gold"), std::string::npos);

  Table carpenter = at_building(Tile::FixedCarpenter);
  carpenter.player(Red).cubes("1W 1G");
  carpenter.settle();
  EXPECT_TRUE(carpenter.offers("build wood_marketplace with gold"));
}

// CAY-2.1, CAY-7.1: gate, trading post, guild, joust field, stables, inn.
TEST(Caylus, CAY_2_1_special_places_in_order) {
  Table table(3);
  for (const Place place :
       {Place::Inn, Place::Stables, Place::Joust, Place::Guild, Place::TradingPost, Place::Gate}) {
    table.worker(place, Red);
  }
  table.phase(Proc::Special);
  table.player(Red).cubes("1C");
  table.settle();
  EXPECT_EQ(table.asked(), (Asked{Red, Decision::Gate}));
  EXPECT_EQ(table.deniers(Red), 0);
  table.play(Red, "recall");
  EXPECT_EQ(table.asked(), (Asked{Red, Decision::Guild}));
  EXPECT_EQ(table.deniers(Red), 3) << "the trading post comes before the guild";
  table.play(Red, "provost +1");
  EXPECT_EQ(table.asked(), (Asked{Red, Decision::Joust}));
  EXPECT_EQ(table.order(), (std::vector<Seat>{Blue, Red, Green}));
  EXPECT_EQ(table.state().inn_left, Red);
  table.play(Red, "decline");
  EXPECT_EQ(table.order(), (std::vector<Seat>{Red, Blue, Green}));
  EXPECT_EQ(table.state().inn_right, Red);
}

struct Product {
  Tile tile;
  std::vector<std::string_view> options;
};

// CAY-10.1, CAY-10.2
TEST(Caylus, CAY_10_1_production) {
  const std::vector<Product> products{
      {Tile::NeutralFarm, {"1F", "1C"}},   {Tile::NeutralForest, {"1W", "1F"}},
      {Tile::NeutralSawmill, {"1W"}},      {Tile::NeutralQuarry, {"1S"}},
      {Tile::FixedGoldMine, {"1G"}},       {Tile::WoodFarmFood, {"2F", "1C"}},
      {Tile::WoodFarmCloth, {"2C", "1F"}}, {Tile::WoodSawmill, {"2W"}},
      {Tile::WoodQuarry, {"2S"}},          {Tile::StoneFarm, {"2F 1C"}},
      {Tile::StonePark, {"1F 2W"}},        {Tile::StoneWorkshop, {"2S 1C"}},
  };
  for (const Product& product : products) {
    const auto name = kTileIds[static_cast<std::size_t>(index(product.tile))];
    std::multiset<std::string> expected;
    for (const std::string_view option : product.options) expected.insert(goods(goods(option)));
    std::multiset<std::string> produced;
    const bool owned = product.tile >= Tile::WoodFarmFood;
    for (std::size_t option = 1; option <= product.options.size(); ++option) {
      Table table = at_building(product.tile, owned ? Red : Seat::None);
      table.settle();
      if (product.options.size() > 1) {
        EXPECT_EQ(table.asked(), (Asked{Red, Decision::Produce})) << name;
        EXPECT_EQ(table.legal(), (Texts{"take 1", "take 2"})) << name << " may not be declined";
        table.play(Red, "take " + std::to_string(option));
      }
      EXPECT_EQ(table.asked(), kHalted) << name;
      produced.insert(table.cubes(Red));
    }
    EXPECT_EQ(produced, expected) << name;
  }
}

// CAY-10.3, CAY-10.4
TEST(Caylus, CAY_10_3_owner_takes_one_cube) {
  struct Bonus {
    Tile tile;
    std::string_view first, second;
  };
  for (const auto& [tile, first, second] :
       {Bonus{Tile::StoneFarm, "food", "cloth"}, Bonus{Tile::StonePark, "food", "wood"},
        Bonus{Tile::StoneWorkshop, "stone", "cloth"}}) {
    Table table = at_building(tile, Blue);
    table.settle();
    EXPECT_EQ(table.asked(), (Asked{Blue, Decision::Bonus}));
    EXPECT_NE(table.cubes(Red), "") << "the worker's cubes come first";
    EXPECT_EQ(table.legal(),
              (Texts{"bonus " + std::string(first), "bonus " + std::string(second)}));
    table.play(Blue, "bonus " + std::string(second));
    EXPECT_EQ(table.state().player(Blue).cubes.total(), 1);
    EXPECT_EQ(table.asked(), kHalted);
  }
}

// CAY-10.3: wood production tiles give the owner no cube.
TEST(Caylus, CAY_10_3_wood_tiles_give_the_owner_nothing) {
  for (const Tile tile : {Tile::WoodQuarry, Tile::WoodSawmill}) {
    Table table = at_building(tile, Blue);
    table.settle();
    EXPECT_EQ(table.asked(), kHalted);
    EXPECT_EQ(table.cubes(Blue), "");
  }
}

// CAY-10.5
TEST(Caylus, CAY_10_5_marketplaces) {
  for (const auto& [tile, price] :
       {std::pair{Tile::NeutralMarketplace, 4}, {Tile::WoodMarketplace, 6}}) {
    for (const std::string_view kind : kCubeIds) {
      Table table = at_building(tile, tile == Tile::WoodMarketplace ? Blue : Seat::None);
      table.player(Red).cubes("2F 2W 2S 2C 2G");
      table.settle();
      EXPECT_EQ(table.legal(), (Texts{"decline", "sell food", "sell wood", "sell stone",
                                      "sell cloth", "sell gold"}));
      table.play(Red, "sell " + std::string(kind));
      EXPECT_EQ(table.deniers(Red), price);
      EXPECT_EQ(table.state().player(Red).cubes.total(), 9);
      EXPECT_EQ(table.asked(), kHalted) << "one cube per activation";
    }
  }
}

// CAY-10.6
TEST(Caylus, CAY_10_6_peddlers) {
  Table fixed = at_building(Tile::FixedPeddler);
  fixed.player(Red).deniers(5);
  fixed.settle();
  EXPECT_EQ(fixed.legal(), (Texts{"decline", "buy food", "buy wood", "buy stone", "buy cloth"}));
  fixed.play(Red, "buy cloth");
  EXPECT_EQ(fixed.deniers(Red), 3);
  EXPECT_EQ(fixed.cubes(Red), "1C");
  EXPECT_EQ(fixed.asked(), kHalted);

  Table too_poor = at_building(Tile::FixedPeddler);
  too_poor.player(Red).deniers(1);
  EXPECT_EQ(too_poor.settle().asked(), kHalted);

  Table one = at_building(Tile::WoodPeddler, Blue);
  one.player(Red).deniers(1);
  one.settle();
  EXPECT_EQ(one.legal(), (Texts{"decline", "buy food", "buy wood", "buy stone", "buy cloth"}));
  one.play(Red, "buy stone");
  EXPECT_EQ(one.deniers(Red), 0);
  EXPECT_EQ(one.cubes(Red), "1S");

  for (const auto& [pair, gained] :
       {std::pair<std::string_view, std::string_view>{"buy stone+stone", "2S"},
        {"buy food+cloth", "1F 1C"}}) {
    Table two = at_building(Tile::WoodPeddler, Blue);
    two.player(Red).deniers(2);
    two.settle().play(Red, pair);
    EXPECT_EQ(two.deniers(Red), 0);
    EXPECT_EQ(two.cubes(Red), gained);
  }
}

struct DealCase {
  Tile tile;
  std::string_view deal;
  int pay_deniers;
  std::string_view pay, gain;
  int gain_vp;
};

// CAY-10.7, CAY-10.8, CAY-10.9
TEST(Caylus, CAY_10_7_church_tailor_and_bank) {
  const DealCase cases[] = {
      {Tile::StoneChurch, "deal 1", 2, "", "", 3},   {Tile::StoneChurch, "deal 2", 4, "", "", 5},
      {Tile::StoneTailor, "deal 1", 0, "2C", "", 4}, {Tile::StoneTailor, "deal 2", 0, "3C", "", 6},
      {Tile::StoneBank, "deal 1", 2, "", "1G", 0},   {Tile::StoneBank, "deal 2", 5, "", "2G", 0},
  };
  for (const DealCase& deal : cases) {
    Table table = at_building(deal.tile, Blue);
    table.player(Red).deniers(deal.pay_deniers).cubes(deal.pay);
    table.settle().play(Red, deal.deal);
    EXPECT_EQ(table.deniers(Red), 0) << index(deal.tile) << deal.deal;
    EXPECT_EQ(table.cubes(Red), deal.gain) << index(deal.tile) << deal.deal;
    EXPECT_EQ(table.vp(Red), deal.gain_vp) << index(deal.tile) << deal.deal;
    EXPECT_EQ(table.vp(Blue), 0) << "activation gives the owner nothing";

    Table declined = at_building(deal.tile, Blue);
    declined.player(Red).deniers(deal.pay_deniers).cubes(deal.pay);
    declined.settle().play(Red, "decline");
    EXPECT_EQ(declined.deniers(Red), deal.pay_deniers);
    EXPECT_EQ(declined.vp(Red), 0);
  }
}

// CAY-10.8: too little cloth, no question.
TEST(Caylus, CAY_10_8_tailor_needs_two_cloth) {
  Table table = at_building(Tile::StoneTailor, Blue);
  table.player(Red).cubes("1C");
  EXPECT_EQ(table.settle().asked(), kHalted);
}

// CAY-10.10
TEST(Caylus, CAY_10_10_alchemist) {
  Table table = at_building(Tile::StoneAlchemist, Blue);
  table.player(Red).cubes("4F 4W 4S 4C");
  table.settle();
  EXPECT_EQ(table.legal("transmute").size(), 10U + 35U);
  table.play(Red, "transmute food+food+wood+stone");
  EXPECT_EQ(table.cubes(Red), "2F 3W 3S 4C 2G");
  EXPECT_EQ(table.asked(), kHalted);
}

}  // namespace
}  // namespace burgrave::caylus
