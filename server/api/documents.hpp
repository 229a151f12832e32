#pragma once

#include "server/api/answers.hpp"

#include <map>
#include <string>

namespace burgrave::server {

/// What the games say of themselves, by path: /texts/<game>.<language>.json and
/// /api/rules/<game>.
std::map<std::string, Document> game_documents();

/// GET /api/games
boost::json::object games_body(const std::string& build);

}  // namespace burgrave::server
