#pragma once

#include "core/rng.hpp"
#include "games/citadels/rules/play.hpp"

#include <array>
#include <optional>

namespace burgrave::citadels {

/// What things are worth to the expert, in points at the end. Tuned by measured play.
struct Weights {
  // Stock
  double gold = 0.75;        ///< one that can be spent soon
  double spare_gold = 0.35;  ///< one beyond `soon_spent`
  int soon_spent = 6;
  double first_card = 1.6;  ///< the first card in hand that can be built
  double fewer = 0.62;      ///< each further one is worth so much of the one before
  double useless_card = 0.15;
  // Districts
  double district = 1.5;        ///< one step nearer to a completed city
  double income_colour = 0.12;  ///< per round to come: its colour brings gold
  double five_types = 0.6;      ///< share of the bonus per type, growing with the types there
  double finish = 0.8;          ///< per point ahead on completing the city
  double finish_most = 6;
  double engine = 0.4;  ///< per round to come: a gold or a card that a district brings
  // Characters
  double crown = 0.5;
  double turn = 4.5;         ///< a plain turn of somebody else
  double extra_build = 1.6;  ///< each further district that a character may build
  double mark = 0.65;        ///< share of robberies and warrants that hit
  double murdered = 0.06;    ///< share of a turn that murder and robbery cost on average
  double deny = 0.05;        ///< share of a character's worth to the most dangerous rival
  double draft_noise = 0.5;
  double name_noise = 0.3;
  // Others
  double harm = 0.8;       ///< how much of a rival's loss is one's own gain, shared among rivals
  double raid = 0.75;      ///< share of it that counts when gold is paid for destroying
  double last_step = 2.5;  ///< keeping a city from being completed
  double even = 6;         ///< points that make one rival twice as dangerous as another
  double appeal = 1.0;     ///< how far others take what is worth most to them
  double margin = 0.35;    ///< what an optional loss must bring at least
};
inline constexpr Weights kWeights;

/// What may be built: the best set, and its worth with what is left.
struct BuildPlan {
  double worth = 0;
  KindMask kinds = 0;
};

/// What a seat has to spend in a turn, now or after some gain.
struct Means {
  CardSet hand;
  int gold = 0;
};

/// What sampled worlds say about the others.
struct Beliefs {
  std::array<std::array<double, kRanks + 1>, kMaxPlayers> holds{};
  std::array<std::array<double, kTypes>, kMaxPlayers> cards{};  ///< expected in hand, by type
};

/// How much each seat likes each character, by rank.
using Appeal = std::array<std::array<double, kRanks + 1>, kMaxPlayers>;

/// The scripted player behind `medium`: it sees a View, estimates who holds what from sampled
/// worlds, and decides by small judgements, each of them a function here. It lives for one choice.
class Expert {
 public:
  Expert(const Rules& rules, const View& view, Seat seat, Rng& rng) noexcept;

  /// Pre: the choices are legal for the seat, and not empty.
  Action choose(const ActionSet& choices) noexcept;

 private:
  using Pick = std::optional<Action>;

  // expert.cpp: small decisions, and what all share
  template <class Score>
  Action best_of(const ActionSet& choices, Score&& score) noexcept;
  template <class Score>
  Pick best_in(const ActionSet& choices, Verbs verbs, double least, Score&& score) noexcept;
  double noise(double size) noexcept { return size * (rng_.unit() + rng_.unit() - 1.0); }
  Action one_ply(const ActionSet& choices) noexcept;
  Action heir(const ActionSet& choices) noexcept;
  double crown_gift(Seat recipient) const noexcept;
  Action answer_emperor(const ActionSet& choices) const noexcept;

  // expert_worth.cpp: cards, districts, stock
  double merit(Kind kind) const noexcept;
  double effect_worth(Kind kind) const noexcept;
  double colour_worth(Kind kind) const noexcept;
  double loss(Seat owner, District district) const noexcept;
  double card_worth(Kind kind) const noexcept;
  double next_card(const CardSet& hand) const noexcept;
  double gold_worth(int gold) const noexcept;
  double stock(int gold, const CardSet& hand) const noexcept;
  int useful_cards(const CardSet& hand) const noexcept;
  KindMask welcome(const CharacterRow& character) const noexcept;
  double finish_worth(double points) const noexcept;
  int turns_to_come(Seat seat) const noexcept;
  BuildPlan best_builds(const Means& means, const CharacterRow& character,
                        int limit) const noexcept;
  void extend(BuildPlan now, KindMask open, Means means, double points, int weight, int limit,
              const CharacterRow& character, BuildPlan& best) const noexcept;
  int districts_of(Seat seat, Type type) const noexcept;
  // The others
  double standing(Seat seat) const noexcept;
  double danger(Seat seat) const noexcept;
  double harm(Seat seat, double points) const noexcept;
  Seat most_dangerous() const noexcept;

  // expert_draft.cpp: what a character is worth
  Action draft(const ActionSet& choices) noexcept;
  Action bury(const ActionSet& choices) noexcept;
  Action theater(const ActionSet& choices) noexcept;
  Action give_role(const ActionSet& choices) noexcept;
  double own_worth(int rank) const noexcept;
  double rival_worth(Seat seat, int rank) const noexcept;
  double ability_worth(Seat seat, int rank) const noexcept;
  double naming_worth(Seat seat, const CharacterRow& character) const noexcept;
  double hands_worth(Seat seat, const CharacterRow& character) const noexcept;
  double rank8_worth(Seat seat, const CharacterRow& character) const noexcept;
  double protection_worth(Seat seat) const noexcept;
  double risk(int rank) const noexcept;
  double denial(int rank) const noexcept;

  // expert_naming.cpp: who holds what
  const Beliefs& beliefs() noexcept;
  double likely(const State& world, const Appeal& appeal) const noexcept;
  double somebody_else_holds(int rank) noexcept;
  double kill_worth(int rank) noexcept;
  double rob_worth(int rank) noexcept;
  double bewitch_worth(int rank) noexcept;
  double mark_worth(int rank, Marker marker) noexcept;
  Pick name_character(const ActionSet& choices) noexcept;
  Pick mark_token(const ActionSet& choices) noexcept;
  Action sign(const ActionSet& choices) noexcept;
  Pick spy_on(const ActionSet& choices) noexcept;
  Action answer_threat(const ActionSet& choices) noexcept;
  Action show_threat(const ActionSet& choices) const noexcept;

  // expert_turn.cpp: gathering, income, building
  Action turn(const ActionSet& choices) noexcept;
  Pick free_gain(const ActionSet& choices) noexcept;
  Pick income(const ActionSet& choices) noexcept;
  Pick gather(const ActionSet& choices) noexcept;
  CardSet with_drawn(const Gathering& gain) noexcept;
  Pick build_next(const ActionSet& choices) noexcept;
  Pick build_otherwise(const ActionSet& choices) noexcept;
  Pick give_crown(const ActionSet& choices) noexcept;
  Action pay(const ActionSet& choices) noexcept;
  double dearest_way(Kind kind) const noexcept;
  const CharacterRow& character() const noexcept;
  int builds_left() const noexcept;
  int coming_gold() const noexcept;
  BuildPlan plan(int gold, const CardSet& hand) const noexcept;

  // expert_hand.cpp: hands and the uses of districts
  Pick change_hands(const ActionSet& choices, bool early) noexcept;
  Pick look_at_hand(const ActionSet& choices) noexcept;
  Pick sell_card(const ActionSet& choices) noexcept;
  Pick buy_cards(const ActionSet& choices) noexcept;
  Pick tuck_card(const ActionSet& choices) noexcept;
  Pick beautify(const ActionSet& choices) noexcept;
  Action redraw(const ActionSet& choices) noexcept;
  Action give_card(const ActionSet& choices) noexcept;
  Action use_taken(const ActionSet& choices) noexcept;
  Action best_card(const ActionSet& choices) noexcept;
  double unused_worth(Kind kind) const noexcept;

  // expert_raid.cpp: other cities
  Pick raid(const ActionSet& choices) noexcept;
  Pick offer(const ActionSet& choices) noexcept;
  Pick armory(const ActionSet& choices) noexcept;
  Action aim(const ActionSet& choices) noexcept;
  double raid_gain(Seat owner, District district) const noexcept;
  double exchange_gain(District own, Seat owner, District district) const noexcept;
  double armory_gain(Seat owner, District district) const noexcept;

  const Player& me() const noexcept { return world_.player(seat_); }
  const Player& them(Seat seat) const noexcept { return world_.player(seat); }
  int count(Seat seat) const noexcept { return city_count(rules_, them(seat).city); }
  int missing(Seat seat) const noexcept { return catalog_.complete_city - count(seat); }
  template <class Visit>
  void each_rival(Visit&& visit) const {
    for (int i = 0; i < rules_.seats(); ++i) {
      if (seat_at(i) != seat_) visit(seat_at(i));
    }
  }

  const Rules& rules_;
  const Catalog& catalog_;
  const View& view_;
  Seat seat_;
  Rng& rng_;
  State world_;      ///< one that fits the view; only what the seat may know is asked of it
  int rounds_left_;  ///< about so many, this one apart
  std::optional<Beliefs> beliefs_;
};

/// The choice whose move scores highest; of equal ones the first.
template <class Score>
Action Expert::best_of(const ActionSet& choices, Score&& score) noexcept {
  Action best = choices.first();
  double most = -1e18;
  choices.for_each([&](Action candidate) {
    const double now = score(kVerbs.decode(candidate));
    if (now <= most) return;
    most = now;
    best = candidate;
  });
  return best;
}

/// The same among those of some verbs, if any scores more than `least`.
template <class Score>
Expert::Pick Expert::best_in(const ActionSet& choices, Verbs verbs, double least,
                             Score&& score) noexcept {
  Pick best;
  double most = least;
  choices.for_each([&](Action candidate) {
    const Move& move = kVerbs.decode(candidate);
    if (!verbs.contains(move.verb)) return;
    const double now = score(move);
    if (now <= most) return;
    most = now;
    best = candidate;
  });
  return best;
}

}  // namespace burgrave::citadels
