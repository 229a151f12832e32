#include "cli/command.hpp"
#include "cli/figures.hpp"
#include "registry/game.hpp"

#include <boost/json.hpp>
#include <fmt/core.h>

#include <memory>
#include <utility>

namespace burgrave::cli {

namespace {

struct Settings : GameWish {
  double seconds = 1.0;
  int seats = 0;
  bool search = false;
};

boost::json::object as_json(const BenchRow& row) {
  return {{"game", row.game},
          {"seats", row.seats},
          {"decisions", row.decisions},
          {"ns_per_decision", row.ns_per_decision},
          {"decisions_per_s", row.decisions_per_s},
          {"games_per_s", row.games_per_s},
          {"sample_games_per_s", row.sample_games_per_s},
          {"clone_ns", row.clone_ns},
          {"view_ns", row.view_ns},
          {"world_ns", row.world_ns},
          {"state_bytes", row.state_bytes},
          {"allocations", row.allocations},
          {"signature", row.signature}};
}

boost::json::object as_json(const SearchBenchRow& row) {
  return {{"game", row.game},
          {"seats", row.seats},
          {"iterations_per_s_to_the_end", row.to_the_end},
          {"iterations_per_s_as_played", row.as_played},
          {"iterations_per_s_at_the_leaf", row.at_the_leaf}};
}

void print_head(const BenchRow&) {
  fmt::print("{:<10} {:>5} {:>8} {:>12} {:>9} {:>9} {:>8} {:>8} {:>9} {:>6} {:>6}  {}\n", "game",
             "seats", "ns/dec", "decisions/s", "games/s", "sample/s", "clone ns", "view ns",
             "world ns", "bytes", "allocs", "signature");
}
void print(const BenchRow& row) {
  fmt::print(
      "{:<10} {:>5} {:>8.1f} {:>12.0f} {:>9.0f} {:>9.0f} {:>8.1f} {:>8.1f} {:>9.1f} {:>6} "
      "{:>6}  {}\n",
      row.game, row.seats, row.ns_per_decision, row.decisions_per_s, row.games_per_s,
      row.sample_games_per_s, row.clone_ns, row.view_ns, row.world_ns, row.state_bytes,
      row.allocations, row.signature);
}

void print_head(const SearchBenchRow&) {
  fmt::print("iterations/s of the search, playouts …\n{:<10} {:>5} {:>12} {:>12} {:>12}\n", "game",
             "seats", "to the end", "as played", "at the leaf");
}
void print(const SearchBenchRow& row) {
  fmt::print("{:<10} {:>5} {:>12.0f} {:>12.0f} {:>12.0f}\n", row.game, row.seats, row.to_the_end,
             row.as_played, row.at_the_leaf);
}

/// Measures every game and seat count that is asked for; prints each row as it is known.
template <class Measure>
void run(const Settings& settings, const Context& context, Measure&& measure) {
  boost::json::array rows;
  bool first = true;
  OptionValues options = option_values(settings.options);
  for (const Game* game : games_or_one(settings.game)) {
    const ChosenGame chosen(game->info().key, settings.data);
    for (int seats = game->info().min_seats; seats <= game->info().max_seats; ++seats) {
      if (settings.seats != 0 && seats != settings.seats) continue;
      options["seats"] = std::to_string(seats);
      const auto row = value_or_fail(measure(*chosen, options), kUsage);
      if (context.json) {
        rows.push_back(as_json(row));
        continue;
      }
      if (std::exchange(first, false)) print_head(row);
      print(row);
    }
  }
  if (context.json) fmt::print("{}\n", boost::json::serialize(rows));
}

void run(const Settings& settings, const Context& context) {
  if (settings.game.empty() && (!settings.data.empty() || !settings.options.empty())) {
    throw Failure{kUsage, "--data and --option belong to one game: name it"};
  }
  if (settings.search) {
    run(settings, context, [&](const Game& game, const OptionValues& options) {
      return game.search_bench(options, settings.seconds);
    });
  } else {
    run(settings, context, [&](const Game& game, const OptionValues& options) {
      return game.bench(options, settings.seconds);
    });
  }
}

}  // namespace

void add_bench(CLI::App& app, Context& context) {
  auto settings = std::make_shared<Settings>();
  CLI::App* command = app.add_subcommand("bench", "measure random play or the search on one core");
  command->add_option("game", settings->game, "one game instead of all");
  command->add_option("--seats", settings->seats, "one seat count instead of all");
  command->add_option("--seconds", settings->seconds, "CPU seconds per run (three of each kind)")
      ->check(CLI::Range(0.01, 600.0))
      ->capture_default_str();
  settings->ask_for_match(*command);
  command->add_flag("--search", settings->search, "measure the tree search instead");
  command->callback([settings, &context] { run(*settings, context); });
}

}  // namespace burgrave::cli
