#include "server/load/figures.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fstream>
#include <iterator>
#include <sstream>

#include <unistd.h>

namespace burgrave::server::load {

namespace {

/// The smallest delay that `share` of all delays do not exceed.
double rank(const std::vector<double>& sorted, double share) {
  const auto place =
      static_cast<std::size_t>(std::ceil(share * static_cast<double>(sorted.size())));
  return sorted[std::clamp<std::size_t>(place, 1, sorted.size()) - 1];
}

std::string contents(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

Delays delays_of(std::vector<double> milliseconds) {
  if (milliseconds.empty()) return {};
  std::sort(milliseconds.begin(), milliseconds.end());
  return {static_cast<std::int64_t>(milliseconds.size()), rank(milliseconds, 0.5),
          rank(milliseconds, 0.95), rank(milliseconds, 0.99), milliseconds.back()};
}

std::optional<double> metric(std::string_view text, std::string_view name) {
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (!line.starts_with(name) || line.size() <= name.size() || line[name.size()] != ' ') continue;
    const std::string_view number = line.substr(name.size() + 1);
    double value = 0;
    const auto read = std::from_chars(number.data(), number.data() + number.size(), value);
    if (read.ec == std::errc()) return value;
  }
  return {};
}

Result<ProcessFigures> process_figures(int pid) {
  const std::string directory = "/proc/" + std::to_string(pid);
  const std::string stat = contents(directory + "/stat");
  const std::size_t name_end = stat.rfind(')');  // a name may hold spaces and parentheses
  if (name_end == stat.npos) return Error{directory, "there is no such process", ""};
  std::istringstream fields(stat.substr(name_end + 1));
  const std::vector<std::string> words{std::istream_iterator<std::string>(fields), {}};
  constexpr std::size_t kUser = 11;  // utime, stime and rss, counted after the name
  constexpr std::size_t kSystem = 12;
  constexpr std::size_t kResident = 21;
  if (words.size() <= kResident) return Error{directory + "/stat", "has too few fields", ""};
  const double ticks = std::stod(words[kUser]) + std::stod(words[kSystem]);
  return ProcessFigures{ticks / static_cast<double>(::sysconf(_SC_CLK_TCK)),
                        std::stoll(words[kResident]) * ::sysconf(_SC_PAGESIZE)};
}

}  // namespace burgrave::server::load
