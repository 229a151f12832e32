#include "cli/command.hpp"
#include "cli/figures.hpp"
#include "cli/files.hpp"
#include "cli/progress.hpp"
#include "cli/settlers/balance_plot.hpp"
#include "cli/settlers/balance_table.hpp"
#include "cli/settlers/components.hpp"
#include "cli/texts.hpp"
#include "design/settlers/balance.hpp"

#include <boost/json.hpp>
#include <fmt/core.h>

#include <memory>

namespace burgrave::cli {

namespace {

struct Settings {
  std::string game;
  std::string data;
  std::string csv;
  std::string svg;
  BalanceSetup setup;
};

constexpr std::array<const char*, 4> kStandings{"in line", "weak", "strong", "other"};

std::string standing_word(Standing standing) {
  return kStandings[static_cast<std::size_t>(standing)];
}
std::string mode_word(const SheetBalance& sheet) {
  return std::string(settlers::kModes[static_cast<std::size_t>(sheet.mode)]);
}
std::string kind_word(const BuildingUse& use) {
  return std::string(settlers::kAbilityKindIds[static_cast<std::size_t>(use.kind)]);
}

boost::json::object as_json(const BuildingUse& use) {
  return {{"id", use.id},       {"kind", kind_word(use)}, {"prebuilt", use.prebuilt},
          {"built", use.built}, {"round", use.round},     {"uses", use.uses},
          {"plots", use.plots}, {"points", use.points}};
}

boost::json::object as_json(const SheetBalance& sheet) {
  boost::json::array buildings;
  for (const BuildingUse& use : sheet.buildings) {
    if (!use.id.empty()) buildings.push_back(as_json(use));
  }
  return {{"sheet", sheet.id},
          {"number", sheet.number},
          {"mode", mode_word(sheet)},
          {"mean", sheet.mean.mean},
          {"deviation", sheet.mean.deviation},
          {"mean_low", sheet.mean.low},
          {"mean_high", sheet.mean.high},
          {"quartiles", boost::json::array(sheet.quartiles.begin(), sheet.quartiles.end())},
          {"standing", standing_word(sheet.standing)},
          {"scores", boost::json::array(sheet.scores.begin(), sheet.scores.end())},
          {"buildings", buildings}};
}

boost::json::object as_json(const BalanceResult& result, const BalanceSetup& setup) {
  boost::json::array sheets;
  for (const SheetBalance& sheet : result.sheets) sheets.push_back(as_json(sheet));
  return {{"game", "settlers"},
          {"games", setup.games},
          {"seed", setup.seed},
          {"width", setup.width},
          {"grand_mean", result.grand_mean},
          {"band", setup.band},
          {"sheets", sheets}};
}

/// One line for each building, with the figures of its sheet.
std::string as_csv(const BalanceResult& result) {
  std::string text =
      "sheet,number,mode,mean,deviation,mean_low,mean_high,least,lower_quartile,median,"
      "upper_quartile,most,standing,slot,building,kind,built,round,uses,plots,points\n";
  for (const SheetBalance& sheet : result.sheets) {
    const auto& q = sheet.quartiles;
    const std::string head = fmt::format(
        "{},{},{},{:.3f},{:.3f},{:.3f},{:.3f},{},{},{},{},{},{}", sheet.id, sheet.number,
        mode_word(sheet), sheet.mean.mean, sheet.mean.deviation, sheet.mean.low, sheet.mean.high,
        q[0], q[1], q[2], q[3], q[4], standing_word(sheet.standing));
    for (std::size_t slot = 0; slot < sheet.buildings.size(); ++slot) {
      const BuildingUse& use = sheet.buildings[slot];
      if (use.id.empty()) continue;
      text +=
          fmt::format("{},{},{},{},{:.4f},{:.3f},{:.3f},{:.3f},{:.3f}\n", head, slot + 1, use.id,
                      kind_word(use), use.built, use.round, use.uses, use.plots, use.points);
    }
  }
  return text;
}

void write(const std::string& path, const std::string& text) {
  if (path.empty()) return;
  if (const auto error = write_file(path, text)) throw Failure{kBadInput, error->text()};
}

void run(const Settings& settings, const Context& context) {
  const ChosenGame game(settings.game, settings.data);
  if (game->info().key != "settlers") {
    throw Failure{kUsage, "balance: only settlers has sheets to compare, not " + game->info().key};
  }
  const DataFiles files = settlers_components(settings.data);
  const Texts texts = texts_of(*game, context.language);
  Progress progress("balance");
  BalanceSetup setup = settings.setup;
  setup.on_game = [&](int done, int all) { progress.show(done, all); };
  const BalanceResult result = value_or_fail(settlers_balance(files, setup));
  write(settings.csv, as_csv(result));
  write(settings.svg, balance_plot(result, setup, texts));
  if (context.json) {
    fmt::print("{}\n", boost::json::serialize(as_json(result, setup)));
  } else {
    fmt::print("{}", balance_table(result, setup, texts));
  }
}

}  // namespace

void add_balance(CLI::App& app, Context& context) {
  auto settings = std::make_shared<Settings>();
  CLI::App* command = app.add_subcommand(
      "balance", "play every village sheet of Settlers alone and compare the scores");
  command->footer(
      "A sheet is out of line when the whole 95 % interval of its mean lies outside the mean of\n"
      "the adventure sheets' means, plus and minus --band points.");
  command->add_option("game", settings->game, "settlers")->required();
  BalanceSetup& setup = settings->setup;
  command->add_option("--games", setup.games, "on each sheet")
      ->check(CLI::Range(10, 100'000))
      ->capture_default_str();
  command->add_option("--data", settings->data, "directory with changed component files")
      ->check(CLI::ExistingDirectory);
  command->add_option("--jobs", setup.jobs, "games at a time")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command->add_option("--seed", setup.seed, "of tokens and dice, the same on every sheet")
      ->capture_default_str();
  command
      ->add_option("--width", setup.width,
                   "positions that the planner goes on with: more is stronger and slower")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  command
      ->add_option("--band", setup.band, "points around the mean within which a sheet is in line")
      ->check(CLI::Range(0.0, 100.0))
      ->capture_default_str();
  command->add_option("--csv", settings->csv, "writes a line for each building");
  command->add_option("--svg", settings->svg, "draws the scores as boxes");
  command->callback([settings, &context] { run(*settings, context); });
}

}  // namespace burgrave::cli
