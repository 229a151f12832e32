#include "server/net/deflated_frames.hpp"
#include "server/net/test/served.hpp"

#include <gtest/gtest.h>

namespace burgrave::server::test {
namespace {

constexpr int kNormal = 1000, kGoingAway = 1001, kProtocolError = 1002, kUnknownData = 1003,
              kBadText = 1007, kPolicy = 1008, kTooBig = 1009;

class WebSockets : public Served {
 protected:
  /// Waits for the end of a socket: it is told once.
  void expect_closed(std::size_t n = 0) {
    EXPECT_TRUE(soon([&] { return handler_.socket(n)->closes == 1; }));
  }
};

std::shared_ptr<const std::string> text(std::size_t size, char c = 'x') {
  return std::make_shared<const std::string>(size, c);
}

TEST_F(WebSockets, MessagesGoBothWaysInTheirOrder) {
  start();
  Client client(port());
  const Answered hands = client.upgrade();
  EXPECT_EQ(hands.status, 101);
  EXPECT_EQ(hands.header("sec-websocket-accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
  EXPECT_EQ(hands.header("x-every"), "one");
  for (int i = 0; i < 20; ++i) client.send_text(std::to_string(i));
  for (int i = 0; i < 20; ++i) EXPECT_EQ(client.read_frame().payload, std::to_string(i));
  EXPECT_EQ(setup_.counters->sockets, 1);
  client.send_frame(kCloseFrame, "\x03\xE8");
  EXPECT_EQ(client.read_frame().opcode, kCloseFrame);
  client.finish();
  expect_closed();
  EXPECT_TRUE(soon([this] { return setup_.counters->sockets == 0; }));
  EXPECT_TRUE(soon([this] { return setup_.counters->connections == 0; }));
}

TEST_F(WebSockets, WhatIsSentBeforeTheHandshakeEndsWaits) {
  class Eager : public FakeHandler {
    std::shared_ptr<SocketHandler> on_socket(const Request& request, std::shared_ptr<Socket> socket,
                                             Response& refusal) override {
      socket->send(text(3));
      return FakeHandler::on_socket(request, std::move(socket), refusal);
    }
  } eager;
  setup_.port = 0;
  auto server = serve(setup_, eager);
  ASSERT_TRUE(server);
  Client client((*server)->port());
  client.upgrade();
  EXPECT_EQ(client.read_frame().payload, "xxx");
}

TEST_F(WebSockets, TheHandlerMayRefuse) {
  start();
  Client client(port());
  EXPECT_EQ(client.upgrade("/elsewhere").status, 404);
  EXPECT_TRUE(client.ended());
}

TEST_F(WebSockets, LargeMessagesAreDeflatedWhereTheClientWishes) {
  start();
  Client client(port());
  const Answered hands =
      client.upgrade("/ws", "Sec-WebSocket-Protocol: other, burgrave.deflate-behind\r\n");
  EXPECT_EQ(hands.header("sec-websocket-protocol"), "burgrave.deflate-behind");
  ASSERT_TRUE(soon([this] { return handler_.socket() != nullptr; }));
  handler_.socket()->socket->send(text(10'000));
  handler_.socket()->socket->send(text(10));
  const Frame large = client.read_frame();
  EXPECT_EQ(large.opcode, 2);
  EXPECT_LT(large.payload.size(), 200U);
  EXPECT_EQ(*DeflatedFrames().unpack(large.payload, 10'000).value(), *text(10'000));
  const Frame small = client.read_frame();
  EXPECT_EQ(small.opcode, 1);
  EXPECT_EQ(small.payload.size(), 10U);
}

TEST_F(WebSockets, WhatResemblesTheMessagesBeforeTakesFewBytes) {
  start();
  Client client(port());
  client.upgrade("/ws", "Sec-WebSocket-Protocol: burgrave.deflate-behind\r\n");
  ASSERT_TRUE(soon([this] { return handler_.socket() != nullptr; }));
  std::string noise;
  for (std::uint32_t i = 1, n = 1; i < 400; ++i) noise += std::to_string(n = n * 1664525U + i);
  DeflatedFrames frames;
  std::vector<std::size_t> sizes;
  const auto sent = [&](const std::string& message, bool resembles) {
    const auto text = std::make_shared<const std::string>(message);
    const auto& socket = handler_.socket()->socket;
    resembles ? socket->send_newest(kResembling, text) : socket->send(text);
    const std::string frame = client.read_frame().payload;
    sizes.push_back(frame.size());
    EXPECT_EQ(*frames.unpack(frame, 10'000).value(), message);
  };
  sent(noise + "one", true);
  sent(noise + "two", true);
  sent(std::string(5000, '-'), false);
  sent(noise + "three", true);
  EXPECT_GT(sizes[0], 1000U);
  EXPECT_LT(sizes[1], 100U);
  EXPECT_LT(sizes[3], 100U) << "what came between does not count";
}

TEST_F(WebSockets, AQuietSocketKeepsNoMessage) {
  setup_.limits.stall_ms = 200;
  start();
  Client client(port());
  client.upgrade("/ws", "Sec-WebSocket-Protocol: burgrave.deflate-behind\r\n");
  ASSERT_TRUE(soon([this] { return handler_.socket() != nullptr; }));
  const auto sent = text(1000);
  DeflatedFrames frames;
  handler_.socket()->socket->send_newest(kResembling, sent);
  EXPECT_EQ(*frames.unpack(client.read_frame().payload, 1000).value(), *sent);
  EXPECT_TRUE(soon([&] { return sent.use_count() == 1; }));
  handler_.socket()->socket->send_newest(kResembling, sent);
  EXPECT_EQ(*frames.unpack(client.read_frame().payload, 1000).value(), *sent);
}

TEST_F(WebSockets, MessagesStayTextForWhoeverDoesNotOfferToInflate) {
  start();
  Client client(port());
  const Answered hands = client.upgrade("/ws", "Sec-WebSocket-Protocol: burgrave.deflate\r\n");
  EXPECT_EQ(hands.header("sec-websocket-protocol"), "");
  ASSERT_TRUE(soon([this] { return handler_.socket() != nullptr; }));
  handler_.socket()->socket->send(text(10'000));
  EXPECT_EQ(client.read_frame().payload.size(), 10'000U);
}

TEST_F(WebSockets, TooLargeMessagesEndTheSocket) {
  setup_.limits.frame_bytes = 1000;
  start();
  Client fits(port());
  fits.upgrade();
  fits.send_text(std::string(1000, 'x'));
  EXPECT_EQ(fits.read_frame().payload.size(), 1000U);
  Client large(port());
  large.upgrade();
  large.send_text(std::string(1001, 'x'));
  EXPECT_EQ(large.read_frame().close_code(), kTooBig);
  large.finish();
  expect_closed(1);
  Client parts(port());
  parts.upgrade();
  parts.send_frame(kText, std::string(600, 'x'), true, false);
  parts.send_frame(0, std::string(600, 'x'));
  EXPECT_EQ(parts.read_frame().close_code(), kTooBig);
  parts.finish();
  expect_closed(2);
  EXPECT_EQ(handler_.socket(1)->messages + handler_.socket(2)->messages, 0);
}

TEST_F(WebSockets, MalformedFramesEndTheSocket) {
  start();
  struct Case {
    const char* what;
    int opcode;
    std::string payload;
    bool masked;
    int code;
  };
  const std::vector<Case> cases{{"no mask", kText, "hello", false, kProtocolError},
                                {"an opcode that means nothing", 3, "x", true, kProtocolError},
                                {"a long ping", kPing, std::string(126, 'x'), true, kProtocolError},
                                {"a part of nothing", 0, "x", true, kProtocolError},
                                {"no UTF-8", kText, "\xFF\xFE", true, kBadText},
                                {"bytes", kBinary, "x", true, kUnknownData}};
  for (std::size_t i = 0; i < cases.size(); ++i) {
    Client client(port());
    client.upgrade();
    client.send_frame(cases[i].opcode, cases[i].payload, cases[i].masked);
    EXPECT_EQ(client.read_frame().close_code(), cases[i].code) << cases[i].what;
    client.finish();
    expect_closed(i);
    EXPECT_EQ(handler_.socket(i)->messages, 0) << cases[i].what;
  }
}

TEST_F(WebSockets, AHandshakeWithoutItsKeyIsNone) {
  start();
  Client client(port());
  const Answered answer = client.ask(
      "GET", "/ws", "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n");
  EXPECT_NE(answer.status, 101);
  EXPECT_TRUE(client.ended());
}

TEST_F(WebSockets, AFloodIsToldThenEnded) {
  setup_.limits.messages_per_second = 2;
  start();
  Client client(port());
  client.upgrade();
  for (int i = 0; i < 12; ++i) client.send_text("x");
  ASSERT_TRUE(soon([this] { return handler_.socket()->floods >= 4; }));
  EXPECT_EQ(handler_.socket()->messages, 8);
  EXPECT_GT(handler_.socket()->retry, 0);
  EXPECT_LE(handler_.socket()->retry, 500);
  EXPECT_EQ(handler_.socket()->closes, 0) << "a short flood is forgiven";
  for (int i = 0; i < 30; ++i) client.send_text("x");
  Frame frame = client.read_frame();
  while (frame.opcode == kText) frame = client.read_frame();
  EXPECT_EQ(frame.close_code(), kPolicy);
  client.finish();
  expect_closed();
  EXPECT_LE(handler_.socket()->messages, 10) << "8 at once and 2 a second";
}

TEST_F(WebSockets, WhoDoesNotReadIsCutOff) {
  setup_.limits.queued_bytes = 1U << 20;
  start();
  Client slow(port(), 4096);
  slow.upgrade();
  Client other(port());
  other.upgrade();
  ASSERT_TRUE(soon([this] { return handler_.socket(1) != nullptr; }));
  const auto& socket = handler_.socket(0)->socket;
  for (int i = 0; i < 400 && setup_.counters->slow_readers == 0; ++i) socket->send(text(50'000));
  EXPECT_EQ(setup_.counters->slow_readers, 1);
  expect_closed(0);
  other.send_text("still here");
  EXPECT_EQ(other.read_frame().payload, "still here");
}

TEST_F(WebSockets, OfATopicOnlyTheNewestWaits) {
  start();
  Client slow(port(), 4096);
  slow.upgrade();
  ASSERT_TRUE(soon([this] { return handler_.socket() != nullptr; }));
  const auto& socket = handler_.socket()->socket;
  // More than the system takes: from here on messages wait.
  socket->send(text(2U << 20));
  ASSERT_TRUE(soon([&] { return !socket->waits(0); }));
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  socket->send_newest(0, text(50'000, 'a'));
  EXPECT_TRUE(socket->waits(0));
  EXPECT_FALSE(socket->waits(1));
  socket->send_newest(1, text(9, 'b'));
  socket->send(text(10, 'c'));
  for (int i = 0; i < 1000; ++i) socket->send_newest(0, text(50'000, 'd'));
  EXPECT_EQ(setup_.counters->slow_readers, 0) << "50 MB that nobody keeps";
  EXPECT_EQ(slow.read_frame().payload.size(), 2U << 20);
  EXPECT_EQ(slow.read_frame().payload, *text(9, 'b'));
  EXPECT_EQ(slow.read_frame().payload, *text(10, 'c'));
  EXPECT_EQ(slow.read_frame().payload, *text(50'000, 'd')) << "after all that it follows from";
  EXPECT_FALSE(socket->waits(0));
  socket->send_newest(0, text(1, 'e'));
  EXPECT_EQ(slow.read_frame().payload, "e");
}

TEST_F(WebSockets, WhoReadsIsNotCutForNeighboursWhoDoNot) {
  setup_.limits.sockets_per_peer = 8;
  setup_.limits.queued_bytes_per_place = 128U << 10;
  start();
  std::vector<std::unique_ptr<Client>> slow;
  for (std::size_t i = 0; i < 4; ++i) {
    slow.push_back(std::make_unique<Client>(port(), 4096));
    slow.back()->upgrade();
  }
  Client reader(port());
  reader.upgrade();
  ASSERT_TRUE(soon([this] { return handler_.socket(4) != nullptr; }));
  for (int round = 0; round < 40; ++round) {
    for (std::size_t i = 0; i < 4; ++i) handler_.socket(i)->socket->send(text(50'000));
    reader.send_text("still here");
    EXPECT_EQ(reader.read_frame().payload, "still here");
  }
  EXPECT_GE(setup_.counters->slow_readers, 3);
  EXPECT_EQ(handler_.socket(4)->closes, 0);
}

TEST_F(WebSockets, WhoTakesNothingForAWhileIsCutOff) {
  setup_.limits.stall_ms = 300;
  start();
  Client stuck(port(), 4096);
  stuck.upgrade();
  ASSERT_TRUE(soon([this] { return handler_.socket() != nullptr; }));
  handler_.socket()->socket->send(text(2U << 20));
  for (int i = 0; i < 100 && handler_.socket()->closes == 0; ++i) {
    stuck.send_frame(kPong, "");  // which shows that it is there, and no more
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  expect_closed();
  EXPECT_EQ(setup_.counters->slow_readers, 1);
}

TEST_F(WebSockets, WhoReadsSlowlyButReadsIsNot) {
  setup_.limits.stall_ms = 1500;
  start();
  Client slow(port(), 4096);
  slow.upgrade();
  ASSERT_TRUE(soon([this] { return handler_.socket() != nullptr; }));
  handler_.socket()->socket->send(text(3U << 20));
  handler_.socket()->socket->send(text(3));
  for (int i = 0; i < 20; ++i) {
    slow.read_some(64U << 10);
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  EXPECT_EQ(handler_.socket()->closes, 0);
  EXPECT_EQ(slow.read_frame().payload.size(), 3U << 20);
  EXPECT_EQ(slow.read_frame().payload, "xxx");
}

TEST_F(WebSockets, AFloodOfPongsOrOfEmptyPartsEndsTheSocket) {
  setup_.limits.messages_per_second = 5;
  setup_.limits.frame_bytes = 100;
  start();
  Client pongs(port());
  pongs.upgrade();
  for (int i = 0; i < 20; ++i) pongs.send_frame(kPong, "");
  pongs.send_text("all right");
  EXPECT_EQ(pongs.read_frame().payload, "all right");
  for (int i = 0; i < 20; ++i) pongs.send_frame(kPong, "");
  EXPECT_EQ(pongs.read_frame().close_code(), kPolicy);
  pongs.finish();
  expect_closed(0);
  Client parts(port());
  parts.upgrade();
  parts.send_frame(kText, "x", true, false);
  for (int i = 0; i < 1000; ++i) parts.send_frame(0, "", true, false);
  expect_closed(1);
  EXPECT_EQ(handler_.socket(1)->messages, 0);
}

TEST_F(WebSockets, WhoDoesNotSayWhatItWantsIsClosed) {
  setup_.limits.settle_ms = 300;
  start();
  Client silent(port());
  silent.upgrade();
  ASSERT_TRUE(soon([this] { return handler_.socket() != nullptr; }));
  handler_.socket()->settled = false;
  silent.send_text("no hello");
  silent.read_frame();
  silent.send_frame(kPong, "");
  EXPECT_EQ(silent.read_frame().close_code(), kPolicy);
  silent.finish();
  expect_closed();
  Client player(port());
  player.upgrade();
  std::this_thread::sleep_for(std::chrono::milliseconds(600));
  player.send_text("here");
  EXPECT_EQ(player.read_frame().payload, "here");
}

TEST_F(WebSockets, WhoIsSilentIsAskedThenEnded) {
  setup_.limits.ping_ms = 400;
  start();
  Client silent(port());
  silent.upgrade();
  EXPECT_EQ(silent.read_frame().opcode, kPing);
  expect_closed();
  Client answering(port());
  answering.upgrade();
  for (int i = 0; i < 4; ++i) {
    const Frame ping = answering.read_frame();
    ASSERT_EQ(ping.opcode, kPing);
    answering.send_frame(kPong, ping.payload);
  }
  EXPECT_EQ(handler_.socket(1)->closes, 0);
}

TEST_F(WebSockets, ClosingSendsFirstWhatIsQueued) {
  start();
  Client client(port());
  client.upgrade();
  ASSERT_TRUE(soon([this] { return handler_.socket() != nullptr; }));
  const auto& socket = handler_.socket()->socket;
  for (int i = 0; i < 50; ++i) socket->send(text(1000));
  socket->close();
  socket->send(text(1));  // too late
  for (int i = 0; i < 50; ++i) EXPECT_EQ(client.read_frame().payload.size(), 1000U);
  EXPECT_EQ(client.read_frame().close_code(), kNormal);
  client.send_frame(kCloseFrame, "\x03\xE8");
  client.finish();
  expect_closed();
  EXPECT_TRUE(client.ended());
}

TEST_F(WebSockets, AnExceptionEndsThatSocketAlone) {
  start();
  Client bad(port());
  bad.upgrade();
  Client good(port());
  good.upgrade();
  bad.send_text("throw");
  expect_closed(0);
  good.send_text("on");
  EXPECT_EQ(good.read_frame().payload, "on");
}

TEST_F(WebSockets, TheirNumberIsLimitedByClientBehindAProxy) {
  setup_.limits.sockets_per_peer = 1;
  setup_.trust_proxy = true;
  start();
  Client first(port());
  EXPECT_EQ(first.upgrade("/ws", "X-Forwarded-For: 9.9.9.9\r\n").status, 101);
  Client second(port());
  EXPECT_EQ(second.upgrade("/ws", "X-Forwarded-For: 9.9.9.9\r\n").status, 503);
  Client third(port());
  EXPECT_EQ(third.upgrade("/ws", "X-Forwarded-For: 8.8.8.8\r\n").status, 101);
  EXPECT_EQ(setup_.counters->refused, 1);
}

TEST_F(WebSockets, StoppingSendsWhatIsQueuedAndSaysGoodbye) {
  start();
  Client client(port());
  client.upgrade();
  ASSERT_TRUE(soon([this] { return handler_.socket() != nullptr; }));
  handler_.socket()->socket->send(text(5));
  std::thread stopping([this] { server_->stop(); });
  EXPECT_EQ(client.read_frame().payload, "xxxxx");
  EXPECT_EQ(client.read_frame().close_code(), kGoingAway);
  client.send_frame(kCloseFrame, "\x03\xE9");
  client.finish();
  stopping.join();
  EXPECT_EQ(handler_.socket()->closes, 1);
  handler_.socket()->socket->send(text(5));  // nobody is there, and nobody minds
}

TEST_F(WebSockets, StoppingDoesNotWaitForWhoDoesNotAnswer) {
  setup_.limits.stop_ms = 100;
  start();
  Client client(port());
  client.upgrade();
  ASSERT_TRUE(soon([this] { return handler_.socket() != nullptr; }));
  server_.reset();
  EXPECT_EQ(handler_.socket()->closes, 1);
  handler_.socket()->socket->close();
}

}  // namespace
}  // namespace burgrave::server::test
