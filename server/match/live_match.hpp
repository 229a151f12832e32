#pragma once

#include "registry/game.hpp"
#include "server/match/answered.hpp"
#include "server/match/audience.hpp"
#include "server/match/chat.hpp"
#include "server/match/hub.hpp"
#include "server/match/match_state.hpp"
#include "server/match/numbering.hpp"
#include "server/match/past_moment.hpp"
#include "server/match/services.hpp"
#include "server/net/net.hpp"

#include <array>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace burgrave::server {

/// One match that is looked at: its table, its seats and the sockets that follow it. A plain object
/// for one thread; time, storage and other threads come from outside.
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
  static constexpr Topic kPositions = kResembling, kTables = 1;  ///< of which only the newest counts

  /// A command under way: whom to answer, if that socket is still there.
  struct Sender {
    std::uint64_t socket = 0;
    std::string id;
    std::string client_id;  ///< as the store keeps it
    Time arrived = 0;
  };
  using Turn = std::function<void()>;
  using Written = std::function<void(bool durable)>;

  LiveMatch(const Game& game, StoredMatch stored, MatchState state, MatchServices& services);
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
  void retry_later();
  void finish_commit(const std::optional<Error>& error, const Written& written);
  void dispatch(Socket& socket, const protocol::ClientMessage& message, Time arrived);

  // What is told (telling.cpp).
  protocol::TableState table_state(const std::string& session, bool invited, int eyes) const;
  protocol::SeatState seat_state(int number, const std::string& session) const;
  void tell_table();
  void tell_table_to(const std::function<bool(const Viewer&)>& meant);
  /// The same where all that is new is who is here: at once or a little later, to who does not
  /// know.
  void tell_presence();
  Presence presence() const;
  /// What is printed, to who does not know it yet. Pre: the match has begun.
  void tell_printed(Viewer& viewer);
  void tell_position();
  void tell_position(Viewer& viewer);
  Sight sight_of(int eyes) const;
  std::shared_ptr<const std::string> position_text(int eyes, const Sight& sight, int known) const;
  /// How far these eyes had counted after an entry.
  int counted(int eyes, int seq) const { return numberings_.of(eyes).count_at(seq); }
  int known_by(Viewer& viewer, const Sight& sight) const;
  protocol::PositionUndo undo_of(int seat) const;
  void tell_chat(Viewer& viewer) const;
  bool hears(const Viewer& viewer, const StoredChat& line) const;
  void tell_what_watchers_said();
  void accept(const Sender& sender, int seq);
  void refuse(const Sender& sender, bool stale, const Message& reason, const std::string& clause);
  void problem(const Sender& sender, protocol::ProblemCode code, const std::string& what,
               std::optional<int> retry_ms = std::nullopt);
  int own_eyes(const std::string& session) const;
  void open_eyes();
  std::optional<Fault> too_many(const std::string& session) const;
  void hand_on();
  void add_number(const std::string& session, const std::string& nonce);
  bool may_watch(const std::string& session, bool invited) const;
  Viewer* viewer(std::uint64_t socket) { return audience_.find(socket); }

  // Commands (commands.cpp). Each answers its sender.
  void take(const Sender& from, const protocol::Hello& again);
  void take(const Sender& from, const protocol::Act& wish);
  void take(const Sender& from, const protocol::Look& wish);
  void take(const Sender& from, const protocol::Preview& wish);
  void take(const Sender& from, const protocol::Hint& wish);
  void take(const Sender& from, const protocol::Say& wish);
  void take(const Sender& from, const protocol::Start& wish);
  void take(const Sender& from, const protocol::Resume& wish);
  void take(const Sender& from, const protocol::Rematch& wish);
  void take(const Sender& from, const protocol::Colour& wish);
  void take(const Sender& from, const protocol::Nonce& wish);
  bool may_command(const Sender& from, int seat);
  bool answered_before(const Sender& from);
  bool must_be(const Sender& from, protocol::TableStatus status);
  bool is_fresh(const Sender& from, int seat, int turn);
  /// Keeps the fingerprint of a command that leaves no journal entry.
  std::uint64_t note(const Sender& from);
  /// Writes the state, tells the table and accepts.
  void keep(const Sender& from, bool position_too, MatchChange change = {});
  void fail(const Sender& from);
  /// What tells the sender that the entry of its command is written, or is not.
  Written answer_of_entry(const Sender& from);
  /// Why a command is refused: a word of table.refused.
  static Message reason(const char* word);

  // Who is here, and the bots for those who are not (presence.cpp).
  void take(const Sender& from, const protocol::Resign& wish);
  void take(const Sender& from, const protocol::Replace& wish);
  void take(const Sender& from, const protocol::Return& wish);
  bool connected(int seat) const;
  /// Notes since when each player has been gone; false where that is known.
  bool note_presence();
  /// What is written of that holds for this process, too.
  void resume_presence();
  void note_leaving();
  /// When a player who has left will have been gone for so long that the others need not wait.
  std::optional<Time> gone_at(int seat) const;
  bool gone(int seat) const;
  bool out_of_time(int seat) const;

  // What takes the leave of the others (agreement.cpp).
  void take(const Sender& from, const protocol::Undo& wish);
  void take(const Sender& from, const protocol::Pause& wish);
  void take(const Sender& from, const protocol::Rewind& wish);
  void take(const Sender& from, const protocol::End& wish);
  void take(const Sender& from, const protocol::Answer& wish);
  void take(const Sender& from, const protocol::Withdraw& wish);
  void ask_others(const Sender& from, protocol::RequestAsk ask, int seat, int to);
  bool may_take_back(int seat) const;
  /// Whether the open request has this number. If not, the sender gets the newer table.
  bool is_open(const Sender& from, std::optional<int> number);
  bool gives_way(const OpenRequest& request) const;
  std::vector<int> consenting(const std::string& session) const;
  /// The table as all have agreed. Pre: to a pause, or to the end.
  MatchChange settle_on(protocol::RequestAsk agreed, Time at);
  /// Does what waits for nobody but those who have gone; false when there is nothing such.
  bool agree_without_the_gone();
  void go_back_as(protocol::RequestAsk ask, int seat, int to, const std::string& client_id, Time at,
                  Written written);
  void take_back(int seat, const UndoTarget& target, const std::string& client_id, Time at,
                 Written written);
  void put_back(int to, const std::string& client_id, Time at, Written written);

  // Play (play.cpp).
  bool plays(int seat) const;  ///< the seat is asked, and by a person
  std::optional<Fault> begin(const std::string& level, MatchChange& change);
  /// What the other deciding seats may do, to see whose turn changes.
  using Chances = std::map<int, ActionList>;
  Chances chances_of_others(int seat) const;
  std::optional<Refusal> play(int seat, const std::string& action, Author author,
                              const Sender& from, Written written);
  void renew(int seat, const std::vector<int>& asked_before, const Chances& before);
  /// What the table has done after an entry, which is counted now. Pre: it has not been yet.
  MatchChange new_entries(int after, Author author, const std::string& client_id);
  /// Whether somebody who only watches has noticed anything of what waits to be written.
  bool seen_by_all() const { return numberings_.of(0).last() != seen_; }
  void run_clocks();
  void ask_bots();
  bool bot_is_due() const;
  Asker waiting_for_bots() const;
  Time bot_answers_at(const BotSpec& spec) const;
  /// Something is due then, however little happens.
  void wake_by(Time at);
  void search_hint(const Sender& from, int seat, const std::string& session);
  void take_bot_choice(int seat, int turn, const std::string& action, const std::string& failure);
  void mark_stuck(const std::string& what);
  int last_seq() const { return table_ ? table_->journal().last_seq() : 0; }
  /// The entry with which the present turn of a seat began.
  int turn_of(int seat) const { return state_.turns[static_cast<std::size_t>(seat) - 1]; }
  std::size_t estimated_bytes() const;
  void estimate();

  const Game& game_;
  MatchServices& services_;
  StoredMatch stored_;  ///< its `state` is not kept here
  MatchState state_;
  std::unique_ptr<Table> table_;                ///< none before the start
  std::shared_ptr<const std::string> printed_;  ///< as a message; none until somebody was told
  std::vector<Time> times_;  ///< of the journal's entries, as they are in the store
  Numberings numberings_;
  int seen_ = 0;  ///< how far those who watch had counted when something was written last
  Chat chat_;
  Answered answered_;
  Audience audience_;
  std::deque<Turn> waiting_;
  bool going_on_ = false;
  bool writing_ = false;
  bool broken_ = false;  ///< the store failed, and reading again as well
  bool draining_ = false;
  bool rematching_ = false;
  SeatMask came_;     ///< seats that have been connected since the start or the loading
  int thinking_ = 0;  ///< the seat for which a bot thinks
  std::set<std::string> hinting_;  ///< sessions for which a hint is searched
  int failures_ = 0;               ///< of the store, one after another
  Time retry_at_ = 0;              ///< then bots may try again
  Time news_at_ = 0;               ///< when everybody was last told of the table
  std::optional<Time> due_;        ///< the first thing that wake_by() was told of
  Time up_since_ = 0;
  Time began_ = 0;  ///< the match, as far as this server knows
  std::size_t bytes_ = 0;
};

}  // namespace burgrave::server
