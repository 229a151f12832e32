#include "games/citadels/rules/role_world.hpp"

#include "games/citadels/rules/play.hpp"

#include <bit>

namespace burgrave::citadels {

namespace {

constexpr std::size_t at(int i) noexcept { return static_cast<std::size_t>(i); }
constexpr std::uint32_t place_bit(int place) noexcept { return 1U << place; }
RankMask without(RankMask ranks, RankMask gone) noexcept {
  return static_cast<RankMask>(ranks & ~gone);
}

}  // namespace

RoleWorlds::RoleWorlds(const Rules& rules, const View& view) noexcept : rules_(rules), view_(view) {
  // What everybody has seen of who holds what [CIT-4.1], and the viewer's own characters.
  for (int rank = 1; rank <= rules.catalog().cast_size; ++rank) bound_[at(rank)] = bound_to(rank);
  find_groups();
  find_stories();
}

std::size_t RoleWorlds::bound_to(int rank) const noexcept {
  if ((view_.roles & rank_bit(rank)) != 0) return at(index(view_.seat));
  for (int seat = 0; seat < rules_.seats(); ++seat) {
    if ((view_.players[at(seat)].revealed & rank_bit(rank)) != 0) return at(seat);
  }
  // Called, and nobody answered: nobody holds it, unless it was killed [CIT-4.1, 6.1].
  const bool silent = (view_.round.silent & rank_bit(rank)) != 0;
  return silent && rank != view_.round.killed ? kNobody : kAnybody;
}

/// CIT-3.12: between two looks of the viewer the passed sets lose what the players between took.
void RoleWorlds::find_groups() noexcept {
  const Draft& draft = view_.draft;
  RankMask left = without(rules_.cast(), draft.face_up);
  PlaceMask open = place_bit(0);
  if (draft.face_down != 0) {
    known_[0] = draft.face_down;
    left = without(left, rank_bit(draft.face_down));
    open = 0;
  }
  for (int step = 0; step < kMaxDraft && step <= draft.steps; ++step) {
    const bool done = step < draft.steps;
    if (view_.seen[at(step)] == 0) {
      if (done) open |= place_bit(1 + step);
      continue;
    }
    RankMask passed = view_.seen[at(step)];
    if (draft.face_down != 0) passed = without(passed, rank_bit(draft.face_down));
    groups_[at(group_count_++)] = {without(left, passed), open};
    open = 0;
    left = passed;
    const int taken = draft.removed[at(step)];
    if (!done) continue;
    known_[at(1 + step)] = static_cast<std::uint8_t>(taken);
    left = without(left, rank_bit(taken));
  }
  for (int place = 1 + kMaxDraft; std::popcount(open) < std::popcount(left); ++place) {
    open |= place_bit(place);
  }
  groups_[at(group_count_++)] = {left, open};
}

void RoleWorlds::find_stories() noexcept {
  const Draft& draft = view_.draft;
  Story story;
  story.places[kNobody] = place_bit(kPlaces) - 1;
  int last = 0;  // the place of the last player's card, if he may have taken the face-down one
  for (int step = 0; step < draft.steps; ++step) {
    const DraftStep what = draft_step(rules_, step);
    if (what.what != DraftStep::Keep && what.what != DraftStep::KeepLast) continue;
    story.places[at(index(draft_seat(rules_, draft, step)))] |= place_bit(1 + step);
    story.places[kNobody] &= ~place_bit(1 + step);
    if (what.what == DraftStep::KeepLast && draft.face_down == 0) last = 1 + step;
  }
  exchange(story);
  if (last != 0) {
    story.last_took_face_down = true;
    const PlaceMask swap = place_bit(0) | place_bit(last);
    story.places[kNobody] ^= swap;
    story.places[at(index(draft_seat(rules_, draft, last - 1)))] ^= swap;
    exchange(story);
  }
  if (story_count_ == 1) return;
  for (int i = 0; i < story_count_; ++i) stories_[at(i)].ways = ways(stories_[at(i)]);
}

/// CIT-7.28: a story for each pair of places whose cards a Theater may have exchanged; with two
/// characters a player only the two players know which.
void RoleWorlds::exchange(const Story& story) noexcept {
  const Draft& draft = view_.draft;
  if (draft.theater_owner == Seat::None) {
    stories_[at(story_count_++)] = story;
    return;
  }
  const auto candidates = [&](Seat seat, int known_rank) {
    PlaceMask places = story.places[at(index(seat))];
    for (PlaceMask left = seat == view_.seat ? places : 0; left != 0; left &= left - 1) {
      if (known_[at(std::countr_zero(left))] != known_rank) places &= ~(left & -left);
    }
    return places;
  };
  const PlaceMask from = candidates(draft.theater_owner, draft.theater_given);
  const PlaceMask to = candidates(draft.theater_other, draft.theater_taken);
  for (PlaceMask a = from; a != 0; a &= a - 1) {
    for (PlaceMask b = to; b != 0; b &= b - 1) {
      Story swapped = story;
      swapped.theater_owner_place = std::countr_zero(a);
      swapped.theater_other_place = std::countr_zero(b);
      const PlaceMask both = (a & -a) | (b & -b);
      swapped.places[at(index(draft.theater_owner))] ^= both;
      swapped.places[at(index(draft.theater_other))] ^= both;
      stories_[at(story_count_++)] = swapped;
    }
  }
}

double RoleWorlds::ways(const Story& story) const noexcept {
  double product = 1;
  for (int g = 0; g < group_count_; ++g) {
    const Group& group = groups_[at(g)];
    std::array<int, kMaxPlayers + 2> bound{};
    for (RankMask left = group.ranks; left != 0; left &= static_cast<RankMask>(left - 1)) {
      ++bound[bound_[at(std::countr_zero(left) + 1)]];
    }
    for (std::size_t who = 0; who <= kNobody; ++who) {
      int places = std::popcount(group.places & story.places[who]);
      // The viewer knows its own characters: no other can lie with it.
      if (is_player(view_.seat) && who == at(index(view_.seat)) && places != bound[who]) return 0;
      if (places < bound[who]) return 0;
      for (int n = bound[who]; n > 0; --n) product *= places--;
    }
    for (int n = bound[kAnybody]; n > 1; --n) product *= n;
  }
  return product;
}

void RoleWorlds::sample(State& state, Rng& rng) const noexcept {
  int chosen = 0;
  if (story_count_ > 1) {
    double all = 0;
    for (int i = 0; i < story_count_; ++i) all += stories_[at(i)].ways;
    double dart = rng.unit() * all;
    while (chosen + 1 < story_count_ && (dart -= stories_[at(chosen)].ways) >= 0) ++chosen;
  }
  const Story& story = stories_[at(chosen)];
  std::array<std::uint8_t, kPlaces> rank_in = known_;
  const auto put = [&](int rank, PlaceMask places) {
    const auto n = static_cast<std::uint32_t>(std::popcount(places));
    BURGRAVE_ASSERT(n > 0);
    const int place = nth_bit(places, n == 1 ? 0 : static_cast<int>(rng.below(n)));
    rank_in[at(place)] = static_cast<std::uint8_t>(rank);
    return place_bit(place);
  };
  for (int g = 0; g < group_count_; ++g) {
    PlaceMask open = groups_[at(g)].places;
    RankMask anywhere = 0;
    for (RankMask left = groups_[at(g)].ranks; left != 0; left &= static_cast<RankMask>(left - 1)) {
      const int rank = std::countr_zero(left) + 1;
      if (bound_[at(rank)] == kAnybody) {
        anywhere = static_cast<RankMask>(anywhere | rank_bit(rank));
      } else {
        open &= ~put(rank, open & story.places[bound_[at(rank)]]);
      }
    }
    for (; anywhere != 0; anywhere &= static_cast<RankMask>(anywhere - 1)) {
      open &= ~put(std::countr_zero(anywhere) + 1, open);
    }
  }

  Draft& draft = state.draft;
  draft = view_.draft;
  draft.face_down = rank_in[0];
  for (int step = 0; step < draft.steps; ++step) draft.removed[at(step)] = rank_in[at(1 + step)];
  if (story.last_took_face_down) draft.removed[draft.steps - 1U] = rank_in[0];
  if (draft.theater_owner != Seat::None) {
    draft.theater_given = rank_in[at(story.theater_owner_place)];
    draft.theater_taken = rank_in[at(story.theater_other_place)];
  }
  for (int seat = 0; seat < rules_.seats(); ++seat) {
    RankMask& roles = state.player(seat_at(seat)).roles;
    for (PlaceMask left = story.places[at(seat)]; left != 0; left &= left - 1) {
      roles = static_cast<RankMask>(roles | rank_bit(rank_in[at(std::countr_zero(left))]));
    }
  }
}

}  // namespace burgrave::citadels
