#pragma once

#include "server/store/store.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace burgrave::server {

enum class Access : std::uint8_t {
  Write,  ///< makes the file where there is none; one process at a time
  Read,   ///< beside any writer; every change fails, and a missing file is an error
};

/// Opens a database file, or makes it; brings an older one up to date. The error says what is wrong
/// with the file. WAL, synchronous=FULL, one writing thread with group commit.
Result<std::unique_ptr<Store>> open_sqlite(const std::string& path, Access access = Access::Write,
                                           Store::Health health = {});

/// What is damaged within a database file, in SQLite's words; empty when every page is sound.
Result<std::vector<std::string>> damages_of_sqlite(const std::string& path);

}  // namespace burgrave::server
