#pragma once

#include "cli/command.hpp"
#include "games/settlers/catalog/catalog.hpp"
#include "registry/data_folder.hpp"

#include <string>

namespace burgrave::cli {

/// The data files of Settlers: those of the directory, if one is given, over those of the program.
inline DataFiles settlers_components(const std::string& directory) {
  if (directory.empty()) return settlers::embedded_data;
  return value_or_fail(data_files_over(
      directory, "settlers", data_file_names(settlers::embedded_data), settlers::embedded_data));
}

}  // namespace burgrave::cli
