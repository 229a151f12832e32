// Whatever is thought beside the match: bots' turns and hints, by themselves.
#include "server/match/bot_turns.hpp"

#include "server/match/hints.hpp"
#include "server/match/test/match_parts.hpp"

#include <gtest/gtest.h>

namespace burgrave::server {
namespace {

/// Anna alone, with bots.
struct Alone : MatchParts {
  explicit Alone(const std::vector<std::string>& seats = {"me", "bot"})
      : MatchParts(wish_for("caylus", seats)) {
    begin();
  }
  /// So that it is a bot that is asked.
  void bots_play_all() {
    for (SeatHold& seat : match.state.seats) seat.level = "random";
  }
  void think() {
    services.thoughts.front().work();
    services.thoughts.front().done();
    services.thoughts.pop_front();
    while (!services.laters.empty()) {
      services.laters.front().second();
      services.laters.pop_front();
    }
  }

  std::vector<BotAnswer> answers;
  BotTurns bots{match, audience, services,
                [this](BotAnswer answer) { answers.push_back(std::move(answer)); }};
};

TEST(BotTurns, one_bot_thinks_at_a_time) {
  Alone at;
  at.bots_play_all();
  EXPECT_FALSE(at.bots.due()) << "nobody looks, and no person plays";
  const auto anna = at.come("anna");
  EXPECT_TRUE(at.bots.due());
  at.bots.ask(0);
  at.bots.ask(0);
  ASSERT_EQ(at.services.thoughts.size(), 1U);
  EXPECT_EQ(at.services.thoughts.front().what, SearchFor::SeenBot);
  EXPECT_EQ(at.services.thoughts.front().who.origin, "from anna");
  at.think();
  ASSERT_EQ(at.answers.size(), 1U);
  EXPECT_FALSE(at.answers.front().action.empty());
  EXPECT_TRUE(at.bots.thinking()) << "until it has been heard";
  at.bots.answered();
  EXPECT_FALSE(at.bots.thinking());
  EXPECT_TRUE(at.bots.counts(at.answers.front()));
}

TEST(BotTurns, an_answer_counts_in_its_turn_alone) {
  Alone at;
  at.bots_play_all();
  at.come("anna");
  at.bots.ask(0);
  at.think();
  const BotAnswer answer = at.answers.front();
  MatchState& state = at.match.state;
  state.turns[static_cast<std::size_t>(answer.seat) - 1] += 1;
  EXPECT_FALSE(at.bots.counts(answer));
  state.turns[static_cast<std::size_t>(answer.seat) - 1] -= 1;
  state.status = protocol::TableStatus::Paused;
  EXPECT_FALSE(at.bots.counts(answer));
  state.status = protocol::TableStatus::Playing;
  EXPECT_TRUE(at.bots.counts(answer));
}

TEST(BotTurns, a_bot_in_place_of_a_person_waits_as_long_as_it_is_told) {
  Alone at;
  at.bots_play_all();
  at.come("anna");
  for (SeatHold& seat : at.match.state.seats) seat.bot_at = at.services.time + 500;
  EXPECT_EQ(at.bots.ask(0), at.services.time + 500);
  EXPECT_TRUE(at.services.thoughts.empty());
  at.services.time += 500;
  EXPECT_FALSE(at.bots.ask(at.services.time + 7)) << "the store fails";
  EXPECT_EQ(at.services.alarms[Alarm::Bots], at.services.time + 7);
  at.bots.ask(0);
  EXPECT_EQ(at.services.thoughts.size(), 1U);
}

struct Hinted : Alone {
  Hinted() : Alone({"me", "Berta"}) {}
  int asked() const { return match.state.asked.front(); }

  std::vector<FoundHints> found;
  Hints hints{match, services,
              [this](const Sender&, FoundHints hint) { found.push_back(std::move(hint)); }};
};

TEST(Hints, are_searched_once_at_a_time_for_each_browser) {
  Hinted at;
  const Sender anna = at.from("anna");
  EXPECT_FALSE(at.hints.begin(anna, at.asked()));
  EXPECT_EQ(as<Unfit>(*at.hints.begin(anna, at.asked())).code, protocol::ProblemCode::TooFast);
  at.hints.search(anna, at.asked());
  ASSERT_EQ(at.services.thoughts.size(), 1U);
  EXPECT_EQ(at.services.thoughts.front().what, SearchFor::Hint);
  EXPECT_TRUE(at.hints.any());
  at.hints.over(anna);
  EXPECT_FALSE(at.hints.any());
}

TEST(Hints, are_for_who_is_asked_at_a_table_that_gives_them) {
  Hinted at;
  EXPECT_EQ(as<Unfit>(*at.hints.begin(at.from("anna"), 3 - at.asked())).what,
            "this seat is not asked");
  at.match.state.hints = false;
  EXPECT_EQ(as<No>(*at.hints.begin(at.from("anna"), at.asked())).reason, "no_hints");
  at.match.state.status = protocol::TableStatus::Paused;
  as<Unfit>(*at.hints.begin(at.from("anna"), at.asked()));
  EXPECT_FALSE(at.hints.any());
}

}  // namespace
}  // namespace burgrave::server
