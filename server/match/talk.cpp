// What does not change the match: whose eyes, previews, hints, chat.
#include "server/match/live_match.hpp"
#include "server/match/position.hpp"
#include "server/match/said.hpp"
#include "server/protocol/text.hpp"

#include <utility>

namespace burgrave::server {

namespace {

std::optional<std::string> trimmed(std::string_view text) {
  const auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; };
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  if (text.empty()) return std::nullopt;
  return std::string(text);
}

}  // namespace

void LiveMatch::take(const Sender& from, const protocol::Look& wish) {
  if (wish.seat != 0 && !may_command(from, wish.seat)) return;
  Viewer& here = *audience_.find(from.socket);
  here.eyes = wish.seat;
  here.known = here.queued = 0;  // another pair of eyes has another log, and counts otherwise
  tell_.position(here);
}

void LiveMatch::take(const Sender& from, const protocol::Preview& wish) {
  if (auto unfit = unless(protocol::TableStatus::Playing, match_.state)) {
    return tell_.problem(from, *unfit);
  }
  const Table& table = match_.course.table();
  protocol::Previewed previewed{wish.id, false, {}, {}, std::nullopt};
  if (table.actors().contains(eyes_of(wish.seat))) {
    if (const auto preview = table.preview(eyes_of(wish.seat), wish.action)) {
      previewed.known = true;
      for (const Message& line : preview->lines) {
        previewed.lines.push_back(protocol::text_of(line));
      }
      previewed.scores.assign(preview->scores.begin(), preview->scores.begin() + table.seats());
      previewed.view = preview->page_view;
    }
  }
  audience_.find(from.socket)->socket->send(said(previewed));
}

void LiveMatch::take(const Sender& from, const protocol::Hint& wish) {
  if (auto upshot = hints_.begin(from, wish.seat)) return finish(from, *std::move(upshot));
  if (!match_.state.several_people()) return hints_.search(from, wish.seat);
  // The others know of it before it helps.
  match_.state.seat(wish.seat).hints += 1;
  commit({}, [this, from, seat = wish.seat](bool durable) {
    if (!durable) {
      hints_.over(from);
      return fail(from);
    }
    tell_.table();
    hints_.search(from, seat);
  });
}

void LiveMatch::tell_hints(const Sender& from, const FoundHints& found) {
  hints_.over(from);
  if (!found.failure.empty()) {
    services_.report("hint_failed", found.failure);
    return tell_.problem(from, {protocol::ProblemCode::Internal, "the search failed"});
  }
  protocol::Hinted hinted{from.id, {}};
  for (const Hint& hint : found.hints) {
    hinted.hints.push_back({hint.choice.notation, protocol::text_of(hint.choice.words),
                            hint.visit_share, hint.win_share, hint.margin});
  }
  if (Viewer* asked = audience_.find(from.socket)) asked->socket->send(said(hinted));
}

/// A seat speaks by its name; who only watches by the name that the session is known by.
void LiveMatch::take(const Sender& from, const protocol::Say& wish) {
  const MatchState& state = match_.state;
  const std::vector<int> own = state.seats_of(from.session);
  StoredChat line;
  line.at = services_.date();
  line.seat = own.empty() ? 0 : state.holds(from.session, from.eyes) ? from.eyes : own.front();
  line.name = own.empty() ? services_.name_of(from.session) : state.seat(line.seat).name;
  if (line.name.empty()) {
    return tell_.problem(from, {protocol::ProblemCode::NotAllowed, "who has no name cannot speak"});
  }
  const auto text = trimmed(wish.text);
  if (!text) {
    return tell_.problem(from, {protocol::ProblemCode::Malformed, "there is nothing to say"});
  }
  line.text = *text;
  const std::string address = own.empty() ? from.origin : std::string();
  if (const int wait = chat_.wait(from.session, address, services_.now()); wait > 0) {
    return tell_.problem(from, {protocol::ProblemCode::TooFast, "a little slower, please", wait});
  }
  chat_.spoke(from.session, address, services_.now());
  MatchChange change;
  change.chat = {line};
  change.chat_kept = services_.limits().chat_lines;
  commit(std::move(change), [this, line, answer = answer_of_note(from)](bool durable) {
    if (durable) chat_.keep(line);
    answer(durable);
    if (durable) tell_.line(line);
  });
}

}  // namespace burgrave::server
