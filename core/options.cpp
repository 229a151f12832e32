#include "core/options.hpp"

#include "core/json_schema.hpp"
#include "core/nearest.hpp"

#include <algorithm>
#include <charconv>

namespace burgrave {

std::string OptionInfo::standard_text() const {
  switch (kind) {
    case OptionKind::Switch:
      return standard != 0 ? "true" : "false";
    case OptionKind::Number:
      return std::to_string(standard);
    case OptionKind::Choice:
      return words[static_cast<std::size_t>(standard)];
    case OptionKind::Subset:
      return none;
  }
  return {};
}

Result<int> parse_number(std::string_view name, std::string_view text, int low, int high) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc() && end == text.data() + text.size() && value >= low && value <= high)
    return value;
  return Error{std::string(name),
               "'" + std::string(text) + "' is not a number from " + std::to_string(low) + " to " +
                   std::to_string(high),
               ""};
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

Result<int> parse_choice(std::string_view name, std::string_view text,
                         std::span<const std::string_view> words) {
  const auto found = std::find(words.begin(), words.end(), text);
  if (found != words.end()) return static_cast<int>(found - words.begin());
  return Error{std::string(name), not_one_of(text, words), ""};
}

Result<std::uint64_t> parse_subset(std::string_view name, std::string_view text,
                                   std::span<const std::string_view> words, std::string_view none) {
  if (text.empty() || text == none) return std::uint64_t{0};
  std::uint64_t subset = 0;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    const std::string_view word = text.substr(begin, end - begin);
    const Result<int> place = parse_choice(name, word, words);
    if (!place) return place.error();
    const std::uint64_t bit = std::uint64_t{1} << *place;
    if ((subset & bit) != 0) {
      return Error{std::string(name), "'" + std::string(word) + "' stands twice", ""};
    }
    subset |= bit;
    begin = end + 1;
  }
  return subset;
}

std::string subset_text(std::uint64_t subset, std::span<const std::string_view> words,
                        std::string_view none) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if ((subset >> i & 1U) == 0) continue;
    if (!text.empty()) text += ',';
    text += words[i];
  }
  return subset == 0 ? std::string(none) : text;
}

Error unknown_name(std::string_view kind, std::string_view written,
                   const std::vector<std::string>& known) {
  std::string what = "there is no " + std::string(kind) + " '" + std::string(written) + "'";
  const std::vector<std::string_view> candidates(known.begin(), known.end());
  if (const std::string_view near = nearest(written, candidates); !near.empty()) {
    what += "; did you mean '" + std::string(near) + "'?";
  } else {
    what += ".";
  }
  what += " Known: ";
  for (std::size_t i = 0; i < known.size(); ++i) what += (i == 0 ? "" : ", ") + known[i];
  return {"", what, ""};
}

}  // namespace burgrave
