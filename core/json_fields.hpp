#pragma once

#include "core/json.hpp"
#include "core/message_json.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/storage_ptr.hpp>
#include <boost/json/value.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

/// How single members of generated types go to JSON; the generated sources say which. An
/// enumeration has a word(), an object of members a to_json().
namespace burgrave {

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
template <class T>
void write_filled(boost::json::object& to, std::string_view key, const T& from) {
  if constexpr (requires { from.empty(); }) {
    if (from.empty()) return;
  } else {
    if (from == T{}) return;
  }
  write(to, key, from);
}

}  // namespace burgrave
