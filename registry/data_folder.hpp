#pragma once

#include "core/documents.hpp"
#include "core/result.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave {

/// The text of a file of components.
Result<std::string> read_data_file(const std::filesystem::path& path);

/// What a directory of a game's components may hold, by the files of the program: their names, and
/// those of folders without their /; ascending.
std::vector<std::string> data_file_names(const DataFiles& built_in);

/// The files of a directory that holds all of them.
Result<DataFiles> data_files_in(const std::string& directory);

/// The files of a directory, and those of the program for what the directory does not hold; what
/// lies in a folder is added to what the program has there. A JSON file that the game would not
/// read is an error, and so is a directory without any of its files. `names`:
/// data_file_names(built_in).
Result<DataFiles> data_files_over(const std::string& directory, const std::string& game,
                                  const std::vector<std::string>& names, const DataFiles& built_in);

}  // namespace burgrave
