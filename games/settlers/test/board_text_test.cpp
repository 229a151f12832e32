// The picture in the terminal: a few positions line by line, and the longest that data may say.

#include "games/settlers/words/board_text.hpp"

#include "core/test/fits.hpp"
#include "games/settlers/test/scene.hpp"
#include "games/settlers/test/spoken.hpp"
#include "games/settlers/words/sheet_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace burgrave::settlers {
namespace {

using test::lines_of;
using Lines = std::vector<std::string>;

bool has_line(const std::string& board, const std::string& line) {
  const Lines lines = lines_of(board);
  return std::find(lines.begin(), lines.end(), line) != lines.end();
}

std::string drawn(const Scene& scene, Seat viewer, BoardDetail detail,
                  const std::string& language = "en", int width = 100) {
  const View view = scene.rules().view(scene.state(), viewer);
  return board_text(scene.rules(), view, texts(language), kNames,
                    {.width = width, .detail = detail});
}

/// Two players in the advanced game, the first with a Farm, a plot and some sections.
Scene advanced() {
  Scene scene(advanced_options());
  scene.begin("helper donation export").built({1}).sections("walls 3, cottages 2, bridges 2");
  scene.sheet().tracks[index(Track::Granaries)] = 4;  // three sections and a box of the next
  scene.sheet().plots[0] = {0, 0};                    // for the Farm, from the first walls section
  scene.sheet().plot_count = 1;
  scene.sheet().in_plots = scene.catalog().shapes[scene.village().buildings[0].shape].cells;
  scene.grown(1, 1).harvested(1, 1, 1).sections(2, "cottages 4").built(2, {2});
  scene.round("wood gold food 4", "export helper");
  return scene;
}

TEST(SettlersBoardText, TheOwnSheetFitsAPhonesTerminal) {
  constexpr BoardStyle kNarrow{.width = 60, .unicode = false, .detail = BoardDetail::Own};
  Rng rng(9);
  for (int game = 0; game < 12; ++game) {
    const Options options = varied({.seats = 1 + game % kMaxPlayers}, rng);
    const Rules rules(options, catalog_for(options));
    State state = rules.initial_state();
    for (int step = 0; !rules.actors(state).empty(); ++step) {
      if (step % 17 == 0) {
        for (const std::string& language : kLanguages) {
          test::expect_fits(
              board_text(rules, rules.view(state, seat_at(0)), texts(language), kNames, kNarrow),
              kNarrow);
        }
      }
      ActionSet choices;
      rules.legal(state, rules.actors(state).first(), choices);
      rules.apply(state, rules.actors(state).first(), choices.sample(rng));
    }
  }
}

TEST(SettlersBoardText, ShowsBothSheets) {
  const Scene scene = advanced();
  EXPECT_EQ(
      lines_of(drawn(scene, seat_at(0), BoardDetail::Table)),
      (Lines{
          "Round 1/10 · expanding the empire · Anna is active · to act: B R",
          "Dice: wood, gold, food and 4 workers · Tokens: Helper (R) · Donation · Export (B)",
          "You have: 4 actions · 1 wood, 1 food and 1 gold · Export unused",
          "",
          "           1    2    3   4     5     6     7       8       9",
          "Walls     [✗]  [✗]  [✗] [ss]  [ss]  [ss]  [sss]   [sss]   [sss]",
          "           1 A  3    5   7     9     12    15      18      23",
          "Cottages  [✗]  [✗]  [w] [w]   [ww]  [ww]  [ww]    [ww]    [www]",
          "           1 A  2 A  4   6     8     11    14      17      22",
          "Granaries [✗]  [✗]  [✗] [✗|f] [f|f] [f|f] [f|f|f] [f|f|f] [f|f|f]",
          "           1    2    4   6     9     12    16      20      26",
          "Bridges   [✗]  [✗]  [w] [s]   [sw]  [sw]  [sw]    [sww]   [ssww]",
          "           0    1    1   2     2     3     4       5       7",
          "Plots: A Farm",
          "Fields: Orchard field (✗) (ff) (ff)  Forest field (from bridge section 4) (ww) (ww) "
          "(ww)",
          "  Quarry field (from bridge section 6) (ss) (ss) (ss)",
          "  Gold field (from bridge section 8) (gg) (gg) (gg)",
          "Rounds: ▸1 2 3 4 5 6 7 8 9 10",
          "Score: Walls 5 · Cottages 2 · Granaries 4 · Bridges 1 · Plots 0 · Extra 0 · Total 12",
          "",
          "Competition village",
          "✓ Farm [✗] [✗] [✗]                             ■·  Sawmill [s] [ ] [ ]                  "
          "  "
          "        ■■",
          "  Gain 2 food. Each plot: 1 food more.         ■■    Gain 1 wood. Each plot: 1 wood "
          "more.   "
          "      ·■",
          "Tool Shop [w] [s] [f]                          ■■  Quarry [f] [ ] [ ]                   "
          "  "
          "         ■",
          "  Gain 1 point with at least 4 build boxes     ■■    Gain 1 stone. Each plot: 1 stone "
          "more. "
          "       ■",
          "  crossed this round. Each plot: 1 point                                                "
          "  "
          "         ■",
          "  more.",
          "✓ Architects ★                                ·■■  ✓ Fortress ★                         "
          " "
          "        ■■■",
          "  At the end 2 points for every plot of this  ■■·    At the end 3 points for every "
          "complete "
          "     ·■·",
          "  building.                                          Empire section. Each plot: 1 point "
          "more.",
          "",
          "▶ R Lizi      6 points · Walls 0 · Cottages 4 · Granaries 0 · Bridges 0 · 0 harvested · "
          "Sawmill"}));
}

TEST(SettlersBoardText, SpeaksHungarian) {
  const Scene scene = advanced();
  const std::string board = drawn(scene, seat_at(0), BoardDetail::Table, "hu");
  for (const std::string& line : Lines{
           "1/10. forduló · a birodalom növelése · Anna az aktív · soron van: K P",
           "Kockák: fa, arany, étel és 4 munkás · Kegyjelzők: Segítő (P) · Adomány · Export (K)",
           "Készleted: 4 akció · 1 fa, 1 étel és 1 arany · Export még használható",
           "Falak    [✗]  [✗]  [✗] [kk]  [kk]  [kk]  [kkk]   [kkk]   [kkk]",
           "Pontok: Falak 5 · Kunyhók 2 · Magtárak 4 · Hidak 1 · Telkek 0 · Extra 0 · Összesen 12",
           "  Kapsz 1 pontot, ha legalább ennyi van: 4 e   ■■    Kapsz 1 követ. Telkenként még 1 "
           "kő.  "
           "         ■"}) {
    EXPECT_TRUE(has_line(board, line)) << line << "\n" << board;
  }
}

/// ISR-12.1: what the others do now is in nobody else's picture.
TEST(SettlersBoardText, ShowsNothingOfTheOthersBeforeAllAreDone) {
  Scene scene = advanced();
  const std::string before = drawn(scene, seat_at(1), BoardDetail::Whole);
  scene.act(1, "build cottages");
  EXPECT_EQ(drawn(scene, seat_at(1), BoardDetail::Whole), before);
  EXPECT_EQ(drawn(scene, Seat::Spectator, BoardDetail::Whole),
            drawn(advanced(), Seat::Spectator, BoardDetail::Whole));
  const std::string own = drawn(scene, seat_at(0), BoardDetail::Own);
  EXPECT_TRUE(has_line(own, "Cottages  [✗]  [✗]  [✗] [w]   [ww]  [ww]  [ww]    [ww]    [www]"))
      << own;
}

TEST(SettlersBoardText, OwnIsWhatTheViewerHas) {
  const Lines lines = lines_of(drawn(advanced(), seat_at(0), BoardDetail::Own));
  EXPECT_EQ(lines[2], "You have: 4 actions · 1 wood, 1 food and 1 gold · Export unused");
  EXPECT_EQ(lines[lines.size() - 2],
            "✓ Farm [✗] [✗] [✗]  Sawmill [s] [ ] [ ]  Tool Shop [w] [s] [f]  Quarry [f] [ ] [ ]  "
            "✓ Architects ★");
  EXPECT_EQ(lines.back(), "✓ Fortress ★");
}

/// ISR-3.4: no blueprints, plots or Architects; no number grows.
TEST(SettlersBoardText, TheBasicGameHasNoPlots) {
  Scene scene(basic_options());
  scene.open("wood gold food 4");
  const std::string board = drawn(scene, seat_at(0), BoardDetail::Whole);
  for (const char* word : {"■", "Architects", "Each plot", "Plots", "blueprint"}) {
    EXPECT_EQ(board.find(word), std::string::npos) << word << "\n" << board;
  }
  EXPECT_NE(board.find("Fortress ★"), std::string::npos) << board;
}

/// ISR-7.42, 7.43: a building completed now waits for the next round, unless it counts at the end.
TEST(SettlersBoardText, MarksWhatWorksNow) {
  Scene scene(basic_options());
  scene.open("wood gold food 4");
  scene.act("build box 1/1, build box 1/2, build box 1/3");
  EXPECT_NE(drawn(scene, seat_at(0), BoardDetail::Own).find("→ Farm [✗] [✗] [✗]"),
            std::string::npos);
  scene.end_round();
  EXPECT_NE(drawn(scene, seat_at(0), BoardDetail::Own).find("✓ Farm [✗] [✗] [✗]"),
            std::string::npos);
}

/// What is readied stands beside the pool.
TEST(SettlersBoardText, ShowsWhatIsReadied) {
  Scene scene(basic_options());
  scene.begin("helper harvest export").sections("bridges 4").round("wood gold food 4", "harvest");
  scene.act("token harvest");
  EXPECT_TRUE(has_line(drawn(scene, seat_at(0), BoardDetail::Own),
                       "You have: 4 actions · 1 wood, 1 food and 1 gold · Harvest ready"));
}

TEST(SettlersBoardText, AloneTheSpectatorSeesTheSheets) {
  Scene scene(adventure_options(1));
  scene.open("wood gold food 4");
  const std::string board = drawn(scene, Seat::Spectator, BoardDetail::Table);
  EXPECT_TRUE(has_line(board, "Riverside Village · sheet 1, Romans")) << board;
  EXPECT_TRUE(has_line(board, "Rounds: ▸1 2 3 4 5 6 7 8 9 10")) << board;
}

TEST(SettlersBoardText, OutlineChangesWithTheRoundAndItsPhases) {
  Scene scene(basic_options());
  scene.open("wood gold food 4");
  const std::string before = drawn(scene, seat_at(0), BoardDetail::Outline);
  scene.act("build cottages");
  EXPECT_EQ(drawn(scene, seat_at(0), BoardDetail::Outline), before);
  scene.end_round();
  EXPECT_NE(drawn(scene, seat_at(0), BoardDetail::Outline), before);
}

/// The longest that a data file may say still fits a narrow terminal.
TEST(SettlersBoardText, TheLargestSheetFits) {
  Catalog catalog = catalog_for(advanced_options());
  const Cost dear{9, 9, 9, 9};
  for (TrackRow& row : catalog.tracks) {
    for (std::size_t i = 0; i < kSections; ++i) {
      row.sections[i] = {static_cast<std::uint8_t>(i * kMaxSectionBoxes), kMaxSectionBoxes, 20};
    }
    row.boxes.fill(dear);
    row.box_count = kSections * kMaxSectionBoxes;
  }
  for (Field& field : catalog.fields) {
    field.circle_count = kMaxCircles;
    field.circles.fill({dear, 9, 20, 9});
  }
  for (Building& building : catalog.villages[0].buildings) {
    building.box_count = kMaxBoxes;
    building.boxes.fill(dear);
    building.ability = {};
    building.ability.gain = {dear, 9, 20, 9};
  }
  const SeatNames names{"Anna", "Lizi"};
  const Rules rules(advanced_options(), catalog);
  const BoardStyle style{.width = 72};
  for (const std::string& language : kLanguages) {
    for (const BoardDetail detail : {BoardDetail::Own, BoardDetail::Whole}) {
      State state = rules.initial_state();
      state.round = 1;
      BoardStyle shown = style;
      shown.detail = detail;
      test::expect_fits(
          board_text(rules, rules.view(state, seat_at(0)), texts(language), names, shown), shown);
    }
  }
}

}  // namespace
}  // namespace burgrave::settlers
