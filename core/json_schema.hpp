#pragma once

#include "core/result.hpp"

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave {

/// A schema document with `$defs`, and the name by which others refer to it.
struct SchemaFile {
  std::string name;
  boost::json::value document;
};

/// The part of JSON Schema 2020-12 that our data files need: type, const, enum, minimum, maximum,
/// minLength, maxLength, items, minItems, maxItems, properties, required, additionalProperties,
/// minProperties, oneOf, and $ref into the $defs of its own or another file. Stricter than the
/// standard in one point: 3.0 is no integer.
class JsonSchema {
 public:
  /// Joins schema files: `#/$defs/x` is in the same file, `other.json#/$defs/x` in another one of
  /// them. An unknown keyword, a keyword of the wrong form, a reference to nothing and a
  /// definition in two files are errors, so that no rule of a schema is ever silently ignored.
  static Result<JsonSchema> make(std::vector<SchemaFile> files);
  static Result<JsonSchema> make(boost::json::value document, std::string_view name);

  /// Checks a value against a definition; none = valid. The error's `where` is
  /// file:/json/pointer, its `what` says what would be right. Pre: the definition exists.
  std::optional<Error> check(const boost::json::value& value, std::string_view definition,
                             std::string_view file) const;

 private:
  explicit JsonSchema(boost::json::object definitions) : definitions_(std::move(definitions)) {}
  boost::json::object definitions_;  ///< of all files
};

/// A text from outside as a message may show it: control characters as \xNN, the end cut off
/// where it is long.
std::string excerpt(std::string_view text);

/// "'woood' is not one of food, wood, stone; did you mean 'wood'?"
std::string not_one_of(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace burgrave
