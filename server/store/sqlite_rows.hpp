#pragma once

#include "server/store/sqlite.hpp"
#include "server/store/store.hpp"

#include <optional>
#include <string>
#include <vector>

/// What the rows of a database say, and how they are written. All of these throw StoreFailure.
namespace burgrave::server {

void add_match(SqliteConnection& db, const StoredMatch& match,
               const std::vector<std::string>& sessions);
void change_match(SqliteConnection& db, const MatchChange& change);
/// Throws for a match that is none of find_old_lobbies().
void remove_lobby(SqliteConnection& db, const std::string& id, Time before);
void put_session(SqliteConnection& db, const StoredSession& session);

std::optional<StoredWhole> find_match(SqliteConnection& db, const std::string& id);
std::optional<std::string> find_id_of_code(SqliteConnection& db, const std::string& code);
std::vector<StoredMatch> find_matches_of(SqliteConnection& db, const std::string& session,
                                         int most);
bool find_holder(SqliteConnection& db, const std::string& session, const std::string& match);
std::optional<Time> find_known_since(SqliteConnection& db, const std::string& session);
std::vector<StoredMatch> find_matches(SqliteConnection& db, int most, int skip);
std::vector<StoredMatch> find_last_changed(SqliteConnection& db, int most);
std::vector<std::string> find_old_lobbies(SqliteConnection& db, Time before, int most);
std::optional<StoredSession> find_session(SqliteConnection& db, const std::string& hash);

}  // namespace burgrave::server
