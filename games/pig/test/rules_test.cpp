#include "games/pig/game.hpp"

#include <gtest/gtest.h>

namespace burgrave::pig {
namespace {

const Rules kRules({.seats = 2, .target = 20}, *load_catalog({}));

/// The state after these actions, each of which must be legal for who is asked.
State after(std::initializer_list<std::string_view> actions, State s = {}) {
  for (const std::string_view text : actions) {
    const Seat actor = kRules.actors(s).first();
    EXPECT_FALSE(kRules.explain(s, actor, *Rules::parse(text))) << text;
    kRules.apply(s, actor, *Rules::parse(text));
  }
  return s;
}

TEST(Pig, PIG_1_1_the_target_wins_at_once) {
  const State s = after({"die 6", "roll", "die 6", "roll", "die 5", "roll", "die 3"});
  EXPECT_TRUE(kRules.actors(s).empty());
  EXPECT_EQ(kRules.scores(s)[0], 20);
}

TEST(Pig, PIG_1_2_who_holds_keeps_what_is_set_aside) {
  const State s = after({"die 6", "roll", "die 2", "hold"});
  EXPECT_EQ(s.points[0], 8);
  EXPECT_EQ(s.seat, seat_at(1));
  EXPECT_EQ(kRules.explain(s, seat_at(1), *Rules::parse("hold"))->clause, "PIG-1.2");
}

TEST(Pig, PIG_1_3_a_1_takes_what_is_set_aside) {
  EXPECT_EQ(after({"die 6", "roll", "die 1", "die 2"}).points[0], 0);
  EXPECT_EQ(after({"die 6", "roll", "die 1", "die 2"}).seat, seat_at(1));
}

TEST(Pig, PIG_1_4_after_the_last_round_the_most_points_win) {
  const State s = after({"die 1", "die 2", "hold"}, {.round = 25});
  EXPECT_EQ(kRules.places(s)[1], 1);
  EXPECT_TRUE(kRules.actors(s).empty());
}

}  // namespace
}  // namespace burgrave::pig
