// What an action is, before it is put into words.

#include "games/settlers/words/facts.hpp"

#include "games/settlers/test/own_data.hpp"
#include "games/settlers/test/scene.hpp"

#include <gtest/gtest.h>

namespace burgrave::settlers {
namespace {

Meaning meaning(const Scene& scene, std::string_view notation, int seat = 1) {
  const Seat who = seat_at(seat - 1);
  return meaning_of(scene.rules(), scene.rules().view(scene.state(), who), who,
                    *Rules::parse(notation));
}

TEST(SettlersFacts, ISR_6_3_what_a_favour_gives_comes_when_it_is_used) {
  Scene s(basic_options());
  s.begin("helper donation export").chance("roll wood gold food 4");
  const Meaning taken = meaning(s, "favor helper");
  EXPECT_EQ(taken.gain, Bundle{});
  EXPECT_NE(taken.later, Bundle{});
  s.act(1, "favor helper").act(2, "favor export");
  const Meaning used = meaning(s, "token helper");
  EXPECT_EQ(used.gain, taken.later);
  EXPECT_EQ(used.later, Bundle{});
}

TEST(SettlersFacts, ISR_7_5_a_price_has_gold_for_what_is_short_and_the_action) {
  Scene s(basic_options());
  s.open("wood gold food 4");
  const Meaning walls = meaning(s, "build walls");  // there is no stone
  EXPECT_EQ(walls.price, (Bundle{{0, 0, 0, 1}, 0, 0, 1}));
  EXPECT_EQ(walls.slot, -1);
}

TEST(SettlersFacts, ISR_13_7_what_is_readied_saves_the_action) {
  Scene s = own_scene({{R"({"kind": "free_build", "where": "tracks", "times": 1})"}});
  s.round("stone wood food 4");
  EXPECT_EQ(meaning(s, "use 1").gain, Bundle{});
  EXPECT_EQ(meaning(s, "build walls").price, (Bundle{{1, 0, 0, 0}, 0, 0, 1}));
  s.act("use 1");
  EXPECT_EQ(meaning(s, "build walls").price, (Bundle{{1, 0, 0, 0}, 0, 0, 0}));
}

TEST(SettlersFacts, ISR_13_5_a_trade_is_paid_and_gives) {
  Scene s =
      own_scene({{R"({"kind": "trade", "spend": {"wood": 1}, "gain": {"food": 2}, "times": 1})"}});
  s.round("wood wood gold 3");
  const Meaning trade = meaning(s, "use 1");
  EXPECT_EQ(trade.slot, 0);
  EXPECT_EQ(trade.price, (Bundle{{0, 1, 0, 0}, 0, 0, 0}));
  EXPECT_EQ(trade.gain, (Bundle{{0, 0, 2, 0}, 0, 0, 0}));
}

}  // namespace
}  // namespace burgrave::settlers
