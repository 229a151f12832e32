#pragma once

#include "core/disclosure.hpp"
#include "core/knowledge.hpp"
#include "core/match.hpp"
#include "registry/game.hpp"
#include "registry/traits.hpp"
#include "search/bots.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <memory>

namespace burgrave {

/// 64 hexadecimal digits, and back. Pre of seed_of: the text is empty or came through the reader.
std::string seed_text(const MatchSeed& seed);
MatchSeed seed_of(const std::string& text);

/// Found by the game's namespace, where the member of that name would hide it.
template <class Rules>
boost::json::object drawn(const Rules& rules, const typename Rules::View& view) {
  return page_view(rules, view);
}

/// One match of one ruleset behind the Table interface.
template <GameTraits Traits>
class TableOf : public Table {
 public:
  using Rules = typename Traits::Rules;

  static std::unique_ptr<Table> begin(std::shared_ptr<const Rules> rules, JournalHeader header,
                                      const MatchSeed& seed) {
    std::unique_ptr<TableOf> table(
        new TableOf(rules, Match<Rules>(*rules, std::move(header)), seed));
    table->seat_noted_bots();
    table->draw();
    return table;
  }

  static Result<std::unique_ptr<Table>> resume(std::shared_ptr<const Rules> rules,
                                               const Journal& journal) {
    std::vector<LogLine> log;
    auto match = Match<Rules>::replay(*rules, journal,
                                      [&](const JournalEntry& entry, const EventLog& events) {
                                        if (entry.undo_to) drop_after(log, *entry.undo_to);
                                        add_events(*rules, log, entry.seq, events);
                                      });
    return gone_on(std::move(rules), std::move(match), std::move(log));
  }
  /// From the entries alone that count.
  static Result<std::unique_ptr<Table>> reload(std::shared_ptr<const Rules> rules,
                                               const Journal& journal) {
    std::vector<LogLine> log;
    auto match = Match<Rules>::reload(*rules, journal,
                                      [&](const JournalEntry& entry, const EventLog& events) {
                                        add_events(*rules, log, entry.seq, events);
                                      });
    return gone_on(std::move(rules), std::move(match), std::move(log));
  }

  int seats() const override { return rules_->seats(); }
  SeatMask actors() const override { return match_.actors(); }

  std::vector<Choice> choices(Seat seat) const override {
    std::vector<Choice> choices;
    ActionSet set;
    rules_->legal(match_.state(), seat, set);
    set.for_each([&](Action a) { choices.push_back(choice(seat, a)); });
    return choices;
  }
  Message prompt(Seat seat) const override { return rules_->prompt(match_.state(), seat); }
  int round() const override { return Traits::round(match_.state()); }
  std::string clause() const override {
    return std::string(rules_->decision_clause(match_.state()));
  }

  std::vector<Offer> offers(Seat seat) const override {
    const auto view = rules_->view(match_.state(), seat);
    std::vector<Offer> offers;
    ActionSet set;
    rules_->legal(match_.state(), seat, set);
    set.for_each([&](Action a) {
      offers.push_back({choice(seat, a), offer_detail(*rules_, view, seat, a),
                        seals(*rules_, view, seat, a, kHidden, passes())});
    });
    return offers;
  }
  std::vector<Blocked> blocked(Seat seat) const override {
    if (!actors().contains(seat)) return {};
    const auto view = rules_->view(match_.state(), seat);
    std::vector<Blocked> blocked;
    for (const Action a : wished(*rules_, view, seat)) {
      auto illegal = rules_->explain(match_.state(), seat, a);
      if (!illegal) continue;
      blocked.push_back({choice(seat, a), offer_detail(*rules_, view, seat, a),
                         Refusal{std::move(illegal->reason), std::string(illegal->clause)}});
    }
    return blocked;
  }
  boost::json::object page_view(Seat seat) const override {
    return drawn(*rules_, rules_->view(match_.state(), seat));
  }
  std::optional<Preview> preview(Seat seat, std::string_view notation) const override {
    const std::optional<Action> action = Rules::parse(notation);
    if (!action || rules_->explain(match_.state(), seat, *action)) return std::nullopt;
    const auto view = rules_->view(match_.state(), seat);
    if (kHidden && teaches(*rules_, view, seat, *action)) return std::nullopt;
    auto after = match_.state();
    EventLog events;
    rules_->apply(after, seat, *action, &events);
    Preview preview;
    for (const Event& event : events) {
      if (event.audience.contains(seat)) preview.lines.push_back(rules_->describe_event(event));
    }
    preview.scores = rules_->scores(after);
    preview.page_view = drawn(*rules_, rules_->view(after, seat));
    return preview;
  }

  std::optional<Refusal> act(Seat seat, std::string_view notation) override {
    const std::optional<Action> action = Rules::parse(notation);
    if (!action) return Refusal{Message("cli.play.not_an_action"), ""};
    EventLog events;
    if (auto illegal = match_.act(seat, *action, &events)) {
      return Refusal{std::move(illegal->reason), std::string(illegal->clause)};
    }
    add_events(*rules_, log_, match_.journal().last_seq(), events);
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
  UndoTarget undo_target(Seat seat) const override {
    if (auto apart = match_.undo_apart(seat)) {
      return {UndoTarget::Kind::Free, apart->seq, std::move(apart->kept)};
    }
    if (const auto free = match_.undo_target(seat, passes())) {
      return {UndoTarget::Kind::Free, *free, {}};
    }
    const std::vector<JournalEntry> left = match_.journal().effective();
    for (std::size_t i = left.size(); i > 0; --i) {
      if (left[i - 1].actor != seat) continue;
      return {UndoTarget::Kind::Ask, i == 1 ? 0 : left[i - 2].seq, {}};
    }
    return {};
  }
  bool rewind(int seq) override {
    if (!match_.journal().can_undo_to(seq)) return false;
    match_.undo_to(seq);
    drop_after(log_, seq);
    draw();
    return true;
  }

  bool is_bot(Seat seat) const override {
    return bots_[static_cast<std::size_t>(index(seat))] != nullptr;
  }
  std::string bot_choice(Seat seat) override {
    auto& bot = *bots_[static_cast<std::size_t>(index(seat))];
    return Rules::notation(bot.choose(rules_->view(match_.state(), seat), seat));
  }
  std::vector<Hint> hint(Seat seat, const SearchLimits& limits) const override {
    return hint_task(seat, limits)();
  }
  std::function<std::string()> bot_task(Seat seat, const BotSpec& spec) const override {
    // Another choice of the generator at each entry, the same one when the match is resumed there.
    const auto salt = static_cast<std::uint64_t>(match_.journal().last_seq());
    return [rules = rules_, view = rules_->view(match_.state(), seat), seat, spec, salt] {
      return Rules::notation(make_bot(*rules, spec, salt)->choose(view, seat));
    };
  }
  std::function<std::vector<Hint>()> hint_task(Seat seat,
                                               const SearchLimits& limits) const override {
    return [rules = rules_, state = match_.state(), seat, limits] {
      std::vector<Hint> hints;
      for (const AnalysedMove& move : analyse(*rules, rules->view(state, seat), seat, limits)) {
        hints.push_back({choice(*rules, state, seat, move.action), move.visit_share, move.win_share,
                         move.margin});
      }
      return hints;
    };
  }

  ScoreSheet score_sheet() const override { return rules_->score_sheet(match_.state()); }
  Scores scores() const override { return rules_->scores(match_.state()); }
  Places places() const override { return rules_->places(match_.state()); }
  std::string board(Seat seat, const Texts& texts, const SeatNames& names,
                    const BoardStyle& style) const override {
    return Traits::board(*rules_, rules_->view(match_.state(), seat), texts, names, style);
  }
  std::vector<LogLine> log(SeatMask readers, int after) const override {
    std::vector<LogLine> lines;
    const auto first =
        std::upper_bound(log_.begin(), log_.end(), after,
                         [](int seq, const LogLine& line) { return seq < line.seq; });
    std::copy_if(first, log_.end(), std::back_inserter(lines),
                 [&](const LogLine& line) { return (line.audience.bits() & readers.bits()) != 0; });
    return lines;
  }
  bool has_secrets() const override { return kHidden; }
  const Journal& journal() const override { return match_.journal(); }

 private:
  TableOf(std::shared_ptr<const Rules> rules, Match<Rules> match, const MatchSeed& seed)
      : rules_(std::move(rules)), match_(std::move(match)), seed_(seed) {}

  static constexpr bool kHidden = Knowledge<Rules>::kHiddenInformation;

  /// A table where a journal has led to `match` and told `log`.
  static Result<std::unique_ptr<Table>> gone_on(std::shared_ptr<const Rules> rules,
                                                Result<Match<Rules>> match,
                                                std::vector<LogLine> log) {
    if (!match) return match.error();
    const std::string seed = match->journal().header().seed;
    std::unique_ptr<TableOf> table(new TableOf(std::move(rules), *std::move(match), seed_of(seed)));
    table->log_ = std::move(log);
    table->seat_noted_bots();
    if (!seed.empty()) table->draw();
    return std::unique_ptr<Table>(std::move(table));
  }

  static Choice choice(const Rules& rules, const typename Rules::State& state, Seat seat,
                       Action action) {
    return {Rules::notation(action), rules.describe_action(state, seat, action)};
  }
  Choice choice(Seat seat, Action action) const {
    return choice(*rules_, match_.state(), seat, action);
  }

  /// Bots do not mind what is taken back, they know no more than their view: a person's undo goes
  /// back over what they did since.
  auto passes() const {
    return [this](Seat other) { return is_bot(other); };
  }

  /// Seats whose note names a bot get one, now and when the match is resumed.
  void seat_noted_bots() {
    const auto& notes = match_.journal().header().seats;
    for (std::size_t seat = 0; seat < notes.size() && seat < bots_.size(); ++seat) {
      if (const auto spec = parse_bot_spec(notes[seat])) bots_[seat] = make_bot(*rules_, *spec);
    }
  }
  void draw() {
    match_.draw_chance(seed_, [&](const EventLog& events) {
      add_events(*rules_, log_, match_.journal().last_seq(), events);
    });
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
  static void add_events(const Rules& rules, std::vector<LogLine>& log, int seq,
                         const EventLog& events) {
    for (const Event& event : events) {
      log.push_back({seq, event.audience, rules.describe_event(event)});
    }
  }
  static void drop_after(std::vector<LogLine>& log, int seq) {
    while (!log.empty() && log.back().seq > seq) log.pop_back();
  }

  std::shared_ptr<const Rules> rules_;
  Match<Rules> match_;
  MatchSeed seed_;
  std::array<std::unique_ptr<Bot<Rules>>, kMaxSeats> bots_;
  std::vector<LogLine> log_;
};

}  // namespace burgrave
