#include "server/match/hub.hpp"

#include "server/match/test/heard.hpp"
#include "server/match/test/memory_store.hpp"

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include <chrono>
#include <future>

namespace burgrave::server {
namespace {

using protocol::SeatWishKind;

template <class T, class Call>
std::variant<T, Fault> wait_for(Call&& call) {
  std::promise<std::variant<T, Fault>> promise;
  call([&](std::variant<T, Fault> answer) { promise.set_value(std::move(answer)); });
  return promise.get_future().get();
}

template <class Message>
std::string text(const Message& message) {
  return boost::json::serialize(protocol::to_json(message));
}

protocol::NewTable wish(const std::string& game, int bots) {
  protocol::NewTable wish;
  wish.game = game;
  wish.name = "Anna";
  wish.start = true;
  wish.seats.push_back({SeatWishKind::Me, {}, {}});
  for (int i = 0; i < bots; ++i) {
    wish.seats.push_back({SeatWishKind::Bot, {}, protocol::SeatWishLevel::Easy});
  }
  return wish;
}

/// Plays the first offer, always, until the match is over.
void play_to_the_end(const std::string& game, int bots) {
  MemoryStore store;
  const auto hub = make_hub({}, store);
  const auto made = wait_for<protocol::TableState>(
      [&](auto answer) { hub->create("anna", wish(game, bots), answer); });
  ASSERT_TRUE(std::holds_alternative<protocol::TableState>(made))
      << std::get<Fault>(made).what << std::get<Fault>(made).where;
  const std::string id = std::get<protocol::TableState>(made).id;
  const auto socket = std::make_shared<Heard>(1);
  const auto handler = hub->connect("anna", socket);
  handler->on_message(text(protocol::Hello{1, id, {}, {}}));
  int actions = 0;
  bool over = false;
  while (!over) {
    ASSERT_TRUE(socket->wait([&] {
      const auto position = socket->last<protocol::Position>();
      return position && (position->over || !position->offers.empty());
    }));
    const auto position = *socket->last<protocol::Position>();
    over = position.over;
    if (over) break;
    socket->forget();
    const std::string command = "a" + std::to_string(actions++);
    handler->on_message(
        text(protocol::Act{command, 1, position.turn, position.offers.front().action}));
    ASSERT_TRUE(socket->wait([&] { return socket->last<protocol::Accepted>().has_value(); }));
    const auto accepted = *socket->last<protocol::Accepted>();
    EXPECT_EQ(accepted.id, command);
    // A bot that decides at the same time brings positions too.
    ASSERT_TRUE(socket->wait([&] {
      const auto news = socket->last<protocol::Position>();
      return news && news->seq >= accepted.seq;
    }));
  }
  EXPECT_GT(actions, 5);
  const StoredWhole whole = store.whole(id);
  EXPECT_FALSE(whole.match.header.result.empty());
  handler->on_close();
}

TEST(Hub, caylus_is_played_through_a_socket) { play_to_the_end("caylus", 1); }
TEST(Hub, citadels_is_played_through_a_socket) { play_to_the_end("citadels", 3); }
TEST(Hub, settlers_is_played_through_a_socket) { play_to_the_end("settlers", 1); }
TEST(Hub, settlers_is_played_alone) { play_to_the_end("settlers", 0); }

protocol::TableState made(Hub& hub, const std::string& session, const protocol::NewTable& wish) {
  return std::get<protocol::TableState>(
      wait_for<protocol::TableState>([&](auto answer) { hub.create(session, wish, answer); }));
}

TEST(Hub, answers_what_is_asked_over_http) {
  MemoryStore store;
  const auto hub = make_hub({}, store);
  const auto table = made(*hub, "anna", wish("caylus", 1));
  EXPECT_EQ(table.status, protocol::TableStateStatus::Playing);
  const auto by_code =
      wait_for<protocol::TableState>([&](auto answer) { hub->table("bea", table.code, answer); });
  EXPECT_EQ(std::get<protocol::TableState>(by_code).id, table.id);
  const auto unknown =
      wait_for<protocol::TableState>([&](auto answer) { hub->table("bea", "222-222", answer); });
  EXPECT_EQ(std::get<Fault>(unknown).status, 404);
  const auto late = wait_for<protocol::Seated>([&](auto answer) {
    hub->sit("bea", table.code, {"Bea", {}, {}}, answer);
  });
  EXPECT_EQ(std::get<Fault>(late).code, "not_now");
  const auto me =
      std::get<protocol::Me>(wait_for<protocol::Me>([&](auto a) { hub->me("anna", a); }));
  EXPECT_EQ(me.name, "Anna");
  ASSERT_EQ(me.tables.size(), 1U);
  EXPECT_EQ(me.tables[0].id, table.id);
  EXPECT_EQ(me.tables[0].names.size(), 2U);
  const auto replay = wait_for<protocol::Replay>(
      [&](auto answer) { hub->replay("anna", table.id, 1, false, 0, answer); });
  EXPECT_EQ(std::get<protocol::Replay>(replay).position.seat, 1);
  const auto review =
      wait_for<protocol::Review>([&](auto answer) { hub->review("anna", table.id, answer); });
  EXPECT_EQ(std::get<Fault>(review).code, "not_now");
  const auto record =
      wait_for<std::string>([&](auto answer) { hub->record("anna", table.id, answer); });
  EXPECT_EQ(std::get<std::string>(record).substr(0, 10), "burgrave 1");
  const auto odd = wait_for<protocol::TableState>(
      [&](auto answer) { hub->create("anna", wish("chess", 1), answer); });
  EXPECT_EQ(std::get<Fault>(odd).where, "/game");
}

TEST(Hub, a_socket_must_say_hello_to_a_table_that_is_there) {
  MemoryStore store;
  const auto hub = make_hub({}, store);
  const auto socket = std::make_shared<Heard>(1);
  const auto handler = hub->connect("anna", socket);
  const auto code_after = [&](const std::string& text) {
    socket->forget();
    handler->on_message(text);
    EXPECT_TRUE(socket->wait([&] { return socket->last<protocol::Problem>().has_value(); }));
    return socket->last<protocol::Problem>()->code;
  };
  EXPECT_EQ(code_after("{"), protocol::ProblemCode::Malformed);
  EXPECT_EQ(code_after(text(protocol::Say{"1", "hello"})), protocol::ProblemCode::Protocol);
  EXPECT_EQ(code_after(text(protocol::Hello{2, "x", {}, {}})), protocol::ProblemCode::Protocol);
  EXPECT_EQ(code_after(text(protocol::Hello{1, "x", {}, {}})), protocol::ProblemCode::UnknownTable);
  EXPECT_EQ(code_after(text(protocol::Hello{1, "222-222", {}, {}})),
            protocol::ProblemCode::UnknownTable);
}

TEST(Hub, lets_go_of_a_table_that_nobody_looks_at_and_finds_it_again) {
  MemoryStore store;
  HubSetup setup;
  setup.idle = std::chrono::milliseconds(1);
  const auto hub = make_hub(setup, store);
  const auto table = made(*hub, "anna", wish("caylus", 1));
  const auto socket = std::make_shared<Heard>(1);
  const auto in_memory = [&](int count) {
    return socket->wait([&] {
      const std::string line = "\nburgrave_tables " + std::to_string(count) + "\n";
      return hub->metrics().find(line) != std::string::npos;
    });
  };
  EXPECT_TRUE(in_memory(0));
  const auto handler = hub->connect("anna", socket);
  handler->on_message(text(protocol::Hello{1, table.id, {}, {}}));
  ASSERT_TRUE(socket->wait([&] { return socket->last<protocol::Position>().has_value(); }));
  EXPECT_TRUE(in_memory(1));
  handler->on_close();
  EXPECT_TRUE(in_memory(0));
}

TEST(Hub, stops_with_everything_written_and_goes_on_with_another_process) {
  MemoryStore store;
  std::string id;
  int seq = 0;
  {
    const auto hub = make_hub({}, store);
    id = made(*hub, "anna", wish("caylus", 1)).id;
    const auto socket = std::make_shared<Heard>(1);
    const auto handler = hub->connect("anna", socket);
    handler->on_message(text(protocol::Hello{1, id, {}, {}}));
    ASSERT_TRUE(socket->wait([&] { return socket->last<protocol::Position>().has_value(); }));
    hub->drain();
    EXPECT_EQ(socket->last<protocol::Closing>()->reason, protocol::ClosingReason::Shutdown);
    EXPECT_TRUE(socket->closed());
    seq = static_cast<int>(store.whole(id).entries.size());
    const auto late =
        wait_for<protocol::TableState>([&](auto answer) { hub->table("anna", id, answer); });
    EXPECT_EQ(std::get<Fault>(late).status, 503);
  }
  const auto hub = make_hub({}, store);
  const auto socket = std::make_shared<Heard>(1);
  const auto handler = hub->connect("anna", socket);
  handler->on_message(text(protocol::Hello{1, id, {}, {}}));
  ASSERT_TRUE(socket->wait([&] { return socket->last<protocol::Position>().has_value(); }));
  EXPECT_GE(socket->last<protocol::Position>()->seq, seq);
}

}  // namespace
}  // namespace burgrave::server
