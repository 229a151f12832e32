#include "server/match/hub.hpp"

#include "server/match/position.hpp"
#include "server/match/rooms.hpp"
#include "server/match/test/heard.hpp"
#include "server/match/test/world.hpp"

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <future>
#include <mutex>
#include <stdexcept>

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
    wish.seats.push_back({SeatWishKind::Bot, {}, protocol::BotLevel::Easy});
  }
  return wish;
}

/// Plays the first offer, always, until the match is over.
void play_to_the_end(const std::string& game, int bots) {
  MemoryStore store;
  HubSetup setup;
  setup.thinking.beside = 1;  // nobody is here from whom a bot's haste would have to be kept
  const auto hub = make_hub(setup, store);
  const auto made = wait_for<protocol::TableState>(
      [&](auto answer) { hub->create("anna", wish(game, bots), answer); });
  ASSERT_TRUE(std::holds_alternative<protocol::TableState>(made))
      << std::get<Fault>(made).what << std::get<Fault>(made).where;
  const std::string id = std::get<protocol::TableState>(made).id;
  const auto socket = std::make_shared<Heard>(1);
  const auto handler = hub->connect("anna", "", socket, {});
  handler->on_message(text(protocol::Hello{protocol::kProtocol, id, {}, {}}));
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
  EXPECT_EQ(table.status, protocol::TableStatus::Playing);
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
  const auto replay = wait_for<protocol::Replay>([&](auto answer) {
    hub->replay("anna", table.id, {1, 0}, answer);
  });
  EXPECT_EQ(std::get<protocol::Replay>(replay).position.seat, 1);
  const auto review =
      wait_for<protocol::Review>([&](auto answer) { hub->review("anna", table.id, answer); });
  EXPECT_EQ(std::get<Fault>(review).code, "not_now");
  const auto record =
      wait_for<std::string>([&](auto answer) { hub->record("anna", table.id, answer); });
  EXPECT_EQ(std::get<std::string>(record).substr(0, 10), "burgrave 2");
  const auto odd = wait_for<protocol::TableState>(
      [&](auto answer) { hub->create("anna", wish("chess", 1), answer); });
  EXPECT_EQ(std::get<Fault>(odd).where, "/game");
}

TEST(Hub, a_socket_must_say_hello_to_a_table_that_is_there) {
  MemoryStore store;
  const auto hub = make_hub({}, store);
  std::atomic<int> lost = 0;
  bool closed = false;
  const auto code_after = [&](const std::string& text) {
    const auto socket = std::make_shared<Heard>(1);
    const auto handler = hub->connect("anna", "", socket, {[] { return 0; }, [&] { ++lost; }});
    handler->on_message(text);
    EXPECT_TRUE(socket->wait([&] { return socket->last<protocol::Problem>().has_value(); }));
    closed = socket->wait([&] { return socket->closed() || lost == 0; }) && socket->closed();
    return socket->last<protocol::Problem>()->code;
  };
  EXPECT_EQ(code_after("{"), protocol::ProblemCode::Malformed);
  EXPECT_EQ(code_after(text(protocol::Say{"1", "hello"})), protocol::ProblemCode::Protocol);
  EXPECT_EQ(code_after(text(protocol::Hello{protocol::kProtocol + 1, "x", {}, {}})),
            protocol::ProblemCode::Protocol);
  EXPECT_EQ(lost, 0);
  EXPECT_FALSE(closed);
  for (const std::string guess : {"x", "222-222"}) {
    EXPECT_EQ(code_after(text(protocol::Hello{protocol::kProtocol, guess, {}, {}})),
              protocol::ProblemCode::UnknownTable);
    EXPECT_TRUE(closed) << guess;
  }
  EXPECT_EQ(lost, 2);
}

TEST(Hub, a_socket_says_hello_once) {
  MemoryStore store;
  const auto hub = make_hub({}, store);
  const std::string id = made(*hub, "anna", wish("caylus", 1)).id;
  const auto socket = std::make_shared<Heard>(1);
  const auto handler = hub->connect("anna", "", socket, {});
  const std::string hello = text(protocol::Hello{protocol::kProtocol, id, {}, {}});
  handler->on_message(hello);
  ASSERT_TRUE(socket->wait([&] { return socket->last<protocol::Position>().has_value(); }));
  handler->on_message(hello);
  EXPECT_EQ(socket->last<protocol::Problem>()->code, protocol::ProblemCode::Protocol);
  EXPECT_EQ(socket->count<protocol::Welcome>(), 1);
}

TEST(Hub, drops_lobbies_in_which_nothing_has_happened_for_a_week) {
  constexpr Time kDay = 86'400'000;
  World old(wish_for("caylus", {"me", "open"}));
  const StoredWhole lobby = old.whole();
  World begun(wish_for("caylus", {"me", "bot"}));
  begun.say(begun.open("anna"), protocol::Start{"start", {}});
  old.store.create(begun.whole().match, {"anna"}, [](const auto&) {});
  HubSetup setup;
  Time now = World::kBegin + 7 * kDay - 1;
  setup.time = {[&] { return now; }, [] { return Time{0}; }};
  const auto is_there = [&](const std::string& id) { return old.store.match(id)->has_value(); };
  make_hub(setup, old.store);
  EXPECT_TRUE(is_there(lobby.match.id));
  now += 2;
  const auto hub = make_hub(setup, old.store);
  EXPECT_TRUE(Heard(1).wait([&] { return !is_there(lobby.match.id); }));
  EXPECT_TRUE(is_there(begun.id())) << "a match that was begun stays for ever";
  const auto gone = wait_for<protocol::TableState>(
      [&](auto answer) { hub->table("anna", lobby.match.id, answer); });
  EXPECT_EQ(std::get<Fault>(gone).status, 404);
}

TEST(Hub, who_may_guess_no_more_still_comes_to_a_table_of_their_own) {
  MemoryStore store;
  const auto hub = make_hub({}, store);
  const auto table = made(*hub, "anna", wish("caylus", 1));
  EXPECT_TRUE(hub->holds("anna", table.id));
  EXPECT_TRUE(hub->holds("anna", table.code));
  EXPECT_FALSE(hub->holds("bela", table.code));
  const Guesses none_left{[] { return 500; }, [] {}};
  const auto own = std::make_shared<Heard>(1);
  hub->connect("anna", "", own, none_left)
      ->on_message(text(protocol::Hello{protocol::kProtocol, table.id, {}, {}}));
  EXPECT_TRUE(own->wait([&] { return own->last<protocol::Welcome>().has_value(); }));
  for (const std::string& guess : {table.code, std::string("222-222")}) {
    const auto stranger = std::make_shared<Heard>(2);
    hub->connect("bela", "", stranger, none_left)
        ->on_message(text(protocol::Hello{protocol::kProtocol, guess, {}, {}}));
    ASSERT_TRUE(stranger->last<protocol::Problem>()) << guess;
    EXPECT_EQ(stranger->last<protocol::Problem>()->code, protocol::ProblemCode::TooFast);
    EXPECT_EQ(stranger->last<protocol::Problem>()->retry_ms, 500);
    EXPECT_TRUE(stranger->closed()) << "right or wrong is told to nobody";
  }
}

TEST(Hub, what_a_busy_table_has_not_come_to_does_not_pile_up) {
  MemoryStore store;
  const auto hub = make_hub({}, store);
  const auto table = made(*hub, "anna", wish("caylus", 1));
  const auto socket = std::make_shared<Heard>(1);
  const auto handler = hub->connect("anna", "", socket, {});
  handler->on_message(text(protocol::Hello{protocol::kProtocol, table.id, {}, {}}));
  ASSERT_TRUE(socket->wait([&] { return socket->last<protocol::Welcome>().has_value(); }));
  std::promise<void> busy, go_on;
  hub->table("anna", table.id, [&](const auto&) {
    busy.set_value();
    go_on.get_future().wait();
  });
  busy.get_future().wait();
  for (int n = 0; n < 50; ++n) handler->on_message(text(protocol::Say{std::to_string(n), "!"}));
  EXPECT_EQ(socket->count<protocol::Problem>(), 42) << "eight wait, all others are told at once";
  const auto told = *socket->last<protocol::Problem>();
  EXPECT_EQ(told.code, protocol::ProblemCode::TooFast);
  EXPECT_EQ(told.id, "49");
  EXPECT_TRUE(told.retry_ms);
  go_on.set_value();
  EXPECT_TRUE(socket->wait([&] { return socket->count<protocol::Accepted>() == 5; }));
  EXPECT_TRUE(socket->wait([&] { return socket->count<protocol::Problem>() == 45; }))
      << "three more were too much talk";
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
  const auto handler = hub->connect("anna", "", socket, {});
  handler->on_message(text(protocol::Hello{protocol::kProtocol, table.id, {}, {}}));
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
    const auto handler = hub->connect("anna", "", socket, {});
    handler->on_message(text(protocol::Hello{protocol::kProtocol, id, {}, {}}));
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
  const auto handler = hub->connect("anna", "", socket, {});
  handler->on_message(text(protocol::Hello{protocol::kProtocol, id, {}, {}}));
  ASSERT_TRUE(socket->wait([&] { return socket->last<protocol::Position>().has_value(); }));
  EXPECT_GE(socket->last<protocol::Position>()->seq, seq);
}

/// Plays the first offer of the only person until the match is over; its id.
std::string finished_match(Hub& hub) {
  const std::string id = made(hub, "anna", wish("settlers", 0)).id;
  const auto socket = std::make_shared<Heard>(1);
  const auto handler = hub.connect("anna", "", socket, {});
  handler->on_message(text(protocol::Hello{protocol::kProtocol, id, {}, {}}));
  for (int n = 0;; ++n) {
    EXPECT_TRUE(socket->wait([&] { return socket->last<protocol::Position>().has_value(); }));
    const auto position = *socket->last<protocol::Position>();
    if (position.over) break;
    socket->forget();
    handler->on_message(
        text(protocol::Act{std::to_string(n), 1, position.turn, position.offers.front().action}));
  }
  handler->on_close();
  return id;
}

TEST(Hub, a_row_of_my_tables_says_how_the_table_stands) {
  MemoryStore store;
  const auto hub = make_hub({}, store);
  const auto row = [&] {
    return std::get<protocol::Me>(wait_for<protocol::Me>([&](auto a) { hub->me("anna", a); }))
        .tables.front();
  };
  protocol::NewTable one = wish("caylus", 1);
  one.clock = protocol::Clock{protocol::ClockKind::Bank, 600, 0};
  made(*hub, "anna", one);
  EXPECT_EQ(row().colours, (std::vector<int>{1, 2}));
  EXPECT_EQ(row().round, 1);
  ASSERT_EQ(row().actors.size(), 1U);
  ASSERT_TRUE(row().clock_ms);
  EXPECT_GT(*row().clock_ms, 500'000);
  EXPECT_LE(*row().clock_ms, 600'000);

  MemoryStore ended;
  const auto later = make_hub({}, ended);
  finished_match(*later);
  const auto all =
      std::get<protocol::Me>(wait_for<protocol::Me>([&](auto a) { later->me("anna", a); }));
  ASSERT_EQ(all.tables.size(), 1U);
  EXPECT_EQ(all.tables[0].status, protocol::TableStatus::Finished);
  EXPECT_FALSE(all.tables[0].round);
  EXPECT_TRUE(all.tables[0].actors.empty());
}

TEST(Hub, a_finished_match_is_verified_and_goes_on_in_a_copy) {
  MemoryStore store;
  const auto hub = make_hub({}, store);
  const std::string id = finished_match(*hub);
  const auto verified = std::get<protocol::Verified>(
      wait_for<protocol::Verified>([&](auto answer) { hub->verify("bea", id, answer); }));
  EXPECT_TRUE(verified.honest);
  EXPECT_EQ(verified.verdict, protocol::VerifiedVerdict::Committed);
  EXPECT_GT(verified.draws, 0);

  protocol::NewTable from = wish("settlers", 0);
  from.name = "Bea";
  from.from = protocol::Origin{id, 20};
  const protocol::TableState copy = made(*hub, "bea", from);
  EXPECT_NE(copy.id, id);
  EXPECT_EQ(copy.status, protocol::TableStatus::Playing);
  EXPECT_EQ(copy.seed_known, protocol::TableStateSeedKnown::Copied);
  EXPECT_FALSE(copy.commitment);
  EXPECT_TRUE(copy.host);
  EXPECT_NE(copy.code, store.whole(id).match.code);
  EXPECT_EQ(store.whole(copy.id).match.header.seed, verified.seed);
  EXPECT_EQ(store.session("bea")->value().name, "Bea");
  const auto mine =
      std::get<protocol::Me>(wait_for<protocol::Me>([&](auto a) { hub->me("bea", a); }));
  ASSERT_EQ(mine.tables.size(), 1U);
  EXPECT_TRUE(mine.tables[0].asked);

  const auto fault = [&](const std::string& table, int seq) {
    from.from = protocol::Origin{table, seq};
    const auto answer =
        wait_for<protocol::TableState>([&](auto told) { hub->create("bea", from, told); });
    return std::to_string(std::get<Fault>(answer).status) + std::get<Fault>(answer).where;
  };
  EXPECT_EQ(fault("nowhere", 1), "404/from/table");
  EXPECT_EQ(fault(copy.id, 1), "409/from/table") << "it is not over";
  EXPECT_EQ(fault(id, 1'000'000), "400/from/seq");
  const auto running =
      wait_for<protocol::Verified>([&](auto answer) { hub->verify("bea", copy.id, answer); });
  EXPECT_EQ(std::get<Fault>(running).status, 409);
  store.fail(true);
  EXPECT_EQ(fault(id, 20), "500");
}

TEST(Hub, who_may_not_see_a_match_gets_no_copy_of_it) {
  MemoryStore store;
  const auto hub = make_hub({}, store);
  protocol::NewTable closed = wish("caylus", 1);
  closed.watch = protocol::TableWatch::None;
  const std::string id = made(*hub, "anna", closed).id;
  closed.from = protocol::Origin{id, 0};
  const auto copy =
      wait_for<protocol::TableState>([&](auto told) { hub->create("bea", closed, told); });
  EXPECT_EQ(std::get<Fault>(copy).status, 403);
  const auto verified =
      wait_for<protocol::Verified>([&](auto answer) { hub->verify("bea", id, answer); });
  EXPECT_EQ(std::get<Fault>(verified).status, 403);
}

TEST(Hub, clocks_that_nobody_looks_at_run_until_the_server_stops) {
  Pair pair("caylus", [](protocol::NewTable& wish) {
    wish.clock = protocol::Clock{protocol::ClockKind::Bank, 100, 0};
  });
  const Seat asked = eyes_of(pair.asked());
  ASSERT_TRUE(pair.world.state().clocks.running(asked));
  // A computer whose wall clock is set wrong twice while 40 s pass; the match was written by this
  // server or by one that ran an hour before.
  for (const Time begun : {World::kBegin, World::kBegin + 3'600'000}) {
    MatchState state = pair.world.state();
    state.clocks.run(SeatMask::of(asked), World::kBegin);
    MatchChange change;
    change.match = pair.world.id();
    change.at = World::kBegin;
    change.state = state.text();
    pair.world.store.change(std::move(change), [](const auto&) {});
    Time wall = begun, steady = 0;
    HubSetup setup;
    setup.time = {[&] { return wall; }, [&] { return steady; }};
    const auto hub = make_hub(setup, pair.world.store);
    wall += 300'000;
    steady += 40'000;
    wall -= 3'600'000;
    hub->drain();
    const Clocks stopped = pair.world.state().clocks;
    EXPECT_FALSE(stopped.running(asked));
    EXPECT_EQ(stopped.left(asked, 0), begun == World::kBegin ? 60'000 : 20'000);
  }
}

TEST(Hub, a_bot_that_was_to_move_moves_when_the_server_starts_again) {
  World world(wish_for("caylus", {"me", "bot"}));
  const auto anna = world.open("anna");
  world.say(anna, protocol::Start{"start", {}});
  for (int n = 0; world.state().asked != std::vector<int>{2}; ++n) {
    const auto position = *anna->last<protocol::Position>();
    world.match().receive(
        anna, protocol::Act{std::to_string(n), 1, position.turn, position.offers.front().action},
        world.now());
    ASSERT_TRUE(world.step()) << "the action is written, and the bot has not answered yet";
  }
  World waits(wish_for("caylus", {"me", "open"}));  // for a person: nobody wakes it
  world.store.create(waits.whole().match, {"anna"}, [](const auto&) {});
  const auto entries = world.whole().entries.size();
  const auto hub = make_hub({}, world.store);
  EXPECT_TRUE(anna->wait([&] {
    const StoredWhole whole = world.whole();
    return whole.entries.size() > entries && whole.entries[entries].author == Author::Bot;
  }));
  EXPECT_NE(hub->metrics().find("\nburgrave_tables 1\n"), std::string::npos);
}

TEST(Hub, one_fault_stays_one_tables_fault) {
  World broken(wish_for("caylus", {"me", "bot"}));
  const auto anna = broken.open("anna");
  broken.say(anna, protocol::Start{"start", {}});
  MatchState waits_for_bot = broken.state();
  waits_for_bot.asked = {2};  // so that a server that starts takes it up
  MatchChange change;
  change.match = broken.id();
  change.at = World::kBegin;
  change.state = waits_for_bot.text();
  broken.store.change(std::move(change), [](const auto&) {});
  std::mutex mutex;
  std::vector<std::string> told;
  HubSetup setup;
  setup.find_game = [](std::string_view key) -> Result<const Game*> {
    if (key == "caylus") throw std::runtime_error("an invariant is broken");
    return find_game(key);
  };
  setup.log = [&](std::string_view event, std::string_view match, std::string_view what) {
    const std::lock_guard lock(mutex);
    told.push_back(std::string(event) + " " + std::string(match) + " " + std::string(what));
  };
  for (int start = 1; start <= 2; ++start) {
    const auto hub = make_hub(setup, broken.store);
    const auto fault = wait_for<protocol::TableState>(
        [&](auto answer) { hub->table("anna", broken.id(), answer); });
    ASSERT_TRUE(std::holds_alternative<Fault>(fault));
    EXPECT_EQ(std::get<Fault>(fault).status, 500);
    const auto other = wait_for<protocol::TableState>(
        [&](auto answer) { hub->create("bea", wish("citadels", 3), answer); });
    EXPECT_TRUE(std::holds_alternative<protocol::TableState>(other)) << "others go on";
    hub->drain();
  }
  const std::lock_guard lock(mutex);
  EXPECT_GE(told.size(), 2U);
  for (const std::string& line : told) {
    EXPECT_EQ(line, "match_failed " + broken.id() + " an invariant is broken");
  }
}

TEST(Hub, a_store_that_cannot_write_is_told_to_who_watches_over_the_server) {
  MemoryStore store;
  const auto hub = make_hub({}, store);
  EXPECT_FALSE(hub->unwell());
  EXPECT_NE(hub->metrics().find("\nburgrave_store_failing 0\n"), std::string::npos);
  store.fail(true);
  EXPECT_EQ(hub->unwell(), "the disk is full");
  EXPECT_NE(hub->metrics().find("\nburgrave_store_failing 1\n"), std::string::npos);
}

}  // namespace
}  // namespace burgrave::server
