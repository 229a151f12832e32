#pragma once

#include "games/board_style.hpp"
#include "games/settlers/catalog/catalog.hpp"

#include <string>
#include <string_view>

namespace burgrave {

/// What a new village sheet is called, and the number by which it is chosen.
struct SheetHeading {
  int number = 0;
  std::string name_en;
  std::string name_hu;
};

/// The text of a playable adventure sheet with six varied buildings, for its owner to change.
std::string starting_sheet(const SheetHeading& heading);

/// The files with one adventure sheet, this one. Errors call it by `name`.
DataFiles with_only_sheet(std::string name, std::string text,
                          DataFiles others = settlers::embedded_data);

/// The first sheet that can come up under these options, drawn as the board of a match draws it
/// before the first round.
Result<std::string> settlers_sheet_text(const DataFiles& files, const settlers::Options& options,
                                        std::string_view language, const BoardStyle& style);

}  // namespace burgrave
