// What a match tells those who look at it.
#include "server/match/live_match.hpp"
#include "server/match/metrics.hpp"
#include "server/match/position.hpp"
#include "server/match/said.hpp"
#include "server/protocol/text.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace burgrave::server {

namespace {

using Text = std::shared_ptr<const std::string>;

protocol::Clock clock_of(const ClockRules& rules) {
  if (rules.kind == protocol::ClockKind::None) return {rules.kind, {}, {}};
  return {rules.kind, rules.seconds,
          rules.kind == protocol::ClockKind::Bank ? std::optional(rules.increment) : std::nullopt};
}

}  // namespace

bool LiveMatch::connected(int seat) const {
  const SeatHold& hold = state_.seat(seat);
  return hold.human() && std::any_of(viewers_.begin(), viewers_.end(), [&](const auto& entry) {
           return entry.second.session == hold.session;
         });
}

/// The host; and while the host is away from a running match, everybody who sits at it.
bool LiveMatch::leads(const std::string& session) const {
  if (session == state_.host) return true;
  const bool host_here = std::any_of(viewers_.begin(), viewers_.end(), [&](const auto& entry) {
    return entry.second.session == state_.host;
  });
  return state_.begun() && !host_here && state_.seated(session);
}

bool LiveMatch::may_watch(const std::string& session, bool invited) const {
  if (session == state_.host || state_.seated(session)) return true;
  if (state_.watch != protocol::TableStateWatch::None) return true;
  return invited && !state_.begun();
}

protocol::SeatState LiveMatch::seat_state(int number, const std::string& session) const {
  const SeatHold& hold = state_.seat(number);
  protocol::SeatState seat;
  seat.seat = number;
  seat.colour = hold.colour;
  seat.kind = hold.kind;
  seat.name = hold.name;
  if (!hold.level.empty()) seat.level = hold.level;
  seat.connected = connected(number);
  seat.mine = hold.human() && hold.session == session;
  if (hold.resigned) seat.resigned = true;
  if (state_.clocks.any() && hold.plays_itself()) {
    seat.clock_ms = state_.clocks.left(eyes_of(number), services_.now());
    seat.running = state_.clocks.running(eyes_of(number));
  }
  return seat;
}

protocol::TableState LiveMatch::table_state(const std::string& session, bool invited) const {
  protocol::TableState table;
  table.id = stored_.id;
  if (invited || session == state_.host || state_.seated(session)) table.code = stored_.code;
  table.game = stored_.header.game;
  for (const auto& [name, value] : stored_.header.options) table.options[name] = value;
  table.status = state_.status;
  table.mode = state_.mode;
  table.watch = state_.watch;
  table.host = leads(session);
  for (int number = 1; number <= state_.seat_count(); ++number) {
    table.seats.push_back(seat_state(number, session));
  }
  table.clock = clock_of(state_.clocks.rules());
  if (state_.request) {
    const OpenRequest& open = *state_.request;
    table.request = {
        open.ask, open.seat,
        open.ask == protocol::RequestAsk::Pause ? std::nullopt : std::optional(open.to),
        open.waiting};
  }
  for (const auto& [number, viewer] : viewers_) {
    if (!state_.seated(viewer.session)) ++table.spectators;
  }
  table.created = stored_.created;
  if (!state_.seed_hash.empty()) table.seed_hash = state_.seed_hash;
  if (state_.status == protocol::TableStateStatus::Finished) table.seed = stored_.header.seed;
  if (!state_.rematch.empty()) table.rematch = state_.rematch;
  return table;
}

/// Written once for each session that sits here, and once for all others alike.
void LiveMatch::tell_table(std::uint64_t except) {
  if (broken_) return;
  std::map<std::pair<std::string, bool>, Text> texts;
  for (auto& [number, viewer] : viewers_) {
    if (number == except) continue;
    const bool known = viewer.session == state_.host || state_.seated(viewer.session);
    Text& text = texts[{known ? viewer.session : std::string(), viewer.invited}];
    if (!text) {
      text =
          said(protocol::TableNews{services_.now(), table_state(viewer.session, viewer.invited)});
    }
    viewer.socket->send_newest(kTables, text);
  }
}

protocol::PositionUndo LiveMatch::undo_of(int seat) const {
  if (seat == 0 || state_.status != protocol::TableStateStatus::Playing ||
      !state_.seat(seat).plays_itself()) {
    return protocol::PositionUndo::None;
  }
  const UndoTarget target = table_->undo_target(eyes_of(seat));
  if (target.kind == UndoTarget::Kind::None) return protocol::PositionUndo::None;
  const bool alone =
      target.kind == UndoTarget::Kind::Free || consenting(state_.seat(seat).session).empty();
  return alone ? protocol::PositionUndo::Free : protocol::PositionUndo::Ask;
}

std::shared_ptr<const std::string> LiveMatch::position_text(int eyes, int known) const {
  Perspective perspective;
  perspective.seat = eyes;
  if (eyes != 0) {
    perspective.turn = turn_of(eyes);
    perspective.deciding =
        state_.status == protocol::TableStateStatus::Playing && state_.seat(eyes).plays_itself();
  }
  perspective.undo = undo_of(eyes);
  perspective.since = known;
  return said(position_of(*table_, perspective));
}

/// The entry up to which a viewer has the log when it reads the next position: one that still waits
/// gives way to that and is never read.
int LiveMatch::known_by(Viewer& viewer) const {
  if (!viewer.socket->waits(kPositions)) viewer.known = viewer.queued;
  viewer.queued = last_seq();
  return viewer.known;
}

/// Written once for each pair of eyes and what they have already.
void LiveMatch::tell_position() {
  if (!table_ || broken_) return;
  std::map<std::pair<int, int>, Text> texts;
  for (auto& [number, viewer] : viewers_) {
    const int known = known_by(viewer);
    Text& text = texts[{viewer.eyes, log_from(table_->journal(), known)}];
    if (!text) text = position_text(viewer.eyes, known);
    viewer.socket->send_newest(kPositions, text);
  }
}

void LiveMatch::tell_position(Viewer& viewer) {
  if (!table_) return;
  const int known = known_by(viewer);
  viewer.socket->send_newest(kPositions, position_text(viewer.eyes, known));
}

void LiveMatch::tell_chat(Viewer& viewer) const {
  if (chat_.empty()) return;
  protocol::Chat chat;
  for (const StoredChat& line : chat_) {
    chat.lines.push_back({line.at, line.seat, line.name, line.text});
  }
  viewer.socket->send(said(chat));
}

void LiveMatch::accept(const Sender& sender, int seq) {
  if (Viewer* to = viewer(sender.socket)) {
    to->socket->send(said(protocol::Accepted{sender.id, seq}));
  }
}

void LiveMatch::refuse(const Sender& sender, bool stale, const Message& reason,
                       const std::string& clause) {
  services_.metrics().refused += 1;
  Viewer* to = viewer(sender.socket);
  if (to == nullptr) return;
  to->socket->send(said(protocol::Refused{sender.id, stale, protocol::text_of(reason), clause}));
  if (stale) tell_position(*to);
}

void LiveMatch::problem(const Sender& sender, protocol::ProblemCode code, const std::string& what,
                        std::optional<int> retry_ms) {
  Viewer* to = viewer(sender.socket);
  if (to == nullptr) return;
  protocol::Problem problem{std::nullopt, code, what, retry_ms};
  if (!sender.id.empty()) problem.id = sender.id;
  to->socket->send(said(problem));
}

/// Several players before one screen: nobody sees a secret before saying who looks.
int LiveMatch::own_eyes(const std::string& session) const {
  const std::vector<int> own = state_.seats_of(session);
  const bool curtain = game_.needs_curtain() && own.size() > 1;
  return own.empty() || curtain ? 0 : own.front();
}

void LiveMatch::hello(std::shared_ptr<Socket> socket, const std::string& session, bool invited,
                      protocol::Hello hello) {
  run([this, socket = std::move(socket), session, invited, hello = std::move(hello)] {
    const auto no = [&](protocol::ProblemCode code, const std::string& what) {
      socket->send(said(protocol::Problem{std::nullopt, code, what, std::nullopt}));
    };
    if (draining_) {
      socket->send(said(protocol::Closing{protocol::ClosingReason::Shutdown, 2000}));
      return socket->close();
    }
    if (broken_) return no(protocol::ProblemCode::Internal, unavailable()->what);
    if (!may_watch(session, invited)) {
      return no(protocol::ProblemCode::NotAllowed, "this table is for those who sit at it");
    }
    const std::vector<int> own = state_.seats_of(session);
    if (hello.seat.value_or(0) != 0 && !state_.holds(session, *hello.seat)) {
      return no(protocol::ProblemCode::NotAllowed, "this session does not hold that seat");
    }
    Viewer viewer{socket, session, invited, 0, 0, 0};
    viewer.eyes = hello.seat.value_or(own_eyes(session));
    const int since = hello.since.value_or(0);
    viewer.known = since > last_seq() ? 0 : since;  // a log that we never wrote counts for nothing
    viewer.queued = viewer.known;
    const std::uint64_t number = viewer.socket->number();
    const bool new_here = viewers_.insert_or_assign(number, viewer).second;
    if (new_here) services_.metrics().sockets += 1;
    for (const int seat : own) came_.insert(eyes_of(seat));
    Viewer& here = viewers_.at(number);
    here.socket->send(said(protocol::Welcome{protocol::kProtocol, services_.build(),
                                             services_.now(), table_state(session, invited)}));
    tell_position(here);
    tell_chat(here);
    tell_table(number);
  });
}

}  // namespace burgrave::server
