#include "games/caylus/rules/play.hpp"
#include "games/caylus/words/words.hpp"

#include <algorithm>
#include <bit>

namespace burgrave::caylus {

namespace {

Message ask(const std::string& id) { return Message(text_key("prompt", id)); }

/// The one question of each decision, with what is at stake.
class Question {
 public:
  Question(const Rules& rules, const State& state)
      : rules_(rules), catalog_(rules.catalog()), s_(state), frame_(state.top()) {}

  Message of(Decision decision) const {
    const Seat seat = frame_.actor;
    switch (decision) {
      case Decision::None:
        return ask("over");
      case Decision::Chance:
        return ask("chance");
      case Decision::Place:
        return place();
      case Decision::Gate:
        return ask("gate").with("provost", int{s_.provost});
      case Decision::Guild:
        return ask("guild").with("steps", catalog_.guild_steps).with("provost", int{s_.provost});
      case Decision::Joust:
        return ask("joust")
            .with("price",
                  parts_of({.deniers = catalog_.joust_deniers, .cubes = catalog_.joust_cubes}))
            .with("gain", parts_of({.favours = catalog_.joust_favours}));
      case Decision::Inn:
        return ask("inn").with("cost", catalog_.inn_cost);
      case Decision::Provost:
        return ask("provost")
            .with("cost", catalog_.provost_cost)
            .with("deniers", int{s_.player(seat).deniers})
            .with("provost", int{s_.provost})
            .with("bailiff", int{s_.bailiff});
      case Decision::Produce:
        return ask("produce").with("tile", source());
      case Decision::Bonus:
        return ask("bonus").with("tile", source());
      case Decision::Sell:
        return ask("sell").with("tile", source()).with("gain", parts_of(gain_of(option())));
      case Decision::Buy:
        return ask("buy").with("tile", source()).with("deniers", int{s_.player(seat).deniers});
      case Decision::Deal:
        return ask("deal").with("tile", source());
      case Decision::Transmute:
        return ask("transmute").with("tile", source());
      case Decision::BuildWood:
        return ask("build_wood").with("space", next_lot());
      case Decision::BuildStone:
        return ask("build_stone").with("space", next_lot());
      case Decision::Lawyer:
        return ask("lawyer").with(
            "price", parts_of({.deniers = effect().fee_deniers, .cubes = effect().fee}));
      case Decision::Architect:
        return ask("architect");
      case Decision::Batch:
        return batch();
      case Decision::Row:
        return ask("row").with("favours", int{frame_.a});
      case Decision::Effect:
        return ask("effect").with("row", key_of(static_cast<Row>(frame_.a)));
      case Decision::Cube:
        return ask("cube");
      case Decision::Swap:
        return ask("swap")
            .with("price", parts_of(price_of(option())))
            .with("gain", parts_of(gain_of(option())));
    }
    return {};
  }

 private:
  Message place() const {
    const Player& player = s_.player(frame_.actor);
    const int gate =
        static_cast<int>(Place::Gate);  // any place that is nobody's has the common price
    return ask("place")
        .with("cost", placement_cost(rules_, s_, frame_.actor, gate))
        .with("deniers", int{player.deniers})
        .with("workers", int{player.workers})
        .with("provost", int{s_.provost});
  }
  Message batch() const {
    const int i = std::min(current_section(rules_, s_), kSections - 1);
    const auto at = static_cast<std::size_t>(i);
    const SectionRow& section = catalog_.sections[at];
    const bool first = s_.player(frame_.actor).batches == 0;
    Message message = ask(first ? "batch" : "batch_more")
                          .with("section", key_of(static_cast<Section>(i)))
                          .with("gain", parts_of({.vp = section.vp}))
                          .with("left", section.parts - s_.built[at]);
    if (first) message.with("loss", parts_of({.vp = -catalog_.castle_penalty_vp}));
    return message;
  }

  const Effect& effect() const { return pending_effect(rules_, s_, frame_); }
  const Trade& option() const { return effect().option[0]; }
  /// What offers the choice: the building, or the row of the favour.
  std::string source() const {
    if (frame_.proc == Proc::Road) return key_of(s_.space(frame_.pc).tile);
    return key_of(static_cast<Row>(frame_.a));
  }
  int next_lot() const { return std::countr_zero(s_.lots) + 1; }

  const Rules& rules_;
  const Catalog& catalog_;
  const State& s_;
  const Frame& frame_;
};

/// The clause of a building's small and large deal.
std::string_view deal_clause(Tile tile) noexcept {
  switch (tile) {
    case Tile::StoneTailor:
      return "CAY-10.8";
    case Tile::StoneBank:
      return "CAY-10.9";
    case Tile::StoneJeweller:
      return "CAY-20.1";
    default:
      return "CAY-10.7";
  }
}

}  // namespace

Message Rules::prompt(const State& state, Seat seat) const {
  const SeatMask deciding = actors(state);
  if (!deciding.empty() && is_player(deciding.first()) && deciding.first() != seat) {
    return ask("waiting").with("seat", deciding.first());
  }
  return Question(*this, state).of(decision(state));
}

std::string_view Rules::decision_clause(const State& state) const noexcept {
  const bool favour = state.top().proc == Proc::Use;
  switch (decision(state)) {
    case Decision::None:
      return "CAY-18.1";
    case Decision::Chance:
      return "CAY-21.1";
    case Decision::Place:
      return "CAY-6.1";
    case Decision::Gate:
      return "CAY-7.2";
    case Decision::Guild:
      return "CAY-7.5";
    case Decision::Joust:
      return "CAY-7.6";
    case Decision::Inn:
      return "CAY-7.9";
    case Decision::Provost:
      return "CAY-8.1";
    case Decision::Produce:
      return "CAY-10.1";
    case Decision::Bonus:
      return "CAY-10.3";
    case Decision::Sell:
      return "CAY-10.5";
    case Decision::Buy:
      return "CAY-10.6";
    case Decision::Deal:
      return favour ? "CAY-17.11" : deal_clause(state.space(state.top().pc).tile);
    case Decision::Transmute:
      return "CAY-10.10";
    case Decision::BuildWood:
    case Decision::BuildStone:
      return favour ? "CAY-17.12" : "CAY-11.1";
    case Decision::Lawyer:
      return favour ? "CAY-17.12" : "CAY-12.1";
    case Decision::Architect:
      return favour ? "CAY-17.12" : "CAY-13.1";
    case Decision::Batch:
      return "CAY-14.2";
    case Decision::Row:
      return "CAY-17.2";
    case Decision::Effect:
      return "CAY-17.4";
    case Decision::Cube:
    case Decision::Swap:
      return "CAY-17.11";
  }
  return {};
}

}  // namespace burgrave::caylus
