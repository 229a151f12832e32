#include "server/match/telling.hpp"

#include "server/match/metrics.hpp"
#include "server/match/position.hpp"
#include "server/match/said.hpp"
#include "server/match/table_state.hpp"
#include "server/protocol/text.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

namespace burgrave::server {

namespace {

using Text = std::shared_ptr<const std::string>;

constexpr Time kPresenceMs = 250;

protocol::ChatLine told(const StoredChat& line) {
  return {line.at, line.seat, line.name, line.text};
}

}  // namespace

/// Several players before one screen: nobody sees a secret before saying who looks.
int Telling::own_eyes(const std::string& session) const {
  const std::vector<int> own = of_.match.state.seats_of(session);
  const bool curtain = of_.game.needs_curtain() && own.size() > 1;
  return own.empty() || curtain ? 0 : own.front();
}

protocol::TableState Telling::table_state(const std::string& session, bool invited,
                                          int eyes) const {
  return server::table_state(of_.match, of_.attendance, {session, invited, eyes}, services_.now());
}

void Telling::welcome(Viewer& viewer) {
  viewer.told = of_.attendance.presence();
  viewer.socket->send(
      said(protocol::Welcome{protocol::kProtocol, services_.build(), services_.date(),
                             table_state(viewer.session, viewer.invited, viewer.eyes)}));
}

Text Telling::table_text(const Viewer& viewer) const {
  return said(protocol::TableNews{services_.date(),
                                  table_state(viewer.session, viewer.invited, viewer.eyes)});
}

void Telling::table() {
  news_at_ = services_.now();
  services_.wake_at(Alarm::News, std::nullopt);
  table_to([](const Viewer&) { return true; });
}

/// Many come and go: whoever looks is told so often at most.
void Telling::presence() {
  const Time next = news_at_ + kPresenceMs;
  if (services_.now() < next) return services_.wake_at(Alarm::News, next);
  news_at_ = services_.now();
  table_to(
      [here = of_.attendance.presence()](const Viewer& viewer) { return viewer.told != here; });
}

/// Written once for each session that sits here and its eyes, and once for all others alike.
void Telling::table_to(const std::function<bool(const Viewer&)>& meant) {
  if (of_.match.lost) return;
  const MatchState& state = of_.match.state;
  const Presence here = of_.attendance.presence();
  std::map<std::tuple<std::string, bool, int>, Text> texts;
  for (auto& [number, viewer] : audience_) {
    if (!meant(viewer)) continue;
    const bool known = viewer.session == state.host || state.seated(viewer.session);
    Text& text = texts[{known ? viewer.session : std::string(), viewer.invited, viewer.eyes}];
    if (!text) text = table_text(viewer);
    viewer.socket->send_newest(kTables, text);
    viewer.told = here;
  }
}

Sight Telling::sight_of(int eyes) const {
  const Course& course = of_.match.course;
  const MatchState& state = of_.match.state;
  Sight sight{course.numbering(eyes).last(), 0, false, of_.requests.undo_of(eyes)};
  if (eyes != 0) {
    sight.turn = course.counted(eyes, state.turn_of(eyes));
    sight.deciding =
        state.status == protocol::TableStatus::Playing && state.seat(eyes).plays_itself();
  }
  return sight;
}

/// Up to where a viewer has the log when it reads the next position: one that still waits gives way
/// to that and is never read.
int Telling::known_by(Viewer& viewer, const Sight& sight) const {
  if (!viewer.socket->waits(kPositions)) viewer.known = viewer.queued;
  viewer.queued = sight.seq;
  return viewer.known;
}

Text Telling::position_text(int eyes, const Sight& sight, int known) const {
  const Course& course = of_.match.course;
  Perspective perspective;
  perspective.seat = eyes;
  perspective.turn = sight.turn;
  perspective.deciding = sight.deciding;
  perspective.undo = sight.undo;
  perspective.since = known;
  perspective.times = course.times();
  return said(position_of(course.table(), perspective, course.numbering(eyes)));
}

void Telling::printed(Viewer& viewer) {
  if (viewer.printed) return;
  if (!printed_) {
    printed_ =
        services_.one_of(said(protocol::PrintedParts{of_.match.course.table().page_printed()}));
  }
  viewer.socket->send(printed_);
  viewer.printed = true;
}

/// Written once for each pair of eyes and what they have already. Eyes for which nothing has
/// happened are told nothing: that would tell them when others do something in secret [ISR-12.1].
void Telling::position() {
  const Course& course = of_.match.course;
  if (!course.begun() || of_.match.lost) return;
  std::map<int, Sight> sights;
  std::map<std::pair<int, int>, Text> texts;
  for (auto& [number, viewer] : audience_) {
    const int eyes = viewer.eyes;
    if (!sights.contains(eyes)) sights[eyes] = sight_of(eyes);
    const Sight& sight = sights[eyes];
    if (viewer.sight == sight) continue;
    const int known = known_by(viewer, sight);
    Text& text = texts[{eyes, course.numbering(eyes).log_from(known)}];
    if (!text) text = position_text(eyes, sight, known);
    printed(viewer);
    viewer.socket->send_newest(kPositions, text);
    viewer.sight = sight;
  }
}

void Telling::position(Viewer& viewer) {
  if (!of_.match.course.begun()) return;
  const Sight sight = sight_of(viewer.eyes);
  const int known = known_by(viewer, sight);
  printed(viewer);
  viewer.socket->send_newest(kPositions, position_text(viewer.eyes, sight, known));
  viewer.sight = sight;
}

void Telling::forget_positions() {
  for (auto& [number, viewer] : audience_) viewer.sight.reset();
}

void Telling::chat(Viewer& viewer) const {
  protocol::Chat chat;
  chat.all = true;
  for (const StoredChat& line : of_.chat.lines()) {
    if (hears(viewer, line)) chat.lines.push_back(told(line));
  }
  if (!chat.lines.empty()) viewer.socket->send(said(chat));
}

void Telling::line(const StoredChat& line) {
  const auto news = said(protocol::Chat{{told(line)}});
  for (auto& [number, viewer] : audience_) {
    if (hears(viewer, line)) viewer.socket->send(news);
  }
}

/// While people play against each other, who watches is heard by who watches alone.
bool Telling::hears(const Viewer& viewer, const StoredChat& line) const {
  const MatchState& state = of_.match.state;
  const auto people = std::count_if(state.seats.begin(), state.seats.end(),
                                    [](const SeatHold& seat) { return seat.human(); });
  return line.seat != 0 || !state.under_way() || people < 2 || !state.seated(viewer.session);
}

void Telling::what_watchers_said() {
  if (!of_.chat.any_of_watchers()) return;
  for (auto& [number, viewer] : audience_) {
    if (of_.match.state.seated(viewer.session)) chat(viewer);
  }
}

void Telling::accept(const Sender& sender, int seq) {
  if (Viewer* to = audience_.find(sender.socket)) {
    to->socket->send(said(protocol::Accepted{sender.id, of_.match.course.counted(to->eyes, seq)}));
  }
}

void Telling::refuse(const Sender& sender, const No& no) {
  Viewer* to = audience_.find(sender.socket);
  if (to != nullptr && no.newer == No::Newer::Table) to->socket->send(table_text(*to));
  refuse(sender, no.newer != No::Newer::Nothing, Message("table.refused." + no.reason), "");
}

void Telling::refuse(const Sender& sender, const Refusal& refusal) {
  refuse(sender, false, refusal.reason, refusal.clause);
}

void Telling::refuse(const Sender& sender, bool stale, const Message& reason,
                     const std::string& clause) {
  services_.metrics().refused += 1;
  Viewer* to = audience_.find(sender.socket);
  if (to == nullptr) return;
  to->socket->send(said(protocol::Refused{sender.id, stale, protocol::text_of(reason), clause}));
  if (stale) position(*to);
}

void Telling::problem(const Sender& sender, const Unfit& unfit) {
  Viewer* to = audience_.find(sender.socket);
  if (to == nullptr) return;
  protocol::Problem problem{std::nullopt, unfit.code, unfit.what, unfit.retry_ms};
  if (!sender.id.empty()) problem.id = sender.id;
  to->socket->send(said(problem));
}

}  // namespace burgrave::server
