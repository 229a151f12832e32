#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace burgrave {

/// Some words in both languages.
struct Bilingual {
  std::string en;
  std::string hu;

  const std::string& in(std::string_view language) const { return language == "hu" ? hu : en; }
  bool empty() const noexcept { return en.empty() && hu.empty(); }
};

/// One numbered rule, in our own words.
struct RuleClause {
  std::string id;
  Bilingual chapter;  ///< the title of the chapter that begins here; else empty
  Bilingual heading;  ///< where the rulebook says it; the Hungarian one is the rulebook's own
  Bilingual text;
  Bilingual ruling;     ///< why it is read so where the rulebook leaves it open; else empty
  bool points = false;  ///< says how points come
};

/// Reads a game's clauses.yaml. Pre: the file is one that tools/clauses.py has checked.
std::vector<RuleClause> read_clauses(std::string_view yaml);

}  // namespace burgrave
