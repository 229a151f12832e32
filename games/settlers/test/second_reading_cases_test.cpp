#include "core/test/verdict.hpp"
#include "games/settlers/test/own_data.hpp"

#include <bit>

// The cases of the clauses that a second reading of the rulebook brought.
namespace burgrave::settlers {
namespace {

std::string verdict(const DataFiles& files) { return test::verdict(check_all_data(files)); }
std::string verdict(std::vector<OwnBuilding> buildings) {
  return verdict(with_buildings(std::move(buildings)));
}
OwnBuilding gain_if(std::string_view count, std::string_view op, int number) {
  return {R"({"kind": "gain_if", "if": {"count": ")" + std::string(count) + R"(", "op": ")" +
          std::string(op) + R"(", "n": )" + std::to_string(number) + R"(}, "gain": {"vp": 1}})"};
}

// ISR-9.7, 9.12, 9.16
TEST(SettlersSecondReading, CASE_43_a_plot_of_the_last_round_counts_in_the_final_scoring) {
  const auto boxes = [](std::string ability) {
    Scene s = own_scene({with_blueprint(std::move(ability))});
    s.before_round(10).sections("walls 3").round("wood wood wood 3").act("end, plot 1 walls 1");
    EXPECT_TRUE(s.over());
    return s.score_boxes();
  };
  const auto end_if = boxes(R"({"kind": "end_vp_if", "if": {"count": "plots", "op": ">=", "n": 1},
                                "vp": 5, "underlined": "vp"})");
  EXPECT_EQ(end_if[5], 6);
  EXPECT_EQ(boxes(R"({"kind": "plot_vp", "vp_per_plot": 3})")[4], 3);
}

// ISR-13.22
TEST(SettlersSecondReading, CASE_44_a_discount_that_takes_nothing_off_is_not_used_up) {
  const OwnBuilding discount{R"({"kind": "discount", "where": "all", "resource": "wood",
                                 "amount": 1, "times": 1})"};
  Scene one = own_scene({discount, discount});
  one.round("stone stone stone 5").act("use 1, use 2, build cottages");  // 1 wood
  EXPECT_EQ(one.pool(), "stone 3");
  EXPECT_EQ(one.turn().uses[0] + one.turn().uses[1], 1);
  one.act("build bridges");  // 1 wood again
  EXPECT_EQ(one.pool(), "stone 3");
  EXPECT_EQ(one.turn().uses[0] + one.turn().uses[1], 2);
  EXPECT_EQ(one.why("build cottages"), "ISR-7.4");
  Scene both = own_scene({discount, discount});
  both.sections("cottages 4").round("stone stone stone 5").act("use 1, use 2, build cottages");
  EXPECT_EQ(both.pool(), "stone 3");
  EXPECT_EQ(both.why("use 1"), "ISR-7.50");
  EXPECT_EQ(both.why("use 2"), "ISR-7.50");
}

// ISR-13.24
TEST(SettlersSecondReading, CASE_45_a_double_on_the_resource_dice) {
  const OwnBuilding doubles{R"({"kind": "gain_if", "if": {"count": "r_dice_same", "op": ">=",
                                "n": 2}, "gain": {"action": 1}})"};
  const auto usable = [&](const char* dice) {
    return own_scene({doubles}).round(dice).can("use 1");
  };
  EXPECT_TRUE(usable("food wood food 3"));
  EXPECT_TRUE(usable("gold gold food 3"));
  EXPECT_FALSE(usable("wood food stone 3"));
  Scene rolled = own_scene({doubles, {R"({"kind": "reroll", "dice": "resource", "count": 1})"}});
  rolled.round("wood food stone 3").act("reroll 2 1").chance("roll food food stone 3");
  rolled.act("use 1");
  EXPECT_EQ(rolled.actions(), 4);
}

// ISR-9.15
TEST(SettlersSecondReading, CASE_46_a_blueprint_hangs_together) {
  const auto with_rows = [](const char* rows) {
    return verdict(edited("shapes.json", [&](boost::json::value& shapes) {
      shapes.at("shapes").as_array().push_back(
          boost::json::parse(R"({"id": "own", "confidence": "house", "source": "own", "rows": )" +
                             std::string(rows) + "}"));
    }));
  };
  const std::string refusal = with_rows(R"(["#.#"])");
  EXPECT_TRUE(refusal.starts_with("shapes.json:/shapes/")) << refusal;
  EXPECT_NE(refusal.find("/rows: fall into pieces"), std::string::npos) << refusal;
  EXPECT_TRUE(refusal.ends_with("[ISR-9.15]")) << refusal;
  EXPECT_EQ(with_rows(R"(["#.", "##"])"), "accepted");
}

// ISR-6.9, 10.5
TEST(SettlersSecondReading, CASE_47_the_harvest_token_looks_at_the_dice_after_rerolls) {
  Scene s = own_scene({{R"({"kind": "reroll", "dice": "resource", "count": 1})"}});
  s.sections("bridges 4").harvested(1, 1, 3);  // what is left yields wood
  s.round("food food stone 3", "harvest");
  EXPECT_EQ(s.why("token harvest"), "ISR-6.5");
  s.act("reroll 1 1").chance("roll wood food stone 3").act("token harvest, harvest 2/1");
  EXPECT_EQ(s.pool(), "stone 1 wood 3 food 1");
  EXPECT_EQ(s.actions(), 3);
}

// ISR-6.9
TEST(SettlersSecondReading, ISR_6_9_donation_looks_at_the_dice_after_rerolls) {
  Scene s = own_scene({{R"({"kind": "reroll", "dice": "resource", "count": 1})"}});
  s.round("food food stone 3", "donation");
  EXPECT_EQ(s.choices("donate"), "donate stone, donate food");
  s.act("reroll 1 1").chance("roll wood food stone 3");
  EXPECT_EQ(s.choices("donate"), "donate stone, donate wood, donate food");
}

// ISR-13.21
TEST(SettlersSecondReading, CASE_48_conditions_that_could_be_broken_after_their_use) {
  const std::string place = "sheets/1.json:/buildings/0/ability/if/";
  EXPECT_EQ(verdict({gain_if("r_unused_actions", ">=", 1)}),
            place +
                "count: 'r_unused_actions' cannot be counted: when the phase begins all "
                "actions are unused; write a trade that spends actions [ISR-13.21]");
  EXPECT_EQ(verdict({gain_if("r_build_boxes", "<=", 0)}),
            place +
                "op: '<=' cannot be asked of 'r_build_boxes', which is 0 when the phase "
                "begins and grows; write '>=', or count dice or marks of the whole game "
                "[ISR-13.21]");
  EXPECT_EQ(verdict({{R"({"kind": "gain_per", "per": "r_unused_actions", "each": 1, "max": 3,
                          "gain": {"vp": 1}})"}}),
            "sheets/1.json:/buildings/0/ability/per: 'r_unused_actions' cannot be counted: when "
            "the phase begins all actions are unused; write a trade that spends actions "
            "[ISR-13.21]");
  EXPECT_EQ(verdict({gain_if("r_dice:stone", "==", 0)}), "accepted");
  EXPECT_EQ(verdict({gain_if("r_worker", "<=", 3)}), "accepted");
}

TEST(SettlersSecondReading, ISR_13_21_every_count_of_what_is_done_in_the_phase) {
  for (const char* count :
       {"r_build_boxes", "r_track_boxes", "r_village_boxes", "r_harvests", "r_sections",
        "r_sections:walls", "r_buildings", "r_gold_spent", "r_spent:stone", "r_spent:gold"}) {
    EXPECT_EQ(verdict({gain_if(count, ">=", 2)}), "accepted") << count;
    for (const char* op : {"<=", "=="}) {
      EXPECT_NE(verdict({gain_if(count, op, 2)}), "accepted") << count << op;
    }
  }
  for (const char* count : {"r_dice:food", "r_dice_same", "r_worker", "sections:walls", "max_track",
                            "village_boxes", "harvested", "buildings_built", "plots"}) {
    for (const char* op : {">=", "<=", "=="}) {
      EXPECT_EQ(verdict({gain_if(count, op, 2)}), "accepted") << count << op;
    }
  }
}

// ISR-8.3, 13.12
TEST(SettlersSecondReading, CASE_49_a_plot_of_this_round_never_enlarges_a_store_of_this_round) {
  Scene s = own_scene({with_blueprint(
      R"({"kind": "store", "resource": "food", "amount": 1, "underlined": "amount"})")});
  s.sections("walls 3").round("food food wood 3").act("end, keep food");
  EXPECT_EQ(s.why("keep food"), "ISR-13.12");
  s.act("kept, plot 1 walls 1");
  EXPECT_EQ(s.stock(), "food 1");
  s.round("food food wood 3");
  EXPECT_EQ(s.pool(), "wood 1 food 3");
  s.act("end, keep food, keep food");
  EXPECT_EQ(s.why("keep food"), "ISR-13.12");
}

// ISR-9.17
TEST(SettlersSecondReading, CASE_50_a_blueprint_and_an_underlined_number_go_together) {
  const auto warnings = [](std::vector<OwnBuilding> buildings) {
    const DataFiles files = with_buildings(std::move(buildings));
    EXPECT_EQ(verdict(files), "accepted");
    std::vector<std::string> texts;
    for (const Error& warning : data_warnings(files)) texts.push_back(warning.text());
    return texts;
  };
  const std::string place = "sheets/1.json:/buildings/0/";
  const std::string plain = R"({"kind": "gain", "gain": {"wood": 1, "vp": 1}})";
  const std::string underlined =
      R"({"kind": "gain", "gain": {"wood": 1, "vp": 1}, "underlined": "gain.vp"})";
  EXPECT_EQ(warnings({with_blueprint(plain)}),
            std::vector{place + "blueprint: is given, but no number grows with its plots; name "
                                "gain.wood or gain.vp as 'underlined', or write null [ISR-9.17]"});
  EXPECT_EQ(warnings({{underlined}}),
            std::vector{place + "ability/underlined: never grows: the building has no blueprint; "
                                "give it one, or leave 'underlined' out [ISR-9.17]"});
  EXPECT_EQ(warnings({with_blueprint(R"({"kind": "copy_favor", "spend": {}})")}),
            std::vector{place + "blueprint: is given, but 'copy_favor' has no number that plots "
                                "make grow; write null [ISR-9.17]"});
  EXPECT_EQ(warnings({with_blueprint(underlined),
                      {plain},
                      with_blueprint(R"({"kind": "plot_vp", "vp_per_plot": 2})")}),
            std::vector<std::string>{});
  EXPECT_EQ(verdict({with_blueprint(
                R"({"kind": "plot_vp", "vp_per_plot": 2, "underlined": "vp_per_plot"})")}),
            place +
                "ability/underlined: unknown key 'underlined' is not one of kind, "
                "vp_per_plot");
}

TEST(SettlersSecondReading, ISR_9_17_the_house_sheets_need_no_warning) {
  EXPECT_EQ(verdict(embedded_data), "accepted");
  EXPECT_TRUE(data_warnings(embedded_data).empty());
}

// Nothing can be said of a file that is refused.
TEST(SettlersSecondReading, ISR_9_17_no_warnings_of_refused_files) {
  EXPECT_TRUE(data_warnings(with_text("dice.json", "{")).empty());
}

// ISR-10.2, 10.21
TEST(SettlersSecondReading, CASE_51_one_player_on_the_competition_sheet) {
  for (const Options& options : {basic_options(1), advanced_options(1)}) {
    Scene s(options);
    s.begin("helper export lucky_coin");
    EXPECT_EQ(s.village().id, "competition");
    for (int round = 1; round <= 3; ++round) {
      s.chance("roll wood wood wood 3");
      EXPECT_EQ(s.choices(), "favor helper, favor export, favor lucky_coin");
      s.act("favor export").end_round();
    }
    EXPECT_EQ(s.draws().substr(0, 5), "roll ");
  }
}

// ISR-7.10, 7.31
TEST(SettlersSecondReading, CASE_52_a_bridge_gives_no_free_harvest) {
  const auto at_the_bridge = [](const char* favor) {
    Scene s(basic_options());
    s.begin("helper harvest export").sections("bridges 1").round("stone food food 3", favor);
    s.actions(1, 1).act("build bridges");
    EXPECT_EQ(s.counted({Count::FieldsUnlocked}), 1);
    EXPECT_EQ(s.why("harvest 1/1"), "ISR-7.10");
    return s;
  };
  EXPECT_EQ(at_the_bridge("helper harvest").choices("harvest"), "");
  Scene token = at_the_bridge("harvest helper");
  token.act("token harvest, harvest 1/1");
  EXPECT_EQ(token.pool(), "food 4");
}

}  // namespace
}  // namespace burgrave::settlers
