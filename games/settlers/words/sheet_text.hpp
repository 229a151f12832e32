#pragma once

#include "core/terminal.hpp"
#include "core/text.hpp"
#include "games/board_style.hpp"
#include "games/settlers/catalog/catalog.hpp"
#include "games/settlers/rules/state.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave::settlers {

/// The signs of the picture; the plain ones are for terminals without Unicode.
struct Signs {
  std::string_view crossed, works, waits, at_end, cell, gap, now, busy, dot, nothing, ellipsis;
};

/// Draws the two sheets of a player as lines of text no wider than style.width, each line ended.
/// Pre: texts know the names that the data give (data_texts).
class SheetText {
 public:
  /// In the basic game there are no blueprints [ISR-3.4].
  SheetText(const Catalog& catalog, const Texts& texts, const BoardStyle& style, bool basic);

  // ---- the empire sheet ----

  /// Tracks with their boxes, and the points of each section with the plot it is in [ISR-7.21].
  std::string tracks(const Village& village, const Sheet& sheet) const;
  /// What each letter on the tracks stands for; nothing if there is no plot.
  std::string plots(const Village& village, const Sheet& sheet) const;
  std::string fields(const Sheet& sheet) const;
  std::string rounds(int current) const;

  // ---- the village sheet ----

  /// Every building with boxes, words and blueprint. `active`: those that work in this round.
  std::string village(const Village& village, const Sheet& sheet, Mask active) const;
  /// Names and boxes only.
  std::string buildings(const Village& village, const Sheet& sheet, Mask active) const;
  /// Name of a sheet, with its people.
  std::string title(const Village& village) const;
  /// What the signs and letters of a sheet mean.
  std::string legend() const;

  // ---- pens ----

  const Signs& signs() const { return signs_; }
  std::string word(std::string_view id) const;
  std::string said(const Message& message) const { return texts_.render(message); }
  std::string coloured(std::string_view colour, const std::string& text) const;
  /// A text of at most that many columns.
  std::string cut(const std::string& text, int width) const;
  /// Items one after the other, on a new line wherever the width ends.
  std::string flow(const std::string& label, const std::vector<std::string>& items, int indent,
                   std::string_view gap = "  ") const;

 private:
  using Lines = std::vector<std::string>;

  Lines item(const Lines& pieces, std::string_view glue) const;
  std::string cost(const Cost& cost) const;
  std::string yield(const Bundle& bundle) const;
  std::string amount(int number, const std::string& sign) const;
  std::string good_sign(int good) const;
  std::array<int, kCells> plots_at(const Village& village, const Sheet& sheet) const;
  std::string boxes_of(const TrackRow& row, const Section& section, int crossed) const;
  Lines boxes_of(const Building& building, Mask crossed) const;
  std::string name_of(const Building& building, Mask crossed, bool works) const;
  Lines block(const Building& building, const Sheet& sheet, int slot, bool works, int width) const;
  Lines blueprint(const Building& building) const;
  bool in_play(const Building& building) const { return !(basic_ && building.advanced_only); }

  const Catalog& catalog_;
  const Texts& texts_;
  const BoardStyle& style_;
  const Signs& signs_;
  bool basic_;
};

}  // namespace burgrave::settlers
