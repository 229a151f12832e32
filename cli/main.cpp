#include "cli/command.hpp"
#include "core/options.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <exception>

namespace {

int run(int argc, char** argv) {
  using namespace burgrave::cli;
  Context context;
  CLI::App app{"Burgrave: tabletop games, exactly as their rulebooks say"};
  app.require_subcommand(1);
  app.failure_message(CLI::FailureMessage::help);
  app.add_option("--lang", context.language, "language of what people read")
      ->check(CLI::IsMember({"en", "hu"}))
      ->envname("BURGRAVE_LANG")
      ->capture_default_str();
  app.add_flag("--json", context.json, "figures as JSON on standard output");
  app.fallthrough();  // --lang and --json may stand after the command too
  add_serve(app, context);
  add_admin(app, context);
  add_load(app, context);
  add_verify(app, context);
  add_play(app, context);
  add_replay(app, context);
  add_games(app, context);
  add_rules(app, context);
  add_bench(app, context);
  add_perft(app, context);
  add_arena(app, context);
  add_fuzz(app, context);
  add_check_data(app, context);
  add_sheet(app, context);
  add_balance(app, context);
  try {
    app.parse(argc, argv);
  } catch (const CLI::RequiredError& error) {
    const CLI::App* within = &app;  // a command may have commands of its own
    while (!within->get_subcommands().empty()) within = within->get_subcommands().front();
    const std::vector<std::string> left = app.remaining(true);
    std::vector<std::string> known;
    for (const CLI::App* command : within->get_subcommands({}))
      known.push_back(command->get_name());
    if (known.empty() || left.empty()) return app.exit(error), kUsage;
    std::fprintf(stderr, "burgrave: %s\n",
                 burgrave::unknown_name("command", left[0], known).what.c_str());
    return kUsage;
  } catch (const CLI::ParseError& error) {
    const int code = app.exit(error);
    return code == 0 ? kOk : kUsage;
  } catch (const Failure& failure) {
    if (!failure.message.empty()) std::fprintf(stderr, "burgrave: %s\n", failure.message.c_str());
    return failure.code;
  }
  return kOk;
}

/// A disk that is full shows when what is buffered is written: figures that are lost are a failure.
int told(int code) {
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return code;
  std::fprintf(stderr, "burgrave: standard output cannot be written: %s\n", std::strerror(errno));
  return burgrave::cli::kBadInput;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return told(run(argc, argv));
  } catch (const std::exception& error) {
    std::fprintf(stderr, "burgrave: %s\n", error.what());
    return burgrave::cli::kBadInput;
  }
}
