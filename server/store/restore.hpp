#pragma once

#include "core/result.hpp"

#include <string>

namespace burgrave::server {

/// Puts a backup in the place of the database at `path`, while no server uses it. What was there is
/// kept beside it under a name with a number, together with what its log still holds: a log that
/// is left beside another database would change that. The answer is the name under which the
/// database before is kept; empty where there was none.
Result<std::string> restore_database(const std::string& backup, const std::string& path);

}  // namespace burgrave::server
