#include "cli/command.hpp"
#include "cli/component_files.hpp"
#include "cli/database.hpp"
#include "cli/files.hpp"
#include "core/record.hpp"
#include "server/admin/check.hpp"
#include "server/admin/import.hpp"
#include "server/admin/matches.hpp"
#include "server/admin/rewind.hpp"
#include "server/match/hub.hpp"
#include "server/match/match_state.hpp"
#include "server/store/restore.hpp"
#include "server/store/sqlite_store.hpp"

#include <boost/json.hpp>
#include <fmt/chrono.h>
#include <fmt/core.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <memory>

#include <unistd.h>

namespace burgrave::cli {

namespace {

using server::Access;
using server::MatchState;
using server::Store;
using server::StoredMatch;
using server::StoredWhole;
namespace admin = server::admin;
namespace json = boost::json;

struct Settings {
  std::string database = default_database();
  std::string match;
  std::string file;
  std::vector<std::string> data;
  int seq = 0;
  int most = 50;
  int days = server::HubSetup().lobby_days;
};

server::Time now() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

std::string date_text(server::Time time) {
  return fmt::format("{:%Y-%m-%d %H:%M}", fmt::gmtime(static_cast<std::time_t>(time / 1000)));
}

std::unique_ptr<Store> open_store(const Settings& settings, Access access) {
  return value_or_fail(server::open_sqlite(database_or_fail(settings.database), access));
}

/// A database that must be there: only a server and import make one.
std::unique_ptr<Store> open_existing(const Settings& settings) {
  if (!std::filesystem::exists(database_or_fail(settings.database))) {
    throw Failure{kBadInput, settings.database + ": there is no such file"};
  }
  return open_store(settings, Access::Write);
}

/// A line that a terminal shows while it lasts.
void show_progress(std::size_t at, std::size_t all) {
  if (::isatty(STDERR_FILENO) == 0 || (at % 50 != 0 && at != all)) return;
  fmt::print(stderr, "\r{} of {}{}", at, all, at == all ? "\n" : "");
}

std::string status_of(const StoredMatch& match) {
  const auto state = MatchState::read(match.state);
  return state ? std::string(server::protocol::word(state->status)) : "unreadable";
}

json::object summary(const StoredMatch& match) {
  json::object options;
  for (const auto& [name, value] : match.header.options) options[name] = value;
  return {{"id", match.id},
          {"code", match.code},
          {"game", match.header.game},
          {"status", status_of(match)},
          {"options", options},
          {"seats", json::value_from(match.header.seats)},
          {"result", match.header.result},
          {"created", match.created},
          {"updated", match.updated}};
}

void list(const Settings& settings, const Context& context) {
  const auto store = open_store(settings, Access::Read);
  const auto matches = value_or_fail(store->matches(settings.most, 0));
  if (context.json) {
    json::array rows;
    for (const StoredMatch& match : matches) rows.push_back(summary(match));
    fmt::print("{}\n", json::serialize(rows));
    return;
  }
  for (const StoredMatch& match : matches) {
    fmt::print("{:22}  {:7}  {:9}  {:8}  {}  {}\n", match.id, match.code, match.header.game,
               status_of(match), date_text(match.created), date_text(match.updated));
  }
}

json::object details(const StoredWhole& whole, const MatchState& state) {
  json::object out = summary(whole.match);
  out["entries"] = whole.entries.size();
  out["chat"] = whole.chat.size();
  json::array names;
  for (const server::SeatHold& seat : state.seats) names.push_back(json::string(seat.name));
  out["names"] = std::move(names);
  return out;
}

void show(const Settings& settings, const Context& context) {
  const auto store = open_store(settings, Access::Read);
  const StoredWhole whole = value_or_fail(admin::find_match(*store, settings.match));
  const MatchState state = value_or_fail(MatchState::read(whole.match.state));
  if (context.json) {
    fmt::print("{}\n", json::serialize(details(whole, state)));
    return;
  }
  const StoredMatch& match = whole.match;
  fmt::print("id          {}\ninvitation  {}\ngame        {}\nstatus      {}\n", match.id,
             match.code, match.header.game, status_of(match));
  fmt::print("created     {} UTC\nchanged     {} UTC\nentries     {}\nchat lines  {}\n",
             date_text(match.created), date_text(match.updated), whole.entries.size(),
             whole.chat.size());
  if (!match.header.result.empty()) fmt::print("result      {}\n", match.header.result);
  for (const auto& [name, value] : match.header.options) {
    fmt::print("option      {}={}\n", name, value);
  }
  for (int seat = 1; seat <= state.seat_count(); ++seat) {
    const server::SeatHold& hold = state.seat(seat);
    fmt::print("seat {}      {}{}{}{}\n", seat, server::protocol::word(hold.kind),
               hold.name.empty() ? "" : " " + hold.name,
               hold.level.empty() ? "" : ", played by " + hold.level,
               hold.resigned ? ", resigned" : "");
  }
}

void export_match(const Settings& settings, const Context&) {
  const auto store = open_store(settings, Access::Read);
  const std::string record = value_or_fail(admin::export_record(*store, settings.match));
  if (settings.file.empty()) {
    fmt::print("{}", record);
    return;
  }
  if (std::filesystem::exists(settings.file)) {
    throw Failure{kBadInput, settings.file + ": there is a file of this name already"};
  }
  if (const auto error = write_file(settings.file, record)) {
    throw Failure{kBadInput, error->text()};
  }
}

void import_match(const Settings& settings, const Context&) {
  const std::string text = value_or_fail(read_file(settings.file));
  const Journal journal = value_or_fail(read_record(text, settings.file), kFinding);
  const auto store = open_store(settings, Access::Write);
  const auto imported = admin::import_match(*store, journal, now(), chosen_games(settings.data));
  if (!imported) throw Failure{kFinding, settings.file + ": " + imported.error().text()};
  fmt::print("match {}\n", imported->id);
  for (const admin::ImportedSeat& seat : imported->seats) {
    fmt::print("seat {}: personal link /t/{}#seat={}\n", seat.seat, imported->id, seat.token);
  }
}

void rewind(const Settings& settings, const Context&) {
  const auto store = open_existing(settings);
  const auto back = value_or_fail(admin::rewind_match(*store, settings.match, settings.seq, now(),
                                                      chosen_games(settings.data)));
  fmt::print("match {}: back from entry {} to entry {}\n", back.id, back.from, back.to);
}

void prune(const Settings& settings, const Context&) {
  constexpr server::Time kDay = 86'400'000;
  const auto store = open_existing(settings);
  const int dropped = value_or_fail(admin::drop_old_lobbies(*store, now() - settings.days * kDay));
  fmt::print("dropped: {} that never began\n", dropped);
}

void backup(const Settings& settings, const Context&) {
  const auto store = open_store(settings, Access::Read);
  if (const auto error = store->backup(settings.file)) throw Failure{kBadInput, error->text()};
  fmt::print("{}: a copy of all matches\n", settings.file);
}

void restore(const Settings& settings, const Context&) {
  const std::string before =
      value_or_fail(server::restore_database(settings.file, database_or_fail(settings.database)));
  fmt::print("{}: as in {}\n", settings.database, settings.file);
  if (!before.empty()) fmt::print("{}: what was there before\n", before);
}

void print_report(const std::vector<std::string>& damages, const admin::CheckReport& report,
                  const Context& context) {
  if (context.json) {
    json::array differences;
    for (const admin::Difference& found : report.differences) {
      differences.push_back(json::object{{"match", found.match},
                                         {"game", found.game},
                                         {"entry", found.entry},
                                         {"reason", found.reason}});
    }
    fmt::print("{}\n", json::serialize(json::object{{"replayed", report.replayed},
                                                    {"waiting", report.waiting},
                                                    {"damages", json::value_from(damages)},
                                                    {"differences", differences}}));
    return;
  }
  for (const std::string& damage : damages) fmt::print("damaged: {}\n", damage);
  for (const admin::Difference& found : report.differences) {
    const std::string entry = found.entry > 0 ? fmt::format(" entry {}", found.entry) : "";
    fmt::print("{} {}{}: {}\n", found.match, found.game, entry, found.reason);
  }
  fmt::print("replayed: {}, not begun: {}, different: {}\n", report.replayed, report.waiting,
             report.differences.size());
}

void check(const Settings& settings, const Context& context) {
  const auto damages =
      value_or_fail(server::damages_of_sqlite(database_or_fail(settings.database)));
  const auto store = open_store(settings, Access::Read);
  const auto report =
      value_or_fail(admin::check_matches(*store, show_progress, chosen_games(settings.data)));
  print_report(damages, report, context);
  if (!damages.empty() || !report.differences.empty()) throw Failure{kFinding, ""};
}

}  // namespace

void add_admin(CLI::App& app, Context& context) {
  auto settings = std::make_shared<Settings>();
  CLI::App* command = app.add_subcommand("admin", "look after the matches of a server");
  command->require_subcommand(1);
  command->add_option("--db", settings->database, "the file in which the server keeps all matches")
      ->capture_default_str();
  takes_component_files(*command, settings->data);
  using Verb = void (*)(const Settings&, const Context&);
  const auto verb = [&](const char* name, const char* help, Verb run) {
    CLI::App* added = command->add_subcommand(name, help);
    added->callback([settings, &context, run] { run(*settings, context); });
    return added;
  };
  const auto takes_match = [&](CLI::App* added) {
    added->add_option("match", settings->match, "id or invitation of the match")->required();
    return added;
  };
  verb("list", "all matches, newest first", list)
      ->add_option("--most", settings->most, "no more than these")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  takes_match(verb("show", "one match: options, seats, how far it is", show));
  takes_match(verb("export", "its record, seed and all", export_match))
      ->add_option("file", settings->file, "where to; standard output without it");
  verb("import", "make a match of a record", import_match)
      ->add_option("file", settings->file, "a .bgr record")
      ->required()
      ->check(CLI::ExistingFile);
  takes_match(verb("rewind", "take back all after an entry, while no server runs", rewind))
      ->add_option("seq", settings->seq, "the entry after which it goes on; 0 = the beginning")
      ->required()
      ->check(CLI::NonNegativeNumber);
  verb("prune", "drop matches that never began, while no server runs", prune)
      ->add_option("--days", settings->days, "that nothing has happened in them")
      ->check(CLI::Range(0, 36'500))
      ->capture_default_str();
  verb("backup", "copy everything into one new file, while the server goes on", backup)
      ->add_option("file", settings->file, "the copy")
      ->required();
  verb("restore", "put a backup in the place of the database, while no server runs", restore)
      ->add_option("file", settings->file, "the backup")
      ->required()
      ->check(CLI::ExistingFile);
  verb("check", "play all matches again with this build, and list those that differ", check);
}

}  // namespace burgrave::cli
