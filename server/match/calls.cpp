// What is asked of a match beside the commands of its sockets: over HTTP, and to follow it.
#include "server/match/fairness.hpp"
#include "server/match/live_match.hpp"
#include "server/match/position.hpp"
#include "server/match/said.hpp"

#include <utility>

namespace burgrave::server {

namespace {

Fault for_those_at_the_table() {
  return {403, "not_allowed", "this table is for those who sit at it", ""};
}

}  // namespace

std::optional<Fault> LiveMatch::unless_may_watch(const std::string& session, bool invited) const {
  if (match_.lost) return unavailable();
  if (!match_.state.may_watch(session, invited)) return for_those_at_the_table();
  return std::nullopt;
}

void LiveMatch::show(const std::string& session, bool invited,
                     Answer<protocol::TableState> answer) {
  run([this, session, invited, answer = std::move(answer)] {
    if (auto fault = unless_may_watch(session, invited)) return answer(*std::move(fault));
    answer(tell_.table_state(session, invited, tell_.own_eyes(session)));
  });
}

void LiveMatch::look_back(const std::string& session, const Moment& moment,
                          Answer<PastMoment> answer) {
  run([this, session, moment, answer = std::move(answer)] {
    if (auto fault = unless_may_watch(session, false)) return answer(*std::move(fault));
    const Course& course = match_.course;
    if (!course.begun()) return answer(Fault{409, "not_now", "the match has not begun", ""});
    answer(past_moment({course.table(), course.numberings(), course.times(),
                        match_.state.disclosed(), match_.state.seats_of(session)},
                       moment));
  });
}

void LiveMatch::copy(const std::string& session, Answer<Copy> answer) {
  run([this, session, answer = std::move(answer)] {
    if (auto fault = unless_may_watch(session, false)) return answer(*std::move(fault));
    if (!match_.course.begun()) {
      return answer(Fault{409, "not_now", "the match has not begun", ""});
    }
    const MatchState& state = match_.state;
    Copy copy{match_.course.table().journal(),
              state.over(),
              state.disclosed(),
              state.seats_of(session),
              state.seats,
              state.seed_hash,
              state.practice};
    copy.journal.header().result = match_.stored.header.result;
    copy.journal.header().origin = told_origin(match_.stored.id, state);
    answer(std::move(copy));
  });
}

void LiveMatch::sit(const std::string& session, bool invited, protocol::SitDown wish,
                    Answer<protocol::Seated> answer) {
  run([this, session, invited, wish = std::move(wish), answer = std::move(answer)] {
    if (auto fault = unavailable()) return answer(*std::move(fault));
    auto done = lobby_.sit(session, invited, wish);
    if (auto* fault = std::get_if<Fault>(&done)) return answer(std::move(*fault));
    auto& sat = std::get<SatDown>(done);
    commit(std::move(sat.change), [this, seated = sat.seated, answer](bool durable) {
      durable ? answer(seated) : answer(unwritten());
      if (durable) tell_.table();
    });
  });
}

void LiveMatch::claim(const std::string& session, const std::string& token,
                      Answer<protocol::Seated> answer) {
  run([this, session, token, answer = std::move(answer)] {
    if (auto fault = unavailable()) return answer(*std::move(fault));
    auto done = lobby_.claim(session, token);
    if (auto* fault = std::get_if<Fault>(&done)) return answer(std::move(*fault));
    auto& claimed = std::get<Claimed>(done);
    if (claimed.before.empty()) return answer(claimed.seated);
    attendance_.note();
    commit(std::move(claimed.change),
           [this, before = claimed.before, seated = claimed.seated, answer](bool durable) {
             if (!durable) return answer(unwritten());
             answer(seated);
             audience_.send_away([&](const Viewer& viewer) { return viewer.session == before; },
                                 protocol::ClosingReason::Elsewhere);
             tell_.table();
           });
  });
}

void LiveMatch::free_seat(const std::string& session, int seat,
                          Answer<protocol::TableState> answer) {
  run([this, session, seat, answer = std::move(answer)] {
    if (auto fault = unavailable()) return answer(*std::move(fault));
    auto done = lobby_.free_seat(session, seat);
    if (auto* fault = std::get_if<Fault>(&done)) return answer(std::move(*fault));
    auto& freed = std::get<Freed>(done);
    commit(std::move(freed.change), [this, session, gone = freed.gone, answer](bool durable) {
      if (!durable) return answer(unwritten());
      if (!gone.empty() && gone != session) {
        audience_.send_away([&](const Viewer& viewer) { return viewer.session == gone; },
                            protocol::ClosingReason::Kicked);
      }
      for (auto& [number, viewer] : audience_) {
        if (viewer.eyes != 0 && !match_.state.holds(viewer.session, viewer.eyes)) viewer.eyes = 0;
      }
      answer(tell_.table_state(session, true, tell_.own_eyes(session)));
      tell_.table();
    });
  });
}

void LiveMatch::start_at_once(const std::string& session, Answer<protocol::TableState> answer) {
  run([this, session, answer = std::move(answer)] {
    const auto now = [this, session] {
      return tell_.table_state(session, true, tell_.own_eyes(session));
    };
    if (auto fault = unavailable()) return answer(*std::move(fault));
    if (match_.state.begun()) return answer(now());
    auto begun = begin("");
    if (auto* fault = std::get_if<Fault>(&begun)) return answer(std::move(*fault));
    commit(std::get<MatchChange>(std::move(begun)), [this, now, answer](bool durable) {
      if (durable) open_eyes();
      durable ? answer(now()) : answer(unwritten());
      tell_.table();
      tell_.position();
    });
  });
}

std::variant<MatchChange, Fault> LiveMatch::begin(const std::string& level) {
  auto begun = lobby_.begin(level);
  if (std::holds_alternative<MatchChange>(begun)) {
    attendance_.note();
    timekeeper_.begin(attendance_.here());
  }
  return begun;
}

/// In the lobby nobody looked through any eyes, and some were there who may not watch.
void LiveMatch::open_eyes() {
  audience_.send_away(
      [this](const Viewer& viewer) {
        return !match_.state.may_watch(viewer.session, viewer.invited);
      },
      protocol::ClosingReason::Kicked);
  for (auto& [number, viewer] : audience_) {
    if (viewer.eyes == 0) viewer.eyes = tell_.own_eyes(viewer.session);
  }
}

void LiveMatch::hello(std::shared_ptr<Socket> socket, const Asker& who, bool invited,
                      protocol::Hello hello) {
  run([this, socket = std::move(socket), who, invited, hello = std::move(hello)] {
    const std::string& session = who.session;
    const auto no = [&](protocol::ProblemCode code, const std::string& what) {
      socket->send(said(protocol::Problem{std::nullopt, code, what, std::nullopt}));
    };
    if (draining_) {
      socket->send(said(protocol::Closing{protocol::ClosingReason::Shutdown, 2000}));
      return socket->close();
    }
    if (match_.lost) return no(protocol::ProblemCode::Internal, unavailable()->what);
    if (const auto fault = unless_may_watch(session, invited)) {
      return no(protocol::ProblemCode::NotAllowed, fault->what);
    }
    if (hello.seat.value_or(0) != 0 && !match_.state.holds(session, *hello.seat)) {
      return no(protocol::ProblemCode::NotAllowed, "this session does not hold that seat");
    }
    Viewer viewer{socket, session, who.origin, invited, 0, 0, 0, {}, {}};
    viewer.eyes = hello.seat.value_or(tell_.own_eyes(session));
    const int since = hello.since.value_or(0);
    // A log that we never wrote counts for nothing.
    viewer.known = since > match_.course.numbering(viewer.eyes).last() ? 0 : since;
    viewer.queued = viewer.known;
    Viewer& here = audience_.add(std::move(viewer));
    for (const int seat : match_.state.seats_of(session)) timekeeper_.came(eyes_of(seat));
    attendance_.note();
    tell_.welcome(here);
    tell_.position(here);
    tell_.chat(here);
    tell_.presence();
  });
}

}  // namespace burgrave::server
