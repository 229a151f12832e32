#include "server/match/position.hpp"

#include "server/match/numbering.hpp"
#include "server/protocol/text.hpp"

namespace burgrave::server {

namespace {

using protocol::text_of;

std::optional<std::vector<protocol::Part>> parts_of(const std::vector<MessageArg::Part>& parts) {
  if (parts.empty()) return std::nullopt;
  std::vector<protocol::Part> out;
  for (const MessageArg::Part& part : parts) out.push_back({part.count, part.key});
  return out;
}

protocol::Offer offer_of(const Offer& offer) {
  return {offer.choice.notation,
          text_of(offer.choice.words),
          offer.detail.group,
          offer.detail.target,
          offer.sealed,
          parts_of(offer.detail.price),
          parts_of(offer.detail.gain)};
}

protocol::Blocked blocked_of(const Blocked& blocked) {
  return {blocked.choice.notation, text_of(blocked.choice.words), blocked.detail.group,
          blocked.detail.target,   text_of(blocked.why.reason),   blocked.why.clause};
}

/// The first values, one a seat.
template <class Values>
std::vector<int> by_seat(const Table& table, const Values& values) {
  return {values.begin(), values.begin() + table.seats()};
}

std::vector<protocol::ScoreRow> sheet_of(const Table& table) {
  std::vector<protocol::ScoreRow> rows;
  for (const ScoreLine& line : table.score_sheet()) {
    protocol::ScoreRow row{text_of(line.label), by_seat(table, line.points), line.total};
    if (!line.tie_break.empty()) row.tie_break = std::string(line.tie_break);
    if (line.decides) row.decides = true;
    rows.push_back(std::move(row));
  }
  return rows;
}

/// The beginning of the minute in which an entry was made; 0 where that is not known.
Time minute_of(std::span<const Time> times, int seq) {
  constexpr Time kMinute = 60'000;
  const auto at = static_cast<std::size_t>(seq);
  return at == 0 || at > times.size() ? 0 : times[at - 1] / kMinute * kMinute;
}

std::vector<protocol::LogLine> log_after(const Table& table, SeatMask readers,
                                         const Perspective& perspective, const Numbering& numbering,
                                         int from) {
  std::vector<protocol::LogLine> lines;
  Time before = 0;
  for (const LogLine& line : table.log(readers, numbering.last_entry_at(from))) {
    const int number = numbering.number_of(line.seq);
    if (number <= from) continue;
    const Time at = minute_of(perspective.times, line.seq);
    lines.push_back({number, text_of(line.message), std::nullopt});
    if (at != before) lines.back().at = before = at;
  }
  return lines;
}

}  // namespace

std::vector<int> asked_seats(const Table& table) {
  std::vector<int> seats;
  for (int number = 1; number <= table.seats(); ++number) {
    if (table.actors().contains(eyes_of(number))) seats.push_back(number);
  }
  return seats;
}

protocol::Position position_of(const Table& table, const Perspective& perspective,
                               const Numbering& numbering) {
  const Seat eyes = eyes_of(perspective.seat);
  const bool asked = table.actors().contains(eyes);
  protocol::Position position;
  position.seq = numbering.count_at(table.journal().last_seq());
  position.seat = perspective.seat;
  position.turn = perspective.turn;
  position.view = table.page_view(eyes);
  position.actors = asked_seats(table);
  position.prompt = text_of(table.prompt(eyes));
  if (asked) position.clause = table.clause();
  if (asked && perspective.deciding) {
    for (const Offer& offer : table.offers(eyes)) position.offers.push_back(offer_of(offer));
    for (const Blocked& blocked : table.blocked(eyes)) {
      position.blocked.push_back(blocked_of(blocked));
    }
    // Among secrets, how fast an answer comes would tell others that there was no choice.
    const bool tells = table.has_secrets() && table.deciders().count() > 1;
    if (position.offers.size() == 1 && !tells) position.forced = true;
  }
  position.undo = perspective.undo;
  position.scores = by_seat(table, table.scores());
  position.places = by_seat(table, table.places());
  position.sheet = sheet_of(table);
  position.log_from = numbering.log_from(perspective.since);
  position.log = log_after(table, perspective.reads_all ? SeatMask::everyone() : SeatMask::of(eyes),
                           perspective, numbering, position.log_from);
  position.over = table.actors().empty();
  return position;
}

}  // namespace burgrave::server
