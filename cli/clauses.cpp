#include "cli/clauses.hpp"

#include "registry/clauses.hpp"

#include <algorithm>

namespace burgrave::cli {

namespace {

/// Lower case for ASCII and for the two-byte Hungarian capitals, so that "Intéző" finds "intéző".
std::string folded(std::string_view text) {
  std::string out(text);
  for (std::size_t i = 0; i < out.size(); ++i) {
    const auto byte = static_cast<unsigned char>(out[i]);
    if (byte >= 'A' && byte <= 'Z') out[i] = static_cast<char>(byte + 32);
    if (i == 0) continue;
    const auto lead = static_cast<unsigned char>(out[i - 1]);
    if (lead == 0xC3 && byte >= 0x80 && byte <= 0x9E) out[i] = static_cast<char>(byte + 0x20);
    if (lead == 0xC5 && (byte == 0x90 || byte == 0xB0)) out[i] = static_cast<char>(byte + 1);
  }
  return out;
}

bool is_id(std::string_view query) {
  return std::any_of(query.begin(), query.end(), [](char c) { return c >= '0' && c <= '9'; }) &&
         query.find('-') != std::string_view::npos;
}

}  // namespace

std::vector<Clause> read_clauses(std::string_view yaml, std::string_view language) {
  std::vector<Clause> clauses;
  for (const RuleClause& rule : burgrave::read_clauses(yaml)) {
    clauses.push_back(
        {rule.id, rule.heading.in(language), rule.text.in(language), rule.ruling.in(language)});
  }
  return clauses;
}

bool matches(const Clause& clause, std::string_view query) {
  if (query.empty()) return true;
  const std::string wanted = folded(query);
  // A whole id is that clause alone: CAY-6.1 is not CAY-6.10.
  if (is_id(query)) return folded(clause.id) == wanted;
  for (const std::string& field : {clause.id, clause.heading, clause.text, clause.ruling}) {
    if (folded(field).find(wanted) != std::string::npos) return true;
  }
  return false;
}

}  // namespace burgrave::cli
