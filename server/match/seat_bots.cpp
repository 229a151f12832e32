#include "server/match/seat_bots.hpp"

#include "core/hash.hpp"
#include "server/match/player_names.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace burgrave::server {

namespace {

constexpr std::array<std::string_view, 9> kNames{"Adela", "Bertram", "Cecilia", "Dietmar", "Edith",
                                                 "Fulko", "Gisela",  "Hugo",    "Ilona"};

}  // namespace

std::string bot_spec_of(const std::string& level) { return level == "hard" ? "hard:300ms" : level; }

BotSpec bot_of(const std::string& level, int seat, const std::string& match_seed) {
  const auto parsed = parse_bot_spec(bot_spec_of(level));
  BotSpec spec = parsed ? *parsed : BotSpec();
  spec.seed = hash_text(match_seed + " bot " + std::to_string(seat));
  return spec;
}

Time answer_time_of(const BotSpec& spec, const ThinkingTimes& thinking) {
  return thinking.beside + static_cast<Time>(spec.limits.seconds * 1000);
}

bool is_taken(const std::vector<SeatHold>& seats, const std::string& name) {
  return std::any_of(seats.begin(), seats.end(), [&](const SeatHold& seat) {
    return !seat.name.empty() && look_alike(seat.name, name);
  });
}

std::string bot_name(const std::vector<SeatHold>& seats) {
  for (const std::string_view name : kNames) {
    if (!is_taken(seats, std::string(name))) return std::string(name);
  }
  return {};
}

}  // namespace burgrave::server
