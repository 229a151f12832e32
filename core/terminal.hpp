#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace burgrave {

// How text is laid out in the columns of a terminal. A column is what display_width() counts.

std::string spaces(int n);
int width_of(std::string_view text);
/// With spaces behind it, or before it, up to a width.
std::string padded(const std::string& text, int width);
std::string right(const std::string& text, int width);
std::string repeated(std::string_view sign, int n);
/// In an ANSI colour, e.g. "91".
std::string coloured(std::string_view colour, const std::string& text);

/// A text broken between words into lines of at most `width` columns; those after the first stand
/// behind `indent` more spaces. A word that is too long by itself stays whole.
std::string wrapped(std::string_view text, int width, int indent = 0);

/// Items one after the other behind a label, on a new line behind `indent` spaces wherever the
/// width ends. The last line is ended.
std::string flow(const std::string& label, const std::vector<std::string>& items, int width,
                 int indent, std::string_view gap = "  ");

}  // namespace burgrave
