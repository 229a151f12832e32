#include "core/options.hpp"

#include "core/nearest.hpp"

#include <charconv>

namespace burgrave {

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
