#pragma once

#include "core/game_rules.hpp"
#include "games/citadels/rules/play.hpp"
#include "games/citadels/words/words.hpp"

#include <string_view>

namespace burgrave::citadels {

/// Finds the words for a refusal that the list of legal actions has decided. Everything it says is
/// known to the seat that asks: who is not asked hears only that, and who is asked is judged by its
/// own cards and by what lies open.
class Refusal {
 public:
  /// Pre: the player on top of the stack decides.
  Refusal(const Rules& rules, const State& state)
      : rules_(rules),
        catalog_(rules.catalog()),
        groups_(rules.groups()),
        s_(state),
        frame_(state.top()),
        seat_(state.top().actor) {}

  /// Pre: the action is not legal.
  Illegal of(Action action) const;

 private:
  // explain.cpp
  Illegal wrong_decision() const;
  Illegal draft(int code) const;
  Illegal theater(int code) const;
  Illegal keep(int code) const;
  Illegal sign(int code) const;
  Illegal redraw(int code) const;
  Illegal wizard_use() const;
  Illegal crown_choice(int code) const;
  Illegal heir(int code) const;
  Illegal not_in_hand(std::string_view clause, Kind kind) const;
  Illegal no_district(std::string_view clause, KindMask kinds) const;
  Illegal passed_over(std::string_view clause, Kind kind) const;

  // explain_turn.cpp
  Illegal turn(int code) const;
  Illegal gather(int code) const;
  Illegal end_turn() const;
  Illegal ability(int code) const;
  Illegal income(int code) const;
  Illegal naming(int rank, std::string_view clause, Naming naming) const;
  Illegal marking(int rank) const;
  Illegal aimed_hand(int code) const;
  Illegal crown_gift(int code) const;
  Illegal alms(Seat giver) const;
  Illegal district_action(int code) const;
  Illegal beautify(Kind kind) const;

  // explain_city.cpp
  Illegal build(Kind kind, bool at_once) const;
  Illegal pay(int code) const;
  Illegal pay_with_card(Kind kind) const;
  Illegal borrow(Seat lender) const;
  Illegal offer(int i) const;
  Illegal target(int i) const;
  Illegal armory_target(Seat owner, Kind kind) const;
  Illegal not_there(Seat owner, Kind kind, std::string_view clause) const;

  const Player& me() const { return s_.player(seat_); }
  const CharacterRow& row() const { return catalog_.row(rules_.role(s_.turn.rank)); }
  std::string role_key(int rank) const { return key_of(rules_.role(rank)); }
  bool in_cast(int rank) const { return rank <= catalog_.cast_size; }
  bool at_table(Seat seat) const { return index(seat) < rules_.seats(); }

  const Rules& rules_;
  const Catalog& catalog_;
  const KindGroups& groups_;
  const State& s_;
  const Frame& frame_;
  Seat seat_;
};

Message reason(std::string_view id);
Illegal no_such_seat(Seat seat);
Illegal no_such_rank(int rank);
Illegal cannot_pay(std::string_view clause, int cost, int gold);

}  // namespace burgrave::citadels
