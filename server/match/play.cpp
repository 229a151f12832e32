// What brings a match a new entry of its journal.
#include "server/match/live_match.hpp"
#include "server/match/metrics.hpp"

#include <utility>

namespace burgrave::server {

std::optional<Refusal> LiveMatch::play(int seat, const std::string& action, EntryOrigin origin,
                                       Written written) {
  auto played = act(match_, seat, action, origin);
  if (auto* refusal = std::get_if<Refusal>(&played)) return std::move(*refusal);
  auto& entry = std::get<NewEntry>(played);
  MatchChange change = std::move(entry.change);
  commit(std::move(change), [this, entry = std::move(entry), origin = std::move(origin),
                             written = std::move(written)](bool durable) {
    Metrics& metrics = services_.metrics();
    const bool human = origin.author == Author::Human;
    if (durable) {
      if (!origin.client_id.empty()) match_.answered.add(origin.client_id, entry.seq);
      (human ? metrics.human_actions : metrics.bot_actions) += 1;
    }
    written(durable);
    tell_.position();
    if (!durable) return;
    if ((entry.seen && match_.state.clocks.any()) || entry.over || entry.lapsed) tell_.table();
    if (entry.over) tell_.what_watchers_said();
    if (human) {
      metrics.action_seconds.add(static_cast<double>(services_.now() - origin.arrived) * 1e-3);
    }
  });
  return std::nullopt;
}

void LiveMatch::play(const BotAnswer& answer) {
  bots_.answered();
  if (unavailable() || !bots_.counts(answer)) return;
  const std::string who = "the bot of seat " + std::to_string(answer.seat);
  if (!answer.failure.empty()) return mark_stuck(who + " failed: " + answer.failure);
  const auto refusal = play(answer.seat, answer.action,
                            {Author::Bot, {}, services_.now(), services_.date()}, [](bool) {});
  if (refusal) {
    mark_stuck(who + " chose '" + answer.action + "', which is not legal (" + refusal->reason.key +
               ")");
  }
}

void LiveMatch::go_back(const Sender& from, const GoBack& back) {
  EntryOrigin origin{Author::Human, from.client_id, from.arrived, services_.date()};
  // No client's id begins so: the entry is nobody's message, but the request's.
  if (back.request != 0) origin.client_id = "request:" + std::to_string(back.request);
  Written written = back.request != 0 ? answer_of_note(from) : answer_of_entry(from);
  back.undo ? take_back(back, origin, std::move(written))
            : put_back(back, origin, std::move(written));
}

void LiveMatch::take_back(const GoBack& back, const EntryOrigin& origin, Written written) {
  if (!match_.course.table().journal().can_undo_to(back.undo->seq)) {
    match_.state.request.reset();
    return commit({}, [this, written = std::move(written)](bool) {
      written(false);
      tell_.table();
    });
  }
  NewEntry entry = server::take_back(match_, back.seat, *back.undo, origin);
  MatchChange change = std::move(entry.change);
  commit(std::move(change), [this, entry = std::move(entry), client_id = origin.client_id,
                             written = std::move(written)](bool durable) {
    if (durable) match_.answered.add(client_id, entry.seq);
    written(durable);
    tell_.position();
    const bool lapsed = durable && entry.lapsed;
    if (lapsed || (entry.seen && match_.state.clocks.any())) tell_.table();
  });
}

void LiveMatch::put_back(const GoBack& back, const EntryOrigin& origin, Written written) {
  EntryOrigin by_host = origin;
  by_host.author = Author::Admin;
  NewEntry entry = server::put_back(match_, back.to, by_host);
  commit(std::move(entry.change), [this, entry = entry.seq, client_id = origin.client_id,
                                   written = std::move(written)](bool durable) {
    if (durable) match_.answered.add(client_id, entry);
    written(durable);
    tell_.position();
    tell_.table();
  });
}

}  // namespace burgrave::server
