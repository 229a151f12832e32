#pragma once

#include "core/json.hpp"

#include <boost/json/serialize.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace burgrave::test {

/// One change to a JSON document: the value, written as JSON, is put at the pointer; an empty one
/// removes what stands there. A last part "-" appends to a list.
struct Damage {
  std::string pointer;
  std::string value;
};

/// Pre: what the pointer leads to exists but for its last part.
inline void put(boost::json::value& document, const Damage& damage) {
  const std::size_t slash = damage.pointer.rfind('/');
  boost::json::value& parent = document.at_pointer(damage.pointer.substr(0, slash));
  const std::string last = damage.pointer.substr(slash + 1);
  if (damage.value.empty()) {
    if (parent.is_object()) {
      parent.get_object().erase(last);
    } else {
      parent.get_array().erase(parent.get_array().begin() + std::stol(last));
    }
    return;
  }
  const boost::json::value value = *parse_json(damage.value, "test");
  if (parent.is_object()) {
    parent.get_object()[last] = value;
  } else if (boost::json::array& list = parent.get_array(); last == "-") {
    list.push_back(value);
  } else {
    list[std::stoul(last)] = value;
  }
}

/// A document with some changes.
inline std::string damaged(std::string_view text, const std::vector<Damage>& damages) {
  boost::json::value document = *parse_json(text, "test");
  for (const Damage& damage : damages) put(document, damage);
  return boost::json::serialize(document);
}

}  // namespace burgrave::test
