#include "core/hash.hpp"
#include "games/settlers/test/own_data.hpp"

#include <unordered_map>

// The tensor tells apart what must be decided differently.
namespace burgrave::settlers {
namespace {

std::vector<float> features_of(const Rules& rules, const State& state, Seat seat) {
  std::vector<float> features(static_cast<std::size_t>(rules.feature_size()), -1.0F);
  rules.features(rules.view(state, seat), features);
  return features;
}
std::vector<float> features_of(const Scene& s) {
  return features_of(s.rules(), s.state(), seat_at(0));
}

TEST(SettlersFeatures, N_R02_which_boxes_are_left) {
  const auto after = [](const char* box) {  // of the Tool Shop: 1 wood, 1 stone, 1 food
    Scene s(basic_options());
    s.open("stone wood wood 3").act(box).pool("wood 1");
    return s;
  };
  const Scene wood = after("build box 3/1"), stone = after("build box 3/2");
  EXPECT_FALSE(wood.can("build box 3/1"));
  EXPECT_TRUE(stone.can("build box 3/1"));
  EXPECT_NE(features_of(wood), features_of(stone));
}

TEST(SettlersFeatures, N_R02_what_is_promised_kept_or_being_paid) {
  const std::string any = R"({"kind": "trade", "spend": {"any": 1}, "gain": {"gold": 1},
                              "times": 1})";
  Scene s = own_scene(
      {{any},
       {any},
       {R"({"kind": "store", "resource": "any", "amount": 2})"},
       {R"({"kind": "gain_per", "per": "r_gold_spent", "each": 1, "max": 2, "gain": {"vp": 1}})"}});
  s.round("wood food gold 5");
  const auto after = [&](const char* acts) {
    Scene next = s;
    return features_of(next.act(acts));
  };
  EXPECT_NE(after("gold-for wood"), after("gold-for food"));
  EXPECT_NE(after("use 1"), after("use 2"));
  EXPECT_NE(after("end, keep food, keep gold"), after("end, keep wood, keep gold"));
}

TEST(SettlersFeatures, N_R02_which_dice_are_rolled_again) {
  Scene s = own_scene({{R"({"kind": "reroll", "dice": "any", "count": 2})"}});
  s.round("wood food gold 5");
  Scene first = s, second = s;
  EXPECT_NE(features_of(first.act("reroll 1 1")), features_of(second.act("reroll 1 2")));
}

/// Everything of a view that a decision can depend on: not when plots were made, nor what others
/// were last shown of the own sheets.
View what_decides(View view) {
  for (Player& player : view.seen.players) {
    player.shown = {};
    player.sheet.plots = {};
  }
  return view;
}

/// Positions that random games of one ruleset come to, with all that one action makes of them.
class FeatureWalk {
 public:
  explicit FeatureWalk(const Rules& rules) : rules_(rules) {}

  void play(std::uint64_t seed) {
    Rng rng(seed);
    State state = rules_.initial_state();
    while (!rules_.actors(state).empty() && !::testing::Test::HasFailure()) {
      const Seat actor = rules_.actors(state).first();
      ActionSet set;
      rules_.legal(state, actor, set);
      if (is_player(actor)) {
        set.for_each([&](Action action) {
          State next = state;
          rules_.apply(next, actor, action, nullptr);
          meet(next, actor);
        });
      }
      rules_.apply(state, actor, set.sample(rng), nullptr);
      for (int seat = 0; seat < rules_.seats(); ++seat) meet(state, seat_at(seat));
    }
  }
  std::size_t positions() const { return met_.size(); }

 private:
  void meet(const State& state, Seat seat) {
    const std::vector<float> features = features_of(rules_, state, seat);
    const std::uint64_t key =
        hash_bytes(features.data(), features.size() * sizeof(float), static_cast<unsigned>(seat));
    ActionSet legal;
    if (rules_.actors(state).contains(seat)) rules_.legal(state, seat, legal);
    std::string choices;
    legal.for_each([&](Action action) { choices += Rules::notation(action) + ", "; });
    const View view = what_decides(rules_.view(state, seat));
    const auto seen = std::pair(hash_value(view.seen), choices);
    const auto [at, first] = met_.try_emplace(key, seen);
    if (first) return;
    EXPECT_EQ(at->second.second, choices) << "equal features, other choices";
    EXPECT_EQ(at->second.first, seen.first) << "equal features, another position: " << choices;
  }

  const Rules& rules_;
  std::unordered_map<std::uint64_t, std::pair<std::uint64_t, std::string>> met_;
};

void expect_features_tell_apart(const Options& options, const DataFiles& files = embedded_data) {
  const Rules rules(options, catalog_for(options, files));
  FeatureWalk walk(rules);
  for (std::uint64_t seed = 1; seed <= 3; ++seed) walk.play(seed);
  EXPECT_GT(walk.positions(), 500U);
}

TEST(SettlersFeatures, N_R02_positions_that_differ_have_different_features) {
  Options options = adventure_options(0, 3);
  options.own_sheets = true;
  expect_features_tell_apart(options);
  options = adventure_options(9, 2);
  options.ask_triggers = true;
  expect_features_tell_apart(options);
  options = advanced_options(4);
  options.reveal_during_phase = true;
  expect_features_tell_apart(options);
  expect_features_tell_apart(basic_options(2));
}

// Kinds that no house sheet has in such numbers: payments, choices, stores and several plots.
TEST(SettlersFeatures, N_R02_the_same_on_a_sheet_full_of_questions) {
  const DataFiles files = with_constant(
      "plots_per_round", 2,
      with_buildings(
          {{R"({"kind": "trade", "spend": {"any": 2}, "gain": {"any": 1, "vp": 1}, "times": 2})"},
           {R"({"kind": "copy_favor", "spend": {"any": 1}})"},
           with_blueprint(R"({"kind": "store", "resource": "any", "amount": 2,
                              "underlined": "amount"})"),
           {R"({"kind": "discount", "where": "all", "resource": "any", "amount": 1, "times": 2})"},
           {R"({"kind": "on_section", "where": "all", "gain": {"any": 1}, "times": 2})"},
           {R"({"kind": "reroll", "dice": "any", "count": 2})"}}));
  Options options = adventure_options(0, 1);
  options.ask_triggers = true;
  expect_features_tell_apart(options, files);
  expect_features_tell_apart(adventure_options(0, 2), files);
}

}  // namespace
}  // namespace burgrave::settlers
