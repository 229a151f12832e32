#include "registry/data_folder.hpp"

#include "core/json_schema.hpp"

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

namespace burgrave {

namespace {

namespace fs = std::filesystem;

bool is_json(const fs::path& path) { return path.extension() == ".json"; }
/// Schemas lie beside data for editors.
bool is_schema(const fs::path& path) {
  return path.filename() == "schema.json" || path.stem().extension() == ".schema";
}

template <class F>
void for_each_line(const std::string& text, F&& visit) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) visit(line);
}

/// The names of all files in a folder, of the directory and of the program, one a line.
Result<std::string> all_in(const fs::path& directory, std::string_view folder,
                           const DataFiles& built_in) {
  const Result<std::string> own = built_in(folder);
  if (!own) return own.error();
  std::set<std::string> names;
  for_each_line(*own, [&](const std::string& name) { names.insert(name); });
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(directory / folder, none)) {
    if (!is_json(entry.path()) || is_schema(entry.path())) continue;
    names.insert(std::string(folder) + entry.path().filename().string());
  }
  std::string text;
  for (const std::string& name : names) text += name + "\n";
  return text;
}

std::string list_of(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) {
    const std::string_view before = text.empty() ? "" : name == names.back() ? " or " : ", ";
    text.append(before).append(is_json(name) ? name : name + "/*.json");
  }
  return text;
}

std::optional<Error> check_names(const fs::path& directory, const std::string& game,
                                 const std::vector<std::string>& names) {
  const std::vector<std::string_view> known(names.begin(), names.end());
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
  return Error{directory.string(), "holds no data of " + game + ": " + list_of(names), ""};
}

}  // namespace

Result<std::string> read_data_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return Error{path.string(), "is missing", ""};
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::vector<std::string> data_file_names(const DataFiles& built_in) {
  std::set<std::string> names;
  for_each_line(*built_in(""), [&](const std::string& name) {
    if (!is_schema(name)) names.insert(name.substr(0, name.find('/')));
  });
  return {names.begin(), names.end()};
}

Result<DataFiles> data_files_in(const std::string& directory) {
  return DataFiles(
      [root = fs::path(directory)](std::string_view name) { return read_data_file(root / name); });
}

Result<DataFiles> data_files_over(const std::string& directory, const std::string& game,
                                  const std::vector<std::string>& names,
                                  const DataFiles& built_in) {
  if (auto wrong = check_names(directory, game, names)) return *wrong;
  return DataFiles(
      [root = fs::path(directory), built_in](std::string_view name) -> Result<std::string> {
        if (name.ends_with("/")) return all_in(root, name, built_in);
        const fs::path path = root / name;
        return fs::exists(path) ? read_data_file(path) : built_in(name);
      });
}

}  // namespace burgrave
