#pragma once

#include "core/json.hpp"
#include "core/result.hpp"

#include <boost/json/value.hpp>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// From a text to a document that the message schema has passed.
namespace burgrave::server::protocol {

/// None = the value is a `definition` of protocol/messages.schema.json.
std::optional<Error> check(const boost::json::value& value, std::string_view definition);

/// The document in a text. What is no JSON has no place in a document: `what` says line and column.
Result<boost::json::value> parse(std::string_view text);

/// The id of a message that the readers refuse, so that its sender can be told which one; none
/// where it has no usable one.
std::optional<std::string> id_in(std::string_view text);

/// The "type" of a message, one of `types`.
Result<std::string_view> type_of(const boost::json::value& message,
                                 std::span<const std::string_view> types);

/// One of several messages: its type, its definition in the schema, and how it is made.
template <class Messages>
struct Kind {
  std::string_view type;
  std::string_view definition;
  Messages (*make)(const boost::json::value& from);
};

template <class Messages, class Message>
Kind<Messages> kind(std::string_view definition) {
  return {Message::kType, definition, [](const boost::json::value& from) -> Messages {
            Message message;
            read(from, message);
            return message;
          }};
}

template <class Messages>
Result<Messages> read_one_of(std::string_view text, std::span<const Kind<Messages>> kinds) {
  const Result<boost::json::value> document = parse(text);
  if (!document) return document.error();
  std::vector<std::string_view> types;
  for (const Kind<Messages>& kind : kinds) types.push_back(kind.type);
  const Result<std::string_view> type = type_of(*document, types);
  if (!type) return type.error();
  const Kind<Messages>* kind = kinds.data();
  while (kind->type != *type) ++kind;
  if (auto wrong = check(*document, kind->definition)) return *wrong;
  return kind->make(*document);
}

template <class Body>
Result<Body> read_body(std::string_view text, std::string_view definition) {
  const Result<boost::json::value> document = parse(text);
  if (!document) return document.error();
  if (auto wrong = check(*document, definition)) return *wrong;
  Body body;
  read(*document, body);
  return body;
}

}  // namespace burgrave::server::protocol
