#include "server/net/log.hpp"

#include <boost/json/serialize.hpp>

#include <chrono>
#include <cstdio>
#include <ctime>

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

}  // namespace

std::string log_line(std::string_view event, const boost::json::object& fields, std::int64_t at) {
  boost::json::object line{{"at", time_text(at)}, {"event", event}};
  for (const auto& [name, value] : fields) line[name] = value;
  return boost::json::serialize(line) + "\n";
}

void log_event(std::string_view event, const boost::json::object& fields) {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const std::string line =
      log_line(event, fields, std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
  // One call writes all of it; a log that nobody can take does not stop the game.
  [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, line.data(), line.size());
}

void log_thrown(std::string_view event, const std::exception_ptr& thrown) {
  if (!thrown) return;
  try {
    std::rethrow_exception(thrown);
  } catch (const std::exception& error) {
    log_event(event, {{"what", error.what()}});
  }
}

}  // namespace burgrave::server
