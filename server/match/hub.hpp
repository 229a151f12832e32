#pragma once

#include "registry/game.hpp"
#include "server/match/match_limits.hpp"
#include "server/match/match_time.hpp"
#include "server/match/patience.hpp"
#include "server/match/thinking_times.hpp"
#include "server/net/net.hpp"
#include "server/protocol/messages.hpp"
#include "server/store/store.hpp"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace burgrave::server {

/// Why a call was not taken: becomes a Fault of the HTTP answer.
struct Fault {
  int status = 400;
  std::string code;  ///< one of the words of protocol Fault.code
  std::string what;
  std::string where;  ///< JSON pointer of the wrong value; may be empty
};

inline Fault stopping() { return {503, "not_now", "the server is about to stop", ""}; }
inline Fault internal() {
  return {500, "internal", "something went wrong at this table; its host can tell what", ""};
}
inline Fault unwritten() {
  return {500, "internal", "it could not be written down; nothing has changed", ""};
}

template <class T>
using Answer = std::function<void(std::variant<T, Fault>)>;

struct HubSetup {
  int bot_threads = 1;
  int match_threads = 2;
  /// How long a match that nobody looks at stays in memory: a page that reloads comes back.
  std::chrono::milliseconds idle{30'000};
  Patience patience;
  ThinkingTimes thinking;
  std::string build;
  TimeSources time;
  MatchLimits limits;
  int lobby_days = 7;  ///< so long a match that never begins is kept; 0: for ever
  std::function<Result<const Game*>(std::string_view key)> find_game = burgrave::find_game;
  /// What an operator should know: what happened, to which match, in words. Any thread calls it.
  std::function<void(std::string_view event, std::string_view match, std::string_view what)> log;
};

/// A moment of a match.
struct Moment {
  int seat = 0;          ///< through whose eyes; 0: who watches
  int seq = 0;           ///< as these eyes count, or as the journal does
  bool journal = false;  ///< it is counted, and the answer counts, by the journal
  /// The same, with the log of everybody, and for seat 0 the eyes of who is asked.
  bool all = false;
  int since = 0;  ///< up to where the log is known, counted in the same way
};

/// How often somebody may still name tables that are not there. Any thread.
struct Guesses {
  std::function<int()> wait_ms = [] { return 0; };  ///< until the next one is answered; 0: now
  std::function<void()> wrong = [] {};              ///< counts one
};

/// All matches of this server: loads them from the store when somebody asks for one, lets go of
/// those that nobody looks at, runs each on a strand of its own. Calls may come from any thread;
/// answers come from any thread. `session` is the hash of a browser's cookie.
class Hub {
 public:
  virtual ~Hub() = default;

  virtual void create(const std::string& session, protocol::NewTable wish,
                      Answer<protocol::TableState> answer) = 0;
  virtual void table(const std::string& session, const std::string& id_or_code,
                     Answer<protocol::TableState> answer) = 0;
  /// Who holds a seat and names it, or none, gets a new personal link for it.
  virtual void sit(const std::string& session, const std::string& id_or_code,
                   protocol::SitDown wish, Answer<protocol::Seated> answer) = 0;
  virtual void claim(const std::string& session, const std::string& id, const std::string& token,
                     Answer<protocol::Seated> answer) = 0;
  virtual void free_seat(const std::string& session, const std::string& id, int seat,
                         Answer<protocol::TableState> answer) = 0;
  virtual void me(const std::string& session, Answer<protocol::Me> answer) = 0;
  /// What is printed on the components of a match that has begun.
  virtual void printed(const std::string& session, const std::string& id,
                       Answer<protocol::PrintedParts> answer) = 0;
  virtual void replay(const std::string& session, const std::string& id, const Moment& moment,
                      Answer<protocol::Replay> answer) = 0;
  virtual void review(const std::string& session, const std::string& id,
                      Answer<protocol::Review> answer) = 0;
  /// Of a finished match: every draw again.
  virtual void verify(const std::string& session, const std::string& id,
                      Answer<protocol::Verified> answer) = 0;
  /// The record as a .bgr text, where nothing in it is secret to this session.
  virtual void record(const std::string& session, const std::string& id,
                      Answer<std::string> answer) = 0;

  /// A socket of a session that comes from `origin`, whatever that looks like; its first message
  /// says hello to a table.
  virtual std::shared_ptr<SocketHandler> connect(const std::string& session,
                                                 const std::string& origin,
                                                 std::shared_ptr<Socket> socket,
                                                 Guesses guesses) = 0;

  /// Whether a session holds a seat of a table, or has opened it: nothing about that table is news
  /// to it. Answers at once.
  virtual bool holds(const std::string& session, const std::string& id_or_code) = 0;
  /// Since when a session is known for certain; none where nothing is kept of it. Answers at once.
  virtual std::optional<Time> known_since(const std::string& session) = 0;

  /// Why nothing can be written down at the moment, for who watches over the server.
  virtual std::optional<std::string> unwell() const = 0;
  /// For /metrics, in the text form of Prometheus.
  virtual std::string metrics() const = 0;
  /// Stops taking actions, freezes clocks, tells every socket, writes everything down.
  virtual void drain() = 0;
};

/// The store must outlive the hub.
std::unique_ptr<Hub> make_hub(const HubSetup& setup, Store& store);

}  // namespace burgrave::server
