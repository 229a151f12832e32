#include "search/bot_spec.hpp"

#include "core/options.hpp"

#include <charconv>

namespace burgrave {

namespace {

constexpr std::string_view kLevels[] = {"random", "easy", "medium", "hard"};

Error wrong(std::string_view text, const std::string& what) { return {"bot '" + std::string(text) + "'", what, ""}; }

bool ends_with(std::string_view text, std::string_view end) {
  return text.size() > end.size() && text.substr(text.size() - end.size()) == end;
}

std::optional<double> number(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !(value > 0) || value > 1e9) return std::nullopt;
  return value;
}

/// One setting of a bot; false when it is none.
bool read_setting(std::string_view part, BotSpec& spec) {
  const auto tail = [&](std::string_view prefix) { return number(part.substr(prefix.size())); };
  if (part.substr(0, 8) == "threads=") {
    const auto n = tail("threads=");
    if (!n || *n > 64) return false;
    spec.limits.threads = static_cast<int>(*n);
    return true;
  }
  if (part.substr(0, 5) == "seed=") {
    const auto n = tail("seed=");
    if (!n) return false;
    spec.seed = static_cast<std::uint64_t>(*n);
    return true;
  }
  const std::string_view units[] = {"ms", "it", "s"};
  for (const std::string_view unit : units) {
    if (!ends_with(part, unit)) continue;
    const auto n = number(part.substr(0, part.size() - unit.size()));
    if (!n) return false;
    if (unit == "it") {
      spec.limits.iterations = static_cast<int>(*n);
      spec.limits.seconds = 0;
    } else {
      spec.limits.seconds = unit == "s" ? *n : *n / 1000;
      spec.limits.iterations = 0;
    }
    return true;
  }
  return false;
}

}  // namespace

Result<BotSpec> parse_bot_spec(std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::string_view name = text.substr(0, colon);
  BotSpec spec;
  bool known = false;
  std::vector<std::string> levels;
  for (std::size_t i = 0; i < 4; ++i) {
    levels.emplace_back(kLevels[i]);
    if (name != kLevels[i]) continue;
    spec.level = static_cast<BotLevel>(i);
    known = true;
  }
  if (!known) return wrong(text, unknown_name("level", name, levels).what);
  if (spec.level == BotLevel::Hard) spec.limits.seconds = 1;
  if (colon == std::string_view::npos) return spec;
  std::string_view rest = text.substr(colon + 1);
  for (;;) {
    const std::size_t plus = rest.find('+');
    const std::string_view part = rest.substr(0, plus);
    if (!read_setting(part, spec)) {
      return wrong(text, "'" + std::string(part) + "' is not a setting; write for example hard:1s, hard:500ms, hard:2000it, or add +threads=2 or +seed=7");
    }
    if (plus == std::string_view::npos) return spec;
    rest = rest.substr(plus + 1);
  }
}

std::string bot_spec_text(const BotSpec& spec) {
  std::string text(kLevels[static_cast<std::size_t>(spec.level)]);
  if (spec.limits.iterations > 0) text += ":" + std::to_string(spec.limits.iterations) + "it";
  if (spec.limits.seconds > 0) text += ":" + std::to_string(static_cast<int>(spec.limits.seconds * 1000 + 0.5)) + "ms";
  return text;
}

}  // namespace burgrave
