#pragma once

#include "server/match/attendance.hpp"
#include "server/match/fairness.hpp"
#include "server/match/lobby.hpp"
#include "server/match/new_table.hpp"
#include "server/match/test/heard.hpp"
#include "server/match/test/told_services.hpp"
#include "server/match/test/world.hpp"

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace burgrave::server {

/// A world in which nothing happens by itself: what a part of a match asks for is kept.
class StillServices : public ToldServices {
 public:
  struct Thought {
    Work work;
    SearchFor what = SearchFor::SeenBot;
    Asker who;
    Work done;
  };

  Time now() const override { return time; }
  Time date() const override { return time; }
  MatchSeed seed_for(const JournalHeader& header) override { return fair_seed(header); }
  void write(MatchChange, Store::Done) override { throw std::logic_error("a part wrote"); }
  Result<StoredWhole> read_again() override { throw std::logic_error("a part read"); }
  void create(StoredMatch, std::vector<std::string>, Store::Done) override {
    throw std::logic_error("a part opened a match");
  }
  void think(Work work, SearchFor what, Asker who, Work done) override {
    thoughts.push_back({std::move(work), what, std::move(who), std::move(done)});
  }
  void later(Time at, Work work) override { laters.emplace_back(at, std::move(work)); }
  void wake_at(Alarm which, std::optional<Time> at) override { alarms[which] = at; }
  void remember(const std::string& session, const std::string& name) override {
    names[session] = name;
  }
  std::string name_of(const std::string& session) override { return names[session]; }
  void report(std::string_view, std::string_view) override {}

  Time time = 1'800'000'000'000;
  std::deque<Thought> thoughts;
  std::deque<std::pair<Time, Work>> laters;
  std::map<Alarm, std::optional<Time>> alarms;
  std::map<std::string, std::string> names;
};

/// What is in memory of a table that anna has opened, and what its parts are made with.
struct MatchParts {
  explicit MatchParts(const protocol::NewTable& wish)
      : game(**find_game(wish.game)),
        match(opened(game, wish, services.time)),
        audience(services.metrics()),
        attendance(match.state, audience, services),
        lobby(game, match, services) {}

  static LoadedMatch opened(const Game& game, const protocol::NewTable& wish, Time now) {
    auto made = new_match(game, "anna", wish, now);
    if (const auto* fault = std::get_if<Fault>(&made)) throw std::runtime_error(fault->what);
    return *LoadedMatch::read(game, {std::get<StoredMatch>(std::move(made)), {}, {}});
  }
  /// A socket of this session is here from now on.
  std::shared_ptr<Heard> come(const std::string& session) {
    auto socket = std::make_shared<Heard>(++sockets);
    audience.add({socket, session, "from " + session, false, 0, 0, 0, {}, {}});
    attendance.note();
    return socket;
  }
  void go(const Heard& socket) {
    audience.remove(socket.number());
    attendance.note();
  }
  int sit(const std::string& session, const std::string& name) {
    return std::get<SatDown>(lobby.sit(session, true, {name, {}, {}, {}})).seated.seat;
  }
  void begin() { std::get<MatchChange>(lobby.begin("random")); }
  Sender from(const std::string& session) const {
    Sender sender;
    sender.id = sender.client_id = "id";
    sender.session = session;
    sender.arrived = services.time;
    return sender;
  }

  StillServices services;
  const Game& game;
  LoadedMatch match;
  Audience audience;
  Attendance attendance;
  Lobby lobby;
  std::uint64_t sockets = 0;
};

/// Two people, anna and bea, who have begun to play, and are here.
struct TwoPlay : MatchParts {
  explicit TwoPlay(const protocol::NewTable& wish) : MatchParts(wish) {
    sit("bea", "Bea");
    begin();
    anna = come("anna");
    bea = come("bea");
  }
  explicit TwoPlay(const std::string& game_key = "caylus")
      : TwoPlay(wish_for(game_key, {"me", "open"})) {}

  std::shared_ptr<Heard> anna, bea;
};

/// What came of a command, of the kind that was expected.
template <class Kind>
Kind as(const Upshot& upshot) {
  if (const auto* unfit = std::get_if<Unfit>(&upshot); unfit && !std::is_same_v<Kind, Unfit>) {
    throw std::runtime_error(unfit->what);
  }
  if (const auto* no = std::get_if<No>(&upshot); no && !std::is_same_v<Kind, No>) {
    throw std::runtime_error(no->reason);
  }
  return std::get<Kind>(upshot);
}

}  // namespace burgrave::server
