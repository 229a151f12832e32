#include "games/settlers/page/page.hpp"

#include "games/settlers/page/printed.hpp"
#include "games/settlers/rules/counts.hpp"

#include <boost/json/array.hpp>

#include <algorithm>
#include <bit>
#include <string>
#include <string_view>
#include <utility>

namespace burgrave::settlers {

namespace {

using boost::json::array;
using boost::json::object;

std::string_view mode_id(const Options& options) noexcept {
  if (options.adventure()) return id_at(kModes, kModeAdventure);
  return id_at(kModes, options.basic() ? kModeBasic : kModeAdvanced);
}

/// Seats as messages count them: from 1, 0 for nobody.
int number_of(Seat seat) noexcept { return is_player(seat) ? index(seat) + 1 : 0; }

std::string_view phase_id(Phase phase) noexcept {
  constexpr std::array<std::string_view, 9> kIds{"setup",  "setup",  "setup", "roll", "favor",
                                                 "expand", "reroll", "plots", "over"};
  return kIds[static_cast<std::size_t>(phase)];
}
std::string_view stage_id(Stage stage) noexcept {
  constexpr std::array<std::string_view, 5> kIds{"idle", "expand", "store", "plot", "done"};
  return kIds[static_cast<std::size_t>(stage)];
}

/// Numbers from 1 of the bits that are set.
array numbers_json(Mask set) {
  array json;
  for (Mask left = set; left != 0; left = static_cast<Mask>(left & (left - 1))) {
    json.emplace_back(std::countr_zero(left) + 1);
  }
  return json;
}

/// Puts one view into the form of the page.
class Page {
 public:
  Page(const Rules& rules, const View& view)
      : rules_(rules),
        catalog_(rules.catalog()),
        v_(view),
        s_(view.seen),
        basic_(rules.options().basic()) {}

  object json() const {
    object json{{"seat", number_of(v_.seat)},
                {"round", s_.round},
                {"rounds", catalog_.rounds},
                {"phase", phase_id(s_.phase)},
                {"mode", mode_id(rules_.options())},
                {"active", number_of(s_.active)},
                {"chooser", number_of(s_.chooser)},
                {"concealed", rules_.concealed()},
                {"players", players()}};
    if (s_.phase == Phase::Reroll) json["rerolling"] = numbers_json(s_.dice);
    add_printed(rules_, v_, json);
    return json;
  }

 private:
  const Player& player(int seat) const { return s_.player(seat_at(seat)); }
  const Village& village_of(const Player& player) const {
    return catalog_.villages[player.village];
  }

  // ---- what players have marked ----

  array players() const {
    array json;
    for (int seat = 0; seat < rules_.seats(); ++seat) json.push_back(player_json(seat));
    return json;
  }
  object player_json(int seat) const {
    const Player& p = player(seat);
    array tracks, complete, circles;
    for (int track = 0; track < kTracks; ++track) {
      tracks.emplace_back(p.sheet.tracks[static_cast<std::size_t>(track)]);
      complete.emplace_back(sections(catalog_, p.sheet, track));
    }
    for (int field = 0; field < catalog_.field_count; ++field) {
      circles.push_back(numbers_json(p.sheet.circles[static_cast<std::size_t>(field)]));
    }
    const FinalPoints points = points_of(p);
    object json{{"seat", seat + 1},
                {"village", village_of(p).id},
                {"stage", stage_id(p.turn.stage)},
                {"tracks", std::move(tracks)},
                {"complete", std::move(complete)},
                {"circles", std::move(circles)},
                {"buildings", buildings(seat)},
                {"plots", plots(p)},
                {"stock", goods_json(p.stock)},
                {"points", points_json(points)}};
    if (p.favor != 0) json["favor"] = id_at(kTokenIds, p.favor - 1);
    if (p.dice[kWorkerDie] != 0) json["dice"] = dice(p);
    if (open(seat) && p.turn.stage != Stage::Idle) json["turn"] = turn(p);
    if (rules_.seats() == 1) {  // ISR-10.7
      json["rank"] = catalog_.ranks[static_cast<std::size_t>(rank_of(catalog_, points.sum()))].id;
    }
    return json;
  }

  /// Whether what a seat does in this phase is seen at once [ISR-12.1].
  bool open(int seat) const { return seat_at(seat) == v_.seat || !rules_.concealed(); }

  FinalPoints points_of(const Player& p) const {
    return final_points(rules_, village_of(p), p, p.sheet);
  }
  object points_json(const FinalPoints& points) const {
    object json;
    for (int track = 0; track < kTracks; ++track) {
      json[id_at(kTrackIds, track)] = points.tracks[static_cast<std::size_t>(track)];
    }
    if (!basic_) json["plots"] = points.plots;  // ISR-11.2
    json["extra"] = points.gained + points.buildings;
    json["total"] = points.sum();
    return json;
  }

  static object dice(const Player& p) {
    array goods;
    for (int die = 0; die < kGoodDice; ++die) {
      goods.emplace_back(id_at(kGoodIds, p.dice[static_cast<std::size_t>(die)]));
    }
    return {{"goods", std::move(goods)}, {"workers", p.dice[kWorkerDie]}};
  }

  /// Buildings whose ability works: while all expand, those that stood when the phase began, which
  /// are all that is seen of a concealed turn.
  Mask works(int seat) const {
    const Player& p = player(seat);
    const bool expanding = s_.phase == Phase::Expand || s_.phase == Phase::Reroll;
    if (expanding && open(seat)) return p.turn.active;
    return complete_buildings(rules_, village_of(p), p.sheet);
  }
  array buildings(int seat) const {
    const Player& p = player(seat);
    const Mask complete = complete_buildings(rules_, village_of(p), p.sheet);
    const Mask active = works(seat);
    array json;
    for (int slot = 0; slot < kSlots; ++slot) {
      const auto at = static_cast<std::size_t>(slot);
      const Building& building = village_of(p).buildings[at];
      object entry{{"crossed", numbers_json(p.sheet.boxes[at])}};
      entry["state"] = (complete & bit(slot)) == 0 ? "open"
                       : counts_at_end(building)   ? "at_end"
                       : (active & bit(slot)) != 0 ? "works"
                                                   : "waits";
      const int growth = p.sheet.growth[at];
      if (growth != 0) {
        entry["plots"] = growth;
        entry["text"] = ability_json(rules_, building, growth);
      }
      if (open(seat)) note_use(p.turn, slot, entry);
      json.push_back(std::move(entry));
    }
    return json;
  }
  static void note_use(const Turn& turn, int slot, object& entry) {
    const auto at = static_cast<std::size_t>(slot);
    if (turn.uses[at] != 0) entry["uses"] = turn.uses[at];
    if (turn.armed[at] != 0) entry["readied"] = true;
  }

  /// Every plot with the cells that it covers, as "walls:3".
  array plots(const Player& p) const {
    array json;
    for (std::size_t i = 0; i < p.sheet.plot_count; ++i) {
      const Plot& plot = p.sheet.plots[i];
      const Shape& shape = catalog_.shapes[village_of(p).buildings[plot.slot].shape];
      array cells;
      for (Cells left = shape.cells << plot.cell; left != 0; left &= left - 1) {
        const int cell = std::countr_zero(left);
        cells.emplace_back(std::string(id_at(kTrackIds, cell / kSections)) + ":" +
                           std::to_string(cell % kSections + 1));
      }
      json.push_back(object{{"building", plot.slot + 1}, {"cells", std::move(cells)}});
    }
    return json;
  }

  object turn(const Player& p) const {
    const Turn& turn = p.turn;
    array tokens;
    for (int i = 0; i < kTokens; ++i) {
      if ((turn.tokens & bit(i)) != 0) tokens.emplace_back(id_at(kTokenIds, i));
    }
    object json{{"actions", turn.actions},
                {"pool", goods_json(turn.pool)},
                {"tokens", std::move(tokens)},
                {"kept", goods_json(turn.kept)},
                {"gold_for", goods_json(turn.gold_for)},
                {"window", turn.window != 0}};
    if (turn.harvest_token != 0) json["readied"] = id_at(kTokenIds, turn.harvest_token - 1);
    if (turn.takes != 0) json["takes"] = turn.takes;
    if (turn.paying != 0) {
      json["paying"] = turn.paying;
      json["pays"] = turn.pays;
    }
    if (turn.stage == Stage::Store) json["storing"] = turn.storing + 1;
    if (turn.triggers != 0) json["asked"] = std::countr_zero(turn.triggers) + 1;
    return json;
  }

  const Rules& rules_;
  const Catalog& catalog_;
  const View& v_;
  const State& s_;
  bool basic_;
};

}  // namespace

object page_view(const Rules& rules, const View& view) { return Page(rules, view).json(); }

}  // namespace burgrave::settlers
