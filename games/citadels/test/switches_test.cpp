#include "games/citadels/test/scene.hpp"

// Each switch of a ruling, turned away from its standard.
namespace burgrave::citadels {
namespace {

Options switched(std::string_view cast, bool Options::*option, bool value) {
  Options options = with_cast(4, cast);
  options.*option = value;
  return options;
}

constexpr const char* kSeven = "manor castle temple church tavern market docks";

TEST(CitadelsSwitches, CIT_5_6_cardinal_may_not_add_to_a_thieves_den) {
  Scene s(switched("cardinal", &Options::cardinal_with_thieves_den, false));
  s.hand(A, "thieves_den manor castle palace temple church").gold(B, 9).turn(A, "cardinal");
  s.act("gold").gold(A, 1).act("build thieves_den, drop manor");
  EXPECT_FALSE(s.allows("borrow 2"));
}
TEST(CitadelsSwitches, CIT_5_10_armory_framework_and_necropolis_stay_in_a_completed_city) {
  Scene s(switched("", &Options::sacrifice_in_own_completed_city, false));
  s.city(A, "armory framework castle temple church tavern market").city(B, "palace");
  s.hand(A, "necropolis harbor").turn(A, "thief");
  EXPECT_FALSE(s.allows("armory"));
  s.act("gold");
  EXPECT_FALSE(s.allows("build necropolis"));
  EXPECT_FALSE(s.allows("build harbor"));
}
TEST(CitadelsSwitches, CIT_6_1_3_characters_that_lie_face_up_are_not_offered) {
  for (const char* role : {"assassin", "thief"}) {
    Scene s(switched("", &Options::hide_pointless_character_targets, true));
    s.state().draft.face_up = rank_bit(3);
    s.turn(A, role);
    EXPECT_FALSE(s.allows("name 3")) << role;
    EXPECT_TRUE(s.allows("name 4")) << role;
  }
}
TEST(CitadelsSwitches, CIT_6_3_1_magistrate_may_mark_the_own_token) {
  Scene s(switched("magistrate", &Options::magistrate_may_mark_own_token, true));
  s.turn(A, "magistrate");
  EXPECT_TRUE(s.allows("mark 1"));
}
TEST(CitadelsSwitches, CIT_6_3_7_magistrate_with_five_districts_may_take_a_monument) {
  Scene s(switched("magistrate", &Options::monument_confiscation_needs_under_5, false));
  s.city(A, "manor castle temple church tavern").gold(C, 9).hand(C, "monument");
  s.holds(A, "magistrate").holds(C, "architect").call("magistrate");
  s.act("mark 3, mark 5, mark 7, sign 7, gold, end, gold, build monument, reveal");
  EXPECT_EQ(s.state().first_completed, A);
}
TEST(CitadelsSwitches, CIT_6_6_blackmailer_may_mark_the_own_token) {
  Scene s(switched("blackmailer", &Options::blackmailer_may_mark_own_token, true));
  s.turn(A, "blackmailer");
  EXPECT_TRUE(s.allows("mark 2"));
}
TEST(CitadelsSwitches, CIT_6_8_4_wizard_builds_after_gathering_only) {
  Scene s(switched("wizard", &Options::wizard_build_before_gather, false));
  s.gold(A, 6).hand(B, "gold_mine").turn(A, "wizard").act("look 2, take gold_mine");
  EXPECT_EQ(s.choices(), "to-hand");
}
TEST(CitadelsSwitches, CIT_6_11_2_the_emperors_recipient_chooses) {
  Scene s(switched("emperor", &Options::emperor_recipient_chooses, true));
  s.crown(D).gold(A, 3).hand(A, "manor").turn(B, "emperor").act("crown 1");
  EXPECT_EQ(s.actor(), A);
  s.act("give-gold");
  EXPECT_EQ(s.gold(B), 1);
  EXPECT_EQ(s.actor(), B);
}
TEST(CitadelsSwitches, CIT_6_22_1_warlord_may_destroy_in_the_own_completed_city) {
  Scene s(switched("", &Options::warlord_own_completed_city, true));
  s.gold(A, 9).city(A, kSeven).turn(A, "warlord");
  EXPECT_TRUE(s.allows("target 1 manor"));
}
TEST(CitadelsSwitches, CIT_7_8_great_wall_surcharge_goes_to_the_owner) {
  Scene s(switched("marshal", &Options::great_wall_to_owner, true));
  s.gold(A, 4).city(B, "great_wall manor").turn(A, "marshal").act("target 2 manor");
  EXPECT_EQ(s.gold(A), 0);
  EXPECT_EQ(s.gold(B), 4);
}
TEST(CitadelsSwitches, CIT_7_9_haunted_quarters_owner_is_asked) {
  Scene s(switched("", &Options::haunted_quarter_auto_maximise, false));
  s.city(D, kSeven).city(A, "ivory_tower haunted_quarter").end_round();
  EXPECT_EQ(s.decision(), Decision::Haunted);
  EXPECT_EQ(s.actor(), A);
  s.act("haunted unique");
  EXPECT_EQ(s.score(A), 7);
}
TEST(CitadelsSwitches, CIT_7_12_diplomat_may_offer_the_keep) {
  Scene s(switched("diplomat", &Options::diplomat_may_offer_keep, true));
  s.gold(A, 9).city(A, "keep manor").city(B, "temple").turn(A, "diplomat");
  EXPECT_TRUE(s.allows("offer keep"));
}
TEST(CitadelsSwitches, CIT_9_4_completion_is_judged_at_the_end) {
  for (const bool at_end : {false, true}) {
    Scene s(switched("", &Options::completion_state_at_end, at_end));
    s.city(A, "manor castle temple church tavern market");
    s.state().player(A).completed = 1;
    s.state().first_completed = A;
    s.end_round();
    EXPECT_EQ(s.score(A), 13 + (at_end ? 0 : 4));
  }
}

}  // namespace
}  // namespace burgrave::citadels
