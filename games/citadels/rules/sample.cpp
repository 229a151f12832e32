#include "core/inline_vec.hpp"
#include "games/citadels/rules/play.hpp"
#include "games/citadels/rules/role_world.hpp"

#include <algorithm>
#include <bit>

namespace burgrave::citadels {

namespace {

constexpr std::size_t at(int i) noexcept { return static_cast<std::size_t>(i); }

/// Deals the hidden cards of one world: first those that the viewer has seen, each into one of the
/// places where it may be, then the others evenly over what is left.
class CardDealer {
 public:
  CardDealer(const Rules& rules, const View& view, State& state, Rng& rng) noexcept
      : rules_(rules), view_(view), s_(state), rng_(rng) {}

  void deal() noexcept {
    count_room();
    place_sightings();
    fill();
  }

 private:
  struct Known {
    std::uint8_t kind = 0;
    ZoneMask zones = 0;
    std::int8_t zone = -1;  ///< chosen
  };

  static int zone_of(ZoneMask zone) noexcept { return std::countr_zero(zone); }

  /// Hidden cards per zone.
  void count_room() noexcept {
    for (int seat = 0; seat < rules_.seats(); ++seat) {
      if (seat_at(seat) != view_.seat) room_[at(seat)] = view_.players[at(seat)].hand_size;
    }
    room_[at(zone_of(kInMiddle))] = view_.middle_size;
    room_[at(zone_of(kInMuseum))] = view_.museum_size;
    for (int i = 0; i < view_.bottom_size; ++i) {
      room_[at(zone_of(kInBottom))] += view_.bottom[at(i)] == kUnknown ? 1 : 0;
    }
    for (int i = 0; i < view_.look_size; ++i) {
      room_[at(zone_of(kInLook))] += view_.look[at(i)] == kUnknown ? 1 : 0;
    }
  }

  void place_sightings() noexcept {
    for (int i = 0; i < view_.sighting_count; ++i) {
      known_.push_back({view_.sightings[at(i)].kind, view_.sightings[at(i)].zones, -1});
    }
    if (view_.top().proc == Proc::Over) show_vault();
    // Those that can lie in one place only come first; the others may have to make room.
    for (const bool sure : {true, false}) {
      for (Known& card : known_) {
        if ((std::popcount(card.zones) == 1) == sure) put(card, 0);
      }
    }
  }

  /// CIT-7.24: at the end everybody knows in whose hand the Secret Vault is, or that it is in none.
  void show_vault() noexcept {
    const KindMask vaults = unseen_.kinds() & rules_.groups().vaults;
    const auto hands = static_cast<ZoneMask>((1U << kMaxPlayers) - 1U);
    const ZoneMask where =
        view_.vault == Seat::None ? static_cast<ZoneMask>(~hands) : hand_zone(view_.vault);
    for (Known& card : known_) {
      if ((rules_.groups().vaults & bit(kind_at(card.kind))) != 0) {
        card.zones = static_cast<ZoneMask>(card.zones & where);
      }
    }
    if (vaults == 0 || view_.vault == view_.seat) return;
    unseen_.take(first_kind(vaults));
    constexpr auto kEverywhere = static_cast<ZoneMask>((1U << kZones) - 1U);
    known_.push_back({static_cast<std::uint8_t>(std::countr_zero(vaults)),
                      without(static_cast<ZoneMask>(where & kEverywhere), kInLook), -1});
  }

  /// Puts a sighting into a zone with room, evenly over the room there is; where there is none,
  /// another one moves. `tried`: zones that have been asked to make room.
  bool put(Known& card, ZoneMask tried) noexcept {
    int space = 0;
    for (ZoneMask left = card.zones; left != 0;
         left = without(left, static_cast<ZoneMask>(left & -left))) {
      space += room_[at(zone_of(left))];
    }
    if (space > 0) {
      int dart = std::has_single_bit(card.zones)
                     ? 0
                     : static_cast<int>(rng_.below(static_cast<std::uint32_t>(space)));
      for (ZoneMask left = card.zones; left != 0;
           left = without(left, static_cast<ZoneMask>(left & -left))) {
        const int zone = zone_of(left);
        if (dart < room_[at(zone)]) {
          --room_[at(zone)];
          card.zone = static_cast<std::int8_t>(zone);
          return true;
        }
        dart -= room_[at(zone)];
      }
    }
    for (ZoneMask left = without(card.zones, tried); left != 0;
         left = without(left, static_cast<ZoneMask>(left & -left))) {
      const int zone = zone_of(left);
      tried = static_cast<ZoneMask>(tried | (1U << zone));
      for (Known& other : known_) {
        if (other.zone != zone || &other == &card) continue;
        other.zone = -1;
        card.zone = static_cast<std::int8_t>(zone);
        if (put(other, tried)) return true;
        card.zone = -1;
        other.zone = static_cast<std::int8_t>(zone);
      }
    }
    return false;
  }

  /// All zones but the middle of the deck get their cards; what is left is the middle.
  void fill() noexcept {
    CardSet in_middle;
    std::array<std::uint8_t, kCards> deck{};
    std::uint32_t cards = 0;
    for (const Known& card : known_) {
      const Kind kind = kind_at(card.kind);
      switch (ZoneMask{1} << card.zone) {
        case kInMiddle:
          in_middle.add(kind);
          break;
        case kInMuseum:
          s_.museum.add(kind);
          break;
        case kInBottom:
          to_bottom_.push_back(card.kind);
          break;
        case kInLook:
          to_look_.push_back(card.kind);
          break;
        default:
          s_.players[at(card.zone)].hand.add(kind);
      }
    }
    unseen_.for_each([&](Kind kind) { deck[cards++] = static_cast<std::uint8_t>(index(kind)); });
    const auto next = [&] {
      const std::uint32_t chosen = rng_.below(cards);
      const std::uint8_t kind = deck[chosen];
      deck[chosen] = deck[--cards];
      unseen_.take(kind_at(kind));
      return kind;
    };
    for (int seat = 0; seat < rules_.seats(); ++seat) {
      for (int n = room_[at(seat)]; n > 0; --n) s_.players[at(seat)].hand.add(kind_at(next()));
    }
    for (int n = room_[at(zone_of(kInMuseum))]; n > 0; --n) s_.museum.add(kind_at(next()));
    for (int n = room_[at(zone_of(kInBottom))]; n > 0; --n) {
      to_bottom_.push_back(next());
    }
    for (int n = room_[at(zone_of(kInLook))]; n > 0; --n) to_look_.push_back(next());
    s_.middle = in_middle + unseen_;

    const Knowers me = knower(view_.seat);
    mix(to_bottom_);
    s_.bottom_size = view_.bottom_size;
    std::size_t taken = 0;
    for (int i = 0; i < view_.bottom_size; ++i) {
      const std::uint8_t kind = view_.bottom[at(i)];
      s_.bottom[at(i)] = kind != kUnknown ? known_card(kind_at(kind), me)
                                          : known_card(kind_at(to_bottom_[taken++]), 0);
    }
    mix(to_look_);
    s_.look_size = view_.look_size;
    taken = 0;
    for (int i = 0; i < view_.look_size; ++i) {
      const std::uint8_t kind = view_.look[at(i)];
      s_.look[at(i)] = kind != kUnknown ? kind : to_look_[taken++];
    }
  }

  template <std::size_t N>
  void mix(InlineVec<std::uint8_t, N>& kinds) noexcept {
    shuffle(std::span<std::uint8_t>(kinds.data(), kinds.size()), rng_);
  }
  static ZoneMask without(ZoneMask zones, ZoneMask gone) noexcept {
    return static_cast<ZoneMask>(zones & ~gone);
  }

  const Rules& rules_;
  const View& view_;
  State& s_;
  Rng& rng_;
  CardSet unseen_ = unseen();
  std::array<int, kZones> room_{};
  InlineVec<Known, kMaxMemories + 1> known_;
  InlineVec<std::uint8_t, kCards> to_bottom_;
  InlineVec<std::uint8_t, kMaxLook> to_look_;

  /// Cards of which the viewer knows nothing but that they are somewhere.
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
    for (int i = 0; i < view_.sighting_count; ++i) {
      cards.take(kind_at(view_.sightings[at(i)].kind));
    }
    for (int i = 0; i < view_.frames; ++i) {  // being built
      const Frame& frame = view_.stack[at(i)];
      if (frame.proc == Proc::Pay || frame.proc == Proc::Confiscate) cards.take(kind_at(frame.a));
    }
    return cards;
  }
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
