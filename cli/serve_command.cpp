#include "cli/command.hpp"
#include "cli/component_files.hpp"
#include "cli/database.hpp"
#include "cli/descriptor_limit.hpp"
#include "core/hash.hpp"
#include "server/admin/data_marks.hpp"
#include "server/api/api.hpp"
#include "server/api/security.hpp"
#include "server/match/hub.hpp"
#include "server/net/log.hpp"
#include "server/store/sqlite_store.hpp"

#include <fmt/core.h>

#include <cstdio>
#include <malloc.h>
#include <memory>
#include <string>
#include <vector>

#include <signal.h>

namespace burgrave::cli {

namespace {

struct Settings {
  server::NetSetup net;
  server::HubSetup hub;
  std::string database;
  std::vector<std::string> data;
  std::vector<std::string> hosts;
  int tables_per_minute = server::ApiSetup().tables_per_minute;
};

/// SIGTERM, SIGINT and SIGHUP, kept from all threads that begin from now on, until somebody waits
/// for them.
class StopSignal {
 public:
  StopSignal() {
    ::sigemptyset(&signals_);
    ::sigaddset(&signals_, SIGTERM);
    ::sigaddset(&signals_, SIGINT);
    ::sigaddset(&signals_, SIGHUP);
    ::pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
  }
  ~StopSignal() { ::pthread_sigmask(SIG_UNBLOCK, &signals_, nullptr); }
  StopSignal(const StopSignal&) = delete;
  StopSignal& operator=(const StopSignal&) = delete;

  /// Waits for the first one; a second one ends the process at once.
  void wait() {
    int signal = 0;
    ::sigwait(&signals_, &signal);
    ::pthread_sigmask(SIG_UNBLOCK, &signals_, nullptr);
  }

 private:
  sigset_t signals_{};
};

/// Changes whenever the page does: a page that was loaded before asks for a reload.
std::string build_name(std::span<const server::WebFile> files) {
  std::string all;
  for (const server::WebFile& file : files) all.append(file.etag);
  return fmt::format("{:016x}", hash_text(all));
}

std::string page_address(const std::string& address, int port) {
  const bool everybody = address == "0.0.0.0" || address == "::";
  const bool v6 = address.find(':') != std::string::npos;
  const std::string host = everybody ? "localhost" : v6 ? "[" + address + "]" : address;
  return fmt::format("http://{}:{}/", host, port);
}

std::unique_ptr<server::Store> open_database(const std::string& path) {
  return value_or_fail(
      server::open_sqlite(path, server::Access::Write, [](const std::optional<Error>& failing) {
        if (failing) {
          server::log_event("store_failed", {{"what", failing->text()}});
        } else {
          server::log_event("store_works");
        }
      }));
}

/// Some descriptors are left for the database, the log and spare connections, so that running out
/// of them is met by refusing connections in words, and not by failing.
void leave_descriptors(server::NetLimits& limits, std::size_t descriptors) {
  constexpr std::size_t kOwn = 48;
  constexpr std::size_t kFewest = 8;
  const std::size_t kept = kOwn + static_cast<std::size_t>(limits.spare_connections);
  const std::size_t most = descriptors > kept + kFewest ? descriptors - kept : kFewest;
  if (static_cast<std::size_t>(limits.sockets) <= most) return;
  limits.sockets = static_cast<int>(most);
  server::log_event("few_descriptors",
                    {{"descriptors", descriptors}, {"connections", limits.sockets}});
}

/// By itself each thread keeps a heap of its own, with what it has freed: with two of them the
/// bound in docs/server.md holds, however many threads there are.
void share_heaps() {
#ifdef __GLIBC__
  constexpr int kHeaps = 2;
  ::mallopt(M_ARENA_MAX, kHeaps);
#endif
}

void run(Settings settings) {
  share_heaps();
  ::signal(SIGPIPE, SIG_IGN);  // whoever reads the log may go; the matches go on
  const GameSet games = chosen_games(settings.data);
  leave_descriptors(settings.net.limits, raise_descriptor_limit());
  StopSignal stop;
  const auto store = open_database(database_or_fail(settings.database));
  settings.hub.build = build_name(server::web_files());
  settings.hub.log = [](std::string_view event, std::string_view match, std::string_view what) {
    server::log_event(event, {{"match", match}, {"what", what}});
  };
  settings.hub.find_game = [&games](std::string_view key) { return games.find(key); };
  const auto renewed = server::admin::renew_data_marks(*store, settings.hub.find_game);
  if (!renewed) server::log_event("data_marks", {{"what", renewed.error().text()}});
  const auto hub = server::make_hub(settings.hub, *store);
  settings.net.headers = server::security_headers();
  settings.net.probes = server::kProbes;
  server::ApiSetup setup;
  setup.cookie_key = value_or_fail(server::kept_cookie_key(settings.database + ".cookie-key"));
  setup.hosts = settings.hosts;
  setup.behind_proxy = settings.net.trust_proxy;
  setup.build = settings.hub.build;
  setup.files = server::web_files();
  setup.more_metrics = [counters = settings.net.counters] {
    return counters->metrics() + server::log_metrics();
  };
  setup.games = games.all();
  setup.tables_per_minute = settings.tables_per_minute;
  const auto api = server::make_api(std::move(setup), *hub);
  const auto net = value_or_fail(server::serve(settings.net, *api));
  fmt::print("Burgrave: {}\n", page_address(settings.net.address, net->port()));
  std::fflush(stdout);
  server::log_event("serving", {{"address", settings.net.address},
                                {"port", net->port()},
                                {"database", settings.database},
                                {"build", settings.hub.build}});
  stop.wait();
  server::log_event("draining");
  api->drain();
  hub->drain();
  net->stop();
  store->flush();
  server::log_event("stopped");
}

void add_limits(CLI::App& command, Settings& settings) {
  server::NetLimits& limits = settings.net.limits;
  command.add_option("--connections", limits.sockets, "of everybody together")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  command.add_option("--sockets-per-peer", limits.sockets_per_peer, "of one address")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  command.add_option("--requests-per-second", limits.requests_per_second, "of one address")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  command.add_option("--messages-per-second", limits.messages_per_second, "of one socket")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  command
      .add_option("--taken-back-entries", settings.hub.limits.taken_back,
                  "of a match, shared by its seats; then what is done stays done")
      ->check(CLI::Range(0, 1'000'000))
      ->capture_default_str();
  command.add_option("--chat-lines", settings.hub.limits.chat_lines, "that are kept of a match")
      ->check(CLI::Range(0, 1'000'000))
      ->capture_default_str();
  command
      .add_option("--lobby-days", settings.hub.lobby_days,
                  "that a match is kept which never begins; 0: for ever")
      ->check(CLI::Range(0, 36'500))
      ->capture_default_str();
  command.add_option("--tables-per-minute", settings.tables_per_minute, "that one address opens")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
}

/// A length of time in seconds.
void add_seconds(CLI::App& command, const char* name, server::Time& value, const char* what) {
  constexpr int kDay = 86'400;
  command
      .add_option_function<int>(
          name, [&value](int seconds) { value = seconds * 1000; }, what)
      ->check(CLI::Range(1, kDay))
      ->default_str(std::to_string(value / 1000));
}

void add_patience(CLI::App& command, server::Patience& patience) {
  add_seconds(command, "--absence-seconds", patience.absence,
              "without a connection, until a bot may play for somebody");
  add_seconds(command, "--return-seconds", patience.first_move,
              "for which that bot waits before its first move");
}

}  // namespace

void add_serve(CLI::App& app, Context&) {
  constexpr int kMostThreads = 256;
  constexpr int kMostPort = 65'535;
  auto settings = std::make_shared<Settings>();
  settings->database = default_database();
  CLI::App* command = app.add_subcommand("serve", "serve the page, where people play in a browser");
  command
      ->add_option("--address", settings->net.address,
                   "where to listen; 0.0.0.0 lets other computers in")
      ->capture_default_str();
  command->add_option("--port", settings->net.port, "0: any free one")
      ->check(CLI::Range(0, kMostPort))
      ->capture_default_str();
  command->add_option("--db", settings->database, "the file in which all matches are kept")
      ->capture_default_str();
  takes_component_files(*command, settings->data);
  command->add_option("--threads", settings->net.threads, "for the network")
      ->check(CLI::Range(1, kMostThreads))
      ->capture_default_str();
  command->add_option("--match-threads", settings->hub.match_threads, "for the matches")
      ->check(CLI::Range(1, kMostThreads))
      ->capture_default_str();
  command->add_option("--bot-threads", settings->hub.bot_threads, "for bots that think")
      ->check(CLI::Range(1, kMostThreads))
      ->capture_default_str();
  add_patience(*command, settings->hub.patience);
  command->add_flag("--trust-proxy", settings->net.trust_proxy,
                    "believe X-Forwarded-For and X-Forwarded-Proto; only behind a proxy of yours");
  command
      ->add_option("--host", settings->hosts,
                   "the names by which this server is asked for, beside addresses and localhost")
      ->delimiter(',');
  add_limits(*command, *settings);
  command->callback([settings] { run(*settings); });
}

}  // namespace burgrave::cli
