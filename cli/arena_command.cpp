#include "cli/command.hpp"
#include "cli/figures.hpp"
#include "cli/progress.hpp"
#include "registry/game.hpp"

#include <boost/json.hpp>
#include <fmt/core.h>

#include <cstdio>
#include <memory>
#include <utility>

namespace burgrave::cli {

namespace {

struct Settings : GameWish {
  std::vector<std::string> bots;
  std::string csv;
  int games = 1000;
  int jobs = 1;
  std::uint64_t seed = 1;
};

/// One line per game as it ends, so that a long run that is stopped has not been for nothing.
class CsvFile {
 public:
  explicit CsvFile(const std::string& path) : path_(path) {
    if (path.empty()) return;
    file_ = std::fopen(path.c_str(), "w");
    if (file_ == nullptr) throw Failure{kBadInput, path + ": cannot write"};
    fmt::print(file_, "game,seat,bot,share,score\n");
  }
  ~CsvFile() {
    if (file_ != nullptr) std::fclose(file_);
  }
  CsvFile(const CsvFile&) = delete;
  CsvFile& operator=(const CsvFile&) = delete;

  void add(const ArenaGame& game, const std::vector<std::string>& names) {
    if (file_ == nullptr) return;
    for (std::size_t seat = 0; seat < game.shares.size(); ++seat) {
      fmt::print(file_, "{},{},{},{:.4f},{}\n", game.number, seat + 1,
                 names[static_cast<std::size_t>(game.bot_on_seat[seat])], game.shares[seat],
                 game.scores[seat]);
    }
    failed_ = std::fflush(file_) != 0 || failed_;
  }
  /// Ends the command where a line has been lost.
  void close() {
    if (file_ == nullptr) return;
    failed_ = std::ferror(file_) != 0 || failed_;
    failed_ = std::fclose(std::exchange(file_, nullptr)) != 0 || failed_;
    if (failed_) throw Failure{kBadInput, path_ + ": cannot write; lines are missing there"};
  }

 private:
  const std::string path_;
  std::FILE* file_ = nullptr;
  bool failed_ = false;
};

boost::json::object as_json(const BotStanding& bot, bool alone) {
  boost::json::object row{{"name", bot.name},
                          {"mean_score", bot.mean_score},
                          {"mean_score_low", bot.score_low},
                          {"mean_score_high", bot.score_high},
                          {"ms_per_move", bot.ms_per_move}};
  if (alone) {
    row["lead"] = bot.lead;
    row["lead_low"] = bot.lead_low;
    row["lead_high"] = bot.lead_high;
    return row;
  }
  row["wins"] = bot.wins;
  row["win_share"] = bot.win_share;
  row["win_share_low"] = bot.share_low;
  row["win_share_high"] = bot.share_high;
  row["elo"] = bot.elo;
  row["elo_low"] = bot.elo_low;
  row["elo_high"] = bot.elo_high;
  row["win_share_by_seat"] = boost::json::array(bot.share_by_seat.begin(), bot.share_by_seat.end());
  return row;
}

boost::json::object as_json(const ArenaResult& result) {
  boost::json::array bots;
  for (const BotStanding& bot : result.bots) bots.push_back(as_json(bot, result.seats == 1));
  return {{"game", result.game}, {"games", result.games}, {"bots", bots}};
}

void print_alone(const ArenaResult& result) {
  fmt::print("{} games of {}, alone\n{:<24} {:>24} {:>26} {:>9}\n", result.games, result.game,
             "bot", "mean score (95 %)", "ahead of the last (95 %)", "ms/move");
  for (const BotStanding& bot : result.bots) {
    fmt::print("{:<24} {:>7.2f} [{:>6.2f}, {:>6.2f}] {:>9.2f} [{:>6.2f}, {:>6.2f}] {:>9.2f}\n",
               bot.name, bot.mean_score, bot.score_low, bot.score_high, bot.lead, bot.lead_low,
               bot.lead_high, bot.ms_per_move);
  }
}

void print(const ArenaResult& result) {
  if (result.seats == 1) return print_alone(result);
  fmt::print("{} games of {}\n{:<24} {:>7} {:>22} {:>22} {:>7} {:>9}  by seat\n", result.games,
             result.game, "bot", "wins", "win share a seat", "Elo (95 %)", "score", "ms/move");
  for (const BotStanding& bot : result.bots) {
    std::string seats;
    for (const double share : bot.share_by_seat) seats += fmt::format(" {:.2f}", share);
    fmt::print(
        "{:<24} {:>7.1f} {:>6.1f} % [{:>4.1f}, {:>5.1f}] {:>6.0f} [{:>5.0f}, {:>5.0f}] {:>7.1f} "
        "{:>9.2f} {}\n",
        bot.name, bot.wins, 100 * bot.win_share, 100 * bot.share_low, 100 * bot.share_high, bot.elo,
        bot.elo_low, bot.elo_high, bot.mean_score, bot.ms_per_move, seats);
  }
}

void run(const Settings& settings, const Context& context) {
  const ChosenGame game(settings.game, settings.data);
  ArenaSetup setup;
  setup.names = settings.bots;
  setup.games = settings.games;
  setup.jobs = settings.jobs;
  setup.seed = settings.seed;
  for (const std::string& bot : settings.bots)
    setup.bots.push_back(value_or_fail(parse_arena_bot_spec(bot), kUsage));
  CsvFile csv(settings.csv);
  Progress progress("arena");
  setup.on_game = [&](const ArenaGame& played, int done) {
    csv.add(played, settings.bots);
    progress.show(done, settings.games);
  };
  const ArenaResult result =
      value_or_fail(game->arena(option_values(settings.options), setup), kUsage);
  if (context.json) {
    fmt::print("{}\n", boost::json::serialize(as_json(result)));
  } else {
    print(result);
  }
  csv.close();
}

}  // namespace

void add_arena(CLI::App& app, Context& context) {
  auto settings = std::make_shared<Settings>();
  CLI::App* command =
      app.add_subcommand("arena", "let bots play each other and measure their strength");
  command->add_option("game", settings->game)->required();
  command
      ->add_option("--bots", settings->bots,
                   "two: one of the first against the second on all other seats; more: one each; "
                   "with one seat any number, each alone")
      ->required()
      ->delimiter(',');
  command
      ->add_option("--games", settings->games,
                   "every deal is played once per rotation of the seats, or by every bot alone")
      ->check(CLI::Range(1, 10'000'000))
      ->capture_default_str();
  command->add_option("--jobs", settings->jobs, "games at a time")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command->add_option("--seed", settings->seed)->capture_default_str();
  settings->ask_for_match(*command);
  command->add_option("--csv", settings->csv, "writes every game's line as it ends");
  command->callback([settings, &context] { run(*settings, context); });
}

}  // namespace burgrave::cli
