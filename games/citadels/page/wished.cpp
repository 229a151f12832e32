#include "games/citadels/page/page.hpp"
#include "games/citadels/rules/play.hpp"
#include "games/citadels/rules/shown.hpp"

namespace burgrave::citadels {

namespace {

/// What a person would look for at one decision. Only what the position has words for: an ability
/// of the character of the turn, a district of the own city.
class Wishes {
 public:
  Wishes(const Rules& rules, const View& view, Seat seat)
      : rules_(rules),
        catalog_(rules.catalog()),
        s_(shown_state(rules, view)),
        frame_(s_.top()),
        seat_(seat) {}

  std::vector<Action> all() {
    switch (frame_.proc) {
      case Proc::Turn:
        turn();
        break;
      case Proc::Theater:
        each_seat(Verb::Theater);
        break;
      case Proc::NameBewitched:
        each_rank(Verb::Name);
        break;
      case Proc::Mark:
        each_rank(Verb::Mark);
        break;
      case Proc::Redraw:
        add(Verb::Done);
        each_card(me().hand, Verb::Drop);
        break;
      case Proc::Taken:
        add(Verb::BuildNow);
        break;
      case Proc::CrownChoice:
        add(Verb::TakeGold);
        add(Verb::TakeCard);
        break;
      case Proc::Pay:
        pay();
        break;
      case Proc::Lend:
        each_card(me().hand, Verb::Give);
        break;
      case Proc::Confiscate:  // both answers are always there [CIT-6.3.8]
        add(Verb::Reveal);
        break;
      case Proc::Target:
        each_target();
        break;
      case Proc::Heir:
        each_seat(Verb::Crown);
        break;
      default:
        break;
    }
    return std::move(wishes_);
  }

 private:
  const Player& me() const { return s_.player(seat_); }
  const CharacterRow& row() const { return catalog_.row(rules_.role(s_.turn.rank)); }

  void add(Verb verb) { wishes_.push_back(action(verb)); }
  void each_rank(Verb verb) {
    for (int rank = 1; rank <= catalog_.cast_size; ++rank) wishes_.push_back(action(verb, rank));
  }
  void each_seat(Verb verb) {
    for (int i = 0; i < rules_.seats(); ++i) {
      if (seat_at(i) != seat_) wishes_.push_back(action(verb, seat_at(i)));
    }
  }
  void each_card(const CardSet& cards, Verb verb) {
    each_kind(cards.kinds(), [&](Kind kind) { wishes_.push_back(action(verb, kind)); });
  }
  /// Districts of a city, plain and beautified ones of a kind beside each other.
  template <class Wish>
  static void each_district(const Player& player, Wish&& wish) {
    const Districts all = districts_of(player);
    each_kind(player.city.kinds(), [&](Kind kind) {
      if ((all.plain & bit(kind)) != 0) wish(District{kind, false});
      if ((all.beautified & bit(kind)) != 0) wish(District{kind, true});
    });
  }
  /// Only a Warlord and an Armory may turn on the own city.
  void each_target() {
    const bool own = row().rank8 == Rank8::Destroy || frame_.proc == Proc::Target;
    const bool exchanges = frame_.proc == Proc::Target && frame_.a == kForExchange;
    for (int i = 0; i < rules_.seats(); ++i) {
      if (seat_at(i) == seat_ && (!own || exchanges)) continue;
      each_district(s_.player(seat_at(i)),
                    [&](District district) { wishes_.push_back(target(seat_at(i), district)); });
    }
  }

  void turn() {
    add(Verb::GatherGold);
    add(Verb::GatherCards);
    each_card(me().hand, Verb::Build);
    add(Verb::EndTurn);
    if (s_.turn.stage != Stage::Free) return;
    const Verbs open = unused_abilities(rules_, s_.turn);
    if (open.contains(Verb::Name)) each_rank(Verb::Name);
    if (open.contains(Verb::Mark)) each_rank(Verb::Mark);
    if (open.contains(Verb::Spy)) spy();
    if (open.contains(Verb::SwapHands)) each_seat(Verb::SwapHands);
    if (open.contains(Verb::Redraw)) add(Verb::Redraw);
    if (open.contains(Verb::Look)) each_seat(Verb::Look);
    for (const Verb verb : {Verb::Seer, Verb::ExtraCards, Verb::EitherCards, Verb::Scholar,
                            Verb::Queen, Verb::TakeTax}) {
      if (open.contains(verb)) add(verb);
    }
    if (open.contains(Verb::Offer)) {
      each_district(me(), [&](District own) { wishes_.push_back(action(Verb::Offer, own)); });
    }
    if (open.contains(Verb::Target)) each_target();
    if (open.contains(Verb::Alms)) each_seat(Verb::Alms);
    if (open.contains(Verb::Crown)) crown();
    if (open.contains(Verb::Beautify)) each_card(me().city, Verb::Beautify);
    districts();
  }
  /// One type is enough to say why a hand cannot be looked at.
  void spy() {
    for (int i = 0; i < rules_.seats(); ++i) {
      if (seat_at(i) != seat_) wishes_.push_back(citadels::spy(seat_at(i), Type::Noble));
    }
  }
  void crown() {
    if (rules_.options().emperor_recipient_chooses) return each_seat(Verb::Crown);
    each_seat(Verb::CrownGold);
    each_seat(Verb::CrownCard);
  }
  void districts() {
    const KindGroups& groups = rules_.groups();
    if ((me().city.kinds() & groups.smithies) != 0) add(Verb::Smithy);
    if ((me().city.kinds() & groups.armories) != 0) add(Verb::Armory);
  }

  void pay() {
    const Kind kind = kind_at(frame_.a);
    const int left = build_price(rules_, me(), kind) - frame_.b;
    add(Verb::Pay);
    if ((me().city.kinds() & rules_.groups().pays_builds) != 0) add(Verb::Framework);
    if (row().takes_shortfall && left > me().gold) each_seat(Verb::Borrow);
    if ((rules_.groups().by_cards & bit(kind)) != 0) each_card(me().hand, Verb::Drop);
  }

  const Rules& rules_;
  const Catalog& catalog_;
  State s_;
  const Frame& frame_;
  Seat seat_;
  std::vector<Action> wishes_;
};

}  // namespace

std::vector<Action> wished(const Rules& rules, const View& view, Seat seat) {
  return Wishes(rules, view, seat).all();
}

}  // namespace burgrave::citadels
