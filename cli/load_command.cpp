#include "cli/command.hpp"
#include "cli/descriptor_limit.hpp"
#include "registry/game.hpp"
#include "server/load/load.hpp"

#include <boost/json.hpp>
#include <fmt/core.h>

#include <cstdio>
#include <memory>

namespace burgrave::cli {

namespace {

using server::load::Delays;
using server::load::Report;
using server::load::Setup;
using server::load::Usage;

constexpr double kKibi = 1024;
constexpr double kMebi = 1024 * kKibi;
constexpr double kMicro = 1e6;

/// What a table more takes while nobody acts.
double bytes_per_table(const Usage& usage, int tables) {
  return static_cast<double>(usage.idle - usage.before) / tables;
}

double cpu_seconds_per_action(const Usage& usage, const Report& report) {
  return report.actions == 0 ? 0 : usage.cpu_seconds / static_cast<double>(report.actions);
}

boost::json::object as_json(const Delays& delays) {
  return {{"count", delays.count},
          {"p50_ms", delays.p50},
          {"p95_ms", delays.p95},
          {"p99_ms", delays.p99},
          {"max_ms", delays.most}};
}

boost::json::object as_json(const Setup& setup, const Report& report) {
  boost::json::object json{{"game", setup.game},
                           {"tables", setup.tables},
                           {"sockets_per_table", setup.sockets},
                           {"rate", setup.rate},
                           {"compressed", setup.compress},
                           {"opening_seconds", report.opening_seconds},
                           {"seconds", report.seconds},
                           {"actions", report.actions},
                           {"behind", report.behind},
                           {"matches_ended", report.matches_ended},
                           {"broadcast", as_json(report.broadcast)},
                           {"answer", as_json(report.answer)},
                           {"server_actions", report.server_actions},
                           {"store_ms", report.store_ms}};
  boost::json::object problems;
  for (const auto& [what, times] : report.problems) problems[what] = times;
  json["problems"] = std::move(problems);
  if (report.usage) {
    json["cpu_seconds"] = report.usage->cpu_seconds;
    json["cpu_seconds_per_action"] = cpu_seconds_per_action(*report.usage, report);
    json["resident_bytes_before"] = report.usage->before;
    json["resident_bytes_idle"] = report.usage->idle;
    json["resident_bytes_after"] = report.usage->after;
    json["bytes_per_table"] = bytes_per_table(*report.usage, setup.tables);
  }
  return json;
}

void print(const char* what, const Delays& delays) {
  fmt::print("{:<26} {:>9} {:>8.2f} {:>8.2f} {:>8.2f} {:>8.2f}\n", what, delays.count, delays.p50,
             delays.p95, delays.p99, delays.most);
}

void print(const Setup& setup, const Report& report) {
  fmt::print("{}: {} tables with {} sockets each, opened in {:.1f} s, played for {:.1f} s\n",
             setup.game, setup.tables, setup.sockets, report.opening_seconds, report.seconds);
  fmt::print(
      "{} actions ({:.0f} a second; the server counted {:.0f}), {} behind, {} matches ended\n\n",
      report.actions, static_cast<double>(report.actions) / report.seconds, report.server_actions,
      report.behind, report.matches_ended);
  fmt::print("{:<26} {:>9} {:>8} {:>8} {:>8} {:>8}\n", "ms", "count", "p50", "p95", "p99", "max");
  print("action to every position", report.broadcast);
  print("action to its answer", report.answer);
  fmt::print("\na change is durable after {:.2f} ms on average, by the server\n", report.store_ms);
  if (report.usage) {
    const Usage& usage = *report.usage;
    fmt::print(
        "server: {:.1f} CPU seconds, {:.0f} µs an action; {:.1f} MiB before, {:.1f} MiB with "
        "idle tables, {:.1f} MiB at the end; {:.1f} KiB an idle table\n",
        usage.cpu_seconds, kMicro * cpu_seconds_per_action(usage, report),
        static_cast<double>(usage.before) / kMebi, static_cast<double>(usage.idle) / kMebi,
        static_cast<double>(usage.after) / kMebi, bytes_per_table(usage, setup.tables) / kKibi);
  }
  for (const auto& [what, times] : report.problems) fmt::print("problem: {} x {}\n", times, what);
}

void run(const Setup& setup, const Context& context) {
  raise_descriptor_limit();
  const Report report = value_or_fail(
      server::load::run(setup, [](const std::string& news) { fmt::print(stderr, "{}\n", news); }));
  if (context.json) {
    fmt::print("{}\n", boost::json::serialize(as_json(setup, report)));
  } else {
    print(setup, report);
  }
  if (report.problem_count() > 0) {
    throw Failure{kFinding, fmt::format("{} problems", report.problem_count())};
  }
}

}  // namespace

void add_load(CLI::App& app, Context& context) {
  constexpr int kMostTables = 100'000;
  auto setup = std::make_shared<Setup>();
  CLI::App* command =
      app.add_subcommand("load", "measure a running server with many tables that play at random");
  command->add_option("--host", setup->host, "where the server is")->capture_default_str();
  command->add_option("--port", setup->port, "of the server")->capture_default_str();
  setup->game = games().front()->info().key;
  command->add_option("--game", setup->game, "what is played")->capture_default_str();
  command->add_option("--tables", setup->tables, "that are open at the same time")
      ->check(CLI::Range(1, kMostTables))
      ->capture_default_str();
  command->add_option("--sockets", setup->sockets, "of each table: two play, the rest watches")
      ->check(CLI::Range(2, 100))
      ->capture_default_str();
  command->add_option("--rate", setup->rate, "actions a second at each table")
      ->check(CLI::Range(0.01, 1000.0))
      ->capture_default_str();
  command->add_option("--seconds", setup->seconds, "of play")
      ->check(CLI::Range(0.1, 1e6))
      ->capture_default_str();
  command->add_option("--seed", setup->seed, "of the choices")->capture_default_str();
  command
      ->add_option("--pid", setup->pid,
                   "of the server, begun for this run: its CPU time and memory")
      ->check(CLI::PositiveNumber);
  command->add_flag("!--no-compression", setup->compress, "do not ask for compression");
  command->footer(
      "The server needs limits that let one address in so often, for example\n"
      "  burgrave serve --sockets-per-peer 5000 --requests-per-second 100000 "
      "--tables-per-minute 100000");
  command->callback([setup, &context] {
    if (const auto game = find_game(setup->game)) setup->secrets = (*game)->has_secrets();
    run(*setup, context);
  });
}

}  // namespace burgrave::cli
