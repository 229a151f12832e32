#pragma once

#include "core/match.hpp"
#include "search/bots.hpp"

#include <array>
#include <functional>
#include <memory>
#include <string>

namespace burgrave {

/// The bots that play the seats of one match. Each stays from one decision to the next, with what
/// it remembers: a plan is carried on. It stays as long as the match goes on from what it has
/// chosen; after anything else a new bot begins there, the one that would be there had the match
/// been resumed.
template <GamePlay R>
class SeatBots {
 public:
  /// What the bot of this spec does now on this seat. It is work that owns all it needs and may run
  /// on another thread. Pre: the seat is asked; of one seat no other such work is under way.
  std::function<std::string()> task(std::shared_ptr<const R> rules, const Match<R>& match,
                                    Seat seat, const BotSpec& spec) {
    Chair& chair = chairs_[static_cast<std::size_t>(index(seat))];
    const int acted = match.acted(seat);
    if (!chair.bot || chair.spec != spec || chair.acts_after != acted) {
      // One more for each decision before, as bots count by themselves: whoever resumes a match
      // there gets the same bot.
      chair.bot = make_bot(*rules, spec, static_cast<std::uint64_t>(acted));
      chair.spec = spec;
    }
    chair.acts_after = acted + 1;
    return
        [rules = std::move(rules), bot = chair.bot, view = match.rules().view(match.state(), seat),
         seat] { return R::notation(bot->choose(view, seat)); };
  }
  /// Pre: the match has gone back.
  void forget() { chairs_ = {}; }

 private:
  struct Chair {
    std::shared_ptr<Bot<R>> bot;
    BotSpec spec;
    int acts_after =
        0;  ///< the actions of the seat that count, once its last choice is one of them
  };

  std::array<Chair, kMaxSeats> chairs_;
};

}  // namespace burgrave
