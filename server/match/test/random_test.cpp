// Many clients who do everything wrong that a network can make them do, against a simple model.
#include "server/match/test/world.hpp"

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace burgrave::server {
namespace {

/// A browser that sends twice, acts on old positions, loses its connection, and comes back.
class Client {
 public:
  Client(World& world, std::string session, int seat)
      : world_(world), session_(std::move(session)), seat_(seat) {
    connect();
  }

  void connect() { socket_ = world_.open(session_); }
  void lose() {
    hear();
    world_.match().leave(socket_->number());
    connect();
  }
  /// The connection went with the process.
  void after_restart() {
    hear();
    connect();
  }
  const std::shared_ptr<Heard>& socket() const { return socket_; }
  int seat() const { return seat_; }

  /// Sends something, without waiting for anything.
  void send(Rng& rng, int number) {
    const auto position = socket_->last<Position>();
    if (!position) return;
    if (!sent_.empty() && rng.below(4) == 0) {
      world_.match().receive(socket_, sent_[rng.below(static_cast<std::uint32_t>(sent_.size()))],
                             world_.now());
      return;
    }
    if (position->offers.empty()) return;
    protocol::Act act{session_ + std::to_string(number), seat_, position->turn, ""};
    act.action =
        position->offers[rng.below(static_cast<std::uint32_t>(position->offers.size()))].action;
    if (rng.below(8) == 0) act.turn -= 1;
    sent_.push_back(act);
    for (auto times = 1 + rng.below(2); times > 0; --times) {
      world_.match().receive(socket_, act, world_.now());
    }
  }
  void undo(Rng& rng, int number) {
    const auto position = socket_->last<Position>();
    if (!position || rng.below(2) == 0) return;
    world_.match().receive(
        socket_, protocol::Undo{session_ + "u" + std::to_string(number), seat_, position->turn},
        world_.now());
  }
  /// Pre: it is the host's.
  void rewind(Rng& rng, int number) {
    const auto position = socket_->last<Position>();
    if (!position) return;
    const auto back = static_cast<int>(rng.below(6));
    world_.match().receive(socket_,
                           protocol::Rewind{session_ + "u-back" + std::to_string(number),
                                            std::max(0, position->seq - back)},
                           world_.now());
  }
  /// Adds what has been acknowledged: id and entry. An id has one entry for ever.
  void hear() {
    for (const Accepted& accepted : socket_->all<Accepted>()) {
      if (accepted.id.find('u') != std::string::npos) continue;
      const auto [at, first] = acknowledged.emplace(accepted.id, accepted.seq);
      EXPECT_EQ(at->second, accepted.seq) << accepted.id;
    }
    socket_->forget();
    world_.say(socket_, protocol::Look{seat_});  // for another position
  }

  std::map<std::string, int> acknowledged;

 private:
  World& world_;
  std::string session_;
  int seat_;
  std::shared_ptr<Heard> socket_;
  std::vector<protocol::Act> sent_;
};

void run(const std::string& game, std::uint64_t seed) {
  SCOPED_TRACE(game + " " + std::to_string(seed));
  World world(wish_for(game, {"me", "open", "bot"}));
  world.seed = seed;
  const auto host = world.open("1");
  world.sit("b", "Bea");
  const auto anna = world.open("anna");
  world.say(anna, protocol::Start{"start", {}});
  std::vector<Client> clients;
  clients.emplace_back(world, "anna", 1);
  clients.emplace_back(world, "b", 2);
  clients.emplace_back(world, "b", 2);  // the same player in another tab
  Rng rng(seed);
  bool fails = false;
  for (int n = 0; n < 250; ++n) {
    Client& client = clients[rng.below(3)];
    const auto dice = rng.below(100);
    if (dice < 70)
      client.send(rng, n);
    else if (dice < 75)
      client.undo(rng, n);
    else if (dice < 77)
      clients.front().rewind(rng, n);
    else if (dice < 80)
      world.step();
    else if (dice < 83)
      client.lose();
    else if (dice < 85) {
      world.store.fail(fails = !fails && rng.below(3) == 0);
      if (!fails) world.pass(70'000);  // bots try again
    } else if (dice == 85) {
      world.restart();
      for (Client& each : clients) each.after_restart();
    } else {
      world.settle();
      client.hear();
    }
  }
  world.store.fail(false);
  world.settle();
  for (Client& client : clients) client.hear();

  const StoredWhole whole = world.whole();
  std::map<std::string, int> written;
  Journal journal(whole.match.header);
  for (const StoredEntry& stored : whole.entries) {
    const JournalEntry& entry = stored.entry;
    entry.undo_to ? journal.append_undo(*entry.undo_to)
                  : journal.append(entry.actor, entry.notation);
    if (stored.client_id.empty()) continue;
    EXPECT_TRUE(written.emplace(stored.client_id.substr(2), entry.seq).second) << stored.client_id;
  }
  const auto replayed = (*find_game(game))->resume(journal);
  ASSERT_TRUE(replayed) << replayed.error().text();
  // Each client counts with the eyes of its seat, through all failures and restarts.
  Numberings numberings((*replayed)->seats(), (*replayed)->has_secrets());
  numberings.add(**replayed, whole.entries);
  std::size_t acknowledged = 0;
  for (const Client& client : clients) {
    for (const auto& [id, seq] : client.acknowledged) {
      ++acknowledged;
      ASSERT_TRUE(written.contains(id)) << id;
      EXPECT_EQ(numberings.of(client.seat()).count_at(written.at(id)), seq) << id;
    }
  }
  EXPECT_GT(acknowledged, 8U);
  const auto position = world.open("anna")->last<Position>();
  EXPECT_EQ(position->seq, numberings.of(1).last());
  EXPECT_EQ(boost::json::serialize(position->view),
            boost::json::serialize((*replayed)->page_view(seat_at(0))));
}

TEST(RandomClients, lose_nothing_and_do_nothing_twice) {
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    run("caylus", seed);
    run("citadels", seed);
    run("settlers", seed);
  }
}

}  // namespace
}  // namespace burgrave::server
