#include "games/settlers/test/own_data.hpp"

// Paying: gold for what is short, gold instead of a good, units of choice.
namespace burgrave::settlers {
namespace {

const std::string kStoreWood = R"({"kind": "store", "resource": "wood", "amount": 2})";
const std::string kGoldCounts =
    R"({"kind": "gain_per", "per": "r_gold_spent", "each": 1, "max": 9, "gain": {"vp": 1}})";

TEST(SettlersPayment, ISR_7_4_the_whole_cost_or_nothing) {
  Scene s(basic_options());
  s.begin().sections("cottages 8").round("wood wood gold 3").pool("wood 2");
  const State before = s.state();
  EXPECT_EQ(s.why("build cottages"), "ISR-7.4");
  EXPECT_EQ(s.state(), before);
  s.pool("wood 2 gold 1").act("build cottages");
  EXPECT_EQ(s.pool(), "");
}

TEST(SettlersPayment, ISR_7_5_the_named_good_first) {
  Scene s(basic_options());
  s.begin().sections("cottages 4").round("wood wood gold 3").act("build cottages");
  EXPECT_EQ(s.pool(), "gold 1");
  EXPECT_EQ(s.turn().gold_spent, 0);
}

TEST(SettlersPayment, ISR_2_2_gold_for_two_kinds_at_once) {
  Scene s(basic_options());
  s.begin().sections("bridges 8").round("gold gold stone 3").pool("stone 1 wood 1 gold 2");
  s.act("build bridges");  // 2 wood, 2 stone
  EXPECT_EQ(s.pool(), "");
  EXPECT_EQ(s.turn().gold_spent, 2);
  s.sections("bridges 8").pool("stone 1 wood 1 gold 1");
  EXPECT_EQ(s.why("build bridges"), "ISR-7.4");
}

// A box that asks for gold takes it before any gold stands for something else.
TEST(SettlersPayment, ISR_2_2_gold_that_is_asked_for_and_gold_that_stands_for_wood) {
  Scene s =
      own_scene({{R"({"kind": "gain", "gain": {"stone": 1}})", R"([{"gold": 1, "wood": 1}])"}});
  s.round("gold food food 3");
  EXPECT_EQ(s.why("build box 1/1"), "ISR-7.4");
  s.pool("gold 2").act("build box 1/1");
  EXPECT_EQ(s.pool(), "");
  EXPECT_EQ(s.counted({Count::Spent, 3}), 1);
  EXPECT_EQ(s.counted({Count::Spent, 1}), 1);
  EXPECT_EQ(s.counted({Count::GoldSpent}), 2);
}

TEST(SettlersPayment, ISR_2_2_gold_is_no_joker_if_the_data_say_so) {
  Scene s(basic_options(), with_constant("gold_is_joker", false));
  s.open("gold gold gold 3");
  EXPECT_EQ(s.why("build walls"), "ISR-7.4");
  EXPECT_EQ(s.choices("gold-for"), "");
  Scene trade = own_scene({{R"({"kind": "trade", "spend": {"wood": 1}, "gain": {"stone": 2},
                                "times": 1})"}},
                          with_constant("gold_is_joker", false));
  trade.round("gold gold gold 3");
  EXPECT_EQ(trade.why("use 1"), "ISR-13.5");
}

// ---- gold instead of a good that is there ----

TEST(SettlersPayment, ISR_7_5_another_split_only_where_it_matters) {
  Scene s(basic_options());
  s.open("wood gold gold 3");
  EXPECT_EQ(s.choices("gold-for"), "");
  EXPECT_EQ(s.why("gold-for wood"), "ISR-7.5");
}

TEST(SettlersPayment, ISR_7_5_gold_to_save_a_good_for_a_store) {
  Scene s = own_scene({{kStoreWood}});
  s.round("wood gold food 3");
  EXPECT_EQ(s.choices("gold-for"), "gold-for wood, gold-for food");
  s.act("gold-for wood, build cottages");
  EXPECT_EQ(s.pool(), "wood 1 food 1");
  s.act("end, keep wood, kept").round("food food food 3");
  EXPECT_EQ(s.pool(), "wood 1 food 3");
}

TEST(SettlersPayment, ISR_7_5_gold_to_have_spent_gold) {
  Scene s = own_scene({{kGoldCounts}});
  s.round("wood gold food 3").act("gold-for wood, build cottages, use 1");
  EXPECT_EQ(s.points(), 1);
  EXPECT_EQ(s.pool(), "wood 1 food 1");
}

TEST(SettlersPayment, ISR_7_5_gold_where_exports_take_none) {
  Scene s(basic_options(), with_constant("export_gold_substitutes", false));
  s.begin("export helper donation").round("stone gold gold 3", "export");
  s.act("gold-for stone, build walls, export stone");
  EXPECT_EQ(s.points(), 1);
  EXPECT_EQ(s.pool(), "gold 1");
}

TEST(SettlersPayment, ISR_7_5_gold_for_two_of_a_box) {
  Scene s = own_scene({{kGoldCounts}});
  s.sections("cottages 4").round("wood wood gold 3").pool("wood 2 gold 2");
  s.act("gold-for wood, gold-for wood");
  EXPECT_EQ(s.why("gold-for wood"), "ISR-2.4");  // no gold left to promise
  s.act("build cottages");
  EXPECT_EQ(s.pool(), "wood 2");
  EXPECT_EQ(s.turn().gold_spent, 2);
}

TEST(SettlersPayment, ISR_7_5_gold_for_more_than_there_is) {
  Scene s = own_scene({{kGoldCounts}});
  s.round("wood gold gold 3").act("gold-for wood");
  EXPECT_EQ(s.why("gold-for wood"), "ISR-7.5");
  EXPECT_EQ(s.why("gold-for stone"), "ISR-7.5");
}

TEST(SettlersPayment, ISR_7_5_gold_that_is_promised_cannot_pay_for_gold_as_well) {
  Scene s =
      own_scene({{kGoldCounts}, site(kStoreWood), {kStoreWood, R"([{"gold": 1, "wood": 1}])"}});
  s.round("wood gold food 3").act("gold-for wood");
  EXPECT_EQ(s.why("build box 3/1"), "ISR-7.4");
  s.pool("wood 1 gold 2").act("build box 3/1");
  EXPECT_EQ(s.pool(), "wood 1");
}

TEST(SettlersPayment, ISR_7_5_it_holds_for_the_next_payment_alone) {
  Scene s = own_scene({{kGoldCounts}});
  s.round("wood stone gold 5").act("gold-for wood, build walls");
  EXPECT_EQ(s.pool(), "wood 1 gold 1");
  s.act("build cottages");
  EXPECT_EQ(s.pool(), "gold 1");
}

TEST(SettlersPayment, ISR_7_5_gold_for_goods_of_a_trade) {
  Scene s =
      own_scene({{kGoldCounts}, {R"({"kind": "trade", "spend": {"wood": 1}, "gain": {"food": 2},
                            "times": 1})"}});
  s.round("wood gold stone 3").act("gold-for wood, use 2");
  EXPECT_EQ(s.pool(), "stone 1 wood 1 food 2");
}

// ---- units of choice ----

TEST(SettlersPayment, ISR_13_1_units_of_choice_are_taken_one_by_one) {
  Scene s = own_scene({{R"({"kind": "gain", "gain": {"any": 3}})"}});
  s.round("gold gold gold 3").act("use 1");
  EXPECT_EQ(s.decision(), Decision::Take);
  EXPECT_EQ(s.choices(), "take stone, take wood, take food");
  EXPECT_EQ(s.why("end"), "ISR-7.1");
  s.act("take wood");
  // In ascending order: what could have been taken first is no choice any more.
  EXPECT_EQ(s.choices(), "take wood, take food");
  s.act("take food");
  EXPECT_EQ(s.decision(), Decision::Expand);
  EXPECT_EQ(s.pool(), "wood 1 food 2 gold 3");
}

TEST(SettlersPayment, ISR_13_1_the_last_unit_can_be_any_of_three) {
  for (const char* good : {"stone", "wood", "food"}) {
    Scene s = own_scene({{R"({"kind": "gain", "gain": {"any": 1}})"}});
    s.round("gold gold gold 3").act("use 1, take " + std::string(good));
    EXPECT_EQ(s.pool(), std::string(good) + " 1 gold 3");
    EXPECT_EQ(s.decision(), Decision::Expand);
  }
}

TEST(SettlersPayment, ISR_13_5_units_of_choice_are_paid_with_anything) {
  Scene s =
      own_scene({{R"({"kind": "trade", "spend": {"any": 2}, "gain": {"vp": 1}, "times": 2})"}});
  s.round("stone wood gold 3").act("use 1");
  EXPECT_EQ(s.decision(), Decision::Pay);
  EXPECT_EQ(s.choices(), "pay stone, pay wood");  // two are to be paid, gold alone is one
  EXPECT_EQ(s.why("pay gold"), "ISR-7.4");
  EXPECT_EQ(s.why("pay food"), "ISR-2.4");
  s.act("pay wood");  // gold is all that is left from there
  EXPECT_EQ(s.pool(), "stone 1");
  EXPECT_EQ(s.points(), 1);
  EXPECT_EQ(s.turn().gold_spent, 1);
  EXPECT_EQ(s.why("use 1"), "ISR-13.5");
}

TEST(SettlersPayment, ISR_13_5_one_way_to_pay_is_not_asked) {
  Scene s =
      own_scene({{R"({"kind": "trade", "spend": {"any": 2}, "gain": {"vp": 1}, "times": 2})"}});
  s.round("food food food 3").act("use 1");
  EXPECT_EQ(s.decision(), Decision::Expand);
  EXPECT_EQ(s.pool(), "food 1");
}

TEST(SettlersPayment, ISR_13_5_named_goods_and_units_of_choice) {
  Scene s = own_scene(
      {{R"({"kind": "trade", "spend": {"wood": 1, "any": 1}, "gain": {"vp": 1}, "times": 2})"}});
  s.round("wood stone food 3").act("use 1");
  EXPECT_EQ(s.choices(), "pay stone, pay food");  // the wood is paid
  s.act("pay food");
  EXPECT_EQ(s.pool(), "stone 1");
}

TEST(SettlersPayment, ISR_13_5_actions_can_be_part_of_a_price) {
  Scene s = own_scene(
      {{R"({"kind": "trade", "spend": {"action": 2}, "gain": {"gold": 1}, "times": 9})"}});
  s.round("wood wood wood 3").act("use 1");
  EXPECT_EQ(s.actions(), 1);
  EXPECT_EQ(s.pool(), "wood 3 gold 1");
  EXPECT_EQ(s.why("use 1"), "ISR-13.5");
}

TEST(SettlersPayment, ISR_13_5_gold_that_is_asked_for_must_be_gold) {
  Scene s =
      own_scene({{R"({"kind": "trade", "spend": {"gold": 1}, "gain": {"vp": 3}, "times": 9})"}});
  s.round("wood stone food 3");
  EXPECT_EQ(s.why("use 1"), "ISR-13.5");
  s.pool("gold 1").act("use 1");
  EXPECT_EQ(s.points(), 3);
  EXPECT_EQ(s.pool(), "");
}

}  // namespace
}  // namespace burgrave::settlers
