#include "games/caylus/test/table.hpp"

#include <algorithm>

namespace burgrave::caylus {
namespace {

Table provost_at(int space) {
  Table t(4);
  t.phase(Proc::Provost).provost(space);
  return t;
}

// CAY-8.1, 9.1, 9.3
TEST(Caylus, EX_09_four_players_push_the_provost) {
  Table t = provost_at(6);
  t.passed({Blue, Orange, Red, Green}).worker(6, Red).worker(5, Green);
  for (const Seat seat : {Blue, Orange, Red, Green}) t.player(seat).deniers(3).cubes("1W 1F");
  t.settle();
  t.play(Blue, "provost 0").play(Orange, "provost -2").play(Red, "provost +2");
  t.play(Green, "provost -1");
  EXPECT_EQ(t.deniers(Blue), 3);
  EXPECT_EQ(t.deniers(Orange), 1);
  EXPECT_EQ(t.deniers(Red), 1);
  EXPECT_EQ(t.deniers(Green), 2);
  EXPECT_EQ(t.state().provost, 5);
  EXPECT_EQ(t.asked(), (Asked{Green, Decision::Sell}));
  t.play(Green, "decline");
  EXPECT_EQ(t.state().round, 2) << "the carpenter is not activated";
  EXPECT_EQ(t.workers(Red), 6);
}

// CAY-8.2
TEST(Caylus, FQ_09_the_provost_stays_on_the_road) {
  Table t = provost_at(2);
  t.halt_at_castle(Orange).player(Blue).deniers(5);
  t.settle();
  t.refuses(Blue, "provost -3", "CAY-8.2").refuses(Blue, "provost -2", "CAY-8.2");
  t.play(Blue, "provost -1");
  EXPECT_EQ(t.deniers(Blue), 4);
}

// CAY-8.1, 8.2, 8.3
TEST(Caylus, CAYP_06_requests_for_the_provost) {
  Table bridge = provost_at(1);
  bridge.player(Blue).deniers(5);
  bridge.settle();
  EXPECT_EQ(bridge.legal(), (Notations{"provost 0", "provost +1", "provost +2", "provost +3"}));

  Table end = provost_at(26);
  end.halt_at_castle(Orange).player(Blue).deniers(5);
  end.settle();
  EXPECT_EQ(end.legal(), (Notations{"provost -3", "provost -2", "provost -1", "provost 0",
                                    "provost +1", "provost +2"}));
  end.refuses(Blue, "provost +3", "CAY-8.2");
  end.play(Blue, "provost +2");
  EXPECT_EQ(end.deniers(Blue), 3);

  Table poor = provost_at(10);
  poor.player(Blue).deniers(2);
  poor.settle();
  poor.refuses(Blue, "provost +3", "CAY-8.1").refuses(Blue, "provost -3", "CAY-8.1");
  EXPECT_TRUE(poor.offers("provost +2")) << "an empty lot will do";
}

// CAY-8.1
TEST(Caylus, CAY_8_1_once_each_in_passing_order) {
  Table t = provost_at(10);
  t.passed({Green, Blue, Orange, Red});
  for (const Seat seat : {Blue, Red, Green, Orange}) t.player(seat).deniers(10);
  t.settle();
  t.play(Green, "provost +3").play(Blue, "provost 0").play(Orange, "provost -1");
  t.play(Red, "provost +2");
  EXPECT_EQ(t.state().round, 2);
  EXPECT_EQ(t.deniers(Green), 7 + 2);
  EXPECT_EQ(t.deniers(Blue), 10 + 2);
}

// CAY-8.2
TEST(Caylus, CAY_8_2_the_provost_may_stand_on_a_lot) {
  Table t = provost_at(8);
  t.player(Blue).deniers(3);
  t.halt_at_castle(Orange).settle();
  t.play(Blue, "provost +3");
  EXPECT_EQ(t.state().provost, 11);
  EXPECT_EQ(t.space(11).tile, Tile::Lot);
}

// CAY-8.3
TEST(Caylus, CAY_8_3_as_far_as_the_deniers_reach) {
  for (int deniers = 1; deniers <= 5; ++deniers) {
    Table t = provost_at(10);
    t.player(Blue).deniers(deniers);
    t.settle();
    const int reach = std::min(deniers, 3);
    EXPECT_EQ(t.legal().size(), static_cast<std::size_t>(2 * reach + 1)) << deniers << " deniers";
  }
  Table none = provost_at(10);
  none.player(Red).deniers(1);
  none.settle();
  EXPECT_EQ(none.asked(), (Asked{Red, Decision::Provost})) << "without deniers nobody is asked";
}

}  // namespace
}  // namespace burgrave::caylus
