#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace burgrave::cli {

/// One numbered rule as the rules reference shows it, in one language.
struct Clause {
  std::string id;
  std::string heading;  ///< of the rulebook
  std::string text;
  std::string ruling;  ///< why it was decided so, where the rulebook leaves it open
};

/// Reads a game's clauses.yaml. Pre: the file is the one that was checked by tools/clauses.py.
std::vector<Clause> read_clauses(std::string_view yaml, std::string_view language);

/// True when the query is the clause's id, or (in any case of letters) a part of its id, heading
/// or text; an empty query matches everything.
bool matches(const Clause& clause, std::string_view query);

}  // namespace burgrave::cli
