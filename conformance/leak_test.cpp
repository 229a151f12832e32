#include "core/match.hpp"
#include "core/test/concealed_game.hpp"
#include "games/citadels/page/page.hpp"
#include "games/citadels/rules/play.hpp"
#include "games/citadels/words/facts.hpp"
#include "registry/secrets.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

// SecretWalk is only worth what it finds: each ruleset here is a sound one with one leak put in.
namespace burgrave::citadels {

namespace {

constexpr std::int64_t kTriples = 40'000;

/// Walks through games of a leaky ruleset, of all seat counts and random casts, until a leak is
/// found; the finding, or "" after many triples.
template <class Leaky>
std::string finding() {
  static_assert(GameRules<Leaky>);
  std::int64_t triples = 0;
  for (std::uint64_t seed = 1; triples < kTriples; ++seed) {
    Rng rng(seed);
    const Options base{.seats = kMinPlayers + static_cast<int>(seed % 7)};
    const Options options = varied(base, rng);
    const auto catalog = load_catalog(options);
    if (!catalog) throw std::runtime_error(catalog.error().text());
    const Leaky rules(options, *catalog);
    SecretWalk<Leaky> walk(rules, seed, kTriples - triples);
    if (const auto leak = walk.play()) return leak->substr(0, leak->find('\n'));
    triples += walk.triples();
  }
  return {};
}

bool says(const std::string& finding, std::string_view what) {
  return finding.find(what) != std::string::npos;
}

/// The lowest card that the viewer's left neighbour holds; spectators look at the first seat.
template <class R>
std::uint8_t neighbours_card(const R& rules, const State& state, Seat viewer) noexcept {
  const int next = is_player(viewer) ? (index(viewer) + 1) % rules.seats() : 0;
  const CardSet& hand = state.player(seat_at(next)).hand;
  return hand.empty() ? kUnknown : static_cast<std::uint8_t>(index(first_kind(hand.kinds())));
}

struct Sound : Rules {
  using Rules::Rules;
};
TEST(Leak, there_is_none_in_the_rules_themselves) { EXPECT_EQ(finding<Sound>(), ""); }

// ---- views ----

struct ShowsACardOfAHand : Rules {
  using Rules::Rules;
  View view(const State& state, Seat seat) const noexcept {
    View view = Rules::view(state, seat);
    view.unused[0] = neighbours_card(*this, state, seat);
    return view;
  }
};
TEST(Leak, a_view_with_a_card_of_another_hand_is_found) {
  EXPECT_PRED2(says, finding<ShowsACardOfAHand>(), "the view depends on a secret");
}

/// Harder to see: the card comes as a memory, and sampled worlds honour it.
struct RemembersWhatItNeverSaw : Rules {
  using Rules::Rules;
  View view(const State& state, Seat seat) const noexcept {
    View view = Rules::view(state, seat);
    const int next = is_player(view.seat) ? (index(view.seat) + 1) % seats() : 0;
    const std::uint8_t kind = neighbours_card(*this, state, view.seat);
    if (view.sighting_count > 0 || kind == kUnknown) return view;
    view.sightings[view.sighting_count++] = {kind, 0, hand_zone(seat_at(next))};
    return view;
  }
};
TEST(Leak, a_memory_of_what_was_never_seen_is_found) {
  EXPECT_PRED2(says, finding<RemembersWhatItNeverSaw>(), "the view shows what nobody told");
}

/// Memories are kept in an order that tells who else knows what.
struct KeepsTheOrderOfMemories : Rules {
  using Rules::Rules;
  View view(const State& state, Seat seat) const noexcept {
    View view = Rules::view(state, seat);
    int n = 0;
    for (int i = 0; i < state.memory_count; ++i) {
      const Memory& memory = state.memories[static_cast<std::size_t>(i)];
      if ((memory.card.knowers() & knower(view.seat)) == 0) continue;
      view.sightings[static_cast<std::size_t>(n++)] = {memory.card.kind, 0, memory.zones};
    }
    return view;
  }
};
TEST(Leak, an_order_that_tells_what_others_know_is_found) {
  EXPECT_PRED2(says, finding<KeepsTheOrderOfMemories>(), "the view ");
}

struct ShowsARole : Rules {
  using Rules::Rules;
  View view(const State& state, Seat seat) const noexcept {
    View view = Rules::view(state, seat);
    for (int i = 0; i < seats(); ++i) {
      if (seat_at(i) == seat) continue;
      view.unused[1] = static_cast<std::uint8_t>(state.player(seat_at(i)).roles);
    }
    return view;
  }
};
TEST(Leak, a_view_with_the_character_of_another_is_found) {
  EXPECT_PRED2(says, finding<ShowsARole>(), "the view ");
}

struct ShowsTheBottomOfTheDeck : Rules {
  using Rules::Rules;
  View view(const State& state, Seat seat) const noexcept {
    View view = Rules::view(state, seat);
    const bool honoured = view.sighting_count == 0 && state.bottom_size > 0;
    if (honoured) view.bottom[0] = state.bottom[0].kind;
    return view;
  }
};
TEST(Leak, a_view_with_the_bottom_of_the_deck_is_found) {
  EXPECT_PRED2(says, finding<ShowsTheBottomOfTheDeck>(), "the view shows what nobody told");
}

struct ShowsTheSignedWarrant : Rules {
  using Rules::Rules;
  View view(const State& state, Seat seat) const noexcept {
    View view = Rules::view(state, seat);
    view.round.signed_rank = state.round.signed_rank;
    return view;
  }
};
TEST(Leak, a_view_with_the_signed_warrant_is_found) {
  EXPECT_PRED2(says, finding<ShowsTheSignedWarrant>(), "the view shows what nobody told");
}

struct ShowsTheFloweredThreat : Rules {
  using Rules::Rules;
  View view(const State& state, Seat seat) const noexcept {
    View view = Rules::view(state, seat);
    view.round.flowered_rank = state.round.flowered_rank;
    return view;
  }
};
TEST(Leak, a_view_with_the_flowered_threat_is_found) {
  EXPECT_PRED2(says, finding<ShowsTheFloweredThreat>(), "the view shows what nobody told");
}

struct ShowsTheMuseum : Rules {
  using Rules::Rules;
  View view(const State& state, Seat seat) const noexcept {
    View view = Rules::view(state, seat);
    view.unused[2] = static_cast<std::uint8_t>(state.museum.kinds() % 251);
    return view;
  }
};
TEST(Leak, a_view_with_the_cards_of_the_museum_is_found) {
  EXPECT_PRED2(says, finding<ShowsTheMuseum>(), "the view ");
}

struct ShowsWhatWasBuried : Rules {
  using Rules::Rules;
  View view(const State& state, Seat seat) const noexcept {
    View view = Rules::view(state, seat);
    for (int step = 0; step < state.draft.steps; ++step) {
      if (draft_step(*this, step).what != DraftStep::Discard) continue;
      const auto at = static_cast<std::size_t>(step);
      view.draft.removed[at] = state.draft.removed[at];
    }
    return view;
  }
};
TEST(Leak, a_view_with_the_discard_of_another_is_found) {
  EXPECT_PRED2(says, finding<ShowsWhatWasBuried>(), "the view ");
}

struct ShowsWhatIsLookedAt : Rules {
  using Rules::Rules;
  View view(const State& state, Seat seat) const noexcept {
    View view = Rules::view(state, seat);
    if (view.sighting_count == 0) view.look = state.look;
    return view;
  }
};
TEST(Leak, a_view_with_the_cards_that_another_looks_at_is_found) {
  EXPECT_PRED2(says, finding<ShowsWhatIsLookedAt>(), "the view shows what nobody told");
}

// ---- what is made of views ----

/// Citadels whose views hold a secret where nobody compares them: views that differ in it are
/// equal. Words, pages and features are made of views alone, so nothing else could tell a secret
/// in them.
template <int (*kSecret)(const Rules&, const State&, Seat)>
struct Smuggles : Rules {
  using Rules::Rules;
  struct View : citadels::View {
    int secret = 0;
  };
  View view(const State& state, Seat seat) const noexcept {
    View view;
    static_cast<citadels::View&>(view) = Rules::view(state, seat);
    view.secret = kSecret(*this, state, seat);
    return view;
  }
};
int card_of_neighbour(const Rules& rules, const State& state, Seat viewer) {
  return neighbours_card(rules, state, viewer);
}
int face_down_card(const Rules&, const State& state, Seat) { return state.draft.face_down; }
int signed_warrant(const Rules&, const State& state, Seat) {
  return state.round.signed_rank != 0 && state.round.signed_rank == state.turn.rank ? 1 : 0;
}

struct FeaturesOfTheTruth : Smuggles<card_of_neighbour> {
  using Smuggles::Smuggles;
  void features(const View& view, std::span<float> out) const noexcept {
    Rules::features(view, out);
    out[0] = static_cast<float>(view.secret);
  }
};
TEST(Leak, a_feature_of_the_true_state_is_found) {
  EXPECT_PRED2(says, finding<FeaturesOfTheTruth>(), "a feature depends on a secret");
}

struct DrawsTheTruth : Smuggles<card_of_neighbour> {
  using Smuggles::Smuggles;
};
struct TruePage : page::View {
  int secret = 0;
  bool operator==(const TruePage&) const = default;
};
TruePage page_view(const DrawsTheTruth& rules, const DrawsTheTruth::View& view) {
  const Rules& sound = rules;
  return {page_view(sound, static_cast<const View&>(view)), view.secret};
}
TEST(Leak, a_page_that_draws_a_card_of_another_hand_is_found) {
  EXPECT_PRED2(says, finding<DrawsTheTruth>(), "what the page draws depends on a secret");
}

struct SaysTheTruth : Smuggles<card_of_neighbour> {
  using Smuggles::Smuggles;
};
PlainTable plain_table(const SaysTheTruth&, const SaysTheTruth::View& view) {
  return {{{Message("hand"), {Message("card").with("card", view.secret)}}}};
}
TEST(Leak, a_table_in_words_that_tells_a_card_of_another_hand_is_found) {
  EXPECT_PRED2(says, finding<SaysTheTruth>(), "what the page draws depends on a secret");
}

/// An offer names a price that depends on another hand.
struct PricesByTheTruth : Smuggles<card_of_neighbour> {
  using Smuggles::Smuggles;
};
ActionFacts facts_of(const PricesByTheTruth& rules, const PricesByTheTruth::View& view, Seat seat,
                     Action action) {
  const Rules& sound = rules;
  ActionFacts facts = facts_of(sound, static_cast<const View&>(view), seat, action);
  facts.detail.price.push_back({view.secret, "gold"});
  return facts;
}
TEST(Leak, a_price_that_depends_on_another_hand_is_found) {
  EXPECT_PRED2(says, finding<PricesByTheTruth>(), "what is offered with a choice depends on a");
}

struct DescribesWithASecret : Smuggles<face_down_card> {
  using Smuggles::Smuggles;
};
ActionFacts facts_of(const DescribesWithASecret& rules, const DescribesWithASecret::View& view,
                     Seat seat, Action action) {
  const Rules& sound = rules;
  ActionFacts facts = facts_of(sound, static_cast<const View&>(view), seat, action);
  facts.words.with("aside", view.secret);
  return facts;
}
TEST(Leak, words_of_a_choice_that_name_the_face_down_card_are_found) {
  EXPECT_PRED2(says, finding<DescribesWithASecret>(), "what a choice says depends on a secret");
}

struct PromptsWithASecret : Smuggles<card_of_neighbour> {
  using Smuggles::Smuggles;
  Message prompt(const View& view, Seat seat) const {
    return Rules::prompt(view, seat).with("hint", view.secret);
  }
};
TEST(Leak, a_prompt_that_depends_on_a_hand_is_found) {
  EXPECT_PRED2(says, finding<PromptsWithASecret>(), "the prompt depends on a secret");
}

struct NamesTheClauseOfASecret : Smuggles<signed_warrant> {
  using Smuggles::Smuggles;
  std::string_view decision_clause(const View& view) const noexcept {
    return view.secret != 0 ? "CIT-6.3" : Rules::decision_clause(view);
  }
};
TEST(Leak, a_clause_that_depends_on_a_warrant_is_found) {
  EXPECT_PRED2(says, finding<NamesTheClauseOfASecret>(), "the clause asked by depends on a secret");
}

// ---- events ----

/// Citadels that tells events of one kind to everybody.
template <EventKind kKind>
struct TellsEverybody : Rules {
  using Rules::Rules;
  void apply(State& state, Seat seat, Action action, EventLog* log = nullptr) const noexcept {
    Rules::apply(state, seat, action, log);
    if (log == nullptr) return;
    for (Event& event : *log) {
      if (event.kind == static_cast<std::uint8_t>(kKind)) event.audience = SeatMask::everyone();
    }
  }
};
TEST(Leak, a_drawn_card_that_everybody_is_told_is_found) {
  EXPECT_PRED2(says, finding<TellsEverybody<EventKind::DrewCard>>(), "an event tells");
}
TEST(Leak, a_gained_card_that_everybody_is_told_is_found) {
  EXPECT_PRED2(says, finding<TellsEverybody<EventKind::GainedCard>>(), "an event tells");
}
TEST(Leak, a_kept_card_that_everybody_is_told_is_found) {
  EXPECT_PRED2(says, finding<TellsEverybody<EventKind::KeptCard>>(), "an event ");
}
TEST(Leak, a_chosen_character_that_everybody_is_told_is_found) {
  EXPECT_PRED2(says, finding<TellsEverybody<EventKind::ChoseRole>>(), "an event ");
}
TEST(Leak, a_discarded_card_that_everybody_is_told_is_found) {
  EXPECT_PRED2(says, finding<TellsEverybody<EventKind::DiscardedCard>>(), "an event ");
}
TEST(Leak, a_hand_that_everybody_is_told_is_found) {
  EXPECT_PRED2(says, finding<TellsEverybody<EventKind::SawCard>>(), "an event tells");
}
TEST(Leak, a_card_that_changes_hands_and_that_everybody_is_told_is_found) {
  EXPECT_PRED2(says, finding<TellsEverybody<EventKind::TookCard>>(), "an event ");
}

/// The public line of a Spy counts what only he can see where gold and cards are short [CIT-6.5.1].
struct CountsForEverybody : Rules {
  using Rules::Rules;
  void apply(State& state, Seat seat, Action action, EventLog* log = nullptr) const noexcept {
    const State before = state;
    Rules::apply(state, seat, action, log);
    const Move& move = kVerbs.decode(action);
    if (log == nullptr || move.verb != Verb::Spy) return;
    const Seat victim = seat_of(move);
    const auto type = static_cast<std::size_t>(index(type_of(move)));
    for (Event& event : *log) {
      if (event.kind != static_cast<std::uint8_t>(EventKind::Spies)) continue;
      event.args[2] =
          static_cast<std::int16_t>(before.player(victim).hand.size_among(catalog().of_type[type]));
    }
  }
};
TEST(Leak, a_number_that_nobody_could_count_is_found) {
  EXPECT_PRED2(says, finding<CountsForEverybody>(), "an event tells");
}

/// Who else was told shows in the words.
struct CountsTheListeners : Rules {
  using Rules::Rules;
  void apply(State& state, Seat seat, Action action, EventLog* log = nullptr) const noexcept {
    const int aside = state.draft.face_down;
    Rules::apply(state, seat, action, log);
    if (log == nullptr) return;
    for (Event& event : *log) {
      if (event.audience == SeatMask::everyone() && aside % 2 == 1)
        event.audience.insert(Seat::Chance);
    }
  }
  Message describe_event(const Event& event) const {
    return Rules::describe_event(event).with("listeners", event.audience.count());
  }
};
TEST(Leak, words_of_an_event_that_count_who_else_is_told_are_found) {
  EXPECT_PRED2(says, finding<CountsTheListeners>(), "the words of an event depend on a secret");
}

// ---- questions ----

struct TakesTheForcedAnswer : Rules {
  using Rules::Rules;
  void apply(State& state, Seat seat, Action action, EventLog* log = nullptr) const noexcept {
    Rules::apply(state, seat, action, log);
    const bool forced = state.top().proc == Proc::Confiscate &&
                        state.round.signed_rank != state.turn.rank;  // nothing to show
    if (forced) Rules::apply(state, state.top().actor, citadels::action(Verb::Decline), log);
  }
};
TEST(Leak, an_answer_taken_without_asking_is_found) {
  EXPECT_PRED2(says, finding<TakesTheForcedAnswer>(), "an answer is taken without asking");
}

/// The same without a line that nothing was confiscated.
struct SkipsTheForcedQuestion : Rules {
  using Rules::Rules;
  void apply(State& state, Seat seat, Action action, EventLog* log = nullptr) const noexcept {
    Rules::apply(state, seat, action, log);
    const bool forced =
        state.top().proc == Proc::Confiscate && state.round.signed_rank != state.turn.rank;
    if (forced) Rules::apply(state, state.top().actor, citadels::action(Verb::Decline), nullptr);
  }
};
TEST(Leak, a_question_that_is_skipped_is_found) {
  EXPECT_PRED2(says, finding<SkipsTheForcedQuestion>(), "who is asked next depends on a secret");
}

/// The hand swap is offered only where the other hand has something unique.
struct OffersByAnotherHand : Rules {
  using Rules::Rules;
  void legal(const State& state, Seat seat, ActionSet& out) const noexcept {
    ActionSet all;
    Rules::legal(state, seat, all);
    out.clear();
    all.for_each([&](Action a) {
      const Move& move = kVerbs.decode(a);
      if (move.verb == Verb::SwapHands &&
          (state.player(seat_of(move)).hand.kinds() & kUniqueKinds) == 0) {
        return;
      }
      out.add(a.code);
    });
  }
};
TEST(Leak, a_choice_that_depends_on_another_hand_is_found) {
  EXPECT_PRED2(says, finding<OffersByAnotherHand>(), "a choice depends on a secret");
}

struct RefusesWithASecret : Rules {
  using Rules::Rules;
  std::optional<Illegal> explain(const State& state, Seat seat, Action action) const {
    auto illegal = Rules::explain(state, seat, action);
    if (illegal && neighbours_card(*this, state, seat) == 0) illegal->clause = "CIT-8.3";
    return illegal;
  }
};
TEST(Leak, a_refusal_that_depends_on_another_hand_is_found) {
  EXPECT_PRED2(says, finding<RefusesWithASecret>(), "is refused depends on a secret");
}

// ---- scores ----

struct CountsTheSecretVault : Rules {
  using Rules::Rules;
  Scores scores(const State& state) const noexcept {
    Scores scores = Rules::scores(state);
    if (state.top().proc == Proc::Over) return scores;
    for (std::size_t i = 0; i < kMaxPlayers; ++i) {
      if ((state.players[i].hand.kinds() & groups().vaults) != 0) scores[i] += 3;
    }
    return scores;
  }
};
TEST(Leak, a_score_that_counts_the_secret_vault_is_found) {
  EXPECT_PRED2(says, finding<CountsTheSecretVault>(), "a score depends on a secret");
}

struct CountsTheDeck : Rules {
  using Rules::Rules;
  ScoreSheet score_sheet(const State& state) const {
    ScoreSheet sheet = Rules::score_sheet(state);
    sheet[0].points[0] += static_cast<int>(state.middle.kinds() % 7);
    return sheet;
  }
};
TEST(Leak, a_score_sheet_that_depends_on_the_deck_is_found) {
  EXPECT_PRED2(says, finding<CountsTheDeck>(), "the score sheet depends on a secret");
}

}  // namespace
}  // namespace burgrave::citadels

// What can be taken back, and what cannot, in the smallest game where that could tell something.
namespace burgrave::test {

namespace {

template <class Leaky>
std::string finding_of() {
  static_assert(GameRules<Leaky>);
  for (std::uint64_t seed = 1; seed <= 2'000; ++seed) {
    const Leaky rules;
    SecretWalk<Leaky> walk(rules, seed);
    if (const auto leak = walk.play()) return leak->substr(0, leak->find('\n'));
  }
  return {};
}

TEST(Leak, there_is_none_in_concealed_actions_themselves) {
  EXPECT_EQ(finding_of<Concealed>(), "");
}

/// It is kept who turned a card first, so a turn cannot be taken back from under another one's.
struct MindsTheOrder : Concealed {
  void apply(State& state, Seat seat, Action action, EventLog* log) const noexcept {
    Concealed::apply(state, seat, action, log);
    if (action == kTurn) {
      state.order = static_cast<std::uint8_t>(state.order * 3 + index(seat) + 1);
    }
  }
};
TEST(Leak, an_undo_that_is_free_unless_somebody_has_acted_in_secret_is_found) {
  EXPECT_EQ(finding_of<MindsTheOrder>().substr(0, 40), "whether an action can be taken back depe");
}

/// The first seat begins, which everybody sees; from then on both act at once.
struct OneBegins : Concealed {
  SeatMask actors(const State& state) const noexcept {
    return state.order == 0 ? SeatMask::of(seat_at(0)) : Concealed::actors(state);
  }
  void legal(const State& state, Seat seat, ActionSet& out) const noexcept {
    out.clear();
    if (!actors(state).contains(seat)) return;
    state.order == 0 ? out.add_run(0, 0b1) : Concealed::legal(state, seat, out);
  }
  std::optional<Illegal> explain(const State& state, Seat seat, Action action) const {
    return refused(*this, state, seat, action);
  }
  void apply(State& state, Seat seat, Action action, EventLog* log) const noexcept {
    if (state.order != 0) return Concealed::apply(state, seat, action, log);
    state.order = 1;
    if (log != nullptr) log->push_back({1, seat, SeatMask::everyone(), {}});
  }
  View view(const State& state, Seat seat) const noexcept {
    View view = Concealed::view(state, seat);
    view.state.order = state.order;
    if (state.order != 0) return view;
    for (std::size_t i = 0; i < 2; ++i)
      view.state.card[i] = state.card[i];  // nothing is hidden yet
    return view;
  }
};
TEST(Leak, an_action_after_which_others_may_act_in_secret_is_not_taken_back_freely) {
  EXPECT_EQ(finding_of<OneBegins>(), "");
  const OneBegins rules;
  Match<OneBegins> match(rules, {});
  ASSERT_FALSE(match.act(seat_at(0), Concealed::kWait));
  const auto nobody = [](Seat) { return false; };
  EXPECT_FALSE(match.undo_of(seat_at(0), nobody)->free) << "the other one may have acted already";
  EXPECT_TRUE(match.undo_of(seat_at(0), [](Seat) { return true; })->free) << "a bot does not mind";
  for (const Action action : {Concealed::kWait, Concealed::kTurn}) {
    ASSERT_FALSE(match.act(seat_at(1), action));
    EXPECT_FALSE(match.undo_of(seat_at(0), nobody)->free);
  }
  ASSERT_FALSE(match.act(seat_at(0), Concealed::kTurn));
  EXPECT_TRUE(match.undo_of(seat_at(0), nobody)->free) << "this is nothing to the other one";
}

/// What a seat believes of the world holds what its view does not say, and in that world waiting
/// ends the turn.
struct BelievesTheTruth : Concealed {
  struct View : Concealed::View {
    std::uint8_t truth = 0;  // views that differ in it are equal
  };
  View view(const State& state, Seat seat) const noexcept {
    View view;
    static_cast<Concealed::View&>(view) = Concealed::view(state, seat);
    if (is_player(seat)) view.truth = state.card[1 - at(seat)] % 2;
    return view;
  }
  State sample_state(const View& view, Rng& rng) const noexcept {
    State state = Concealed::sample_state(view, rng);
    state.order = view.truth;
    return state;
  }
  void features(const View&, std::span<float> out) const noexcept { out[0] = 0; }
  void apply(State& state, Seat seat, Action action, EventLog* log) const noexcept {
    Concealed::apply(state, seat, action, log);
    if (log == nullptr && state.order == 1) state.stopped[at(seat)] = 1;
  }
};
TEST(Leak, a_seal_that_depends_on_a_secret_is_found) {
  EXPECT_EQ(finding_of<BelievesTheTruth>().substr(0, 40),
            "what is offered with a choice depends on");
}

}  // namespace
}  // namespace burgrave::test
