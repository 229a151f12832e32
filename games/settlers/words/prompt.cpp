#include "games/settlers/rules/choices.hpp"
#include "games/settlers/words/words.hpp"

#include <bit>

namespace burgrave::settlers {

namespace {

Message ask(const std::string& id) { return Message(text_key("prompt", id)); }

/// The one question of each decision, with what is at stake.
class Question {
 public:
  Question(const Rules& rules, const State& state, Seat seat)
      : player_(state.player(seat)), turn_(player_.turn), choices_(rules, state, seat) {}

  Message of(Decision decision) const {
    switch (decision) {
      case Decision::None:
      case Decision::Chance:
        break;
      case Decision::Favor:
        return ask("favor").with("dice", faces(player_.dice));
      case Decision::Expand:
        return ask("expand").with("actions", int{turn_.actions}).with("pool", goods(turn_.pool));
      case Decision::Window:
        return ask("window").with("dice", faces(player_.dice));
      case Decision::Trigger: {
        const int slot = std::countr_zero(turn_.triggers);
        return about("trigger", slot).with("gain", gained(choices_.gain(slot)));
      }
      case Decision::Take:
        return ask("take").with("left", int{turn_.takes});
      case Decision::Pay:
        return about("pay", turn_.paying - 1).with("left", int{turn_.pays});
      case Decision::Store:
        return about("store", turn_.storing)
            .with("left", choices_.number(turn_.storing) - turn_.uses[at(turn_.storing)])
            .with("pool", goods(turn_.pool));
      case Decision::Plot:
        return ask("plot");
    }
    return {};
  }

 private:
  Message about(const std::string& id, int slot) const {
    return ask(id).with("building", key_of(choices_.building(slot)));
  }

  const Player& player_;
  const Turn& turn_;
  Choices choices_;
};

/// What who does not decide hears: whom the game waits for.
Message waiting(SeatMask deciding) {
  if (deciding.empty()) return ask("over");
  if (!is_player(deciding.first())) return ask("chance");
  if (deciding.count() > 1) return ask("waiting_more").with("seats", deciding.count());
  return ask("waiting").with("seat", deciding.first());
}

}  // namespace

Message Rules::prompt(const View& view, Seat seat) const {
  const State& state = view.seen;
  if (state.phase == Phase::Over && seats() == 1) {  // ISR-10.7, 10.9: neither won nor lost
    const int points = scores(state)[0];
    const auto row = at(rank_of(catalog_, points));
    return ask("ranked")
        .with("points", points)
        .with("rank", text_key("rank", catalog_.ranks[row].id));
  }
  const Decision asked = decision(state, seat);
  if (!is_player(seat) || asked == Decision::None) return waiting(actors(state));
  return Question(*this, state, seat).of(asked);
}

}  // namespace burgrave::settlers
