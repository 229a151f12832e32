// What a socket may ask of its match. Each command answers its sender once.
#include "server/match/live_match.hpp"
#include "server/match/new_table.hpp"
#include "server/match/said.hpp"

#include <concepts>
#include <utility>

namespace burgrave::server {

namespace {

template <class Wish>
concept HasId = requires(const Wish& wish) { wish.id; };

/// Only who holds the seat says this for it. That a bot shall play for who has left is said by the
/// others.
template <class Wish>
concept ForOwnSeat = HasId<Wish> && requires(const Wish& wish) { wish.seat; } &&
                     !std::same_as<Wish, protocol::Replace>;

/// Said again, it has been applied, and only its answer was lost. What changes nothing is done
/// again.
template <class Wish>
concept AppliedOnce =
    HasId<Wish> && !std::same_as<Wish, protocol::Preview> && !std::same_as<Wish, protocol::Hint>;

template <class Part, class Wish>
concept Takes = requires(Part& part, const Sender& from, const Wish& wish) {
  { part.take(from, wish) } -> std::same_as<Upshot>;
};

template <class Wish>
Sender sender_of(const Viewer& viewer, const Wish& wish, Time arrived) {
  Sender from{viewer.socket->number(), {}, {}, viewer.session, viewer.origin, viewer.eyes, arrived};
  if constexpr (HasId<Wish>) from.id = wish.id;
  if constexpr (HasId<Wish> && requires { wish.seat; }) {
    from.client_id = std::to_string(wish.seat) + ":" + from.id;
  } else {
    from.client_id = viewer.session.substr(0, 16) + ":" + from.id;
  }
  return from;
}

}  // namespace

void LiveMatch::receive(std::shared_ptr<Socket> socket, protocol::ClientMessage message,
                        Time arrived) {
  run([this, socket = std::move(socket), message = std::move(message), arrived] {
    dispatch(*socket, message, arrived);
  });
}

void LiveMatch::dispatch(Socket& socket, const protocol::ClientMessage& message, Time arrived) {
  const Viewer* viewer = audience_.find(socket.number());
  if (viewer == nullptr) {
    socket.send(said(protocol::Problem{std::nullopt, protocol::ProblemCode::Protocol,
                                       "say hello to a table where you may watch", std::nullopt}));
    return;
  }
  std::visit(
      [&](const auto& wish) {
        const Sender from = sender_of(*viewer, wish, arrived);
        if (const auto fault = unavailable()) {
          return tell_.problem(
              from, draining_ ? Unfit{protocol::ProblemCode::NotNow, fault->what, 2000}
                              : Unfit{protocol::ProblemCode::Internal, fault->what, 5000});
        }
        carry_out(from, wish);
      },
      message);
}

/// Each command is one part's, or is taken here.
template <class Wish>
void LiveMatch::carry_out(const Sender& from, const Wish& wish) {
  if constexpr (ForOwnSeat<Wish>) {
    if (!may_command(from, wish.seat)) return;
  }
  if constexpr (AppliedOnce<Wish>) {
    if (answered_before(from)) return;
  }
  if constexpr (Takes<Requests, Wish>) {
    finish(from, requests_.take(from, wish));
  } else if constexpr (Takes<Lobby, Wish>) {
    finish(from, lobby_.take(from, wish));
  } else if constexpr (Takes<StandIns, Wish>) {
    finish(from, stand_ins_.take(from, wish));
  } else {
    take(from, wish);
  }
}

/// The seat is there, and this sender's.
bool LiveMatch::may_command(const Sender& from, int seat) {
  if (match_.state.holds(from.session, seat)) return true;
  tell_.problem(from, {protocol::ProblemCode::NotAllowed,
                       "this session does not hold seat " + std::to_string(seat)});
  return false;
}

bool LiveMatch::answered_before(const Sender& from) {
  const auto seq = match_.answered.find(from.client_id);
  if (seq) tell_.accept(from, *seq);
  return seq.has_value();
}

void LiveMatch::finish(const Sender& from, Upshot upshot) {
  if (const auto* unfit = std::get_if<Unfit>(&upshot)) return tell_.problem(from, *unfit);
  if (const auto* no = std::get_if<No>(&upshot)) return tell_.refuse(from, *no);
  if (const auto* back = std::get_if<GoBack>(&upshot)) return go_back(from, *back);
  keep(from, std::get<Keep>(std::move(upshot)));
}

void LiveMatch::keep(const Sender& from, Keep kept) {
  const bool ends = kept.change.header.has_value();
  commit(std::move(kept.change), [this, answer = answer_of_note(from),
                                  position_too = kept.position_too, ends](bool durable) {
    answer(durable);
    tell_.table();
    if (position_too) tell_.position();
    if (ends) tell_.what_watchers_said();
  });
}

LiveMatch::Written LiveMatch::answer_of_note(const Sender& from) {
  return [this, from, print = match_.note(from.client_id)](bool durable) {
    if (!durable) return fail(from);
    match_.answered.add(print, last_seq());
    tell_.accept(from, last_seq());
  };
}

LiveMatch::Written LiveMatch::answer_of_entry(const Sender& from) {
  return [this, from](bool durable) {
    durable ? tell_.accept(from, *match_.answered.find(from.client_id)) : fail(from);
  };
}

void LiveMatch::fail(const Sender& from) {
  if (match_.answered.find(from.client_id)) {
    return tell_.problem(from,
                         {protocol::ProblemCode::Malformed, "this id has brought something else"});
  }
  tell_.problem(from, {protocol::ProblemCode::Internal, unwritten().what, 1000});
}

/// Sockets say hello once, elsewhere, before they are known here.
void LiveMatch::take(const Sender& from, const protocol::Hello&) {
  tell_.problem(from, {protocol::ProblemCode::Protocol, "hello has been said"});
}

void LiveMatch::take(const Sender& from, const protocol::Act& wish) {
  const MatchState& state = match_.state;
  if (auto unfit = unless(protocol::TableStatus::Playing, state)) {
    return tell_.problem(from, *unfit);
  }
  if (!state.seat(wish.seat).plays_itself()) {
    return tell_.problem(
        from, {protocol::ProblemCode::NotNow, "a bot plays this seat; take it back first"});
  }
  if (auto no = unless_fresh(match_, wish.seat, wish.turn)) return tell_.refuse(from, *no);
  const auto refusal =
      play(wish.seat, wish.action, {Author::Human, from.client_id, from.arrived, services_.date()},
           answer_of_entry(from));
  if (refusal) tell_.refuse(from, *refusal);
}

void LiveMatch::take(const Sender& from, const protocol::Start& wish) {
  if (auto unfit = unless(protocol::TableStatus::Lobby, match_.state)) {
    return tell_.problem(from, *unfit);
  }
  if (from.session != match_.state.host) {
    return tell_.problem(from,
                         {protocol::ProblemCode::NotAllowed, "only the host begins the match"});
  }
  auto begun = begin(wish.level ? std::string(word(*wish.level)) : "");
  if (const auto* fault = std::get_if<Fault>(&begun)) {
    return tell_.problem(from, {protocol::ProblemCode::NotNow, fault->what});
  }
  commit(std::get<MatchChange>(std::move(begun)),
         [this, answer = answer_of_note(from)](bool durable) {
           answer(durable);
           if (durable) open_eyes();
           tell_.table();
           tell_.position();
         });
}

void LiveMatch::take(const Sender& from, const protocol::Rematch&) {
  const MatchState& state = match_.state;
  if (!state.over()) {
    return tell_.problem(from, {protocol::ProblemCode::NotNow, "the match is not over"});
  }
  if (!state.seated(from.session)) {
    return tell_.problem(from,
                         {protocol::ProblemCode::NotAllowed, "only who sat here opens a rematch"});
  }
  if (!state.rematch.empty()) return tell_.accept(from, last_seq());
  if (rematching_) {
    return tell_.problem(from, {protocol::ProblemCode::NotNow, "it is being opened", 500});
  }
  rematching_ = true;
  StoredMatch next = rematch_of(match_.stored, state, from.session, services_.date());
  const std::string id = next.id;
  std::vector<std::string> people = people_of(state);
  services_.create(std::move(next), std::move(people), [this, from, id](const auto& error) {
    run([this, from, id, failed = error.has_value()] {
      rematching_ = false;
      if (failed || unavailable()) return fail(from);
      match_.state.rematch = id;
      keep(from, {});
    });
  });
}

}  // namespace burgrave::server
