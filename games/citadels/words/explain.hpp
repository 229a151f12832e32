#pragma once

#include "core/game_play.hpp"
#include "games/citadels/rules/play.hpp"
#include "games/citadels/rules/shown.hpp"
#include "games/citadels/words/words.hpp"

#include <string_view>

namespace burgrave::citadels {

/// Finds the words for a refusal that the list of legal actions has decided. Everything it says is
/// made of what the seat sees: its own cards and what lies open.
class Refusal {
 public:
  /// Pre: the view is that of who decides.
  Refusal(const Rules& rules, const View& view)
      : rules_(rules),
        catalog_(rules.catalog()),
        groups_(rules.groups()),
        clause_(rules.decision_clause(view)),
        s_(shown_state(rules, view)),
        frame_(s_.top()),
        seat_(view.seat) {}

  /// Pre: the action is not legal.
  Illegal of(const Move& move) const;

 private:
  // explain.cpp
  Illegal wrong_decision() const;
  /// Where the seat is none, or the own one.
  std::optional<Illegal> no_other(Seat seat, std::string_view clause) const;
  Illegal draft(int rank) const;
  Illegal theater(const Move& move) const;
  Illegal sign(int rank) const;
  Illegal redraw(const Move& move) const;
  Illegal wizard_use() const;
  Illegal heir(Seat recipient) const;
  Illegal no_district(std::string_view clause, KindMask kinds) const;
  Illegal passed_over(std::string_view clause, Kind kind) const;

  // explain_turn.cpp
  Illegal turn(const Move& move) const;
  Illegal gather(const Move& move) const;
  Illegal end_turn() const;
  Illegal ability(const Move& move) const;
  Illegal income(const Move& move) const;
  Illegal naming(int rank, std::string_view clause, Naming naming) const;
  Illegal marking(int rank) const;
  Illegal aimed_hand(const Move& move) const;
  Illegal crown_gift(const Move& move) const;
  Illegal alms(Seat giver) const;
  Illegal district_action(const Move& move) const;
  Illegal beautify(Kind kind) const;

  // explain_city.cpp
  Illegal build(Kind kind, bool at_once) const;
  Illegal pay(const Move& move) const;
  Illegal pay_with_card(Kind kind) const;
  Illegal borrow(Seat lender) const;
  Illegal offer(District own) const;
  Illegal target(Seat owner, District district) const;
  Illegal armory_target(Seat owner, Kind kind) const;
  bool stands(Seat owner, District district) const;
  Illegal not_there(Seat owner, Kind kind, std::string_view clause) const;

  const Player& me() const { return s_.player(seat_); }
  const CharacterRow& row() const { return catalog_.row(rules_.role(s_.turn.rank)); }
  bool in_cast(int rank) const { return rank <= catalog_.cast_size; }
  bool at_table(Seat seat) const { return index(seat) < rules_.seats(); }

  const Rules& rules_;
  const Catalog& catalog_;
  const KindGroups& groups_;
  std::string_view clause_;  ///< by which the seat is asked
  State s_;
  const Frame& frame_;
  Seat seat_;
};

Message reason(std::string_view id);
Illegal refuse(std::string_view clause, std::string_view id);
Illegal refuse(std::string_view clause, std::string_view id, Seat seat);
Illegal refuse(std::string_view clause, std::string_view id, Kind kind);
Illegal refuse(std::string_view clause, std::string_view id, Role role);
Illegal no_such_seat(Seat seat);
Illegal no_such_rank(int rank);
Illegal cannot_pay(std::string_view clause, int cost, int gold);

}  // namespace burgrave::citadels
