#include "cli/command.hpp"
#include "cli/figures.hpp"
#include "cli/texts.hpp"
#include "registry/game.hpp"

#include <boost/json.hpp>
#include <fmt/core.h>

namespace burgrave::cli {

namespace {

boost::json::object as_json(const GameInfo& info) {
  boost::json::array options;
  for (const OptionInfo& option : info.options) {
    options.push_back({{"name", option.name},
                       {"switch", option.is_switch},
                       {"low", option.low},
                       {"high", option.high},
                       {"standard", option.standard}});
  }
  return {{"game", info.key},
          {"revision", info.revision},
          {"seats", {info.min_seats, info.max_seats}},
          {"options", options}};
}

void run(const Context& context) {
  boost::json::array rows;
  for (const auto& game : games()) {
    const GameInfo& info = game->info();
    if (context.json) {
      rows.push_back(as_json(info));
      continue;
    }
    const Texts texts = texts_of(*game, context.language);
    fmt::print(
        "{} — {}\n", info.key,
        texts.render(
            Message("cli.games.seats").with("low", info.min_seats).with("high", info.max_seats)));
    for (const OptionInfo& option : info.options) {
      const std::string values =
          option.is_switch ? "true|false" : fmt::format("{}–{}", option.low, option.high);
      const std::string standard = option.is_switch ? (option.standard != 0 ? "true" : "false")
                                                    : std::to_string(option.standard);
      fmt::print("  --option {}={}  [{}]\n      {}\n", option.name, values, standard,
                 texts.render(Message(info.key + ".option." + option.name)));
    }
  }
  if (context.json) fmt::print("{}\n", boost::json::serialize(rows));
}

}  // namespace

void add_games(CLI::App& app, Context& context) {
  app.add_subcommand("games", "list the games and their options")->callback([&context] {
    run(context);
  });
}

}  // namespace burgrave::cli
