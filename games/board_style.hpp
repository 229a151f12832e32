#pragma once

#include <cstdint>

namespace burgrave {

/// How much of a board is drawn.
enum class BoardDetail : std::uint8_t {
  Outline,  ///< one line that changes whenever the table is worth showing again; not for people
  Own,      ///< where the match stands, and what the viewer has
  Table,    ///< what changes from turn to turn, for everybody
  Whole,    ///< with everything that can still be taken or built
};

/// How a board is drawn in a terminal.
struct BoardStyle {
  int width = 100;      ///< columns
  bool colour = false;  ///< ANSI colours; never the only signal
  bool unicode = true;  ///< box drawing and symbols; else plain ASCII
  BoardDetail detail = BoardDetail::Whole;
};

}  // namespace burgrave
