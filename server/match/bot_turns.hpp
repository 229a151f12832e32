#pragma once

#include "server/match/audience.hpp"
#include "server/match/loaded_match.hpp"
#include "server/match/services.hpp"

#include <functional>
#include <optional>
#include <string>

namespace burgrave::server {

/// What a bot said when a seat was asked, or why it could not.
struct BotAnswer {
  int seat = 0;
  int turn = 0;  ///< of that seat, when it was asked
  std::string action;
  std::string failure;
};

/// Lets bots think for the seats that no person plays, one at a time.
class BotTurns {
 public:
  /// `chosen` is called some time later, on the strand of the match; then answered() is to be.
  using Chosen = std::function<void(BotAnswer)>;

  BotTurns(LoadedMatch& match, const Audience& audience, MatchServices& services, Chosen chosen);

  /// A bot is to move. Among themselves they play only while somebody looks.
  bool due() const;
  bool thinking() const noexcept { return thinking_; }
  /// Lets the first of them think that may, though not before `not_before`; when another one may,
  /// of those that wait for who has left.
  std::optional<Time> ask(Time not_before);
  /// The bot has been heard: the next one may think.
  void answered() { thinking_ = false; }
  /// Like a person's, its answer counts in its turn alone: when that is over, it is asked again.
  bool counts(const BotAnswer& answer) const;

 private:
  Asker waiting() const;
  Time answers_at(const BotSpec& spec) const;
  void think(int seat);

  LoadedMatch& match_;
  const Audience& audience_;
  MatchServices& services_;
  Chosen chosen_;
  bool thinking_ = false;
};

}  // namespace burgrave::server
