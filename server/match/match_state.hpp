#pragma once

#include "server/match/clock.hpp"
#include "server/protocol/messages.hpp"

#include <boost/json/object.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave::server {

/// Who holds a seat.
struct SeatHold {
  protocol::SeatStateKind kind = protocol::SeatStateKind::Open;
  std::string name;
  std::string session;     ///< of the human: the hash of a cookie
  std::string token_hash;  ///< of the personal link; empty where there is none
  std::string level;       ///< of the bot that plays it, or plays for its human
  bool resigned = false;
  int colour = 0;     ///< of the seat, whoever holds it: 1 to 8
  std::string nonce;  ///< what its player adds to the seed; secret until the end
  Time left = 0;      ///< since when its human has no connection; 0: is here
  Time bot_at = 0;    ///< a bot in place of its human makes no move before then
  int hints = 0;      ///< that it has asked for, where others play

  bool human() const noexcept { return kind == protocol::SeatStateKind::Human; }
  /// A person decides here, no bot in its place.
  bool plays_itself() const noexcept { return human() && level.empty(); }
  bool operator==(const SeatHold&) const = default;
};

/// Seats that have no colour yet get that of their number.
void give_colours(std::vector<SeatHold>& seats);

/// True of what is asked about one position, and lapses with it.
constexpr bool goes_back(protocol::RequestAsk ask) noexcept {
  return ask == protocol::RequestAsk::Undo || ask == protocol::RequestAsk::Rewind;
}

/// What waits for everybody's consent.
struct OpenRequest {
  int number = 0;  ///< from 1, each once in a match
  protocol::RequestAsk ask = protocol::RequestAsk::Undo;
  int seat = 0;              ///< who asks, from 1; 0 is a host without a seat
  int to = 0;                ///< the entry that an undo or a rewind would go back to
  std::vector<int> waiting;  ///< who has not answered, from 1
};

/// All of a match that is no journal entry: the document in StoredMatch::state.
struct MatchState {
  protocol::TableStatus status = protocol::TableStatus::Lobby;
  protocol::TableMode mode = protocol::TableMode::Live;
  protocol::TableWatch watch = protocol::TableWatch::Link;
  std::string host;             ///< the session that opened it
  std::vector<SeatHold> seats;  ///< in seat order
  Clocks clocks;
  Time started = 0;
  std::string secret;     ///< of the server, from which the seed will be made; told at the end
  std::string seed_hash;  ///< of a match that began when the server chose the seed alone
  std::optional<protocol::TableStateSeedKnown> seed_known;  ///< why it is no secret; none: it is
  std::string rematch;      ///< the id of the match that goes on from here
  std::vector<int> turns;   ///< by seat: the entry with which what it may do last changed
  std::vector<int> asked;   ///< seats that are asked, from 1
  int round = 0;            ///< of the game, from 1; 0: not known
  std::vector<int> result;  ///< points in seat order, once it is over
  int seq = 0;              ///< the last entry when this was written
  Time served_since = 0;    ///< when the server began that wrote this; its times go by MatchTime
  std::vector<int> taken_back;  ///< by seat: entries that its own taking back has spent
  Time seen = 0;                ///< when something changed last that those who watch may see
  std::optional<OpenRequest> request;
  int requests = 0;  ///< so many there have been
  protocol::BotLevel stand_in = protocol::BotLevel::Medium;
  std::optional<bool> hints;            ///< as wished when it was opened
  bool practice = false;                ///< who is alone here may take back anything
  std::vector<std::uint64_t> answered;  ///< fingerprints of commands that left no journal entry

  SeatHold& seat(int number) { return seats[static_cast<std::size_t>(number) - 1]; }
  const SeatHold& seat(int number) const { return seats[static_cast<std::size_t>(number) - 1]; }
  int seat_count() const noexcept { return static_cast<int>(seats.size()); }
  bool has_seat(int number) const noexcept { return number >= 1 && number <= seat_count(); }
  /// The entry with which the present turn of a seat began.
  int turn_of(int number) const { return turns[static_cast<std::size_t>(number) - 1]; }
  bool holds(const std::string& session, int number) const;
  bool seated(const std::string& session) const;
  /// The seats of a session, from 1, ascending.
  std::vector<int> seats_of(const std::string& session) const;
  bool any_person_plays() const;
  /// `invited`: the session gave the code of the invitation.
  bool may_watch(const std::string& session, bool invited) const;
  /// A server that began then goes on with it: before, its clocks stood, unless it wrote this.
  void serve_since(Time begun);
  bool begun() const noexcept { return status != protocol::TableStatus::Lobby; }
  /// Nothing of it is secret any more: it is over, or all people have resigned.
  bool disclosed() const;
  bool over() const noexcept {
    return status == protocol::TableStatus::Finished || status == protocol::TableStatus::Ended;
  }
  bool under_way() const noexcept { return begun() && !over(); }
  /// Seats are for several browsers: those are strangers to each other.
  bool several_people() const;
  bool hints_given() const { return hints.value_or(!several_people()); }

  std::string text() const;
  static Result<MatchState> read(std::string_view text);
};

}  // namespace burgrave::server
