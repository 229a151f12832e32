#include "cli/layout.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace burgrave::cli {

namespace {

constexpr int kNumber = 6;        ///< columns of an item's number and the gap behind it
constexpr std::size_t kLong = 9;  ///< from this many short items on, they are set in columns

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
