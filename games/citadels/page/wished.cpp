#include "games/citadels/page/page.hpp"
#include "games/citadels/page/state.hpp"
#include "games/citadels/rules/play.hpp"

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
        each_seat(kTheater);
        break;
      case Proc::NameBewitched:
        each_rank(kName);
        break;
      case Proc::Mark:
        each_rank(kMark);
        break;
      case Proc::Redraw:
        add(kDone);
        each_card(me().hand, kDrop);
        break;
      case Proc::Taken:
        add(kBuildNow);
        break;
      case Proc::CrownChoice:
        add(kTakeGold);
        add(kTakeCard);
        break;
      case Proc::Pay:
        pay();
        break;
      case Proc::Lend:
        each_card(me().hand, kGive);
        break;
      case Proc::Confiscate:  // both answers are always there [CIT-6.3.8]
        add(kReveal);
        break;
      case Proc::Target:
        each_target();
        break;
      case Proc::Heir:
        each_seat(kCrown);
        break;
      default:
        break;
    }
    return std::move(wishes_);
  }

 private:
  const Player& me() const { return s_.player(seat_); }
  const CharacterRow& row() const { return catalog_.row(rules_.role(s_.turn.rank)); }

  void add(int code) { wishes_.push_back(action(code)); }
  void each_rank(Code verb) {
    for (int rank = 1; rank <= catalog_.cast_size; ++rank) wishes_.push_back(with_rank(verb, rank));
  }
  void each_seat(Code verb) {
    for (int i = 0; i < rules_.seats(); ++i) {
      if (seat_at(i) != seat_) add(verb + i);
    }
  }
  void each_card(const CardSet& cards, Code verb) {
    for (KindMask left = cards.kinds(); left != 0; left &= left - 1) {
      wishes_.push_back(with_kind(verb, first_kind(left)));
    }
  }
  /// Districts of a city, plain and beautified ones: verb + kind, verb + kKinds + kind.
  void each_district(const Player& player, int verb) {
    for (KindMask left = player.city.kinds(); left != 0; left &= left - 1) {
      const Kind kind = first_kind(left);
      const int beautified = player.beautified.count(kind);
      if (player.city.count(kind) > beautified) add(verb + index(kind));
      if (beautified > 0) add(verb + kKinds + index(kind));
    }
  }
  /// Only a Warlord and an Armory may turn on the own city.
  void each_target() {
    const bool own = row().rank8 == Rank8::Destroy || frame_.proc == Proc::Target;
    const bool exchanges = frame_.proc == Proc::Target && frame_.a == kForExchange;
    for (int i = 0; i < rules_.seats(); ++i) {
      if (seat_at(i) == seat_ && (!own || exchanges)) continue;
      each_district(s_.players[static_cast<std::size_t>(i)], kTarget + i * kCityCodes);
    }
  }

  void turn() {
    add(kGatherGold);
    add(kGatherCards);
    each_card(me().hand, kBuild);
    add(kEndTurn);
    if (s_.turn.stage != Stage::Free) return;
    if (!s_.turn.has(kUsedAbility)) ability();
    if (!s_.turn.has(kUsedExtra) && row().alms > 0) each_seat(kAlms);
    if (!s_.turn.has(kUsedCrown) && row().crown == Crown::GiveOther) crown();
    if (row().beautify > 0) each_card(me().city, kBeautify);
    districts();
  }
  void ability() {
    const CharacterRow& character = row();
    if (character.naming == Naming::Kill || character.naming == Naming::Rob) each_rank(kName);
    if (character.marker != Marker::None) each_rank(kMark);
    if (character.spy) spy();
    if (character.swap_or_redraw) {
      each_seat(kSwapHands);
      add(kRedraw);
    }
    if (character.look_and_take) each_seat(kLook);
    if (character.take_random_cards) add(kSeer);
    if (character.extra_cards > 0) add(kExtraCards);
    if (character.either_cards > 0) add(kEitherCards);
    if (character.draw > 0) add(kScholar);
    if (character.neighbour_gold > 0) add(kQueen);
    if (character.tax > 0) add(kTakeTax);
    if (character.rank8 == Rank8::Exchange) each_district(me(), kOffer);
    if (character.rank8 == Rank8::Destroy || character.rank8 == Rank8::Seize) each_target();
  }
  /// One type is enough to say why a hand cannot be looked at.
  void spy() {
    for (int i = 0; i < rules_.seats(); ++i) {
      if (seat_at(i) != seat_) wishes_.push_back(citadels::spy(seat_at(i), Type::Noble));
    }
  }
  void crown() {
    if (rules_.options().emperor_recipient_chooses) return each_seat(kCrown);
    each_seat(kCrownGold);
    each_seat(kCrownCard);
  }
  void districts() {
    const KindGroups& groups = rules_.groups();
    if ((me().city.kinds() & groups.smithies) != 0) add(kSmithy);
    if ((me().city.kinds() & groups.armories) != 0) add(kArmory);
  }

  void pay() {
    const Kind kind = kind_at(frame_.a);
    const int left = build_price(rules_, me(), kind) - frame_.b;
    add(kPay);
    if ((me().city.kinds() & rules_.groups().pays_builds) != 0) add(kFramework);
    if (row().takes_shortfall && left > me().gold) each_seat(kBorrow);
    if ((rules_.groups().by_cards & bit(kind)) != 0) each_card(me().hand, kDrop);
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
