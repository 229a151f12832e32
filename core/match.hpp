#pragma once

#include "core/game_play.hpp"
#include "core/journal.hpp"
#include "core/timeline.hpp"
#include "core/undo.hpp"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace burgrave {

/// One match: rules, state and the journal that led to it. Every action comes through act(), which
/// checks it; the state is always what replaying the journal gives.
template <GamePlay R>
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
    take(seat, action, log);
    return std::nullopt;
  }

  /// Draws and records every chance outcome that is due. Draw n of a match depends on the seed and
  /// n alone, so taking an action back and repeating it draws the same.
  template <class OnDraw>
  void draw_chance(const MatchSeed& seed, OnDraw&& on_draw) {
    while (actors().contains(Seat::Chance)) {
      MatchRng rng(seed, static_cast<std::uint64_t>(acted(Seat::Chance)));
      EventLog log;
      const Action action = rules_->sample_chance(state_, rng);
      const State before = state_;
      take(Seat::Chance, action, &log);
      on_draw(log, before);
    }
  }
  void draw_chance(const MatchSeed& seed) {
    draw_chance(seed, [](const EventLog&, const State&) {});
  }

  /// What taking back the last action of a seat would do.
  struct Undo {
    bool free = false;               ///< without asking anybody
    int seq = 0;                     ///< the entry to go back to; 0 = the beginning
    std::vector<JournalEntry> kept;  ///< of others, who acted at the same time: to be done again
  };
  /// None while the seat has not acted. Whether it is free is judged from what the seat can know,
  /// see core/undo.hpp. `passes` says of a seat that it needs no asking and remembers nothing that
  /// was taken back (a bot).
  template <class Passes>
  std::optional<Undo> undo_of(Seat seat, Passes&& passes) const {
    const std::vector<int>& left = journal_.standing();
    std::size_t own = left.size();
    while (own > 0 && timeline_.actor(left[own - 1]) != seat) --own;
    if (own == 0) return std::nullopt;
    --own;
    Undo undo;
    if (own > 0) undo.seq = left[own - 1];
    const std::vector<Deed<R>> deeds = deeds_from(own);
    const std::span<const Deed<R>> since(deeds);
    const auto sealed = [&](std::size_t i) { return is_sealed(*rules_, since[i], seat, passes); };
    if (undo_is_apart(*rules_, since, state_, seat, passes, sealed)) {
      undo.free = true;
      for (std::size_t at = own + 1; at < left.size(); ++at) undo.kept.push_back(entry(left[at]));
    } else {
      undo.free = undo_is_free(*rules_, since, state_, seat, passes, sealed);
    }
    return undo;
  }

  /// Goes back to just after entry `seq` (0 = the beginning). Pre: journal().can_undo_to(seq).
  void undo_to(int seq) {
    const std::vector<int>& left = journal_.standing();
    for (auto last = left.rbegin(); last != left.rend() && *last > seq; ++last) {
      --acted_[place(timeline_.actor(*last))];
    }
    journal_.append_undo(seq);
    timeline_.add_undo(seq);
    state_ = timeline_.state_after(*rules_, seq);
  }

  /// How many actions of a seat count, or how many draws.
  int acted(Seat seat) const noexcept { return acted_[place(seat)]; }
  /// The state after an entry, taken back or not; 0 = before the first one.
  State state_after(int seq) const { return timeline_.state_after(*rules_, seq); }
  /// The same match as it was after an entry.
  Match as_of(int seq) const {
    Match past(*rules_, {});
    past.journal_ = journal_.up_to(seq);
    past.timeline_ = timeline_.up_to(seq);
    past.state_ = state_after(seq);
    for (const int each : past.journal_.standing()) ++past.acted_[place(timeline_.actor(each))];
    return past;
  }
  /// Beside the journal: where the match has been.
  std::size_t bytes() const noexcept { return timeline_.bytes(); }

  /// Plays a journal again, every entry checked; undone entries are checked too. `on_entry` sees
  /// each one with its events and the states before and after it. The error names the entry and the
  /// rule it breaks.
  template <class OnEntry>
  static Result<Match> replay(const R& rules, const Journal& journal, OnEntry&& on_entry) {
    if (auto error = wrong_header(journal.header())) return *error;
    Match match(rules, journal.header());
    for (const JournalEntry& entry : journal.entries()) {
      EventLog log;
      const State before = match.state_;
      if (entry.undo_to) {
        match.undo_to(*entry.undo_to);
      } else if (auto error = match.replay_entry(entry, log)) {
        return *error;
      }
      on_entry(entry, log, before, match.state_);
    }
    return match;
  }
  static Result<Match> replay(const R& rules, const Journal& journal) {
    return replay(rules, journal,
                  [](const JournalEntry&, const EventLog&, const State&, const State&) {});
  }

 private:
  static constexpr std::size_t place(Seat seat) noexcept {
    return static_cast<std::size_t>(index(seat));
  }

  /// Takes what is legal.
  void take(Seat seat, Action action, EventLog* log) {
    rules_->apply(state_, seat, action, log);
    journal_.append(seat, R::notation(action));
    timeline_.add(seat, action, state_);
    ++acted_[place(seat)];
  }

  const JournalEntry& entry(int seq) const {
    return journal_.entries()[static_cast<std::size_t>(seq) - 1];
  }

  /// What was done from the entry on that is the n-th of those that count, from 0.
  std::vector<Deed<R>> deeds_from(std::size_t n) const {
    const std::vector<int>& left = journal_.standing();
    std::vector<Deed<R>> deeds;
    State state = state_after(timeline_.before(left[n]));
    for (std::size_t at = n; at < left.size(); ++at) {
      deeds.push_back({state, timeline_.actor(left[at]), timeline_.action(left[at])});
      rules_->apply(state, deeds.back().actor, deeds.back().action, nullptr);
    }
    return deeds;
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
  Timeline<R> timeline_;
  std::array<int, static_cast<std::size_t>(Seat::Chance) + 1> acted_{};  ///< see acted()
};

}  // namespace burgrave
