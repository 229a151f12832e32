#include "games/citadels/words/board_text.hpp"

#include "games/board_writer.hpp"
#include "games/citadels/words/texts.hpp"
#include "games/citadels/words/words.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <utility>
#include <vector>

namespace burgrave::citadels {

namespace {

/// The signs of the picture; the plain ones are for terminals without Unicode.
struct Signs {
  std::array<std::string_view, kTypes> type;
  std::string_view crown, chooses, beautified, nobody, dot, ellipsis;
};
constexpr Signs kUnicode{{"♔", "†", "⚖", "⚔", "★"}, "♛", "▶", "*", "–", "·", "…"};
constexpr Signs kPlain{{"&", "+", "$", "!", "#"}, "^", ">", "*", "-", "|", "~"};

constexpr int kNameWidth = 9;
constexpr ZoneMask kHands = (1U << kMaxPlayers) - 1U;

constexpr std::array<std::string_view, kMaxPlayers> kPalette{"94", "91", "92", "33",
                                                             "90", "35", "97", "93"};

/// Draws one position.
class Board : PositionWriter<Rules, kSeatColours, kPalette> {
 public:
  using PositionWriter::PositionWriter;

  /// The round, whose turn it is, and what stands in the cities.
  std::string outline() const {
    std::string text = std::to_string(view_.rounds) + " " + std::to_string(view_.turn.rank) + " " +
                       std::to_string(index(view_.turn.seat));
    for (int i = 0; i < rules_.seats(); ++i) {
      const PublicPlayer& player = view_.players[static_cast<std::size_t>(i)];
      player.city.for_each([&](Kind kind) { text += " " + std::to_string(index(kind)); });
      text += " " + std::to_string(player.beautified.size()) + ".";
    }
    return text;
  }
  std::string picture() {
    heading();
    if (style_.detail != BoardDetail::Own) characters();
    cities();
    own();
    if (style_.detail != BoardDetail::Own) remembered();
    if (style_.detail == BoardDetail::Whole) {
      uniques();
      legend();
    }
    return std::move(out_);
  }

 private:
  // ---- words and marks ----

  std::string name(Seat seat) const {
    return shortened(BoardWriter::name(seat), kNameWidth, signs_.ellipsis);
  }
  std::string sign_of(Type type) const {
    constexpr std::array<std::string_view, kTypes> kColours{"33", "94", "32", "91", "35"};
    const auto at = static_cast<std::size_t>(index(type));
    return coloured(kColours[at], std::string(signs_.type[at]));
  }

  /// "2 Manor 3♔": the copies of a card with its cost and type.
  std::string card(Kind kind, int copies, int extra_cost = 0) const {
    const DistrictRow& row = catalog_.row(kind);
    std::string text =
        (copies > 1 ? std::to_string(copies) + " " : "") + texts_.word(key_of(kind)) + " ";
    text += row.cannot_build ? std::string(signs_.nobody) : std::to_string(row.cost + extra_cost);
    return text + sign_of(row.type);
  }
  std::vector<std::string> cards(const CardSet& set) const {
    std::vector<std::string> items;
    for (KindMask left = set.kinds(); left != 0; left &= left - 1) {
      const Kind kind = kind_at(std::countr_zero(left));
      items.push_back(card(kind, set.count(kind)));
    }
    return items;
  }
  std::string role(int rank) const {
    return std::to_string(rank) + " " + texts_.word(key_of(rules_.role(rank)));
  }
  std::vector<std::string> roles(RankMask mask) const {
    std::vector<std::string> items;
    for (int rank = 1; rank <= kRanks; ++rank) {
      if ((mask & rank_bit(rank)) != 0) items.push_back(role(rank));
    }
    return items;
  }

  // ---- parts of the picture ----

  void heading() {
    const Frame& top = view_.top();
    std::vector<std::string> items;
    if (view_.rounds > 0) items.push_back(said(line("round").with("round", int{view_.rounds})));
    if (view_.turn.rank != 0 && top.proc != Proc::Over) {
      items.push_back(said(line("turn_of").with("role", key_of(rules_.role(view_.turn.rank)))));
    } else {
      items.push_back(phase());
    }
    if (is_player(top.actor) && top.proc != Proc::Over) {
      items.push_back(painted(top.actor, said(line("to_choose").with("seat", top.actor))));
    }
    if (view_.first_completed != Seat::None && top.proc != Proc::Over) {
      items.push_back(word("last_round"));
    }
    items.push_back(said(line("deck").with("cards", view_.middle_size + view_.bottom_size)));
    if (view_.museum_size > 0) {
      items.push_back(said(line("museum").with("cards", int{view_.museum_size})));
    }
    if (view_.tax_gold > 0) items.push_back(said(line("tax").with("gold", int{view_.tax_gold})));
    flow("", items, 0, " " + std::string(signs_.dot) + " ");
  }
  std::string phase() const {
    return texts_.word(text_key("phase", phase_id(view_.stack[0].proc)));
  }

  /// The cast, and what everybody or the viewer knows about each character this round.
  void characters() {
    std::vector<std::string> items;
    for (int rank = 1; rank <= catalog_.cast_size; ++rank) {
      std::string text = role(rank);
      std::string facts;
      for (const std::string& fact : facts_of(rank)) facts += (facts.empty() ? "" : ", ") + fact;
      if (!facts.empty()) text += " (" + facts + ")";
      items.push_back(std::move(text));
    }
    flow("", items, 0, " " + std::string(signs_.dot) + " ");
  }
  std::vector<std::string> facts_of(int rank) const {
    std::vector<std::string> facts;
    const Round& round = view_.round;
    const auto marked = [rank](RankMask mask) { return (mask & rank_bit(rank)) != 0; };
    const auto add = [&](bool when, std::string_view id) {
      if (when) facts.push_back(word(id));
    };
    for (int i = 0; i < rules_.seats(); ++i) {
      if (marked(view_.players[static_cast<std::size_t>(i)].revealed)) {
        facts.push_back(letter(seat_at(i)));
      }
    }
    add(marked(view_.draft.face_up), "aside");
    add(round.killed == rank, "murdered");
    add(round.killed != rank && marked(round.silent) && !marked(view_.draft.face_up), "silent");
    add(round.bewitched == rank, "bewitched");
    add(round.robbed == rank, round.called < rank ? "will_be_robbed" : "robbed");
    if (marked(round.warrants)) add(true, round.signed_rank == rank ? "signed" : "warrant");
    if (marked(round.threats)) add(true, round.flowered_rank == rank ? "flowered" : "threat");
    return facts;
  }

  void cities() {
    const std::array<std::string, 3> heads{word("gold"), word("cards"), word("city")};
    std::array<int, 3> widths{};
    for (std::size_t i = 0; i < heads.size(); ++i) widths[i] = std::max(3, width_of(heads[i]));
    std::string head = spaces(4 + kNameWidth);
    for (std::size_t i = 0; i < heads.size(); ++i) head += " " + right(heads[i], widths[i]);
    if (style_.detail != BoardDetail::Own || is_player(view_.seat)) out_ += head + "\n";
    for (int i = 0; i < rules_.seats(); ++i) {
      const Seat seat = seat_at(i);
      if (style_.detail == BoardDetail::Own && seat != view_.seat) continue;
      const PublicPlayer& player = view_.players[static_cast<std::size_t>(i)];
      const std::array<std::string, 3> values{std::to_string(player.gold),
                                              std::to_string(player.hand_size), city_size(player)};
      const bool chooses = view_.top().actor == seat && view_.top().proc != Proc::Over;
      std::string text = std::string(chooses ? signs_.chooses : " ") +
                         std::string(view_.crown == seat ? signs_.crown : " ") + letter(seat) +
                         " " + padded(painted(seat, name(seat)), kNameWidth);
      for (std::size_t at = 0; at < values.size(); ++at) {
        text += " " + right(values[at], widths[at]);
      }
      const int indent = width_of(text) + 2;
      flow(text, city(player), indent);
    }
  }
  /// How far the city is, the Monument counting twice.
  std::string city_size(const PublicPlayer& player) const {
    int count = 0;
    player.city.for_each([&](Kind kind) { count += catalog_.row(kind).city_weight; });
    return std::to_string(count) + "/" + std::to_string(catalog_.complete_city);
  }
  std::vector<std::string> city(const PublicPlayer& player) const {
    std::vector<std::string> items;
    for (KindMask left = player.city.kinds(); left != 0; left &= left - 1) {
      const Kind kind = kind_at(std::countr_zero(left));
      const int beautified = player.beautified.count(kind);
      const int plain = player.city.count(kind) - beautified;
      if (plain > 0) items.push_back(card(kind, plain));
      if (beautified > 0) {
        items.push_back(card(kind, beautified, 1) + std::string(signs_.beautified));
      }
    }
    return items;
  }

  /// What only the viewer knows for sure: its characters, its hand, the cards it looks at.
  void own() {
    if (!is_player(view_.seat)) return;
    if (view_.roles != 0) flow(word("you_are") + ": ", roles(view_.roles), 2);
    // Characters that it had before it and passed on.
    RankMask passed = 0;
    for (const RankMask seen : view_.seen) passed = static_cast<RankMask>(passed | seen);
    for (const std::uint8_t taken : view_.draft.removed) {
      if (taken != 0) passed = static_cast<RankMask>(passed & ~rank_bit(taken));
    }
    const bool drafts = view_.top().proc == Proc::Draft && view_.top().actor == view_.seat;
    if (passed != 0 && !drafts && style_.detail != BoardDetail::Own) {
      flow(word("passed_on") + ": ", roles(passed), 2);
    }
    std::vector<std::string> hand = cards(view_.hand);
    if (hand.empty()) hand.emplace_back(signs_.nobody);
    flow(word("hand") + ": ", hand, 2);
    CardSet look;
    for (std::size_t i = 0; i < view_.look_size; ++i) {
      if (view_.look[i] != kUnknown) look.add(kind_at(view_.look[i]));
    }
    if (!look.empty()) flow(word("drawn") + ": ", cards(look), 2);
  }

  /// Cards that the viewer has seen and that are hidden, by where they are or may be.
  void remembered() {
    std::map<ZoneMask, CardSet> seen;
    for (std::size_t i = 0; i < view_.sighting_count; ++i) {
      const Sighting& sighting = view_.sightings[i];
      // What may be in many places is worth knowing, but not worth a line at every turn.
      if (std::popcount(sighting.zones) > 2 && style_.detail != BoardDetail::Whole) continue;
      seen[sighting.zones].add(kind_at(sighting.kind));
    }
    for (std::size_t i = 0; i < view_.bottom_size; ++i) {
      if (view_.bottom[i] != kUnknown) seen[kInBottom].add(kind_at(view_.bottom[i]));
    }
    std::vector<std::string> items;
    for (const auto& [zones, set] : seen) {
      bool first = true;
      for (KindMask left = set.kinds(); left != 0; left &= left - 1) {
        const Kind kind = kind_at(std::countr_zero(left));
        const int copies = set.count(kind);
        std::string text = first ? places(zones) + ": " : "";
        if (copies > 1) text += std::to_string(copies) + " ";
        text += texts_.word(key_of(kind)) + ((left & (left - 1)) != 0 ? "," : ";");
        items.push_back(std::move(text));
        first = false;
      }
    }
    if (items.empty()) return;
    items.back().pop_back();  // the last ;
    flow(word("seen") + ": ", items, 2, " ");
  }
  std::string places(ZoneMask zones) const {
    std::string text;
    const auto add = [&text](const std::string& place) {
      text += (text.empty() ? "" : "/") + place;
    };
    for (int i = 0; i < rules_.seats(); ++i) {
      if ((zones & hand_zone(seat_at(i)) & kHands) != 0) add(letter(seat_at(i)));
    }
    if ((zones & kInMiddle) != 0) add(word("in_deck"));
    if ((zones & kInBottom) != 0) add(word("under_deck"));
    if ((zones & kInMuseum) != 0) add(word("in_museum"));
    if ((zones & kInLook) != 0) add(word("in_look"));
    return text;
  }

  /// The unique districts of this match.
  void uniques() {
    std::vector<std::string> items;
    for (int i = kBasicKinds; i < kKinds; ++i) {
      if (catalog_.row(kind_at(i)).count > 0) items.push_back(card(kind_at(i), 1));
    }
    flow(word("uniques") + ": ", items, 2);
  }
  void legend() {
    std::vector<std::string> items;
    for (int i = 0; i < kTypes; ++i) {
      items.push_back(sign_of(type_at(i)) + " " + texts_.word(key_of(type_at(i))));
    }
    items.push_back(std::string(signs_.beautified) + " " + word("beautified"));
    items.push_back(std::string(signs_.crown) + " " + word("crown"));
    items.push_back(std::string(signs_.chooses) + " " + word("chooses"));
    flow("", items, 0, "  ");
  }

  const Signs& signs_ = style_.unicode ? kUnicode : kPlain;
};

}  // namespace

std::string board_text(const Rules& rules, const View& view, const Texts& texts,
                       const SeatNames& names, const BoardStyle& style) {
  return drawn(Board(rules, view, texts, names, style), style);
}

}  // namespace burgrave::citadels
