// Actions through sockets: what is acknowledged has happened, once, and is on the disk.
#include "server/match/seat_bots.hpp"
#include "server/match/test/world.hpp"

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

namespace burgrave::server {
namespace {

TEST(Acting, an_action_is_written_before_anybody_hears_of_it) {
  Pair pair("caylus");
  const int seat = pair.asked();
  const protocol::Act act = pair.act(seat, "one");
  const auto socket = pair.socket(seat);
  const int before = static_cast<int>(pair.world.whole().entries.size());
  pair.anna->forget();
  pair.bea->forget();
  pair.world.match().receive(socket, act, pair.world.now());
  EXPECT_TRUE(pair.anna->texts().empty() && pair.bea->texts().empty());
  EXPECT_EQ(pair.world.whole().entries.size(), static_cast<std::size_t>(before));
  pair.world.settle();
  const StoredWhole whole = pair.world.whole();
  ASSERT_GT(whole.entries.size(), static_cast<std::size_t>(before));
  const StoredEntry& written = whole.entries[static_cast<std::size_t>(before)];
  EXPECT_EQ(written.entry.notation, act.action);
  EXPECT_EQ(written.author, Author::Human);
  EXPECT_EQ(written.client_id, std::to_string(seat) + ":one");
  EXPECT_EQ(socket->last<Accepted>()->seq, before + 1);
  EXPECT_EQ(pair.anna->last<Position>()->seq, static_cast<int>(whole.entries.size()));
  EXPECT_EQ(pair.bea->last<Position>()->seq, static_cast<int>(whole.entries.size()));
}

TEST(Acting, who_looks_while_a_change_is_under_way_sees_it_only_when_it_is_written) {
  Pair pair("caylus");
  const int seat = pair.asked();
  pair.world.match().receive(pair.socket(seat), pair.act(seat, "one"), pair.world.now());
  const auto late = std::make_shared<Heard>(99);
  pair.world.match().hello(late, {"bea", {}}, false,
                           {protocol::kProtocol, pair.world.id(), {}, {}});
  EXPECT_TRUE(late->texts().empty());
  pair.world.settle();
  ASSERT_TRUE(late->last<Position>());
  EXPECT_EQ(late->last<Position>()->seq, static_cast<int>(pair.world.whole().entries.size()));
}

TEST(Acting, a_repeated_id_is_applied_once_and_answered_alike) {
  Pair pair("caylus");
  const int seat = pair.asked();
  const protocol::Act act = pair.act(seat, "one");
  pair.world.match().receive(pair.socket(seat), act, pair.world.now());
  pair.world.say(pair.socket(seat), act);
  const auto entries = pair.world.whole().entries.size();
  EXPECT_EQ(pair.socket(seat)->count<Accepted>(), seat == 1 ? 3 : 2);  // anna has begun the match
  const int seq = pair.socket(seat)->last<Accepted>()->seq;

  // By another socket of the same seat, and after the process has died.
  const std::string session = seat == 1 ? "anna" : "bea";
  const auto other = pair.world.open(session);
  pair.world.say(other, act);
  EXPECT_EQ(other->last<Accepted>()->seq, seq);
  pair.world.restart();
  const auto later = pair.world.open(session);
  pair.world.say(later, act);
  EXPECT_EQ(later->last<Accepted>()->seq, seq);
  EXPECT_EQ(pair.world.whole().entries.size(), entries);
}

TEST(Acting, a_stale_turn_is_refused_with_the_position_of_now) {
  Pair pair("caylus");
  const int seat = pair.asked();
  protocol::Act act = pair.act(seat, "one");
  pair.world.say(pair.socket(seat), act);
  act.id = "two";
  pair.socket(seat)->forget();
  pair.world.say(pair.socket(seat), act);
  const auto messages = pair.socket(seat)->messages();
  ASSERT_EQ(messages.size(), 2U);
  ASSERT_TRUE(std::holds_alternative<Refused>(messages[0]));
  EXPECT_TRUE(std::get<Refused>(messages[0]).stale);
  EXPECT_EQ(std::get<Refused>(messages[0]).id, "two");
  ASSERT_TRUE(std::holds_alternative<Position>(messages[1]));
}

TEST(Acting, an_action_that_is_not_legal_is_refused_with_its_reason) {
  Pair pair("caylus");
  const int seat = pair.asked();
  protocol::Act act = pair.act(seat, "one");
  act.action = "no such thing";
  const auto entries = pair.world.whole().entries.size();
  pair.world.say(pair.socket(seat), act);
  ASSERT_TRUE(pair.socket(seat)->last<Refused>());
  EXPECT_FALSE(pair.socket(seat)->last<Refused>()->stale);
  EXPECT_FALSE(pair.socket(seat)->last<Refused>()->reason.key.empty());
  EXPECT_EQ(pair.world.whole().entries.size(), entries);
}

TEST(Acting, nobody_acts_for_a_seat_that_is_not_his) {
  Pair pair("caylus");
  const int seat = pair.asked();
  const protocol::Act act = pair.act(seat, "one");
  const auto entries = pair.world.whole().entries.size();
  const auto foreign = pair.world.open("carl");
  for (const auto& socket : {pair.socket(3 - seat), foreign}) {
    pair.world.say(socket, act);
    ASSERT_TRUE(socket->last<Problem>());
    EXPECT_EQ(socket->last<Problem>()->code, protocol::ProblemCode::NotAllowed);
  }
  EXPECT_EQ(pair.world.whole().entries.size(), entries);
  EXPECT_TRUE(foreign->last<Position>()->offers.empty());
}

TEST(Acting, where_seats_decide_at_once_none_makes_the_other_stale) {
  Pair pair("settlers");
  for (int n = 0; pair.anna->last<Position>()->actors.size() < 2; ++n) {
    ASSERT_LT(n, 40) << "the seats never decided at once";
    pair.world.say(pair.socket(pair.asked()), pair.act(pair.asked(), "before" + std::to_string(n)));
  }
  const protocol::Act of_anna = pair.act(1, "anna");
  const protocol::Act of_bea = pair.act(2, "bea");
  pair.world.say(pair.anna, of_anna);
  pair.world.say(pair.bea, of_bea);
  EXPECT_EQ(pair.anna->last<Accepted>()->id, "anna");
  EXPECT_EQ(pair.bea->last<Accepted>()->id, "bea");
}

TEST(Acting, when_the_store_fails_the_match_is_again_what_the_store_has) {
  Pair pair("citadels");
  const int seat = pair.asked();
  const protocol::Act act = pair.act(seat, "one");
  const int seq = pair.anna->last<Position>()->seq;
  pair.world.store.fail(true);
  pair.world.say(pair.socket(seat), act);
  ASSERT_TRUE(pair.socket(seat)->last<Problem>());
  EXPECT_EQ(pair.socket(seat)->last<Problem>()->code, protocol::ProblemCode::Internal);
  EXPECT_EQ(pair.socket(seat)->last<Problem>()->id, "one");
  EXPECT_EQ(pair.anna->last<Position>()->seq, seq);
  EXPECT_EQ(pair.anna->last<Position>()->log_from, seq);
  pair.world.store.fail(false);
  pair.world.say(pair.socket(seat), act);
  EXPECT_EQ(pair.socket(seat)->last<Accepted>()->seq, seq + 1);
  EXPECT_TRUE(pair.world.reports.empty()) << "the store tells it once for all matches";
}

TEST(Acting, after_something_threw_the_match_is_what_the_store_has_and_stuck_until_tried_again) {
  Pair pair("citadels");
  const int seat = pair.asked();
  const protocol::Act act = pair.act(seat, "one");
  const int seq = pair.anna->last<Position>()->seq;
  pair.world.throws = true;
  EXPECT_THROW(pair.world.say(pair.socket(seat), act), std::runtime_error);
  pair.world.throws = false;
  pair.world.match().fall_back("an invariant is broken");
  pair.world.settle();
  EXPECT_EQ(pair.anna->last<Position>()->seq, seq) << "half of it is nowhere";
  EXPECT_EQ(pair.world.state().status, protocol::TableStatus::Stuck);
  EXPECT_EQ(pair.world.reports.back(), "match_stuck: an invariant is broken");
  pair.world.say(pair.anna, protocol::Resume{"again", 1});
  EXPECT_EQ(pair.world.state().status, protocol::TableStatus::Playing);
  pair.world.say(pair.socket(seat), pair.act(seat, "two"));
  EXPECT_EQ(pair.socket(seat)->last<Accepted>()->id, "two") << "and it goes on";
}

TEST(Acting, what_threw_while_a_change_is_on_its_way_does_not_lose_that) {
  Pair pair("citadels");
  const int seat = pair.asked();
  const int seq = pair.anna->last<Position>()->seq;
  pair.world.match().receive(pair.socket(seat), pair.act(seat, "one"), pair.world.now());
  pair.world.match().fall_back("an invariant is broken");
  pair.world.settle();
  EXPECT_EQ(pair.socket(seat)->last<Accepted>()->seq, seq + 1);
  EXPECT_GE(pair.world.whole().entries.size(), static_cast<std::size_t>(seq) + 1);
  EXPECT_EQ(pair.world.state().status, protocol::TableStatus::Stuck);
}

TEST(Acting, when_the_store_cannot_be_read_either_nothing_is_told_until_it_can) {
  Pair pair("citadels");
  const int seat = pair.asked();
  const protocol::Act act = pair.act(seat, "one");
  const int seq = pair.anna->last<Position>()->seq;
  pair.world.store.fail(true);
  pair.world.store.fail_to_read(true);
  pair.anna->forget();
  pair.bea->forget();
  pair.world.say(pair.socket(seat), act);
  EXPECT_EQ(pair.socket(seat)->last<Problem>()->code, protocol::ProblemCode::Internal);
  EXPECT_FALSE(pair.anna->last<Position>()) << "what is here was never written";
  EXPECT_FALSE(pair.bea->last<Position>());
  const auto late = pair.world.open("anna");
  EXPECT_EQ(late->last<Problem>()->code, protocol::ProblemCode::Internal);
  EXPECT_FALSE(late->last<protocol::Welcome>());
  std::vector<int> refused;
  const auto note = [&](const auto& answer) { refused.push_back(std::get<Fault>(answer).status); };
  pair.world.match().show("anna", false, note);
  pair.world.match().copy("anna", note);
  pair.world.match().claim("bea", "a token", note);
  EXPECT_EQ(refused, (std::vector<int>{500, 500, 500}));
  EXPECT_EQ(pair.world.reports.size(), 1U) << "said once, though tried again each time";

  pair.world.store.fail(false);
  pair.world.store.fail_to_read(false);
  pair.world.say(pair.socket(seat), act);
  EXPECT_EQ(pair.anna->all<Position>().front().seq, seq) << "first what the store has";
  EXPECT_EQ(pair.socket(seat)->last<Accepted>()->seq, seq + 1);
}

TEST(Acting, while_the_store_fails_bots_wait_longer_and_longer) {
  World world(wish_for("caylus", {"bot", "bot"}));
  world.match().start_at_once("anna", [](const auto&) {});
  world.settle();
  const auto entries = world.whole().entries.size();
  world.store.fail(true);
  const auto anna = world.open("anna");
  EXPECT_EQ(world.metrics().store_failures, 1U);
  world.pass(1'000);
  EXPECT_EQ(world.metrics().store_failures, 2U);
  world.pass(1'000);
  EXPECT_EQ(world.metrics().store_failures, 2U) << "the next time after two seconds";
  world.pass(60'000);
  EXPECT_LT(world.metrics().store_failures, 9U);
  world.store.fail(false);
  world.pass(64'000);
  EXPECT_GT(world.whole().entries.size(), entries);
  EXPECT_TRUE(world.reports.empty());
}

TEST(Acting, the_log_goes_on_from_what_a_client_has) {
  Pair pair("caylus");
  for (int n = 0; n < 6; ++n) {
    const int seat = pair.asked();
    pair.world.say(pair.socket(seat), pair.act(seat, std::to_string(n)));
  }
  const auto all = *pair.world.open("anna")->last<Position>();
  EXPECT_EQ(all.log_from, 0);
  const int since = all.seq - 2;
  const auto rest = *pair.world.open("anna", {}, since)->last<Position>();
  EXPECT_EQ(rest.log_from, since);
  ASSERT_LT(rest.log.size(), all.log.size());
  for (const protocol::LogLine& line : rest.log) EXPECT_GT(line.seq, since);
  EXPECT_EQ(pair.world.open("anna", {}, all.seq + 7)->last<Position>()->log_from, 0);
}

/// The minutes of log lines from the beginning of the match on, with those that are not repeated.
std::vector<Time> minutes_of(const std::vector<protocol::LogLine>& log) {
  std::vector<Time> minutes;
  for (const protocol::LogLine& line : log) {
    if (line.at) minutes.push_back((*line.at - World::kBegin) / 60'000);
  }
  return minutes;
}

TEST(Acting, N_P05_log_lines_tell_their_minute_once) {
  Pair pair("caylus");
  std::size_t lines = 0;
  for (int n = 0; n < 6; ++n) {
    if (n == 2 || n == 4) pair.world.pass(90'000);
    const int seat = pair.asked();
    pair.world.say(pair.socket(seat), pair.act(seat, std::to_string(n)));
    const auto told = *pair.anna->last<Position>();
    ASSERT_FALSE(told.log.empty());
    EXPECT_EQ(minutes_of(told.log), std::vector<Time>{n < 2   ? 0
                                                      : n < 4 ? 1
                                                              : 3})
        << "the first line of a message has its time";
    EXPECT_EQ(*told.log.front().at % 60'000, 0) << "how late in a minute is nobody's business";
    lines += told.log.size();
  }
  const auto all = *pair.world.open("anna")->last<Position>();
  EXPECT_GT(lines, 5U);
  EXPECT_EQ(minutes_of(all.log), (std::vector<Time>{0, 1, 3}));
  pair.world.restart();
  EXPECT_EQ(minutes_of(pair.world.open("anna")->last<Position>()->log),
            (std::vector<Time>{0, 1, 3}));
}

TEST(Acting, bots_play_until_a_person_is_asked) {
  World world(wish_for("caylus", {"me", "bot", "bot"}));
  const auto anna = world.open("anna");
  world.say(anna, protocol::Start{"start", {}});
  for (int n = 0; n < 30; ++n) {
    const auto position = *anna->last<Position>();
    ASSERT_EQ(position.actors, std::vector<int>{1});
    world.say(anna, protocol::Act{std::to_string(n), 1, position.turn, position.offers[0].action});
  }
  int by_bots = 0;
  for (const StoredEntry& entry : world.whole().entries) {
    by_bots += entry.author == Author::Bot ? 1 : 0;
    EXPECT_EQ(entry.author == Author::Human, !entry.client_id.empty());
  }
  EXPECT_GT(by_bots, 20);
}

TEST(Acting, among_secrets_a_bot_takes_as_long_whatever_it_answers) {
  for (const std::string game : {"citadels", "settlers", "caylus"}) {
    World world(wish_for(game, {"me", "bot"}));
    const auto anna = world.open("anna");
    world.say(anna, protocol::Start{"start", {}});
    for (int n = 0; n < 60 && !anna->last<Position>()->over; ++n) {
      const auto now = *anna->last<Position>();
      world.say(anna, protocol::Act{std::to_string(n), 1, now.turn, now.offers.front().action});
    }
    ASSERT_GT(world.laters.size(), 10U) << game;
    const Time wanted = game == "caylus" ? 0 : answer_time_of(bot_of("random", 2, ""), {});
    for (const Time waited : world.laters) EXPECT_EQ(waited, wanted) << game;
  }
  EXPECT_GT(answer_time_of(bot_of("random", 2, ""), {}), 0);
  EXPECT_GT(answer_time_of(bot_of("hard", 2, ""), {}), 300) << "a search by time takes all of it";
}

TEST(Acting, a_bot_that_fails_leaves_the_table_stuck_and_whole) {
  World world(wish_for("caylus", {"bot", "me"}));
  const auto anna = world.open("anna");
  world.bots_fail = true;
  world.say(anna, protocol::Start{"start", {}});
  for (int n = 0; anna->last<protocol::TableNews>()->table.status == protocol::TableStatus::Playing;
       ++n) {
    ASSERT_LT(n, 20);
    const auto position = *anna->last<Position>();
    world.say(anna, protocol::Act{std::to_string(n), 2, position.turn, position.offers[0].action});
  }
  EXPECT_EQ(anna->last<protocol::TableNews>()->table.status, protocol::TableStatus::Stuck);
  ASSERT_EQ(world.reports.size(), 1U);
  EXPECT_EQ(world.reports[0].substr(0, 11), "match_stuck");
  const auto entries = world.whole().entries.size();
  world.bots_fail = false;
  world.say(anna, protocol::Resume{"again", 2});
  EXPECT_EQ(anna->last<protocol::TableNews>()->table.status, protocol::TableStatus::Playing);
  EXPECT_GT(world.whole().entries.size(), entries);
}

TEST(Acting, a_restart_goes_on_where_everybody_was) {
  Pair pair("citadels");
  for (int n = 0; n < 8; ++n) {
    const int seat = pair.asked();
    pair.world.say(pair.socket(seat), pair.act(seat, std::to_string(n)));
  }
  const auto before = *pair.anna->last<Position>();
  pair.world.restart();
  const auto after = *pair.world.open("anna")->last<Position>();
  EXPECT_EQ(after.seq, before.seq);
  EXPECT_EQ(after.turn, before.turn);
  EXPECT_EQ(boost::json::serialize(after.view), boost::json::serialize(before.view));
  EXPECT_EQ(after.offers.size(), before.offers.size());
}

}  // namespace
}  // namespace burgrave::server
