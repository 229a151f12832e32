#pragma once

#include "core/result.hpp"

#include <boost/json/value.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace burgrave {

inline constexpr std::size_t kMaxJsonBytes = std::size_t{1} << 20;
inline constexpr std::size_t kMaxJsonDepth = 32;

/// Parses one JSON document: strict syntax, UTF-8, no key twice in an object, at most
/// kMaxJsonBytes long and kMaxJsonDepth deep. `name` stands for the document in errors, whose
/// `where` is name:line:column (both from 1, columns in bytes).
Result<boost::json::value> parse_json(std::string_view text, std::string_view name);

/// Appends a key to a JSON pointer, escaped (RFC 6901).
std::string pointer_to(std::string_view parent, std::string_view key);
std::string pointer_to(std::string_view parent, std::size_t index);

/// Boost's own string view as the standard one.
inline std::string_view text_view(boost::json::string_view text) noexcept {
  return {text.data(), text.size()};
}

inline boost::json::string_view boost_view(std::string_view text) noexcept {
  return {text.data(), text.size()};
}

/// A part of a document that has passed its schema, and where it stands: what a compiler of data
/// reads from, so that its errors name the place. Pre of all calls: the schema promises the form.
class JsonNode {
 public:
  JsonNode(const boost::json::value& document, std::string_view file)
      : value_(&document), file_(file) {}

  bool has(std::string_view key) const { return value_->get_object().contains(boost_view(key)); }
  JsonNode operator[](std::string_view key) const {
    return {value_->get_object().at(boost_view(key)), file_, pointer_to(pointer_, key)};
  }
  std::size_t size() const { return value_->get_array().size(); }
  JsonNode item(std::size_t index) const {
    return {value_->get_array().at(index), file_, pointer_to(pointer_, index)};
  }

  bool null() const { return value_->is_null(); }
  bool flag() const { return value_->get_bool(); }
  int number() const { return static_cast<int>(value_->get_int64()); }
  /// The number under a key that may be missing.
  int number_or(std::string_view key, int otherwise) const {
    return has(key) ? (*this)[key].number() : otherwise;
  }
  std::string_view text() const { return text_view(value_->get_string()); }

  Error error(std::string what) const {
    return {std::string(file_) + (pointer_.empty() ? "" : ":") + pointer_, std::move(what), ""};
  }

 private:
  JsonNode(const boost::json::value& value, std::string_view file, std::string pointer)
      : value_(&value), file_(file), pointer_(std::move(pointer)) {}

  const boost::json::value* value_;
  std::string_view file_;
  std::string pointer_;
};

}  // namespace burgrave
