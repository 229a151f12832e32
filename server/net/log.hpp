#pragma once

#include <boost/json/object.hpp>

#include <cstdint>
#include <exception>
#include <string>
#include <string_view>

namespace burgrave::server {

/// One line of the log: a JSON object with the time, the event and its fields. `at` is in
/// milliseconds since 1970.
std::string log_line(std::string_view event, const boost::json::object& fields, std::int64_t at);

/// Writes a line to the error stream, whole, from any thread. Fields never hold cookies, tokens,
/// codes, or what a seat alone may know.
void log_event(std::string_view event, const boost::json::object& fields = {});

/// The same for what ended a coroutine; nothing where it ended by itself.
void log_thrown(std::string_view event, const std::exception_ptr& thrown);

}  // namespace burgrave::server
