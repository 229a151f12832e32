// What does not change the match: whose eyes, previews, hints, chat.
#include "server/match/live_match.hpp"
#include "server/match/position.hpp"
#include "server/match/said.hpp"
#include "server/protocol/text.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace burgrave::server {

namespace {

constexpr double kHintSeconds = 1;

std::optional<std::string> trimmed(std::string_view text) {
  const auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; };
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  if (text.empty()) return std::nullopt;
  return std::string(text);
}

}  // namespace

void LiveMatch::take(const Sender& from, const protocol::Look& wish) {
  Viewer& here = *viewer(from.socket);
  if (wish.seat != 0 && !may_command(from, wish.seat)) return;
  here.eyes = wish.seat;
  here.known = here.queued = 0;  // another pair of eyes has another log, and counts otherwise
  tell_position(here);
}

void LiveMatch::take(const Sender& from, const protocol::Preview& wish) {
  if (!may_command(from, wish.seat) || !must_be(from, protocol::TableStatus::Playing)) return;
  protocol::Previewed previewed{wish.id, false, {}, {}, std::nullopt};
  if (table_->actors().contains(eyes_of(wish.seat))) {
    if (const auto preview = table_->preview(eyes_of(wish.seat), wish.action)) {
      previewed.known = true;
      for (const Message& line : preview->lines) {
        previewed.lines.push_back(protocol::text_of(line));
      }
      previewed.scores.assign(preview->scores.begin(), preview->scores.begin() + table_->seats());
      previewed.view = preview->page_view;
    }
  }
  viewer(from.socket)->socket->send(said(previewed));
}

void LiveMatch::take(const Sender& from, const protocol::Hint& wish) {
  if (!may_command(from, wish.seat) || !must_be(from, protocol::TableStatus::Playing)) return;
  if (!plays(wish.seat)) {
    return problem(from, protocol::ProblemCode::NotNow, "this seat is not asked");
  }
  if (!state_.hints_given()) return refuse(from, false, reason("no_hints"), "");
  const std::string session = viewer(from.socket)->session;
  if (!hinting_.insert(session).second) {
    return problem(from, protocol::ProblemCode::TooFast, "a hint is being searched for already");
  }
  if (!state_.several_people()) return search_hint(from, wish.seat, session);
  // The others know of it before it helps.
  state_.seat(wish.seat).hints += 1;
  commit({}, [this, from, seat = wish.seat, session](bool durable) {
    if (!durable) {
      hinting_.erase(session);
      return fail(from);
    }
    tell_table();
    search_hint(from, seat, session);
  });
}

void LiveMatch::search_hint(const Sender& from, int seat, const std::string& session) {
  SearchLimits limits;
  limits.seconds = kHintSeconds;
  const auto hints = std::make_shared<std::vector<Hint>>();
  const auto failure = std::make_shared<std::string>();
  services_.think(
      [hints, failure, task = table_->hint_task(eyes_of(seat), limits)] {
        try {
          *hints = task();
        } catch (const std::exception& wrong) {
          *failure = wrong.what();
        }
      },
      SearchFor::Hint, {session, viewer(from.socket)->origin},
      [this, from, session, hints, failure] {
        run([this, from, session, hints, failure] {
          hinting_.erase(session);
          if (!failure->empty()) {
            services_.report("hint_failed", *failure);
            return problem(from, protocol::ProblemCode::Internal, "the search failed");
          }
          protocol::Hinted hinted{from.id, {}};
          for (const Hint& hint : *hints) {
            hinted.hints.push_back({hint.choice.notation, protocol::text_of(hint.choice.words),
                                    hint.visit_share, hint.win_share, hint.margin});
          }
          if (Viewer* asked = viewer(from.socket)) asked->socket->send(said(hinted));
        });
      });
}

/// A seat speaks by its name; who only watches by the name that the session is known by.
void LiveMatch::take(const Sender& from, const protocol::Say& wish) {
  if (answered_before(from)) return;
  Viewer& here = *viewer(from.socket);
  const std::vector<int> own = state_.seats_of(here.session);
  StoredChat line;
  line.at = services_.date();
  line.seat = own.empty() ? 0 : state_.holds(here.session, here.eyes) ? here.eyes : own.front();
  line.name = own.empty() ? services_.name_of(here.session) : state_.seat(line.seat).name;
  if (line.name.empty()) {
    return problem(from, protocol::ProblemCode::NotAllowed, "who has no name cannot speak");
  }
  const auto text = trimmed(wish.text);
  if (!text) return problem(from, protocol::ProblemCode::Malformed, "there is nothing to say");
  line.text = *text;
  const std::string address = own.empty() ? here.origin : std::string();
  if (const int wait = chat_.wait(here.session, address, services_.now()); wait > 0) {
    return problem(from, protocol::ProblemCode::TooFast, "a little slower, please", wait);
  }
  chat_.spoke(here.session, address, services_.now());
  const std::uint64_t print = note(from);
  MatchChange change;
  change.chat = {line};
  change.chat_kept = services_.limits().chat_lines;
  commit(std::move(change), [this, from, line, print](bool durable) {
    if (!durable) return fail(from);
    answered_.add(print, last_seq());
    chat_.keep(line);
    accept(from, last_seq());
    const auto news = said(protocol::Chat{{{line.at, line.seat, line.name, line.text}}});
    for (auto& [number, viewer] : audience_) {
      if (hears(viewer, line)) viewer.socket->send(news);
    }
  });
}

}  // namespace burgrave::server
