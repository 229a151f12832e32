#pragma once

namespace burgrave {

/// How a board is drawn in a terminal.
struct BoardStyle {
  int width = 100;      ///< columns
  bool colour = false;  ///< ANSI colours; never the only signal
  bool unicode = true;  ///< box drawing and symbols; else plain ASCII
};

}  // namespace burgrave
