#pragma once

#include "core/action.hpp"
#include "core/json_fields.hpp"
#include "core/message.hpp"
#include "core/terminal.hpp"
#include "core/text.hpp"
#include "games/board_style.hpp"

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave {

/// A part of a table in words.
struct PlainPart {
  Message heading;
  std::vector<Message> lines;
  bool operator==(const PlainPart&) const = default;
};

/// Everything that there is to see of a table, in words: the picture of a game that nobody has
/// drawn yet. Page and terminal make theirs of it.
struct PlainTable {
  std::vector<PlainPart> parts;
  bool operator==(const PlainTable&) const = default;
};

/// A game that says `PlainTable plain_table(const Rules&, const View&)` in its namespace. It is
/// made of the view alone, so that it can tell no more. A game that draws its own table says
/// page_printed, page_view, wished and board_text instead.
template <class R>
concept PlainGame = requires(const R& rules, const typename R::View& view) {
  { plain_table(rules, view) } -> std::same_as<PlainTable>;
};

/// In the form of protocol/plain.schema.json.
inline boost::json::object to_json(const PlainPart& from, const Storage& storage = {}) {
  boost::json::object to(storage);
  write(to, "heading", from.heading);
  write(to, "lines", from.lines);
  return to;
}
inline boost::json::object to_json(const PlainTable& from, const Storage& storage = {}) {
  boost::json::object to(storage);
  write(to, "parts", from.parts);
  return to;
}

/// Nothing is printed on components that nobody has drawn.
struct NothingPrinted {};
inline boost::json::object to_json(const NothingPrinted&) { return {}; }

template <PlainGame R>
NothingPrinted page_printed(const R&) {
  return {};
}
template <PlainGame R>
PlainTable page_view(const R& rules, const typename R::View& view) {
  return plain_table(rules, view);
}
template <PlainGame R>
std::vector<Action> wished(const R&, const typename R::View&, Seat) {
  return {};
}

/// The same whatever detail is asked for: it is short, and worth showing again whenever any of it
/// has changed.
template <PlainGame R>
std::string board_text(const R& rules, const typename R::View& view, const Texts& texts,
                       const SeatNames& names, const BoardStyle& style) {
  constexpr int kIndent = 2;
  constexpr std::string_view kBold = "1";
  std::string out;
  for (const PlainPart& part : plain_table(rules, view).parts) {
    const std::string heading = wrapped(texts.render(part.heading, names), style.width);
    out += (style.colour ? coloured(kBold, heading) : heading) + "\n";
    for (const Message& line : part.lines) {
      out += spaces(kIndent) + wrapped(texts.render(line, names), style.width - kIndent, kIndent) +
             "\n";
    }
  }
  return out;
}

}  // namespace burgrave
