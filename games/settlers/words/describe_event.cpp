#include "games/settlers/rules/rules.hpp"
#include "games/settlers/words/words.hpp"

#include <bit>
#include <string>

namespace burgrave::settlers {

namespace {

/// Two amounts that stand in one argument: the low one and 256 times the high one.
std::array<std::uint8_t, kGoods> unpacked(int first, int second) {
  return {static_cast<std::uint8_t>(first % 256), static_cast<std::uint8_t>(first / 256),
          static_cast<std::uint8_t>(second % 256), static_cast<std::uint8_t>(second / 256)};
}

/// Words for one event: `settlers.event.<id>`, with a suffix where facts differ in their sentence.
class EventWords {
 public:
  EventWords(const Rules& rules, const Event& event)
      : catalog_(rules.catalog()),
        e_(event),
        a_(event.args[0]),
        b_(event.args[1]),
        c_(event.args[2]),
        d_(event.args[3]) {}

  Message message() const {
    switch (static_cast<EventKind>(e_.kind)) {
      case EventKind::TokenDrawn:
        return say().with("token", key_of(token_at(a_)));
      case EventKind::SheetDrawn: {
        const std::string sheet = key_of(catalog_.villages[at(a_)]);
        return (e_.seat == Seat::None ? say("_all") : mine()).with("sheet", sheet);
      }
      case EventKind::FirstPlayer:
      case EventKind::KeepsDice:
      case EventKind::EndsPhase:
        return mine();
      case EventKind::Wins:  // ISR-11.5
        if (a_ > 1) return mine("_shared");
        return b_ > 0 ? mine("_tie").with("row", std::string(kTieBreakKeys[at(b_ - 1)])) : mine();
      case EventKind::RoundBegins:
        return mine().with("round", a_);
      case EventKind::Rolled:
      case EventKind::Rerolled:
        return mine().with("dice", faces(dice()));
      case EventKind::TakesFavor:
      case EventKind::UsesToken:
        return mine().with("token", key_of(token_at(a_)));
      case EventKind::Rerolls:
        return mine().with("building", building()).with("dice", kinds_of_dice());
      case EventKind::Crosses:
        return mine(c_ != 0 ? "_complete" : "").with("track", track(a_)).with("section", b_);
      case EventKind::CrossesBox:
        return mine(c_ != 0 ? "_complete" : "").with("building", building());
      case EventKind::Harvests:
      case EventKind::OpensField:
        return mine().with("field", field());
      case EventKind::UsesAbility:
      case EventKind::Declines:
        return mine().with("building", building());
      case EventKind::Readies:
        return readies();
      case EventKind::Gains: {
        Bundle bundle;
        bundle.goods = unpacked(a_, b_);
        bundle.points = static_cast<std::uint8_t>(c_);
        bundle.actions = static_cast<std::uint8_t>(d_);
        return mine().with("gain", gained(bundle));
      }
      case EventKind::Pays:
      case EventKind::ShowsStock:
        return mine().with("goods", goods(unpacked(a_, b_)));
      case EventKind::GoldFor:
      case EventKind::Keeps:
        return mine().with("good", key_of(good_at(a_)));
      case EventKind::MakesPlot:
      case EventKind::ShowsPlot:
        return plot();
      case EventKind::ShowsTrack:
        return mine().with("track", track(a_)).with("boxes", b_).with("sections", c_);
      case EventKind::ShowsBoxes:
        if (c_ != 0) return mine("_complete").with("building", building());
        return mine().with("building", building()).with("boxes", crossed());
      case EventKind::ShowsField:
        return mine().with("field", field()).with("boxes", crossed());
      case EventKind::ShowsPoints:
      case EventKind::FinalScore:
        return mine().with("points", a_);
      case EventKind::RoundEnds:
        return say().with("round", a_);
      case EventKind::Ranked:
        return mine().with("rank", text_key("rank", catalog_.ranks[at(a_)].id));
    }
    return {};
  }

 private:
  Message say(const std::string& variant = {}) const {
    return Message(text_key("event", kEventIds[e_.kind]) + variant);
  }
  Message mine(const std::string& variant = {}) const { return say(variant).with("seat", e_.seat); }
  static std::string track(int i) { return key_of(track_at(i)); }
  std::string field() const { return key_of(catalog_.fields[at(a_)]); }
  int crossed() const { return std::popcount(static_cast<unsigned>(b_)); }

  /// The building of a slot; the last argument says on which village sheet.
  const Building& row() const { return catalog_.villages[at(d_)].buildings[at(a_)]; }
  std::string building() const { return key_of(row()); }

  Dice dice() const {
    return {static_cast<std::uint8_t>(a_), static_cast<std::uint8_t>(b_),
            static_cast<std::uint8_t>(c_), static_cast<std::uint8_t>(d_)};
  }
  /// How many resource dice of a set, and the worker die.
  Parts kinds_of_dice() const {
    Parts parts;
    const int resource = std::popcount(static_cast<unsigned>(b_) & kResourceDice);
    if (resource > 0) parts.push_back({resource, text_key("unit", "resource_die")});
    if ((b_ & kWorkerDice) != 0) parts.push_back({0, text_key("unit", "worker_die")});
    return parts;
  }

  Message readies() const {
    if (a_ < 0) return mine("_token");
    if (b_ < 0) return mine().with("building", building());
    return mine("_good").with("building", building()).with("good", key_of(good_at(b_)));
  }
  Message plot() const {
    return plot_sentence(say().key, catalog_, row(), b_).with("seat", e_.seat);
  }

  const Catalog& catalog_;
  const Event& e_;
  int a_, b_, c_, d_;
};

}  // namespace

Message Rules::describe_event(const Event& event) const {
  return EventWords(*this, event).message();
}

}  // namespace burgrave::settlers
