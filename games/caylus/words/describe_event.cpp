#include "games/caylus/rules/rules.hpp"
#include "games/caylus/words/words.hpp"

#include <cstdlib>

namespace burgrave::caylus {

namespace {

/// Words for one event: `caylus.event.<id>`, with a suffix where facts differ in their sentence.
class EventWords {
 public:
  explicit EventWords(const Event& event)
      : e_(event), a_(event.args[0]), b_(event.args[1]), c_(event.args[2]), d_(event.args[3]) {}

  Message message() const {
    switch (static_cast<EventKind>(e_.kind)) {
      case EventKind::OrderDrawn:
      case EventKind::OrderChanged:
        return mine().with("position", a_);
      case EventKind::NeutralLaid:
        return say().with("tile", tile()).with("space", b_);
      case EventKind::RoundBegan:
      case EventKind::GameEnded:
        return say().with("round", a_);
      case EventKind::OrderSwapped:
      case EventKind::GateRecalled:
      case EventKind::ProvostStays:
      case EventKind::InnMoved:
      case EventKind::InnLeft:
      case EventKind::InnStays:
      case EventKind::TowersFull:
        return mine();
      case EventKind::Income:
      case EventKind::FirstPass:
      case EventKind::TradingPost:
        return mine().with("gain", parts_of({.deniers = a_}));
      case EventKind::Placed:
        return placed().with("cost", b_);
      case EventKind::GateMoved:
        return placed();
      case EventKind::OwnerPoint:
        return mine().with("gain", parts_of({.vp = a_})).with("tile", key_of(tile_at(b_)));
      case EventKind::Passed:
        return mine().with("space", a_);
      case EventKind::ProvostMoved:
        return provost_moved();
      case EventKind::Jousted:
      case EventKind::Paid:
        return mine().with("price", parts_of({.deniers = a_, .cubes = cubes()}));
      case EventKind::Produced:
        return mine().with("tile", tile()).with("gain", parts_of({.cubes = cubes()}));
      case EventKind::OwnerBonus:
        return mine().with("tile", tile()).with("gain", Parts{{1, key_of(cube_at(b_))}});
      case EventKind::Gained:
        return mine().with("gain", parts_of({.deniers = a_, .cubes = cubes(), .vp = d_}));
      case EventKind::Declined:
        return mine().with("tile", tile());
      case EventKind::NotActivated:
      case EventKind::ResidenceWaits:
        return mine().with("tile", tile()).with("space", b_);
      case EventKind::Built:
      case EventKind::ResidenceBuilt:
      case EventKind::Erected:
        return mine().with("tile", tile()).with("space", b_).with("gain", parts_of({.vp = c_}));
      case EventKind::Batch:
        return mine()
            .with("section", section())
            .with("price", parts_of({.cubes = cubes()}))
            .with("gain", parts_of({.vp = d_}));
      case EventKind::NoBatch:
        return mine().with("loss", parts_of({.vp = a_}));
      case EventKind::MostBatches:
        return mine().with("batches", a_);
      case EventKind::BailiffMoved:
        return say().with("steps", a_).with("space", b_);
      case EventKind::SectionScored:
        return say().with("section", section());
      case EventKind::SectionResult:
        return section_result();
      case EventKind::ColumnsOpened:
        return say().with("columns", a_);
      case EventKind::RowChosen:
        return mine(c_ == 1 ? "_advanced" : "_stayed")
            .with("row", key_of(static_cast<Row>(a_)))
            .with("column", b_);
      case EventKind::FavourPoints:
        return mine().with("gain", parts_of({.vp = a_}));
      case EventKind::Winner:  // CAY-18.3
        return mine(b_ > 1 ? "_shared" : "").with("gain", parts_of({.vp = a_}));
      case EventKind::FavourLost:
        return mine().with("loss", parts_of({.favours = a_}));
      case EventKind::FavourUnused:
        return mine().with("row", key_of(static_cast<Row>(a_)));
      case EventKind::FinalPoints:
        return mine().with("gold", a_).with("goods", b_).with("deniers", c_).with("total", d_);
    }
    return {};
  }

 private:
  Message say(const std::string& variant = {}) const {
    return Message(text_key("event", kEventIds[e_.kind]) + variant);
  }
  Message mine(const std::string& variant = {}) const { return say(variant).with("seat", e_.seat); }
  std::string tile() const { return key_of(tile_at(a_)); }
  std::string section() const { return key_of(static_cast<Section>(a_)); }

  /// The amount that Play::emit_cubes packed into b and c.
  Cubes cubes() const { return Cubes::of({b_ % 32, b_ / 32 % 32, b_ / 1024, c_ % 32, c_ / 32}); }

  Message placed() const {
    if (a_ >= kRoadPlace) {
      return mine("_road").with("tile", key_of(tile_at(c_))).with("space", a_ - kRoadPlace + 1);
    }
    const std::string place = key_of(static_cast<Place>(a_));
    if (d_ > 0) return mine("_numbered").with("place", place).with("number", d_);
    return mine().with("place", place);
  }

  Message provost_moved() const {
    Message message = mine(std::string(a_ > 0 ? "_forward" : "_back") + (c_ == 0 ? "_free" : ""));
    message.with("steps", std::abs(a_)).with("space", b_);
    if (c_ != 0) message.with("cost", c_);
    return message;
  }

  Message section_result() const {
    if (c_ < 0) return mine("_lost").with("houses", b_).with("loss", parts_of({.vp = -c_}));
    const Parts gain = parts_of({.vp = c_, .favours = d_});
    if (gain.empty()) return mine("_nothing").with("houses", b_);
    return mine("_gained").with("houses", b_).with("gain", gain);
  }

  const Event& e_;
  int a_, b_, c_, d_;
};

}  // namespace

Message Rules::describe_event(const Event& event) const { return EventWords(event).message(); }

}  // namespace burgrave::caylus
