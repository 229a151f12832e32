#include "server/api/api.hpp"

#include "registry/game.hpp"
#include "server/api/security.hpp"
#include "server/api/test/fake_hub.hpp"
#include "server/match/codes.hpp"
#include "server/net/test/client.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

namespace burgrave::server::test {
namespace {

constexpr std::string_view kIndex = "<!doctype html><title>Burgrave</title>";
constexpr WebFile kFiles[] = {
    {"/assets/index-1.js", "text/javascript; charset=utf-8", "e1", "plain script", "zipped script"},
    {"/favicon.svg", "image/svg+xml", "e2", "<svg/>", ""},
    {"/index.html", "text/html; charset=utf-8", "e3", kIndex, ""}};
const CookieKey kKey{"a key that the test knows", 1000};
const std::string kSecret = "0123456789012345678901234567890123456789abc";
const std::string kSigned = kSecret + "." + signature_of(kSecret, kKey.secret);
const std::string kCookie = "Cookie: burgrave=" + kSigned + "\r\n";
const std::string kSecureCookie = "Cookie: __Host-burgrave=" + kSigned + "\r\n";
constexpr const char* kJson = "Content-Type: application/json\r\n";
constexpr const char* kNewTable =
    R"({"game":"caylus","name":"Anna","seats":[{"kind":"me"},{"kind":"bot"}]})";

class ApiServed : public testing::Test {
 protected:
  void SetUp() override {
    NetSetup net;
    net.port = 0;
    net.trust_proxy = true;  // so that a test can be several clients
    net.headers = security_headers();
    net.limits.requests_per_second = 10'000;
    net.probes = kProbes;
    ApiSetup setup;
    setup.build = "build-1";
    setup.files = kFiles;
    setup.more_metrics = [] { return std::string("burgrave_net_x 1\n"); };
    setup.cookie_key = kKey;
    setup.behind_proxy = true;
    api_ = make_api(std::move(setup), hub_);
    auto started = serve(net, *api_);
    ASSERT_TRUE(started) << started.error().text();
    server_ = *std::move(started);
    origin_ = "Origin: http://127.0.0.1:" + std::to_string(server_->port()) + "\r\n";
  }

  Answered ask(const std::string& method, const std::string& target,
               const std::string& headers = "", const std::string& body = "") {
    Client client(server_->port());
    return client.ask(method, target, headers, body);
  }
  Answered get(const std::string& target, const std::string& headers = "") {
    return ask("GET", target, headers);
  }
  Answered post(const std::string& target, const std::string& body,
                const std::string& headers = kCookie) {
    return ask("POST", target, origin_ + kJson + headers, body);
  }

  FakeHub hub_;
  std::unique_ptr<Api> api_;
  std::unique_ptr<NetServer> server_;
  std::string origin_;
};

TEST_F(ApiServed, EveryAnswerCarriesTheSecurityHeaders) {
  for (const std::string path : {"/", "/assets/index-1.js", "/assets/none.js", "/api/games",
                                 "/api/none", "/healthz", "/texts/caylus.en.json", "/a//b"}) {
    const Answered answer = get(path);
    EXPECT_NE(answer.header("content-security-policy").find("default-src 'self'"),
              std::string::npos)
        << path;
    EXPECT_NE(answer.header("content-security-policy").find("frame-ancestors 'none'"),
              std::string::npos)
        << path;
    EXPECT_EQ(answer.header("content-security-policy").find("script-src 'self' 'unsafe"),
              std::string::npos)
        << path;
    EXPECT_EQ(answer.header("x-content-type-options"), "nosniff") << path;
    EXPECT_EQ(answer.header("referrer-policy"), "no-referrer") << path;
    EXPECT_EQ(answer.header("cross-origin-opener-policy"), "same-origin") << path;
    EXPECT_NE(answer.header("permissions-policy"), "") << path;
  }
}

TEST_F(ApiServed, TheFirstRequestGivesACookieThatScriptsCannotRead) {
  const std::regex form(
      "burgrave=[A-Za-z0-9_-]{43}\\.[A-Za-z0-9_-]{22}; Path=/; Max-Age=31536000; HttpOnly; "
      "SameSite=Lax(; Secure)?");
  for (const std::string path : {"/", "/t/abc", "/api/me", "/api/games"}) {
    const std::string cookie = get(path).header("set-cookie");
    EXPECT_TRUE(std::regex_match(cookie, form)) << path << " gave " << cookie;
    EXPECT_EQ(cookie.find("Secure"), std::string::npos) << "without TLS";
    // The page keeps it for another year.
    const std::string renewed = path.starts_with("/api") ? "" : "burgrave=" + kSigned;
    EXPECT_EQ(get(path, kCookie).header("set-cookie").substr(0, renewed.size()), renewed) << path;
  }
  const std::string secure = get("/", "X-Forwarded-Proto: https\r\n").header("set-cookie");
  EXPECT_NE(secure.find("; Secure"), std::string::npos);
  EXPECT_TRUE(secure.starts_with("__Host-burgrave="));
  EXPECT_NE(get("/").header("set-cookie"), get("/").header("set-cookie"));
  EXPECT_NE(get("/api/me", "Cookie: burgrave=short\r\n").header("set-cookie"), "");
  EXPECT_EQ(get("/assets/index-1.js").header("set-cookie"), "") << "a cached file has none";
}

TEST_F(ApiServed, ForgettingEndsTheCookieForOwnPagesAlone) {
  const Answered answer = post("/api/forget", "{}");
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.body, "{}");
  EXPECT_EQ(answer.header("cache-control"), "no-store");
  EXPECT_EQ(answer.header("set-cookie"), "burgrave=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
  EXPECT_EQ(post("/api/forget", "{}", "").header("set-cookie"), answer.header("set-cookie"))
      << "who has none is given none";
  const std::string tls = "Sec-Fetch-Site: same-origin\r\nX-Forwarded-Proto: https\r\n";
  const Answered secure = ask("POST", "/api/forget", tls + kJson + kSecureCookie, "{}");
  EXPECT_EQ(secure.header("set-cookie"),
            "__Host-burgrave=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure");
  EXPECT_EQ(secure.headers.count("set-cookie"), 2U) << "also the one of before";
  const std::string evil = "Origin: http://evil.example\r\n";
  const Answered foreign = ask("POST", "/api/forget", evil + kJson + kCookie, "{}");
  EXPECT_EQ(foreign.status, 403);
  EXPECT_EQ(foreign.header("set-cookie"), "");
  const Answered read = get("/api/forget", kCookie);
  EXPECT_EQ(read.status, 405);
  EXPECT_EQ(read.header("allow"), "POST");
  EXPECT_EQ(read.header("set-cookie"), "");
}

TEST_F(ApiServed, OnlyTheHashOfTheCookieGoesOn) {
  EXPECT_EQ(get("/api/me", kCookie).status, 200);
  EXPECT_EQ(hub_.last_session(), "0e4b324f2be3289313804a4f5f32e26822753f7db985815dafa4932b9ba8f963")
      << "SHA-256";
}

TEST_F(ApiServed, APostOfAnotherPageIsRefused) {
  const std::string host = std::to_string(server_->port());
  for (const std::string& headers :
       {std::string("Origin: http://evil.example\r\n"), std::string("Origin: null\r\n"),
        std::string(), "Origin: http://127.0.0.1:" + host + ".evil.example\r\n",
        "Origin: 127.0.0.1:" + host + "\r\n", std::string("Sec-Fetch-Site: cross-site\r\n"),
        std::string("Sec-Fetch-Site: same-site\r\n"),
        std::string("Origin: http://evil.example\r\nSec-Fetch-Site: same-origin\r\n"),
        origin_ + "X-Forwarded-Proto: https\r\n"}) {
    EXPECT_EQ(ask("POST", "/api/tables", headers + kJson + kCookie, kNewTable).status, 403)
        << headers;
  }
  EXPECT_EQ(hub_.count(), 0U);
  EXPECT_EQ(post("/api/tables", kNewTable).status, 200);
  EXPECT_EQ(ask("POST", "/api/tables",
                std::string("Sec-Fetch-Site: same-origin\r\n") + kJson + kCookie, kNewTable)
                .status,
            200);
  EXPECT_EQ(hub_.count(), 2U);
}

TEST_F(ApiServed, APostThatIsNoJsonIsRefused) {
  for (const std::string type :
       {"", "Content-Type: text/plain\r\n", "Content-Type: application/x-www-form-urlencoded\r\n",
        "Content-Type: application/jsonish\r\n"}) {
    EXPECT_EQ(ask("POST", "/api/tables", origin_ + type + kCookie, kNewTable).status, 415) << type;
  }
  EXPECT_EQ(ask("POST", "/api/tables",
                origin_ + "Content-Type: application/json; charset=utf-8\r\n" + kCookie, kNewTable)
                .status,
            200);
}

TEST_F(ApiServed, AWrongBodySaysWhereAndWhat) {
  const Answered answer = post("/api/tables", R"({"game":"caylus","name":"Anna","seats":[]})");
  EXPECT_EQ(answer.status, 400);
  const auto fault = boost::json::parse(answer.body).as_object();
  EXPECT_EQ(fault.at("code").as_string(), "malformed");
  EXPECT_EQ(fault.at("where").as_string(), "/seats");
  EXPECT_EQ(post("/api/tables", "{").status, 400);
  EXPECT_EQ(hub_.count(), 0U);
}

TEST_F(ApiServed, TheRoutesReachTheHub) {
  EXPECT_EQ(post("/api/tables", kNewTable).status, 200);
  EXPECT_EQ(hub_.last(), "create caylus");
  const Answered table = get("/api/tables/7KQ-M2X", kCookie);
  EXPECT_EQ(boost::json::parse(table.body).at("id").as_string(), FakeHub::kId);
  EXPECT_EQ(hub_.last(), "table 7KQ-M2X");
  EXPECT_EQ(post("/api/tables/7KQ-M2X/sit", R"({"name":"Béla"})").status, 200);
  EXPECT_EQ(hub_.last(), "sit 7KQ-M2X Béla");
  post("/api/tables/the-table/claim", R"({"token":"12345678901234567890"})");
  EXPECT_EQ(hub_.last(), "claim the-table 12345678901234567890");
  EXPECT_EQ(post("/api/tables/the-table/free", R"({"seat":2})").status, 200);
  EXPECT_EQ(hub_.last(), "free the-table 2");
  EXPECT_EQ(get("/api/tables/the-table/printed", kCookie).body,
            R"({"type":"printed","printed":{"costs":1}})");
  EXPECT_EQ(hub_.last(), "printed the-table");
  EXPECT_EQ(get("/api/tables/the-table/replay?seat=2&seq=17", kCookie).status, 200);
  EXPECT_EQ(hub_.last(), "replay the-table 2 17");
  get("/api/tables/the-table/replay?all=1&seq=3", kCookie);
  EXPECT_EQ(hub_.last(), "replay the-table 0 all 3");
  get("/api/tables/the-table/replay?journal=1&seq=3", kCookie);
  EXPECT_EQ(hub_.last(), "replay the-table 0 journal 3");
  EXPECT_EQ(get("/api/tables/the-table/replay?seq=x", kCookie).status, 400);
  EXPECT_EQ(get("/api/tables/the-table/replay?seq=-1", kCookie).status, 400);
  const Answered review = get("/api/tables/the-table/review", kCookie);
  EXPECT_EQ(review.status, 409);
  EXPECT_EQ(boost::json::parse(review.body).at("code").as_string(), "not_now");
  const Answered record = get("/api/tables/the-table/record", kCookie);
  EXPECT_EQ(record.body, "the record\n");
  EXPECT_NE(record.header("content-disposition").find("attachment"), std::string::npos);
  const Answered verified = get("/api/tables/the-table/verify", kCookie);
  EXPECT_EQ(hub_.last(), "verify the-table");
  EXPECT_EQ(boost::json::parse(verified.body).at("draws").as_int64(), 7);
  EXPECT_EQ(get("/api/me", kCookie).header("cache-control"), "no-store");
}

TEST_F(ApiServed, WhatIsNotThereIs404AndTheWrongMethod405) {
  for (const std::string path :
       {"/api", "/api/", "/api/none", "/api/tablesx", "/api/tables/the-table/none",
        "/api/tables/the-table/sit/x", "/api/rules/chess", "/texts/chess.en.json", "/robots.txt",
        "/assets/", "/assets/none.js"}) {
    const int wanted = path == "/assets/" ? 200 : 404;  // an address without a dot is the page's
    EXPECT_EQ(get(path, kCookie).status, wanted) << path;
  }
  struct Case {
    const char *method, *path, *allowed;
  };
  for (const Case& wrong :
       {Case{"GET", "/api/tables", "POST"}, Case{"GET", "/api/tables/the-table/sit", "POST"},
        Case{"POST", "/api/tables/the-table", "GET, HEAD"}, Case{"POST", "/api/games", "GET, HEAD"},
        Case{"POST", "/api/rules/caylus", "GET, HEAD"},
        Case{"DELETE", "/api/tables/the-table", "GET, HEAD, POST"},
        Case{"OPTIONS", "/api/games", "GET, HEAD, POST"}, Case{"POST", "/", "GET, HEAD"},
        Case{"TRACE", "/", "GET, HEAD"}, Case{"PUT", "/healthz", "GET, HEAD"}}) {
    const Answered answer = ask(wrong.method, wrong.path, origin_ + kJson + kCookie);
    EXPECT_EQ(answer.status, 405) << wrong.method << " " << wrong.path;
    EXPECT_EQ(answer.header("allow"), wrong.allowed) << wrong.method << " " << wrong.path;
  }
  const Answered head = ask("HEAD", "/api/games", kCookie);
  EXPECT_EQ(head.status, 200);
  EXPECT_NE(head.header("content-length"), "0");
}

TEST_F(ApiServed, ThePageStandsAtEveryAddressOfIts) {
  for (const std::string path : {"/", "/index.html", "/new/caylus", "/t/abc", "/j/7KQ-M2X",
                                 "/t/abc/replay", "/rules/citadels", "/settings"}) {
    const Answered answer = get(path);
    EXPECT_EQ(answer.status, 200) << path;
    EXPECT_EQ(answer.body, kIndex) << path;
    EXPECT_EQ(answer.header("cache-control"), "private, no-cache") << "it brings a cookie";
    EXPECT_EQ(answer.header("vary"), "Accept-Encoding, Cookie") << path;
  }
}

TEST_F(ApiServed, FilesAreCachedByTheirHashes) {
  const Answered script = get("/assets/index-1.js");
  EXPECT_EQ(script.body, "plain script");
  EXPECT_EQ(script.header("content-encoding"), "");
  EXPECT_EQ(script.header("cache-control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(script.header("vary"), "Accept-Encoding");
  const Answered zipped = get("/assets/index-1.js", "Accept-Encoding: br, gzip\r\n");
  EXPECT_EQ(zipped.body, "zipped script");
  EXPECT_EQ(zipped.header("content-encoding"), "gzip");
  EXPECT_EQ(get("/favicon.svg", "Accept-Encoding: gzip\r\n").body, "<svg/>");
  const std::string tag = get("/").header("etag");
  EXPECT_NE(tag, "");
  const Answered same = get("/", "If-None-Match: " + tag + "\r\n");
  EXPECT_EQ(same.status, 304);
  EXPECT_EQ(same.body, "");
  EXPECT_EQ(same.header("etag"), tag);
  EXPECT_EQ(get("/", "If-None-Match: W/\"old\"\r\n").status, 200);
}

TEST_F(ApiServed, TheGamesSayWhatTheyAre) {
  const auto told = boost::json::parse(get("/api/games", kCookie).body).as_object();
  EXPECT_EQ(told.at("build").as_string(), "build-1");
  const auto& cards = told.at("games").as_array();
  ASSERT_EQ(cards.size(), games().size());
  for (std::size_t i = 0; i < cards.size(); ++i) {
    EXPECT_EQ(cards[i].at("key").as_string(), games()[i]->info().key);
  }
  const auto& caylus = cards[0].as_object();
  EXPECT_EQ(caylus.at("key").as_string(), "caylus");
  EXPECT_FALSE(caylus.at("options").as_array().empty());
  const Answered rules = get("/api/rules/caylus", kCookie);
  const auto clauses = boost::json::parse(rules.body).at("clauses").as_array();
  EXPECT_GT(clauses.size(), 50U);
  EXPECT_TRUE(clauses[0].at("id").as_string().starts_with("CAY-"));
  EXPECT_NE(clauses[0].at("en").as_string(), clauses[0].at("hu").as_string());
  EXPECT_EQ(clauses[0].at("chapter_hu").as_string(), "Tartozékok");
  EXPECT_FALSE(clauses[1].as_object().contains("chapter_en"));
  EXPECT_FALSE(clauses[0].as_object().contains("points"));
  EXPECT_EQ(clauses[0].at("heading_hu").as_string(), "Tartalom");
  EXPECT_FALSE(clauses[0].at("heading_en").as_string().empty());
  EXPECT_FALSE(clauses[0].as_object().contains("ruling_en"));
  const auto ruling = std::find_if(clauses.begin(), clauses.end(), [](const auto& clause) {
    return clause.as_object().contains("ruling_en");
  });
  ASSERT_NE(ruling, clauses.end());
  EXPECT_NE(ruling->at("ruling_en").as_string(), ruling->at("ruling_hu").as_string());
  EXPECT_EQ(get("/api/rules/caylus", "If-None-Match: " + rules.header("etag") + "\r\n").status,
            304);
  const Answered small = get("/api/rules/caylus", "Accept-Encoding: gzip\r\n");
  EXPECT_LT(small.body.size(), rules.body.size() / 2);
  for (const auto& each : games()) {
    const std::string& game = each->info().key;
    for (const std::string language : {"en", "hu"}) {
      const Answered texts = get("/texts/" + game + "." + language + ".json");
      ASSERT_EQ(texts.status, 200) << game;
      EXPECT_GE(boost::json::parse(texts.body).at("texts").as_array().size(), 1U) << game;
      EXPECT_NE(texts.header("etag"), "") << game;
    }
  }
}

TEST_F(ApiServed, LongAnswersAreCompressedWhereTheClientTakesIt) {
  const Answered plain = get("/api/me", kCookie);
  EXPECT_EQ(plain.header("content-encoding"), "");
  EXPECT_GT(plain.body.size(), 2000U);
  const Answered zipped = get("/api/me", kCookie + "Accept-Encoding: gzip\r\n");
  EXPECT_EQ(zipped.header("content-encoding"), "gzip");
  EXPECT_LT(zipped.body.size(), 200U);
}

TEST_F(ApiServed, CodesCannotBeGuessedFast) {
  const std::string guesser = kCookie + "X-Forwarded-For: 9.9.9.9\r\n";
  for (int i = 0; i < 10; ++i) {
    EXPECT_EQ(get("/api/tables/AAA-AA" + std::to_string(i), guesser).status, 404);
  }
  const Answered eleventh = get("/api/tables/7KQ-M2X", guesser);
  EXPECT_EQ(eleventh.status, 429) << "not even a right one is told";
  EXPECT_GT(std::stoi(eleventh.header("retry-after")), 0);
  EXPECT_EQ(hub_.count(), 10U);
  EXPECT_EQ(get("/api/me", guesser).status, 200);
  EXPECT_EQ(get("/api/tables/7KQ-M2X", kCookie + "X-Forwarded-For: 8.8.8.8\r\n").status, 200);
}

TEST_F(ApiServed, NeitherOverSockets) {
  const std::string here = origin_ + kCookie;
  const std::string guesser = here + "X-Forwarded-For: 9.9.9.9\r\n";
  Client client(server_->port());
  ASSERT_EQ(client.upgrade("/ws", guesser).status, 101);
  EXPECT_EQ(client.read_frame().payload, "hello");
  for (int i = 0; i < 10; ++i) {
    client.send_text("a table that is not there");
    EXPECT_EQ(client.read_frame().payload, "unknown");
  }
  client.send_text("whatever");
  EXPECT_EQ(client.read_frame().payload, "wait");
  EXPECT_EQ(get("/api/tables/the-table", guesser).status, 429);
  Client other(server_->port());
  ASSERT_EQ(other.upgrade("/ws", here + "X-Forwarded-For: 8.8.8.8\r\n").status, 101);
  other.read_frame();
  other.send_text("a table that is not there");
  EXPECT_EQ(other.read_frame().payload, "unknown");
}

TEST_F(ApiServed, WrongGuessesDoNotShutOutWhoSitsAtTheTable) {
  for (int i = 0; i < 10; ++i) get("/api/tables/AAA-AA" + std::to_string(i), kCookie);
  ASSERT_EQ(get("/api/tables/the-table", kCookie).status, 429);
  hub_.seat(sha256_hex(kSecret));
  for (const std::string path : {"", "/replay", "/record"}) {
    EXPECT_EQ(get("/api/tables/the-table" + path, kCookie).status, 200) << path;
  }
  EXPECT_EQ(post("/api/tables/7KQ-M2X/sit", R"({"name":"Anna"})").status, 200);
  EXPECT_EQ(get("/api/tables/AAA-AAA", kCookie).status, 429) << "other tables are still guesses";
  EXPECT_EQ(get("/api/tables/the-table").status, 429) << "and so is this one for others";
}

TEST_F(ApiServed, NeitherCanTokensNorTheCodeOfATable) {
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(post("/api/tables/the-table/claim", R"({"token":"12345678901234567890"})").status,
              403);
    EXPECT_EQ(post("/api/tables/the-table/sit", R"({"name":"A","code":"XXX-XXX"})").status, 403);
  }
  EXPECT_EQ(post("/api/tables/the-table/claim", R"({"token":"12345678901234567890"})").status, 429);
}

TEST_F(ApiServed, NeitherCanTheTableThatANewOneGoesOnFrom) {
  const std::string wish =
      R"({"game":"caylus","name":"Anna","seats":[{"kind":"me"}],"from":{"table":"x","seq":0}})";
  for (int i = 0; i < 10; ++i) EXPECT_EQ(post("/api/tables", wish).status, 404);
  EXPECT_EQ(post("/api/tables", wish).status, 429);
  EXPECT_EQ(post("/api/tables", kNewTable).status, 200) << "which guesses nothing";
}

TEST_F(ApiServed, NobodyOpensTablesWithoutEnd) {
  const std::string opener = kCookie + "X-Forwarded-For: 9.9.9.9\r\n";
  for (int i = 0; i < 60; ++i) EXPECT_EQ(post("/api/tables", kNewTable, opener).status, 200);
  const Answered refused = post("/api/tables", kNewTable, opener);
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.header("retry-after"), "1");
  EXPECT_EQ(post("/api/tables", kNewTable).status, 200) << "somebody else";
}

TEST_F(ApiServed, RightAddressesAreNoGuesses) {
  for (int i = 0; i < 30; ++i) EXPECT_EQ(get("/api/tables/the-table", kCookie).status, 200);
}

TEST_F(ApiServed, IdsOfAnotherFormDoNotReachTheHub) {
  for (const std::string id : {"a%20b", "a'b", "%C3%A9", "a;b"}) {
    EXPECT_EQ(get("/api/tables/" + id, kCookie).status, 404) << id;
  }
  EXPECT_EQ(get("/api/tables/" + std::string(65, 'a'), kCookie).status, 404);
  EXPECT_EQ(hub_.count(), 0U);
}

TEST_F(ApiServed, ASocketNeedsTheOwnOriginAndACookie) {
  const auto status = [this](const std::string& headers, const std::string& path = "/ws") {
    Client client(server_->port());
    return client.upgrade(path, headers).status;
  };
  EXPECT_EQ(status(kCookie), 403);
  EXPECT_EQ(status(std::string("Origin: http://evil.example\r\n") + kCookie), 403);
  EXPECT_EQ(status(std::string("Sec-Fetch-Site: same-origin\r\n") + kCookie), 403);
  EXPECT_EQ(status(origin_), 403);
  EXPECT_EQ(status(origin_ + kCookie, "/"), 404);
  EXPECT_EQ(hub_.count(), 0U);
  Client client(server_->port());
  EXPECT_EQ(client.upgrade("/ws", origin_ + kCookie).status, 101);
  EXPECT_EQ(client.read_frame().payload, "hello");
  get("/api/me", kCookie);
  EXPECT_EQ(hub_.last(), "me");
  const std::string session = hub_.last_session();
  EXPECT_EQ(session.size(), 64U);
  EXPECT_EQ(get("/ws").status, 426);
}

TEST_F(ApiServed, HealthTellsOfAStoreThatCannotWrite) {
  hub_.why_unwell = "the disk is full";
  const Answered unwell = get("/healthz");
  EXPECT_EQ(unwell.status, 503);
  EXPECT_EQ(unwell.body, "store: the disk is full\n");
  hub_.why_unwell.reset();
  EXPECT_EQ(get("/healthz").status, 200);
}

TEST_F(ApiServed, SessionsOfBeforeTheKeyAreSignedWhenTheyCome) {
  const std::string old = "Cookie: burgrave=" + kSecret + "\r\n";
  EXPECT_EQ(Client(server_->port()).upgrade("/ws", origin_ + old).status, 403) << "nobody knows it";
  EXPECT_FALSE(get("/api/me", old).header("set-cookie").starts_with("burgrave=" + kSecret));
  hub_.know(sha256_hex(kSecret), kKey.made - 1);
  EXPECT_TRUE(get("/api/me", old).header("set-cookie").starts_with("burgrave=" + kSigned));
  EXPECT_EQ(hub_.last_session(), sha256_hex(kSecret));
  EXPECT_EQ(Client(server_->port()).upgrade("/ws", origin_ + old).status, 101);
}

TEST_F(ApiServed, NoCacheMayKeepWhatBringsACookie) {
  for (const std::string path : {"/", "/t/abc", "/api/me", "/api/rules/caylus"}) {
    const Answered answer = get(path);
    ASSERT_NE(answer.header("set-cookie"), "") << path;
    const std::string caching = answer.header("cache-control");
    EXPECT_TRUE(caching == "no-store" || caching == "private, no-cache") << path << caching;
    EXPECT_NE(answer.header("vary").find("Cookie"), std::string::npos) << path;
  }
}

TEST_F(ApiServed, RefusalsOfOtherPagesAreCounted) {
  const std::string evil = "Origin: http://evil.example\r\n";
  ask("POST", "/api/tables", evil + kJson + kCookie, kNewTable);
  Client(server_->port()).upgrade("/ws", evil + kCookie);
  EXPECT_NE(get("/metrics").body.find("burgrave_api_foreign_pages_total 2\n"), std::string::npos);
}

TEST_F(ApiServed, DrainingTakesNothingNew) {
  EXPECT_EQ(get("/healthz").status, 200);
  const Answered metrics = get("/metrics");
  EXPECT_NE(metrics.body.find("burgrave_tables 1"), std::string::npos);
  EXPECT_NE(metrics.body.find("burgrave_net_x 1"), std::string::npos);
  api_->drain();
  EXPECT_EQ(get("/healthz").status, 503);
  const Answered answer = post("/api/tables", kNewTable);
  EXPECT_EQ(answer.status, 503);
  EXPECT_NE(answer.header("retry-after"), "");
  Client client(server_->port());
  EXPECT_EQ(client.upgrade("/ws", origin_ + kCookie).status, 503);
  EXPECT_EQ(get("/").status, 200);
}

TEST(WebFiles, AreThereInOrder) {
  const auto files = web_files();
  ASSERT_FALSE(files.empty());
  EXPECT_TRUE(std::is_sorted(files.begin(), files.end(),
                             [](const WebFile& a, const WebFile& b) { return a.path < b.path; }));
  const auto index = std::find_if(files.begin(), files.end(),
                                  [](const WebFile& file) { return file.path == "/index.html"; });
  ASSERT_NE(index, files.end());
  EXPECT_EQ(index->bytes.find("<script>"), std::string_view::npos) << "the CSP forbids it";
  EXPECT_EQ(index->bytes.substr(0, 9), "<!doctype");
}

}  // namespace
}  // namespace burgrave::server::test
