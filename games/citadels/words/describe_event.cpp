#include "games/citadels/rules/rules.hpp"
#include "games/citadels/words/words.hpp"

namespace burgrave::citadels {

namespace {

/// Words for one event: `citadels.event.<id>`, with a suffix where facts differ in their sentence.
class EventWords {
 public:
  EventWords(const Rules& rules, const Event& event)
      : rules_(rules), e_(event), a_(event.args[0]), b_(event.args[1]), c_(event.args[2]) {}

  Message message() const {
    switch (static_cast<EventKind>(e_.kind)) {
      case EventKind::LaidFaceDown:
        return say();
      case EventKind::FirstCrown:
      case EventKind::Chose:
      case EventKind::TheaterDeclined:
      case EventKind::OnHold:
      case EventKind::TurnEnds:
      case EventKind::CrownMoves:
      case EventKind::NotConfiscated:
      case EventKind::TucksCard:
      case EventKind::Refuses:
      case EventKind::KeepsThreat:
      case EventKind::ShowsVault:
        return mine();
      case EventKind::Wins:  // CIT-9.5
        if (a_ > 1) return mine("_shared");
        return b_ > 0 ? mine("_tie").with("row", std::string("citadels.score.rank")) : mine();
      case EventKind::RoundBegins:
        return say().with("round", a_);
      case EventKind::LaidFaceUp:
      case EventKind::Called:
        return say().with("role", role(a_));
      case EventKind::ChoseRole:
      case EventKind::BuriedRole:
      case EventKind::Reveals:
      case EventKind::RevealsKilled:
      case EventKind::Resumes:
        return mine().with("role", role(a_));
      case EventKind::TheaterSwap:
        return mine().with("other", seat_at(a_));
      case EventKind::TheaterGot:
        return mine().with("role", role(a_)).with("given", role(b_));
      case EventKind::Robbed:
        if (b_ == 0) return mine("_empty").with("thief", seat_at(a_));
        return mine().with("thief", seat_at(a_)).with("gold", b_);
      case EventKind::GathersGold:
      case EventKind::Taxed:
      case EventKind::TakesTax:
      case EventKind::SellsCard:
        return mine().with("gold", a_);
      case EventKind::GathersCards:
        if (a_ == b_) return mine("_all").with("drawn", a_);
        return mine().with("drawn", a_).with("kept", b_);
      case EventKind::DrewCard:
      case EventKind::KeptCard:
      case EventKind::GainedCard:
      case EventKind::DiscardedCard:
      case EventKind::TuckedCard:
      case EventKind::Beautifies:
        return mine().with("kind", kind(a_));
      case EventKind::GainsGold:
        return mine(cause()).with("gold", a_);
      case EventKind::GainsCards:
        return mine(cause()).with("cards", a_);
      case EventKind::Names:
        return mine(naming()).with("role", role(b_));
      case EventKind::Marks:
        return mine(marker()).with("roles", roles(b_));
      case EventKind::Signs:
        return mine(marker()).with("role", role(b_));
      case EventKind::Spies: {
        return mine().with("victim", seat_at(a_)).with("type", key_of(type_at(b_)));
      }
      case EventKind::SpyTakes:
        if (b_ == 0 && c_ == 0) return mine("_nothing").with("victim", seat_at(a_));
        return mine().with("victim", seat_at(a_)).with("gold", b_).with("cards", c_);
      case EventKind::SawCard:
      case EventKind::TookCard:
        return mine().with("victim", seat_at(a_)).with("kind", kind(b_));
      case EventKind::SwapsHands:
        return mine().with("other", seat_at(a_)).with("given", b_).with("got", c_);
      case EventKind::Redraws:
        return mine().with("cards", a_);
      case EventKind::Looks:
      case EventKind::TakesCard:
        return mine().with("victim", seat_at(a_));
      case EventKind::GivesCard:
        return mine().with("receiver", seat_at(a_));
      case EventKind::GaveCard:
        return mine().with("receiver", seat_at(a_)).with("kind", kind(b_));
      case EventKind::Alms:
        return mine().with("giver", seat_at(a_)).with("gold", b_);
      case EventKind::Lends:
        return mine().with("lender", seat_at(a_)).with("gold", b_);
      case EventKind::Builds:
        return builds();
      case EventKind::BuildsFree:
        return mine().with("kind", kind(a_)).with("paid", kind(b_));
      case EventKind::Confiscates:
        return mine().with("builder", seat_at(a_)).with("kind", kind(b_)).with("gold", c_);
      case EventKind::Destroys:
        return destroys().with("gold", c_);
      case EventKind::ArmoryDestroys:
        return destroys();
      case EventKind::Seizes:
        return mine().with("owner", seat_at(a_)).with("kind", kind(b_)).with("gold", c_);
      case EventKind::Exchanges:
        return mine().with("other", seat_at(a_)).with("own", kind(b_)).with("kind", kind(c_));
      case EventKind::ExchangePaid:
        return exchange_paid();
      case EventKind::BuysCards:
        return mine().with("price", a_).with("cards", b_);
      case EventKind::CrownGift:
        return mine(b_ > 0   ? "_gold"
                    : c_ > 0 ? "_card"
                             : "_nothing")
            .with("recipient", seat_at(a_));
      case EventKind::Bribes:
        return mine().with("to", seat_at(a_)).with("gold", b_);
      case EventKind::ShowsThreat:
        if (b_ == 0) return mine("_plain").with("victim", seat_at(a_));
        return mine().with("victim", seat_at(a_)).with("gold", c_);
      case EventKind::Completes:
        return mine(a_ == 1 ? "_first" : "");
      case EventKind::CountsAs:
        return mine().with("type", key_of(type_at(a_)));
      case EventKind::FinalScore:
        return mine().with("points", a_);
    }
    return {};
  }

 private:
  Message say(const std::string& variant = {}) const {
    return Message(text_key("event", kEventIds[e_.kind]) + variant);
  }
  Message mine(const std::string& variant = {}) const { return say(variant).with("seat", e_.seat); }
  static std::string role(int i) { return key_of(role_at(i)); }
  static std::string kind(int i) { return key_of(kind_at(i)); }

  /// The characters of a rank mask.
  Parts roles(int mask) const {
    Parts parts;
    for (int rank = 1; rank <= kRanks; ++rank) {
      if ((mask & rank_bit(rank)) != 0) parts.push_back({0, key_of(rules_.role(rank))});
    }
    return parts;
  }

  std::string cause() const {
    switch (static_cast<GainCause>(b_)) {
      case GainCause::Income:
        return "_income";
      case GainCause::Park:
        return "_park";
      case GainCause::PoorHouse:
        return "_poor_house";
      case GainCause::Refund:
        return "_refund";
      case GainCause::Queen:
        return "_queen";
      case GainCause::Character:
        break;
    }
    return {};
  }
  std::string naming() const {
    switch (static_cast<Naming>(a_)) {
      case Naming::Bewitch:
        return "_bewitched";
      case Naming::Rob:
        return "_robbed";
      default:
        return "_killed";
    }
  }
  std::string marker() const {
    return static_cast<Marker>(a_) == Marker::Threat ? "_threat" : "_warrant";
  }

  Message builds() const {
    if (c_ == 0) return mine().with("kind", kind(a_)).with("gold", b_);
    return mine("_cards").with("kind", kind(a_)).with("price", amounts(b_, c_));
  }
  Message destroys() const {
    if (seat_at(a_) == e_.seat) return mine("_own").with("kind", kind(b_));
    return mine().with("owner", seat_at(a_)).with("kind", kind(b_));
  }
  Message exchange_paid() const {
    if (c_ == 0) return mine().with("other", seat_at(a_)).with("gold", b_);
    if (b_ == 0) return mine("_bank").with("bank", c_);
    return mine("_both").with("other", seat_at(a_)).with("gold", b_).with("bank", c_);
  }

  const Rules& rules_;
  const Event& e_;
  int a_, b_, c_;
};

}  // namespace

Message Rules::describe_event(const Event& event) const {
  return EventWords(*this, event).message();
}

}  // namespace burgrave::citadels
