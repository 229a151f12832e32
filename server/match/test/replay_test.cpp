#include "server/match/replay.hpp"

#include "core/record.hpp"
#include "server/match/review.hpp"
#include "server/match/test/world.hpp"

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include <deque>

namespace burgrave::server {
namespace {

LiveMatch::Copy copy_of(World& world, const std::string& session) {
  std::optional<LiveMatch::Copy> copy;
  world.match().copy(session, [&](std::variant<LiveMatch::Copy, Fault> got) {
    copy = std::get<LiveMatch::Copy>(std::move(got));
  });
  return *copy;
}

const Fault* fault_of(const std::variant<protocol::Replay, Fault>& answer) {
  return std::get_if<Fault>(&answer);
}

void play(Pair& pair, int actions) {
  for (int n = 0; n < actions && !pair.anna->last<Position>()->over; ++n) {
    const int seat = pair.asked();
    pair.world.say(pair.socket(seat), pair.act(seat, "m" + std::to_string(n)));
  }
}

TEST(Replay, a_running_match_is_seen_through_own_eyes_alone) {
  Pair pair("citadels");
  play(pair, 12);
  const auto as = [&](const std::string& session, const Moment& moment) {
    return pair.world.replay(session, moment);
  };
  const auto beginning = as("anna", {1, 0});
  const int last = std::get<protocol::Replay>(beginning).last;
  const auto now = as("anna", {1, last});
  ASSERT_EQ(fault_of(now), nullptr);
  const auto& replay = std::get<protocol::Replay>(now);
  EXPECT_EQ(replay.last, last);
  EXPECT_FALSE(replay.marks.empty());
  const auto live = *pair.anna->last<Position>();
  EXPECT_EQ(boost::json::serialize(replay.position.view), boost::json::serialize(live.view));
  EXPECT_TRUE(replay.position.offers.empty());
  EXPECT_EQ(std::get<protocol::Replay>(beginning).position.seq, 0);
  const int watched = std::get<protocol::Replay>(as("anna", {0, 0})).last;
  EXPECT_EQ(fault_of(as("anna", {0, watched})), nullptr);
  EXPECT_EQ(fault_of(as("anna", {2, last}))->status, 403);
  EXPECT_EQ(fault_of(as("anna", {1, last, false, true}))->status, 403);
  EXPECT_EQ(fault_of(as("anna", {1, last, true, false}))->status, 403);
  EXPECT_EQ(fault_of(as("anna", {1, last + 1}))->where, "/seq");
  EXPECT_EQ(fault_of(as("anna", {3, last}))->where, "/seat");
  EXPECT_EQ(fault_of(as("carl", {1, last}))->status, 403);
}

TEST(Replay, N_P05_its_log_has_the_times_of_the_match) {
  Pair pair("caylus");
  play(pair, 4);
  pair.world.pass(3'600'000);
  const int early = copy_of(pair.world, "anna").journal.last_seq();
  const int seat = pair.asked();
  pair.world.say(pair.socket(seat), pair.act(seat, "late"));
  const auto times_up_to = [&](int seq) {
    std::vector<Time> times;
    const auto replay = pair.world.replay("anna", {0, seq});
    for (const auto& line : std::get<protocol::Replay>(replay).position.log) {
      if (line.at) times.push_back(*line.at - World::kBegin);
    }
    return times;
  };
  EXPECT_EQ(times_up_to(early), std::vector<Time>{0});
  EXPECT_EQ(times_up_to(copy_of(pair.world, "anna").journal.last_seq()),
            (std::vector<Time>{0, 3'600'000}));
}

TEST(Replay, a_finished_match_is_open_to_all_eyes) {
  Pair pair("citadels");
  play(pair, 3000);
  ASSERT_TRUE(pair.anna->last<Position>()->over);
  const auto watcher = copy_of(pair.world, "carl");
  ASSERT_TRUE(watcher.finished);
  const auto of_bea = pair.world.replay("carl", {2, 20, true});
  const auto open = pair.world.replay("carl", {2, 20, true, true});
  ASSERT_EQ(fault_of(of_bea), nullptr);
  EXPECT_EQ(std::get<protocol::Replay>(of_bea).last, watcher.journal.last_seq());
  const auto as_bea_counts = pair.world.replay("carl", {2, 20});
  EXPECT_EQ(std::get<protocol::Replay>(as_bea_counts).last, pair.bea->last<Position>()->seq);
  EXPECT_GT(std::get<protocol::Replay>(open).position.log.size(),
            std::get<protocol::Replay>(of_bea).position.log.size());
}

TEST(Replay, whoever_has_a_part_of_the_log_gets_the_rest) {
  Pair pair("caylus");
  play(pair, 40);
  const auto lines = [&](const Moment& moment) {
    const auto replay = pair.world.replay("anna", moment);
    return std::get<protocol::Replay>(replay).position.log;
  };
  const auto whole = lines({0, 30});
  std::vector<protocol::LogLine> joined = lines({0, 20});
  const auto rest = lines({0, 30, false, false, 20});
  ASSERT_FALSE(rest.empty());
  EXPECT_GT(rest.front().seq, 20);
  joined.insert(joined.end(), rest.begin(), rest.end());
  ASSERT_EQ(joined.size(), whole.size());
  for (std::size_t i = 0; i < whole.size(); ++i) {
    EXPECT_EQ(joined[i].seq, whole[i].seq);
    EXPECT_EQ(joined[i].text.key, whole[i].text.key);
  }
  EXPECT_EQ(lines({0, 20, false, false, 30}).size(), lines({0, 20}).size())
      << "whoever knows of later things reads it from the beginning";
}

TEST(Replay, what_was_taken_back_is_seen_as_it_was) {
  Pair pair("caylus");
  play(pair, 20);
  const int last = copy_of(pair.world, "anna").journal.last_seq();
  const auto then = pair.world.replay("anna", {0, last});
  pair.rewind("back", 3);
  play(pair, 10);
  const auto again = pair.world.replay("anna", {0, last});
  const auto& before = std::get<protocol::Replay>(then).position;
  const auto& after = std::get<protocol::Replay>(again).position;
  EXPECT_EQ(boost::json::serialize(after.view), boost::json::serialize(before.view));
  ASSERT_EQ(after.log.size(), before.log.size());
  for (std::size_t i = 0; i < before.log.size(); ++i) {
    EXPECT_EQ(after.log[i].seq, before.log[i].seq);
  }
}

TEST(Record, holds_no_secret_before_the_end) {
  Pair citadels("citadels");
  const auto closed = record_of(**find_game("citadels"), copy_of(citadels.world, "anna"));
  ASSERT_TRUE(std::holds_alternative<Fault>(closed));
  EXPECT_EQ(std::get<Fault>(closed).status, 403);
  Pair caylus("caylus");
  play(caylus, 5);
  const auto running =
      std::get<std::string>(record_of(**find_game("caylus"), copy_of(caylus.world, "anna")));
  const auto read = read_record(running, "record");
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_TRUE(read->header().seed.empty());
  EXPECT_EQ(running.find(caylus.world.whole().match.header.seed), std::string::npos);
}

TEST(Review, looks_back_at_every_decision_of_a_person) {
  World world(wish_for("settlers", {"me"}));
  const auto anna = world.open("anna");
  world.say(anna, protocol::Start{"start", {}});
  int decisions = 0;
  for (int n = 0; !anna->last<Position>()->over; ++n) {
    const auto position = *anna->last<Position>();
    decisions += position.offers.size() > 1 ? 1 : 0;
    world.say(anna, protocol::Act{std::to_string(n), 1, position.turn, position.offers[0].action});
  }
  std::deque<std::function<void()>> work;
  std::vector<std::string> failures;
  std::vector<std::string> sessions;
  Reviews reviews(
      [&](const Asker& who, std::function<void()> piece) {
        sessions.push_back(who.session);
        work.push_back(std::move(piece));
      },
      [&](const std::string& id, const std::string&) { failures.push_back(id); }, 8);
  const Game& game = **find_game("settlers");
  const auto copy = copy_of(world, "anna");
  EXPECT_FALSE(reviews.of(game, "x", copy, {"anna", {}}).done);
  for (int n = 0; n < 3; ++n) {
    const auto piece = std::move(work.front());
    work.pop_front();
    piece();
  }
  const auto early = reviews.of(game, "x", copy, {"bea", {}});
  EXPECT_EQ(early.moves.size(), 3U);
  EXPECT_GT(early.progress, 0);

  EXPECT_EQ(sessions, std::vector<std::string>(4, "anna")) << "who asked first";

  // Each has one step under way; a record that cannot be played ends its own review.
  LiveMatch::Copy damaged = copy;
  damaged.journal = Journal(copy.journal.header());
  damaged.journal.append(seat_at(0), "no such action");
  EXPECT_FALSE(reviews.of(game, "damaged", damaged, {"bea", {}}).done);
  EXPECT_EQ(work.size(), 2U);
  while (!work.empty()) {
    const auto piece = std::move(work.front());
    work.pop_front();
    piece();
  }
  EXPECT_EQ(failures, std::vector<std::string>{"damaged"});
  EXPECT_TRUE(reviews.of(game, "damaged", damaged, {"bea", {}}).done);
  const auto review = reviews.of(game, "x", copy, {"anna", {}});
  EXPECT_TRUE(review.done);
  EXPECT_EQ(review.moves.size(), static_cast<std::size_t>(decisions));
  for (const protocol::ReviewMove& move : review.moves) {
    EXPECT_EQ(move.win.size(), 1U);
    EXPECT_FALSE(move.better.key.empty());
    EXPECT_FALSE(move.words.key.empty());
  }
}

}  // namespace
}  // namespace burgrave::server
