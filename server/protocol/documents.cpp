#include "server/protocol/documents.hpp"

#include "core/json_schema.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>

namespace burgrave::embedded {
std::string_view protocol_schema(std::string_view file);
}

namespace burgrave::server::protocol {

namespace {

namespace json = boost::json;

constexpr std::string_view kFile = "messages.schema.json";
constexpr std::array<std::string_view, 2> kWide{"Time", "Span"};  ///< with more than 32 bits
constexpr std::int64_t kSafe = (std::int64_t{1} << 53) - 1;       ///< exact in JavaScript

/// Whole numbers without bounds of their own get those of the C++ type that holds them.
void bound_integers(json::value& schema, std::int64_t low, std::int64_t high) {
  if (json::array* list = schema.if_array()) {
    for (json::value& item : *list) bound_integers(item, low, high);
  }
  json::object* object = schema.if_object();
  if (object == nullptr) return;
  const json::value* type = object->if_contains("type");
  if (type != nullptr && *type == "integer") {
    object->emplace("minimum", low);
    object->emplace("maximum", high);
  }
  for (auto& member : *object) bound_integers(member.value(), low, high);
}

Result<JsonSchema> make_schema() {
  Result<json::value> document = parse_json(embedded::protocol_schema(kFile), kFile);
  if (!document) return document.error();
  for (auto& definition : document->at("$defs").get_object()) {
    if (std::count(kWide.begin(), kWide.end(), text_view(definition.key())) != 0) {
      bound_integers(definition.value(), -kSafe, kSafe);
    } else {
      bound_integers(definition.value(), std::numeric_limits<int>::min(),
                     std::numeric_limits<int>::max());
    }
  }
  return JsonSchema::make(*std::move(document), kFile);
}

/// The place of a number that a double cannot hold: it cannot be written as JSON again.
std::optional<std::string> infinite(const json::value& value, const std::string& at) {
  if (value.is_double() && !std::isfinite(value.get_double())) return at;
  if (const json::array* list = value.if_array()) {
    for (std::size_t i = 0; i < list->size(); ++i) {
      if (auto found = infinite((*list)[i], pointer_to(at, i))) return found;
    }
  }
  if (const json::object* object = value.if_object()) {
    for (const auto& member : *object) {
      const std::string_view key = text_view(member.key());
      if (auto found = infinite(member.value(), pointer_to(at, excerpt(key)))) return found;
    }
  }
  return {};
}

const Result<JsonSchema>& schema() {
  static const Result<JsonSchema> kSchema = make_schema();
  return kSchema;
}

}  // namespace

std::optional<Error> check(const json::value& value, std::string_view definition) {
  if (!schema()) return schema().error();
  std::optional<Error> wrong = schema()->check(value, definition, "");
  if (wrong && wrong->where.starts_with(':')) wrong->where.erase(0, 1);
  return wrong;
}

Result<json::value> parse(std::string_view text) {
  Result<json::value> document = parse_json(text, "message");
  if (!document) return Error{"", document.error().text(), ""};
  if (const auto place = infinite(*document, "")) {
    return Error{*place, "is too large for a number", ""};
  }
  return document;
}

std::optional<std::string> id_in(std::string_view text) {
  const Result<json::value> document = parse(text);
  const json::object* object = document ? document->if_object() : nullptr;
  const json::value* id = object == nullptr ? nullptr : object->if_contains("id");
  if (id == nullptr || check(*id, "Id")) return {};
  return std::string(text_view(id->get_string()));
}

Result<std::string_view> type_of(const json::value& message,
                                 std::span<const std::string_view> types) {
  const json::object* object = message.if_object();
  if (object == nullptr) return Error{"", "a message must be an object with a 'type'", ""};
  const json::value* type = object->if_contains("type");
  if (type == nullptr) return Error{"", "key 'type' is missing", ""};
  if (!type->is_string()) return Error{"/type", "must be a text", ""};
  const std::string_view given = text_view(type->get_string());
  for (const std::string_view known : types) {
    if (known == given) return known;
  }
  return Error{"/type", not_one_of(given, types), ""};
}

}  // namespace burgrave::server::protocol
