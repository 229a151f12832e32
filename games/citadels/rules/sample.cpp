#include "core/cards/dealer.hpp"
#include "core/inline_vec.hpp"
#include "games/citadels/rules/play.hpp"
#include "games/citadels/rules/role_world.hpp"

#include <algorithm>
#include <bit>

namespace burgrave::citadels {

namespace {

constexpr std::size_t at(int i) noexcept { return static_cast<std::size_t>(i); }

/// The zones that get their cards before the middle of the deck, in this order.
constexpr auto kHeld = [] {
  std::array<ZoneMask, std::size_t{kMaxPlayers} + 3> zones{};
  for (int seat = 0; seat < kMaxPlayers; ++seat) zones[at(seat)] = hand_zone(seat_at(seat));
  zones[at(kMaxPlayers)] = kInMuseum;
  zones[at(kMaxPlayers + 1)] = kInBottom;
  zones[at(kMaxPlayers + 2)] = kInLook;
  return zones;
}();

/// Deals the hidden cards of one world.
class CardDealer {
 public:
  CardDealer(const Rules& rules, const View& view, State& state, Rng& rng) noexcept
      : rules_(rules), view_(view), s_(state), rng_(rng), dealer_(rng, unseen()) {}

  void deal() noexcept {
    count_room();
    for (int i = 0; i < view_.sighting_count; ++i) {
      const Sighting& sighting = view_.sightings[at(i)];
      dealer_.see(kind_at(sighting.kind), sighting.zones);
    }
    if (view_.top().proc == Proc::Over) show_vault();
    const CardSet rest = dealer_.deal(kHeld, [this](ZoneMask zone, Kind kind) { put(zone, kind); });
    s_.middle = s_.middle + rest;
    lay_bottom();
    lay_look();
  }

 private:
  /// Hidden cards per zone.
  void count_room() noexcept {
    for (int seat = 0; seat < rules_.seats(); ++seat) {
      if (seat_at(seat) == view_.seat) continue;
      dealer_.make_room(hand_zone(seat_at(seat)), view_.players[at(seat)].hand_size);
    }
    const auto unknown = [](const auto& kinds, int size) {
      return static_cast<int>(std::count(kinds.begin(), kinds.begin() + size, kUnknown));
    };
    dealer_.make_room(kInMiddle, view_.middle_size);
    dealer_.make_room(kInMuseum, view_.museum_size);
    dealer_.make_room(kInBottom, unknown(view_.bottom, view_.bottom_size));
    dealer_.make_room(kInLook, unknown(view_.look, view_.look_size));
  }

  /// CIT-7.24: at the end everybody knows in whose hand the Secret Vault is, or that it is in none.
  void show_vault() noexcept {
    const KindMask vaults = rules_.groups().vaults;
    const auto where = view_.vault == Seat::None ? static_cast<ZoneMask>(~unsigned{cards::kHands})
                                                 : hand_zone(view_.vault);
    dealer_.narrow([&](Kind kind, ZoneMask zones) {
      return (vaults & bit(kind)) != 0 ? static_cast<ZoneMask>(zones & where) : zones;
    });
    const KindMask hidden = dealer_.unseen().kinds() & vaults;
    if (hidden == 0 || view_.vault == view_.seat) return;
    constexpr auto kEverywhere = static_cast<ZoneMask>((1U << kZones) - 1U);
    dealer_.see(first_kind(hidden),
                cards::without(static_cast<ZoneMask>(where & kEverywhere), kInLook));
  }

  void put(ZoneMask zone, Kind kind) noexcept {
    switch (zone) {
      case kInMiddle:
        s_.middle.add(kind);
        break;
      case kInMuseum:
        s_.museum.add(kind);
        break;
      case kInBottom:
        to_bottom_.push_back(kind);
        break;
      case kInLook:
        to_look_.push_back(kind);
        break;
      default:
        s_.players[at(cards::zone_index(zone))].hand.add(kind);
    }
  }

  void lay_bottom() noexcept {
    const Knowers me = knower(view_.seat);
    mix(to_bottom_);
    s_.bottom_size = view_.bottom_size;
    std::size_t taken = 0;
    for (int i = 0; i < view_.bottom_size; ++i) {
      const std::uint8_t kind = view_.bottom[at(i)];
      s_.bottom[at(i)] =
          kind != kUnknown ? known_card(kind_at(kind), me) : known_card(to_bottom_[taken++], 0);
    }
  }
  void lay_look() noexcept {
    mix(to_look_);
    s_.look_size = view_.look_size;
    std::size_t taken = 0;
    for (int i = 0; i < view_.look_size; ++i) {
      const std::uint8_t kind = view_.look[at(i)];
      s_.look[at(i)] = kind != kUnknown ? kind : static_cast<std::uint8_t>(to_look_[taken++]);
    }
  }

  template <std::size_t N>
  void mix(InlineVec<Kind, N>& kinds) noexcept {
    shuffle(std::span<Kind>(kinds.data(), kinds.size()), rng_);
  }

  /// Cards that the viewer does not see.
  CardSet unseen() const noexcept {
    CardSet cards = rules_.groups().all_cards - view_.hand;
    for (int seat = 0; seat < rules_.seats(); ++seat) {
      cards = cards - view_.players[at(seat)].city;
    }
    for (int i = 0; i < view_.bottom_size; ++i) {
      if (view_.bottom[at(i)] != kUnknown) cards.take(kind_at(view_.bottom[at(i)]));
    }
    for (int i = 0; i < view_.look_size; ++i) {
      if (view_.look[at(i)] != kUnknown) cards.take(kind_at(view_.look[at(i)]));
    }
    for (int i = 0; i < view_.frames; ++i) {  // being built
      const Frame& frame = view_.stack[at(i)];
      if (frame.proc == Proc::Pay || frame.proc == Proc::Confiscate) cards.take(kind_at(frame.a));
    }
    return cards;
  }

  const Rules& rules_;
  const View& view_;
  State& s_;
  Rng& rng_;
  cards::Dealer<CardSet, kMaxMemories + 1> dealer_;
  InlineVec<Kind, kCards> to_bottom_;
  InlineVec<Kind, kMaxLook> to_look_;
};

/// CIT-8.4: any of the marked tokens may have the real marker, once it has been placed.
void sample_markers(const Rules& rules, const View& view, State& state, Rng& rng) noexcept {
  Marker placing = Marker::None;
  for (int i = 0; i < view.frames; ++i) {
    if (view.stack[at(i)].proc == Proc::Mark || view.stack[at(i)].proc == Proc::Sign) {
      placing = rules.catalog().row(rules.role(view.turn.rank)).marker;
    }
  }
  const auto any = [&](Marker marker, RankMask marks, std::uint8_t& real) {
    if (marks == 0 || real != 0 || marker == placing) return;
    const auto n = static_cast<std::uint32_t>(std::popcount(marks));
    real = static_cast<std::uint8_t>(nth_bit(marks, static_cast<int>(rng.below(n))) + 1);
  };
  Round& round = state.round;
  any(Marker::Warrant, round.warrants, round.signed_rank);
  any(Marker::Threat, round.threats, round.flowered_rank);
}

}  // namespace

State Rules::sample_state(const View& view, Rng& rng) const noexcept {
  State state = shown_part(view);
  if (is_player(view.seat)) state.player(view.seat).hand = view.hand;
  CardDealer(*this, view, state, rng).deal();
  for (int i = 0; i < view.sighting_count; ++i) {
    const Sighting& sighting = view.sightings[at(i)];
    state.memories[at(i)] = {known_card(kind_at(sighting.kind), knower(view.seat)), sighting.zones};
  }
  state.memory_count = view.sighting_count;
  sample_markers(*this, view, state, rng);

  const Proc phase = view.stack[0].proc;
  if (phase == Proc::FirstCrown || phase == Proc::Deal || phase == Proc::Shuffle) return state;
  RoleWorlds(*this, view).sample(state, rng);
  Frame& top = state.top();
  if (top.proc == Proc::TheaterDraw && top.b == 0) {
    const RankMask roles = state.player(theater_owner(*this, state)).roles;
    const auto n = static_cast<std::uint32_t>(std::popcount(roles));
    top.b = static_cast<std::uint8_t>(nth_bit(roles, static_cast<int>(rng.below(n))) + 1);
  }
  return state;
}

}  // namespace burgrave::citadels
