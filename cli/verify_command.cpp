#include "cli/command.hpp"
#include "cli/figures.hpp"
#include "cli/files.hpp"
#include "cli/texts.hpp"
#include "core/record.hpp"
#include "server/match/verify.hpp"

#include <boost/json.hpp>
#include <fmt/core.h>

#include <memory>

namespace burgrave::cli {

namespace {

using server::Verification;
using Verdict = server::protocol::VerifiedVerdict;

struct Settings {
  std::string file;
  std::string data;
  server::KeptProof kept;
};

/// The key of the sentence that says what was found.
std::string sentence_of(const Verification& found, const SeedOrigin& origin,
                        const std::string& hash_line) {
  if (found.verdict == Verdict::SeedKnown) return origin.known;
  std::string key(word(found.verdict));
  if (found.verdict != Verdict::Consistent || !origin.secret.empty()) return key;
  return key + (hash_line.empty() ? "_alone" : "_hash");
}

Exit exit_code_of(Verdict verdict) {
  if (server::is_honest(verdict)) return kOk;
  return verdict == Verdict::NoSeed || verdict == Verdict::OtherRules ? kBadInput : kFinding;
}

void print_json(const Verification& found) {
  boost::json::object figures{{"verdict", word(found.verdict)},
                              {"draws", found.draws},
                              {"repeated", found.repeated},
                              {"hash", found.commitment},
                              {"silent", boost::json::value_from(found.silent)}};
  if (found.entry > 0) figures["entry"] = found.entry;
  if (!found.what.empty()) figures["what"] = found.what;
  fmt::print("{}\n", boost::json::serialize(figures));
}

void print_details(const Verification& found, const SeedOrigin& origin, const Texts& texts) {
  const auto print = [&](const Message& message) { fmt::print("{}\n", texts.render(message)); };
  print(Message("cli.verify.draws").with("count", found.draws));
  if (found.repeated > 0) print(Message("cli.verify.repeated").with("count", found.repeated));
  for (const int seat : found.silent) {
    print(Message("cli.verify.silent").with("seat", seat));
  }
  print(Message("cli.verify.commitment").with("hash", found.commitment));
  if (!origin.secret.empty()) print(Message("cli.verify.match").with("match", origin.match));
}

void run(const Settings& settings, const Context& context) {
  const std::string text = value_or_fail(read_file(settings.file));
  const Journal record = value_or_fail(read_record(text, settings.file), kFinding);
  const ChosenGame game(record.header().game, settings.data, kBadInput);
  const std::string hash_line = server::published_hash(text);
  const Verification found = server::verify_record(*game, record, settings.kept, hash_line);
  const SeedOrigin& origin = record.header().origin;
  const Texts texts = texts_of(*game, context.language);
  const std::string sentence =
      texts.render(Message("cli.verify." + sentence_of(found, origin, hash_line)));
  const Exit code = exit_code_of(found.verdict);
  if (context.json) print_json(found);
  if (code != kOk) {
    throw Failure{code, fmt::format("{}: {}\n{}", settings.file, sentence, found.what)};
  }
  if (context.json) return;
  fmt::print("{}\n", sentence);
  print_details(found, origin, texts);
}

}  // namespace

void add_verify(CLI::App& app, Context& context) {
  auto settings = std::make_shared<Settings>();
  CLI::App* command =
      app.add_subcommand("verify", "check that nobody chose the draws of a finished match");
  command->add_option("file", settings->file, "a .bgr record of a finished match")
      ->required()
      ->check(CLI::ExistingFile);
  command->add_option(
      "--hash", settings->kept.hash,
      "what the table showed before the start; a line of the file is no proof of it");
  command->add_option("--nonce", settings->kept.nonce, "the number that your browser added");
  command->add_option("--data", settings->data, "directory of the components it was played with")
      ->check(CLI::ExistingDirectory);
  command->callback([settings, &context] { run(*settings, context); });
}

}  // namespace burgrave::cli
