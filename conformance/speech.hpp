#pragma once

#include "conformance/suite.hpp"
#include "core/test/fits.hpp"
#include "core/test/heard.hpp"
#include "registry/game.hpp"

#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave {

/// As conformance/suite.hpp, of the words and pictures of every game.
template <class Setup>
class Speech : public ::testing::Test {
 protected:
  using Rules = typename Setup::Rules;

  static const Game& game() { return **find_game(Rules::kKey); }
  /// With the names that the components bring along.
  static std::vector<std::string> text_files(const std::string& language) {
    std::vector<std::string> files{std::string(game().text_json(language))};
    if (const std::string names = game().data_texts(language); !names.empty()) {
      files.push_back(names);
    }
    return files;
  }
  static constexpr test::TextsOf kTexts = test::texts_from<&Speech::text_files>;
};

TYPED_TEST_SUITE_P(Speech);

TYPED_TEST_P(Speech, both_languages_say_the_same) {
  for (const std::string& problem : TestFixture::kTexts("hu").problems(TestFixture::kTexts("en"))) {
    ADD_FAILURE() << problem;
  }
}

TYPED_TEST_P(Speech, whatever_is_said_is_a_whole_sentence_and_cites_known_clauses) {
  test::Said said(TestFixture::kTexts);
  for (const auto& rules : TypeParam::all()) {
    test::hear_game(rules, 17, said, [](auto&, Seat) {});
  }
  test::expect_names(TestFixture::kTexts, said.keys());
  const std::string_view known = TestFixture::game().clauses_yaml();
  for (const std::string& clause : said.clauses()) {
    EXPECT_NE(known.find("id: " + clause + "\n"), std::string_view::npos) << clause;
  }
}

/// Of everything that is said to a seat, in two worlds that it cannot tell apart.
TYPED_TEST_P(Speech, what_is_said_depends_on_the_view_alone) {
  constexpr int kBetweenRefusals = 29;
  Rng rng(3);
  for (const auto& rules : TypeParam::all()) {
    auto state = rules.initial_state();
    for (int step = 0; !rules.actors(state).empty() && !this->HasFailure(); ++step) {
      const Seat seat = pick_actor(rules.actors(state), rng);
      ActionSet choices;
      rules.legal(state, seat, choices);
      if (is_player(seat)) {
        const auto view = rules.view(state, seat);
        const auto other = rules.view(rules.sample_state(view, rng), seat);
        EXPECT_TRUE(rules.prompt(view, seat) == rules.prompt(other, seat));
        choices.for_each([&](Action a) {
          EXPECT_TRUE(facts_of(rules, view, seat, a) == facts_of(rules, other, seat, a))
              << rules.notation(a);
        });
      }
      for (int i = 0; step % kBetweenRefusals == 0 && i < rules.seats(); ++i) {
        const Seat refused = seat_at(i);
        const auto world = rules.sample_state(rules.view(state, refused), rng);
        for (int code = 0; code < rules.kActions; code += 1 + static_cast<int>(rng.below(4))) {
          const Action action{static_cast<std::uint16_t>(code)};
          const auto here = rules.explain(state, refused, action);
          const auto there = rules.explain(world, refused, action);
          ASSERT_EQ(here.has_value(), there.has_value()) << rules.notation(action);
          if (!here) continue;
          EXPECT_EQ(here->clause, there->clause) << rules.notation(action);
          EXPECT_TRUE(here->reason == there->reason) << rules.notation(action);
        }
      }
      rules.apply(state, seat, choices.sample(rng), nullptr);
    }
  }
}

/// A seat is known by a letter where there is no room for its name.
TYPED_TEST_P(Speech, options_and_seats_have_names_and_seats_different_letters) {
  using Traits = typename TypeParam::Traits;
  const std::string key(TypeParam::Rules::kKey);
  std::set<std::string> keys;
  for (const auto& field : Traits::kFields) keys.insert(key + ".option." + std::string(field.name));
  for (const std::string_view colour : Traits::kColours) {
    keys.insert(key + ".seat." + std::string(colour));
    keys.insert(key + ".letter." + std::string(colour));
  }
  test::expect_names(TestFixture::kTexts, keys);
  for (const std::string& language : test::kLanguages) {
    std::set<std::string> letters;
    for (const std::string_view colour : Traits::kColours) {
      const std::string letter =
          TestFixture::kTexts(language).word(key + ".letter." + std::string(colour));
      EXPECT_TRUE(letters.insert(letter).second) << language << " " << colour;
    }
  }
}

TYPED_TEST_P(Speech, boards_fit_the_width) {
  using Traits = typename TypeParam::Traits;
  constexpr int kBetweenBoards = 17;
  constexpr BoardStyle kStyles[] = {{.width = 100},
                                    {.width = 80, .colour = true, .detail = BoardDetail::Table},
                                    {.width = 80, .colour = true, .unicode = false},
                                    {.width = 80, .unicode = false, .detail = BoardDetail::Own}};
  SeatNames names;
  names.fill("Árvíztűrő Tükörfúrógép");
  Rng rng(5);
  for (const auto& rules : TypeParam::all()) {
    auto state = rules.initial_state();
    for (int step = 0;; ++step) {
      const SeatMask actors = rules.actors(state);
      if (step % kBetweenBoards == 0 || actors.empty()) {
        for (const BoardStyle& style : kStyles) {
          for (const std::string& language : test::kLanguages) {
            for (const Seat viewer : {seat_at(0), Seat::Spectator}) {
              const std::string board = Traits::board(rules, rules.view(state, viewer),
                                                      TestFixture::kTexts(language), names, style);
              test::expect_fits(board, style);
              if (style.colour && style.detail == BoardDetail::Whole) {
                EXPECT_NE(board.find('\x1b'), std::string::npos) << board;
              }
            }
          }
        }
      }
      if (actors.empty()) break;
      ActionSet choices;
      const Seat seat = pick_actor(actors, rng);
      rules.legal(state, seat, choices);
      rules.apply(state, seat, choices.sample(rng), nullptr);
    }
  }
}

REGISTER_TYPED_TEST_SUITE_P(Speech, both_languages_say_the_same,
                            whatever_is_said_is_a_whole_sentence_and_cites_known_clauses,
                            what_is_said_depends_on_the_view_alone,
                            options_and_seats_have_names_and_seats_different_letters,
                            boards_fit_the_width);

}  // namespace burgrave
