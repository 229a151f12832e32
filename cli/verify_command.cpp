#include "cli/command.hpp"
#include "cli/figures.hpp"
#include "cli/files.hpp"
#include "core/record.hpp"
#include "server/match/verify.hpp"

#include <boost/json.hpp>
#include <fmt/core.h>

#include <memory>

namespace burgrave::cli {

namespace {

struct Settings {
  std::string file;
  std::string data;
  std::string hash;
};

void run(const Settings& settings, const Context& context) {
  const std::string text = value_or_fail(read_file(settings.file));
  const Journal record = value_or_fail(read_record(text, settings.file), kFinding);
  const ChosenGame game(record.header().game, settings.data, kBadInput);
  std::optional<std::string> hash = server::published_hash(text);
  if (!settings.hash.empty()) hash = settings.hash;
  const auto verified = server::verify_draws(*game, record, hash);
  if (!verified) throw Failure{kFinding, settings.file + ": " + verified.error().text()};
  if (context.json) {
    const boost::json::object figures{{"draws", verified->draws},
                                      {"seed_hash", verified->seed_hash},
                                      {"hash_checked", verified->hash_checked}};
    fmt::print("{}\n", boost::json::serialize(figures));
    return;
  }
  fmt::print("{} draws, each as the seed has it; the seed's SHA-256 is {}{}\n", verified->draws,
             verified->seed_hash,
             verified->hash_checked ? ", as published" : " (compare it with the published one)");
}

}  // namespace

void add_verify(CLI::App& app, Context& context) {
  auto settings = std::make_shared<Settings>();
  CLI::App* command =
      app.add_subcommand("verify", "show that no draw of a finished match was tampered with");
  command->add_option("file", settings->file, "a .bgr record of a finished match")
      ->required()
      ->check(CLI::ExistingFile);
  command->add_option("--hash", settings->hash,
                      "of the seed, as the table showed it from the start; standard: the one that "
                      "the record names");
  command->add_option("--data", settings->data, "directory of the components it was played with")
      ->check(CLI::ExistingDirectory);
  command->callback([settings, &context] { run(*settings, context); });
}

}  // namespace burgrave::cli
