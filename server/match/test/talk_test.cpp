#include "server/match/test/world.hpp"

#include <gtest/gtest.h>

namespace burgrave::server {
namespace {

using protocol::Chat;

TEST(Talk, what_is_said_is_heard_and_kept) {
  Pair pair("caylus");
  const auto carl = pair.world.open("carl");
  pair.world.say(pair.bea, protocol::Say{"1", "  Good luck  "});
  for (const auto& socket : {pair.anna, pair.bea, carl}) {
    ASSERT_TRUE(socket->last<Chat>());
    EXPECT_EQ(socket->last<Chat>()->lines.back().text, "Good luck");
    EXPECT_EQ(socket->last<Chat>()->lines.back().seat, 2);
    EXPECT_EQ(socket->last<Chat>()->lines.back().name, "Bea");
  }
  pair.world.say(pair.bea, protocol::Say{"1", "Good luck"});
  EXPECT_EQ(pair.world.whole().chat.size(), 1U);
  pair.world.restart();
  EXPECT_EQ(pair.world.open("dora")->last<Chat>()->lines.size(), 1U);
}

TEST(Talk, who_watches_speaks_by_name_or_not_at_all) {
  World world(wish_for("caylus", {"me", "open"}));
  const auto anna = world.open("anna");
  const auto carl = world.open("carl");
  world.say(carl, protocol::Say{"1", "hello"});
  EXPECT_EQ(carl->last<Problem>()->code, protocol::ProblemCode::NotAllowed);
  world.remember("carl", "Carl");
  world.say(carl, protocol::Say{"2", "hello"});
  EXPECT_EQ(anna->last<Chat>()->lines[0].name, "Carl");
  EXPECT_EQ(anna->last<Chat>()->lines[0].seat, 0);
}

/// A pair at play whom carl and dora watch.
struct Watched : Pair {
  Watched() : Pair("caylus") {
    for (const char* name : {"carl", "dora"}) world.remember(name, name);
    carl = world.open("carl");
    dora = world.open("dora");
  }
  std::shared_ptr<Heard> carl, dora;
};

TEST(Talk, while_people_play_who_watches_is_heard_by_who_watches) {
  Watched pair;
  pair.world.say(pair.carl, protocol::Say{"1", "she should build"});
  EXPECT_EQ(pair.dora->last<Chat>()->lines[0].text, "she should build");
  EXPECT_FALSE(pair.anna->last<Chat>());
  EXPECT_FALSE(pair.world.open("bea")->last<Chat>()) << "nor by coming again";
  pair.world.say(pair.anna, protocol::Say{"2", "good luck"});
  EXPECT_EQ(pair.carl->last<Chat>()->lines[0].text, "good luck");
}

TEST(Talk, after_the_end_everybody_hears_what_watchers_said) {
  Watched pair;
  pair.world.say(pair.carl, protocol::Say{"1", "she should build"});
  pair.world.say(pair.anna, protocol::Say{"2", "good luck"});
  for (int n = 0; !pair.anna->last<Position>()->over; ++n) {
    const int seat = pair.asked();
    pair.world.say(pair.socket(seat), pair.act(seat, "n" + std::to_string(n)));
    pair.anna->last<Position>()->over ? void() : pair.carl->forget();
  }
  const auto all = *pair.anna->last<Chat>();
  EXPECT_TRUE(all.all.value_or(false)) << "instead of what it knows";
  ASSERT_EQ(all.lines.size(), 2U);
  EXPECT_EQ(all.lines[0].text, "she should build");
  EXPECT_FALSE(pair.carl->last<Chat>()) << "who watches knows it";
}

TEST(Talk, one_spectator_mutes_all) {
  Watched pair;
  for (int n = 0; n < 9; ++n) pair.world.say(pair.carl, protocol::Say{std::to_string(n), "!"});
  EXPECT_EQ(pair.carl->last<Problem>()->code, protocol::ProblemCode::TooFast);
  pair.world.say(pair.dora, protocol::Say{"d", "?"});
  EXPECT_EQ(pair.carl->last<Chat>()->lines.back().text, "?");
  pair.world.say(pair.bea, protocol::Say{"b", "hm"});
  EXPECT_EQ(pair.anna->last<Chat>()->lines.back().text, "hm");
}

TEST(Talk, many_sessions_of_one_address_speak_as_few) {
  Watched pair;
  for (int n = 0; n < 30; ++n) {
    const std::string name = "guest" + std::to_string(n);
    pair.world.remember(name, name);
    const auto socket = std::make_shared<Heard>(static_cast<std::uint64_t>(100 + n));
    pair.world.match().hello(socket, {name, "there"}, false,
                             {protocol::kProtocol, pair.world.id(), {}, {}});
    pair.world.say(socket, protocol::Say{name, "!"});
  }
  EXPECT_EQ(pair.world.whole().chat.size(), 20U);
  pair.world.say(pair.dora, protocol::Say{"d", "?"});
  EXPECT_EQ(pair.world.whole().chat.size(), 21U);
}

TEST(Talk, what_watchers_say_pushes_no_line_of_the_players_out) {
  Watched pair;
  pair.world.match_limits.chat_lines = 30;
  pair.world.say(pair.anna, protocol::Say{"a", "good luck"});
  for (int n = 0; n < 200; ++n) {
    pair.world.pass(3'000);
    pair.world.say(n % 2 == 0 ? pair.carl : pair.dora, protocol::Say{std::to_string(n), "!"});
  }
  EXPECT_EQ(pair.world.open("anna")->last<Chat>()->lines.size(), 1U);
  EXPECT_EQ(pair.world.open("emil")->last<Chat>()->lines.size(), 101U);
  EXPECT_EQ(pair.world.whole().chat.size(), 31U);
}

TEST(Talk, nobody_floods_the_table) {
  Pair pair("caylus");
  for (int n = 0; n < 9; ++n) pair.world.say(pair.anna, protocol::Say{std::to_string(n), "!"});
  EXPECT_EQ(pair.world.whole().chat.size(), 5U);
  EXPECT_EQ(pair.anna->last<Problem>()->code, protocol::ProblemCode::TooFast);
  EXPECT_EQ(pair.anna->last<Problem>()->retry_ms, 10'000);
  pair.world.pass(10'001);
  pair.world.say(pair.anna, protocol::Say{"later", "!"});
  EXPECT_EQ(pair.world.whole().chat.size(), 6U);
}

TEST(Talk, a_wall_clock_that_is_set_mutes_nobody) {
  Pair pair("caylus");
  for (int n = 0; n < 5; ++n) pair.world.say(pair.anna, protocol::Say{std::to_string(n), "!"});
  pair.world.wall_step = -3'600'000;
  pair.world.pass(10'001);
  pair.world.say(pair.anna, protocol::Say{"later", "!"});
  EXPECT_EQ(pair.world.whole().chat.size(), 6U);
  EXPECT_EQ(pair.world.whole().chat.back().at, World::kBegin - 3'600'000 + 10'001)
      << "and shows the time that people read on it";
}

TEST(Preview, shows_what_an_action_would_do_and_changes_nothing) {
  Pair pair("caylus");
  const int seat = pair.asked();
  const protocol::Act act = pair.act(seat, "m");
  const auto entries = pair.world.whole().entries.size();
  pair.world.say(pair.socket(seat), protocol::Preview{"p", seat, act.action});
  const auto previewed = *pair.socket(seat)->last<protocol::Previewed>();
  EXPECT_TRUE(previewed.known);
  EXPECT_FALSE(previewed.lines.empty());
  EXPECT_TRUE(previewed.view);
  EXPECT_EQ(previewed.scores.size(), 2U);
  pair.world.say(pair.socket(seat), protocol::Preview{"q", seat, "nonsense"});
  EXPECT_FALSE(pair.socket(seat)->last<protocol::Previewed>()->known);
  EXPECT_EQ(pair.world.whole().entries.size(), entries);
  pair.world.say(pair.socket(3 - seat), protocol::Preview{"r", seat, act.action});
  EXPECT_EQ(pair.socket(3 - seat)->last<Problem>()->code, protocol::ProblemCode::NotAllowed);
}

TEST(Talk, neither_by_several_sockets) {
  Pair pair("caylus");
  int n = 0;
  const auto say = [&](const std::shared_ptr<Heard>& socket) {
    pair.world.say(socket, protocol::Say{std::to_string(n++), "!"});
  };
  for (int i = 0; i < 9; ++i) say(pair.world.open("anna"));
  EXPECT_EQ(pair.world.whole().chat.size(), 5U);
  say(pair.bea);
  EXPECT_EQ(pair.world.whole().chat.size(), 6U) << "the other player is heard all the same";
}

TEST(Hints, are_given_to_who_is_asked_one_at_a_time) {
  Pair pair("caylus", [](protocol::NewTable& wish) { wish.hints = true; });
  const int seat = pair.asked();
  pair.world.match().receive(pair.socket(seat), protocol::Hint{"h", seat}, pair.world.now());
  pair.world.match().receive(pair.socket(seat), protocol::Hint{"i", seat}, pair.world.now());
  // Neither does another socket of the same person bring a second search.
  const auto again = std::make_shared<Heard>(99);
  pair.world.match().hello(again, {seat == 1 ? "anna" : "bea", {}}, false,
                           {protocol::kProtocol, pair.world.id(), seat, {}});
  pair.world.match().receive(again, protocol::Hint{"j", seat}, pair.world.now());
  ASSERT_TRUE(pair.world.step());  // the others are told first
  EXPECT_EQ(again->last<Problem>()->code, protocol::ProblemCode::TooFast);
  EXPECT_FALSE(pair.world.match().idle());
  pair.world.settle();
  const auto hinted = *pair.socket(seat)->last<protocol::Hinted>();
  EXPECT_EQ(hinted.id, "h");
  ASSERT_FALSE(hinted.hints.empty());
  EXPECT_EQ(pair.socket(seat)->last<Problem>()->code, protocol::ProblemCode::TooFast);
  pair.world.say(pair.socket(3 - seat), protocol::Hint{"h", 3 - seat});
  EXPECT_EQ(pair.socket(3 - seat)->last<Problem>()->code, protocol::ProblemCode::NotNow);
}

TEST(Hints, M9_between_people_are_off_unless_the_table_allows_them) {
  Pair pair("caylus");
  EXPECT_EQ(pair.bea->last<protocol::TableNews>()->table.hints, false);
  const int seat = pair.asked();
  pair.world.say(pair.socket(seat), protocol::Hint{"h", seat});
  EXPECT_EQ(pair.socket(seat)->last<protocol::Refused>()->reason.key, "table.refused.no_hints");
  EXPECT_FALSE(pair.socket(seat)->last<protocol::Hinted>());

  for (const auto& seats : {std::vector<std::string>{"me", "bot"}, {"me", "Bea"}}) {
    World alone(wish_for("caylus", seats));
    const auto anna = alone.open("anna");
    alone.say(anna, protocol::Start{"start", {}});
    EXPECT_EQ(anna->last<protocol::TableNews>()->table.hints, true);
    const int asked = anna->last<protocol::Position>()->actors.front();
    alone.say(anna, protocol::Hint{"h", asked});
    EXPECT_TRUE(anna->last<protocol::Hinted>());
    EXPECT_FALSE(anna->last<protocol::TableNews>()->table.seats[0].hints) << "whom to tell?";
  }
  auto wish = wish_for("caylus", {"me", "bot"});
  wish.hints = false;
  World without(wish);
  EXPECT_EQ(without.open("anna")->last<protocol::Welcome>()->table.hints, false);
}

TEST(Hints, M9_between_people_are_told_to_the_others_for_good) {
  Pair pair("caylus", [](protocol::NewTable& wish) { wish.hints = true; });
  EXPECT_EQ(pair.bea->last<protocol::TableNews>()->table.hints, true);
  const int seat = pair.asked();
  for (int n = 1; n <= 2; ++n) {
    pair.world.say(pair.socket(seat), protocol::Hint{std::to_string(n), seat});
    const auto table = pair.socket(3 - seat)->last<protocol::TableNews>()->table;
    EXPECT_EQ(table.seats[static_cast<std::size_t>(seat) - 1].hints, n);
  }
  pair.world.restart();
  const auto later = pair.world.open("bea")->last<protocol::Welcome>()->table;
  EXPECT_EQ(later.seats[static_cast<std::size_t>(seat) - 1].hints, 2);
  pair.world.store.fail(true);
  const auto again = pair.world.open(seat == 1 ? "anna" : "bea");
  pair.world.say(again, protocol::Hint{"lost", seat});
  EXPECT_EQ(again->last<Problem>()->code, protocol::ProblemCode::Internal);
  EXPECT_FALSE(again->last<protocol::Hinted>()) << "none that the others are not told of";
}

}  // namespace
}  // namespace burgrave::server
