#pragma once

#include "server/store/sqlite.hpp"
#include "server/store/store.hpp"

#include <optional>
#include <string>
#include <vector>

/// What the rows of a database say, and how they are written. All of these throw StoreFailure.
namespace burgrave::server {

void add_match(Connection& db, const StoredMatch& match, const std::vector<std::string>& sessions);
void change_match(Connection& db, const MatchChange& change);
void put_session(Connection& db, const StoredSession& session);

std::optional<StoredWhole> find_match(Connection& db, const std::string& id);
std::optional<std::string> find_id_of_code(Connection& db, const std::string& code);
std::vector<StoredMatch> find_matches_of(Connection& db, const std::string& session, int most);
std::vector<StoredMatch> find_matches(Connection& db, int most, int skip);
std::optional<StoredSession> find_session(Connection& db, const std::string& hash);

}  // namespace burgrave::server
