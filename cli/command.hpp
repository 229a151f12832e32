#pragma once

#include "core/result.hpp"

#include <CLI/CLI.hpp>

#include <string>

namespace burgrave::cli {

/// Exit codes of `burgrave`, documented in docs/cli.md.
enum Exit : int {
  kOk = 0,
  kFinding = 1,   ///< the command ran and found something wrong: a fuzz finding, a bad record
  kUsage = 2,     ///< the command line itself is wrong
  kBadInput = 3,  ///< a file or value given cannot be used
};

/// What every command shares.
struct Context {
  std::string language = "en";  ///< --lang
  bool json = false;            ///< --json
};

/// Ends the command with a message for people on the error stream.
struct Failure {
  Exit code = kBadInput;
  std::string message;
};

/// The value, or the end of the command with its error.
template <class T>
T value_or_fail(Result<T> result, Exit code = kBadInput) {
  if (!result) throw Failure{code, result.error().text()};
  return *std::move(result);
}

void add_play(CLI::App& app, Context& context);
void add_replay(CLI::App& app, Context& context);
void add_bench(CLI::App& app, Context& context);
void add_perft(CLI::App& app, Context& context);
void add_arena(CLI::App& app, Context& context);
void add_fuzz(CLI::App& app, Context& context);
void add_rules(CLI::App& app, Context& context);
void add_games(CLI::App& app, Context& context);
void add_check_data(CLI::App& app, Context& context);
void add_sheet(CLI::App& app, Context& context);
void add_balance(CLI::App& app, Context& context);
void add_serve(CLI::App& app, Context& context);
void add_admin(CLI::App& app, Context& context);
void add_load(CLI::App& app, Context& context);
void add_verify(CLI::App& app, Context& context);

}  // namespace burgrave::cli
