#include "cli/screen.hpp"

#include <fmt/core.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <termios.h>

#include <unistd.h>

namespace burgrave::cli {

namespace {

constexpr int kPage = 100;  ///< lines: more than a screen has

bool can_clear() {
  const char* terminal = std::getenv("TERM");
  return isatty(STDOUT_FILENO) == 1 && terminal != nullptr && std::string_view(terminal) != "dumb";
}

}  // namespace

void clear_screen() {
  // Home, the screen, then the scroll-back, into which some terminals push what was on the screen.
  fmt::print("{}", can_clear() ? "\x1b[H\x1b[2J\x1b[3J" : std::string(kPage, '\n'));
  std::fflush(stdout);
}

void drop_typed_ahead() {
  if (isatty(STDIN_FILENO) == 1) tcflush(STDIN_FILENO, TCIFLUSH);
}

}  // namespace burgrave::cli
