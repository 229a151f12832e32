#include "server/net/compression.hpp"
#include "server/net/deflated_frames.hpp"
#include "server/net/log.hpp"
#include "server/net/rate.hpp"
#include "server/net/request_text.hpp"

#include <boost/beast/zlib/inflate_stream.hpp>
#include <gtest/gtest.h>

#include <signal.h>
#include <unistd.h>

namespace burgrave::server {
namespace {

using namespace std::chrono_literals;

const Instant kStart{};

TEST(TokenBucket, GivesABurstThenItsRate) {
  TokenBucket bucket(2, 3, kStart);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(kStart));
  EXPECT_FALSE(bucket.take(kStart));
  EXPECT_EQ(bucket.wait_ms(kStart), 500);
  EXPECT_FALSE(bucket.take(kStart + 499ms));
  EXPECT_TRUE(bucket.take(kStart + 500ms));
  EXPECT_FALSE(bucket.full(kStart + 1s));
  EXPECT_TRUE(bucket.full(kStart + 1h));
}

TEST(TokenBucket, WhatIsOwedFillsUpFirst) {
  TokenBucket bucket(1, 1, kStart);
  bucket.owe(kStart);
  bucket.owe(kStart);
  EXPECT_EQ(bucket.wait_ms(kStart), 2000);
  EXPECT_FALSE(bucket.take(kStart + 1999ms));
  EXPECT_TRUE(bucket.take(kStart + 2s));
}

TEST(PeerKey, IsTheAddressOrTheHouseholdsNetwork) {
  EXPECT_EQ(peer_key("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(peer_key("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
  EXPECT_EQ(peer_key("2001:db8:1:2:ffff::1"), peer_key("2001:db8:1:2::9"));
  EXPECT_NE(peer_key("2001:db8:1:2::1"), peer_key("2001:db8:1:3::1"));
  EXPECT_EQ(peer_key("2001:DB8:1:2:0::1"), peer_key("2001:db8:1:2::1"));
  EXPECT_EQ(peer_key("::ffff:192.0.2.7"), "192.0.2.7") << "not one peer with all other such ones";
  EXPECT_EQ(peer_key("fe80::1%eth0"), "fe80::");
}

TEST(PlainAddress, IsTheOneFormOfAnAddress) {
  EXPECT_EQ(plain_address("::FFFF:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(plain_address("::ffff:c000:207"), "192.0.2.7");
  EXPECT_EQ(plain_address("2001:DB8:0::1"), "2001:db8::1");
  EXPECT_EQ(plain_address("192.0.2.7"), "192.0.2.7");
  for (const char* rubbish : {"", "unknown", "192.0.2", "1.2.3.4:5", "[::1]"}) {
    EXPECT_EQ(plain_address(rubbish), "") << rubbish;
  }
}

TEST(Sites, MayDoWhatAFewPeersMay) {
  const auto address = [](int network) { return "2001:db8:1:" + std::to_string(network) + "::1"; };
  PeerRates rates(1, 2);
  int taken = 0;
  for (int network = 0; network < 100; ++network)
    taken += rates.take(address(network), kStart) == 0;
  EXPECT_EQ(taken, 8) << "four times two";
  EXPECT_EQ(rates.take("2001:db8:2::1", kStart), 0) << "another site";
  EXPECT_EQ(rates.take("192.0.2.7", kStart), 0);
  PeerPlaces places(1000, 2, [](int) {});
  std::vector<Place> held;
  for (int network = 0; network < 100; ++network) {
    if (Place place = places.enter(address(network))) held.push_back(std::move(place));
  }
  EXPECT_EQ(held.size(), 8U);
  held.pop_back();
  EXPECT_TRUE(places.enter(address(100)));
}

TEST(PeerRates, KeepPeersApartAndForgetWhoIsQuiet) {
  PeerRates rates(1, 2);
  EXPECT_EQ(rates.take("a", kStart), 0);
  EXPECT_EQ(rates.take("a", kStart), 0);
  EXPECT_EQ(rates.take("a", kStart), 1000);
  EXPECT_EQ(rates.take("b", kStart), 0);
  for (int i = 0; i < 5000; ++i) rates.take("peer" + std::to_string(i), kStart + i * 1s);
  EXPECT_LT(rates.size(), 1100U);
}

TEST(PeerPlaces, AreLimitedInAllAndByPeerAndGivenBack) {
  int open = 0;
  PeerPlaces places(3, 2, [&open](int change) { open += change; });
  const Place a = places.enter("a");
  Place b = places.enter("a");
  EXPECT_TRUE(a && b);
  EXPECT_FALSE(places.enter("a"));
  const Place c = places.enter("");
  EXPECT_TRUE(c);
  EXPECT_FALSE(places.enter("d"));
  EXPECT_EQ(open, 3);
  b.reset();
  EXPECT_EQ(open, 2);
  EXPECT_TRUE(places.enter("a"));
}

TEST(Cookies, AreReadByName) {
  const auto cookies = read_cookies("a=1; b = two ;c;  =x; a=2");
  const auto [first, last] = cookies.equal_range("a");
  ASSERT_EQ(std::distance(first, last), 2) << "several of one name in their order";
  EXPECT_EQ(first->second, "1");
  EXPECT_EQ(std::next(first)->second, "2");
  EXPECT_EQ(cookies.find("b")->second, "two");
  EXPECT_EQ(cookies.find("c")->second, "");
  EXPECT_EQ(cookies.size(), 4U);
}

TEST(ForwardedPeer, IsTheLastAddress) {
  EXPECT_EQ(forwarded_peer("1.1.1.1, 2001:db8::1"), "2001:db8::1");
  EXPECT_EQ(forwarded_peer(" 9.9.9.9 "), "9.9.9.9");
  EXPECT_EQ(forwarded_peer("9.9.9.9, unknown"), "");
  EXPECT_EQ(forwarded_peer(""), "");
  EXPECT_EQ(forwarded_peer("9.9.9.9, 1.2.3.4:555"), "1.2.3.4");
  EXPECT_EQ(forwarded_peer("[2001:db8::1]:555"), "2001:db8::1");
  EXPECT_EQ(forwarded_peer("[::1]"), "::1");
  EXPECT_EQ(forwarded_peer("::ffff:1.2.3.4"), "1.2.3.4");
  for (const char* rubbish : {"1.2.3.4:", "1.2.3.4:x", "[::1]x", "[::1", ":555", "_hidden"}) {
    EXPECT_EQ(forwarded_peer(rubbish), "") << rubbish;
  }
}

TEST(Target, ErrorsSayWhatIsWrong) {
  EXPECT_NE(read_target("/a//b").error().what.find("//"), std::string::npos);
  EXPECT_EQ(read_target("x").error().where, "path");
  EXPECT_EQ(read_target("/?a=%").error().where, "query");
  const auto target = read_target("/t/7KQ-M2X?a=1&b&a=2&=x");
  ASSERT_TRUE(target);
  EXPECT_EQ(target->path, "/t/7KQ-M2X");
  EXPECT_EQ(target->query.at("a"), "1");
  EXPECT_EQ(target->query.at("b"), "");
  EXPECT_EQ(target->query.size(), 2U);
}

TEST(Gzip, ComesBackAsItWas) {
  std::string text;
  for (int i = 0; i < 20'000; ++i) text += "line " + std::to_string(i * i % 977) + "\n";
  const std::string small = gzip(text);
  EXPECT_LT(small.size(), text.size() / 3);
  EXPECT_EQ(small.substr(0, 2), "\x1f\x8b");
  std::string back(text.size() + 1, '\0');
  boost::beast::zlib::z_params params;
  params.next_in = small.data() + 10;
  params.avail_in = small.size() - 18;
  params.next_out = back.data();
  params.avail_out = back.size();
  boost::beast::zlib::inflate_stream stream;
  boost::system::error_code done;
  stream.write(params, boost::beast::zlib::Flush::sync, done);
  back.resize(params.total_out);
  EXPECT_EQ(back, text);
}

TEST(Gzip, IsSentToWhoTakesIt) {
  EXPECT_TRUE(accepts_gzip("gzip, deflate, br"));
  EXPECT_TRUE(accepts_gzip("br;q=1.0, gzip;q=0.8"));
  EXPECT_FALSE(accepts_gzip("br"));
  EXPECT_FALSE(accepts_gzip("gzip;q=0, br"));
  EXPECT_FALSE(accepts_gzip(""));
}

TEST(Log, IsOneJsonObjectALine) {
  EXPECT_EQ(log_line("serving", {{"port", 8080}, {"what", "a\nb"}}, 1'769'843'289'123),
            "{\"at\":\"2026-01-31T07:08:09.123Z\",\"event\":\"serving\",\"port\":8080,"
            "\"what\":\"a\\nb\"}\n");
}

TEST(Log, ShortensLongTextsAtACharacter) {
  std::string text(499, 'x');
  for (int i = 0; i < 100; ++i) text += "é";
  const std::string line = log_line("event", {{"what", text}}, 0);
  EXPECT_LT(line.size(), 700U);
  EXPECT_NE(line.find(std::string(499, 'x') + "…"), std::string::npos);
}

TEST(Log, WaitsForNobody) {
  int pipe[2];
  ASSERT_EQ(::pipe(pipe), 0);
  const int kept = ::dup(STDERR_FILENO);
  ::signal(SIGPIPE, SIG_IGN);
  ::dup2(pipe[1], STDERR_FILENO);
  const std::string before = log_metrics();
  for (int i = 0; i < 2000; ++i) log_event("line", {{"what", std::string(200, 'x')}});
  const std::string stuck = log_metrics();
  ::close(pipe[0]);
  log_event("line");
  const std::string gone = log_metrics();
  ::dup2(kept, STDERR_FILENO);
  ::close(kept);
  ::close(pipe[1]);
  EXPECT_NE(stuck, before) << "what did not fit is counted";
  EXPECT_NE(gone, stuck) << "and so is what nobody reads any more";
}

TEST(Deflate, a_frame_refers_to_the_message_that_both_ends_remember) {
  const auto text = [](std::size_t size, char c) {
    return std::make_shared<const std::string>(size, c);
  };
  DeflatedFrames here, there;
  const auto whole = [&](const DeflatedFrames::Text& sent, bool remember) {
    const auto got = there.unpack(here.pack(sent, remember), 100'000);
    return got && **got == *sent;
  };
  for (const bool remember : {false, true, false, false, true, true}) {
    EXPECT_TRUE(whole(text(600, 'a'), remember));
    EXPECT_TRUE(whole(text(40'000, 'b'), !remember)) << "as far as deflating refers back";
  }
  here.forget();
  EXPECT_TRUE(whole(text(600, 'b'), false)) << "the other end is told";
  EXPECT_TRUE(whole(text(600, 'b'), true));
}

TEST(Deflate, a_damaged_frame_or_one_too_long_is_told) {
  const auto text = std::make_shared<const std::string>(1000, 'a');
  const std::string frame = DeflatedFrames().pack(text, true);
  EXPECT_TRUE(DeflatedFrames().unpack(frame, 1000));
  EXPECT_FALSE(DeflatedFrames().unpack(frame, 999));
  EXPECT_FALSE(DeflatedFrames().unpack(frame.substr(0, frame.size() / 2), 1000));
  EXPECT_FALSE(DeflatedFrames().unpack("\4" + frame.substr(1), 1000));
  EXPECT_FALSE(DeflatedFrames().unpack("no such bytes", 1000));
  EXPECT_FALSE(DeflatedFrames().unpack("", 1000));
}

TEST(Deflate, whatever_is_deflated_is_inflated_to_the_same) {
  std::string text;
  std::uint32_t number = 1;
  for (int size = 0; size < 3000; ++size) {
    number = number * 1664525U + 1013904223U;
    const bool repeats = (number >> 28U) < 12;
    text += repeats ? static_cast<char>('a' + size % 7)
                    : static_cast<char>('0' + static_cast<int>((number >> 24U) % 10));
    const std::string bytes = deflate(text);
    ASSERT_EQ(inflate(bytes, text.size()), text);
    EXPECT_EQ(inflate(std::string_view(bytes).substr(0, bytes.size() / 2), text.size()),
              std::nullopt);
    const std::string before = text.substr(text.size() / 2) + "before";
    ASSERT_EQ(inflate(deflate(text, before), text.size(), before), text);
  }
}

}  // namespace
}  // namespace burgrave::server
