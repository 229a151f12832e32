#include "games/caylus/test/table_more.hpp"

#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave::caylus {
namespace {

constexpr std::size_t kMaskWords = (kActions + 63) / 64;

/// All forms in which the legal actions of one actor are given must tell the same.
void expect_forms_agree(const Rules& rules, const State& state, Seat actor) {
  ActionSet set;
  rules.legal(state, actor, set);
  ActionList list;
  set.list(list);
  std::array<std::uint64_t, kMaskWords> mask{};
  set.mask(mask);

  ASSERT_EQ(static_cast<int>(list.size()), set.count());
  ASSERT_FALSE(list.empty());
  std::size_t next = 0;
  for (std::uint16_t code = 0; code < kActions; ++code) {
    const bool listed = next < list.size() && list[next] == Action{code};
    ASSERT_EQ(set.contains(Action{code}), listed) << Rules::notation(Action{code});
    ASSERT_EQ(((mask[code / 64] >> (code % 64)) & 1U) != 0, listed)
        << Rules::notation(Action{code});
    if (listed) {
      ASSERT_EQ(set.nth(static_cast<int>(next)), list[next]);
      ++next;
    }
  }
  ASSERT_EQ(next, list.size()) << "not ascending, or listed twice";
}

TEST(Caylus, legal_forms_agree) {
  int looked_at = 0;
  play_many(4, [&](const Rules& rules, const Step& step) {
    if (looked_at++ % 7 == 0) expect_forms_agree(rules, step.before, step.actor);
  });
}

// CAY-22.2
TEST(Caylus, legal_and_explain_agree) {
  int looked_at = 0;
  play_many(2, [&](const Rules& rules, const Step& step) {
    if (looked_at++ % 29 != 0) return;
    ActionSet set;
    rules.legal(step.before, step.actor, set);
    for (std::uint16_t code = 0; code < kActions; ++code) {
      const auto illegal = rules.explain(step.before, step.actor, Action{code});
      ASSERT_EQ(!illegal.has_value(), set.contains(Action{code})) << Rules::notation(Action{code});
      if (illegal) {
        ASSERT_EQ(illegal->clause.substr(0, 4), "CAY-") << Rules::notation(Action{code});
        ASSERT_FALSE(illegal->reason.key.empty());
      }
    }
  });
}

// CAY-22.1, CAY-22.2: what leaves no choice is not asked.
TEST(Caylus, legal_is_never_a_single_choice) {
  play_many(20, [](const Rules& rules, const Step& step) {
    ActionSet set;
    rules.legal(step.before, step.actor, set);
    ASSERT_GE(set.count(), 2) << Rules::notation(step.action);
  });
}

// CAY-4.3, CAY-22.2: one player decides at a time, nobody else may do anything.
TEST(Caylus, CAY_22_2_only_the_actor_may_decide) {
  play_many(4, [](const Rules& rules, const Step& step) {
    ASSERT_EQ(rules.actors(step.before).count(), 1);
    for (int seat = 0; seat < rules.seats(); ++seat) {
      if (seat_at(seat) == step.actor) continue;
      ActionSet set;
      rules.legal(step.before, seat_at(seat), set);
      ASSERT_TRUE(set.empty());
    }
  });
}

TEST(Caylus, notation_and_actions_correspond_one_to_one) {
  std::set<std::string> seen;
  for (std::uint16_t code = 0; code < kActions; ++code) {
    const std::string text = Rules::notation(Action{code});
    EXPECT_FALSE(text.empty()) << code;
    EXPECT_TRUE(seen.insert(text).second) << text;
    EXPECT_EQ(Rules::parse(text), Action{code}) << text;
  }
}

TEST(Caylus, notation_is_parsed_exactly) {
  for (const std::string_view text : {"",
                                      " ",
                                      "pass ",
                                      " pass",
                                      "Pass",
                                      "place",
                                      "place 0",
                                      "place 29",
                                      "place 07",
                                      "place moat",
                                      "provost 4",
                                      "provost +0",
                                      "batch food",
                                      "batch food+food+wood",
                                      "erect prestige_statue",
                                      "build wood_farm_food with",
                                      "column 0",
                                      "column 6",
                                      "row",
                                      "buy gold",
                                      "swap gold for gold+food"}) {
    EXPECT_EQ(Rules::parse(text), std::nullopt) << text;
  }
}

// CAY-21.1: the same decisions lead to the same position, and applying leaves no trace elsewhere.
TEST(Caylus, CAY_21_1_replay_leads_to_the_same_position) {
  for (int seats = kMinSeats; seats <= kMaxPlayers; ++seats) {
    const Rules rules = rules_for(seats);
    std::vector<std::string> journal;
    State start;
    const State end = play_randomly(rules, 11, Purse::Rich, [&](const Step& step) {
      if (journal.empty()) start = step.before;
      journal.push_back(Rules::notation(step.action));
    });
    State state = start;
    for (const std::string& line : journal) {
      rules.apply(state, rules.actors(state).first(), Rules::parse(line).value());
    }
    EXPECT_EQ(state, end);
  }
}

// CAY-23.7: bounded by 18 rounds.
TEST(Caylus, the_game_always_ends) {
  for (int seats = kMinSeats; seats <= kMaxPlayers; ++seats) {
    const Rules rules = rules_for(seats);
    for (std::uint64_t seed = 100; seed < 140; ++seed) {
      int decisions = 0;
      const State end = play_randomly(rules, seed, seed % 2 == 0 ? Purse::Poor : Purse::Rich,
                                      [&](const Step&) { ++decisions; });
      ASSERT_TRUE(rules.actors(end).empty());
      ASSERT_LE(decisions, Rules::kMaxDecisions);
      ASSERT_LE(end.round, 18);
    }
  }
}

}  // namespace
}  // namespace burgrave::caylus
