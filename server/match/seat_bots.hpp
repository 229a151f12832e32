#pragma once

#include "search/bot_spec.hpp"
#include "server/match/match_state.hpp"
#include "server/match/thinking_times.hpp"

#include <string>
#include <vector>

namespace burgrave::server {

/// What stands in a record for a level: "hard" thinks for a time.
std::string bot_spec_of(const std::string& level);
/// The bot of a seat. Its own generator comes from the match seed (hexadecimal), so that nobody can
/// foretell what it does, and a resumed match goes on alike.
BotSpec bot_of(const std::string& level, int seat, const std::string& match_seed);
/// How long a bot takes for an answer that others may not know, in milliseconds: longer than it
/// ever thinks, so that the time does not tell whether there was a choice, or a hard one.
Time answer_time_of(const BotSpec& spec, const ThinkingTimes& thinking);
/// A name that nobody at this table has.
std::string bot_name(const std::vector<SeatHold>& seats);
/// True when somebody at the table is called so, or so that people could not tell the two apart.
bool is_taken(const std::vector<SeatHold>& seats, const std::string& name);

}  // namespace burgrave::server
