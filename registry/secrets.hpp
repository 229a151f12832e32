#pragma once

#include "core/undo.hpp"
#include "registry/random_play.hpp"
#include "registry/shown.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave {

/// Plays one random game and looks for secrets that get out. At every position one seat, or who
/// only watches, is given a second world: `sample_state` changes what that observer must not know.
/// Whatever the observer is sent, or may ask for, must be the same in both worlds; that is one
/// triple of position, seat and change. Everything is compared in every triple: all that a page's
/// Position is made of (page view, who is asked, prompt, clause, offers with words, details and
/// whether they can be taken back, what is blocked and why, the undo, points, places, sheet, log),
/// the preview of every offer, and what a bot in that seat is given. What is made of a view alone
/// need not be made again where both views are the same to the last byte. The replay of a running
/// match shows these same positions one by one.
///
/// Then both worlds go on for a few actions, each with choices of its own where others decide, for
/// as long as the observer cannot tell the two apart. On the way:
///   - who must decide never depends on a secret, and so neither does the order of being asked; no
///     answer is taken at once in one world that is waited for in the other;
///   - a view does not change by what nobody told, or by a fact that was whispered to others;
///   - an event does not tell what the view then fails to show.
/// What both an event and the view show is taken as the rules' own disclosure, and so is what lies
/// before an observer who is asked. A choice that would have been possible in every world, and that
/// an event tells too widely without the view taking part, escapes: a game tests its audiences.
template <GameRules R>
  requires GamePage<R>
class SecretWalk {
 public:
  using State = typename R::State;
  using View = typename R::View;

  using Round = int (*)(const State&);

  /// Pre: seed decides everything, so a finding can be repeated. Stops after `most` triples.
  /// `round`: the round of the game, which lists of tables tell.
  SecretWalk(
      const R& rules, std::uint64_t seed,
      std::int64_t most = std::numeric_limits<std::int64_t>::max(),
      Round round = [](const State&) { return 0; })
      : rules_(rules), rng_(seed), bots_rng_(~seed), seed_(seed), most_(most), round_(round) {}

  /// Empty when nothing got out; else what did, to whom, with seed and actions.
  std::optional<std::string> play() {
    State state = rules_.initial_state();
    while (course_.size() <= R::kMaxDecisions) {
      examine(state, any_observer());
      const SeatMask actors = rules_.actors(state);
      if (!leak_.empty() || triples_ >= most_ || actors.empty()) break;
      const Seat actor = pick_actor(actors, rng_);
      const Action action = any_choice(state, actor);
      rules_.apply(state, actor, action, nullptr);
      course_.add(actor, action);
    }
    if (leak_.empty()) return std::nullopt;
    return leak_ + "\nseed " + std::to_string(seed_) + ", " + std::to_string(rules_.seats()) +
           " seats, actions:\n" + course_.text() + trail_;
  }

  std::int64_t triples() const noexcept { return triples_; }
  int steps() const noexcept { return course_.size(); }

 private:
  static constexpr std::uint32_t kMostSteps = 8;  ///< that two worlds go on together

  /// What an action leads to, as the observer sees it and as it is.
  struct Outcome {
    Action action;
    State state;
    View view;
    EventLog told;    ///< to the observer
    EventLog untold;  ///< to others only
  };

  Outcome outcome(const State& before, Seat actor, Action action) const {
    Outcome out{action, before, {}, {}, {}};
    EventLog log;
    rules_.apply(out.state, actor, action, &log);
    out.view = rules_.view(out.state, observer_);
    for (const Event& event : log) {
      (event.audience.contains(observer_) ? out.told : out.untold).push_back(event);
    }
    return out;
  }
  static bool same_facts(const EventLog& a, const EventLog& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), same_fact);
  }
  /// In whatever order: that of drawn cards says nothing once they are together.
  static bool same_facts_in_all(const EventLog& a, const EventLog& b) {
    return a.size() == b.size() &&
           std::is_permutation(a.begin(), a.end(), b.begin(), b.end(), same_fact);
  }

  Seat any_observer() {
    const auto n = static_cast<std::uint32_t>(rules_.seats());
    const std::uint32_t i = rng_.below(n + 1);
    return i < n ? seat_at(static_cast<int>(i)) : Seat::Spectator;
  }
  Action any_choice(const State& state, Seat actor) {
    ActionSet set;
    rules_.legal(state, actor, set);
    return set.sample(rng_);
  }

  void leak(const std::string& what) {
    const std::string who =
        is_player(observer_) ? "seat " + std::to_string(index(observer_) + 1) : "who only watches";
    leak_ = what + ", for " + who + ", after action " + std::to_string(course_.size());
  }

  void examine(State state, Seat observer) {
    observer_ = observer;
    trail_.clear();
    done_here_.clear();
    done_there_.clear();
    alike_before_.clear();
    sealed_.clear();
    bots_ = SeatMask();
    if (bots_rng_.below(4) == 0) bots_ = SeatMask(static_cast<std::uint16_t>(bots_rng_.below(256)));
    State twin = rules_.sample_state(rules_.view(state, observer), rng_);
    if (twin == state) return;  // nothing is hidden here
    for (std::uint32_t steps = rng_.below(kMostSteps + 1);; --steps) {
      compare(state, twin);
      if (!leak_.empty() || steps == 0 || !advance(state, twin) || state == twin) return;
    }
  }

  // ---- one moment ----

  /// Everything that the observer is sent, or may ask for, in two worlds. One triple.
  void compare(const State& here, const State& there) {
    ++triples_;
    const auto require = [&](bool same, std::string_view what) {
      if (!same && leak_.empty()) leak(std::string(what) + " depends on a secret");
    };
    const View view = rules_.view(here, observer_);
    const View other = rules_.view(there, observer_);
    const bool same_bytes = std::memcmp(&view, &other, sizeof view) == 0;
    alike_before_.push_back(same_bytes);
    require(view == other, "the view");
    require(same_bytes || same_page(view, other), "what the page draws");
    require(same_bytes || same_features(view, other), "a feature");
    require(rules_.actors(here) == rules_.actors(there), "who is asked");
    require(public_clause(here) == public_clause(there), "the clause asked by");
    require(same_bytes || rules_.prompt(view, observer_) == rules_.prompt(other, observer_),
            "the prompt");
    require(rules_.scores(here) == rules_.scores(there), "a score");
    require(rules_.places(here) == rules_.places(there), "a place");
    require(same_sheet(here, there), "the score sheet");
    require(round_(here) == round_(there), "the round");
    if (!leak_.empty() || !is_player(observer_)) return;
    require(same_undo(here, there), "whether an action can be taken back");
    ActionSet set;
    const ActionList choices = choices_in(here, set);
    const ActionList others = choices_in(there, set);
    require(std::equal(choices.begin(), choices.end(), others.begin(), others.end()), "a choice");
    if (!leak_.empty()) return;
    for (const Action choice : choices) {
      if (!same_bytes) {
        const ActionFacts facts = facts_of(rules_, view, observer_, choice);
        const ActionFacts others_facts = facts_of(rules_, other, observer_, choice);
        require(facts.words == others_facts.words, "what a choice says");
        require(facts.detail == others_facts.detail && same_seal(view, other, choice),
                "what is offered with a choice");
      }
      require(same_bytes || same_preview(view, other, choice), "what a preview tells");
    }
    if (choices.empty()) return;
    const std::vector<Action> wishes = wished(rules_, view, observer_);
    require(same_bytes || wishes == wished(rules_, other, observer_), "what may be wished");
    for (const Action wish : wishes) {
      require(same_refusal(here, there, wish), "why '" + R::notation(wish) + "' is refused");
      require(same_bytes || facts_of(rules_, view, observer_, wish) ==
                                facts_of(rules_, other, observer_, wish),
              "what a refused choice says");
    }
    for (int i = 0; i < 2; ++i) {
      const Action any{static_cast<std::uint16_t>(rng_.below(R::kActions))};
      require(same_refusal(here, there, any), "why '" + R::notation(any) + "' is refused");
    }
  }

  ActionList choices_in(const State& state, ActionSet& set) const {
    rules_.legal(state, observer_, set);
    ActionList list;
    set.list(list);
    return list;
  }
  bool same_page(const View& a, const View& b) const {
    return drawn(rules_, a) == drawn(rules_, b);
  }
  bool same_features(const View& a, const View& b) const {
    const auto size = static_cast<std::size_t>(rules_.feature_size());
    std::vector<float> x(size), y(size);
    rules_.features(a, x);
    rules_.features(b, y);
    return x == y;
  }
  /// As the table tells it to everybody.
  std::string_view public_clause(const State& state) const {
    return rules_.decision_clause(rules_.view(state, Seat::Spectator));
  }
  bool passes(Seat seat) const { return bots_.contains(seat); }
  bool same_seal(const View& a, const View& b, Action action) const {
    const auto is_bot = [this](Seat seat) { return passes(seat); };
    return seals(rules_, a, observer_, action, true, is_bot) ==
               seals(rules_, b, observer_, action, true, is_bot) &&
           teaches(rules_, a, observer_, action) == teaches(rules_, b, observer_, action);
  }
  bool same_preview(const View& a, const View& b, Action action) const {
    const Preview here = preview_of(rules_, a, observer_, action);
    const Preview there = preview_of(rules_, b, observer_, action);
    return here.lines == there.lines && here.scores == there.scores &&
           here.page_view == there.page_view;
  }
  bool same_sheet(const State& a, const State& b) const {
    const ScoreSheet x = rules_.score_sheet(a), y = rules_.score_sheet(b);
    return std::equal(x.begin(), x.end(), y.begin(), y.end(),
                      [](const ScoreLine& i, const ScoreLine& j) {
                        return i.label == j.label && i.points == j.points && i.total == j.total &&
                               i.tie_break == j.tie_break && i.decides == j.decides;
                      });
  }
  bool same_refusal(const State& a, const State& b, Action action) const {
    return same_refusal(rules_.explain(a, observer_, action), rules_.explain(b, observer_, action));
  }
  static bool same_refusal(const std::optional<Illegal>& a, const std::optional<Illegal>& b) {
    if (!a || !b) return !a && !b;
    return a->clause == b->clause && a->reason == b->reason;
  }

  // ---- what can be taken back ----

  /// Whether the observer may take back its last action without asking, and what it sees then. What
  /// it has done before this walk began to look is not known in the other world, so not compared.
  bool same_undo(const State& here, const State& there) {
    std::size_t own = done_here_.size();
    while (own > 0 && done_here_[own - 1].actor != observer_) --own;
    if (own == 0) return true;
    --own;
    sealed_.resize(done_here_.size());
    const auto sealed_here = [&](std::size_t i) {
      std::optional<bool>& known = sealed_[own + i];
      if (!known) known = judged_in(done_here_, own + i);
      return *known;
    };
    // It is judged by what the observer saw before and afterwards and was told, which is the same.
    const auto sealed_there = [&](std::size_t i) {
      const bool same = alike_before_[own + i] && alike_before_[own + i + 1];
      return same ? sealed_here(i) : judged_in(done_there_, own + i);
    };
    const auto seen = taken_back(done_here_, own, here, sealed_here);
    if (seen != taken_back(done_there_, own, there, sealed_there)) return false;
    // Neither does it tell that others have done something in secret.
    State quiet = here;
    const auto done = without_secret_deeds(own, quiet);
    if (done.size() == done_here_.size() - own ||
        rules_.view(quiet, observer_) != rules_.view(here, observer_)) {
      return true;
    }
    return seen == taken_back(done, 0, quiet, [&](std::size_t i) { return judged_in(done, i); });
  }
  bool judged_in(const std::vector<Deed<R>>& done, std::size_t i) const {
    return is_sealed(rules_, done[i], observer_, [this](Seat seat) { return passes(seat); });
  }
  /// What has been done here since the observer last acted, but for what others did without its
  /// noticing, as far as that is possible; and what it comes to.
  std::vector<Deed<R>> without_secret_deeds(std::size_t own, State& end) const {
    std::vector<Deed<R>> done;
    State state = done_here_[own].before;
    for (std::size_t i = own; i < done_here_.size(); ++i) {
      const Deed<R>& deed = done_here_[i];
      const Outcome out = outcome(deed.before, deed.actor, deed.action);
      const bool noticed = i == own || !is_player(deed.actor) || !out.told.empty() ||
                           rules_.view(deed.before, observer_) != out.view;
      if (!noticed || rules_.explain(state, deed.actor, deed.action)) continue;
      done.push_back({state, deed.actor, deed.action});
      rules_.apply(state, deed.actor, deed.action, nullptr);
    }
    end = state;
    return done;
  }
  /// What the observer would see; none where it has to ask.
  template <class Sealed>
  std::optional<View> taken_back(const std::vector<Deed<R>>& done, std::size_t own,
                                 const State& now, Sealed&& sealed) const {
    const std::span<const Deed<R>> since = std::span(done).subspan(own);
    const auto is_bot = [this](Seat seat) { return passes(seat); };
    if (undo_is_apart(rules_, since, now, observer_, is_bot, sealed)) {
      return rules_.view(*without_first(rules_, since), observer_);
    }
    if (!undo_is_free(rules_, since, now, observer_, is_bot, sealed)) return std::nullopt;
    return rules_.view(since.front().before, observer_);
  }

  // ---- what happens next ----

  /// One action in each of two worlds that look alike. True when they look alike still.
  bool advance(State& here, State& there) {
    const SeatMask actors = rules_.actors(here);
    if (actors.empty()) return false;
    const Seat actor = pick_actor(actors, rng_);
    const Action action = any_choice(here, actor);
    ActionSet open;
    rules_.legal(there, actor, open);
    // The observer does the same in both. Others may, if they can, or choose otherwise.
    const bool same = actor == observer_ || (open.contains(action) && rng_.below(2) == 0);
    const Action other = same ? action : open.sample(rng_);
    const Outcome real = outcome(here, actor, action);
    Outcome twin = outcome(there, actor, other);
    trail_ += "then " + std::to_string(index(actor) + 1) + " " + R::notation(action) +
              ", in the other world " + R::notation(other) + "\n";
    judge(real, twin, actor, action, other);
    bool alike = same_facts(real.told, twin.told) && real.view == twin.view;
    if (leak_.empty() && !alike && actor != observer_) {
      if (actor == Seat::Chance) judge_draw(real, twin, there, action, open);
      const Likeness best = imitate(real, twin, there, actor, open);
      alike = best == Likeness::Full;
      // That this action was open is a secret of this world: who is told of it must see it.
      if (best == Likeness::InTheView && !open.contains(action)) {
        leak("an event rules out what the view admits");
      }
    }
    if (leak_.empty() && alike && !same_lines(real.told, twin.told)) {
      leak("the words of an event depend on a secret");
    }
    if (!leak_.empty() || !alike) return false;
    done_here_.push_back({here, actor, action});
    done_there_.push_back({there, actor, twin.action});
    here = real.state;
    there = twin.state;
    return true;
  }

  /// The same lines of the log come of the same facts, whoever else may read them.
  bool same_lines(const EventLog& a, const EventLog& b) const {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](const Event& x, const Event& y) {
      return x == y || rules_.describe_event(x) == rules_.describe_event(y);
    });
  }

  /// The word before the arguments.
  static std::string verb(Action action) {
    const std::string text = R::notation(action);
    return text.substr(0, text.find(' '));
  }

  void judge(const Outcome& real, const Outcome& twin, Seat actor, Action action, Action other) {
    const bool told_alike = same_facts(real.told, twin.told);
    const bool seen_alike = real.view == twin.view;
    const bool own = actor == observer_;
    const bool same_action = action == other;
    // Other people's choices may be public without an event, unless they whisper about the choice.
    const bool is_secret = own || actor == Seat::Chance ||
                           (verb(action) == verb(other) && !same_facts(real.untold, twin.untold));
    const SeatMask asked = rules_.actors(real.state), asked_there = rules_.actors(twin.state);
    if (told_alike && (is_secret || same_action) && asked != asked_there) {
      return leak("who is asked next depends on a secret");
    }
    // Being asked shows what lies before a seat, such as the characters that are passed on.
    const bool shown = !own && asked.contains(observer_);
    if (told_alike && !seen_alike && is_secret && !shown) {
      return leak("the view shows what nobody told");
    }
    if (seen_alike && (own || same_action) && !same_facts_in_all(real.told, twin.told)) {
      return leak("an event tells what the view does not show");
    }
    if (same_action && !seen_alike && (comes_to(real, twin) || comes_to(twin, real))) {
      leak("an answer is taken without asking, depending on a secret");
    }
  }

  /// True when somebody else is asked here, and can answer so that it comes to the same as there,
  /// where the answer was taken at once: whether there is a pause tells the two apart.
  bool comes_to(const Outcome& here, const Outcome& there) const {
    const SeatMask actors = rules_.actors(here.state);
    if (actors.empty() || !is_player(actors.first()) || actors.contains(observer_)) return false;
    if (here.told.size() >= there.told.size() ||
        !std::equal(here.told.begin(), here.told.end(), there.told.begin(), same_fact)) {
      return false;
    }
    ActionSet answers;
    rules_.legal(here.state, actors.first(), answers);
    bool found = false;
    answers.for_each([&](Action answer) {
      if (found) return;
      Outcome out = outcome(here.state, actors.first(), answer);
      found = out.view == there.view &&
              std::equal(out.told.begin(), out.told.end(), there.told.begin() + here.told.size(),
                         there.told.end(), same_fact);
    });
    return found;
  }

  /// Chance gave different things, the observer was told so and does not see it: fine only where
  /// nothing else came of it either.
  void judge_draw(const Outcome& real, const Outcome& twin, const State& there, Action draw,
                  const ActionSet& open) {
    if (real.view != twin.view || same_facts_in_all(real.told, twin.told)) return;
    if (open.contains(draw) && outcome(there, Seat::Chance, draw).state == twin.state) return;
    leak("an event tells of a draw what the view does not show");
  }

  enum class Likeness : std::uint8_t { None, InTheView, Full };

  /// Finds a choice of the other world that the observer cannot tell from the real one.
  Likeness imitate(const Outcome& real, Outcome& twin, const State& there, Seat actor,
                   const ActionSet& open) {
    const int n = open.count();
    const auto first = static_cast<int>(rng_.below(static_cast<std::uint32_t>(n)));
    Likeness best = Likeness::None;
    for (int i = 0; i < n; ++i) {
      const Action action = open.nth((first + i) % n);
      const Outcome out = outcome(there, actor, action);
      if (out.view != real.view) continue;
      if (!same_facts(out.told, real.told)) {
        if (!same_facts_in_all(out.told, real.told)) best = Likeness::InTheView;
        continue;
      }
      twin = out;
      trail_ += "  or rather " + R::notation(action) + "\n";
      return Likeness::Full;
    }
    return best;
  }

  const R& rules_;
  Rng rng_;
  Rng bots_rng_;
  std::uint64_t seed_;
  std::int64_t most_;
  Round round_;
  std::int64_t triples_ = 0;
  Seat observer_ = Seat::Spectator;
  std::string leak_;
  Course<R> course_;
  std::string trail_;  ///< of the two worlds
  std::vector<Deed<R>> done_here_, done_there_;
  std::vector<bool> alike_before_;           ///< before each deed and now: the same view in bytes
  std::vector<std::optional<bool>> sealed_;  ///< of the deeds here, as far as it was asked
  SeatMask bots_;                            ///< who counts as one, for what can be taken back
};

}  // namespace burgrave
