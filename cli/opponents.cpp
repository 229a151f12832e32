#include "cli/opponents.hpp"

#include "cli/command.hpp"
#include "cli/layout.hpp"

#include <fmt/core.h>

#include <iostream>
#include <map>
#include <sstream>

namespace burgrave::cli {

namespace {

/// Strengths in both languages, as for commands; also without accents.
std::string level_of(const std::string& word) {
  static const std::map<std::string, std::string> levels{
      {"random", "random"}, {"véletlen", "random"}, {"easy", "easy"},      {"könnyű", "easy"},
      {"konnyu", "easy"},   {"medium", "medium"},   {"közepes", "medium"}, {"kozepes", "medium"},
      {"hard", "hard"},     {"nehéz", "hard"},      {"nehez", "hard"}};
  const auto found = levels.find(word);
  return found == levels.end() ? "" : found->second;
}

}  // namespace

std::optional<std::string> opponents_of(std::string_view answer, const GameInfo& info) {
  std::istringstream words{std::string(answer)};
  std::string number = "2", level = "medium", more;
  words >> number >> level >> more;
  level = level_of(level);
  if (level.empty() || !more.empty() || number.size() != 1) return std::nullopt;
  const int count = number[0] - '0';
  if (count < info.min_seats - 1 || count > info.max_seats - 1) return std::nullopt;
  std::string seats = "human";
  for (int i = 0; i < count; ++i) seats += "," + level;
  return seats;
}

std::string ask_opponents(const GameInfo& info, const Texts& texts, int width) {
  for (std::string key = "cli.play.opponents_question";; key = "cli.play.opponents_wrong") {
    const Message question =
        Message(key).with("low", info.min_seats - 1).with("high", info.max_seats - 1);
    fmt::print("{} ", wrapped(texts.render(question), width - 12));  // room for the answer
    std::fflush(stdout);
    std::string answer;
    if (!std::getline(std::cin, answer)) throw Failure{kOk, ""};
    if (const auto seats = opponents_of(answer, info)) return *seats;
  }
}

}  // namespace burgrave::cli
