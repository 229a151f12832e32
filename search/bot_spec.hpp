#pragma once

#include "core/result.hpp"
#include "search/limits.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace burgrave {

/// Cheat is `hard` with the true state before it: for measurements, in the arena only.
enum class BotLevel : std::uint8_t { Random, Easy, Medium, Hard, Cheat };

/// A bot as data: the same spec and seed make the same moves wherever iterations limit it.
struct BotSpec {
  BotLevel level = BotLevel::Medium;
  SearchLimits limits;  ///< hard: 1 s unless given
  std::uint64_t seed = 1;
  bool operator==(const BotSpec&) const = default;
};

/// Reads "random", "easy", "medium", "hard", "hard:1s", "hard:500ms", "hard:2000it",
/// "hard:2s+threads=2+seed=7", "easy:seed=7". The error says which part is wrong and what would be
/// right.
Result<BotSpec> parse_bot_spec(std::string_view text);
/// The same, and "cheat" with the settings of "hard".
Result<BotSpec> parse_arena_bot_spec(std::string_view text);
/// The spec in words that read back as the same spec.
std::string bot_spec_text(const BotSpec& spec);

}  // namespace burgrave
