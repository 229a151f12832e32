#include "server/api/hosts.hpp"

#include <gtest/gtest.h>

namespace burgrave::server {
namespace {

Request asked_for(const std::string& host, const std::string& here) {
  Request request;
  request.host = host;
  request.here = here;
  return request;
}

TEST(Hosts, ANameFromOutsideDoesNotLeadIntoAPrivateNetwork) {
  const Hosts hosts({}, false);
  for (const std::string here : {"127.0.0.1", "10.1.2.3", "172.31.0.1", "192.168.1.5",
                                 "169.254.0.9", "::1", "fe80::1", "fd00::5", ""}) {
    for (const std::string host : {"evil.example", "evil.example:8080", "my-pc.evil.example",
                                   "localhost.evil.example", "192.168.1.5.evil.example", ""}) {
      EXPECT_EQ(hosts.allow(asked_for(host, here)), host.empty()) << host << " at " << here;
    }
    for (const std::string host :
         {"127.0.0.1:8080", "192.168.1.5", "[::1]:8080", "[fd00::5]", "localhost", "LOCALHOST:80",
          "games.localhost", "my-pc:8080", "my-pc.local:8080", "My-PC.Local.", "box.lan",
          "burgrave.games.svc.cluster.local", "nas.home.arpa"}) {
      EXPECT_TRUE(hosts.allow(asked_for(host, here))) << host << " at " << here;
    }
  }
}

TEST(Hosts, WhereEverybodyMayComeAnyNameDoes) {
  const Hosts hosts({}, false);
  for (const std::string here : {"203.0.113.7", "172.32.0.1", "192.169.1.5", "2001:db8::1"}) {
    EXPECT_TRUE(hosts.allow(asked_for("games.example.org", here))) << here;
  }
  EXPECT_TRUE(Hosts({}, true).allow(asked_for("games.example.org", "127.0.0.1")))
      << "the proxy decides";
}

TEST(Hosts, GivenNamesAreTheOnlyOnes) {
  const Hosts hosts({"Games.example.org", "play.example.org."}, true);
  for (const std::string host : {"games.example.org", "GAMES.example.org:443", "play.example.org",
                                 "localhost:8080", "203.0.113.7"}) {
    EXPECT_TRUE(hosts.allow(asked_for(host, "203.0.113.7"))) << host;
  }
  for (const std::string host : {"example.org", "a.games.example.org", "evil.example", "my-pc"}) {
    EXPECT_FALSE(hosts.allow(asked_for(host, "203.0.113.7"))) << host;
  }
}

}  // namespace
}  // namespace burgrave::server
