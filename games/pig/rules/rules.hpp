#pragma once

#include "core/offer.hpp"
#include "core/verbs.hpp"
#include "games/open_rules.hpp"
#include "games/pig/catalog/catalog.hpp"
#include "games/plain_table.hpp"

namespace burgrave::pig {

inline constexpr int kFaces = 6;

/// A seat rolls or holds; Chance says how the die falls.
enum class Verb : std::uint8_t { Roll, Hold, Die };
inline constexpr VerbTable<Verb, 3, 2 + kFaces> kVerbs({
    {Verb::Roll, "roll"},
    {Verb::Hold, "hold"},
    {Verb::Die, "die", {{{1, kFaces, number_word}}}},
});

/// What is to happen next.
enum class Phase : std::uint8_t { Fall, Choose, Over };

struct State {
  Scores points{};
  int aside = 0;  ///< points of this turn, which may still be lost
  std::uint16_t round = 1;
  Seat seat = Seat::First;
  Phase phase = Phase::Fall;
  bool operator==(const State&) const noexcept = default;
};

class Rules : public OpenRules<Rules, State, Options, Catalog, kVerbs> {
 public:
  using OpenRules::OpenRules;
  static constexpr std::string_view kKey = "pig";
  static constexpr int kRevision = 1;
  static constexpr int kActions = 2 + kFaces;
  /// Each roll is two of them, and brings 2 points at least or ends the turn.
  static constexpr int kMaxDecisions = kMostRounds * kMaxPlayers * (kMostPoints + 2);

  enum class EventKind : std::uint8_t { Rolled, Lost, Held };
  static constexpr EventRow kEventRows[] = {
      {"rolled", {"face", "aside"}}, {"lost", {"lost"}}, {"held", {"kept", "now"}}};

  SeatMask actors(const State& state) const noexcept;
  void legal(const State& state, Seat seat, ActionSet& out) const noexcept;
  void apply(State& state, Seat seat, Action action, EventLog* log = nullptr) const noexcept;
  Scores scores(const State& state) const noexcept { return state.points; }
  template <class Out>
  void lay_out(const View& view, Out& out) const;

  Message prompt(const View& view, Seat seat) const;
  std::string_view decision_clause(const View& view) const noexcept;
};

using View = Rules::View;
ActionFacts facts_of(const Rules& rules, const View& view, Seat seat, Action action);
PlainTable plain_table(const Rules& rules, const View& view);

}  // namespace burgrave::pig
