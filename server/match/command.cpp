#include "server/match/command.hpp"

namespace burgrave::server {

std::optional<Unfit> unless(protocol::TableStatus status, const MatchState& state) {
  if (state.status == status) return std::nullopt;
  return Unfit{protocol::ProblemCode::NotNow, "the table is " + std::string(word(state.status)) +
                                                  ", not " + std::string(word(status))};
}

std::optional<No> unless_fresh(const LoadedMatch& match, int seat, int turn) {
  if (turn == match.course.counted(seat, match.state.turn_of(seat))) return std::nullopt;
  return No{"stale", No::Newer::Position};
}

}  // namespace burgrave::server
