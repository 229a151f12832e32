#include "games/at_frame.hpp"
#include "games/caylus/rules/play.hpp"
#include "games/caylus/words/words.hpp"

#include <bit>

namespace burgrave::caylus {

namespace {

/// The one question of each decision, with what is at stake.
class Question : AtFrame<Rules> {
 public:
  using AtFrame::AtFrame, AtFrame::ask;

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
            .with("price", parts_of(joust_price(catalog_)))
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
        return ask("lawyer").with("price", parts_of(fee_of(effect())));
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
    // Any place that is nobody's has the common price.
    return ask("place")
        .with("cost", placement_cost(rules_, s_, frame_.actor, Place::Gate))
        .with("deniers", int{player.deniers})
        .with("workers", int{player.workers})
        .with("provost", int{s_.provost});
  }
  Message batch() const {
    const Section section = batch_section(rules_, s_);
    const SectionRow& row = catalog_.sections[slot(section)];
    const bool first = s_.player(frame_.actor).batches == 0;
    Message message = ask(first ? "batch" : "batch_more")
                          .with("section", key_of(section))
                          .with("gain", parts_of({.vp = row.vp}))
                          .with("left", row.parts - s_.built[slot(section)]);
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
};

}  // namespace

Message Rules::prompt(const View& view, Seat seat) const {
  const SeatMask deciding = actors(view.board);
  if (!deciding.empty() && is_player(deciding.first()) && deciding.first() != seat) {
    return Question::ask("waiting").with("seat", deciding.first());
  }
  return Question(*this, view.board).of(decision(view.board));
}

}  // namespace burgrave::caylus
