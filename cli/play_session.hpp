#pragma once

#include "cli/autosave.hpp"
#include "core/text.hpp"
#include "games/board_style.hpp"
#include "registry/game.hpp"

#include <string>
#include <vector>

namespace burgrave::cli {

struct PlayStyle {
  int width = 100;
  bool colour = false;
  bool unicode = true;
  bool echo = false;  ///< repeat what was read: a script's session then reads like a person's
  std::string go_on;  ///< the command that goes on with this match later
};

/// One match at one terminal: shows the board, asks people in words, lets bots move, keeps every
/// accepted action before it goes on.
class PlaySession {
 public:
  PlaySession(const Game& game, Table& table, const Texts& texts, Autosave autosave,
              const PlayStyle& style, std::string language);

  /// Plays until the match is over or the input ends.
  void run();

 private:
  enum class Turn : std::uint8_t { Go, Quit };

  Turn person(Seat seat);
  void bot(Seat seat);
  Turn command(Seat seat, const std::string& line, const std::vector<Choice>& choices);
  bool take(Seat seat, const std::string& notation);
  void keep();

  void show_board(Seat seat, BoardDetail detail);
  std::string drawn(Seat seat, BoardDetail detail) const;
  void show_news();
  void show_choices(Seat seat, const std::vector<Choice>& choices);
  void show_log();
  void show_scores(bool final);
  void show_winners();
  void show_hint(Seat seat);
  void show_rule(const std::string& query);
  void show_help();
  void save_as(const std::string& path);
  void say_kept(const std::string& path) const;
  void say(const Message& message) const;
  std::string name(Seat seat) const;

  const Game& game_;
  Table& table_;
  const Texts& texts_;
  Autosave autosave_;
  PlayStyle style_;
  std::string language_;
  SeatNames names_;
  std::size_t told_ = 0;  ///< log lines already shown
  std::string outline_;   ///< of the board that was shown last
  bool own_is_old_ = true;
};

}  // namespace burgrave::cli
