#include "games/settlers/words/sheet_text.hpp"

#include "games/settlers/rules/counts.hpp"
#include "games/settlers/words/ability_text.hpp"
#include "games/settlers/words/words.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace burgrave::settlers {

namespace {

constexpr Signs kUnicode{"✗", "✓", "→", "★", "■", "·", "▸", "▶", "·", "–", "…"};
constexpr Signs kPlain{"x", "+", ">", "*", "#", ".", ">", ">", "|", "-", "~"};

constexpr int kLongName = 40;
constexpr int kTwoColumns = 90;  ///< from this width on two buildings stand side by side
constexpr int kIndent = 2;
constexpr int kGap = 2;  ///< columns between them, and before a blueprint

std::string plot_letter(int plot) { return std::string(1, static_cast<char>('A' + plot)); }

/// Words one after the other in lines of that width.
std::vector<std::string> wrapped(const std::vector<std::string>& words, int width) {
  std::vector<std::string> lines{""};
  for (const std::string& word : words) {
    std::string& last = lines.back();
    if (last.empty()) {
      last = word;
    } else if (width_of(last) + 1 + width_of(word) <= width) {
      last += " " + word;
    } else {
      lines.push_back(word);
    }
  }
  return lines;
}

std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = std::min(text.find(' ', from), text.size());
    if (end > from) words.push_back(text.substr(from, end - from));
    from = end + 1;
  }
  return words;
}

}  // namespace

std::string spaces(int n) { return std::string(static_cast<std::size_t>(std::max(n, 0)), ' '); }
int width_of(std::string_view text) { return static_cast<int>(display_width(text)); }
std::string padded(const std::string& text, int width) {
  return text + spaces(width - width_of(text));
}

SheetText::SheetText(const Catalog& catalog, const Texts& texts, const BoardStyle& style,
                     bool basic)
    : catalog_(catalog),
      texts_(texts),
      style_(style),
      signs_(style.unicode ? kUnicode : kPlain),
      basic_(basic) {}

// ---- pens ----

std::string SheetText::word(std::string_view id) const {
  return texts_.word(text_key("board", id));
}

std::string SheetText::coloured(std::string_view colour, const std::string& text) const {
  if (!style_.colour) return text;
  return "\x1b[" + std::string(colour) + "m" + text + "\x1b[0m";
}

std::string SheetText::cut(const std::string& text, int width) const {
  return shortened(text, width, signs_.ellipsis);
}

std::string SheetText::flow(const std::string& label, const std::vector<std::string>& items,
                            int indent, std::string_view gap) const {
  std::string out;
  std::string current = items.empty() ? label : padded(label, indent);
  bool first = true;
  for (const std::string& item : items) {
    const int needed = first ? 0 : width_of(gap);
    if (width_of(current) > indent && width_of(current) + needed + width_of(item) > style_.width) {
      current.erase(current.find_last_not_of(' ') + 1);
      out += current + "\n";
      current = spaces(indent);
      first = true;
    }
    current += (first ? "" : std::string(gap)) + item;
    first = false;
  }
  current.erase(current.find_last_not_of(' ') + 1);
  return out + current + "\n";
}

/// Pieces as one item, or each by itself where they would be too wide together.
SheetText::Lines SheetText::item(const Lines& pieces, std::string_view glue) const {
  std::string whole;
  for (const std::string& piece : pieces) whole += (whole.empty() ? "" : std::string(glue)) + piece;
  return width_of(whole) <= style_.width - kIndent ? Lines{whole} : pieces;
}

std::string SheetText::good_sign(int good) const {
  constexpr std::array<std::string_view, kGoods> kColours{"37", "33", "32", "93"};
  return coloured(kColours[at(good)], texts_.word(text_key("sign", kGoodIds[at(good)])));
}

/// A few as signs, many as a number: "ss", "4s".
std::string SheetText::amount(int number, const std::string& sign) const {
  constexpr int kFew = 3;
  if (number > kFew) return std::to_string(number) + sign;
  std::string text;
  for (int i = 0; i < number; ++i) text += sign;
  return text;
}

std::string SheetText::cost(const Cost& cost) const {
  std::string text;
  for (int good = 0; good < kGoods; ++good) {
    text += amount(cost[at(good)], good_sign(good));
  }
  return text.empty() ? " " : text;
}

std::string SheetText::yield(const Bundle& bundle) const {
  std::string text = cost(bundle.goods);
  if (text == " ") text.clear();
  text += amount(bundle.any, texts_.word(text_key("sign", "any")));
  text += amount(bundle.points, texts_.word(text_key("sign", "point")));
  return text + amount(bundle.actions, texts_.word(text_key("sign", "action")));
}

// ---- the empire sheet ----

std::string SheetText::boxes_of(const TrackRow& row, const Section& section, int crossed) const {
  std::string text;
  for (int i = section.first_box; i < section.first_box + section.box_count; ++i) {
    text += text.empty() ? "[" : "|";
    text += i < crossed ? std::string(signs_.crossed) : cost(row.boxes[at(i)]);
  }
  return text + "]";
}

/// The plot that each cell is in, 1 for the first; 0 = none.
std::array<int, kCells> SheetText::plots_at(const Village& village, const Sheet& sheet) const {
  std::array<int, kCells> plots{};
  for (int i = 0; i < sheet.plot_count; ++i) {
    const Plot& plot = sheet.plots[at(i)];
    const Shape& shape = catalog_.shapes[village.buildings[plot.slot].shape];
    for (Cells left = shape.cells << plot.cell; left != 0; left &= left - 1) {
      plots[at(std::countr_zero(left))] = i + 1;
    }
  }
  return plots;
}

std::string SheetText::tracks(const Village& village, const Sheet& sheet) const {
  const std::array<int, kCells> plots = plots_at(village, sheet);
  std::array<std::array<std::string, kSections>, 2 * kTracks> cells;  // boxes, what stands below
  std::array<int, kSections> widths{};
  int label = 0;
  for (std::size_t track = 0; track < kTracks; ++track) {
    const TrackRow& row = catalog_.tracks[track];
    label = std::max(label, width_of(texts_.word(key_of(track_at(static_cast<int>(track))))));
    for (std::size_t i = 0; i < kSections; ++i) {
      const int plot = plots[track * kSections + i];
      cells[2 * track][i] = boxes_of(row, row.sections[i], sheet.tracks[track]);
      cells[2 * track + 1][i] = " " + std::to_string(row.sections[i].points) +
                                (plot == 0 ? "" : " " + plot_letter(plot - 1));
      for (std::size_t line = 2 * track; line < 2 * track + 2; ++line) {
        widths[i] = std::max(widths[i], width_of(cells[line][i]));
      }
    }
  }
  std::string out;
  for (std::size_t first = 0, end = 0; first < kSections; first = end) {
    int width = label;  // as many sections side by side as there is room for
    do width += 1 + widths[end++];
    while (end < kSections && width + 1 + widths[end] <= style_.width);
    Lines lines(1 + 2 * kTracks, spaces(label));
    for (std::size_t track = 0; track < kTracks; ++track) {
      lines[1 + 2 * track] = padded(texts_.word(key_of(track_at(static_cast<int>(track)))), label);
    }
    for (std::size_t i = first; i < end; ++i) {
      lines[0] += " " + padded(" " + std::to_string(i + 1), widths[i]);
      for (std::size_t line = 0; line < cells.size(); ++line) {
        lines[line + 1] += " " + padded(cells[line][i], widths[i]);
      }
    }
    for (std::string& line : lines) {
      line.erase(line.find_last_not_of(' ') + 1);
      out += line + "\n";
    }
  }
  return out;
}

std::string SheetText::plots(const Village& village, const Sheet& sheet) const {
  if (sheet.plot_count == 0) return {};
  Lines items;
  for (int i = 0; i < sheet.plot_count; ++i) {
    const Plot& plot = sheet.plots[at(i)];
    const std::string name = texts_.word(key_of(village.buildings[plot.slot]));
    items.push_back(plot_letter(i) + " " + cut(name, kLongName));
  }
  return flow(word("plots") + ": ", items, 2);
}

std::string SheetText::fields(const Sheet& sheet) const {
  Lines items;
  for (int i = 0; i < catalog_.field_count; ++i) {
    const Field& field = catalog_.fields[at(i)];
    Lines pieces{cut(texts_.word(key_of(field)), kLongName)};
    if (!unlocked(catalog_, sheet, i)) {
      pieces.push_back(said(
          Message(text_key("board", "from_bridge")).with("section", int{field.bridge_sections})));
    }
    for (int circle = 0; circle < field.circle_count; ++circle) {
      const bool crossed = (sheet.circles[at(i)] & bit(circle)) != 0;
      pieces.push_back(
          "(" + (crossed ? std::string(signs_.crossed) : yield(field.circles[at(circle)])) + ")");
    }
    for (std::string& piece : item(pieces, " ")) items.push_back(std::move(piece));
  }
  return flow(word("fields") + ": ", items, 2);
}

std::string SheetText::rounds(int current) const {
  Lines items;
  for (int round = 1; round <= catalog_.rounds; ++round) {
    items.push_back(round < current ? std::string(signs_.crossed)
                                    : (round == current ? std::string(signs_.now) : "") +
                                          std::to_string(round));
  }
  return flow(word("rounds") + ": ", items, 2, " ");
}

// ---- the village sheet ----

std::string SheetText::title(const Village& village) const {
  if (village.faction.empty()) return cut(texts_.word(key_of(village)), style_.width);
  return cut(said(Message(text_key("board", "sheet"))
                      .with("sheet", key_of(village))
                      .with("number", village.number)
                      .with("people", text_key("faction", village.faction))),
             style_.width);
}

SheetText::Lines SheetText::boxes_of(const Building& building, Mask crossed) const {
  Lines boxes;
  for (int i = 0; i < building.box_count; ++i) {
    boxes.push_back(
        "[" +
        ((crossed & bit(i)) != 0 ? std::string(signs_.crossed) : cost(building.boxes[at(i)])) +
        "]");
  }
  return boxes;
}

/// The name with what can be used now, and the sign of those that count at the end [ISR-7.43].
std::string SheetText::name_of(const Building& building, Mask crossed, bool works) const {
  const bool at_end = building.ability.kind >= AbilityKind::EndVpPer;
  std::string text;
  if (complete(building, crossed)) {
    text = std::string(works || at_end ? signs_.works : signs_.waits) + " ";
  }
  text += texts_.word(key_of(building));
  if (at_end) text += " " + std::string(signs_.at_end);
  return text;
}

/// ISR-2.8: the shape of the plots of a building.
SheetText::Lines SheetText::blueprint(const Building& building) const {
  Lines lines;
  if (basic_ || building.shape == kNoShape) return lines;
  const Shape& shape = catalog_.shapes[building.shape];
  for (int row = 0; row < shape.rows; ++row) {
    std::string line;
    for (int column = 0; column < shape.columns; ++column) {
      const bool needed = ((shape.cells >> (row * kSections + column)) & 1U) != 0;
      line += needed ? signs_.cell : signs_.gap;
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

SheetText::Lines SheetText::block(const Building& building, const Sheet& sheet, int slot,
                                  bool works, int width) const {
  const Lines shape = blueprint(building);
  const int room = shape.empty() ? width : width - kGap - width_of(shape[0]);
  Lines head{cut(name_of(building, sheet.boxes[at(slot)], works), room)};
  for (std::string& box : boxes_of(building, sheet.boxes[at(slot)])) head.push_back(std::move(box));
  Lines text = wrapped(head, room);
  Building shown = building;
  if (basic_) shown.shape = kNoShape;  // ISR-3.4: no number grows
  Lines sentences;
  for (const Message& message : ability_text(catalog_, shown, sheet.growth[at(slot)])) {
    for (std::string& piece : words_of(said(message))) sentences.push_back(std::move(piece));
  }
  for (const std::string& line : wrapped(sentences, room - kIndent)) {
    text.push_back(spaces(kIndent) + line);
  }
  if (shape.empty()) return text;
  text.resize(std::max(text.size(), shape.size()));
  for (std::size_t row = 0; row < shape.size(); ++row) {
    text[row] = padded(text[row], room + kGap) + shape[row];
  }
  return text;
}

std::string SheetText::village(const Village& village, const Sheet& sheet, Mask active) const {
  std::vector<int> slots;
  for (int slot = 0; slot < kSlots; ++slot) {
    if (in_play(village.buildings[at(slot)])) slots.push_back(slot);
  }
  const std::size_t columns = style_.width >= kTwoColumns ? 2 : 1;
  const int width = columns == 2 ? (style_.width - kGap) / 2 : style_.width;
  std::string out;
  for (std::size_t first = 0; first < slots.size(); first += columns) {
    Lines rows;
    for (std::size_t column = 0; column < columns && first + column < slots.size(); ++column) {
      const int slot = slots[first + column];
      const Lines lines =
          block(village.buildings[at(slot)], sheet, slot, (active & bit(slot)) != 0, width);
      rows.resize(std::max(rows.size(), lines.size()));
      for (std::size_t row = 0; row < lines.size(); ++row) {
        rows[row] = padded(rows[row], static_cast<int>(column) * (width + kGap)) + lines[row];
      }
    }
    for (std::string& row : rows) {
      row.erase(row.find_last_not_of(' ') + 1);
      out += row + "\n";
    }
  }
  return out;
}

std::string SheetText::buildings(const Village& village, const Sheet& sheet, Mask active) const {
  Lines items;
  for (int slot = 0; slot < kSlots; ++slot) {
    const Building& building = village.buildings[at(slot)];
    if (!in_play(building)) continue;
    Lines pieces{
        cut(name_of(building, sheet.boxes[at(slot)], (active & bit(slot)) != 0), kLongName)};
    for (std::string& box : boxes_of(building, sheet.boxes[at(slot)]))
      pieces.push_back(std::move(box));
    for (std::string& piece : item(pieces, " ")) items.push_back(std::move(piece));
  }
  return flow("", items, 0);
}

std::string SheetText::legend() const {
  Lines items;
  for (int good = 0; good < kGoods; ++good) {
    items.push_back(good_sign(good) + " " + texts_.word(key_of(good_at(good))));
  }
  const auto explain = [&](std::string_view sign, std::string_view id) {
    items.push_back(std::string(sign) + " " + word(id));
  };
  explain(signs_.crossed, "crossed");
  explain(signs_.works, "works");
  explain(signs_.waits, "waits");
  explain(signs_.at_end, "at_end");
  if (!basic_) explain(signs_.cell, "blueprint");
  return flow("", items, 0) + flow("", {word("once")}, 0);
}

}  // namespace burgrave::settlers
