#include "conformance/suite.hpp"
#include "games/citadels/bots/knowledge.hpp"
#include "games/citadels/page/page.hpp"
#include "games/citadels/rules/rules.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <string>

namespace burgrave::citadels {

/// Every seat count, every preset, and casts, unique districts and switches drawn at random.
struct ConformanceSetup {
  using Rules = citadels::Rules;

  static std::vector<Rules> all() {
    std::vector<Rules> rules;
    for (int seats = kMinPlayers; seats <= kMaxPlayers; ++seats) {
      rules.push_back(with({.seats = seats}));
    }
    const int presets = static_cast<int>(kPresetIds.size());
    for (int preset = 1; preset < presets; ++preset) {
      rules.push_back(with({.seats = 2 + preset, .preset = preset, .rank_9 = kRank9WithPreset}));
    }
    for (int seats = kMinPlayers; seats <= kMaxPlayers; ++seats) {
      Rng rng(static_cast<std::uint64_t>(seats));
      rules.push_back(with(varied({.seats = seats}, rng)));
    }
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
  /// A view without what features leave out: of cards that may each be in several places, which
  /// are different cards of one kind (`known` in features.cpp).
  static std::string shown(const Rules&, View view) {
    constexpr int kParts = 27'720;  // every number of places divides it
    std::array<std::array<int, 2>, std::size_t{kKinds} * kZones> places{};
    for (std::size_t i = 0; i < view.sighting_count; ++i) {
      const Sighting& sighting = view.sightings[i];
      const int count = std::popcount(sighting.zones);
      for (std::size_t zone = 0; zone < kZones; ++zone) {
        if (((sighting.zones >> zone) & 1U) == 0) continue;
        places[sighting.kind * std::size_t{kZones} + zone][count == 1 ? 0 : 1] += kParts / count;
      }
    }
    view.sightings = {};
    view.sighting_count = 0;
    static_assert(std::has_unique_object_representations_v<View>);
    std::string bytes(reinterpret_cast<const char*>(&view), sizeof view);
    return bytes.append(reinterpret_cast<const char*>(places.data()), sizeof places);
  }

 private:
  static Rules with(const Options& options) {
    const auto catalog = load_catalog(options);
    if (!catalog) throw std::runtime_error(catalog.error().text());
    return Rules(options, *catalog);
  }
};

static_assert(GameRules<Rules>);

namespace {

/// Whom a fact of this kind may reach [CIT-8.1-8.6].
SeatMask audience_of(const Event& event) {
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::ChoseRole:
    case EventKind::BuriedRole:
    case EventKind::TheaterGot:
    case EventKind::DrewCard:
    case EventKind::KeptCard:
    case EventKind::GainedCard:
    case EventKind::Signs:
    case EventKind::SawCard:
    case EventKind::DiscardedCard:
    case EventKind::TuckedCard:
      return SeatMask::of(event.seat);
    case EventKind::TookCard:
    case EventKind::GaveCard: {
      SeatMask two = SeatMask::of(event.seat);
      two.insert(seat_at(event.args[0]));
      return two;
    }
    default:
      return SeatMask::everyone();
  }
}

// What SecretWalk cannot know: a fact that everybody is told is no secret to it.
TEST(CitadelsAudience, CIT_8_3_to_8_6_private_facts_reach_those_alone_whom_they_concern) {
  std::array<int, static_cast<std::size_t>(EventKind::Wins) + 1> seen{};
  for (const Rules& rules : ConformanceSetup::all()) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      Rng rng(seed);
      State state = rules.initial_state();
      while (!rules.actors(state).empty()) {
        const Seat seat = rules.actors(state).first();
        ActionSet set;
        rules.legal(state, seat, set);
        EventLog log;
        rules.apply(state, seat, set.sample(rng), &log);
        for (const Event& event : log) {
          ASSERT_EQ(event.audience, audience_of(event)) << int{event.kind};
          ++seen[event.kind];
        }
      }
    }
  }
  for (std::size_t kind = 0; kind < seen.size(); ++kind) {
    EXPECT_GT(seen[kind], 0) << "no game told of event kind " << kind;
  }
}

}  // namespace
}  // namespace burgrave::citadels

namespace burgrave {
INSTANTIATE_TYPED_TEST_SUITE_P(Citadels, Conformance, citadels::ConformanceSetup);
}  // namespace burgrave
