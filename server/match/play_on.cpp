#include "server/match/play_on.hpp"

#include "server/match/new_table.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace burgrave::server {

namespace {

constexpr const char* kSeq = "/from/seq";

Fault wrong(std::string what, std::string where) {
  return {400, "malformed", std::move(what), std::move(where)};
}

std::optional<Fault> wrong_seats(const protocol::NewTable& wish, std::size_t seats) {
  if (wish.seats.size() != seats) {
    return wrong("the match that it goes on from has " + std::to_string(seats) + " seats",
                 "/seats");
  }
  const bool open = std::any_of(
      wish.seats.begin(), wish.seats.end(),
      [](const protocol::SeatWish& seat) { return seat.kind == protocol::SeatWishKind::Open; });
  if (open) return wrong("it begins at once, so no seat can be open", "/seats");
  return std::nullopt;
}

/// The options of the origin as a wish; they may be left out, and not be others.
std::variant<boost::json::object, Fault> same_options(const protocol::NewTable& wish,
                                                      const OptionValues& origin) {
  for (const auto& [key, value] : wish.options.value_or(boost::json::object())) {
    const std::string name(key);
    const auto kept = origin.find(name);
    const bool same = kept != origin.end() && name != "seats" && value.is_string() &&
                      std::string_view(value.get_string()) == kept->second;
    if (!same) {
      return wrong("the options are those of the match that it goes on from; leave them out",
                   "/options/" + name);
    }
  }
  boost::json::object options;
  for (const auto& [name, value] : origin) {
    if (name != "seats") options[name] = value;
  }
  return options;
}

/// The entries that counted after entry `seq`, as a journal of their own. Each draw depends on the
/// seed and on how many draws count before it, so they follow from the same seed.
Journal course_up_to(const Journal& journal, int seq) {
  JournalHeader header = journal.header();
  header.result.clear();
  header.origin = {};
  Journal course(std::move(header));
  for (JournalEntry& entry : journal.up_to(seq).effective()) {
    course.append(entry.actor, std::move(entry.notation));
  }
  return course;
}

}  // namespace

std::variant<PlayedMatch, Fault> play_on(const Game& game, const std::string& session,
                                         protocol::NewTable wish, const LiveMatch::Copy& origin,
                                         Time now) {
  const JournalHeader& header = origin.journal.header();
  const int seq = wish.from->seq;
  if (!origin.finished) return Fault{409, "not_now", "that match is not over", "/from/table"};
  if (wish.game != header.game) {
    return wrong("the match that it goes on from is of " + header.game, "/game");
  }
  if (auto fault = wrong_seats(wish, origin.seats.size())) return *std::move(fault);
  auto options = same_options(wish, header.options);
  if (auto* fault = std::get_if<Fault>(&options)) return std::move(*fault);
  wish.options = std::get<boost::json::object>(std::move(options));
  if (seq < 0 || seq > origin.journal.last_seq()) {
    return wrong("seq is from 0 to " + std::to_string(origin.journal.last_seq()), kSeq);
  }
  auto made = new_match(game, session, wish, now);
  if (auto* fault = std::get_if<Fault>(&made)) return std::move(*fault);
  auto& match = std::get<StoredMatch>(made);
  Journal course = course_up_to(origin.journal, seq);
  course.header().seats = match.header.seats;
  const auto table = game.resume(course);
  if (!table) return Fault{500, "internal", table.error().text(), ""};
  if ((*table)->actors().empty()) {
    return wrong("the match was over then; name an earlier entry", kSeq);
  }
  auto state = MatchState::read(match.state);
  if (!state) return Fault{500, "internal", state.error().text(), ""};
  state->secret.clear();
  state->seed_known = protocol::TableStateSeedKnown::Copied;
  return played_match(std::move(match), *std::move(state), **table, header.seats, now);
}

}  // namespace burgrave::server
