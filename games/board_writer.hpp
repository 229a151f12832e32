#pragma once

#include "core/seat.hpp"
#include "core/terminal.hpp"
#include "core/text.hpp"
#include "games/board_style.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave {

/// What every picture of a table in a terminal is written with: the game's words, its seats'
/// colours, and lines that end where the width does.
class BoardWriter {
 public:
  /// `game`: the game's key. `colours`: the word of each seat's colour; `palette`: the same in
  /// ANSI.
  BoardWriter(std::string_view game, const Texts& texts, const SeatNames& names,
              const BoardStyle& style, std::span<const std::string_view> colours,
              std::span<const std::string_view> palette)
      : texts_(texts),
        names_(names),
        style_(style),
        game_(game),
        colours_(colours),
        palette_(palette) {}

 protected:
  Message line(std::string_view id) const { return Message(key("board", id)); }
  std::string word(std::string_view id) const { return texts_.word(key("board", id)); }
  std::string said(const Message& message) const { return texts_.render(message, names_); }
  const std::string& name(Seat seat) const { return names_[place(seat)]; }

  std::string coloured(std::string_view colour, const std::string& text) const {
    return style_.colour ? burgrave::coloured(colour, text) : text;
  }
  std::string painted(Seat seat, const std::string& text) const {
    return coloured(palette_[place(seat)], text);
  }
  /// The letter that stands for a seat.
  std::string letter(Seat seat) const {
    return painted(seat, texts_.word(key("letter", colours_[place(seat)])));
  }

  void flow(const std::string& label, const std::vector<std::string>& items, int indent,
            std::string_view gap = "  ") {
    out_ += burgrave::flow(label, items, style_.width, indent, gap);
  }

  const Texts& texts_;
  const SeatNames& names_;
  const BoardStyle& style_;
  std::string out_;

 private:
  static std::size_t place(Seat seat) { return static_cast<std::size_t>(index(seat)); }
  std::string key(std::string_view group, std::string_view id) const {
    return std::string(game_).append(".").append(group).append(".").append(id);
  }

  std::string_view game_;
  std::span<const std::string_view> colours_, palette_;
};

/// The same over a position. `kColours` and `kPalette` as above; a game's own names are made from
/// what lies here.
template <class Rules, const auto& kColours, const auto& kPalette>
class PositionWriter : protected BoardWriter {
 public:
  using View = typename Rules::View;

  PositionWriter(const Rules& rules, const View& view, const Texts& texts, const SeatNames& names,
                 const BoardStyle& style)
      : BoardWriter(Rules::kKey, texts, names, style, kColours, kPalette),
        rules_(rules),
        catalog_(rules.catalog()),
        view_(view) {}

 protected:
  const Rules& rules_;
  const typename Rules::Catalog& catalog_;
  const View& view_;
};

/// As much of a board as the style asks for.
template <class Board>
std::string drawn(Board board, const BoardStyle& style) {
  return style.detail == BoardDetail::Outline ? board.outline() : board.picture();
}

}  // namespace burgrave
