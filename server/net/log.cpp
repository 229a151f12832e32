#include "server/net/log.hpp"

#include <boost/json/serialize.hpp>
#include <climits>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <map>
#include <mutex>
#include <optional>
#include <poll.h>

#include <unistd.h>

namespace burgrave::server {

namespace {

/// As in RFC 3339, in UTC: 2026-01-31T07:08:09.123Z
std::string time_text(std::int64_t at) {
  const std::time_t seconds = at / 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  char day[32];
  std::strftime(day, sizeof day, "%Y-%m-%dT%H:%M:%S", &parts);
  char text[48];
  std::snprintf(text, sizeof text, "%s.%03dZ", day, static_cast<int>(at % 1000));
  return text;
}

std::atomic<std::int64_t> dropped{0};

constexpr std::size_t kLongestText = 500;

/// The beginning, without half a character at its end.
std::string shortened(std::string_view text) {
  if (text.size() <= kLongestText) return std::string(text);
  std::size_t end = kLongestText;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return std::string(text.substr(0, end)) + "…";
}

/// All of it or nothing. A pipe or terminal that says it can be written to takes PIPE_BUF bytes
/// without waiting; what is not of this process and writes there as well could be faster, once.
bool write_at_once(const std::string& line) {
  pollfd stream{STDERR_FILENO, POLLOUT, 0};
  const bool ready = ::poll(&stream, 1, 0) == 1 && (stream.revents & POLLOUT) != 0;
  if (!ready || line.size() > PIPE_BUF) return false;
  return ::write(STDERR_FILENO, line.data(), line.size()) == static_cast<ssize_t>(line.size());
}

}  // namespace

std::string log_line(std::string_view event, const boost::json::object& fields, std::int64_t at) {
  boost::json::object line{{"at", time_text(at)}, {"event", event}};
  for (const auto& [name, value] : fields) {
    line[name] = value.is_string() ? boost::json::value(shortened(value.get_string())) : value;
  }
  return boost::json::serialize(line) + "\n";
}

void log_event(std::string_view event, const boost::json::object& fields) {
  static std::mutex mutex;
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const std::string line =
      log_line(event, fields, std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
  const std::scoped_lock lock(mutex);
  if (!write_at_once(line)) ++dropped;
}

void log_rarely(const std::string& event, const boost::json::object& fields) {
  struct Times {
    std::optional<std::chrono::steady_clock::time_point> last;
    std::int64_t left_out = 0;
  };
  static std::mutex mutex;
  static std::map<std::string, Times> all;
  constexpr std::chrono::minutes kPause{1};
  boost::json::object line = fields;
  {
    const std::scoped_lock lock(mutex);
    Times& times = all[event];
    const auto now = std::chrono::steady_clock::now();
    if (times.last && now - *times.last < kPause) {
      ++times.left_out;
      return;
    }
    if (times.left_out > 0) line["left_out"] = times.left_out;
    times = {now, 0};
  }
  log_event(event, line);
}

void log_thrown(std::string_view event, const std::exception_ptr& thrown) {
  if (!thrown) return;
  try {
    std::rethrow_exception(thrown);
  } catch (const std::exception& error) {
    log_event(event, {{"what", error.what()}});
  }
}

std::string log_metrics() {
  const std::string name = "burgrave_log_lines_dropped_total";
  return "# HELP " + name + " Lines that nobody took from the error stream.\n# TYPE " + name +
         " counter\n" + name + " " + std::to_string(dropped.load()) + "\n";
}

}  // namespace burgrave::server
