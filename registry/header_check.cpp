#include "registry/header_check.hpp"

namespace burgrave {

std::string points_text(const Table& table) {
  std::string text;
  const Scores scores = table.scores();
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(table.seats()); ++seat) {
    text += (seat == 0 ? "" : " ") + std::to_string(scores[seat]);
  }
  return text;
}

std::optional<Error> header_contradiction(const JournalHeader& header, const Table& table) {
  const auto seats = static_cast<int>(header.seats.size());
  if (seats != 0 && seats != table.seats()) {
    return Error{
        "seat",
        "the record names " + std::to_string(seats) + " seats of " + std::to_string(table.seats()),
        ""};
  }
  if (header.result.empty()) return std::nullopt;
  if (header.result == kEnded && !table.actors().empty()) return std::nullopt;
  if (!table.actors().empty()) {
    return Error{"result",
                 "the record has the result '" + header.result + "', and its match is not over",
                 ""};
  }
  const std::string points = points_text(table);
  if (header.result == points) return std::nullopt;
  return Error{"result",
               "the record has '" + header.result + "', its entries lead to '" + points + "'", ""};
}

}  // namespace burgrave
