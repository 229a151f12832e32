#include "games/settlers/test/own_data.hpp"

// Stores: what may be kept for the next round.
namespace burgrave::settlers {
namespace {

std::string store(std::string_view resource, int amount) {
  return R"({"kind": "store", "resource": ")" + std::string(resource) + R"(", "amount": )" +
         std::to_string(amount) + R"(, "underlined": "amount"})";
}

TEST(SettlersStore, ISR_13_12_a_good_is_kept_for_the_next_round) {
  Scene s = own_scene({{store("food", 2)}});
  s.round("food food wood 3").act("end");
  EXPECT_EQ(s.decision(), Decision::Store);
  EXPECT_EQ(s.choices(), "keep food, kept");
  s.act("keep food, keep food");
  EXPECT_EQ(s.choices(), "kept");
  s.act("kept");
  EXPECT_EQ(s.stock(), "food 2");
  s.round("stone stone stone 3");
  EXPECT_EQ(s.pool(), "stone 3 food 2");
}

TEST(SettlersStore, ISR_13_12_up_to_its_amount) {
  Scene s = own_scene({{store("food", 1)}});
  s.round("food food food 3").act("end, keep food");
  EXPECT_EQ(s.why("keep food"), "ISR-13.12");
}

TEST(SettlersStore, ISR_13_12_only_its_resource_and_only_what_is_there) {
  Scene s = own_scene({{store("food", 1)}});
  s.round("stone stone wood 3").act("end");
  EXPECT_EQ(s.why("keep wood"), "ISR-13.12");
  EXPECT_EQ(s.why("keep food"), "ISR-2.4");
  EXPECT_EQ(s.choices(), "kept");
}

TEST(SettlersStore, ISR_13_12_one_may_keep_nothing) {
  Scene s = own_scene({{store("food", 1)}});
  s.round("food food food 3").act("end, kept").round("stone stone stone 3");
  EXPECT_EQ(s.pool(), "stone 3");
}

TEST(SettlersStore, ISR_13_12_any_takes_gold_too) {
  Scene s = own_scene({{store("any", 2)}});
  s.round("wood food gold 3").act("end");
  EXPECT_EQ(s.choices(), "keep wood, keep food, keep gold, kept");
  s.act("keep food");
  EXPECT_EQ(s.choices(), "keep gold, kept");  // in ascending order
  s.act("keep gold, kept").round("stone stone stone 3");
  EXPECT_EQ(s.pool(), "stone 3 food 1 gold 1");
}

TEST(SettlersStore, ISR_13_12_for_the_next_round_alone_unless_stored_again) {
  Scene s = own_scene({{store("food", 1)}});
  s.round("food wood wood 3").act("end, keep food, kept");
  s.round("stone stone stone 3").act("end, keep food, kept");
  s.round("stone stone stone 3");
  EXPECT_EQ(s.pool(), "stone 3 food 1");
  s.act("end, kept").round("stone stone stone 3");
  EXPECT_EQ(s.pool(), "stone 3");
}

TEST(SettlersStore, ISR_13_12_two_stores_are_asked_about_one_after_the_other) {
  Scene s = own_scene({{store("food", 1)}, {store("any", 1)}});
  s.round("food food wood 3").act("end, keep food, kept");
  EXPECT_EQ(s.choices(), "keep wood, keep food, kept");
  s.act("keep food, kept").round("stone stone stone 3");
  EXPECT_EQ(s.pool(), "stone 3 food 2");
}

TEST(SettlersStore, ISR_13_12_nothing_is_stored_at_the_end_of_the_last_round) {
  Scene s = own_scene({{store("food", 1)}});
  s.before_round(10).round("food food food 3").act("end");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.stock(), "");
}

TEST(SettlersStore, ISR_13_12_the_amount_grows_from_the_next_round) {
  Scene s = own_scene({with_blueprint(store("food", 1))});
  s.round("food food food 3");
  end_with_plot(s);
  s.round("food food food 3").act("end, keep food, keep food");
  EXPECT_EQ(s.why("keep food"), "ISR-13.12");
}

TEST(SettlersStore, ISR_13_12_not_in_the_round_of_completion) {
  Scene s = own_scene({site(store("food", 1))});
  s.round("food food food 3").act("build box 1/1, end");
  EXPECT_EQ(s.state().phase, Phase::Roll);
}

TEST(SettlersStore, ISR_13_12_the_phase_is_over_when_it_asks) {
  Scene s = own_scene({{store("food", 1)}});
  s.round("food food food 3").act("end");
  EXPECT_EQ(s.why("build granaries"), "ISR-7.1");
  EXPECT_EQ(s.why("end"), "ISR-7.1");
}

TEST(SettlersStore, ISR_13_12_actions_are_never_kept) {
  Scene s = own_scene({{store("any", 9)}});
  s.round("wood wood wood 5").act("end, kept").round("wood wood wood 3");
  EXPECT_EQ(s.actions(), 3);
}

}  // namespace
}  // namespace burgrave::settlers
