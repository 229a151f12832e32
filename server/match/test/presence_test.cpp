// Who has left, and the bots that stand in for them.
#include "server/match/test/world.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

namespace burgrave::server {
namespace {

using protocol::SeatState;

int turn(Pair& pair, int seat) { return pair.socket(seat)->last<Position>()->turn; }

SeatState seat_of(const Heard& socket, int seat) {
  return socket.last<TableNews>()->table.seats[static_cast<std::size_t>(seat) - 1];
}

void plays_weakly(protocol::NewTable& wish) { wish.stand_in = protocol::BotLevel::Random; }

TEST(Replacing, H4_neither_a_blip_nor_a_locked_phone_gives_a_seat_away) {
  Pair pair("caylus");
  for (const Time ms : {250, 30'000, 119'999}) {
    SCOPED_TRACE(ms);
    for (const int seat : {1, 2}) {
      auto& left = pair.socket(seat);
      auto& here = pair.socket(3 - seat);
      pair.world.close(*left);
      pair.world.pass(250);  // until comings and goings are told
      const auto at = seat_of(*here, seat).away_at;
      ASSERT_TRUE(at) << "the others are told from when on";
      EXPECT_EQ(*at, pair.world.now() - 250 + 120'000);
      pair.world.pass(ms - 250);
      pair.world.say(here, protocol::Replace{"r" + std::to_string(ms), seat, {}});
      EXPECT_EQ(here->last<Refused>()->reason.key, "table.refused.not_gone");
      EXPECT_FALSE(seat_of(*here, seat).level);
      left = pair.world.open(seat == 1 ? "anna" : "bea");
      pair.world.pass(250);
      EXPECT_FALSE(seat_of(*here, seat).away_at);
      EXPECT_FALSE(here->last<TableNews>()->table.host && here == pair.bea)
          << "nobody leads in the host's place";
    }
  }
}

TEST(Replacing, H4_the_host_too_can_be_replaced_after_two_minutes) {
  Pair pair("caylus", plays_weakly);
  pair.world.close(*pair.anna);
  pair.world.pass(120'000);
  pair.world.say(pair.bea, protocol::Replace{"r", 1, {}});
  EXPECT_EQ(pair.bea->last<Accepted>()->id, "r");
  EXPECT_EQ(seat_of(*pair.bea, 1).level, "random");
}

TEST(Replacing, H4_the_level_is_the_tables_and_no_opponents_choice) {
  Pair pair("caylus", [](protocol::NewTable& wish) { wish.stand_in = protocol::BotLevel::Easy; });
  EXPECT_EQ(pair.bea->last<TableNews>()->table.stand_in, protocol::BotLevel::Easy);
  pair.world.close(*pair.bea);
  pair.world.pass(120'000);
  pair.world.say(pair.anna, protocol::Replace{"r", 2, protocol::BotLevel::Random});
  EXPECT_EQ(seat_of(*pair.anna, 2).level, "easy");
  const StoredMatch again = rematch_of(pair.world.whole().match, pair.world.state(), "anna", 1);
  EXPECT_EQ(MatchState::read(again.state)->stand_in, protocol::BotLevel::Easy);
}

TEST(Replacing, H4_the_bot_waits_for_who_comes_back) {
  Pair pair("caylus", plays_weakly);
  while (pair.asked() != 2)
    pair.world.say(pair.anna, pair.act(1, "a" + std::to_string(turn(pair, 1))));
  pair.world.close(*pair.bea);
  pair.world.pass(120'000);
  const auto entries = pair.world.whole().entries.size();
  pair.world.say(pair.anna, protocol::Replace{"r", 2, {}});
  EXPECT_EQ(seat_of(*pair.anna, 2).bot_at, pair.world.now() + 10'000);
  pair.world.pass(9'999);
  EXPECT_EQ(pair.world.whole().entries.size(), entries);
  pair.bea = pair.world.open("bea");
  pair.world.say(pair.bea, protocol::Return{"back", 2});
  EXPECT_FALSE(seat_of(*pair.anna, 2).level);
  pair.world.pass(60'000);
  EXPECT_EQ(pair.world.whole().entries.size(), entries) << "Bea has her seat, and time to think";
  EXPECT_FALSE(pair.bea->last<Position>()->offers.empty());

  pair.world.close(*pair.bea);
  pair.world.pass(120'000);
  pair.world.say(pair.anna, protocol::Replace{"r2", 2, {}});
  pair.world.pass(10'000);
  EXPECT_GT(pair.world.whole().entries.size(), entries);
  EXPECT_FALSE(seat_of(*pair.anna, 2).bot_at);
}

TEST(Replacing, a_bot_plays_for_who_is_gone_and_gives_the_seat_back) {
  Pair pair("caylus", plays_weakly);
  pair.world.say(pair.anna, protocol::Replace{"r", 2, {}});
  EXPECT_EQ(pair.anna->last<Refused>()->reason.key, "table.refused.not_gone");
  pair.world.close(*pair.bea);
  pair.world.pass(120'000);
  pair.world.say(pair.anna, protocol::Replace{"r2", 2, {}});
  pair.world.pass(10'000);
  for (int n = 0; n < 10; ++n) {
    ASSERT_EQ(pair.asked(), 1);  // the bot has answered for seat 2
    pair.world.say(pair.anna, pair.act(1, "m" + std::to_string(n)));
  }
  pair.bea = pair.world.open("bea");
  EXPECT_TRUE(pair.bea->last<Position>()->offers.empty());
  pair.world.say(pair.bea, protocol::Return{"back", 2});
  EXPECT_FALSE(seat_of(*pair.anna, 2).level);
  while (pair.asked() == 1) pair.world.say(pair.anna, pair.act(1, std::to_string(turn(pair, 1))));
  EXPECT_FALSE(pair.bea->last<Position>()->offers.empty());
}

TEST(Absence, H4_counts_on_while_the_match_is_not_in_memory) {
  Pair pair("caylus");
  pair.world.close(*pair.bea);
  pair.world.pass(100'000);
  pair.world.close(*pair.anna);
  pair.world.unload_and_load();
  pair.world.pass(20'000);
  pair.anna = pair.world.open("anna");
  pair.world.say(pair.anna, protocol::Replace{"r", 2, {}});
  EXPECT_EQ(pair.anna->last<Accepted>()->id, "r");
}

TEST(Absence, H4_begins_anew_with_the_server) {
  Pair pair("caylus");
  pair.world.close(*pair.bea);
  pair.world.pass(500'000);
  pair.world.restart();
  pair.anna = pair.world.open("anna");
  pair.world.pass(119'999);
  pair.world.say(pair.anna, protocol::Replace{"r", 2, {}});
  EXPECT_EQ(pair.anna->last<Refused>()->id, "r") << "nobody could come while it was away";
  pair.world.pass(1);
  pair.world.say(pair.anna, protocol::Replace{"r2", 2, {}});
  EXPECT_EQ(pair.anna->last<Accepted>()->id, "r2");
}

TEST(Absence, H4_of_who_was_never_there_begins_with_the_match) {
  World world(wish_for("caylus", {"me", "open"}));
  const auto anna = world.open("anna");
  world.sit("bea", "Bea");
  world.pass(1'000'000);
  world.say(anna, protocol::Start{"start", {}});
  EXPECT_EQ(seat_of(*anna, 2).away_at, world.now() + 120'000);
}

TEST(Absence, H4_over_days_is_a_matter_of_days) {
  Pair pair("caylus", [](protocol::NewTable& wish) { wish.mode = protocol::TableMode::Days; });
  pair.world.close(*pair.bea);
  pair.world.pass(250);
  EXPECT_EQ(seat_of(*pair.anna, 2).away_at, pair.world.now() - 250 + 3 * 86'400'000LL);
  pair.world.pass(86'400'000);
  pair.world.say(pair.anna, protocol::Replace{"r", 2, {}});
  EXPECT_EQ(pair.anna->last<Refused>()->reason.key, "table.refused.not_gone");
}

TEST(Absence, H4_a_clock_that_was_put_back_makes_nobody_wait_for_ever) {
  Pair pair("caylus");
  pair.world.close(*pair.bea);
  pair.world.close(*pair.anna);
  auto document = boost::json::parse(pair.world.whole().match.state).as_object();
  for (auto& seat : document.at("seats").as_array()) {
    seat.as_object()["left"] = pair.world.now() + 86'400'000;
    seat.as_object()["bot_at"] = pair.world.now() + 86'400'000;
  }
  MatchChange change;
  change.match = pair.world.id();
  change.state = boost::json::serialize(document);
  pair.world.store.change(std::move(change), [](const auto&) {});
  pair.world.restart();
  pair.anna = pair.world.open("anna");
  EXPECT_EQ(pair.anna->last<protocol::Welcome>()->table.seats[1].away_at,
            pair.world.now() + 120'000);
  EXPECT_LE(pair.world.state().seat(2).left, pair.world.now() + 86'400'000);
}

TEST(Replacing, whose_time_is_out_is_not_waited_for) {
  Pair pair("caylus", [](protocol::NewTable& wish) {
    wish.clock = protocol::Clock{protocol::ClockKind::Move, 30, {}};
  });
  while (pair.asked() != 1) pair.world.say(pair.bea, pair.act(2, "m"));
  pair.world.say(pair.bea, protocol::Replace{"r", 1, {}});
  EXPECT_EQ(pair.bea->last<Refused>()->reason.key, "table.refused.not_gone");
  pair.world.pass(31'000);
  const auto carl = pair.world.open("carl");
  pair.world.say(carl, protocol::Replace{"c", 1, {}});
  EXPECT_EQ(carl->last<Problem>()->code, protocol::ProblemCode::NotAllowed) << "only watches";
  pair.world.say(pair.bea, protocol::Replace{"r2", 1, {}});
  EXPECT_EQ(pair.bea->last<TableNews>()->table.seats[0].level, "medium");
}

TEST(Resigning, a_bot_plays_to_the_end) {
  Pair pair("settlers");
  pair.world.say(pair.bea, protocol::Resign{"r", 2});
  EXPECT_TRUE(pair.anna->last<TableNews>()->table.seats[1].resigned.value_or(false));
  pair.world.say(pair.bea, protocol::Return{"b", 2});
  EXPECT_EQ(pair.bea->last<Problem>()->code, protocol::ProblemCode::NotNow);
  for (int n = 0; !pair.anna->last<Position>()->over; ++n) {
    ASSERT_LT(n, 1000);
    pair.world.say(pair.anna, pair.act(1, "m" + std::to_string(n)));
  }
  EXPECT_EQ(pair.anna->last<TableNews>()->table.status, TableStatus::Finished);
}

TEST(Replacing, N_S05_a_round_in_which_all_act_at_once_ends_without_who_is_away) {
  Pair pair("settlers");
  const auto actors = [&] { return pair.anna->last<Position>()->actors; };
  const auto round = [&] { return pair.anna->last<Position>()->view.at("round").as_int64(); };
  int n = 0;
  while (actors().size() < 2) {
    const int seat = actors().front();
    pair.world.say(pair.socket(seat), pair.act(seat, "m" + std::to_string(n++)));
  }
  pair.world.close(*pair.bea);
  while (actors().front() == 1) {
    ASSERT_LT(n, 400);
    pair.world.say(pair.anna, pair.act(1, "m" + std::to_string(n++)));
  }
  ASSERT_EQ(actors(), std::vector<int>{2});
  ASSERT_EQ(round(), 1);
  pair.world.pass(120'000);
  pair.world.say(pair.anna, protocol::Replace{"r", 2, {}});
  pair.world.pass(10'000);
  EXPECT_EQ(actors(), std::vector<int>{1});
  EXPECT_EQ(round(), 2);
}

}  // namespace
}  // namespace burgrave::server
