#pragma once

#include "games/citadels/rules/play.hpp"
#include "games/citadels/test/catalogs.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

namespace burgrave::citadels {

/// The first round of a match, played in notation from the selection on. Hands are dealt anyhow.
class FirstRound {
 public:
  explicit FirstRound(const Options& options, Seat theater = Seat::None)
      : rules_(options, catalog_for(options)), state_(rules_.initial_state()) {
    if (theater != Seat::None) {
      state_.middle.take(Kind::Theater);
      state_.player(theater).city.add(Kind::Theater);
    }
    while (state_.top().proc == Proc::Deal) {
      ActionSet draws;
      rules_.legal(state_, Seat::Chance, draws);
      rules_.apply(state_, Seat::Chance, draws.first());
    }
    start_ = state_;
  }
  /// Actions with commas between.
  FirstRound& act(const std::string& list) {
    std::istringstream in(list);
    for (std::string text; std::getline(in, text, ',');) {
      const auto action = Rules::parse(text.substr(text.find_first_not_of(' ')));
      const Seat actor = state_.top().actor;
      if (!action || rules_.explain(state_, actor, *action)) {
        ADD_FAILURE() << "'" << text << "' is not legal for seat " << index(actor) + 1;
        return *this;
      }
      rules_.apply(state_, actor, *action);
    }
    return *this;
  }
  const Rules& rules() const { return rules_; }
  const State& state() const { return state_; }
  const State& start() const { return start_; }

 private:
  Rules rules_;
  State state_;
  State start_;
};

}  // namespace burgrave::citadels
