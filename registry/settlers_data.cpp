#include "registry/settlers_data.hpp"

#include "core/json_schema.hpp"
#include "registry/data_file.hpp"

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>

namespace burgrave {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kSheets = "sheets/";

bool is_json(const fs::path& path) { return path.extension() == ".json"; }
/// Schemas lie beside data for editors.
bool is_schema(const fs::path& path) { return path.stem().extension() == ".schema"; }

std::set<std::string> sheets_in(const fs::path& directory) {
  std::set<std::string> names;
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(directory / "sheets", none)) {
    if (!is_json(entry.path()) || is_schema(entry.path())) continue;
    names.insert(std::string(kSheets) + entry.path().filename().string());
  }
  return names;
}

/// The names of all sheets, of the directory and of the program, one a line.
Result<std::string> all_sheets(const fs::path& directory) {
  std::set<std::string> names = sheets_in(directory);
  const Result<std::string> own = settlers::embedded_data(kSheets);
  if (!own) return own.error();
  std::istringstream lines(*own);
  for (std::string line; std::getline(lines, line);) names.insert(line);
  std::string text;
  for (const std::string& name : names) text += name + "\n";
  return text;
}

std::optional<Error> check_names(const fs::path& directory) {
  const std::vector<std::string_view> known(kSettlersFiles.begin(), kSettlersFiles.end());
  bool any = false;
  std::error_code failed;
  for (const auto& entry : fs::directory_iterator(directory, failed)) {
    const std::string name = entry.path().filename().string();
    if (std::find(known.begin(), known.end(), name) != known.end()) {
      any = true;
    } else if (is_json(entry.path()) && !is_schema(entry.path())) {
      return Error{entry.path().string(), not_one_of(name, known), ""};
    }
  }
  if (failed) return Error{directory.string(), "cannot be read: " + failed.message(), ""};
  if (any) return {};
  return Error{directory.string(),
               "holds no data of Settlers: game.json, dice.json, empire.json, shapes.json, "
               "competition.json or sheets/*.json",
               ""};
}

}  // namespace

Result<DataFiles> settlers_files_in(const std::string& directory) {
  if (auto wrong = check_names(directory)) return *wrong;
  return DataFiles([root = fs::path(directory)](std::string_view name) -> Result<std::string> {
    if (name == kSheets) return all_sheets(root);
    const fs::path path = root / name;
    return fs::exists(path) ? read_data_file(path) : settlers::embedded_data(name);
  });
}

}  // namespace burgrave
