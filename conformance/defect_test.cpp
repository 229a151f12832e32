#include "conformance/feature_walk.hpp"
#include "games/caylus/rules/rules.hpp"
#include "registry/checked_game.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

// CheckedGame is only worth what it finds: each ruleset here is Caylus with one defect put in.
namespace burgrave::caylus {

namespace {

/// Plays games of a defective ruleset until one is found broken; the finding, or "" after many.
template <class Defective>
std::string finding() {
  const Options options{.seats = 3};
  const auto catalog = load_catalog(options);
  if (!catalog) throw std::runtime_error(catalog.error().text());
  const Defective rules(options, *catalog);
  static_assert(GamePlay<Defective>);
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    if (const auto broken = CheckedGame(rules, seed).play()) return *broken;
  }
  return {};
}

bool says(const std::string& finding, std::string_view what) {
  return finding.find(what) != std::string::npos;
}

struct Sound : Rules {
  using Rules::Rules;
};
TEST(Defect, there_is_none_in_the_rules_themselves) { EXPECT_EQ(finding<Sound>(), ""); }

struct OmitsAnAction : Rules {
  using Rules::Rules;
  void legal(const State& state, Seat seat, ActionSet& out) const noexcept {
    ActionSet all;
    Rules::legal(state, seat, all);
    out.clear();
    const bool omit = is_player(seat) && all.count() > 1;
    all.for_each([&](Action a) {
      if (!omit || a != all.first()) out.add(a.code);
    });
  }
};
TEST(Defect, an_omitted_action_is_found) {
  EXPECT_PRED2(says, finding<OmitsAnAction>(), "list and explain() differ");
}

struct OffersAnActionTwice : Rules {
  using Rules::Rules;
  void legal(const State& state, Seat seat, ActionSet& out) const noexcept {
    Rules::legal(state, seat, out);
    if (!out.empty()) out.add_run(out.nth(out.count() - 1).code, 1);
  }
};
TEST(Defect, an_action_offered_twice_is_found) {
  EXPECT_PRED2(says, finding<OffersAnActionTwice>(), "mask and count differ");
}

struct OffersWhatIsIllegal : Rules {
  using Rules::Rules;
  void legal(const State& state, Seat seat, ActionSet& out) const noexcept {
    Rules::legal(state, seat, out);
    const int last = out.empty() ? kActions : out.nth(out.count() - 1).code;
    if (is_player(seat) && last + 1 < kActions) out.add(last + 1);
  }
};
TEST(Defect, an_illegal_offer_is_found) {
  EXPECT_PRED2(says, finding<OffersWhatIsIllegal>(), "a legal action is explained as illegal");
}

struct LeavesAnActorWithoutAction : Rules {
  using Rules::Rules;
  void legal(const State& state, Seat seat, ActionSet& out) const noexcept {
    Rules::legal(state, seat, out);
    if (state.round == 3) out.clear();
  }
};
TEST(Defect, an_actor_without_action_is_found) {
  EXPECT_PRED2(says, finding<LeavesAnActorWithoutAction>(), "an actor has no legal action");
}

struct AppliesDifferentlyWithEvents : Rules {
  using Rules::Rules;
  void apply(State& state, Seat seat, Action action, EventLog* log = nullptr) const noexcept {
    Rules::apply(state, seat, action, log);
    if (log != nullptr && state.round == 2) ++state.players[0].deniers;
  }
};
TEST(Defect, events_that_change_the_game_are_found) {
  EXPECT_PRED2(says, finding<AppliesDifferentlyWithEvents>(),
               "apply differs with and without events");
}

struct LosesAWorker : Rules {
  using Rules::Rules;
  void apply(State& state, Seat seat, Action action, EventLog* log = nullptr) const noexcept {
    Rules::apply(state, seat, action, log);
    if (state.round == 4 && state.players[1].workers > 0) --state.players[1].workers;
  }
};
TEST(Defect, a_broken_invariant_is_found) {
  EXPECT_PRED2(says, finding<LosesAWorker>(), "CAY-23.1: seat 2 has not 6 workers");
}

struct RemembersEarlierCalls : Rules {
  using Rules::Rules;
  void apply(State& state, Seat seat, Action action, EventLog* log = nullptr) const noexcept {
    Rules::apply(state, seat, action, log);
    if (++calls_ > 600) ++state.players[2].vp;  // nothing that is legal depends on points
  }

 private:
  mutable int calls_ = 0;
};
TEST(Defect, state_kept_outside_the_state_is_found) {
  EXPECT_NE(finding<RemembersEarlierCalls>(), "");
}

struct RefusesWithoutAReason : Rules {
  using Rules::Rules;
  std::optional<Illegal> explain(const State& state, Seat seat, Action action) const {
    auto illegal = Rules::explain(state, seat, action);
    if (illegal) illegal->clause = "";
    return illegal;
  }
};
TEST(Defect, a_refusal_without_clause_is_found) {
  EXPECT_PRED2(says, finding<RefusesWithoutAReason>(), "an illegal action has no reason");
}

struct WritesTwoActionsAlike : Rules {
  using Rules::Rules;
  static std::string notation(Action action) {
    const std::string text = Rules::notation(action);
    return text == "pass" ? Rules::notation({static_cast<std::uint16_t>(action.code + 1)}) : text;
  }
};
TEST(Defect, an_ambiguous_notation_is_found) {
  EXPECT_PRED2(says, finding<WritesTwoActionsAlike>(), "notation does not read back");
}

struct GivesTheWinAwayTwice : Rules {
  using Rules::Rules;
  Returns returns(const State& state) const noexcept {
    Returns returns = Rules::returns(state);
    for (float& share : returns) share *= 2;
    return returns;
  }
};
TEST(Defect, win_shares_that_do_not_sum_to_one_are_found) {
  EXPECT_PRED2(says, finding<GivesTheWinAwayTwice>(), "win shares do not sum to 1");
}

struct SwapsTheLosers : Rules {
  using Rules::Rules;
  Places places(const State& state) const noexcept {
    Places places = Rules::places(state);
    for (int& place : places) place = place > 1 ? 5 - place : place;  // of three
    return places;
  }
};
TEST(Defect, a_place_that_the_score_sheet_does_not_explain_is_found) {
  EXPECT_PRED2(says, finding<SwapsTheLosers>(), "the score sheet does not say why");
}

template <class Defective>
struct SetupOf {
  using Rules = Defective;
};
/// The first finding of a few walks through a ruleset whose features have a defect.
template <class Defective>
std::string mixed_up() {
  const Options options{.seats = 3};
  const auto catalog = load_catalog(options);
  if (!catalog) throw std::runtime_error(catalog.error().text());
  const Defective rules(options, *catalog);
  FeatureWalk<SetupOf<Defective>> walk(rules);
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    if (const auto found = walk.play(seed)) return *found;
  }
  return {};
}
TEST(Defect, features_that_tell_all_apart_are_not_complained_of) {
  EXPECT_EQ(mixed_up<Sound>(), "");
}

struct Blind : Rules {
  using Rules::Rules;
  void features(const View&, std::span<float> out) const noexcept {
    std::fill(out.begin(), out.end(), 0.0F);
  }
};
/// Everything is left out on purpose: choices alone are compared.
template <>
struct SetupOf<Blind> {
  using Rules = Blind;
  static std::string shown(const Blind&, const View&) { return {}; }
};
TEST(Defect, choices_that_features_mix_up_are_found) {
  EXPECT_PRED2(says, mixed_up<Blind>(), "different choices");
}

struct BlindToGoods : Rules {
  using Rules::Rules;
  void features(const View& view, std::span<float> out) const noexcept {
    View seen = view;
    for (Player& player : seen.board.players) player.cubes = {};
    Rules::features(seen, out);
  }
};
TEST(Defect, a_view_of_which_features_lose_a_part_is_found) {
  EXPECT_PRED2(says, mixed_up<BlindToGoods>(), "different views");
}

}  // namespace
}  // namespace burgrave::caylus
