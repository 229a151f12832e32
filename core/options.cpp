#include "core/options.hpp"

#include <algorithm>
#include <charconv>

namespace burgrave {

namespace {

/// Edits (insert, delete, replace) that turn one word into the other.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t above = row[j];
      row[j] = std::min({above + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0U : 1U)});
      diagonal = above;
    }
  }
  return row[b.size()];
}

}  // namespace

Result<int> parse_number(std::string_view name, std::string_view text, int low, int high) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc() && end == text.data() + text.size() && value >= low && value <= high) return value;
  return Error{std::string(name),
               "'" + std::string(text) + "' is not a number from " + std::to_string(low) + " to " + std::to_string(high), ""};
}

Result<bool> parse_switch(std::string_view name, std::string_view text) {
  for (const std::string_view yes : {"true", "yes", "on", "1"}) {
    if (text == yes) return true;
  }
  for (const std::string_view no : {"false", "no", "off", "0"}) {
    if (text == no) return false;
  }
  return Error{std::string(name), "'" + std::string(text) + "' is neither true nor false", ""};
}

std::string nearest(std::string_view written, const std::vector<std::string>& candidates) {
  std::string best;
  std::size_t least = written.size() / 2 + 2;  // further away is another word, not a slip
  for (const std::string& candidate : candidates) {
    const std::size_t distance = edit_distance(written, candidate);
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}

Error unknown_name(std::string_view kind, std::string_view written, const std::vector<std::string>& known) {
  std::string what = "there is no " + std::string(kind) + " '" + std::string(written) + "'";
  if (const std::string near = nearest(written, known); !near.empty()) what += "; did you mean '" + near + "'?";
  what += " Known: ";
  for (std::size_t i = 0; i < known.size(); ++i) what += (i == 0 ? "" : ", ") + known[i];
  return {"", what, ""};
}

}  // namespace burgrave
