#pragma once

#include "cli/autosave.hpp"
#include "cli/command.hpp"

#include <cstdlib>
#include <string>

namespace burgrave::cli {

/// Where a server keeps its matches unless it is told otherwise: in the directory that systemd
/// gives a service, or beside the matches of `play`. Empty where the environment names neither.
inline std::string default_database() {
  const char* state = std::getenv("STATE_DIRECTORY");
  const std::string directory =
      state != nullptr && *state != '\0' ? std::string(state) : data_directory();
  return directory.empty() ? "" : directory + "/burgrave.db";
}

/// Ends the command where there is no file to take: never one that depends on where it was started.
inline const std::string& database_or_fail(const std::string& database) {
  if (database.empty()) {
    throw Failure{kBadInput, "--db: neither HOME nor STATE_DIRECTORY is set; name the file"};
  }
  return database;
}

}  // namespace burgrave::cli
