#pragma once

#include "core/result.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace burgrave::server {

/// The files of a database that is in use, by what they are instead of what they are called. What
/// is written to one that somebody has renamed, removed or replaced would be gone after the next
/// start, so nothing is written then.
class OwnFiles {
 public:
  /// Notes the database, its log and the index of that as they are. Pre: a connection is open.
  explicit OwnFiles(const std::string& path);

  /// What is no longer where it was, and what to do; none when all is as it was.
  std::optional<Error> changed() const;

 private:
  struct Identity {
    std::uint64_t device = 0, number = 0;
    bool operator==(const Identity&) const = default;
  };
  struct File {
    std::string path;
    std::optional<Identity> identity;  ///< none: there was no such file
  };

  static std::optional<Identity> identity_of(const std::string& path);

  std::array<File, 3> files_;
};

}  // namespace burgrave::server
