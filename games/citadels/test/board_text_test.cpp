// The picture in the terminal: a few positions line by line.

#include "games/citadels/words/board_text.hpp"

#include "core/test/fits.hpp"
#include "games/citadels/test/position.hpp"
#include "games/citadels/test/spoken.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <vector>

namespace burgrave::citadels {
namespace {

/// Four players in the Warlord's turn.
Position warlords_turn(const Options& options = options_for(4)) {
  Position position(options);
  position.hold(P2, {Kind::Palace, Kind::Temple, Kind::Temple})
      .build(P1, {Kind::Manor, Kind::Market, Kind::DragonGate})
      .build(P2, {Kind::Watchtower})
      .turn(P2, 8);
  return position;
}

std::string drawn(const Position& position, Seat viewer, const BoardStyle& style,
                  const std::string& language = "en") {
  const View view = position.rules().view(position.state(), viewer);
  return board_text(position.rules(), view, texts(language), kNames, style);
}

using test::lines_of;
using Lines = std::vector<std::string>;

BoardStyle style(BoardDetail detail) { return {.width = 80, .detail = detail}; }

TEST(CitadelsBoardText, ShowsTheTable) {
  Position position = warlords_turn();
  position.state().player(P1).beautified.add(Kind::Market);
  position.state().draft.face_up = rank_bit(1);
  position.state().round.silent = rank_bit(3);
  position.state().round.killed = 3;
  position.state().round.robbed = 8;
  EXPECT_EQ(
      lines_of(drawn(position, P2, style(BoardDetail::Table))),
      (Lines{"Round 3 · the Warlord's turn · Lizi chooses · deck 61",
             "1 Assassin (aside) · 2 Thief · 3 Magician (murdered) · 4 King · 5 Bishop",
             "6 Merchant · 7 Architect · 8 Warlord (R, robbed)", "              gold cards city",
             "  B Anna         2     0  3/7  Manor 3♔  Market 3⚖*  Dragon Gate 6★",
             "▶ R Lizi         2     3  1/7  Watchtower 1⚔", " ♛G Máté         2     0  0/7",
             "  O Zoli         2     0  0/7", "You are: 8 Warlord",
             "Hand: Palace 5♔  2 Temple 1†"}));
}

TEST(CitadelsBoardText, SpeaksHungarian) {
  Position position = warlords_turn();
  position.state().round.killed = 3;
  position.state().round.silent = rank_bit(3);
  position.state().round.bewitched = 5;
  EXPECT_EQ(lines_of(drawn(position, P2, style(BoardDetail::Table), "hu")),
            (Lines{"3. forduló · A Hadúr köre · Lizi választ · pakli 61",
                   "1 Orgyilkos · 2 Tolvaj · 3 Mágus (meggyilkolva) · 4 Király",
                   "5 Püspök (megbabonázva) · 6 Kereskedő · 7 Építész · 8 Hadúr (P)",
                   "              arany lap város",
                   "  K Anna          2   0   3/7  Udvarház 3♔  Piac 2⚖  Sárkánykapu 6★",
                   "▶ P Lizi          2   3   1/7  Őrtorony 1⚔", " ♛Z Máté          2   0   0/7",
                   "  N Zoli          2   0   0/7", "Karaktered: 8 Hadúr",
                   "Kézben: Palota 5♔  2 Szentély 1†"}));
}

TEST(CitadelsBoardText, OwnIsWhatTheViewerHas) {
  const Position position = warlords_turn();
  EXPECT_EQ(lines_of(drawn(position, P2, style(BoardDetail::Own))),
            (Lines{"Round 3 · the Warlord's turn · Lizi chooses · deck 61",
                   "              gold cards city", "▶ R Lizi         2     3  1/7  Watchtower 1⚔",
                   "You are: 8 Warlord", "Hand: Palace 5♔  2 Temple 1†"}));
}

TEST(CitadelsBoardText, PlainSignsForOldTerminals) {
  const Position position = warlords_turn();
  BoardStyle plain = style(BoardDetail::Table);
  plain.unicode = false;
  const Lines lines = lines_of(drawn(position, P2, plain));
  EXPECT_EQ(lines[0], "Round 3 | the Warlord's turn | Lizi chooses | deck 61");
  EXPECT_EQ(lines[4], "  B Anna         2     0  3/7  Manor 3&  Market 2$  Dragon Gate 6#");
  EXPECT_EQ(lines[5], "> R Lizi         2     3  1/7  Watchtower 1!");
  EXPECT_EQ(lines[6].substr(0, 3), " ^G");
}

/// CIT-8.3, 8.4: hands, characters and marked faces of others are not in the picture.
TEST(CitadelsBoardText, ShowsNoSecretsOfOthers) {
  Position position = warlords_turn(options_for(4, kDevious));
  position.state().player(P1).roles = rank_bit(2);
  position.state().round.magistrate = P1;
  position.state().round.warrants = rank_bit(4) | rank_bit(5) | rank_bit(7);
  position.state().round.signed_rank = 5;
  for (const Seat viewer : {P3, P4, Seat::Spectator}) {
    const std::string text = drawn(position, viewer, style(BoardDetail::Table));
    EXPECT_EQ(text.find("Palace"), std::string::npos) << text;
    EXPECT_EQ(text.find("signed"), std::string::npos) << text;
    EXPECT_EQ(text.find("2 Blackmailer ("), std::string::npos) << text;
    EXPECT_NE(text.find("5 Abbot (warrant)"), std::string::npos) << text;
  }
  const std::string own = drawn(position, P1, style(BoardDetail::Table));
  EXPECT_NE(own.find("5 Abbot (signed warrant)"), std::string::npos) << own;
  EXPECT_NE(own.find("You are: 2 Blackmailer"), std::string::npos) << own;
  EXPECT_EQ(own.find("Palace"), std::string::npos) << own;
}

/// CIT-3.12, 8.6: what the viewer has seen is at hand.
TEST(CitadelsBoardText, RemembersWhatWasSeen) {
  Position position = warlords_turn();
  position.hold(P1, {Kind::Castle, Kind::Castle, Kind::Docks});
  State& state = position.state();
  const auto seen_by_p2 = [](Kind kind, ZoneMask zones) {
    return Memory{known_card(kind, knower(P2)), zones};
  };
  state.memories[0] = seen_by_p2(Kind::Castle, hand_zone(P1));
  state.memories[1] = seen_by_p2(Kind::Castle, hand_zone(P1));
  state.memories[2] = seen_by_p2(Kind::Docks, hand_zone(P1));
  state.memories[3] = seen_by_p2(Kind::Tavern, hand_zone(P1) | kInMiddle);
  state.memories[4] = seen_by_p2(Kind::Prison, hand_zone(P1) | hand_zone(P3) | kInMiddle);
  state.memory_count = 5;
  state.middle.take(Kind::Church);
  state.bottom[0] = known_card(Kind::Church, knower(P2));
  state.bottom_size = 1;
  Lines lines = lines_of(drawn(position, P2, style(BoardDetail::Table)));
  EXPECT_EQ(lines.back(), "Seen: B: 2 Castle, Docks; B/deck: Tavern; under the deck: Church");
  // What may lie in three places only stands in the whole picture.
  const std::string whole = drawn(position, P2, style(BoardDetail::Whole));
  EXPECT_NE(whole.find("B/G/deck: Prison"), std::string::npos) << whole;
  EXPECT_EQ(drawn(position, P3, style(BoardDetail::Table)).find("Seen"), std::string::npos);
}

TEST(CitadelsBoardText, PassedOnCharactersAreRemembered) {
  Position position = warlords_turn();
  State& state = position.state();
  position.phase(Proc::Draft, P4);
  state.round.called = 0;
  state.turn = {};
  state.player(P2).roles = state.player(P2).revealed = 0;
  state.player(P3).roles = rank_bit(6);
  state.draft.first = P3;
  state.draft.face_up = rank_bit(1) | rank_bit(2);
  state.draft.face_down = 3;
  state.draft.removed[0] = 6;
  state.draft.steps = 1;
  const Lines lines = lines_of(drawn(position, P3, style(BoardDetail::Table)));
  EXPECT_EQ(lines[0], "Round 3 · choosing characters · Zoli chooses · deck 61");
  EXPECT_NE(std::find(lines.begin(), lines.end(), "You are: 6 Merchant"), lines.end());
  EXPECT_NE(
      std::find(lines.begin(), lines.end(), "Passed on: 4 King  5 Bishop  7 Architect  8 Warlord"),
      lines.end());
  // Who is choosing reads the characters in the list of choices.
  for (const std::string& line : lines_of(drawn(position, P4, style(BoardDetail::Table)))) {
    EXPECT_EQ(line.find("Passed on"), std::string::npos) << line;
  }
}

TEST(CitadelsBoardText, WholeShowsTheUniqueDistrictsAndTheLegend) {
  const std::string text = drawn(warlords_turn(), P2, style(BoardDetail::Whole));
  EXPECT_NE(text.find("Unique districts: Dragon Gate 6★  Factory 5★"), std::string::npos) << text;
  EXPECT_NE(text.find("♔ noble  † religious"), std::string::npos) << text;
  EXPECT_EQ(text.find("Armory"), std::string::npos) << text;
}

TEST(CitadelsBoardText, OutlineChangesWithTheTurnAndTheCities) {
  Position position = warlords_turn();
  const std::string before = drawn(position, P2, style(BoardDetail::Outline));
  position.state().player(P2).gold = 9;
  EXPECT_EQ(drawn(position, P2, style(BoardDetail::Outline)), before);
  position.build(P2, {Kind::Watchtower, Kind::Prison});
  const std::string built = drawn(position, P2, style(BoardDetail::Outline));
  EXPECT_NE(built, before);
  position.turn(P1, 8);
  EXPECT_NE(drawn(position, P2, style(BoardDetail::Outline)), built);
}

TEST(CitadelsBoardText, NoLineIsBlank) {
  Rng rng(9);
  for (int seats = kMinPlayers; seats <= kMaxPlayers; ++seats) {
    const Options options = varied(options_for(seats), rng);
    const Rules rules(options, catalog_for(options));
    State state = rules.initial_state();
    for (int step = 0; !rules.actors(state).empty(); ++step) {
      if (step % 17 == 0) {
        for (const std::string& line : lines_of(board_text(
                 rules, rules.view(state, P1), texts("hu"), kNames, style(BoardDetail::Whole)))) {
          EXPECT_NE(line, "");
        }
      }
      ActionSet choices;
      rules.legal(state, rules.actors(state).first(), choices);
      rules.apply(state, rules.actors(state).first(), choices.sample(rng));
    }
  }
}

/// Seven full cities, a hand and many marks stand on one screen.
TEST(CitadelsBoardText, SevenPlayersFitOnOneScreen) {
  Position position = warlords_turn(options_for(7, kVicious));
  const std::initializer_list<Kind> cities[] = {
      {Kind::Manor, Kind::Castle, Kind::Temple, Kind::Church, Kind::Tavern, Kind::Market},
      {Kind::Palace, Kind::Monastery, Kind::TradingPost, Kind::Docks, Kind::Prison, Kind::Statue},
      {Kind::Manor, Kind::Cathedral, Kind::Harbor, Kind::TownHall, Kind::Barracks, Kind::Stables},
      {Kind::Castle, Kind::Temple, Kind::Tavern, Kind::Watchtower, Kind::Fortress, Kind::Armory},
      {Kind::Manor, Kind::Church, Kind::Market, Kind::Docks, Kind::Prison, Kind::Museum},
      {Kind::Palace, Kind::Monastery, Kind::Tavern, Kind::TradingPost, Kind::Watchtower,
       Kind::Monument},
      {Kind::Castle, Kind::Temple, Kind::Harbor, Kind::TownHall, Kind::Barracks,
       Kind::ImperialTreasury}};
  int seat = 0;
  for (const auto& city : cities) position.build(seat_at(seat++), city);
  for (const std::string language : {"en", "hu"}) {
    EXPECT_LE(lines_of(drawn(position, P2, style(BoardDetail::Table), language)).size(), 24U)
        << drawn(position, P2, style(BoardDetail::Table), language);
  }
}

}  // namespace
}  // namespace burgrave::citadels
