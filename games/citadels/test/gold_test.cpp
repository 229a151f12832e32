#include "games/citadels/test/scene.hpp"

#include <array>
#include <optional>
#include <string>

// Every gold that moves is told of: the stashes after an action are those before it and what its
// events say. Clause CIT-0.1, 0.5, 8.1.
namespace burgrave::citadels {

namespace {

/// The gold of a table as its events tell it.
class Ledger {
 public:
  Ledger(const Rules& rules, const State& before)
      : rules_(rules), before_(before), token_(before.tax_gold) {
    for (std::size_t i = 0; i < kMaxPlayers; ++i) {
      stash_[i] = before.players[i].gold;
      beautified_ += before.players[i].beautified.size();
    }
  }

  void note(const Event& event) {
    const int a = event.args[0], b = event.args[1], c = event.args[2];
    const auto get = [&](int gold) { of(event.seat) += gold; };
    const auto take = [&](int from, int gold) {  // from one player to another
      of(event.seat) += gold;
      of(seat_at(from)) -= gold;
    };
    switch (static_cast<EventKind>(event.kind)) {
      case EventKind::GathersGold:
      case EventKind::GainsGold:
      case EventKind::SellsCard:
        return get(a);
      case EventKind::BuysCards:
        return get(-a);
      case EventKind::Builds:
        return get(-b);
      case EventKind::Robbed:
      case EventKind::Bribes:
        return take(a, -b);
      case EventKind::SpyTakes:
      case EventKind::Alms:
      case EventKind::Lends:
      case EventKind::CrownGift:
        return take(a, b);
      case EventKind::ShowsThreat:
        return take(a, c);
      case EventKind::Confiscates:
        of(seat_at(a)) += c;
        return;
      case EventKind::Taxed:
        token_ += a;
        return get(-a);
      case EventKind::TakesTax:
        token_ -= a;
        return get(a);
      case EventKind::Beautifies:
        ++beautified_;
        return get(-1);
      case EventKind::ExchangePaid:
        get(-b - c);
        of(seat_at(a)) += b;
        return;
      case EventKind::Destroys:
        get(-c);
        if (rules_.options().great_wall_to_owner) of(seat_at(a)) += surcharge(a, b);
        ++leaving_;
        return;
      case EventKind::Seizes:
        get(-c);
        of(seat_at(a)) += c - (rules_.options().great_wall_to_owner ? 0 : surcharge(a, b));
        return;
      case EventKind::ArmoryDestroys:
        leaving_ += 2;  // itself too
        return;
      case EventKind::BuildsFree:
        ++leaving_;
        return;
      default:
        return;
    }
  }

  /// What the state says otherwise; empty if nothing.
  std::string wrong(const State& after) const {
    int beautified = 0;
    for (std::size_t i = 0; i < kMaxPlayers; ++i) {
      beautified += after.players[i].beautified.size();
      if (after.players[i].gold == stash_[i]) continue;
      return "seat " + std::to_string(i + 1) + " has " + std::to_string(after.players[i].gold) +
             " gold, the events make " + std::to_string(stash_[i]);
    }
    if (after.tax_gold != token_) return "the tax token";
    // The gold on a district that leaves goes to the bank [CIT-5.9, 6.26].
    if (beautified > beautified_ || beautified < beautified_ - leaving_) return "gold on districts";
    return {};
  }

 private:
  int& of(Seat seat) { return stash_[static_cast<std::size_t>(index(seat))]; }
  /// CIT-7.8: 1 for any other district of a city with a Great Wall.
  int surcharge(int owner, int kind) const {
    const bool stands = before_.player(seat_at(owner)).city.has(Kind::GreatWall);
    return stands && kind_at(kind) != Kind::GreatWall ? 1 : 0;
  }

  const Rules& rules_;
  const State& before_;
  std::array<int, kMaxPlayers> stash_{};
  int token_ = 0;
  int beautified_ = 0;
  int leaving_ = 0;  ///< districts that left play, perhaps with gold on them
};

/// What an action did to the gold that its events do not say.
std::string unexplained(const Rules& rules, State& state, Action action,
                        std::array<bool, 256>& seen) {
  const State before = state;
  EventLog log;
  rules.apply(state, state.top().actor, action, &log);
  Ledger ledger(rules, before);
  for (const Event& event : log) {
    ledger.note(event);
    seen[event.kind] = true;
  }
  return ledger.wrong(state);
}

TEST(CitadelsGold, CIT_0_1_no_gold_moves_untold) {
  std::array<bool, 256> seen{};
  for (std::uint64_t seed = 1; seed <= 140; ++seed) {
    Rng rng(seed);
    const Options options = varied({.seats = kMinPlayers + static_cast<int>(seed % 7)}, rng);
    const Rules rules(options, catalog_for(options));
    State state = rules.initial_state();
    while (!rules.actors(state).empty()) {
      ActionSet open;
      rules.legal(state, rules.actors(state).first(), open);
      const Action action = open.sample(rng);
      ASSERT_EQ(unexplained(rules, state, action, seen), "")
          << "seed " << seed << ", " << Rules::notation(action);
    }
  }
  for (const EventKind kind :
       {EventKind::Robbed, EventKind::SpyTakes, EventKind::Alms, EventKind::Lends,
        EventKind::CrownGift, EventKind::Bribes, EventKind::ShowsThreat, EventKind::Confiscates,
        EventKind::Taxed, EventKind::TakesTax, EventKind::Destroys, EventKind::Seizes,
        EventKind::ExchangePaid, EventKind::Beautifies, EventKind::SellsCard, EventKind::BuysCards,
        EventKind::ArmoryDestroys, EventKind::BuildsFree}) {
    EXPECT_TRUE(seen[static_cast<std::size_t>(kind)]) << "no game had event " << int(kind);
  }
}

// The test itself: a gold too many is noticed.
TEST(CitadelsGold, CIT_0_1_a_gold_from_nowhere_is_noticed) {
  Scene scene(4);
  scene.gold(A, 3).turn(A, "warlord");
  State before = scene.state();
  State after = before;
  EXPECT_EQ(Ledger(scene.rules(), before).wrong(after), "");
  ++after.player(B).gold;
  EXPECT_EQ(Ledger(scene.rules(), before).wrong(after), "seat 2 has 1 gold, the events make 0");
  after = before;
  ++after.tax_gold;
  EXPECT_EQ(Ledger(scene.rules(), before).wrong(after), "the tax token");
}

}  // namespace
}  // namespace burgrave::citadels
