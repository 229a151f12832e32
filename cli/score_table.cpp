#include "cli/score_table.hpp"

#include "core/text.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace burgrave::cli {

namespace {

constexpr std::size_t kLabel = 28;
constexpr std::size_t kColumn = 10;

std::string left(const std::string& text, std::size_t width) {
  const std::size_t size = display_width(text);
  return text + std::string(width > size ? width - size : 0, ' ');
}

std::string right(const std::string& text, std::size_t width) {
  const std::size_t size = display_width(text);
  return std::string(width > size ? width - size : 0, ' ') + text;
}

}  // namespace

std::string score_table(const Table& table, const Texts& texts, const SeatNames& names,
                        PlaceRow row) {
  const auto seats = static_cast<std::size_t>(table.seats());
  std::string out = "  " + left("", kLabel);
  for (std::size_t seat = 0; seat < seats; ++seat) out += right(names[seat], kColumn);
  out += "\n";
  const std::string rule(kLabel + kColumn * seats, '-');
  for (const ScoreLine& line : table.score_sheet()) {
    if (line.total) out += "  " + rule + "\n";
    out += "  " + left(texts.render(line.label, names), kLabel);
    for (std::size_t seat = 0; seat < seats; ++seat)
      out += right(std::to_string(line.points[seat]), kColumn);
    out += "\n";
  }
  if (row == PlaceRow::Hidden) return out;
  const Places places = table.places();
  out += "  " + left(texts.render(Message("cli.score.place"), names), kLabel);
  for (std::size_t seat = 0; seat < seats; ++seat)
    out += right(std::to_string(places[seat]) + ".", kColumn);
  return out + "\n";
}

}  // namespace burgrave::cli
