// What a match tells those who look at it.
#include "server/match/fairness.hpp"
#include "server/match/live_match.hpp"
#include "server/match/metrics.hpp"
#include "server/match/position.hpp"
#include "server/match/said.hpp"
#include "server/protocol/text.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

namespace burgrave::server {

namespace {

using Text = std::shared_ptr<const std::string>;

constexpr Time kPresenceMs = 250;

protocol::Clock clock_of(const ClockRules& rules) {
  if (rules.kind == protocol::ClockKind::None) return {rules.kind, {}, {}};
  return {rules.kind, rules.seconds,
          rules.kind == protocol::ClockKind::Bank ? std::optional(rules.increment) : std::nullopt};
}

}  // namespace

bool LiveMatch::may_watch(const std::string& session, bool invited) const {
  if (session == state_.host || state_.seated(session)) return true;
  if (state_.watch != protocol::TableWatch::None) return true;
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
  seat.away_at = gone_at(number);
  if (hold.bot_at > services_.now()) seat.bot_at = hold.bot_at;
  if (hold.hints > 0) seat.hints = hold.hints;
  if (state_.clocks.any() && hold.plays_itself()) {
    seat.clock_ms = state_.clocks.left(eyes_of(number), services_.now());
    seat.running = state_.clocks.running(eyes_of(number));
  }
  return seat;
}

protocol::TableState LiveMatch::table_state(const std::string& session, bool invited,
                                            int eyes) const {
  protocol::TableState table;
  table.id = stored_.id;
  if (invited || session == state_.host || state_.seated(session)) table.code = stored_.code;
  table.game = stored_.header.game;
  for (const auto& [name, value] : stored_.header.options) table.options[name] = value;
  table.status = state_.status;
  table.mode = state_.mode;
  table.watch = state_.watch;
  table.host = session == state_.host;
  for (int number = 1; number <= state_.seat_count(); ++number) {
    table.seats.push_back(seat_state(number, session));
  }
  table.clock = clock_of(state_.clocks.rules());
  if (state_.request) {
    const OpenRequest& open = *state_.request;
    table.request = {open.number, open.ask, open.seat,
                     goes_back(open.ask) ? std::optional(counted(eyes, open.to)) : std::nullopt,
                     open.waiting};
  }
  table.spectators = presence().spectators;
  table.stand_in = state_.stand_in;
  table.hints = state_.hints_given();
  if (state_.practice) table.practice = true;
  table.created = stored_.created;
  const SeedOrigin origin = told_origin(stored_.id, state_);
  if (!origin.commitment.empty()) table.commitment = origin.commitment;
  if (!origin.secret.empty()) table.secret = origin.secret;
  if (!origin.nonces.empty()) table.nonces = origin.nonces;
  table.seed_known = state_.seed_known;
  if (!state_.seed_hash.empty()) table.seed_hash = state_.seed_hash;
  if (state_.disclosed()) table.seed = stored_.header.seed;
  if (!state_.rematch.empty()) table.rematch = state_.rematch;
  return table;
}

Presence LiveMatch::presence() const {
  Presence here;
  for (int seat = 1; seat <= state_.seat_count(); ++seat) {
    if (connected(seat)) here.connected.insert(eyes_of(seat));
    here.left[static_cast<std::size_t>(seat) - 1] = state_.seat(seat).left;
  }
  for (const auto& [number, viewer] : audience_) {
    if (!state_.seated(viewer.session)) ++here.spectators;
  }
  return here;
}

void LiveMatch::tell_table() {
  news_at_ = services_.now();
  services_.wake_at(Alarm::News, std::nullopt);
  tell_table_to([](const Viewer&) { return true; });
}

/// Many come and go: whoever looks is told so often at most.
void LiveMatch::tell_presence() {
  const Time next = news_at_ + kPresenceMs;
  if (services_.now() < next) return services_.wake_at(Alarm::News, next);
  news_at_ = services_.now();
  tell_table_to([here = presence()](const Viewer& viewer) { return viewer.told != here; });
}

/// Written once for each session that sits here and its eyes, and once for all others alike.
void LiveMatch::tell_table_to(const std::function<bool(const Viewer&)>& meant) {
  if (broken_) return;
  const Presence here = presence();
  std::map<std::tuple<std::string, bool, int>, Text> texts;
  for (auto& [number, viewer] : audience_) {
    if (!meant(viewer)) continue;
    const bool known = viewer.session == state_.host || state_.seated(viewer.session);
    Text& text = texts[{known ? viewer.session : std::string(), viewer.invited, viewer.eyes}];
    if (!text) {
      text = said(protocol::TableNews{services_.date(),
                                      table_state(viewer.session, viewer.invited, viewer.eyes)});
    }
    viewer.socket->send_newest(kTables, text);
    viewer.told = here;
  }
}

protocol::PositionUndo LiveMatch::undo_of(int seat) const {
  if (seat == 0 || state_.status != protocol::TableStatus::Playing ||
      !state_.seat(seat).plays_itself()) {
    return protocol::PositionUndo::None;
  }
  const UndoTarget target = table_->undo_target(eyes_of(seat));
  if (target.kind == UndoTarget::Kind::None || !may_take_back(seat)) {
    return protocol::PositionUndo::None;
  }
  if (target.kind == UndoTarget::Kind::Free) return protocol::PositionUndo::Free;
  if (!consenting(state_.seat(seat).session).empty()) return protocol::PositionUndo::Ask;
  return state_.practice ? protocol::PositionUndo::Free : protocol::PositionUndo::None;
}

Sight LiveMatch::sight_of(int eyes) const {
  Sight sight{numberings_.of(eyes).last(), 0, false, undo_of(eyes)};
  if (eyes != 0) {
    sight.turn = counted(eyes, turn_of(eyes));
    sight.deciding =
        state_.status == protocol::TableStatus::Playing && state_.seat(eyes).plays_itself();
  }
  return sight;
}

/// Up to where a viewer has the log when it reads the next position: one that still waits gives way
/// to that and is never read.
int LiveMatch::known_by(Viewer& viewer, const Sight& sight) const {
  if (!viewer.socket->waits(kPositions)) viewer.known = viewer.queued;
  viewer.queued = sight.seq;
  return viewer.known;
}

std::shared_ptr<const std::string> LiveMatch::position_text(int eyes, const Sight& sight,
                                                            int known) const {
  Perspective perspective;
  perspective.seat = eyes;
  perspective.turn = sight.turn;
  perspective.deciding = sight.deciding;
  perspective.undo = sight.undo;
  perspective.since = known;
  perspective.times = times_;
  return said(position_of(*table_, perspective, numberings_.of(eyes)));
}

void LiveMatch::tell_printed(Viewer& viewer) {
  if (viewer.printed) return;
  if (!printed_) printed_ = services_.one_of(said(protocol::PrintedParts{table_->page_printed()}));
  viewer.socket->send(printed_);
  viewer.printed = true;
}

/// Written once for each pair of eyes and what they have already. Eyes for which nothing has
/// happened are told nothing: that would tell them when others do something in secret [ISR-12.1].
void LiveMatch::tell_position() {
  if (!table_ || broken_) return;
  std::map<int, Sight> sights;
  std::map<std::pair<int, int>, Text> texts;
  for (auto& [number, viewer] : audience_) {
    const int eyes = viewer.eyes;
    if (!sights.contains(eyes)) sights[eyes] = sight_of(eyes);
    const Sight& sight = sights[eyes];
    if (viewer.sight == sight) continue;
    const int known = known_by(viewer, sight);
    Text& text = texts[{eyes, numberings_.of(eyes).log_from(known)}];
    if (!text) text = position_text(eyes, sight, known);
    tell_printed(viewer);
    viewer.socket->send_newest(kPositions, text);
    viewer.sight = sight;
  }
}

void LiveMatch::tell_position(Viewer& viewer) {
  if (!table_) return;
  const Sight sight = sight_of(viewer.eyes);
  const int known = known_by(viewer, sight);
  tell_printed(viewer);
  viewer.socket->send_newest(kPositions, position_text(viewer.eyes, sight, known));
  viewer.sight = sight;
}

void LiveMatch::tell_chat(Viewer& viewer) const {
  protocol::Chat chat;
  chat.all = true;
  for (const StoredChat& line : chat_.lines()) {
    if (hears(viewer, line)) chat.lines.push_back({line.at, line.seat, line.name, line.text});
  }
  if (!chat.lines.empty()) viewer.socket->send(said(chat));
}

/// While people play against each other, who watches is heard by who watches alone.
bool LiveMatch::hears(const Viewer& viewer, const StoredChat& line) const {
  const bool runs = state_.under_way();
  const auto people = std::count_if(state_.seats.begin(), state_.seats.end(),
                                    [](const SeatHold& seat) { return seat.human(); });
  return line.seat != 0 || !runs || people < 2 || !state_.seated(viewer.session);
}

/// After the end, for those who could not hear it before.
void LiveMatch::tell_what_watchers_said() {
  if (!chat_.any_of_watchers()) return;
  for (auto& [number, viewer] : audience_) {
    if (state_.seated(viewer.session)) tell_chat(viewer);
  }
}

void LiveMatch::accept(const Sender& sender, int seq) {
  if (Viewer* to = viewer(sender.socket)) {
    to->socket->send(said(protocol::Accepted{sender.id, counted(to->eyes, seq)}));
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
    if (broken_) return no(protocol::ProblemCode::Internal, unavailable()->what);
    if (!may_watch(session, invited)) {
      return no(protocol::ProblemCode::NotAllowed, "this table is for those who sit at it");
    }
    const std::vector<int> own = state_.seats_of(session);
    if (hello.seat.value_or(0) != 0 && !state_.holds(session, *hello.seat)) {
      return no(protocol::ProblemCode::NotAllowed, "this session does not hold that seat");
    }
    Viewer viewer{socket, session, who.origin, invited, 0, 0, 0, {}, {}};
    viewer.eyes = hello.seat.value_or(own_eyes(session));
    const int since = hello.since.value_or(0);
    // A log that we never wrote counts for nothing.
    viewer.known = since > numberings_.of(viewer.eyes).last() ? 0 : since;
    viewer.queued = viewer.known;
    Viewer& here = audience_.add(std::move(viewer));
    for (const int seat : own) came_.insert(eyes_of(seat));
    note_presence();
    here.told = presence();
    here.socket->send(
        said(protocol::Welcome{protocol::kProtocol, services_.build(), services_.date(),
                               table_state(session, invited, here.eyes)}));
    tell_position(here);
    tell_chat(here);
    tell_presence();
  });
}

}  // namespace burgrave::server
