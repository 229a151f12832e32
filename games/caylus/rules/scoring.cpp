#include "core/score.hpp"
#include "games/caylus/rules/play.hpp"
#include "games/caylus/words/words.hpp"

namespace burgrave::caylus {

namespace {

struct FinalPoints {
  int gold = 0;
  int goods = 0;
  int deniers = 0;
  int sum() const noexcept { return gold + goods + deniers; }
};

/// CAY-18.2: each rounded down, all goods pooled.
FinalPoints final_points(const Catalog& catalog, const Player& player) noexcept {
  return {player.cubes[Cube::Gold] * catalog.gold_vp, player.cubes.plain() / catalog.cubes_per_vp,
          player.deniers / catalog.deniers_per_vp};
}

}  // namespace

Scores Rules::scores(const State& state) const noexcept {
  Scores scores{};
  const bool over = state.top().proc == Proc::Over;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats()); ++seat) {
    const Player& player = state.players[seat];
    scores[seat] = player.vp + (over ? final_points(catalog_, player).sum() : 0);  // CAY-18.4
  }
  return scores;
}

/// CAY-18.3: most points win; those who tie for the lead all win.
Places Rules::places(const State& state) const noexcept {
  return places_of(scores(state), seats());
}

ScoreSheet Rules::score_sheet(const State& state) const {
  ScoreSheet sheet(5);
  const char* keys[] = {"vp", "gold", "goods", "deniers", "total"};
  for (std::size_t line = 0; line < sheet.size(); ++line) {
    sheet[line].label.key = text_key("score", keys[line]);
  }
  sheet[4].total = true;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats()); ++seat) {
    const Player& player = state.players[seat];
    const FinalPoints points = final_points(catalog_, player);
    sheet[0].points[seat] = player.vp;
    sheet[1].points[seat] = points.gold;
    sheet[2].points[seat] = points.goods;
    sheet[3].points[seat] = points.deniers;
    sheet[4].points[seat] = player.vp + points.sum();
  }
  return sheet;
}

void Play::report_result() noexcept {
  const Scores scores = rules_.scores(s_);
  const Places places = rules_.places(s_);
  const int winners = verdict_of(scores, rules_.seats()).winners;
  for (std::size_t at = 0; at < static_cast<std::size_t>(rules_.seats()); ++at) {
    const FinalPoints points = final_points(catalog_, s_.players[at]);
    emit(EventKind::FinalPoints, seat_at(static_cast<int>(at)), points.gold, points.goods,
         points.deniers, scores[at]);
  }
  for (std::size_t at = 0; at < static_cast<std::size_t>(rules_.seats()); ++at) {
    if (places[at] != 1) continue;
    emit(EventKind::Winner, seat_at(static_cast<int>(at)), scores[at], winners);
  }
}

}  // namespace burgrave::caylus
