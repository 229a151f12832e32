#pragma once

#include "core/result.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace burgrave {

/// The text of a file of components.
inline Result<std::string> read_data_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return Error{path.string(), "is missing", ""};
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

}  // namespace burgrave
