#pragma once

#include "core/game_play.hpp"
#include "core/offer.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <source_location>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace burgrave::test {

inline std::vector<std::string> words_of(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}
/// The parts between commas, without the blanks before them.
inline std::vector<std::string> parts_of(std::string_view list) {
  std::vector<std::string> parts;
  std::istringstream in{std::string(list)};
  for (std::string part; std::getline(in, part, ',');) {
    parts.push_back(part.substr(std::min(part.find_first_not_of(' '), part.size())));
  }
  return parts;
}

/// A position that a test sets up and plays on in notation. Each game's kit derives from it and
/// adds what only its own table has.
template <GamePlay R>
class Played {
 public:
  using State = typename R::State;
  using View = typename R::View;

  const R& rules() const { return rules_; }
  State& state() { return state_; }
  const State& state() const { return state_; }
  /// What the last action told, to whomever.
  const EventLog& log() const { return log_; }
  /// True when it told this about a seat; with a listener, to that one.
  template <class Kind>
  bool told(Kind kind, Seat seat, std::optional<Seat> listener = std::nullopt) const {
    return std::any_of(log_.begin(), log_.end(), [&](const Event& event) {
      return event.kind == static_cast<std::uint8_t>(kind) && event.seat == seat &&
             (!listener || event.audience.contains(*listener));
    });
  }

  View seen_by(Seat seat) const { return rules_.view(state_, seat); }
  Message question(Seat seat) const { return rules_.prompt(seen_by(seat), seat); }
  std::string_view clause() const { return rules_.decision_clause(seen_by(Seat::Spectator)); }
  /// Pre: the text is an action that the seat may take or wish for.
  ActionFacts facts(Seat seat, std::string_view text) const {
    return facts_of(rules_, seen_by(seat), seat, R::parse(text).value());
  }
  /// All that a seat may do, in notation; only what begins so.
  std::vector<std::string> legal(Seat seat, std::string_view start = "") const {
    ActionSet set;
    rules_.legal(state_, seat, set);
    std::vector<std::string> texts;
    set.for_each([&](Action action) {
      std::string text = R::notation(action);
      if (text.starts_with(start)) texts.push_back(std::move(text));
    });
    return texts;
  }
  /// The same in one line.
  std::string choices(Seat seat, std::string_view start = "") const {
    std::string line;
    for (const std::string& text : legal(seat, start)) line += (line.empty() ? "" : ", ") + text;
    return line;
  }
  /// The clause that forbids an action to a seat; empty if it is allowed.
  std::string refusal(Seat seat, std::string_view text) const {
    const std::optional<Action> action = R::parse(text);
    if (!action) return "no action";
    const std::optional<Illegal> illegal = rules_.explain(state_, seat, *action);
    return illegal ? std::string(illegal->clause) : "";
  }
  int score(Seat seat) const {
    return rules_.scores(state_)[static_cast<std::size_t>(index(seat))];
  }
  int place(Seat seat) const {
    return rules_.places(state_)[static_cast<std::size_t>(index(seat))];
  }

 protected:
  explicit Played(R rules) : rules_(std::move(rules)), state_(rules_.initial_state()) {}

  /// The seat does this; false and a failure of the test when it may not.
  bool take(Seat seat, std::string_view text, std::source_location where) {
    const std::optional<Action> action = R::parse(text);
    if (!action || rules_.explain(state_, seat, *action)) {
      fail(where, text,
           "is not legal for seat " + std::to_string(index(seat) + 1) +
               "; legal are: " + choices(seat));
      return false;
    }
    log_.clear();
    rules_.apply(state_, seat, *action, &log_);
    return true;
  }
  /// Expects the action to be illegal now, for the clause when one is given.
  void expect_refused(Seat seat, std::string_view text, std::string_view clause,
                      std::source_location where) const {
    const std::optional<Action> action = R::parse(text);
    if (!action) return fail(where, text, "is no action");
    ActionSet set;
    rules_.legal(state_, seat, set);
    const std::string cited = refusal(seat, text);
    if (cited.empty() || set.contains(*action)) return fail(where, text, "is legal");
    if (!clause.empty() && cited != clause) {
      fail(where, text, "is refused by " + cited + ", not " + std::string(clause));
    }
  }
  void expect_sound(std::string_view after, std::source_location where) const {
    if (const auto broken = rules_.broken_invariant(state_)) {
      fail(where, after, "breaks: " + *broken);
    }
  }
  static void fail(std::source_location where, std::string_view text, const std::string& why) {
    ADD_FAILURE_AT(where.file_name(), static_cast<int>(where.line())) << "'" << text << "' " << why;
  }

  R rules_;
  State state_;
  EventLog log_;
};

}  // namespace burgrave::test
