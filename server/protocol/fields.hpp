#pragma once

#include "core/json.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/storage_ptr.hpp>
#include <boost/json/value.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

/// How single members of messages go to JSON and back; the generated sources say which.
namespace burgrave::server::protocol {

using Storage = boost::json::storage_ptr;

template <class T>
boost::json::value value_of(const T& from, const Storage& storage) {
  if constexpr (std::is_enum_v<T>) {
    return boost::json::value(boost_view(word(from)), storage);
  } else if constexpr (std::is_class_v<T>) {
    return boost::json::value(to_json(from, storage), storage);
  } else {
    return boost::json::value(from, storage);
  }
}
inline boost::json::value value_of(std::string_view from, const Storage& storage) {
  return boost::json::value(boost_view(from), storage);
}
inline boost::json::value value_of(const std::string& from, const Storage& storage) {
  return boost::json::value(boost_view(from), storage);
}
inline boost::json::value value_of(const boost::json::object& from, const Storage& storage) {
  return boost::json::value(from, storage);
}
template <class T>
boost::json::value value_of(const std::vector<T>& from, const Storage& storage) {
  boost::json::array list(storage);
  list.reserve(from.size());
  for (const T& item : from) list.push_back(value_of(item, storage));
  return boost::json::value(std::move(list), storage);
}

template <class T>
void write(boost::json::object& to, std::string_view key, const T& from) {
  to.emplace(boost_view(key), value_of(from, to.storage()));
}
template <class T>
void write(boost::json::object& to, std::string_view key, const std::optional<T>& from) {
  if (from) write(to, key, *from);
}
/// Leaves out what is empty.
inline void write_filled(boost::json::object& to, std::string_view key,
                         const boost::json::object& from) {
  if (!from.empty()) write(to, key, from);
}

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
  const std::string_view text = text_view(from.get_string());
  int value = 0;
  while (word(static_cast<T>(value)) != text) ++value;
  to = static_cast<T>(value);
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
