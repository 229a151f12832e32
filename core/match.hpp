#pragma once

#include "core/disclosure.hpp"
#include "core/game_rules.hpp"
#include "core/journal.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace burgrave {

/// One match: rules, state and the journal that led to it. Every action comes through act(), which
/// checks it; the state is always what replaying the journal gives.
template <GameRules R>
class Match {
 public:
  using State = typename R::State;

  /// The rules must outlive the match.
  Match(const R& rules, JournalHeader header)
      : rules_(&rules), state_(rules.initial_state()), journal_(std::move(header)) {}

  const R& rules() const noexcept { return *rules_; }
  const State& state() const noexcept { return state_; }
  const Journal& journal() const noexcept { return journal_; }
  Journal& journal() noexcept { return journal_; }
  SeatMask actors() const noexcept { return rules_->actors(state_); }

  /// Takes a legal action; an illegal one changes nothing and comes back with the reason.
  std::optional<Illegal> act(Seat seat, Action action, EventLog* log = nullptr) {
    if (auto illegal = rules_->explain(state_, seat, action)) return illegal;
    rules_->apply(state_, seat, action, log);
    journal_.append(seat, R::notation(action));
    return std::nullopt;
  }

  /// Draws and records every chance outcome that is due. Draw n of a match depends on the seed and
  /// n alone, so taking an action back and repeating it draws the same.
  template <class OnDraw>
  void draw_chance(const MatchSeed& seed, OnDraw&& on_draw) {
    while (actors().contains(Seat::Chance)) {
      MatchRng rng(seed, static_cast<std::uint64_t>(draws()));
      EventLog log;
      const Action action = rules_->sample_chance(state_, rng);
      rules_->apply(state_, Seat::Chance, action, &log);
      journal_.append(Seat::Chance, R::notation(action));
      on_draw(log);
    }
  }
  void draw_chance(const MatchSeed& seed) {
    draw_chance(seed, [](const EventLog&) {});
  }

  /// The entry that an undo by this seat would go back to: just before its last action, while the
  /// turn is its own, since then nothing was drawn, nobody has acted whose consent it takes, and
  /// neither this seat nor anybody else of them has learnt anything hidden. `passes` says of a seat
  /// that it needs no asking and remembers nothing that was taken back (a bot).
  template <class Passes>
  std::optional<int> undo_target(Seat seat, Passes&& passes) const {
    if (!is_turn_of(seat, passes)) return std::nullopt;
    const std::vector<JournalEntry> left = journal_.effective();
    for (std::size_t i = left.size(); i > 0; --i) {
      const Seat actor = left[i - 1].actor;
      if (actor == seat) {
        if (is_sealed(left, i - 1, seat, passes)) return std::nullopt;
        return i == 1 ? 0 : left[i - 2].seq;
      }
      if (!is_player(actor) || !passes(actor)) return std::nullopt;
    }
    return std::nullopt;
  }
  std::optional<int> undo_target(Seat seat) const {
    return undo_target(seat, [](Seat) { return false; });
  }

  /// An undo of what others have not even noticed, where seats act at the same time.
  struct UndoApart {
    int seq = 0;                     ///< the entry to go back to
    std::vector<JournalEntry> kept;  ///< of others, to be done again then
  };
  /// What would take back the last action of a seat that is still to move, and nothing else: the
  /// others, who have acted since, could have done the same without it, and learn nothing by it.
  std::optional<UndoApart> undo_apart(Seat seat) const {
    if (!actors().contains(seat)) return std::nullopt;
    const std::vector<JournalEntry> left = journal_.effective();
    std::size_t own = left.size();
    for (; own > 0 && left[own - 1].actor != seat; --own) {
      if (!is_player(left[own - 1].actor)) return std::nullopt;
    }
    if (own == 0 || own == left.size()) return std::nullopt;
    State state = rules_->initial_state();
    for (std::size_t i = 0; i + 1 < own; ++i) {
      rules_->apply(state, left[i].actor, *R::parse(left[i].notation), nullptr);
    }
    const Action action = *R::parse(left[own - 1].notation);
    for (int other = 0; other < rules_->seats(); ++other) {
      if (discloses(*rules_, state, seat, action, seat_at(other))) return std::nullopt;
    }
    for (std::size_t i = own; i < left.size(); ++i) {
      const Action kept = *R::parse(left[i].notation);
      if (rules_->explain(state, left[i].actor, kept)) return std::nullopt;
      rules_->apply(state, left[i].actor, kept, nullptr);
    }
    if (rules_->explain(state, seat, action)) return std::nullopt;
    rules_->apply(state, seat, action, nullptr);
    if (!(state == state_)) return std::nullopt;
    return UndoApart{own == 1 ? 0 : left[own - 2].seq,
                     {left.begin() + static_cast<std::ptrdiff_t>(own), left.end()}};
  }

  /// Goes back to just after entry `seq` (0 = the beginning). Pre: journal().can_undo_to(seq).
  void undo_to(int seq) {
    journal_.append_undo(seq);
    state_ = rules_->initial_state();
    for (const JournalEntry& entry : journal_.effective()) {
      rules_->apply(state_, entry.actor, *R::parse(entry.notation), nullptr);
    }
  }

  /// Plays a journal again, every entry checked; undone entries are checked too. `on_entry` sees
  /// each one with its events. The error names the entry and the rule it breaks.
  template <class OnEntry>
  static Result<Match> replay(const R& rules, const Journal& journal, OnEntry&& on_entry) {
    if (auto error = wrong_header(journal.header())) return *error;
    Match match(rules, journal.header());
    for (const JournalEntry& entry : journal.entries()) {
      EventLog log;
      if (entry.undo_to) {
        match.undo_to(*entry.undo_to);
      } else if (auto error = match.replay_entry(entry, log)) {
        return *error;
      }
      on_entry(entry, log);
    }
    return match;
  }
  static Result<Match> replay(const R& rules, const Journal& journal) {
    return replay(rules, journal, [](const JournalEntry&, const EventLog&) {});
  }

  /// The same match from the entries alone that count, each of them checked: for a journal of which
  /// every entry was checked when it was made. What has been taken back costs no time, and
  /// `on_entry` does not see it.
  template <class OnEntry>
  static Result<Match> reload(const R& rules, const Journal& journal, OnEntry&& on_entry) {
    if (auto error = wrong_header(journal.header())) return *error;
    Match match(rules, journal.header());
    for (const JournalEntry& entry : journal.effective()) {
      EventLog log;
      if (auto error = match.replay_entry(entry, log)) return *error;
      on_entry(entry, log);
    }
    match.journal_ = journal;
    return match;
  }

 private:
  /// True when the seat is asked, or nobody else is who would mind.
  template <class Passes>
  bool is_turn_of(Seat seat, Passes&& passes) const {
    SeatMask asked = actors();
    if (asked.contains(seat)) return true;
    if (asked.empty()) return false;
    for (; !asked.empty(); asked.erase(asked.first())) {
      if (!is_player(asked.first()) || !passes(asked.first())) return false;
    }
    return true;
  }

  /// True when one of the entries from `first` on let somebody who does not pass, or this seat,
  /// learn something hidden. Pre: they are actions of players.
  template <class Passes>
  bool is_sealed(const std::vector<JournalEntry>& entries, std::size_t first, Seat seat,
                 Passes&& passes) const {
    State state = rules_->initial_state();
    for (std::size_t i = 0; i < entries.size(); ++i) {
      const Action action = *R::parse(entries[i].notation);
      for (int other = 0; i >= first && other < rules_->seats(); ++other) {
        if (seat_at(other) != seat && passes(seat_at(other))) continue;
        if (discloses(*rules_, state, entries[i].actor, action, seat_at(other))) return true;
      }
      rules_->apply(state, entries[i].actor, action, nullptr);
    }
    return false;
  }

  int draws() const {
    int n = 0;
    for (const JournalEntry& entry : journal_.effective()) n += entry.actor == Seat::Chance ? 1 : 0;
    return n;
  }

  static std::optional<Error> wrong_header(const JournalHeader& header) {
    if (header.game != R::kKey) {
      return Error{"game",
                   "the record is of '" + header.game + "', not of '" + std::string(R::kKey) + "'",
                   ""};
    }
    if (header.revision != R::kRevision) {
      return Error{"revision",
                   "the record was made under revision " + std::to_string(header.revision) +
                       " of the rules; this program plays revision " + std::to_string(R::kRevision),
                   ""};
    }
    return std::nullopt;
  }

  std::optional<Error> replay_entry(const JournalEntry& entry, EventLog& log) {
    const std::string where = "entry " + std::to_string(entry.seq);
    const std::optional<Action> action = R::parse(entry.notation);
    if (!action)
      return Error{where, "'" + entry.notation + "' is not an action of " + std::string(R::kKey),
                   ""};
    if (entry.actor != Seat::Chance && index(entry.actor) >= rules_->seats()) {
      return Error{where, "there is no seat " + std::to_string(index(entry.actor) + 1), ""};
    }
    if (const auto illegal = act(entry.actor, *action, &log)) {
      return Error{where,
                   "'" + entry.notation + "' is not legal here (" + illegal->reason.key + ")",
                   std::string(illegal->clause)};
    }
    return std::nullopt;
  }

  const R* rules_;
  State state_;
  Journal journal_;
};

}  // namespace burgrave
