#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace burgrave::cli {

/// One numbered rule as the rules reference shows it, in one language.
struct Clause {
  std::string id;
  std::string heading;  ///< where the rulebook says it
  std::string text;
  std::string ruling;  ///< why it was decided so, where the rulebook leaves it open
};

/// The clauses of a game's clauses.yaml in one language.
std::vector<Clause> read_clauses(std::string_view yaml, std::string_view language);

/// True when the query is the clause's id, or (in any case of letters) a part of its id, heading
/// or text; an empty query matches everything.
bool matches(const Clause& clause, std::string_view query);

}  // namespace burgrave::cli
