#include "server/match/table_state.hpp"

#include "server/match/fairness.hpp"
#include "server/match/position.hpp"

#include <optional>

namespace burgrave::server {

namespace {

protocol::Clock clock_of(const ClockRules& rules) {
  if (rules.kind == protocol::ClockKind::None) return {rules.kind, {}, {}};
  return {rules.kind, rules.seconds,
          rules.kind == protocol::ClockKind::Bank ? std::optional(rules.increment) : std::nullopt};
}

protocol::SeatState seat_state(const MatchState& state, const Attendance& attendance, int number,
                               const std::string& session, Time now) {
  const SeatHold& hold = state.seat(number);
  protocol::SeatState seat;
  seat.seat = number;
  seat.colour = hold.colour;
  seat.kind = hold.kind;
  seat.name = hold.name;
  if (!hold.level.empty()) seat.level = hold.level;
  seat.connected = attendance.connected(number);
  seat.mine = hold.human() && hold.session == session;
  if (hold.resigned) seat.resigned = true;
  seat.away_at = attendance.gone_at(number);
  if (hold.bot_at > now) seat.bot_at = hold.bot_at;
  if (hold.hints > 0) seat.hints = hold.hints;
  if (state.clocks.any() && hold.plays_itself()) {
    seat.clock_ms = state.clocks.left(eyes_of(number), now);
    seat.running = state.clocks.running(eyes_of(number));
  }
  return seat;
}

}  // namespace

protocol::TableState table_state(const LoadedMatch& match, const Attendance& attendance,
                                 const TableReader& reader, Time now) {
  const StoredMatch& stored = match.stored;
  const MatchState& state = match.state;
  const bool host = reader.session == state.host;
  protocol::TableState table;
  table.id = stored.id;
  if (reader.invited || host || state.seated(reader.session)) table.code = stored.code;
  table.game = stored.header.game;
  for (const auto& [name, value] : stored.header.options) table.options[name] = value;
  table.status = state.status;
  table.mode = state.mode;
  table.watch = state.watch;
  table.host = host;
  for (int number = 1; number <= state.seat_count(); ++number) {
    table.seats.push_back(seat_state(state, attendance, number, reader.session, now));
  }
  table.clock = clock_of(state.clocks.rules());
  if (state.request) {
    const OpenRequest& open = *state.request;
    table.request = {open.number, open.ask, open.seat,
                     goes_back(open.ask) ? std::optional(match.course.counted(reader.eyes, open.to))
                                         : std::nullopt,
                     open.waiting};
  }
  table.spectators = attendance.presence().spectators;
  table.stand_in = state.stand_in;
  table.hints = state.hints_given();
  if (state.practice) table.practice = true;
  table.created = stored.created;
  const SeedOrigin origin = told_origin(stored.id, state);
  if (!origin.commitment.empty()) table.commitment = origin.commitment;
  if (!origin.secret.empty()) table.secret = origin.secret;
  if (!origin.nonces.empty()) table.nonces = origin.nonces;
  table.seed_known = state.seed_known;
  if (!state.seed_hash.empty()) table.seed_hash = state.seed_hash;
  if (state.disclosed()) table.seed = stored.header.seed;
  if (!state.rematch.empty()) table.rematch = state.rematch;
  return table;
}

}  // namespace burgrave::server
