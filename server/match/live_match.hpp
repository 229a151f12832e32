#pragma once

#include "registry/game.hpp"
#include "server/match/attendance.hpp"
#include "server/match/audience.hpp"
#include "server/match/bot_turns.hpp"
#include "server/match/chat.hpp"
#include "server/match/command.hpp"
#include "server/match/entries.hpp"
#include "server/match/hints.hpp"
#include "server/match/hub.hpp"
#include "server/match/loaded_match.hpp"
#include "server/match/lobby.hpp"
#include "server/match/past_moment.hpp"
#include "server/match/requests.hpp"
#include "server/match/services.hpp"
#include "server/match/stand_ins.hpp"
#include "server/match/store_retry.hpp"
#include "server/match/telling.hpp"
#include "server/match/timekeeper.hpp"
#include "server/net/net.hpp"

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace burgrave::server {

/// One match that is looked at: it owns what is in memory of it and the parts that know what to do,
/// brings every wish to its part, and writes down and tells what comes of it. A plain object for
/// one thread; time, storage and other threads come from outside.
///
/// Everything that is wished waits while a change is on its way to the store: what a socket is told
/// has always happened for good. When the store fails, the match becomes again what the store has.
class LiveMatch {
 public:
  /// Rebuilds a match. `up_since`: clocks did not run before, nobody served them.
  static Result<std::unique_ptr<LiveMatch>> load(const Game& game, StoredWhole whole,
                                                 MatchServices& services, Time up_since);
  ~LiveMatch();

  LiveMatch(const LiveMatch&) = delete;
  LiveMatch& operator=(const LiveMatch&) = delete;

  /// `invited`: the one who asks gave the code of the invitation.
  void show(const std::string& session, bool invited, Answer<protocol::TableState> answer);
  void sit(const std::string& session, bool invited, protocol::SitDown wish,
           Answer<protocol::Seated> answer);
  void claim(const std::string& session, const std::string& token, Answer<protocol::Seated> answer);
  void free_seat(const std::string& session, int seat, Answer<protocol::TableState> answer);
  void start_at_once(const std::string& session, Answer<protocol::TableState> answer);

  /// One moment of it; a Fault where the one who asks may not look.
  void look_back(const std::string& session, const Moment& moment, Answer<PastMoment> answer);

  /// All that review, record and their proof are made of.
  struct Copy {
    Journal journal;
    bool finished = false;
    bool disclosed = false;  ///< nothing of it is secret any more
    std::vector<int> own;    ///< the seats of the one who asks
    std::vector<SeatHold> seats;
    std::string seed_hash;  ///< of an older match
    bool practice = false;
  };
  /// A Fault where the one who asks may not watch, or nothing has been played.
  void copy(const std::string& session, Answer<Copy> answer);

  void hello(std::shared_ptr<Socket> socket, const Asker& who, bool invited, protocol::Hello hello);
  void receive(std::shared_ptr<Socket> socket, protocol::ClientMessage message, Time arrived);
  void leave(std::uint64_t socket);

  void on_time(Alarm which);
  /// Nobody has come, but a bot may be due.
  void wake();
  /// Freezes the clocks, writes everything down, says goodbye to every socket; then `done`.
  void drain(std::function<void()> done);
  /// After something threw: what is in memory may be half done, so it becomes what the store has,
  /// and people look at it before it goes on.
  void fall_back(const std::string& what);
  /// Nobody is told anything any more.
  void close_sockets() noexcept;
  /// Nobody looks at it and nothing is under way or due: it can be let go of.
  bool idle() const;

 private:
  using Turn = std::function<void()>;
  using Written = std::function<void(bool durable)>;

  LiveMatch(const Game& game, MatchServices& services, Time up_since);
  std::optional<Error> rebuild(StoredWhole whole);
  void keep_what_loading_drew(int stored_seq);

  // The order of things (live_match.cpp).
  void run(Turn turn);
  /// Why nothing can be changed now; none where it can.
  std::optional<Fault> unavailable() const;
  void go_on();
  void settle();
  void commit(MatchChange change, Written written);
  void read_again();
  void finish_commit(const std::optional<Error>& error, const Written& written);
  void note_leaving();
  void mark_stuck(const std::string& what);
  void estimate();
  int last_seq() const { return match_.course.last_seq(); }

  // What is asked for beside a socket's commands (calls.cpp).
  std::optional<Fault> unless_may_watch(const std::string& session, bool invited) const;
  std::variant<MatchChange, Fault> begin(const std::string& level);
  void open_eyes();

  // Commands: each answers its sender once (commands.cpp, talk.cpp).
  void dispatch(Socket& socket, const protocol::ClientMessage& message, Time arrived);
  template <class Wish>
  void carry_out(const Sender& from, const Wish& wish);
  void take(const Sender& from, const protocol::Hello& again);
  void take(const Sender& from, const protocol::Act& wish);
  void take(const Sender& from, const protocol::Look& wish);
  void take(const Sender& from, const protocol::Preview& wish);
  void take(const Sender& from, const protocol::Hint& wish);
  void take(const Sender& from, const protocol::Say& wish);
  void take(const Sender& from, const protocol::Start& wish);
  void take(const Sender& from, const protocol::Rematch& wish);
  bool may_command(const Sender& from, int seat);
  bool answered_before(const Sender& from);
  void finish(const Sender& from, Upshot upshot);
  /// Writes the state, tells the table and accepts.
  void keep(const Sender& from, Keep kept);
  /// What tells the sender that its command is written, or is not: one without a journal entry of
  /// its own, whose fingerprint is kept with the state.
  Written answer_of_note(const Sender& from);
  /// The same of one that has its own entry.
  Written answer_of_entry(const Sender& from);
  void fail(const Sender& from);
  void tell_hints(const Sender& from, const FoundHints& found);

  // Entries of the journal (play.cpp).
  std::optional<Refusal> play(int seat, const std::string& action, EntryOrigin origin,
                              Written written);
  void play(const BotAnswer& answer);
  void go_back(const Sender& from, const GoBack& back);
  void take_back(const GoBack& back, const EntryOrigin& origin, Written written);
  void put_back(const GoBack& back, const EntryOrigin& origin, Written written);

  const Game& game_;
  MatchServices& services_;
  LoadedMatch match_;
  Chat chat_;
  Audience audience_;
  Attendance attendance_;
  Requests requests_;
  Lobby lobby_;
  StandIns stand_ins_;
  Timekeeper timekeeper_;
  BotTurns bots_;
  Hints hints_;
  Telling tell_;
  StoreRetry retry_;
  std::deque<Turn> waiting_;
  bool going_on_ = false;
  bool writing_ = false;
  bool draining_ = false;
  bool rematching_ = false;
  const Time up_since_;
  std::size_t bytes_ = 0;
};

}  // namespace burgrave::server
