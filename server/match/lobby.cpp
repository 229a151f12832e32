// Who sits where, before the start and after the end.
#include "server/match/codes.hpp"
#include "server/match/fairness.hpp"
#include "server/match/live_match.hpp"
#include "server/match/metrics.hpp"
#include "server/match/new_table.hpp"
#include "server/match/player_names.hpp"
#include "server/match/seat_bots.hpp"

#include <algorithm>
#include <utility>

namespace burgrave::server {

namespace {

Fault not_allowed(std::string what) { return {403, "not_allowed", std::move(what), ""}; }
Fault conflict(std::string what, std::string where) {
  return {409, "conflict", std::move(what), std::move(where)};
}
Fault no_number() {
  return {400, "malformed", "a number is 64 hexadecimal digits in lower case", "/nonce"};
}

}  // namespace

void LiveMatch::show(const std::string& session, bool invited,
                     Answer<protocol::TableState> answer) {
  run([this, session, invited, answer = std::move(answer)] {
    if (broken_) return answer(*unavailable());
    if (!may_watch(session, invited)) {
      return answer(not_allowed("this table is for those who sit at it"));
    }
    answer(table_state(session, invited, own_eyes(session)));
  });
}

void LiveMatch::look_back(const std::string& session, const Moment& moment,
                          Answer<PastMoment> answer) {
  run([this, session, moment, answer = std::move(answer)] {
    if (broken_) return answer(*unavailable());
    if (!may_watch(session, false)) {
      return answer(not_allowed("this table is for those who sit at it"));
    }
    if (!table_) return answer(Fault{409, "not_now", "the match has not begun", ""});
    answer(past_moment({*table_, numberings_, times_, state_.disclosed(), state_.seats_of(session)},
                       moment));
  });
}

void LiveMatch::copy(const std::string& session, Answer<Copy> answer) {
  run([this, session, answer = std::move(answer)] {
    if (broken_) return answer(*unavailable());
    if (!may_watch(session, false)) {
      return answer(not_allowed("this table is for those who sit at it"));
    }
    if (!table_) return answer(Fault{409, "not_now", "the match has not begun", ""});
    Copy copy{table_->journal(), state_.over(),    state_.disclosed(), state_.seats_of(session),
              state_.seats,      state_.seed_hash, state_.practice};
    copy.journal.header().result = stored_.header.result;
    copy.journal.header().origin = told_origin(stored_.id, state_);
    answer(std::move(copy));
  });
}

void LiveMatch::sit(const std::string& session, bool invited, protocol::SitDown wish,
                    Answer<protocol::Seated> answer) {
  run([this, session, invited, wish = std::move(wish), answer = std::move(answer)] {
    if (auto fault = unavailable()) return answer(*std::move(fault));
    const std::vector<int> own = state_.seats_of(session);
    const bool renews = !own.empty() && (!wish.seat || state_.holds(session, *wish.seat));
    const bool has_code = invited || session == state_.host ||
                          (wish.code && invitation_of(*wish.code) == stored_.code);
    if (!renews && !has_code) return answer(not_allowed("the code of the invitation is missing"));
    if (!renews && state_.begun()) {
      return answer(Fault{409, "not_now", "the match has begun", ""});
    }
    if (wish.nonce && !is_number(*wish.nonce)) return answer(no_number());
    int seat = renews ? wish.seat.value_or(own.front()) : wish.seat.value_or(0);
    if (!renews) {
      if (auto fault = too_many(session)) return answer(*std::move(fault));
      const auto is_open = [&](int number) {
        return state_.has_seat(number) && state_.seat(number).kind == protocol::SeatStateKind::Open;
      };
      for (int number = 1; seat == 0 && number <= state_.seat_count(); ++number) {
        if (is_open(number)) seat = number;
      }
      if (seat == 0) return answer(conflict("this table is full", ""));
      if (!is_open(seat)) return answer(conflict("that seat is not open", "/seat"));
      const auto name = player_name(wish.name, "/name");
      if (const auto* fault = std::get_if<Fault>(&name)) return answer(*fault);
      if (is_taken(state_.seats, std::get<std::string>(name))) {
        return answer(conflict("that name is taken at this table", "/name"));
      }
      SeatHold hold;
      hold.kind = protocol::SeatStateKind::Human;
      hold.name = std::get<std::string>(name);
      hold.session = session;
      hold.colour = state_.seat(seat).colour;
      state_.seat(seat) = hold;
      services_.remember(session, hold.name);
    }
    if (wish.nonce) add_number(session, *wish.nonce);
    // Who sits already gets another personal link; the one before opens nothing any more.
    const std::string token = random_token();
    state_.seat(seat).token_hash = sha256_hex(token);
    MatchChange change;
    if (own.empty()) change.sessions_added = {session};
    commit(std::move(change), [this, seat, token, answer](bool durable) {
      durable ? answer(protocol::Seated{stored_.id, seat, token}) : answer(unwritten());
      if (durable) tell_table();
    });
  });
}

/// Why this session can have no seat, or no further one.
std::optional<Fault> LiveMatch::too_many(const std::string& session) const {
  if (session == state_.host) return std::nullopt;
  if (state_.practice) return conflict("this is practice for those who sit here already", "");
  if (state_.seated(session) && state_.mode != protocol::TableMode::Local) {
    return conflict("who is a guest has one seat", "");
  }
  return std::nullopt;
}

/// All seats of that person come along: several before one screen stay together.
void LiveMatch::claim(const std::string& session, const std::string& token,
                      Answer<protocol::Seated> answer) {
  run([this, session, token, answer = std::move(answer)] {
    if (auto fault = unavailable()) return answer(*std::move(fault));
    const std::string hash = sha256_hex(token);
    int seat = 0;
    for (int number = 1; number <= state_.seat_count(); ++number) {
      const SeatHold& hold = state_.seat(number);
      if (hold.human() && same_secret(hold.token_hash, hash)) seat = number;
    }
    if (seat == 0) return answer(not_allowed("this personal link opens no seat here"));
    const protocol::Seated seated{stored_.id, seat, token};
    const std::string before = state_.seat(seat).session;
    if (before == session) return answer(seated);
    MatchChange change;
    change.sessions_added = {session};
    change.sessions_removed = {before};
    for (SeatHold& hold : state_.seats) {
      if (hold.human() && hold.session == before) hold.session = session;
    }
    if (state_.host == before) state_.host = session;
    note_presence();
    services_.remember(session, state_.seat(seat).name);
    commit(std::move(change), [this, before, seated, answer](bool durable) {
      if (!durable) return answer(unwritten());
      answer(seated);
      audience_.send_away([&](const Viewer& viewer) { return viewer.session == before; },
                          protocol::ClosingReason::Elsewhere);
      tell_table();
    });
  });
}

void LiveMatch::free_seat(const std::string& session, int seat,
                          Answer<protocol::TableState> answer) {
  run([this, session, seat, answer = std::move(answer)] {
    if (auto fault = unavailable()) return answer(*std::move(fault));
    if (!state_.has_seat(seat)) return answer(conflict("there is no such seat", "/seat"));
    const SeatHold hold = state_.seat(seat);
    if (session != state_.host && !state_.holds(session, seat)) {
      return answer(not_allowed("only the host or its player frees a seat"));
    }
    if (state_.begun()) return answer(Fault{409, "not_now", "the match has begun", ""});
    state_.seat(seat) = SeatHold();
    state_.seat(seat).colour = hold.colour;
    if (session == state_.host && !state_.seated(session)) hand_on();
    MatchChange change;
    const bool gone = hold.human() && hold.session != state_.host && !state_.seated(hold.session);
    if (gone) change.sessions_removed = {hold.session};
    commit(std::move(change), [this, session, gone, hold, answer](bool durable) {
      if (!durable) return answer(unwritten());
      if (gone && hold.session != session) {
        audience_.send_away([&](const Viewer& viewer) { return viewer.session == hold.session; },
                            protocol::ClosingReason::Kicked);
      }
      for (auto& [number, viewer] : audience_) {
        if (viewer.eyes != 0 && !state_.holds(viewer.session, viewer.eyes)) viewer.eyes = 0;
      }
      answer(table_state(session, true, own_eyes(session)));
      tell_table();
    });
  });
}

/// Pre: it is a number. Once the match has begun its seed is made, and nothing is added.
void LiveMatch::add_number(const std::string& session, const std::string& nonce) {
  if (state_.begun() || state_.secret.empty()) return;
  for (SeatHold& seat : state_.seats) {
    if (seat.human() && seat.session == session) seat.nonce = nonce;
  }
}

void LiveMatch::take(const Sender& from, const protocol::Nonce& wish) {
  if (answered_before(from) || !must_be(from, protocol::TableStatus::Lobby)) return;
  const std::string session = viewer(from.socket)->session;
  if (!state_.seated(session)) {
    return problem(from, protocol::ProblemCode::NotAllowed, "only who sits here adds a number");
  }
  if (state_.secret.empty()) {
    return problem(from, protocol::ProblemCode::NotNow, "the server has not committed itself");
  }
  if (!is_number(wish.nonce)) {
    return problem(from, protocol::ProblemCode::Malformed, no_number().what);
  }
  add_number(session, wish.nonce);
  keep(from, false);
}

/// Whoever is left leads the table on.
void LiveMatch::hand_on() {
  const auto next = std::find_if(state_.seats.begin(), state_.seats.end(),
                                 [](const SeatHold& seat) { return seat.human(); });
  if (next != state_.seats.end()) state_.host = next->session;
}

void LiveMatch::start_at_once(const std::string& session, Answer<protocol::TableState> answer) {
  run([this, session, answer = std::move(answer)] {
    const auto now = [this, session] { return table_state(session, true, own_eyes(session)); };
    if (auto fault = unavailable()) return answer(*std::move(fault));
    if (state_.begun()) return answer(now());
    MatchChange change;
    if (const auto fault = begin("", change)) return answer(*fault);
    commit(std::move(change), [this, now, answer](bool durable) {
      if (durable) open_eyes();
      durable ? answer(now()) : answer(unwritten());
      tell_table();
      tell_position();
    });
  });
}

void LiveMatch::take(const Sender& from, const protocol::Start& wish) {
  if (answered_before(from) || !must_be(from, protocol::TableStatus::Lobby)) return;
  if (viewer(from.socket)->session != state_.host) {
    return problem(from, protocol::ProblemCode::NotAllowed, "only the host begins the match");
  }
  MatchChange change;
  if (const auto fault = begin(wish.level ? std::string(word(*wish.level)) : "", change)) {
    return problem(from, protocol::ProblemCode::NotNow, fault->what);
  }
  const std::uint64_t print = note(from);
  commit(std::move(change), [this, from, print](bool durable) {
    if (durable) {
      answered_.add(print, last_seq());
      accept(from, last_seq());
      open_eyes();
    } else {
      fail(from);
    }
    tell_table();
    tell_position();
  });
}

void LiveMatch::take(const Sender& from, const protocol::Rematch&) {
  if (answered_before(from)) return;
  if (!state_.over()) {
    return problem(from, protocol::ProblemCode::NotNow, "the match is not over");
  }
  const std::string session = viewer(from.socket)->session;
  if (!state_.seated(session)) {
    return problem(from, protocol::ProblemCode::NotAllowed, "only who sat here opens a rematch");
  }
  if (!state_.rematch.empty()) return accept(from, last_seq());
  if (rematching_) return problem(from, protocol::ProblemCode::NotNow, "it is being opened", 500);
  rematching_ = true;
  StoredMatch next = rematch_of(stored_, state_, session, services_.date());
  const std::string id = next.id;
  std::vector<std::string> people = people_of(state_);
  services_.create(std::move(next), std::move(people), [this, from, id](const auto& error) {
    run([this, from, id, failed = error.has_value()] {
      rematching_ = false;
      if (failed || unavailable()) return fail(from);
      state_.rematch = id;
      keep(from, false);
    });
  });
}

/// In the lobby nobody looked through any eyes, and some were there who may not watch.
void LiveMatch::open_eyes() {
  audience_.send_away(
      [this](const Viewer& viewer) { return !may_watch(viewer.session, viewer.invited); },
      protocol::ClosingReason::Kicked);
  for (auto& [number, viewer] : audience_) {
    if (viewer.eyes == 0) viewer.eyes = own_eyes(viewer.session);
  }
}

}  // namespace burgrave::server
