#include "cli/clauses.hpp"
#include "cli/command.hpp"
#include "cli/figures.hpp"
#include "registry/game.hpp"

#include <boost/json.hpp>
#include <fmt/core.h>

#include <memory>

namespace burgrave::cli {

namespace {

struct Settings {
  std::string game;
  std::vector<std::string> words;
};

void run(const Settings& settings, const Context& context) {
  const Game* game = value_or_fail(find_game(settings.game), kUsage);
  std::string query;
  for (const std::string& word : settings.words) query += (query.empty() ? "" : " ") + word;
  boost::json::array rows;
  int found = 0;
  for (const Clause& clause : read_clauses(game->clauses_yaml(), context.language)) {
    if (!matches(clause, query)) continue;
    ++found;
    if (context.json) {
      rows.push_back({{"id", clause.id},
                      {"heading", clause.heading},
                      {"text", clause.text},
                      {"ruling", clause.ruling}});
      continue;
    }
    fmt::print("{:<10} {}  [{}]\n", clause.id, clause.text, clause.heading);
    if (!clause.ruling.empty()) fmt::print("{:<10} ↳ {}\n", "", clause.ruling);
  }
  if (context.json) fmt::print("{}\n", boost::json::serialize(rows));
  if (found == 0)
    throw Failure{kFinding, "no clause of " + settings.game + " has '" + query +
                                "' in its id, heading or text"};
}

}  // namespace

void add_rules(CLI::App& app, Context& context) {
  auto settings = std::make_shared<Settings>();
  CLI::App* command = app.add_subcommand("rules", "look a rule up by clause id or word");
  command->add_option("game", settings->game)->required();
  command->add_option("clause_or_word", settings->words, "e.g. CAY-6.3, or: crown");
  command->callback([settings, &context] { run(*settings, context); });
}

}  // namespace burgrave::cli
