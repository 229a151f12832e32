#include "games/settlers/test/own_data.hpp"

// Copied favours.
namespace burgrave::settlers {
namespace {

const std::string kCopy = R"({"kind": "copy_favor", "spend": {"any": 1}})";

/// Alone with tokens, the first of which is taken.
Scene copying(std::string_view tokens, std::string_view dice, const char* sections = "walls 0") {
  Scene s(adventure_options(), with_buildings({{kCopy}}));
  s.begin(tokens).sections(sections).round(dice, words_of(tokens)[0]);
  return s;
}

TEST(SettlersCopyFavor, ISR_13_13_pay_and_use_a_token_that_nobody_holds) {
  Scene s = copying("helper lucky_coin export", "wood wood wood 3");
  EXPECT_EQ(s.choices("copy"), "copy 1 export, copy 1 lucky_coin");
  s.act("copy 1 lucky_coin, token lucky_coin");
  EXPECT_EQ(s.pool(), "wood 2 gold 1");
  EXPECT_EQ(s.why("token lucky_coin"), "ISR-6.7");
  EXPECT_TRUE(s.can("token helper"));  // the own one is still there
}

TEST(SettlersCopyFavor, ISR_13_13_every_token) {
  Scene helper = copying("export helper harvest", "wood wood wood 3");
  helper.act("copy 1 helper, token helper");
  EXPECT_EQ(helper.actions(), 4);
  Scene donation = copying("export donation harvest", "wood wood food 3");
  donation.act("copy 1 donation, pay wood, donate food");
  EXPECT_EQ(donation.pool(), "wood 1 food 2");
  Scene harvest = copying("export donation harvest", "food food food 3", "bridges 2");
  harvest.act("copy 1 harvest, token harvest, harvest 1/1");
  EXPECT_EQ(harvest.pool(), "food 4");
  EXPECT_EQ(harvest.actions(), 3);
  Scene exporting = copying("helper donation export", "wood wood food 3");
  exporting.act("copy 1 export, pay wood, export wood food");
  EXPECT_EQ(exporting.points(), 2);
}

TEST(SettlersCopyFavor, ISR_13_13_not_a_token_that_is_held_or_not_in_play) {
  Scene s = copying("helper lucky_coin export", "wood wood wood 3");
  EXPECT_EQ(s.why("copy 1 helper"), "ISR-13.13");
  EXPECT_EQ(s.why("copy 1 donation"), "ISR-3.2");
}

TEST(SettlersCopyFavor, ISR_13_13_nor_one_that_another_seat_holds) {
  Scene s(adventure_options(0, 2), with_buildings({{kCopy}}));
  s.begin("helper lucky_coin export").round("wood wood wood 3", "helper export");
  EXPECT_EQ(s.choices(1, "copy"), "copy 1 lucky_coin");
  EXPECT_EQ(s.why(1, "copy 1 export"), "ISR-13.13");
  // It is not taken: the other one can copy it as well.
  s.act(1, "copy 1 lucky_coin").act(2, "copy 1 lucky_coin, token lucky_coin");
  EXPECT_EQ(s.pool(2), "wood 2 gold 1");
  s.end_round().chance("roll wood wood wood 3");
  EXPECT_TRUE(s.can(2, "favor lucky_coin"));
}

TEST(SettlersCopyFavor, ISR_13_13_once_a_round) {
  Scene s = copying("helper lucky_coin export", "wood wood wood 3");
  s.act("copy 1 lucky_coin, token lucky_coin");
  EXPECT_EQ(s.why("copy 1 export"), "ISR-7.50");
  EXPECT_EQ(s.why("copy 1 lucky_coin"), "ISR-7.50");
  s.end_round().round("wood wood wood 3", "helper");
  EXPECT_TRUE(s.can("copy 1 lucky_coin"));
}

TEST(SettlersCopyFavor, ISR_13_13_two_buildings_copy_the_same_token_one_after_the_other) {
  Scene s = own_scene({{kCopy}, {kCopy}});
  s.round("wood wood wood 3", "donation").act("copy 1 helper");
  EXPECT_EQ(s.why("copy 2 helper"), "ISR-13.13");
  s.act("token helper, copy 2 helper, token helper");
  EXPECT_EQ(s.actions(), 5);
}

TEST(SettlersCopyFavor, ISR_13_13_only_who_can_pay) {
  Scene s = copying("helper lucky_coin export", "wood wood wood 3");
  s.pool("");
  EXPECT_EQ(s.why("copy 1 lucky_coin"), "ISR-13.13");
}

TEST(SettlersCopyFavor, ISR_13_13_it_may_cost_nothing) {
  Scene s = own_scene({{R"({"kind": "copy_favor", "spend": {}})"}});
  s.round("wood wood wood 3", "donation").act("copy 1 helper, token helper");
  EXPECT_EQ(s.pool(), "wood 3");
  EXPECT_EQ(s.actions(), 4);
}

TEST(SettlersCopyFavor, ISR_13_13_a_copy_that_is_not_used_is_gone) {
  Scene s = copying("helper lucky_coin export", "wood wood wood 3");
  s.act("copy 1 lucky_coin, end").round("wood wood wood 3", "helper");
  EXPECT_EQ(s.why("token lucky_coin"), "ISR-6.7");
}

TEST(SettlersCopyFavor, ISR_13_13_not_in_the_round_of_completion) {
  Scene s = own_scene({site(kCopy)});
  s.round("wood wood wood 3", "donation").act("build box 1/1");
  EXPECT_EQ(s.why("copy 1 helper"), "ISR-7.42");
}

// It has no number of its own: plots for it change nothing.
TEST(SettlersCopyFavor, ISR_13_13_nothing_grows) {
  Scene s = own_scene({with_blueprint(kCopy)});
  s.round("wood wood wood 3", "donation");
  end_with_plot(s);
  s.round("wood wood wood 3", "donation").act("copy 1 helper, token helper");
  EXPECT_EQ(s.actions(), 4);
  EXPECT_EQ(s.pool(), "wood 2");
  EXPECT_EQ(s.why("copy 1 harvest"), "ISR-7.50");
}

}  // namespace
}  // namespace burgrave::settlers
