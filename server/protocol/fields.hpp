#pragma once

#include "core/json.hpp"
#include "core/json_fields.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

/// How single members of messages come from JSON, beside their way there (core/json_fields.hpp);
/// the generated sources say which.
namespace burgrave::server::protocol {

// Pre of all readers: the value has passed its schema.

inline void read(const boost::json::value& from, int& to) {
  to = static_cast<int>(from.get_int64());
}
inline void read(const boost::json::value& from, std::int64_t& to) { to = from.get_int64(); }
inline void read(const boost::json::value& from, double& to) { to = from.to_number<double>(); }
inline void read(const boost::json::value& from, bool& to) { to = from.get_bool(); }
inline void read(const boost::json::value& from, std::string& to) {
  to = text_view(from.get_string());
}
inline void read(const boost::json::value& from, boost::json::object& to) {
  to = from.get_object();
}
template <class T>
  requires std::is_enum_v<T>
void read(const boost::json::value& from, T& to) {
  to = *from_word<T>(text_view(from.get_string()));
}
template <class T>
void read(const boost::json::value& from, std::vector<T>& to);
template <class T>
void read(const boost::json::value& from, std::optional<T>& to) {
  read(from, to.emplace());
}
template <class T>
void read(const boost::json::value& from, std::vector<T>& to) {
  const boost::json::array& list = from.get_array();
  to.resize(list.size());
  for (std::size_t i = 0; i < list.size(); ++i) read(list[i], to[i]);
}

/// A member that is missing leaves what it would have set.
template <class T>
void read_member(const boost::json::object& from, std::string_view key, T& to) {
  if (const boost::json::value* value = from.if_contains(boost_view(key))) read(*value, to);
}

}  // namespace burgrave::server::protocol
