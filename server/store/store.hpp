#pragma once

#include "core/journal.hpp"
#include "core/result.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace burgrave::server {

/// Milliseconds since 1970.
using Time = std::int64_t;

/// Who wrote a journal entry.
enum class Author : std::uint8_t { Human, Bot, Auto, Admin };

/// A match as it was opened. All of it but `state` is fixed from then on.
struct StoredMatch {
  std::string id;        ///< unguessable
  std::string code;      ///< of the invitation; unique
  JournalHeader header;  ///< once started; before that game, options and seats alone
  std::string state;     ///< what can change and is no journal entry: who sits where, clocks,
                         ///< status; a JSON document of server/match
  Time created = 0;
  Time updated = 0;
};

/// A journal entry as it is kept.
struct StoredEntry {
  JournalEntry entry;
  Author author = Author::Human;
  std::string client_id;  ///< of the message that brought it, unique within the match; empty for
                          ///< chance and bots
  Time at = 0;
};

struct StoredChat {
  Time at = 0;
  int seat = 0;  ///< from 1; 0 = who only watches
  std::string name;
  std::string text;
};

/// One durable change of one match: all of it is on the disk, or nothing is.
struct MatchChange {
  std::string match;
  std::vector<StoredEntry> entries;     ///< appended; the first one's seq is the next of the match
  std::optional<JournalHeader> header;  ///< replaces the header (the start, and the result)
  std::optional<std::string> state;     ///< replaces the state
  std::vector<StoredChat> chat;         ///< appended
  std::optional<int> chat_kept;  ///< older lines than these are dropped: of who plays, and of who
                                 ///< watches
  /// Sessions that hold seats of this match from now on, or no longer.
  std::vector<std::string> sessions_added;
  std::vector<std::string> sessions_removed;
  Time at = 0;
};

/// A browser that has been here: found by the hash of its cookie, which is never kept itself.
struct StoredSession {
  std::string hash;  ///< SHA-256 of the cookie, hexadecimal
  std::string name;  ///< what its player was called last
  Time seen = 0;
};

/// So many lines of chat are read at most: the last ones.
inline constexpr int kMostChat = 2000;

struct StoredWhole {
  StoredMatch match;
  std::vector<StoredEntry> entries;
  std::vector<StoredChat> chat;
};

/// Where the error of a change is that brings a client_id again.
inline constexpr const char* kClashOfIds = "client_id";

/// Where matches live. All calls may come from any thread. Reading answers at once; changes are
/// collected and written together, and `done` is called, on the store's own thread, when they are
/// durable or have failed. The changes of one match become durable in the order of their calls.
class Store {
 public:
  using Done = std::function<void(std::optional<Error>)>;
  /// Called, on the store's own thread, with the reason when nothing can be written any more, and
  /// with none when it can be again. Once each time, whatever many matches wish to write.
  using Health = std::function<void(const std::optional<Error>&)>;

  virtual ~Store() = default;

  virtual void create(StoredMatch match, std::vector<std::string> sessions, Done done) = 0;
  /// A repeated client_id or a seq that is not the next one fails the whole change.
  virtual void change(MatchChange change, Done done) = 0;
  virtual void keep_session(StoredSession session, Done done) = 0;
  /// Drops a match with all that belongs to it, as long as it is one of old_lobbies(before).
  virtual void drop_lobby(const std::string& match, Time before, Done done) = 0;
  /// Returns when every change so far is durable or has failed.
  virtual void flush() = 0;

  virtual Result<std::optional<StoredWhole>> match(const std::string& id) = 0;
  virtual Result<std::optional<std::string>> id_of_code(const std::string& code) = 0;
  /// The matches in which a session holds a seat: those that have begun, those that have not, those
  /// that are over; newest first.
  virtual Result<std::vector<StoredMatch>> matches_of(const std::string& session, int most) = 0;
  /// Whether a session holds a seat of a match, or has opened it.
  virtual Result<bool> holds(const std::string& session, const std::string& match) = 0;
  /// Since when a session is known for certain: when it was seen last, or the first of its matches
  /// was opened. None where nothing is known of it.
  virtual Result<std::optional<Time>> known_since(const std::string& session) = 0;
  /// All matches, newest first, without their entries.
  virtual Result<std::vector<StoredMatch>> matches(int most, int skip) = 0;
  /// Those that have changed last, newest change first, without their entries.
  virtual Result<std::vector<StoredMatch>> last_changed(int most) = 0;
  /// The ids of matches that never began and have not changed since `before`.
  virtual Result<std::vector<std::string>> old_lobbies(Time before, int most) = 0;
  virtual Result<std::optional<StoredSession>> session(const std::string& hash) = 0;
  /// Why the last change of all could not be written; none while changes can be written.
  virtual std::optional<Error> failing() const = 0;
  /// A copy of everything in one file, while matches go on.
  virtual std::optional<Error> backup(const std::string& path) = 0;
};

}  // namespace burgrave::server
