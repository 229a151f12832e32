#include "server/match/lobby.hpp"

#include "server/match/codes.hpp"
#include "server/match/fairness.hpp"
#include "server/match/played_match.hpp"
#include "server/match/player_names.hpp"
#include "server/match/seat_bots.hpp"

#include <algorithm>
#include <utility>

namespace burgrave::server {

using protocol::ProblemCode;
using protocol::SeatStateKind;

namespace {

Fault not_allowed(std::string what) { return {403, "not_allowed", std::move(what), ""}; }
Fault conflict(std::string what, std::string where) {
  return {409, "conflict", std::move(what), std::move(where)};
}
Fault has_begun() { return {409, "not_now", "the match has begun", ""}; }
Fault no_number() {
  return {400, "malformed", "a number is 64 hexadecimal digits in lower case", "/nonce"};
}

}  // namespace

std::variant<SatDown, Fault> Lobby::sit(const std::string& session, bool invited,
                                        const protocol::SitDown& wish) {
  MatchState& state = match_.state;
  const std::vector<int> own = state.seats_of(session);
  const bool renews = !own.empty() && (!wish.seat || state.holds(session, *wish.seat));
  const bool has_code = invited || session == state.host ||
                        (wish.code && invitation_of(*wish.code) == match_.stored.code);
  if (!renews && !has_code) return not_allowed("the code of the invitation is missing");
  if (!renews && state.begun()) return has_begun();
  if (wish.nonce && !is_number(*wish.nonce)) return no_number();
  std::variant<int, Fault> seat = renews ? wish.seat.value_or(own.front()) : 0;
  if (!renews) seat = take_seat(session, wish);
  if (auto* fault = std::get_if<Fault>(&seat)) return std::move(*fault);
  if (wish.nonce) add_number(session, *wish.nonce);
  // Who sits already gets another personal link; the one before opens nothing any more.
  SatDown sat{{match_.stored.id, std::get<int>(seat), random_token()}, {}};
  state.seat(sat.seated.seat).token_hash = sha256_hex(sat.seated.token);
  if (own.empty()) sat.change.sessions_added = {session};
  return sat;
}

std::variant<int, Fault> Lobby::take_seat(const std::string& session,
                                          const protocol::SitDown& wish) {
  MatchState& state = match_.state;
  if (auto fault = too_many(session)) return *std::move(fault);
  const auto is_open = [&](int number) {
    return state.has_seat(number) && state.seat(number).kind == SeatStateKind::Open;
  };
  int seat = wish.seat.value_or(0);
  for (int number = 1; seat == 0 && number <= state.seat_count(); ++number) {
    if (is_open(number)) seat = number;
  }
  if (seat == 0) return conflict("this table is full", "");
  if (!is_open(seat)) return conflict("that seat is not open", "/seat");
  auto name = player_name(wish.name, "/name");
  if (auto* fault = std::get_if<Fault>(&name)) return std::move(*fault);
  if (is_taken(state.seats, std::get<std::string>(name))) {
    return conflict("that name is taken at this table", "/name");
  }
  SeatHold hold;
  hold.kind = SeatStateKind::Human;
  hold.name = std::get<std::string>(name);
  hold.session = session;
  hold.colour = state.seat(seat).colour;
  services_.remember(session, hold.name);
  state.seat(seat) = std::move(hold);
  return seat;
}

std::optional<Fault> Lobby::too_many(const std::string& session) const {
  const MatchState& state = match_.state;
  if (session == state.host) return std::nullopt;
  if (state.practice) return conflict("this is practice for those who sit here already", "");
  if (state.seated(session) && state.mode != protocol::TableMode::Local) {
    return conflict("who is a guest has one seat", "");
  }
  return std::nullopt;
}

std::variant<Claimed, Fault> Lobby::claim(const std::string& session, const std::string& token) {
  MatchState& state = match_.state;
  const std::string hash = sha256_hex(token);
  int seat = 0;
  for (int number = 1; number <= state.seat_count(); ++number) {
    const SeatHold& hold = state.seat(number);
    if (hold.human() && same_secret(hold.token_hash, hash)) seat = number;
  }
  if (seat == 0) return not_allowed("this personal link opens no seat here");
  Claimed claimed{{match_.stored.id, seat, token}, {}, {}};
  const std::string before = state.seat(seat).session;
  if (before == session) return claimed;
  claimed.before = before;
  claimed.change.sessions_added = {session};
  claimed.change.sessions_removed = {before};
  for (SeatHold& hold : state.seats) {
    if (hold.human() && hold.session == before) hold.session = session;
  }
  if (state.host == before) state.host = session;
  services_.remember(session, state.seat(seat).name);
  return claimed;
}

std::variant<Freed, Fault> Lobby::free_seat(const std::string& session, int seat) {
  MatchState& state = match_.state;
  if (!state.has_seat(seat)) return conflict("there is no such seat", "/seat");
  const SeatHold hold = state.seat(seat);
  if (session != state.host && !state.holds(session, seat)) {
    return not_allowed("only the host or its player frees a seat");
  }
  if (state.begun()) return has_begun();
  state.seat(seat) = SeatHold();
  state.seat(seat).colour = hold.colour;
  if (session == state.host && !state.seated(session)) hand_on();
  Freed freed;
  if (hold.human() && hold.session != state.host && !state.seated(hold.session)) {
    freed.gone = hold.session;
    freed.change.sessions_removed = {hold.session};
  }
  return freed;
}

/// Whoever is left leads the table on.
void Lobby::hand_on() {
  MatchState& state = match_.state;
  const auto next = std::find_if(state.seats.begin(), state.seats.end(),
                                 [](const SeatHold& seat) { return seat.human(); });
  if (next != state.seats.end()) state.host = next->session;
}

/// Pre: it is a number. Once the match has begun its seed is made, and nothing is added.
void Lobby::add_number(const std::string& session, const std::string& nonce) {
  MatchState& state = match_.state;
  if (state.begun() || state.secret.empty()) return;
  for (SeatHold& seat : state.seats) {
    if (seat.human() && seat.session == session) seat.nonce = nonce;
  }
}

Upshot Lobby::take(const Sender& from, const protocol::Nonce& wish) {
  const MatchState& state = match_.state;
  if (auto unfit = unless(protocol::TableStatus::Lobby, state)) return *std::move(unfit);
  if (!state.seated(from.session)) {
    return Unfit{ProblemCode::NotAllowed, "only who sits here adds a number"};
  }
  if (state.secret.empty()) {
    return Unfit{ProblemCode::NotNow, "the server has not committed itself"};
  }
  if (!is_number(wish.nonce)) return Unfit{ProblemCode::Malformed, no_number().what};
  add_number(from.session, wish.nonce);
  return Keep{};
}

Upshot Lobby::take(const Sender&, const protocol::Colour& wish) {
  MatchState& state = match_.state;
  for (int other = 1; other <= state.seat_count(); ++other) {
    if (other != wish.seat && state.seat(other).colour == wish.colour) return No{"colour_taken"};
  }
  state.seat(wish.seat).colour = wish.colour;
  return Keep{};
}

std::variant<std::vector<SeatHold>, Fault> Lobby::filled(const std::string& level) const {
  std::vector<SeatHold> seats = match_.state.seats;
  for (SeatHold& seat : seats) {
    if (seat.kind != SeatStateKind::Open) continue;
    if (level.empty()) return conflict("seats are open; say which bots take them", "/level");
    seat.kind = SeatStateKind::Bot;
    seat.level = level;
    seat.name = bot_name(seats);
  }
  return seats;
}

std::variant<MatchChange, Fault> Lobby::begin(const std::string& level) {
  MatchState& state = match_.state;
  StoredMatch& stored = match_.stored;
  auto filled_seats = filled(level);
  if (auto* fault = std::get_if<Fault>(&filled_seats)) return std::move(*fault);
  auto& seats = std::get<std::vector<SeatHold>>(filled_seats);
  TableSetup setup;
  setup.options = stored.header.options;
  // A lobby of a version that did not commit itself.
  if (state.secret.empty()) state.secret = random_secret();
  JournalHeader header = stored.header;
  header.origin = origin_of(stored.id, state);
  setup.seed = services_.seed_for(header);
  for (const SeatHold& seat : seats) {
    setup.seat_notes.push_back(seat.human() ? "human" : bot_spec_of(seat.level));
  }
  auto table = game_.start(setup);
  if (!table) return Fault{500, "internal", table.error().text(), ""};
  match_.course = Course(*std::move(table), {});
  state.seats = std::move(seats);
  for (SeatHold& seat : state.seats) seat.left = 0;
  stored.header = match_.course.table().journal().header();
  state.status = protocol::TableStatus::Playing;
  state.started = services_.now();
  state.turns.assign(state.seats.size(), match_.course.last_seq());
  note_turn(state, match_.course.table());
  MatchChange change = match_.course.new_entries(0, Author::Auto, "", services_.date());
  change.header = stored.header;
  return change;
}

}  // namespace burgrave::server
