#pragma once

#include "core/deciders.hpp"
#include "core/knowledge.hpp"
#include "core/match.hpp"
#include "core/seed_text.hpp"
#include "registry/game.hpp"
#include "registry/seat_bots.hpp"
#include "registry/shown.hpp"
#include "registry/traits.hpp"
#include "search/bots.hpp"

#include <algorithm>
#include <array>
#include <memory>

namespace burgrave {

/// One match of one ruleset behind the Table interface.
template <GameTraits Traits>
class TableOf : public Table {
 public:
  using Rules = typename Traits::Rules;
  using State = typename Rules::State;
  using View = typename Rules::View;

  static std::unique_ptr<Table> begin(std::shared_ptr<const Rules> rules, JournalHeader header,
                                      const MatchSeed& seed) {
    std::unique_ptr<TableOf> table(
        new TableOf(rules, Match<Rules>(*rules, std::move(header)), seed));
    table->read_notes();
    table->draw();
    return table;
  }

  static Result<std::unique_ptr<Table>> resume(std::shared_ptr<const Rules> rules,
                                               const Journal& journal) {
    std::vector<LogLine> log;
    std::vector<SeatMask> noticed;
    auto match =
        Match<Rules>::replay(*rules, journal,
                             [&](const JournalEntry& entry, const EventLog& events,
                                 const State& before, const State& after) {
                               add_events(*rules, log, entry.seq, events);
                               noticed.push_back(who_noticed(*rules, entry, events, before, after));
                             });
    return gone_on(std::move(rules), std::move(match), std::move(log), std::move(noticed));
  }

  int seats() const override { return rules_->seats(); }
  SeatMask deciders() const override { return burgrave::deciders(*rules_); }
  SeatMask actors() const override { return match_.actors(); }

  std::vector<Choice> choices(Seat seat) const override {
    return choices_of(*rules_, match_.state(), view(seat), seat);
  }
  Message prompt(Seat seat) const override { return rules_->prompt(view(seat), seat); }
  int round() const override { return Traits::round(match_.state()); }
  std::string clause() const override {
    return std::string(rules_->decision_clause(view(Seat::Spectator)));
  }

  std::vector<Offer> offers(Seat seat) const override {
    const View seen = view(seat);
    return offers_of(*rules_, match_.state(), seen, seat,
                     [&](Action a) { return seals(*rules_, seen, seat, a, kHidden, passes()); });
  }
  std::vector<Blocked> blocked(Seat seat) const override {
    return blocked_of(*rules_, match_.state(), view(seat), seat);
  }
  boost::json::object page_printed() const override { return to_json(printed(*rules_)); }
  boost::json::object page_view(Seat seat) const override {
    return to_json(drawn(*rules_, view(seat)));
  }
  std::optional<Preview> preview(Seat seat, std::string_view notation) const override {
    const std::optional<Action> action = Rules::parse(notation);
    if (!action || rules_->explain(match_.state(), seat, *action)) return std::nullopt;
    const View seen = view(seat);
    if (kHidden && teaches(*rules_, seen, seat, *action)) return std::nullopt;
    return preview_of(*rules_, seen, seat, *action);
  }

  std::optional<Refusal> act(Seat seat, std::string_view notation) override {
    const std::optional<Action> action = Rules::parse(notation);
    if (!action) return Refusal{Message("cli.play.not_an_action"), ""};
    EventLog events;
    const State before = match_.state();
    if (auto illegal = match_.act(seat, *action, &events)) {
      return Refusal{std::move(illegal->reason), std::string(illegal->clause)};
    }
    note(events, before);
    draw();
    note_result();
    return std::nullopt;
  }

  bool undo(Seat seat) override {
    const UndoTarget target = undo_target(seat);
    if (target.kind != UndoTarget::Kind::Free) return false;
    take_back(target);
    return true;
  }
  void take_back(const UndoTarget& target) override {
    rewind(target.seq);
    for (const JournalEntry& entry : target.kept) act(entry.actor, entry.notation);
  }
  ActionList legal(Seat seat) const override {
    ActionSet set;
    rules_->legal(match_.state(), seat, set);
    ActionList list;
    set.list(list);
    return list;
  }
  UndoTarget undo_target(Seat seat) const override {
    auto undo = match_.undo_of(seat, passes());
    if (!undo) return {};
    return {undo->free ? UndoTarget::Kind::Free : UndoTarget::Kind::Ask, undo->seq,
            std::move(undo->kept)};
  }
  bool rewind(int seq) override {
    if (!match_.journal().can_undo_to(seq)) return false;
    match_.undo_to(seq);
    bots_.forget();
    note({}, match_.state());
    draw();
    return true;
  }

  std::optional<BotSpec> bot(Seat seat) const override {
    return noted_bots_[static_cast<std::size_t>(index(seat))];
  }
  std::vector<Hint> hint(Seat seat, const SearchLimits& limits) const override {
    return hint_task(seat, limits)();
  }
  std::function<std::string()> bot_task(Seat seat, const BotSpec& spec) override {
    return bots_.task(rules_, match_, seat, spec);
  }
  std::function<std::vector<Hint>()> hint_task(Seat seat,
                                               const SearchLimits& limits) const override {
    return [rules = rules_, seen = view(seat), seat, limits] {
      std::vector<Hint> hints;
      for (const AnalysedMove& move : analyse(*rules, seen, seat, limits)) {
        hints.push_back({choice_of(*rules, seen, seat, move.action), move.visit_share,
                         move.win_share, move.margin});
      }
      return hints;
    };
  }

  ScoreSheet score_sheet() const override { return rules_->score_sheet(match_.state()); }
  Scores scores() const override { return rules_->scores(match_.state()); }
  Places places() const override { return rules_->places(match_.state()); }
  std::string board(Seat seat, const Texts& texts, const SeatNames& names,
                    const BoardStyle& style) const override {
    return Traits::board(*rules_, view(seat), texts, names, style);
  }
  std::vector<LogLine> log(SeatMask readers, int after) const override {
    std::vector<LogLine> lines;
    for_each_line(match_.journal().standing(), after, [&](const LogLine& line) {
      if ((line.audience.bits() & readers.bits()) != 0) lines.push_back(line);
    });
    return lines;
  }
  std::unique_ptr<Table> as_of(int seq, int log_after) const override {
    std::unique_ptr<TableOf> past(new TableOf(rules_, match_.as_of(seq), seed_));
    past->read_notes();
    past->noticed_.assign(noticed_.begin(), noticed_.begin() + seq);
    for_each_line(past->match_.journal().standing(), log_after,
                  [&](const LogLine& line) { past->log_.push_back(line); });
    return past;
  }
  SeatMask noticed(int seq) const override { return noticed_[static_cast<std::size_t>(seq) - 1]; }
  bool has_secrets() const override { return kHidden; }
  const Journal& journal() const override { return match_.journal(); }
  std::size_t bytes() const override { return match_.bytes(); }

 private:
  TableOf(std::shared_ptr<const Rules> rules, Match<Rules> match, const MatchSeed& seed)
      : rules_(std::move(rules)), match_(std::move(match)), seed_(seed) {}

  static constexpr bool kHidden = Knowledge<Rules>::kHiddenInformation;

  View view(Seat seat) const { return rules_->view(match_.state(), seat); }

  /// A table where a journal has led to `match`, told `log`, and was noticed by so many.
  static Result<std::unique_ptr<Table>> gone_on(std::shared_ptr<const Rules> rules,
                                                Result<Match<Rules>> match,
                                                std::vector<LogLine> log,
                                                std::vector<SeatMask> noticed) {
    if (!match) return match.error();
    const std::string seed = match->journal().header().seed;
    std::unique_ptr<TableOf> table(new TableOf(std::move(rules), *std::move(match), seed_of(seed)));
    table->log_ = std::move(log);
    table->noticed_ = std::move(noticed);
    table->read_notes();
    if (!seed.empty()) table->draw();
    return std::unique_ptr<Table>(std::move(table));
  }

  /// Bots do not mind what is taken back, they know no more than their view: a person's undo goes
  /// back over what they did since. Nobody is there on a seat that never decides.
  auto passes() const {
    return [this, deciding = deciders()](Seat other) {
      return bot(other).has_value() || !deciding.contains(other);
    };
  }

  void read_notes() {
    const auto& notes = match_.journal().header().seats;
    for (std::size_t seat = 0; seat < notes.size() && seat < noted_bots_.size(); ++seat) {
      if (const auto spec = parse_bot_spec(notes[seat])) noted_bots_[seat] = *spec;
    }
  }
  /// Those of these entries, ascending, that come after one of them.
  template <class Visit>
  void for_each_line(const std::vector<int>& entries, int after, Visit&& visit) const {
    auto entry = std::upper_bound(entries.begin(), entries.end(), after);
    auto line = std::upper_bound(log_.begin(), log_.end(), after,
                                 [](int seq, const LogLine& each) { return seq < each.seq; });
    for (; entry != entries.end() && line != log_.end(); ++line) {
      while (entry != entries.end() && *entry < line->seq) ++entry;
      if (entry != entries.end() && *entry == line->seq) visit(*line);
    }
  }
  void draw() {
    match_.draw_chance(seed_,
                       [&](const EventLog& events, const State& before) { note(events, before); });
  }
  /// The last entry: what it told, and the state before it.
  void note(const EventLog& events, const State& before) {
    const JournalEntry& entry = match_.journal().entries().back();
    add_events(*rules_, log_, entry.seq, events);
    noticed_.push_back(who_noticed(*rules_, entry, events, before, match_.state()));
  }
  void note_result() {
    if (!match_.actors().empty()) return;
    std::string result;
    const Scores scores = rules_->scores(match_.state());
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats()); ++seat) {
      result += (seat == 0 ? "" : " ") + std::to_string(scores[seat]);
    }
    match_.journal().header().result = result;
  }
  /// See Table::noticed(). Whatever a page shows is made of views, so where neither the view has
  /// changed nor anything is told, nothing has happened (registry/secrets.hpp looks for
  /// exceptions).
  static SeatMask who_noticed(const Rules& rules, const JournalEntry& entry, const EventLog& events,
                              const State& before, const State& after) {
    if (entry.undo_to) return {};
    if (!kHidden) return SeatMask::everyone();
    SeatMask noticed = SeatMask::of(entry.actor);
    for (const Event& event : events) {
      noticed = SeatMask(static_cast<std::uint16_t>(noticed.bits() | event.audience.bits()));
    }
    for (int i = 0; i <= rules.seats(); ++i) {
      const Seat eyes = i < rules.seats() ? seat_at(i) : Seat::Spectator;
      if (noticed.contains(eyes)) continue;
      if (!(rules.view(before, eyes) == rules.view(after, eyes))) noticed.insert(eyes);
    }
    return noticed;
  }
  static void add_events(const Rules& rules, std::vector<LogLine>& log, int seq,
                         const EventLog& events) {
    for (const Event& event : events) {
      log.push_back({seq, event.audience, rules.describe_event(event)});
    }
  }

  std::shared_ptr<const Rules> rules_;
  Match<Rules> match_;
  MatchSeed seed_;
  std::array<std::optional<BotSpec>, kMaxSeats> noted_bots_;  ///< whom the record seats
  SeatBots<Rules> bots_;
  std::vector<LogLine> log_;       ///< of all entries, those that were taken back as well
  std::vector<SeatMask> noticed_;  ///< by entry
};

}  // namespace burgrave
