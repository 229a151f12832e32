#pragma once

#include "core/game_play.hpp"
#include "core/rng.hpp"

#include <algorithm>

namespace burgrave {

/// True when two events tell the same; who else is told is not told.
constexpr bool same_fact(const Event& a, const Event& b) noexcept {
  return a.kind == b.kind && a.seat == b.seat && a.args == b.args;
}

/// What a seat sees and is told of one action: its view afterwards, and the events for its eyes.
template <GamePlay R>
struct Impression {
  typename R::View view;
  EventLog told;

  Impression(const R& rules, typename R::State state, Seat actor, Action action, Seat seat) {
    EventLog log;
    rules.apply(state, actor, action, &log);
    view = rules.view(state, seat);
    for (const Event& event : log) {
      if (event.audience.contains(seat)) told.push_back(event);
    }
  }
  bool operator==(const Impression& other) const noexcept {
    return view == other.view &&
           std::equal(told.begin(), told.end(), other.told.begin(), other.told.end(), same_fact);
  }
};

/// True when a legal action lets this seat learn something that was hidden: in some world that it
/// held possible before, it could not have got the same impression. The actor knows what it chose;
/// for others the impression may come from any action open to the actor, and who sees and is told
/// nothing has not even noticed it. Worlds are sampled, by a fixed generator: what nearly all of
/// them have in common may count as known.
template <GamePlay R>
bool discloses(const R& rules, const typename R::State& before, Seat actor, Action action,
               Seat seat, int worlds = 32) {
  const Impression<R> truth(rules, before, actor, action, seat);
  const auto view = rules.view(before, seat);
  if (seat != actor && truth.told.empty() && truth.view == view) return false;
  Rng rng(1);
  for (int i = 0; i < worlds; ++i) {
    const typename R::State world = rules.sample_state(view, rng);
    if (world == before) continue;
    const auto alike = [&](Action other) {
      return Impression<R>(rules, world, actor, other, seat) == truth;
    };
    ActionSet open;
    rules.legal(world, actor, open);
    bool possible = open.contains(action) && alike(action);
    if (!possible && seat != actor) {
      open.for_each([&](Action other) { possible = possible || alike(other); });
    }
    if (!possible) return true;
  }
  return false;
}

namespace disclosure_detail {
/// How many worlds a seat thinks of, and how many another seat may think of in each: what is told
/// before an action and after it is the same judgement.
inline constexpr int kOwnWorlds = 2;
inline constexpr int kWorldsOfOthers = 6;
}  // namespace disclosure_detail

/// True when an action that was taken let `other` learn something hidden, as far as `eyes` can
/// know: judged in worlds in which these eyes would have got the same impression of it, so that the
/// answer tells no secret of the world as it is.
template <GamePlay R>
bool seems_to_disclose(const R& rules, const typename R::State& before, Seat actor, Action action,
                       Seat eyes, Seat other) {
  // Who learns judges by its own impression in any case.
  if (eyes == other) return discloses(rules, before, actor, action, eyes);
  const Impression<R> truth(rules, before, actor, action, eyes);
  const auto view = rules.view(before, eyes);
  // What it has not noticed is nothing that it could judge by.
  if (eyes != actor && truth.told.empty() && truth.view == view) return false;
  Rng rng(1);
  bool possible = false;
  for (int i = 0; i < disclosure_detail::kOwnWorlds; ++i) {
    const typename R::State world = rules.sample_state(view, rng);
    ActionSet open;
    rules.legal(world, actor, open);
    bool met = false, learnt = false;
    open.for_each([&](Action candidate) {
      if (met || (eyes == actor && candidate != action)) return;
      met = Impression<R>(rules, world, actor, candidate, eyes) == truth;
      learnt = met &&
               discloses(rules, world, actor, candidate, other, disclosure_detail::kWorldsOfOthers);
    });
    if (learnt) return true;
    possible = possible || met;
  }
  return !possible;
}

/// True when an action of one seat asks another, who does not pass, something that it was not asked
/// before. That one may answer in secret, where the first is still asked as well: so from then on
/// the turn is no more the first one's own, whether there was an answer or not.
template <GamePlay R, class Passes>
bool asks_others(const R& rules, const typename R::State& before, const typename R::State& after,
                 Seat actor, Passes&& passes) {
  const SeatMask asked = rules.actors(before), asked_now = rules.actors(after);
  for (int i = 0; i < rules.seats(); ++i) {
    const Seat other = seat_at(i);
    if (other == actor || passes(other) || !asked_now.contains(other)) continue;
    if (!asked.contains(other)) return true;
    ActionSet open, open_now;
    rules.legal(before, other, open);
    rules.legal(after, other, open_now);
    ActionList list, list_now;
    open.list(list);
    open_now.list(list_now);
    if (!std::equal(list.begin(), list.end(), list_now.begin(), list_now.end())) return true;
  }
  return false;
}

/// True when a seat that takes this action learns something hidden by it. Judged from what the seat
/// itself can know, so that the answer tells no secret.
template <GamePlay R>
bool teaches(const R& rules, const typename R::View& view, Seat seat, Action action) {
  constexpr int kOwnWorlds = 4;
  Rng rng(1);
  for (int i = 0; i < kOwnWorlds; ++i) {
    if (discloses(rules, rules.sample_state(view, rng), seat, action, seat)) return true;
  }
  return false;
}

/// True when a seat that takes this action could not take it back afterwards without asking: it
/// decides no more, something is drawn, or somebody learns something hidden. `passes` says of
/// another seat that it remembers nothing that was taken back (a bot). Judged from what the seat
/// itself can know, so that the answer tells no secret.
template <GamePlay R, class Passes>
bool seals(const R& rules, const typename R::View& view, Seat seat, Action action, bool hidden,
           Passes&& passes) {
  using namespace disclosure_detail;
  Rng rng(1);
  for (int i = 0; i < (hidden ? kOwnWorlds : 1); ++i) {
    const typename R::State world = rules.sample_state(view, rng);
    typename R::State after = world;
    rules.apply(after, seat, action, nullptr);
    const SeatMask actors = rules.actors(after);
    if (!actors.contains(seat) || actors.contains(Seat::Chance)) return true;
    if (asks_others(rules, world, after, seat, passes)) return true;
    for (int other = 0; hidden && other < rules.seats(); ++other) {
      if (seat_at(other) != seat && passes(seat_at(other))) continue;
      if (discloses(rules, world, seat, action, seat_at(other), kWorldsOfOthers)) return true;
    }
  }
  return false;
}

}  // namespace burgrave
