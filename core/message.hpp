#pragma once

#include "core/seat.hpp"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace burgrave {

/// One named argument of a message: a number, a seat (shown by its name), or the key of another
/// text (a tile, a resource), so that no sentence is ever glued together in code.
struct MessageArg {
  /// A list of texts joined by the language's comma, e.g. cubes.
  struct Part {
    int count = 0;  ///< shown before the text when not zero
    std::string key;
    bool operator==(const Part&) const = default;
  };
  std::string name;
  std::variant<int, Seat, std::string, std::vector<Part>> value;
  bool operator==(const MessageArg&) const = default;
};

/// A sentence by stable key and arguments; a catalogue turns it into a language.
struct Message {
  std::string key;
  std::vector<MessageArg> args;

  Message() = default;
  Message(std::string k) : key(std::move(k)) {}  // a bare key is a message
  Message& with(std::string name, int value) & {
    return args.push_back({std::move(name), value}), *this;
  }
  Message& with(std::string name, Seat value) & {
    return args.push_back({std::move(name), value}), *this;
  }
  Message& with(std::string name, std::string text_key) & {
    return args.push_back({std::move(name), std::move(text_key)}), *this;
  }
  Message& with(std::string name, std::vector<MessageArg::Part> parts) & {
    return args.push_back({std::move(name), std::move(parts)}), *this;
  }
  template <class T>
  Message&& with(std::string name, T value) && {
    return std::move(this->with(std::move(name), std::move(value)));
  }
  bool operator==(const Message&) const = default;
};

}  // namespace burgrave
