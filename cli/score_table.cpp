#include "cli/score_table.hpp"

#include "cli/layout.hpp"
#include "core/text.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace burgrave::cli {

namespace {

constexpr std::size_t kMargin = 2;
constexpr std::size_t kLabel = 28;
constexpr std::size_t kColumn = 10;

/// The columns of the seats [first, last).
class Columns {
 public:
  Columns(std::size_t first, std::size_t last) : first_(first), last_(last) {}

  template <class Cell>
  std::string row(const std::string& label, Cell&& cell) const {
    std::string out = std::string(kMargin, ' ') + padded(label, kLabel);
    for (std::size_t seat = first_; seat < last_; ++seat) out += right(cell(seat), kColumn);
    return out + "\n";
  }
  std::string rule() const {
    return std::string(kMargin, ' ') + std::string(kLabel + kColumn * (last_ - first_), '-') + "\n";
  }

 private:
  std::size_t first_, last_;
};

std::string part(const Columns& columns, const Table& table, const Texts& texts,
                 const SeatNames& names, PlaceRow row) {
  std::string out = columns.row("", [&](std::size_t seat) { return names[seat]; });
  std::string_view told;  // the clause of the tie-breaks above
  for (const ScoreLine& line : table.score_sheet()) {
    if (line.total) out += columns.rule();
    if (line.tie_break != told) {
      told = line.tie_break;
      out += std::string(kMargin, ' ') +
             texts.render(Message("cli.score.tie").with("clause", std::string(told)), names) + "\n";
    }
    out += columns.row(texts.render(line.label, names),
                       [&](std::size_t seat) { return std::to_string(line.points[seat]); });
  }
  if (row == PlaceRow::Hidden) return out;
  const Places places = table.places();
  return out + columns.row(texts.render(Message("cli.score.place"), names),
                           [&](std::size_t seat) { return std::to_string(places[seat]) + "."; });
}

}  // namespace

std::string score_table(const Table& table, const Texts& texts, const SeatNames& names,
                        PlaceRow row, int width) {
  const auto seats = static_cast<std::size_t>(table.seats());
  const auto room = static_cast<std::size_t>(std::max(width, 0));
  const std::size_t fixed = kMargin + kLabel;
  const std::size_t across =
      std::clamp<std::size_t>(room > fixed ? (room - fixed) / kColumn : 1, 1, seats);
  const std::size_t parts = (seats + across - 1) / across;
  const std::size_t each = (seats + parts - 1) / parts;  // as even as can be
  std::string out;
  for (std::size_t first = 0; first < seats; first += each) {
    if (first > 0) out += "\n";
    out += part(Columns(first, std::min(first + each, seats)), table, texts, names, row);
  }
  return out;
}

}  // namespace burgrave::cli
