#include "cli/layout.hpp"

#include "core/text.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace burgrave::cli {

namespace {

constexpr int kNumber = 6;        ///< columns of an item's number and the gap behind it
constexpr std::size_t kLong = 9;  ///< from this many short items on, they are set in columns

int width_of(std::string_view text) { return static_cast<int>(display_width(text)); }
std::string spaces(int n) { return std::string(static_cast<std::size_t>(std::max(n, 0)), ' '); }

std::string numbered(std::size_t number, const std::string& text, int width) {
  return fmt::format("{:>4}  {}", number, wrapped(text, width - kNumber, kNumber));
}

/// Items [first, last) in as many columns as fit, counted downwards.
std::string columns(const std::vector<std::string>& items, const std::vector<std::size_t>& numbers,
                    std::size_t first, std::size_t last, int width) {
  int widest = 0;
  for (std::size_t i = first; i < last; ++i) widest = std::max(widest, width_of(items[i]));
  const int cell = widest + kNumber + 1;
  const auto across = static_cast<std::size_t>(std::max(1, width / cell));
  const std::size_t down = (last - first + across - 1) / across;
  std::string out;
  for (std::size_t row = 0; row < down; ++row) {
    std::string line;
    for (std::size_t i = first + row; i < last; i += down) {
      line += numbered(numbers[i], items[i], width);
      if (i + down < last) line += spaces(cell - kNumber - width_of(items[i]));
    }
    out += line + "\n";
  }
  return out;
}

}  // namespace

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

std::string left_aligned(const std::string& text, std::size_t width) {
  const std::size_t size = display_width(text);
  return text + std::string(width > size ? width - size : 0, ' ');
}

std::string right_aligned(const std::string& text, std::size_t width) {
  const std::size_t size = display_width(text);
  return std::string(width > size ? width - size : 0, ' ') + text;
}

std::string numbered_list(const std::vector<std::string>& items, int width,
                          const std::vector<std::size_t>& given) {
  std::vector<std::size_t> numbers = given;
  for (std::size_t i = numbers.size(); i < items.size(); ++i) numbers.push_back(i + 1);
  const auto narrow = [&](std::size_t i) { return width_of(items[i]) + kNumber < width / 2; };
  std::string out;
  for (std::size_t i = 0; i < items.size();) {
    std::size_t last = i;
    while (last < items.size() && narrow(last)) ++last;
    if (last - i >= kLong) {
      out += columns(items, numbers, i, last, width);
      i = last;
      continue;
    }
    for (last = std::max(last, i + 1); i < last; ++i)
      out += numbered(numbers[i], items[i], width) + "\n";
  }
  return out;
}

}  // namespace burgrave::cli
