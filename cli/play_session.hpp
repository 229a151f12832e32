#pragma once

#include "cli/autosave.hpp"
#include "cli/choice_list.hpp"
#include "core/text.hpp"
#include "games/board_style.hpp"
#include "registry/game.hpp"

#include <array>
#include <string>
#include <vector>

namespace burgrave::cli {

struct PlayStyle {
  int width = 100;
  int height = 30;
  bool colour = false;
  bool unicode = true;
  bool echo = false;  ///< repeat what was read: a script's session then reads like a person's
  std::string go_on;  ///< the command that goes on with this match later
};

/// One match at one terminal: shows the board, asks people in words, lets bots move, keeps every
/// accepted action before it goes on. Several people who have secrets from each other take turns at
/// the screen; between two of them it is cleared.
class PlaySession {
 public:
  PlaySession(const Game& game, Table& table, const Texts& texts, Autosave autosave,
              const PlayStyle& style, std::string language);

  /// Plays until the match is over or the input ends.
  void run();

 private:
  enum class Turn : std::uint8_t { Go, Quit };
  static constexpr std::size_t kReaders = 1 + static_cast<std::size_t>(Seat::Spectator);

  Turn hand_over(Seat seat);
  Turn person(Seat seat);
  void bot(Seat seat, const BotSpec& spec);
  bool read_line(std::string& line) const;
  Turn command(Seat seat, const std::string& line, const std::vector<Choice>& choices);
  bool take(Seat seat, const std::string& notation);
  void keep();
  void kept_or_fail();

  void show_board(Seat seat, BoardDetail detail);
  std::string drawn(Seat seat, BoardDetail detail) const;
  void show_news();
  void note_news(Seat reader) { told_[static_cast<std::size_t>(index(reader))] = last_seq(); }
  int last_seq() const { return table_.journal().last_seq(); }
  void show_choices(Seat seat, const std::vector<Choice>& choices,
                    Listing listing = Listing::Folded);
  void show_log();
  void show_scores(bool final);
  void show_winners();
  void show_hint(Seat seat);
  void show_rule(const std::string& query);
  void show_help(const std::vector<Choice>& choices);
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
  bool one_at_a_time_;  ///< people have secrets from each other
  Seat reader_;         ///< for whose eyes the screen is; nobody's while it is handed over
  std::array<int, kReaders> told_{};  ///< by reader: the last entry whose lines it has read
  SeatMask greeted_;                  ///< who has seen the whole board
  std::string outline_;               ///< of the board that was shown last
  bool own_is_old_ = true;
};

}  // namespace burgrave::cli
