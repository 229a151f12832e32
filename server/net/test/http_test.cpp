#include "server/net/test/served.hpp"

#include <gtest/gtest.h>

namespace burgrave::server::test {
namespace {

using Http = Served;

TEST_F(Http, ARequestComesDecodedAndItsAnswerGoesBack) {
  start();
  Client client(port());
  const Answered answer = client.ask(
      "POST", "/a/b%20c?x=1+2&y=%C3%A9",
      "Cookie: burgrave=abc; other=1\r\nOrigin: http://here\r\nSec-Fetch-Site: same-origin\r\n"
      "Content-Type: application/json\r\nX-Forwarded-For: 9.9.9.9\r\n"
      "X-Forwarded-Proto: https\r\n",
      "{}");
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.body, "{}");
  EXPECT_EQ(answer.header("x-every"), "one");
  const Request request = handler_.last();
  EXPECT_EQ(request.method, "POST");
  EXPECT_EQ(request.path, "/a/b c");
  EXPECT_EQ(request.query.at("x"), "1 2");
  EXPECT_EQ(request.query.at("y"), "é");
  EXPECT_EQ(request.cookies.find("burgrave")->second, "abc");
  EXPECT_EQ(request.here, "127.0.0.1");
  EXPECT_EQ(request.origin, "http://here");
  EXPECT_EQ(request.fetch_site, "same-origin");
  EXPECT_EQ(request.peer, "127.0.0.1") << "no proxy is trusted";
  EXPECT_FALSE(request.secure);
}

TEST_F(Http, BehindATrustedProxyTheForwardedClientCounts) {
  setup_.trust_proxy = true;
  start();
  Client client(port());
  client.ask("GET", "/", "X-Forwarded-For: 1.1.1.1, 9.9.9.9\r\nX-Forwarded-Proto: https\r\n");
  EXPECT_EQ(handler_.last().peer, "9.9.9.9") << "the one that the proxy itself has written";
  EXPECT_TRUE(handler_.last().secure);
  client.ask("GET", "/", "X-Forwarded-For: 1.1.1.1\r\nX-Forwarded-For: 8.8.8.8\r\n");
  EXPECT_EQ(handler_.last().peer, "8.8.8.8") << "which may be a line of its own";
  client.ask("GET", "/", "X-Forwarded-For: 1.2.3.4:555\r\n");
  EXPECT_EQ(handler_.last().peer, "1.2.3.4");
  client.ask("GET", "/", "X-Forwarded-For: ::ffff:1.2.3.4\r\n");
  EXPECT_EQ(handler_.last().peer, "1.2.3.4");
  client.ask("GET", "/", "X-Forwarded-For: nonsense\r\n");
  EXPECT_EQ(handler_.last().peer, "127.0.0.1");
}

TEST_F(Http, AConnectionIsKeptAliveUntilItIsNotWanted) {
  start();
  Client client(port());
  for (int i = 0; i < 3; ++i) {
    const Answered answer = client.ask("GET", "/" + std::to_string(i));
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.header("connection"), "keep-alive");
  }
  EXPECT_EQ(client.ask("GET", "/", "Connection: close\r\n").header("connection"), "close");
  EXPECT_TRUE(client.ended());
}

TEST_F(Http, RequestsThatComeTogetherAreAnsweredInTheirOrder) {
  start();
  Client client(port());
  const std::string head = " HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\n\r\n";
  client.send("POST /a" + head + "1POST /b" + head + "2");
  EXPECT_EQ(client.read().body, "1");
  EXPECT_EQ(client.read().body, "2");
}

TEST_F(Http, HeadHasTheLengthAndNoBody) {
  start();
  Client client(port());
  const Answered head = client.ask("HEAD", "/big");
  EXPECT_EQ(head.header("content-length"), std::to_string(8U << 20));
  EXPECT_EQ(client.ask("GET", "/").status, 200) << "the next answer is in its place";
}

TEST_F(Http, ABigAnswerArrivesWhole) {
  start();
  Client client(port());
  EXPECT_EQ(client.ask("GET", "/big").body.size(), 8U << 20);
}

TEST_F(Http, TooLargeBodiesAreRefusedBeforeTheyAreRead) {
  setup_.limits.body_bytes = 1000;
  start();
  Client announced(port());
  announced.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1001\r\n\r\n");
  EXPECT_EQ(announced.read().status, 413);
  EXPECT_TRUE(announced.ended());
  Client chunked(port());
  chunked.send("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n400\r\n" +
               std::string(1024, 'x') + "\r\n");
  EXPECT_EQ(chunked.read().status, 413);
  EXPECT_TRUE(handler_.requests.empty());
  Client fits(port());
  EXPECT_EQ(fits.ask("POST", "/", "", std::string(1000, 'x')).body.size(), 1000U);
}

TEST_F(Http, TooLargeHeadersAreRefused) {
  start();
  Client client(port());
  client.send("GET / HTTP/1.1\r\nHost: h\r\nX: " + std::string(9000, 'x'));
  EXPECT_EQ(client.read().status, 431);
  EXPECT_TRUE(client.ended());
  EXPECT_TRUE(handler_.requests.empty());
}

TEST_F(Http, TooLargeHeadersAreRefusedHoweverTheyArrive) {
  start();
  for (const std::size_t step : {1000U, 1024U, 1500U, 2000U, 2048U, 3000U, 8191U, 8192U}) {
    Client client(port());
    std::string head = "GET / HTTP/1.1\r\nHost: h\r\n";
    while (head.size() < 20'000) head += "X-" + std::to_string(head.size()) + ": some value\r\n";
    head += "\r\n";
    for (std::size_t at = 0; at < head.size(); at += step) {
      client.send(std::string_view(head).substr(at, step));
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    EXPECT_EQ(client.read().status, 431) << step;
  }
  EXPECT_TRUE(handler_.requests.empty());
  Client fits(port());
  EXPECT_EQ(fits.ask("GET", "/", "X: " + std::string(8000, 'x') + "\r\n").status, 200);
}

TEST_F(Http, AHeadMayComeByteByByte) {
  start();
  Client client(port());
  for (const char c : std::string("POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\nok")) {
    client.send(std::string_view(&c, 1));
  }
  EXPECT_EQ(client.read().body, "ok");
  EXPECT_EQ(handler_.last().path, "/a");
}

TEST_F(Http, NoTransferEncodingButChunkedIsTaken) {
  start();
  struct Case {
    std::string lines;
    int status;
  };
  for (const auto& [lines, status] :
       {Case{"Transfer-Encoding: gzip\r\n", 501}, Case{"Transfer-Encoding: chunked, gzip\r\n", 501},
        Case{"Transfer-Encoding: gzip, chunked\r\n", 501},
        Case{"Transfer-Encoding: identity\r\nContent-Length: 4\r\n", 501},
        Case{"Transfer-Encoding: xchunked\r\nContent-Length: 4\r\n", 501},
        Case{"Transfer-Encoding: chunked\r\nTransfer-Encoding: gzip\r\n", 400},
        Case{"Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", 400}}) {
    Client client(port());
    client.send("POST / HTTP/1.1\r\nHost: h\r\n" + lines + "\r\n0\r\n\r\n");
    EXPECT_EQ(client.read().status, status) << lines;
    EXPECT_TRUE(client.ended()) << lines;
  }
  EXPECT_TRUE(handler_.requests.empty());
  Client chunked(port());
  chunked.send(
      "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: Chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n");
  EXPECT_EQ(chunked.read().body, "ok");
}

TEST_F(Http, WhoAsksWhetherItsBodyIsWantedIsTold) {
  setup_.limits.body_bytes = 1000;
  start();
  const std::string head = "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\nExpect: ";
  Client polite(port());
  polite.send(head + "100-Continue\r\n\r\n");
  EXPECT_EQ(polite.read().status, 100);
  polite.send("ok");
  EXPECT_EQ(polite.read().body, "ok");
  Client hasty(port());
  hasty.send(head + "100-continue\r\n\r\nok");
  EXPECT_EQ(hasty.read().body, "ok") << "it is there already";
  Client odd(port());
  odd.send(head + "a miracle\r\n\r\n");
  EXPECT_EQ(odd.read().status, 417);
  Client large(port());
  large.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 2000\r\nExpect: 100-continue\r\n\r\n");
  EXPECT_EQ(large.read().status, 413) << "before the body is sent";
}

TEST_F(Http, WhatIsNoRequestIsRefused) {
  start();
  for (const std::string text :
       {"hello\r\n\r\n", "GET  / HTTP/1.1\r\nHost: h\r\n\r\n", "GET / HTTP/3.0\r\nHost: h\r\n\r\n",
        "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        "GET http://h/ HTTP/1.1\r\nHost: h\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: x\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
        "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nTransfer-Encoding: "
        "chunked\r\n\r\n0\r\n"}) {
    Client client(port());
    client.send(text);
    EXPECT_EQ(client.read().status, 400) << text;
    EXPECT_TRUE(client.ended()) << text;
  }
  EXPECT_TRUE(handler_.requests.empty());
  EXPECT_EQ(setup_.counters->malformed, 9);
}

TEST_F(Http, TricksWithPathsAreRefused) {
  start();
  for (const std::string path :
       {"/../etc/passwd", "/a/../b", "/a/./b", "/%2e%2e/etc", "/%2E./x", "//host/x", "/a//b",
        "/a%2fb", "/a%5cb", "/a\\b", "/a%00b", "/a%0ab", "/a%252e", "/%zz", "/%4", "/a?x=%00"}) {
    Client client(port());
    EXPECT_EQ(client.ask("GET", path).status, 400) << path;
  }
  Client client(port());
  EXPECT_EQ(client.ask("GET", "/" + std::string(3000, 'a')).status, 400);
  EXPECT_TRUE(handler_.requests.empty());
}

TEST_F(Http, WhoAsksTooFastHasToWait) {
  setup_.limits.requests_per_second = 1;
  start();
  for (int i = 0; i < 4; ++i) {
    Client client(port());
    EXPECT_EQ(client.ask("GET", "/").status, 200);
  }
  Client client(port());
  const Answered answer = client.ask("GET", "/");
  EXPECT_EQ(answer.status, 429);
  EXPECT_EQ(answer.header("retry-after"), "1");
  EXPECT_EQ(answer.header("x-every"), "one") << "also what the network itself answers";
  EXPECT_NE(answer.body.find("\"too_fast\""), std::string::npos);
  EXPECT_EQ(setup_.counters->too_fast, 1);
}

TEST_F(Http, ProbesHaveARateOfTheirOwn) {
  setup_.limits.requests_per_second = 1;
  setup_.probes = {"/healthz"};
  start();
  const auto status = [this](const std::string& path) {
    Client client(port());
    return client.ask("GET", path).status;
  };
  for (int i = 0; i < 4; ++i) EXPECT_EQ(status("/"), 200);
  EXPECT_EQ(status("/"), 429);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(status("/healthz"), 200);
  EXPECT_EQ(status("/healthz"), 429) << "which has its limit too";
}

TEST_F(Http, WhenAllPlacesAreTakenThatIsSaidAndProbesAreAnswered) {
  setup_.limits.sockets = 2;
  setup_.probes = {"/healthz"};
  start();
  Client first(port()), second(port());
  EXPECT_EQ(first.ask("GET", "/").status, 200);
  EXPECT_EQ(second.upgrade().status, 101);
  const auto ask = [this](const std::string& path) {
    Client client(port());
    const Answered answer = client.ask("GET", path);
    EXPECT_TRUE(client.ended()) << "such a connection has one answer";
    return answer;
  };
  EXPECT_EQ(ask("/healthz").status, 200);
  const Answered full = ask("/");
  EXPECT_EQ(full.status, 503);
  EXPECT_NE(full.header("retry-after"), "");
  EXPECT_EQ(setup_.counters->refused, 2);
  EXPECT_EQ(first.ask("GET", "/").status, 200) << "who is in stays in";
}

TEST_F(Http, AnswersAreCountedByKind) {
  start();
  Client client(port());
  client.ask("GET", "/");
  client.ask("GET", "/a//b");
  EXPECT_EQ(setup_.counters->answers[2], 1);
  EXPECT_EQ(setup_.counters->answers[4], 1);
  EXPECT_NE(setup_.counters->metrics().find("burgrave_net_answers_total{code=\"4xx\"} 1\n"),
            std::string::npos);
}

TEST_F(Http, OnePeerHasOnlySoManyConnections) {
  setup_.limits.sockets_per_peer = 2;
  start();
  Client first(port());
  EXPECT_EQ(first.ask("GET", "/").status, 200);
  {
    Client second(port());
    EXPECT_EQ(second.ask("GET", "/").status, 200);
    Client third(port());
    EXPECT_TRUE(third.ended());
    EXPECT_EQ(setup_.counters->refused, 1);
  }
  EXPECT_TRUE(soon([this] { return setup_.counters->connections == 1; }));
  Client again(port());
  EXPECT_EQ(again.ask("GET", "/").status, 200);
}

TEST_F(Http, SlowHeadsAndIdleConnectionsEnd) {
  setup_.limits.head_ms = 300;
  setup_.limits.idle_ms = 300;
  start();
  Client slow(port());
  slow.send("GET / HT");
  EXPECT_TRUE(slow.ended());
  Client silent(port());
  EXPECT_TRUE(silent.ended());
  Client idle(port());
  EXPECT_EQ(idle.ask("GET", "/").status, 200);
  EXPECT_TRUE(idle.ended());
}

TEST_F(Http, AnAnswerMayComeLaterFromAnotherThread) {
  start();
  Client client(port());
  std::thread other([this] {
    soon([this] {
      const std::scoped_lock lock(handler_.mutex);
      return !handler_.waiting.empty();
    });
    Response response;
    response.body = "late";
    handler_.waiting[0](response);
    handler_.waiting[0](response);  // a second answer is none
  });
  EXPECT_EQ(client.ask("GET", "/later").body, "late");
  other.join();
  EXPECT_EQ(client.ask("GET", "/").status, 200);
}

TEST_F(Http, AnAnswerThatNeverComesIsAnErrorAndSoIsAnException) {
  setup_.limits.answer_ms = 200;
  start();
  Client client(port());
  EXPECT_EQ(client.ask("GET", "/later").status, 500);
  EXPECT_EQ(client.ask("GET", "/throw").status, 500);
  EXPECT_EQ(client.ask("GET", "/").status, 200);
  handler_.waiting[0]({});  // too late, and nobody minds
}

TEST_F(Http, StoppingAnswersWhatIsUnderWayAndEndsTheRest) {
  start();
  Client idle(port());
  EXPECT_EQ(idle.ask("GET", "/").status, 200);
  Client busy(port());
  busy.send("GET /later HTTP/1.1\r\nHost: h\r\n\r\n");
  ASSERT_TRUE(soon([this] {
    const std::scoped_lock lock(handler_.mutex);
    return !handler_.waiting.empty();
  }));
  const std::uint16_t old_port = port();
  std::thread stopping([this] { server_->stop(); });
  EXPECT_TRUE(idle.ended());
  Response response;
  response.body = "last";
  handler_.waiting[0](response);
  const Answered answer = busy.read();
  EXPECT_EQ(answer.body, "last");
  EXPECT_EQ(answer.header("connection"), "close");
  stopping.join();
  Client refused(old_port);
  EXPECT_TRUE(refused.ended());
  EXPECT_EQ(setup_.counters->connections, 0);
}

TEST_F(Http, StoppingDoesNotWaitForAnAnswerThatNeverComes) {
  setup_.limits.stop_ms = 100;
  start();
  Client client(port());
  client.send("GET /later HTTP/1.1\r\nHost: h\r\n\r\n");
  ASSERT_TRUE(soon([this] {
    const std::scoped_lock lock(handler_.mutex);
    return !handler_.waiting.empty();
  }));
  server_.reset();
  EXPECT_TRUE(client.ended());
  handler_.waiting[0]({});  // the server is gone
}

TEST_F(Http, APortInUseIsAnErrorThatSaysSo) {
  start();
  NetSetup same = setup_;
  same.port = port();
  const auto second = serve(same, handler_);
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().what.find("in use"), std::string::npos);
  EXPECT_NE(second.error().where.find(std::to_string(port())), std::string::npos);
  same.address = "nowhere";
  const auto third = serve(same, handler_);
  ASSERT_FALSE(third);
  EXPECT_EQ(third.error().where, "nowhere");
}

}  // namespace
}  // namespace burgrave::server::test
