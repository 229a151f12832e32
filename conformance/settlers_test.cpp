#include "conformance/suite.hpp"
#include "games/settlers/bots/knowledge.hpp"
#include "games/settlers/page/page.hpp"
#include "games/settlers/rules/rules.hpp"

#include <array>

namespace burgrave::settlers {

/// Every mode and seat count, alone and with sheets of their own, and options drawn at random.
struct ConformanceSetup {
  using Rules = settlers::Rules;

  static std::vector<Rules> all() {
    std::vector<Rules> rules;
    for (int seats = 1; seats <= kMaxPlayers; ++seats) {
      for (const int mode : {kModeBasic, kModeAdvanced, kModeAdventure}) {
        rules.push_back(with({.seats = seats, .mode = mode}));
      }
      Rng rng(static_cast<std::uint64_t>(seats));
      rules.push_back(with(varied({.seats = seats}, rng)));
    }
    rules.push_back(with({.seats = 3, .mode = kModeAdventure, .own_sheets = true}));
    rules.push_back(with({.seats = 1, .sheet = 17}));
    rules.push_back(with({.seats = 2, .mode = kModeAdventure, .sheet = 9, .ask_triggers = true}));
    rules.push_back(with({.seats = 2, .mode = kModeAdvanced, .reveal_during_phase = true}));
    return rules;
  }
  static JournalHeader header(const Rules& rules) {
    JournalHeader header;
    header.game = Rules::kKey;
    header.revision = Rules::kRevision;
    header.data_hash = rules.catalog().data_hash;
    header.options =
        option_values(std::span<const OptionField<Options>>(kOptionFields), rules.options());
    return header;
  }

 private:
  static Rules with(const Options& options) {
    auto catalog = load_catalog(options);
    if (!catalog) throw std::runtime_error(catalog.error().text());
    return Rules(options, *std::move(catalog));
  }
};

static_assert(GameRules<Rules>);

namespace {

/// Whom a fact of this kind may reach while marks are concealed [ISR-12.1].
SeatMask audience_of(const Event& event) {
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::KeepsDice:
    case EventKind::Crosses:
    case EventKind::CrossesBox:
    case EventKind::Harvests:
    case EventKind::OpensField:
    case EventKind::UsesToken:
    case EventKind::UsesAbility:
    case EventKind::Readies:
    case EventKind::Gains:
    case EventKind::Pays:
    case EventKind::GoldFor:
    case EventKind::Declines:
    case EventKind::Keeps:
    case EventKind::MakesPlot:
      return SeatMask::of(event.seat);
    case EventKind::ShowsTrack:
    case EventKind::ShowsBoxes:
    case EventKind::ShowsField:
    case EventKind::ShowsPoints:
    case EventKind::ShowsStock:
    case EventKind::ShowsPlot:
      return SeatMask::everyone_but(event.seat);
    default:
      return SeatMask::everyone();
  }
}

// What SecretWalk cannot know: a fact that everybody is told is no secret to it.
TEST(SettlersAudience, ISR_12_1_what_a_seat_does_reaches_others_when_all_are_done) {
  std::array<int, kEventKinds> seen{};
  for (const Rules& rules : ConformanceSetup::all()) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      Rng rng(seed);
      State state = rules.initial_state();
      while (!rules.actors(state).empty()) {
        const Seat seat = pick_actor(rules.actors(state), rng);
        ActionSet set;
        rules.legal(state, seat, set);
        EventLog log;
        rules.apply(state, seat, set.sample(rng), &log);
        for (const Event& event : log) {
          ++seen[event.kind];
          if (rules.concealed()) {
            ASSERT_EQ(event.audience, audience_of(event)) << int{event.kind};
          } else {
            ASSERT_EQ(event.audience, SeatMask::everyone()) << int{event.kind};
          }
        }
      }
    }
  }
  for (std::size_t kind = 0; kind < seen.size(); ++kind) {
    EXPECT_GT(seen[kind], 0) << "no game told of event kind " << kind;
  }
}

}  // namespace
}  // namespace burgrave::settlers

namespace burgrave {
INSTANTIATE_TYPED_TEST_SUITE_P(Settlers, Conformance, settlers::ConformanceSetup);
}  // namespace burgrave
