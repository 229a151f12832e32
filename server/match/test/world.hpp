#pragma once

#include "server/match/fairness.hpp"
#include "server/match/live_match.hpp"
#include "server/match/new_table.hpp"
#include "server/match/replay.hpp"
#include "server/match/test/heard.hpp"
#include "server/match/test/memory_store.hpp"
#include "server/match/test/told_services.hpp"

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace burgrave::server {

// What the tests hear of most.
using protocol::Accepted;
using protocol::Position;
using protocol::Problem;
using protocol::Refused;
using protocol::TableNews;
using protocol::TableStatus;

/// One match in a world without threads: time goes when it is told to, the store answers and bots
/// think when it is their turn.
class World : public ToldServices {
 public:
  static constexpr Time kBegin = 1'800'000'000'000;

  /// Opens a table as `anna` wishes it.
  explicit World(const protocol::NewTable& wish) {
    thinks.hint_seconds = 0.02;
    const Game* game = *find_game(wish.game);
    auto made = new_match(*game, "anna", wish, now_);
    if (const auto* fault = std::get_if<Fault>(&made)) throw std::runtime_error(fault->what);
    id_ = std::get<StoredMatch>(made).id;
    store.create(std::get<StoredMatch>(std::move(made)), {"anna"}, [](const auto&) {});
    load();
  }

  /// As after the end of the process: all sockets are gone, the store is what remains.
  void restart() {
    match_.reset();
    due_.clear();
    alarms_ = {};
    up_since_ = now_;
    load();
  }
  /// As when nobody has looked at it for a while.
  void unload_and_load() {
    match_.reset();
    load();
  }

  LiveMatch& match() { return *match_; }
  /// What somebody gets who asks for a moment.
  std::variant<protocol::Replay, Fault> replay(const std::string& session, const Moment& moment) {
    std::optional<std::variant<protocol::Replay, Fault>> replay;
    match_->look_back(session, moment, [&](const std::variant<PastMoment, Fault>& got) {
      if (const auto* fault = std::get_if<Fault>(&got)) {
        replay = *fault;
      } else {
        replay = replay_of(std::get<PastMoment>(got));
      }
    });
    return *std::move(replay);
  }
  const std::string& id() const { return id_; }
  StoredWhole whole() { return store.whole(id_); }
  MatchState state() { return *MatchState::read(whole().match.state); }

  /// A socket that has said hello.
  std::shared_ptr<Heard> open(const std::string& session, std::optional<int> seat = {},
                              std::optional<int> since = {}, bool invited = false) {
    auto socket = std::make_shared<Heard>(++sockets_);
    match_->hello(socket, {session, {}}, invited, {protocol::kProtocol, id_, seat, since});
    settle();
    return socket;
  }
  void close(const Heard& socket) {
    match_->leave(socket.number());
    settle();
  }
  void say(const std::shared_ptr<Heard>& socket, protocol::ClientMessage message) {
    match_->receive(socket, std::move(message), now_);
    settle();
  }
  /// Sits down with the code of the invitation.
  protocol::Seated sit(const std::string& session, const std::string& name) {
    std::optional<protocol::Seated> seated;
    match_->sit(session, true, {name, {}, {}}, [&](std::variant<protocol::Seated, Fault> answer) {
      if (const auto* fault = std::get_if<Fault>(&answer)) throw std::runtime_error(fault->what);
      seated = std::get<protocol::Seated>(answer);
    });
    settle();
    return *seated;
  }

  /// Lets everything happen that is due now.
  void settle() {
    while (!due_.empty()) {
      const Work work = std::move(due_.front());
      due_.pop_front();
      work();
    }
  }
  /// Lets one thing happen; false when nothing is due.
  bool step() {
    if (due_.empty()) return false;
    const Work work = std::move(due_.front());
    due_.pop_front();
    work();
    return true;
  }
  /// Lets the bot think that waits first.
  void think_once() {
    const Work thought = std::move(thoughts.front());
    thoughts.pop_front();
    thought();
    settle();
  }
  void pass(Time ms) {
    const Time until = now_ + ms;
    while (alarms_.next() && *alarms_.next() <= until) {
      now_ = std::max(now_, *alarms_.next());
      for (const Alarm which : alarms_.ring(now_)) match_->on_time(which);
      settle();
    }
    now_ = until;
  }

  Time now() const override { return now_; }
  Time date() const override { return now_ + wall_step; }
  MatchSeed seed_for(const JournalHeader& header) override {
    return seed ? match_seed(*seed) : fair_seed(header);
  }
  void write(MatchChange change, Store::Done done) override {
    if (throws) throw std::runtime_error("no memory is left");
    due_.push_back([this, change = std::move(change), done = std::move(done)]() mutable {
      store.change(std::move(change), [&](const std::optional<Error>& error) { done(error); });
    });
  }
  Result<StoredWhole> read_again() override {
    auto whole = store.match(id_);
    if (!whole) return whole.error();
    return **std::move(whole);
  }
  void create(StoredMatch match, std::vector<std::string> sessions, Store::Done done) override {
    due_.push_back([this, match = std::move(match), sessions = std::move(sessions),
                    done = std::move(done)]() mutable {
      store.create(std::move(match), std::move(sessions),
                   [&](const std::optional<Error>& error) { done(error); });
    });
  }
  void think(Work work, SearchFor, Asker who, Work done) override {
    askers.push_back(std::move(who));
    if (bots_fail) work = [] {};
    (bots_wait ? thoughts : due_).push_back([work = std::move(work), done = std::move(done)] {
      work();
      done();
    });
  }
  /// At once: tests need not wait for bots.
  void later(Time at, Work work) override {
    laters.push_back(at - now_);
    due_.push_back(std::move(work));
  }
  void wake_at(Alarm which, std::optional<Time> at) override { alarms_.set(which, at); }
  void remember(const std::string& session, const std::string& name) override {
    store.keep_session({session, name, now_}, [](const auto&) {});
  }
  std::string name_of(const std::string& session) override {
    const auto known = store.session(session);
    return known && *known ? (*known)->name : std::string();
  }
  void report(std::string_view event, std::string_view what) override {
    reports.push_back(std::string(event) + ": " + std::string(what));
  }

  MemoryStore store;
  Time wall_step = 0;  ///< by which somebody has set the wall clock
  /// Chosen for the match that begins; none: made of all that is added, as on a server.
  std::optional<std::uint64_t> seed = 1;
  std::vector<std::string> reports;
  bool bots_fail = false;  ///< they say nothing
  bool throws = false;     ///< whoever writes something
  bool bots_wait = false;  ///< what they think stays in `thoughts`
  std::deque<Work> thoughts;
  std::vector<Asker> askers;  ///< for whom there was a search, one after another
  std::vector<Time> laters;   ///< how long what comes later would have waited

 private:
  void load() {
    auto whole = store.whole(id_);
    const Game* game = *find_game(whole.match.header.game);
    auto loaded = LiveMatch::load(*game, std::move(whole), *this, up_since_);
    if (!loaded) throw std::runtime_error(loaded.error().text());
    match_ = *std::move(loaded);
    settle();
  }

  Time now_ = kBegin;
  Time up_since_ = kBegin;
  std::string id_;
  std::deque<Work> due_;
  Alarms alarms_;
  std::uint64_t sockets_ = 0;
  std::unique_ptr<LiveMatch> match_;
};

/// A wish: "me", "open", "bot", or a name for another player at the same device.
inline protocol::NewTable wish_for(const std::string& game, const std::vector<std::string>& seats) {
  protocol::NewTable wish;
  wish.game = game;
  wish.name = "Anna";
  for (const std::string& seat : seats) {
    if (seat == "me") {
      wish.seats.push_back({protocol::SeatWishKind::Me, {}, {}});
    } else if (seat == "open") {
      wish.seats.push_back({protocol::SeatWishKind::Open, {}, {}});
    } else if (seat == "bot") {
      wish.seats.push_back({protocol::SeatWishKind::Bot, {}, protocol::BotLevel::Random});
    } else {
      wish.seats.push_back({protocol::SeatWishKind::Local, seat, {}});
    }
  }
  return wish;
}

/// Two people, anna and bea, who have begun to play; both look at it.
struct Pair {
  explicit Pair(
      const std::string& game,
      const std::function<void(protocol::NewTable&)>& change = [](auto&) {})
      : world(changed(wish_for(game, {"me", "open"}), change)) {
    anna = world.open("anna");
    bea_seat = world.sit("bea", "Bea");
    bea = world.open("bea");
    world.say(anna, protocol::Start{"start", {}});
  }
  static protocol::NewTable changed(protocol::NewTable wish,
                                    const std::function<void(protocol::NewTable&)>& change) {
    change(wish);
    return wish;
  }

  /// The host asks for it, and the other one agrees.
  void rewind(const std::string& id, int to) {
    world.say(anna, protocol::Rewind{id, to});
    answer(2, id + "?", true);
  }
  /// What a seat says to the request that was open last.
  void answer(int seat, const std::string& id, bool agree) {
    const MatchState state = world.state();
    if (state.request) request = *state.request;
    world.say(socket(seat), protocol::Answer{id, seat, request.ask, agree, request.number});
  }
  std::shared_ptr<Heard>& socket(int seat) { return seat == 1 ? anna : bea; }
  /// The first seat that is asked.
  int asked() { return anna->last<protocol::Position>()->actors.front(); }
  /// One of the offers of a seat, as an action.
  protocol::Act act(int seat, const std::string& id) {
    const auto position = *socket(seat)->last<protocol::Position>();
    const auto place = choice.below(static_cast<std::uint32_t>(position.offers.size()));
    return {id, seat, position.turn, position.offers[place].action};
  }

  World world;
  Rng choice{1};
  OpenRequest request;
  std::shared_ptr<Heard> anna, bea;
  protocol::Seated bea_seat;
};

}  // namespace burgrave::server
