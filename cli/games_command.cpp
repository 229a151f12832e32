#include "cli/command.hpp"
#include "cli/figures.hpp"
#include "cli/texts.hpp"
#include "registry/game.hpp"

#include <boost/json.hpp>
#include <fmt/core.h>
#include <fmt/format.h>

namespace burgrave::cli {

namespace {

boost::json::object as_json(const OptionInfo& option) {
  boost::json::object row{{"name", option.name}, {"switch", option.kind == OptionKind::Switch}};
  if (option.words.empty()) {
    row["low"] = option.low;
    row["high"] = option.high;
    row["standard"] = option.standard;
  } else {
    row[option.kind == OptionKind::Choice ? "one_of" : "any_of"] =
        boost::json::array(option.words.begin(), option.words.end());
    row["standard"] = option.standard_text();
  }
  return row;
}

boost::json::object as_json(const GameInfo& info) {
  boost::json::array options;
  for (const OptionInfo& option : info.options) options.push_back(as_json(option));
  return {{"game", info.key},
          {"revision", info.revision},
          {"seats", {info.min_seats, info.max_seats}},
          {"options", options}};
}

/// The form of an option's value; the words of a subset stand below it.
std::string values_of(const OptionInfo& option) {
  switch (option.kind) {
    case OptionKind::Switch:
      return "true|false";
    case OptionKind::Number:
      return fmt::format("{}–{}", option.low, option.high);
    case OptionKind::Choice:
      return fmt::format("{}", fmt::join(option.words, "|"));
    case OptionKind::Subset:
      return option.none + "|NAME,NAME,…";
  }
  return {};
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
      fmt::print("  --option {}={}  [{}]\n      {}\n", option.name, values_of(option),
                 option.standard_text(),
                 texts.render(Message(info.key + ".option." + option.name)));
      if (option.kind == OptionKind::Subset) {
        fmt::print("      {}\n", fmt::join(option.words, ", "));
      }
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
