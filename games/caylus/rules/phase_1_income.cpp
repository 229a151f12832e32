#include "games/caylus/rules/play.hpp"

namespace burgrave::caylus {

void Play::income() noexcept {
  if (s_.round == 1 && !catalog_.income_in_first_round) return;  // CAY-5.2
  for (int seat = 0; seat < rules_.seats(); ++seat) {
    // CAY-5.1, 5.3: the rate follows residences and prestige tiles as they are built.
    Player& player = s_.players[slot(seat)];
    player.deniers = static_cast<std::int16_t>(player.deniers + player.income);
    emit(EventKind::Income, seat_at(seat), player.income);
  }
}

}  // namespace burgrave::caylus
