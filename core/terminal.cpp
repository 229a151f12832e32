#include "core/terminal.hpp"

#include "core/text.hpp"

#include <algorithm>

namespace burgrave {

std::string spaces(int n) { return std::string(static_cast<std::size_t>(std::max(n, 0)), ' '); }
int width_of(std::string_view text) { return static_cast<int>(display_width(text)); }

std::string padded(const std::string& text, int width) {
  return text + spaces(width - width_of(text));
}
std::string right(const std::string& text, int width) {
  return spaces(width - width_of(text)) + text;
}
std::string repeated(std::string_view sign, int n) {
  std::string out;
  for (; n > 0; --n) out += sign;
  return out;
}
std::string coloured(std::string_view colour, const std::string& text) {
  return "\x1b[" + std::string(colour) + "m" + text + "\x1b[0m";
}

std::string wrapped(std::string_view text, int width, int indent) {
  std::string out;
  int used = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    if (used > 0 && used + 1 + width_of(word) > width) {
      out += "\n" + spaces(indent);
      used = 0;
    } else if (!out.empty()) {
      out += " ";
      ++used;
    }
    out += word;
    used += width_of(word);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

std::string flow(const std::string& label, const std::vector<std::string>& items, int width,
                 int indent, std::string_view gap) {
  std::string out;
  std::string line = items.empty() ? label : padded(label, indent);
  bool first = true;
  const auto end_line = [&] {
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  };
  for (const std::string& item : items) {
    const int needed = (first ? 0 : width_of(gap)) + width_of(item);
    if (width_of(line) > indent && width_of(line) + needed > width) {
      end_line();
      line = spaces(indent);
      first = true;
    }
    line += (first ? "" : std::string(gap)) + item;
    first = false;
  }
  end_line();
  return out;
}

}  // namespace burgrave
