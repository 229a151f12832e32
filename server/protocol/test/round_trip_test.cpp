#include "core/json.hpp"
#include "server/protocol/messages.hpp"
#include "server/protocol/test/sample.hpp"

#include <boost/json/serialize.hpp>
#include <boost/json/static_resource.hpp>
#include <gtest/gtest.h>

#include <array>
#include <functional>

namespace burgrave::server::protocol {

namespace {

namespace json = boost::json;
using test::Extent;

constexpr unsigned kDraws = 20;

template <class Messages>
json::value written(const Messages& messages) {
  return std::visit([](const auto& message) { return json::value(to_json(message)); }, messages);
}

/// Reads every sample of a definition and expects to_json to give it back.
void expect_back(const std::string& definition,
                 const std::function<Result<json::value>(std::string_view)>& there_and_back) {
  for (const Extent extent : {Extent::Least, Extent::Most}) {
    for (unsigned draw = 0; draw < kDraws; ++draw) {
      const json::value given = test::sample(definition, extent, draw);
      const Result<json::value> back = there_and_back(json::serialize(given));
      ASSERT_TRUE(back) << definition << ": " << back.error().text();
      EXPECT_EQ(*back, given) << definition;
    }
  }
}

template <class Body>
std::function<Result<json::value>(std::string_view)> through(
    Result<Body> (*read)(std::string_view)) {
  return [read](std::string_view text) -> Result<json::value> {
    const Result<Body> body = read(text);
    if (!body) return body.error();
    return json::value(to_json(*body));
  };
}

TEST(RoundTrip, EveryClientMessageComesBack) {
  for (const std::string& name : test::message_names("client")) {
    expect_back(name, [](std::string_view text) -> Result<json::value> {
      const Result<ClientMessage> message = read_client_message(text);
      if (!message) return message.error();
      return written(*message);
    });
  }
}

TEST(RoundTrip, EveryServerMessageComesBack) {
  for (const std::string& name : test::message_names("server")) {
    expect_back(name, [](std::string_view text) -> Result<json::value> {
      const Result<ServerMessage> message = read_server_message(text);
      if (!message) return message.error();
      return written(*message);
    });
  }
}

TEST(RoundTrip, EveryHttpBodyComesBack) {
  expect_back("Games", through(&read_games));
  expect_back("RulesPage", through(&read_rules_page));
  expect_back("NewTable", through(&read_new_table));
  expect_back("TableState", through(&read_table_state));
  expect_back("SitDown", through(&read_sit_down));
  expect_back("Seated", through(&read_seated));
  expect_back("Claim", through(&read_claim));
  expect_back("Free", through(&read_free));
  expect_back("Me", through(&read_me));
  expect_back("Replay", through(&read_replay));
  expect_back("Review", through(&read_review));
  expect_back("Fault", through(&read_fault));
}

TEST(RoundTrip, AMessageSaysItsTypeFirst) {
  const Act act{.id = "a", .seat = 2, .turn = 7, .action = "pass"};
  EXPECT_EQ(json::serialize(to_json(act)),
            R"({"type":"act","id":"a","seat":2,"turn":7,"action":"pass"})");
}

TEST(RoundTrip, WhatIsMissingIsNotWritten) {
  Hello hello{.protocol = kProtocol, .table = "t"};
  EXPECT_EQ(to_json(hello),
            (json::object{{"type", "hello"}, {"protocol", kProtocol}, {"table", "t"}}));
  hello.since = 0;
  EXPECT_EQ(to_json(hello).at("since"), json::value(0));
}

TEST(RoundTrip, ATextWithoutArgumentsHasNone) {
  EXPECT_EQ(json::serialize(to_json(Text{"key", {}})), R"({"key":"key"})");
  EXPECT_EQ(json::serialize(to_json(Text{"key", {{"n", 3}}})), R"({"key":"key","args":{"n":3}})");
}

TEST(RoundTrip, AllMemoryIsThatOfTheStorage) {
  std::array<unsigned char, 4096> bytes;
  json::static_resource storage(bytes.data(), bytes.size());  // throws when anything exceeds it
  const Chat chat{{{.at = 1, .seat = 2, .name = "Ann", .text = std::string(100, 'x')}}};
  const json::object object = to_json(chat, &storage);
  EXPECT_EQ(object.storage().get(), &storage);
  const json::object& line = object.at("lines").at(0).as_object();
  EXPECT_EQ(line.storage().get(), &storage);
  EXPECT_EQ(line.at("text").as_string().storage().get(), &storage);
  EXPECT_EQ(object, to_json(chat));
}

TEST(RoundTrip, TimesNeedMoreThan32Bits) {
  const ChatLine line{.at = 1'796'000'000'000, .seat = 0, .name = "n", .text = "t"};
  const Chat chat{{line}};
  const Result<ServerMessage> back = read_server_message(json::serialize(to_json(chat)));
  ASSERT_TRUE(back) << back.error().text();
  EXPECT_EQ(std::get<Chat>(*back).lines.at(0).at, 1'796'000'000'000);
}

TEST(RoundTrip, WordsAreThoseOfTheSchema) {
  EXPECT_EQ(word(ProblemCode::UnknownTable), "unknown_table");
  EXPECT_EQ(word(ClockKind::None), "none");
  EXPECT_EQ(word(SeatWishKind::Me), "me");
  EXPECT_EQ(from_word<TableStatus>("stuck"), TableStatus::Stuck);
  EXPECT_EQ(from_word<TableStatus>("asleep"), std::nullopt);
}

}  // namespace

}  // namespace burgrave::server::protocol
