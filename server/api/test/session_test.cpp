#include "server/api/session.hpp"

#include "server/match/codes.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <stdlib.h>

#include <sys/stat.h>

namespace burgrave::server {
namespace {

const CookieKey kKey{"the key", 1000};

/// What the browser has after an answer.
std::string value_in(const Header& header) {
  const std::string text = header.second.substr(0, header.second.find(';'));
  return text.substr(text.find('=') + 1);
}

class CookieSessions : public testing::Test {
 protected:
  Request with(std::multimap<std::string, std::string> cookies, bool secure = false) const {
    Request request;
    request.cookies = std::move(cookies);
    request.secure = secure;
    return request;
  }

  std::map<std::string, std::int64_t> known_;
  const Sessions sessions_{kKey, [this](const std::string& hash) {
                             const auto found = known_.find(hash);
                             return found == known_.end() ? std::nullopt
                                                          : std::optional(found->second);
                           }};
  const std::string old_ = std::string(43, 'o');
};

TEST_F(CookieSessions, AreThoseOfIssuedCookiesAlone) {
  const Session fresh = sessions_.of(with({}));
  ASSERT_TRUE(fresh.set_cookie);
  const std::string cookie = value_in(*fresh.set_cookie);
  EXPECT_EQ(sessions_.hash_of(with({{"burgrave", cookie}})), fresh.hash);
  EXPECT_FALSE(sessions_.of(with({{"burgrave", cookie}})).set_cookie);
  std::string changed = cookie;
  changed.back() = changed.back() == 'A' ? 'Q' : 'A';
  for (const std::string& made_up : {std::string(), old_, old_ + ".", old_ + "." + old_,
                                     cookie.substr(0, 43), changed, cookie + "A"}) {
    EXPECT_FALSE(sessions_.hash_of(with({{"burgrave", made_up}}))) << made_up;
    EXPECT_NE(sessions_.of(with({{"burgrave", made_up}})).hash, fresh.hash) << made_up;
  }
  const Sessions other({"another key", 1000}, [](const std::string&) { return std::nullopt; });
  EXPECT_FALSE(other.hash_of(with({{"burgrave", cookie}})));
}

TEST_F(CookieSessions, OfBeforeTheKeyKeepTheirSeats) {
  known_[sha256_hex(old_)] = 999;
  for (const std::string& cookie : {old_, old_ + ".signed-with-another-key"}) {
    const Session session = sessions_.of(with({{"burgrave", cookie}}));
    EXPECT_EQ(session.hash, sha256_hex(old_)) << cookie;
    ASSERT_TRUE(session.set_cookie) << cookie;
    EXPECT_EQ(value_in(*session.set_cookie).substr(0, 44), old_ + ".") << "signed from now on";
  }
  const Session secure = sessions_.of(with({{"burgrave", old_}}, true));
  EXPECT_EQ(secure.hash, sha256_hex(old_));
  ASSERT_TRUE(secure.set_cookie);
  EXPECT_TRUE(secure.set_cookie->second.starts_with("__Host-burgrave=" + old_ + "."));
  known_[sha256_hex(old_)] = 1000;
  EXPECT_FALSE(sessions_.hash_of(with({{"burgrave", old_}}))) << "it could have been signed";
}

TEST_F(CookieSessions, APlantedCookieDoesNotWin) {
  const std::string own = value_in(*sessions_.of(with({})).set_cookie);
  const std::string others = value_in(*sessions_.of(with({})).set_cookie);
  const auto hash = sha256_hex(own.substr(0, 43));
  EXPECT_EQ(sessions_.hash_of(with({{"burgrave", old_}, {"burgrave", own}})), hash);
  EXPECT_EQ(sessions_.hash_of(with({{"burgrave", others}, {"__Host-burgrave", own}}, true)), hash);
  EXPECT_FALSE(sessions_.hash_of(with({{"burgrave", others}}, true)))
      << "over TLS it has a name that sibling domains cannot write";
}

TEST_F(CookieSessions, EndUnderEveryNameThatCounts) {
  EXPECT_EQ(Sessions::end(with({})).size(), 1U);
  const auto ends = Sessions::end(with({}, true));
  ASSERT_EQ(ends.size(), 2U);
  for (const Header& header : ends) {
    EXPECT_NE(header.second.find("Max-Age=0"), std::string::npos);
    EXPECT_NE(header.second.find("; Secure"), std::string::npos);
  }
}

TEST(GiveCookie, MakesTheAnswerSomebodysOwn) {
  Response cached;
  cached.headers = {{"Cache-Control", "no-cache"}, {"Vary", "Accept-Encoding"}};
  give_cookie(cached, {"Set-Cookie", "a=b"});
  EXPECT_EQ(cached.headers[0].second, "private, no-cache");
  EXPECT_EQ(cached.headers[1].second, "Accept-Encoding, Cookie");
  Response stored;
  stored.headers = {{"Cache-Control", "no-store"}};
  give_cookie(stored, {"Set-Cookie", "a=b"});
  EXPECT_EQ(stored.headers[0].second, "no-store");
}

TEST(CookieKeyFile, IsMadeOnceForItsOwnerAlone) {
  std::string name = (std::filesystem::temp_directory_path() / "burgrave-key-XXXXXX").string();
  ASSERT_NE(::mkdtemp(name.data()), nullptr);
  const std::string path = name + "/db.cookie-key";
  const auto first = kept_cookie_key(path);
  ASSERT_TRUE(first) << first.error().text();
  struct stat info {};
  ASSERT_EQ(::stat(path.c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 0777U, 0600U);
  const auto second = kept_cookie_key(path);
  ASSERT_TRUE(second);
  EXPECT_EQ(second->secret, first->secret);
  EXPECT_EQ(second->made, first->made);
  std::ofstream(path) << "rubbish";
  EXPECT_FALSE(kept_cookie_key(path));
  std::filesystem::remove(path);
  EXPECT_NE(kept_cookie_key(path)->secret, first->secret);
  EXPECT_FALSE(kept_cookie_key(name + "/nowhere/key"));
  std::filesystem::remove_all(name);
}

}  // namespace
}  // namespace burgrave::server
