#pragma once

#include "conformance/feature_walk.hpp"
#include "core/knowledge.hpp"
#include "core/match.hpp"
#include "core/record.hpp"
#include "registry/checked_game.hpp"
#include "registry/secrets.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace burgrave {

/// The properties every game must have, whatever its rules. A game's setup is in
/// games/<g>/test/conformance.hpp: `static std::vector<Rules> all()` (every seat count and notable
/// options; without it, every seat count); where its features leave something out on purpose,
/// `shown` says what is left (see FeatureWalk).
template <class T, class GameSetup>
struct ConformanceSetup : GameSetup {
  using Traits = T;
  using Rules = typename Traits::Rules;

  static std::vector<Rules> all() {
    if constexpr (requires { GameSetup::all(); }) {
      return GameSetup::all();
    } else {
      std::vector<Rules> rules;
      for (const auto& field : Traits::kFields) {
        if (field.name != "seats") continue;
        for (int seats = field.low; seats <= field.high; ++seats) {
          rules.push_back(GameSetup::with({.seats = seats}));
        }
      }
      return rules;
    }
  }

  static JournalHeader header(const Rules& rules) {
    JournalHeader header;
    header.game = Rules::kKey;
    header.revision = Rules::kRevision;
    header.data_hash = Traits::identity(rules).hash;
    header.options = option_values(Traits::kFields, rules.options());
    return header;
  }
};

template <class Setup>
class Conformance : public ::testing::Test {};

TYPED_TEST_SUITE_P(Conformance);

TYPED_TEST_P(Conformance, random_games_keep_every_promise) {
  for (const auto& rules : TypeParam::all()) {
    for (std::uint64_t seed = 1; seed <= 25; ++seed) {
      CheckedGame game(rules, seed);
      const auto broken = game.play();
      ASSERT_FALSE(broken) << *broken;
    }
  }
}

TYPED_TEST_P(Conformance, nobody_is_sent_what_he_must_not_know) {
  using Rules = typename TypeParam::Rules;
  std::int64_t triples = 0;
  for (const Rules& rules : TypeParam::all()) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      SecretWalk<Rules> walk(rules, seed);
      const auto leak = walk.play();
      ASSERT_FALSE(leak) << *leak;
      triples += walk.triples();
    }
  }
  EXPECT_EQ(triples > 0, Knowledge<Rules>::kHiddenInformation);
}

TYPED_TEST_P(Conformance, notation_and_index_are_a_bijection) {
  using Rules = typename TypeParam::Rules;
  std::set<std::string> texts;
  for (int code = 0; code < Rules::kActions; ++code) {
    const Action action{static_cast<std::uint16_t>(code)};
    const std::string text = Rules::notation(action);
    ASSERT_TRUE(texts.insert(text).second) << text << " names two actions";
    ASSERT_EQ(Rules::parse(text), action) << text;
    ASSERT_EQ(text.find('\n'), std::string::npos);
  }
  for (const std::string text :
       {"", " ", "nonsense", "place", "place 0", "place 99", "PASS", "pass ", "pass\n"}) {
    EXPECT_FALSE(Rules::parse(text)) << text;
  }
}

TYPED_TEST_P(Conformance, the_journal_gives_the_state_back_at_every_step) {
  for (const auto& rules : TypeParam::all()) {
    using Rules = typename TypeParam::Rules;
    Match<Rules> match(rules, TypeParam::header(rules));
    Rng rng(5);
    match.draw_chance(match_seed(99));
    while (!match.actors().empty()) {
      const Seat seat = match.actors().first();
      ActionSet set;
      rules.legal(match.state(), seat, set);
      ASSERT_FALSE(match.act(seat, set.sample(rng)));
      match.draw_chance(match_seed(99));
      const auto again = Match<Rules>::replay(rules, match.journal());
      ASSERT_TRUE(again) << again.error().text();
      ASSERT_EQ(again->state(), match.state());
    }
    const std::string text = write_record(match.journal());
    const auto read = read_record(text, "match.bgr");
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(write_record(*read), text);
  }
}

TYPED_TEST_P(Conformance, chance_follows_the_seed_and_nothing_else) {
  using Rules = typename TypeParam::Rules;
  const auto all = TypeParam::all();
  const Rules& rules = all.front();
  // Long enough that a game of one die has drawn more often than once.
  constexpr int kDecisions = 20;
  const auto opening = [&](std::uint64_t seed) {
    Match<Rules> match(rules, TypeParam::header(rules));
    match.draw_chance(match_seed(seed));
    for (int i = 0; i < kDecisions; ++i) {
      const Seat seat = match.actors().first();
      ActionSet set;
      rules.legal(match.state(), seat, set);
      EXPECT_FALSE(match.act(seat, set.first()));
      match.draw_chance(match_seed(seed));
    }
    return write_record(match.journal());
  };
  std::set<std::string> openings;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    EXPECT_EQ(opening(seed), opening(seed));
    openings.insert(opening(seed));
  }
  EXPECT_GT(openings.size(), 40U) << "different seeds must differ";
}

TYPED_TEST_P(Conformance, a_search_is_told_that_something_is_drawn_in_play) {
  using Rules = typename TypeParam::Rules;
  for (const Rules& rules : TypeParam::all()) {
    auto state = rules.initial_state();
    Rng rng(23);
    bool decided = false, drawn = false;
    for (SeatMask actors = rules.actors(state); !actors.empty(); actors = rules.actors(state)) {
      drawn = drawn || (decided && actors.contains(Seat::Chance));
      decided = decided || is_player(actors.first());
      ActionSet set;
      rules.legal(state, actors.first(), set);
      rules.apply(state, actors.first(), set.sample(rng), nullptr);
    }
    EXPECT_TRUE(kManyWorlds<Rules> || !drawn);
  }
}

TYPED_TEST_P(Conformance, the_feature_schema_covers_the_tensor) {
  for (const auto& rules : TypeParam::all()) {
    int offset = 0;
    std::set<std::string> names;
    for (const FeatureField& field : rules.feature_schema()) {
      ASSERT_EQ(field.offset, offset) << field.name;
      ASSERT_GT(field.size, 0) << field.name;
      ASSERT_TRUE(names.insert(field.name).second) << field.name;
      ASSERT_FALSE(field.meaning.empty()) << field.name;
      offset += field.size;
    }
    EXPECT_EQ(offset, rules.feature_size());
  }
}

TYPED_TEST_P(Conformance, features_tell_positions_apart) {
  for (const auto& rules : TypeParam::all()) {
    FeatureWalk<TypeParam> walk(rules);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const auto mixed_up = walk.play(seed);
      ASSERT_FALSE(mixed_up) << *mixed_up;
    }
    EXPECT_GT(walk.size(), 500U);
  }
}

REGISTER_TYPED_TEST_SUITE_P(Conformance, random_games_keep_every_promise,
                            nobody_is_sent_what_he_must_not_know,
                            notation_and_index_are_a_bijection,
                            the_journal_gives_the_state_back_at_every_step,
                            chance_follows_the_seed_and_nothing_else,
                            a_search_is_told_that_something_is_drawn_in_play,
                            the_feature_schema_covers_the_tensor, features_tell_positions_apart);

}  // namespace burgrave
