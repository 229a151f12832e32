#pragma once

#include "registry/game.hpp"
#include "server/api/answers.hpp"

#include <map>
#include <string>
#include <vector>

namespace burgrave::server {

/// What the games say of themselves, by path: /texts/<game>.<language>.json and
/// /api/rules/<game>.
std::map<std::string, Document> game_documents(const std::vector<const Game*>& games);

/// GET /api/games
boost::json::object games_body(const std::vector<const Game*>& games, const std::string& build);

}  // namespace burgrave::server
