#include "search/bot_spec.hpp"

#include "core/options.hpp"

#include <array>
#include <charconv>
#include <optional>
#include <vector>

namespace burgrave {

namespace {

constexpr std::string_view kLevels[] = {"random", "easy", "medium", "hard", "cheat"};
constexpr std::size_t kHonestLevels = 4;

bool searches(BotLevel level) { return level >= BotLevel::Hard; }
constexpr int kMaxThreads = 64;
constexpr int kMaxIterations = 1'000'000'000;
constexpr double kMaxSeconds = 86'400;

/// What is wrong with a setting; empty when nothing is.
using Problem = std::string;

template <class Number>
std::optional<Number> number(std::string_view text) {
  Number value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// Cuts `end` off `text`, where it ends so.
bool cut_end(std::string_view& text, std::string_view end) {
  if (!text.ends_with(end)) return false;
  text.remove_suffix(end.size());
  return true;
}

bool cut_start(std::string_view& text, std::string_view start) {
  if (!text.starts_with(start)) return false;
  text.remove_prefix(start.size());
  return true;
}

Problem read_threads(std::string_view digits, SearchLimits& limits) {
  const auto n = number<int>(digits);
  if (!n || *n < 1 || *n > kMaxThreads) return "write 1 to 64 threads, for example threads=2";
  limits.threads = *n;
  return {};
}

Problem read_iterations(std::string_view digits, SearchLimits& limits) {
  const auto n = number<int>(digits);
  if (!n || *n < 1 || *n > kMaxIterations) {
    return "write 1 to 1000000000 iterations, for example 2000it";
  }
  limits.iterations = *n;
  return {};
}

Problem read_time(std::string_view digits, double unit, SearchLimits& limits) {
  const auto n = number<double>(digits);
  if (!n || !(*n > 0) || *n * unit > kMaxSeconds) {
    return "write a time above 0 and up to a day, for example 500ms or 1s";
  }
  limits.seconds = *n * unit;
  return {};
}

/// One setting of a bot.
Problem read_setting(std::string_view part, BotSpec& spec) {
  if (cut_start(part, "seed=")) {
    const auto n = number<std::uint64_t>(part);
    if (!n) return "write a whole number from 0, for example seed=7";
    spec.seed = *n;
    return {};
  }
  const bool threads = cut_start(part, "threads=");
  const bool iterations = !threads && cut_end(part, "it");
  const bool milliseconds = !threads && !iterations && cut_end(part, "ms");
  const bool seconds = !threads && !iterations && !milliseconds && cut_end(part, "s");
  if (!threads && !iterations && !milliseconds && !seconds) {
    return "is not a setting; write for example hard:1s, hard:500ms, hard:2000it, or add "
           "+threads=2 or +seed=7";
  }
  if (!searches(spec.level)) return "is only for hard; other levels take seed=7";
  if (threads) return read_threads(part, spec.limits);
  if (spec.limits.iterations > 0 || spec.limits.seconds > 0) {
    return "is a second limit; write one time or one number of iterations";
  }
  if (iterations) return read_iterations(part, spec.limits);
  return read_time(part, seconds ? 1 : 0.001, spec.limits);
}

std::string decimal(double value) {
  std::array<char, 64> text{};
  const auto end =
      std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed).ptr;
  return {text.data(), end};
}

Result<BotSpec> parse(std::string_view text, std::size_t level_count) {
  const auto wrong = [&](const std::string& what) {
    return Error{"bot '" + std::string(text) + "'", what, ""};
  };
  const std::size_t colon = text.find(':');
  const std::string_view name = text.substr(0, colon);
  BotSpec spec;
  bool known = false;
  std::vector<std::string> levels;
  for (std::size_t i = 0; i < level_count; ++i) {
    levels.emplace_back(kLevels[i]);
    if (name != kLevels[i]) continue;
    spec.level = static_cast<BotLevel>(i);
    known = true;
  }
  if (!known) return wrong(unknown_name("level", name, levels).what);
  std::string_view rest = colon == std::string_view::npos ? "" : text.substr(colon + 1);
  for (bool more = colon != std::string_view::npos; more;) {
    const std::size_t plus = rest.find('+');
    const std::string_view part = rest.substr(0, plus);
    if (const Problem problem = read_setting(part, spec); !problem.empty()) {
      return wrong("'" + std::string(part) + "': " + problem);
    }
    more = plus != std::string_view::npos;
    if (more) rest.remove_prefix(plus + 1);
  }
  const bool limited = spec.limits.iterations > 0 || spec.limits.seconds > 0;
  if (searches(spec.level) && !limited) spec.limits.seconds = 1;
  return spec;
}

}  // namespace

Result<BotSpec> parse_bot_spec(std::string_view text) { return parse(text, kHonestLevels); }
Result<BotSpec> parse_arena_bot_spec(std::string_view text) {
  return parse(text, std::size(kLevels));
}

std::string bot_spec_text(const BotSpec& spec) {
  std::string settings;
  if (spec.limits.iterations > 0) settings += "+" + std::to_string(spec.limits.iterations) + "it";
  if (spec.limits.seconds > 0) settings += "+" + decimal(spec.limits.seconds) + "s";
  if (spec.limits.threads != 1) settings += "+threads=" + std::to_string(spec.limits.threads);
  if (spec.seed != 1) settings += "+seed=" + std::to_string(spec.seed);
  if (!settings.empty()) settings.front() = ':';
  return std::string(kLevels[static_cast<std::size_t>(spec.level)]) + settings;
}

}  // namespace burgrave
