#pragma once

#include "cli/autosave.hpp"

#include <filesystem>
#include <string>

namespace burgrave::cli {

/// Where a server keeps its matches unless it is told otherwise: beside the matches of `play`.
inline std::string default_database() {
  return std::filesystem::path(autosave_path("burgrave")).replace_extension(".db").string();
}

}  // namespace burgrave::cli
