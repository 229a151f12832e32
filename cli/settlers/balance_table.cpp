#include "cli/settlers/balance_table.hpp"

#include "cli/layout.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace burgrave::cli {

namespace {

constexpr std::size_t kName = 34;

std::string word(const Texts& texts, const std::string& id) {
  return texts.word("cli.balance." + id);
}

std::string interval(const MeanInterval& mean) {
  return fmt::format("[{:.1f}, {:.1f}]", mean.low, mean.high);
}

/// A row of cells, the first left, all others right in columns of their width.
template <std::size_t N>
std::string row(const std::array<std::string, N>& cells, const std::array<std::size_t, N>& widths) {
  std::string line = left_aligned(shortened(cells[0], static_cast<int>(widths[0])), widths[0]);
  for (std::size_t i = 1; i < N; ++i) line += right_aligned(cells[i], widths[i]);
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

std::string buildings_of(const SheetBalance& sheet, const Texts& texts) {
  constexpr std::array<std::size_t, 7> kWidths{kName, 15, 10, 10, 10, 8, 8};
  std::string out = row<7>(
      {balance_name(sheet, texts), word(texts, "kind"), word(texts, "built"), word(texts, "round"),
       word(texts, "uses"), word(texts, "plots"), word(texts, "points")},
      kWidths);
  for (const BuildingUse& use : sheet.buildings) {
    if (use.id.empty()) continue;
    const bool at_end = use.kind >= settlers::AbilityKind::EndVpPer;
    const std::string name = "  " + texts.word("settlers.building." + use.id);
    const std::string kind(settlers::kAbilityKindIds[static_cast<std::size_t>(use.kind)]);
    out += row<7>({name, kind, fmt::format("{:.0f} %", 100 * use.built),
                   use.round > 0 ? fmt::format("{:.1f}", use.round) : "–",
                   at_end ? "–" : fmt::format("{:.1f}", use.uses), fmt::format("{:.1f}", use.plots),
                   at_end ? fmt::format("{:.1f}", use.points) : "–"},
                  kWidths);
  }
  return out;
}

std::string sheets_of(const BalanceResult& result, const Texts& texts) {
  constexpr std::array<std::size_t, 9> kWidths{kName, 8, 11, 16, 7, 7, 7, 7, 7};
  std::string out =
      row<9>({word(texts, "sheet"), word(texts, "mean"), word(texts, "deviation"), "95 %",
              word(texts, "least"), "25 %", "50 %", "75 %", word(texts, "most")},
             kWidths);
  for (const SheetBalance& sheet : result.sheets) {
    const auto& q = sheet.quartiles;
    out += row<9>(
        {balance_name(sheet, texts), fmt::format("{:.1f}", sheet.mean.mean),
         fmt::format("{:.1f}", sheet.mean.deviation), interval(sheet.mean),
         fmt::format("{:.0f}", q[0]), fmt::format("{:.1f}", q[1]), fmt::format("{:.1f}", q[2]),
         fmt::format("{:.1f}", q[3]), fmt::format("{:.0f}", q[4])},
        kWidths);
  }
  return out;
}

std::string out_of_line(const BalanceResult& result, const BalanceSetup& setup,
                        const Texts& texts) {
  const auto is_out = [](const SheetBalance& sheet) {
    return sheet.standing == Standing::Weak || sheet.standing == Standing::Strong;
  };
  const auto count = std::count_if(result.sheets.begin(), result.sheets.end(), is_out);
  std::string out = texts.render(Message("cli.balance.out_of_line")
                                     .with("count", static_cast<int>(count))
                                     .with("mean", fmt::format("{:.1f}", result.grand_mean))
                                     .with("band", fmt::format("{:g}", setup.band))) +
                    "\n";
  for (const SheetBalance& sheet : result.sheets) {
    if (!is_out(sheet)) continue;
    out += fmt::format("  {} {} {:.1f} {}\n", standing_sign(sheet.standing),
                       balance_name(sheet, texts), sheet.mean.mean, interval(sheet.mean));
  }
  return out;
}

}  // namespace

std::string balance_name(const SheetBalance& sheet, const Texts& texts) {
  if (sheet.mode != settlers::kModeAdventure) {
    const std::string_view mode = settlers::kModes[static_cast<std::size_t>(sheet.mode)];
    return word(texts, "competition_" + std::string(mode));
  }
  return fmt::format("{:>2} {}", sheet.number, texts.word("settlers.sheet." + sheet.id));
}

std::string standing_sign(Standing standing) {
  switch (standing) {
    case Standing::Weak:
      return "▼";
    case Standing::Strong:
      return "▲";
    case Standing::InLine:
    case Standing::Other:
      break;
  }
  return {};
}

std::string balance_table(const BalanceResult& result, const BalanceSetup& setup,
                          const Texts& texts) {
  std::string out;
  for (const SheetBalance& sheet : result.sheets) out += buildings_of(sheet, texts) + "\n";
  return out + sheets_of(result, texts) + "\n" + out_of_line(result, setup, texts);
}

}  // namespace burgrave::cli
