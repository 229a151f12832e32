#pragma once

#include <boost/json/object.hpp>

#include <cstdint>
#include <exception>
#include <string>
#include <string_view>

namespace burgrave::server {

/// One line of the log: a JSON object with the time, the event and its fields. `at` is in
/// milliseconds since 1970. Long texts are shortened, so that a pipe takes the line whole.
std::string log_line(std::string_view event, const boost::json::object& fields, std::int64_t at);

/// Writes a line to the error stream, whole, from any thread. It never waits: a line that cannot be
/// written now is dropped and counted. Fields never hold cookies, tokens, codes, or what a seat
/// alone may know. Pre: SIGPIPE is ignored.
void log_event(std::string_view event, const boost::json::object& fields = {});

/// The same for what anybody can bring about: once a minute for each event, with the number of
/// times that were left out.
void log_rarely(const std::string& event, const boost::json::object& fields = {});

/// The same for what ended a coroutine; nothing where it ended by itself.
void log_thrown(std::string_view event, const std::exception_ptr& thrown);

/// For /metrics, in the text form of Prometheus.
std::string log_metrics();

}  // namespace burgrave::server
