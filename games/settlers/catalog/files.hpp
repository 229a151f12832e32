#pragma once

#include "core/json.hpp"
#include "games/settlers/catalog/catalog.hpp"

#include <array>
#include <vector>

namespace burgrave::settlers {

/// The data files that every match uses.
enum class File : std::uint8_t { Game, Dice, Empire, Shapes };
inline constexpr std::array<std::string_view, 4> kFileNames{"game.json", "dice.json", "empire.json",
                                                            "shapes.json"};
using Documents = std::array<boost::json::value, kFileNames.size()>;

inline JsonNode root(const Documents& documents, File file) {
  const auto i = static_cast<std::size_t>(file);
  return {documents[i], kFileNames[i]};
}

/// A file with a village sheet.
struct SheetFile {
  std::string name;
  boost::json::value document;

  JsonNode root() const { return {document, name}; }
};

/// Reads the files that every match uses and checks them against their schema.
Result<Documents> read_documents(const DataFiles& files);

/// The competition sheet [ISR-1.2], checked against its schema.
Result<SheetFile> read_competition(const DataFiles& files);

/// The adventure sheets [ISR-1.3], ascending by number, of which only headings are checked:
/// id and number, and that no other sheet has the same.
Result<std::vector<SheetFile>> read_sheets(const DataFiles& files);

/// Checks an adventure sheet against its schema.
std::optional<Error> check_sheet_form(const SheetFile& sheet);

}  // namespace burgrave::settlers
