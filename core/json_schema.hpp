#pragma once

#include "core/result.hpp"

#include <boost/json/value.hpp>

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace burgrave {

/// The part of JSON Schema 2020-12 that our data files need: type, const, enum, minimum, maximum,
/// minLength, items, minItems, maxItems, properties, required, additionalProperties,
/// minProperties, oneOf, and $ref into #/$defs. Stricter than the standard in one point: 3.0 is
/// no integer.
class JsonSchema {
 public:
  /// Takes a schema document with `$defs`. An unknown keyword, a keyword of the wrong form and a
  /// reference to nothing are errors, so that no rule of a schema is ever silently ignored.
  static Result<JsonSchema> make(boost::json::value document, std::string_view name);

  /// Checks a value against `#/$defs/definition`; none = valid. The error's `where` is
  /// file:/json/pointer, its `what` says what would be right. Pre: the definition exists.
  std::optional<Error> check(const boost::json::value& value, std::string_view definition,
                             std::string_view file) const;

 private:
  explicit JsonSchema(boost::json::value document) : document_(std::move(document)) {}
  boost::json::value document_;
};

/// "'woood' is not one of food, wood, stone; did you mean 'wood'?"
std::string not_one_of(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace burgrave
