#include "games/settlers/words/board_text.hpp"

#include "games/board_writer.hpp"
#include "games/settlers/rules/counts.hpp"
#include "games/settlers/words/sheet_text.hpp"
#include "games/settlers/words/words.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>
#include <vector>

namespace burgrave::settlers {

namespace {

constexpr int kNameWidth = 9;
constexpr std::array<std::string_view, kMaxPlayers> kPalette{"94", "91", "92", "93"};

/// Draws one position.
class Board : PositionWriter<Rules, kSeatColours, kPalette> {
 public:
  using PositionWriter::PositionWriter;

  /// What a look at the table is worth: the round and what everybody does.
  std::string outline() const {
    return std::to_string(s_.round) + " " + std::to_string(static_cast<int>(s_.phase));
  }
  std::string picture() {
    heading();
    const Seat reader = looks_ == Seat::Spectator && rules_.seats() == 1 ? seat_at(0) : looks_;
    if (is_player(reader) && s_.round > 0) {
      own(reader);
      if (style_.detail == BoardDetail::Own) return std::move(out_);
      village(reader);
    }
    others(reader);
    if (style_.detail == BoardDetail::Whole) out_ += "\n" + sheets_.legend();
    return std::move(out_);
  }

 private:
  using Items = std::vector<std::string>;

  // ---- words and marks ----

  std::string name(Seat seat) const { return sheets_.cut(BoardWriter::name(seat), kNameWidth); }
  std::string dots() const { return " " + std::string(sheets_.signs().dot) + " "; }

  const Player& player(Seat seat) const { return s_.player(seat); }
  const Village& village_of(Seat seat) const { return catalog_.villages[player(seat).village]; }

  /// Buildings whose ability works: while all expand, those that stood when the phase began.
  Mask works(Seat seat) const {
    if (s_.phase == Phase::Expand || s_.phase == Phase::Reroll) return player(seat).turn.active;
    return complete_buildings(rules_, village_of(seat), player(seat).sheet);
  }
  bool acts(Seat seat) const {
    switch (s_.phase) {
      case Phase::Favor:
      case Phase::Reroll:
        return s_.chooser == seat;
      case Phase::Expand:
      case Phase::Plots:
        return player(seat).turn.stage != Stage::Done;
      default:
        return false;
    }
  }

  // ---- parts of the picture ----

  void heading() {
    Items items;
    if (s_.round > 0) {
      items.push_back(
          said(line("round").with("round", int{s_.round}).with("rounds", catalog_.rounds)));
    }
    items.push_back(phase());
    if (rules_.seats() > 1) {
      if (is_player(s_.active)) {
        items.push_back(painted(s_.active, said(line("active").with("seat", s_.active))));
      }
      std::string busy;
      for (int i = 0; i < rules_.seats(); ++i) {
        if (acts(seat_at(i))) busy += (busy.empty() ? "" : " ") + letter(seat_at(i));
      }
      if (!busy.empty()) items.push_back(word("waits_for") + " " + busy);
    }
    flow("", items, 0, dots());

    const Seat whose = is_player(looks_) ? looks_ : seat_at(0);
    std::string label;
    if (player(whose).dice[kWorkerDie] != 0) label = word("dice") + ": " + dice(whose) + dots();
    items.clear();
    for (int i = 0; i < kTokens; ++i) {
      if ((s_.tokens & bit(i)) != 0) items.push_back(token(i));
    }
    if (!items.empty()) flow(label + word("tokens") + ": ", items, 2, dots());
  }
  std::string phase() const {
    constexpr std::array<std::string_view, 9> kIds{"setup",  "setup",  "setup", "roll", "favor",
                                                   "expand", "reroll", "plots", "over"};
    return texts_.word(text_key("phase", kIds[static_cast<std::size_t>(s_.phase)]));
  }
  std::string dice(Seat seat) const {
    return said(line("rolled").with("dice", faces(player(seat).dice)));
  }
  /// A token with the letter of who has taken it.
  std::string token(int i) const {
    std::string text = texts_.word(key_of(token_at(i)));
    for (int seat = 0; seat < rules_.seats(); ++seat) {
      if (player(seat_at(seat)).favor == i + 1) text += " (" + letter(seat_at(seat)) + ")";
    }
    return text;
  }

  /// What the reader has now, and its empire sheet.
  void own(Seat seat) {
    const Player& me = player(seat);
    const Turn& turn = me.turn;
    if (turn.stage == Stage::Expand || turn.stage == Stage::Store) {
      Items items{said(line("actions").with("actions", int{turn.actions})),
                  said(line("pool").with("pool", goods(turn.pool)))};
      for (int i = 0; i < kTokens; ++i) {
        if ((turn.tokens & bit(i)) == 0) continue;
        const bool ready = turn.harvest_token == i + 1;
        items.push_back(
            said(line(ready ? "token_ready" : "token_left").with("token", key_of(token_at(i)))));
      }
      for (int slot = 0; slot < kSlots; ++slot) {
        if (turn.armed[at(slot)] == 0) continue;
        items.push_back(
            said(line("readied").with("building", key_of(village_of(seat).buildings[at(slot)]))));
      }
      flow(word("you_have") + ": ", items, 2, dots());
    }
    out_ += "\n" + sheets_.tracks(village_of(seat), me.sheet);
    out_ += sheets_.plots(village_of(seat), me.sheet);
    out_ += sheets_.fields(me.sheet);
    if (style_.detail == BoardDetail::Own) {
      out_ += sheets_.buildings(village_of(seat), me.sheet, works(seat));
      return;
    }
    out_ += sheets_.rounds(s_.phase == Phase::Over ? catalog_.rounds + 1 : int{s_.round});
    score(seat);
  }

  /// The score boxes as they would be filled in now [ISR-11.1-11.4].
  void score(Seat seat) {
    const FinalPoints points = points_of(seat);
    Items items;
    const auto box = [&](std::string_view id, int value) {
      items.push_back(texts_.word(text_key("score", id)) + " " + std::to_string(value));
    };
    for (std::size_t track = 0; track < kTracks; ++track) {
      box(kTrackIds[track], points.tracks[track]);
    }
    if (!rules_.options().basic()) box("plots", points.plots);  // ISR-11.2
    box("extra", points.gained + points.buildings);
    box("total", points.sum());
    flow(word("score") + ": ", items, 2, dots());
  }
  FinalPoints points_of(Seat seat) const {
    return final_points(rules_, village_of(seat), player(seat), player(seat).sheet);
  }

  void village(Seat seat) {
    out_ += "\n" + sheets_.title(village_of(seat)) + "\n" +
            sheets_.village(village_of(seat), player(seat).sheet, works(seat));
  }

  /// The sheets of the others, a few lines each.
  void others(Seat reader) {
    if (s_.round == 0) return;
    bool first = true;
    for (int i = 0; i < rules_.seats(); ++i) {
      const Seat seat = seat_at(i);
      if (seat == reader) continue;
      if (std::exchange(first, false)) out_ += "\n";
      const std::string mark(acts(seat) ? sheets_.signs().busy : " ");
      const std::string label =
          mark + " " + letter(seat) + " " + padded(painted(seat, name(seat)), kNameWidth) + " ";
      flow(label, in_short(seat, reader), width_of(label), dots());
    }
  }
  Items in_short(Seat seat, Seat reader) const {
    const Player& other = player(seat);
    const Sheet& sheet = other.sheet;
    Items items{said(line("points").with("points", points_of(seat).sum()))};
    for (int track = 0; track < kTracks; ++track) {
      items.push_back(texts_.word(key_of(track_at(track))) + " " +
                      std::to_string(sections(catalog_, sheet, track)));
    }
    items.push_back(said(line("harvested").with("boxes", harvested(sheet))));
    if (sheet.plot_count > 0) {
      items.push_back(said(line("plot_count").with("plots", int{sheet.plot_count})));
    }
    for (int slot = 0; slot < kSlots; ++slot) {
      const Building& building = village_of(seat).buildings[at(slot)];
      const int crossed = std::popcount(sheet.boxes[at(slot)]);
      if (crossed == 0) continue;
      std::string text = sheets_.cut(texts_.word(key_of(building)), 2 * kNameWidth);
      if (crossed < building.box_count) {
        text += " " + std::to_string(crossed) + "/" + std::to_string(building.box_count);
      }
      items.push_back(std::move(text));
    }
    if (other.stock != decltype(other.stock){}) {
      items.push_back(said(line("stock").with("goods", goods(other.stock))));
    }
    // ISR-10.20: who re-rolls changes the own dice only.
    const bool compare = is_player(reader) && other.dice[kWorkerDie] != 0;
    if (compare && other.dice != player(reader).dice) {
      items.push_back(word("dice") + ": " + dice(seat));
    }
    if (rules_.options().own_sheets) {
      items.push_back(sheets_.cut(texts_.word(key_of(village_of(seat))), 2 * kNameWidth));
    }
    return items;
  }

  const State& s_ = view_.seen;
  Seat looks_ = view_.seat;
  SheetText sheets_{catalog_, texts_, style_, rules_.options().basic()};
};

}  // namespace

std::string board_text(const Rules& rules, const View& view, const Texts& texts,
                       const SeatNames& names, const BoardStyle& style) {
  return drawn(Board(rules, view, texts, names, style), style);
}

}  // namespace burgrave::settlers
