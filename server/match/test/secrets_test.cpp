// Two matches that differ in something hidden alone: whoever may not know it hears the same bytes.
#include "core/message_json.hpp"
#include "server/match/replay.hpp"
#include "server/match/test/world.hpp"

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace burgrave::server {
namespace {

/// A match of citadels, played by a list of choices, with somebody who only watches.
struct Played {
  Played() : pair("citadels"), carl(pair.world.open("carl")) {}

  int offers() { return static_cast<int>(position(pair.asked()).offers.size()); }
  void choose(int place) {
    const int seat = pair.asked();
    const auto now = position(seat);
    pair.world.say(pair.socket(seat),
                   protocol::Act{"m" + std::to_string(moves++), seat, now.turn,
                                 now.offers[static_cast<std::size_t>(place)].action});
  }
  protocol::Position position(int seat) { return *pair.socket(seat)->last<protocol::Position>(); }
  /// What the rules themselves tell these eyes.
  std::string known_to(Seat eyes) {
    const StoredWhole whole = pair.world.whole();
    Journal journal(whole.match.header);
    for (const StoredEntry& entry : whole.entries) {
      journal.append(entry.entry.actor, entry.entry.notation);
    }
    const auto table = *(*find_game("citadels"))->resume(journal);
    std::string known = boost::json::serialize(table->page_view(eyes));
    for (const LogLine& line : table->log(SeatMask::of(eyes))) {
      known += boost::json::serialize(to_json(line.message));
    }
    for (const Choice& choice : table->choices(eyes)) known += choice.notation;
    return known;
  }
  /// All bytes that somebody can get from a running match: to the socket, of the replay through
  /// these eyes at every moment, of the record.
  std::string got(const std::string& session, int seat, const Heard& socket) {
    std::string all;
    for (const std::string& text : socket.texts()) all += text + "\n";
    for (int seq = 0, last = 0; seq <= last; ++seq) {
      const auto replay = pair.world.replay(session, {seat, seq});
      last = std::get<protocol::Replay>(replay).last;
      all += text_of(replay);
    }
    all += text_of(record_of(**find_game("citadels"), copy(session)));
    return without_names(all);
  }
  /// All that an operator reads while it goes on.
  std::string logged() {
    std::string all = pair.world.metrics().text();
    for (const std::string& line : pair.world.reports) all += line + "\n";
    return without_names(all);
  }
  std::string journal_text() {
    std::string text;
    for (const StoredEntry& entry : pair.world.whole().entries) text += entry.entry.notation + "\n";
    return text;
  }

  Pair pair;
  std::shared_ptr<Heard> carl;
  int moves = 0;

 private:
  LiveMatch::Copy copy(const std::string& session) {
    std::optional<LiveMatch::Copy> match;
    pair.world.match().copy(session, [&](std::variant<LiveMatch::Copy, Fault> answer) {
      match = std::get<LiveMatch::Copy>(std::move(answer));
    });
    return *match;
  }
  static std::string text_of(const std::variant<protocol::Replay, Fault>& replay) {
    return boost::json::serialize(to_json(std::get<protocol::Replay>(replay))) + "\n";
  }
  static std::string text_of(const std::variant<std::string, Fault>& record) {
    const Fault& refused = std::get<Fault>(record);
    return refused.code + " " + refused.what + "\n";
  }
  /// What is random of every table alike is taken out.
  std::string without_names(std::string text) {
    const std::string commitment = commitment_of(pair.world.state().secret);
    for (const std::string& name : {pair.world.id(), pair.world.whole().match.code, commitment}) {
      for (std::size_t at; (at = text.find(name)) != std::string::npos;)
        text.erase(at, name.size());
    }
    return text;
  }
};

TEST(Secrets, no_byte_of_socket_replay_record_or_log_tells_what_its_eyes_may_not_know) {
  std::vector<int> choices;
  Rng rng(3);
  int watched = 0;
  int played = 0;
  for (int length = 0; length < 40; ++length) {
    Played one;
    for (const int choice : choices) one.choose(choice);
    const int offers = one.offers();
    const int actor = one.pair.asked();
    const int first = static_cast<int>(rng.below(static_cast<std::uint32_t>(offers)));
    if (offers > 1) {
      Played other;
      for (const int choice : choices) other.choose(choice);
      one.choose(first);
      other.choose((first + 1) % offers);
      ASSERT_NE(one.journal_text(), other.journal_text());
      if (one.known_to(Seat::Spectator) == other.known_to(Seat::Spectator)) {
        ++watched;
        EXPECT_EQ(one.got("carl", 0, *one.carl), other.got("carl", 0, *other.carl));
        EXPECT_EQ(one.logged(), other.logged());
      }
      const int seat = 3 - actor;
      if (one.known_to(seat_at(seat - 1)) == other.known_to(seat_at(seat - 1))) {
        ++played;
        const std::string session = seat == 1 ? "anna" : "bea";
        EXPECT_EQ(one.got(session, seat, *one.pair.socket(seat)),
                  other.got(session, seat, *other.pair.socket(seat)));
      }
    }
    choices.push_back(first);
  }
  EXPECT_GT(watched, 3);
  EXPECT_GT(played, 0);
}

/// A match of settlers in which anna may do things in secret beside what she does in any case.
struct Phase {
  explicit Phase(bool winding, const std::optional<protocol::Clock>& clock)
      : pair("settlers", [&](protocol::NewTable& wish) { wish.clock = clock; }),
        detours(winding),
        carl(pair.world.open("carl")) {}

  protocol::Position position(int seat) { return *pair.socket(seat)->last<protocol::Position>(); }
  void choose(int seat, bool sealed) {
    const auto now = position(seat);
    const auto offer =
        std::find_if(now.offers.begin(), now.offers.end(),
                     [&](const protocol::Offer& each) { return each.sealed == sealed; });
    ASSERT_NE(offer, now.offers.end()) << "nothing of that kind is offered";
    act(seat, offer->action, now.turn);
  }
  void act(int seat, const std::string& action, int turn) {
    const std::string id = "m" + std::to_string(moves[static_cast<std::size_t>(seat)]++);
    pair.world.say(pair.socket(seat), protocol::Act{id, seat, turn, action});
  }
  void undo() {
    pair.world.say(pair.anna,
                   protocol::Undo{"u" + std::to_string(moves[0]++), 1, position(1).turn});
  }
  /// Anna does something and takes it back; what bea does meanwhile stays.
  void detour(bool over_bea) {
    if (detours) choose(1, false);
    if (over_bea) choose(2, false);
    if (detours) undo();
  }
  void play() {
    for (int n = 0; position(1).actors.size() < 2; ++n) {
      ASSERT_LT(n, 40) << "the seats never decided at once";
      const int seat = position(1).actors.front();
      ASSERT_FALSE(position(seat).offers.empty()) << "seat " << seat << ", opening " << n;
      act(seat, position(seat).offers.front().action, position(seat).turn);
    }
    pair.world.pass(1000);
    detour(false);
    detour(true);
    choose(1, false);
    detour(true);
    detour(false);
    pair.world.pass(1000);
    choose(2, false);
    for (int n = 0; n < 40 && !position(1).over; ++n) {
      const int seat = position(1).actors.back();
      ASSERT_FALSE(position(seat).offers.empty()) << "seat " << seat << ", move " << n;
      act(seat, position(seat).offers.back().action, position(seat).turn);
    }
  }
  /// All that somebody was sent, can see again, and hears who comes back after a restart.
  std::string got(const std::string& session, int seat, const Heard& socket) {
    std::string all;
    for (const std::string& text : socket.texts()) all += text + "\n";
    for (int seq = 0, last = 0; seq <= last; ++seq) {
      const auto replay = std::get<protocol::Replay>(pair.world.replay(session, {seat, seq}));
      last = replay.last;
      all += boost::json::serialize(to_json(replay)) + "\n";
    }
    pair.world.restart();
    const auto again = pair.world.open(session, seat, 3);
    for (const std::string& text : again->texts()) all += text + "\n";
    const std::string secret = pair.world.state().secret;
    for (const std::string& name :
         {pair.world.id(), pair.world.whole().match.code, secret, commitment_of(secret)}) {
      for (std::size_t at; (at = all.find(name)) != std::string::npos;) all.erase(at, name.size());
    }
    return all;
  }

  Pair pair;
  bool detours;
  std::shared_ptr<Heard> carl;
  std::array<int, 3> moves{};
};

TEST(Secrets, ISR_12_1_nobody_hears_when_a_neighbour_does_something_in_secret) {
  const std::vector<std::optional<protocol::Clock>> clocks{
      std::nullopt, protocol::Clock{protocol::ClockKind::Move, 60, {}},
      protocol::Clock{protocol::ClockKind::Bank, 600, 5}};
  for (const auto& clock : clocks) {
    Phase straight(false, clock), winding(true, clock);
    straight.play();
    winding.play();
    const auto entries = [](Phase& phase) { return phase.pair.world.whole().entries.size(); };
    EXPECT_EQ(entries(winding), entries(straight) + 10);
    EXPECT_EQ(straight.pair.world.state().seen, winding.pair.world.state().seen)
        << "lists of tables tell";
    EXPECT_EQ(straight.got("carl", 0, *straight.carl), winding.got("carl", 0, *winding.carl));
    EXPECT_EQ(straight.got("bea", 2, *straight.pair.bea), winding.got("bea", 2, *winding.pair.bea));
  }
}

}  // namespace
}  // namespace burgrave::server
