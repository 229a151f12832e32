#include "games/caylus/words/board_text.hpp"

#include "games/board_writer.hpp"
#include "games/caylus/rules/play.hpp"
#include "games/caylus/words/formula.hpp"
#include "games/caylus/words/texts.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace burgrave::caylus {

namespace {

/// The signs of the picture; the plain ones are for terminals without Unicode.
struct Signs {
  std::string_view paved, beyond, provost, bailiff, marker, house, worker, waits, closed, nobody,
      dot, ellipsis;
};
constexpr Signs kUnicode{"═", "┄", "◎", "▮", "▲", "⌂", "●", "⇒", "×", "–", "·", "…"};
constexpr Signs kPlain{"=", ".", "@", "#", "^", "h:", "w:", ">", "x", "-", "|", "~"};

constexpr int kCell = 20;  ///< columns of one road space, the gap behind it included

constexpr std::array<std::string_view, kMaxPlayers> kPalette{"94", "91", "92", "33", "90"};

/// Draws one position.
class Board : PositionWriter<Rules, kSeatColours, kPalette> {
 public:
  using PositionWriter::PositionWriter;

  /// Round, phase and what stands on the road.
  std::string outline() const {
    std::string text = std::to_string(s_.round) + " " + phase();
    for (const Space& space : s_.road) text += " " + std::to_string(index(space.tile));
    return text;
  }
  std::string picture() {
    heading();
    if (style_.detail == BoardDetail::Own) {
      players();
      return std::move(out_);
    }
    places();
    road();
    castle();
    if (style_.detail == BoardDetail::Whole) favours();
    players();
    if (style_.detail == BoardDetail::Whole) stock();
    return std::move(out_);
  }

 private:
  // ---- words and marks ----

  std::string mark(std::string_view sign, Seat seat) const {
    return seat == Seat::None ? std::string(signs_.nobody) : std::string(sign) + letter(seat);
  }
  std::string worker(Seat seat) const { return mark(signs_.worker, seat); }

  // ---- parts of the board ----

  void heading() {
    const std::string gap = " " + std::string(signs_.dot) + " ";
    std::vector<std::string> items{said(line("round").with("round", int{s_.round})), phase()};
    const SeatMask actors = rules_.actors(s_);
    if (!actors.empty() && is_player(actors.first())) {
      items.push_back(painted(actors.first(), said(line("to_move").with("seat", actors.first()))));
    }
    if (s_.stack[0].proc == Proc::Workers && s_.passed_count < rules_.seats()) {
      items.push_back(
          said(line("worker_cost").with("cost", catalog_.placement_cost[s_.passed_count])));
    }
    flow("", items, 0, gap);
    if (s_.ordered > 0) flow(word("order") + ": ", ranked(s_.order, s_.ordered), 2);
    if (s_.passed_count > 0) flow(word("passed") + ": ", ranked(s_.passed, s_.passed_count), 2);

    items = {said(line("provost_at").with("space", int{s_.provost})),
             said(line("bailiff_at").with("space", int{s_.bailiff}))};
    for (int section = 0; section < kSections; ++section) {
      const int ahead = catalog_.sections[slot(section)].marker - s_.bailiff;
      if (((s_.scored >> section) & 1) != 0 || ahead <= 0) continue;
      items.push_back(said(line("marker_ahead")
                               .with("steps", ahead)
                               .with("section", key_of(static_cast<Section>(section)))));
      break;
    }
    flow("", items, 0, gap);
  }
  std::string phase() const { return texts_.word(text_key("phase", phase_id(s_.stack[0].proc))); }
  std::vector<std::string> ranked(const std::array<Seat, kMaxPlayers>& seats, int count) const {
    std::vector<std::string> items;
    for (int i = 0; i < count; ++i) {
      const Seat seat = seats[slot(i)];
      items.push_back(std::to_string(i + 1) + ". " + painted(seat, name(seat)));
    }
    return items;
  }

  void places() {
    out_ += "\n" + word("places") + "\n";
    std::vector<std::string> items;
    items.reserve(s_.special.size() + 3);
    for (int i = 0; i < 4; ++i) {
      items.push_back(texts_.word(key_of(static_cast<Place>(i))) + " " +
                      worker(s_.special[slot(i)]));
    }
    if (catalog_.stables_used)
      items.push_back(texts_.word(key_of(Place::Stables)) +
                      numbered(s_.stables, catalog_.stables_places));
    items.push_back(texts_.word(key_of(Place::Inn)) + " " + word("inn_left") + " " +
                    worker(s_.inn_left) + " " + word("inn_right") + " " + worker(s_.inn_right));
    items.push_back(texts_.word(key_of(Place::Castle)) + numbered(s_.castle, rules_.seats()));
    flow("  ", items, 2, "   ");
  }
  template <class Seats>
  std::string numbered(const Seats& seats, int count) const {
    std::string text;
    for (int i = 0; i < count; ++i) {
      text += " " + std::to_string(i + 1) + worker(seats[slot(i)]);
    }
    return text;
  }

  void road() {
    out_ += "\n";
    const auto sign = [](std::string_view symbol, const std::string& meaning) {
      return std::string(symbol) + " " + meaning;
    };
    flow(word("road") + ": ",
         {sign(signs_.paved, word("activated")), sign(signs_.beyond, word("beyond")),
          sign(signs_.provost, word("provost")), sign(signs_.bailiff, word("bailiff")),
          sign(signs_.marker, word("section_marker")), sign(signs_.house, word("house")),
          sign(signs_.worker, word("worker")), sign(signs_.waits, word("waits"))},
         2);
    const int in_line = std::max(1, style_.width / kCell);
    for (int first = 1; first <= kSpaces; first += in_line) {
      std::array<std::string, 3> lines;
      for (int number = first; number < first + in_line && number <= kSpaces; ++number) {
        lines[0] += padded(paving(number), kCell);
        lines[1] += padded(building(number), kCell);
        lines[2] += padded(formulas_.of(catalog_.row(s_.space(number).tile).effect), kCell);
      }
      for (std::string& text : lines) {
        text.erase(text.find_last_not_of(' ') + 1);
        if (!text.empty()) out_ += text + "\n";
      }
    }
  }
  /// The road under a space: its number and whoever stands on it.
  std::string paving(int number) const {
    std::string marks;
    if (s_.provost == number) marks += signs_.provost;
    if (s_.bailiff == number) marks += signs_.bailiff;
    for (int section = 0; section < kSections; ++section) {
      const bool scored = ((s_.scored >> section) & 1) != 0;
      if (!scored && catalog_.sections[slot(section)].marker == number) marks += signs_.marker;
    }
    const std::string_view stone = number <= s_.provost ? signs_.paved : signs_.beyond;
    const std::string text = std::string(stone) + " " + std::to_string(number) + " " + marks +
                             (marks.empty() ? "" : " ");
    return text + repeated(stone, kCell - 1 - width_of(text));
  }
  std::string building(int number) const {
    const Space& space = s_.space(number);
    if (space.tile == Tile::Lot) return {};
    std::string marks;
    if (space.owner != Seat::None) marks += " " + mark(signs_.house, space.owner);
    if (space.worker != Seat::None) marks += " " + mark(signs_.worker, space.worker);
    if (space.pending != Seat::None) marks += " " + mark(signs_.waits, space.pending);
    const int room = kCell - 1 - width_of(marks);
    return shortened(texts_.word(key_of(space.tile)), room, signs_.ellipsis) + marks;
  }

  void castle() {
    out_ += "\n" + word("castle") + "\n";
    for (int i = 0; i < kSections; ++i) {
      const auto at = slot(i);
      const SectionRow& row = catalog_.sections[at];
      std::vector<std::string> items{said(line("parts")
                                              .with("built", int{s_.built[at]})
                                              .with("parts", row.parts)
                                              .with("points", row.vp))};
      for (int seat = 0; seat < rules_.seats(); ++seat) {
        const int houses = s_.player(seat_at(seat)).houses[at];
        if (houses > 0)
          items.push_back(mark(signs_.house, seat_at(seat)) + " " + std::to_string(houses));
      }
      if (((s_.scored >> i) & 1) != 0) items.push_back("(" + word("scored") + ")");
      flow("  " + texts_.word(key_of(static_cast<Section>(i))), items, 15);
    }
  }

  void favours() {
    if (catalog_.beginner_favour_vp > 0) return;  // CAY-20.3: there is no table
    out_ +=
        "\n" + word("favours") + " (" + std::string(signs_.closed) + " " + word("closed") + ")\n";
    for (int i = 0; i < kRows; ++i) {
      const auto at = slot(i);
      std::vector<std::string> items;
      for (int column = 0; column <= kColumns; ++column) {
        const std::string here = markers(at, column);
        if (column == 0 && here.empty()) continue;
        std::string text = (column > s_.columns_open ? std::string(signs_.closed) : "") +
                           std::to_string(column) + ":";
        if (column > 0) {
          const std::string effect = formulas_.of(catalog_.favours[at][slot(column - 1)]);
          text.append(" ").append(effect.empty() ? signs_.nobody : std::string_view(effect));
        }
        if (!here.empty()) text.append(" ").append(here);
        items.push_back(std::move(text));
      }
      flow("  " + texts_.word(key_of(static_cast<Row>(i))), items, 19);
    }
  }
  std::string markers(std::size_t row, int column) const {
    std::string text;
    for (int seat = 0; seat < rules_.seats(); ++seat) {
      if (s_.player(seat_at(seat)).marker[row] == column) text += letter(seat_at(seat));
    }
    return text.empty() ? text : "[" + text + "]";
  }

  void players() {
    if (style_.detail != BoardDetail::Own) out_ += "\n";
    std::vector<std::string> heads{word("points"), word("deniers"), word("income")};
    for (int kind = 0; kind < kCubes; ++kind)
      heads.push_back(texts_.word(key_of(cube_at(kind)), "short"));
    heads.push_back(word("workers"));
    heads.push_back(word("residences"));
    std::string text = padded(word("players"), 13);
    for (const std::string& head : heads) text.append(" ").append(head);
    out_ += text + "\n";
    for (int i = 0; i < rules_.seats(); ++i) {
      const Seat seat = seat_at(i);
      if (style_.detail == BoardDetail::Own && seat != viewer_) continue;
      const Player& player = s_.player(seat);
      std::vector<int> values{player.vp, player.deniers, player.income};
      for (int kind = 0; kind < kCubes; ++kind) values.push_back(player.cubes[cube_at(kind)]);
      values.push_back(player.workers);
      values.push_back(std::popcount(s_.residences & player.owned));
      text = padded(
          "  " + letter(seat) + " " + painted(seat, shortened(name(seat), 9, signs_.ellipsis)), 13);
      for (std::size_t at = 0; at < heads.size(); ++at) {
        text += " " + right(std::to_string(values[at]), width_of(heads[at]));
      }
      out_ += text + "\n";
    }
  }

  void stock() {
    out_ += "\n" + word("stock") + "\n";
    for (const auto& [cls, id] :
         {std::pair{TileClass::Wood, "wood"}, std::pair{TileClass::Stone, "stone"},
          std::pair{TileClass::Prestige, "prestige"}}) {
      std::vector<std::string> items;
      for (int i = 0; i < kTiles; ++i) {
        const int copies = s_.stock[slot(i)];
        const Tile tile = tile_at(i);
        const TileRow& row = catalog_.row(tile);
        if (row.cls != cls || copies == 0) continue;
        std::string text =
            (copies > 1 ? std::to_string(copies) + " " : "") + texts_.word(key_of(tile));
        const std::string effect = formulas_.of(row.effect);
        if (!effect.empty()) text += " (" + effect + ")";
        items.push_back(text + ": " + formulas_.of(Amounts{.cubes = row.cost, .any = row.any}) +
                        formulas_.arrow() + formulas_.of(gain_of(row)));
      }
      if (items.empty()) items.emplace_back(signs_.nobody);
      flow("  " + texts_.word(text_key("class", id)) + ": ", items, 4,
           " " + std::string(signs_.dot) + " ");
    }
  }

  const State& s_ = view_.board;
  Seat viewer_ = view_.seat;
  const Signs& signs_ = style_.unicode ? kUnicode : kPlain;
  Formulas formulas_{texts_, style_.unicode};
};

}  // namespace

std::string board_text(const Rules& rules, const View& view, const Texts& texts,
                       const SeatNames& names, const BoardStyle& style) {
  return drawn(Board(rules, view, texts, names, style), style);
}

}  // namespace burgrave::caylus
