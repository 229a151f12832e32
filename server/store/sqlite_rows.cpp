#include "server/store/sqlite_rows.hpp"

#include "core/json.hpp"

#include <boost/json.hpp>

#include <array>
#include <string_view>

namespace burgrave::server {

namespace {

constexpr std::array<std::string_view, 4> kAuthors = {"human", "bot", "auto", "admin"};

/// A change that fails by itself: `where` names what of it is wrong.
[[noreturn]] void refuse(const char* where, std::string what) {
  throw StoreFailure{{where, std::move(what), ""}};
}

std::string_view author_text(Author author) { return kAuthors[static_cast<std::size_t>(author)]; }

Author author_of(std::string_view text) {
  for (std::size_t i = 0; i < kAuthors.size(); ++i) {
    if (kAuthors[i] == text) return static_cast<Author>(i);
  }
  refuse("author", "'" + std::string(text) + "' is none of human, bot, auto, admin");
}

std::string options_text(const OptionValues& options) {
  boost::json::object values;
  for (const auto& [name, value] : options) values[name] = value;
  return boost::json::serialize(values);
}

std::string seats_text(const std::vector<std::string>& seats) {
  return boost::json::serialize(boost::json::value_from(seats));
}

/// What a column of JSON holds. Throws when it is damaged.
template <class T>
T column_value(const std::string& text, const char* column) {
  const auto document = parse_json(text, column);
  if (!document) throw StoreFailure{document.error()};
  auto value = boost::json::try_value_to<T>(*document);
  if (!value) refuse(column, "the database holds '" + text + "' here, which has another form");
  return *std::move(value);
}

/// A seat from 1, 0 for chance; none for an undo, which has no actor.
std::optional<int> actor_number(const JournalEntry& entry) {
  if (entry.undo_to) return std::nullopt;
  return entry.actor == Seat::Chance ? 0 : index(entry.actor) + 1;
}

Seat actor_of(std::int64_t number) {
  return number == 0 ? Seat::Chance : seat_at(static_cast<int>(number) - 1);
}

constexpr std::string_view kMatchColumns =
    "m.id, m.code, m.game, m.revision, m.data_hash, m.options, m.seats, m.seed, m.result, "
    "m.state, m.created, m.updated";

/// Those that never began and have not changed since ?1.
constexpr std::string_view kOldLobbies =
    "FROM match m WHERE m.updated < ?1 AND m.seed = '' AND m.result = '' AND NOT EXISTS "
    "(SELECT 1 FROM entry e WHERE e.match = m.number)";

StoredMatch match_in(const Query& row) {
  StoredMatch match;
  match.id = row.text(0);
  match.code = row.text(1);
  match.header.game = row.text(2);
  match.header.revision = static_cast<int>(row.number(3));
  match.header.data_hash = static_cast<std::uint64_t>(row.number(4));
  match.header.options = column_value<OptionValues>(row.text(5), "match.options");
  match.header.seats = column_value<std::vector<std::string>>(row.text(6), "match.seats");
  match.header.seed = row.text(7);
  match.header.result = row.text(8);
  match.state = row.text(9);
  match.created = row.number(10);
  match.updated = row.number(11);
  return match;
}

std::vector<StoredMatch> all_matches_in(Query& rows) {
  std::vector<StoredMatch> matches;
  while (rows.next()) matches.push_back(match_in(rows));
  return matches;
}

StoredEntry entry_in(const Query& row) {
  StoredEntry stored;
  stored.entry.seq = static_cast<int>(row.number(0));
  if (row.null(1)) {
    stored.entry.undo_to = static_cast<int>(row.number(3));
  } else {
    stored.entry.actor = actor_of(row.number(1));
    stored.entry.notation = row.text(2);
  }
  stored.author = author_of(row.text(4));
  stored.client_id = row.text(5);
  stored.at = row.number(6);
  return stored;
}

/// By which other tables know a match.
std::optional<std::int64_t> number_of(SqliteConnection& db, const std::string& id) {
  Query match(db, "SELECT number FROM match WHERE id = ?1", id);
  return match.next() ? std::optional(match.number(0)) : std::nullopt;
}

int entry_count(SqliteConnection& db, std::int64_t match) {
  Query last(db, "SELECT coalesce(max(seq), 0) FROM entry WHERE match = ?1", match);
  last.next();
  return static_cast<int>(last.number(0));
}

void check_client_id(SqliteConnection& db, std::int64_t match, const std::string& client_id) {
  if (client_id.empty()) return;
  Query taken(db, "SELECT seq FROM entry WHERE match = ?1 AND client_id = ?2", match, client_id);
  if (taken.next()) {
    refuse(kClashOfIds, "'" + client_id + "' has brought entry " + std::to_string(taken.number(0)) +
                            " already; every message needs an id of its own");
  }
}

void add_entry(SqliteConnection& db, std::int64_t match, const StoredEntry& stored) {
  const JournalEntry& entry = stored.entry;
  check_client_id(db, match, stored.client_id);
  const auto client_id = stored.client_id.empty() ? std::nullopt : std::optional(stored.client_id);
  Query(db,
        "INSERT INTO entry (match, seq, actor, notation, undo_to, author, client_id, at) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        match, entry.seq, actor_number(entry), entry.notation, entry.undo_to,
        author_text(stored.author), client_id, stored.at)
      .run();
}

void add_entries(SqliteConnection& db, std::int64_t match,
                 const std::vector<StoredEntry>& entries) {
  if (entries.empty()) return;
  int last = entry_count(db, match);
  for (const StoredEntry& stored : entries) {
    if (stored.entry.seq != last + 1) {
      refuse("seq", "entry " + std::to_string(stored.entry.seq) + " is given where entry " +
                        std::to_string(last + 1) + " must follow");
    }
    add_entry(db, match, stored);
    ++last;
  }
}

void add_chat(SqliteConnection& db, std::int64_t match, const StoredChat& chat) {
  Query(db,
        "INSERT INTO chat (match, line, at, seat, name, text) VALUES "
        "(?1, (SELECT coalesce(max(line), 0) + 1 FROM chat WHERE match = ?1), ?2, ?3, ?4, ?5)",
        match, chat.at, chat.seat, chat.name, chat.text)
      .run();
}

/// Of each kind, who plays and who watches, the last lines stay.
void shorten_chat(SqliteConnection& db, std::int64_t match, int kept) {
  for (const bool watching : {false, true}) {
    Query(db,
          "DELETE FROM chat WHERE match = ?1 AND (seat = 0) = ?2 AND line <= "
          "(SELECT line FROM chat WHERE match = ?1 AND (seat = 0) = ?2 "
          "ORDER BY line DESC LIMIT 1 OFFSET ?3)",
          match, watching ? 1 : 0, kept)
        .run();
  }
}

void add_holder(SqliteConnection& db, std::int64_t match, const std::string& session) {
  Query(db, "INSERT OR IGNORE INTO holder (session, match) VALUES (?1, ?2)", session, match).run();
}

void put_header(SqliteConnection& db, std::int64_t match, const JournalHeader& header) {
  Query(db,
        "UPDATE match SET game = ?2, revision = ?3, data_hash = ?4, options = ?5, seats = ?6, "
        "seed = ?7, result = ?8 WHERE number = ?1",
        match, header.game, header.revision, header.data_hash, options_text(header.options),
        seats_text(header.seats), header.seed, header.result)
      .run();
}

}  // namespace

void add_match(SqliteConnection& db, const StoredMatch& match,
               const std::vector<std::string>& sessions) {
  if (number_of(db, match.id)) refuse("id", "there is a match with this id already");
  if (find_id_of_code(db, match.code)) refuse("code", "there is a match with this code already");
  const JournalHeader& header = match.header;
  Query(db,
        "INSERT INTO match (id, code, game, revision, data_hash, options, seats, seed, result, "
        "state, created, updated) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
        match.id, match.code, header.game, header.revision, header.data_hash,
        options_text(header.options), seats_text(header.seats), header.seed, header.result,
        match.state, match.created, match.updated)
      .run();
  const std::int64_t number = *number_of(db, match.id);
  for (const std::string& session : sessions) add_holder(db, number, session);
}

void change_match(SqliteConnection& db, const MatchChange& change) {
  const std::optional<std::int64_t> number = number_of(db, change.match);
  if (!number) refuse("match", "there is no match with this id");
  add_entries(db, *number, change.entries);
  if (change.header) put_header(db, *number, *change.header);
  for (const StoredChat& chat : change.chat) add_chat(db, *number, chat);
  if (change.chat_kept) shorten_chat(db, *number, *change.chat_kept);
  for (const std::string& session : change.sessions_removed) {
    Query(db, "DELETE FROM holder WHERE session = ?1 AND match = ?2", session, *number).run();
  }
  for (const std::string& session : change.sessions_added) add_holder(db, *number, session);
  Query(db, "UPDATE match SET state = coalesce(?2, state), updated = ?3 WHERE number = ?1", *number,
        change.state, change.at)
      .run();
}

void put_session(SqliteConnection& db, const StoredSession& session) {
  Query(db,
        "INSERT INTO session (hash, name, seen) VALUES (?1, ?2, ?3) "
        "ON CONFLICT (hash) DO UPDATE SET name = excluded.name, seen = excluded.seen",
        session.hash, session.name, session.seen)
      .run();
}

std::optional<StoredWhole> find_match(SqliteConnection& db, const std::string& id) {
  const Transaction moment(db, Transaction::Kind::Read);  // all parts as of one moment
  const std::optional<std::int64_t> number = number_of(db, id);
  if (!number) return std::nullopt;
  StoredWhole whole;
  static const std::string kMatch =
      "SELECT " + std::string(kMatchColumns) + " FROM match m WHERE m.number = ?1";
  Query match(db, kMatch, *number);
  match.next();
  whole.match = match_in(match);
  Query entries(db,
                "SELECT seq, actor, notation, undo_to, author, client_id, at FROM entry "
                "WHERE match = ?1 ORDER BY seq",
                *number);
  while (entries.next()) whole.entries.push_back(entry_in(entries));
  Query chat(db,
             "SELECT at, seat, name, text FROM (SELECT * FROM chat WHERE match = ?1 "
             "ORDER BY line DESC LIMIT ?2) ORDER BY line",
             *number, kMostChat);
  while (chat.next()) {
    whole.chat.push_back(
        {chat.number(0), static_cast<int>(chat.number(1)), chat.text(2), chat.text(3)});
  }
  return whole;
}

std::optional<std::string> find_id_of_code(SqliteConnection& db, const std::string& code) {
  Query match(db, "SELECT id FROM match WHERE code = ?1", code);
  return match.next() ? std::optional(match.text(0)) : std::nullopt;
}

std::vector<StoredMatch> find_matches_of(SqliteConnection& db, const std::string& session,
                                         int most) {
  static const std::string kMatches =
      "SELECT " + std::string(kMatchColumns) +
      " FROM holder h JOIN match m ON m.number = h.match WHERE h.session = ?1 "
      "ORDER BY m.result <> '', m.seed = '', m.created DESC, m.number DESC LIMIT ?2";
  Query rows(db, kMatches, session, most);
  return all_matches_in(rows);
}

bool find_holder(SqliteConnection& db, const std::string& session, const std::string& match) {
  Query holder(db,
               "SELECT 1 FROM holder WHERE session = ?1 "
               "AND match = (SELECT number FROM match WHERE id = ?2)",
               session, match);
  return holder.next();
}

std::optional<Time> find_known_since(SqliteConnection& db, const std::string& session) {
  Query since(db,
              "SELECT MIN(at) FROM (SELECT seen AS at FROM session WHERE hash = ?1 UNION ALL "
              "SELECT m.created FROM holder h JOIN match m ON m.number = h.match "
              "WHERE h.session = ?1)",
              session);
  if (!since.next() || since.null(0)) return std::nullopt;
  return since.number(0);
}

std::vector<StoredMatch> find_matches(SqliteConnection& db, int most, int skip) {
  static const std::string kMatches =
      "SELECT " + std::string(kMatchColumns) +
      " FROM match m ORDER BY m.created DESC, m.number DESC LIMIT ?1 OFFSET ?2";
  Query rows(db, kMatches, most, skip);
  return all_matches_in(rows);
}

/// Sorts numbers alone, and only then reads what stands in the rows.
std::vector<StoredMatch> find_last_changed(SqliteConnection& db, int most) {
  static const std::string kMatches =
      "SELECT " + std::string(kMatchColumns) +
      " FROM match m WHERE m.number IN "
      "(SELECT number FROM match ORDER BY updated DESC, number DESC LIMIT ?1) "
      "ORDER BY m.updated DESC, m.number DESC";
  Query rows(db, kMatches, most);
  return all_matches_in(rows);
}

std::vector<std::string> find_old_lobbies(SqliteConnection& db, Time before, int most) {
  static const std::string kLobbies =
      std::string("SELECT m.id ") + std::string(kOldLobbies) + " ORDER BY m.updated LIMIT ?2";
  Query rows(db, kLobbies, before, most);
  std::vector<std::string> ids;
  while (rows.next()) ids.push_back(rows.text(0));
  return ids;
}

void remove_lobby(SqliteConnection& db, const std::string& id, Time before) {
  static const std::string kLobby =
      std::string("SELECT m.number ") + std::string(kOldLobbies) + " AND m.id = ?2";
  std::int64_t number = 0;
  {
    Query lobby(db, kLobby, before, id);
    if (!lobby.next()) refuse("match", "no match of this id waits for its beginning since then");
    number = lobby.number(0);
  }
  Query(db, "DELETE FROM chat WHERE match = ?1", number).run();
  Query(db, "DELETE FROM holder WHERE match = ?1", number).run();
  Query(db, "DELETE FROM match WHERE number = ?1", number).run();
}

std::optional<StoredSession> find_session(SqliteConnection& db, const std::string& hash) {
  Query session(db, "SELECT hash, name, seen FROM session WHERE hash = ?1", hash);
  if (!session.next()) return std::nullopt;
  return StoredSession{session.text(0), session.text(1), session.number(2)};
}

}  // namespace burgrave::server
