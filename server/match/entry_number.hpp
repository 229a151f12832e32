#pragma once

#include "core/result.hpp"

#include <charconv>
#include <string>
#include <string_view>

namespace burgrave::server {

inline constexpr std::string_view kEntryPlace = "entry ";

/// Where an error about entry `seq` of a journal stands.
inline std::string entry_place(int seq) { return std::string(kEntryPlace) + std::to_string(seq); }

/// The entry that an error is about; 0 where it is about something else.
inline int entry_number(const Error& error) {
  const std::string_view where = error.where;
  int number = 0;
  if (where.substr(0, kEntryPlace.size()) == kEntryPlace) {
    std::from_chars(where.data() + kEntryPlace.size(), where.data() + where.size(), number);
  }
  return number;
}

}  // namespace burgrave::server
