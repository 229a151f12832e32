#include "cli/autosave.hpp"
#include "cli/command.hpp"
#include "cli/figures.hpp"
#include "cli/opponents.hpp"
#include "cli/play_session.hpp"
#include "cli/texts.hpp"
#include "registry/game.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <random>

#include <sys/ioctl.h>
#include <unistd.h>

namespace burgrave::cli {

namespace {

struct Settings {
  std::string game = games().front()->info().key;
  std::string seats;
  std::vector<std::string> options;
  std::string data;
  std::string file;
  std::string width;
  std::uint64_t seed = 0;
  bool resume = false;
  bool fresh = false;
  bool plain = false;
  bool ascii = false;
  bool ask = false;
};

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == separator) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

/// Whether somebody is there to answer questions before the match begins.
bool asks(const Settings& settings) { return settings.ask || isatty(STDIN_FILENO) == 1; }

/// Columns and lines for what is shown: the terminal's where it tells them.
struct Page {
  int width = 100;
  int height = 30;
};
Page page() {
  winsize size{};
  Page page;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return page;
  if (size.ws_col >= 40) page.width = size.ws_col;
  if (size.ws_row >= 20) page.height = size.ws_row - 4;  // room for the question
  return page;
}

/// The standard where nobody can be asked.
constexpr const char* kStandardSeats = "human,hard,medium";

void check_seat(const std::string& word) {
  if (word == "human") return;
  const auto spec = parse_bot_spec(word);
  if (spec) return;
  const std::string who = word.substr(0, word.find(':'));
  const std::vector<std::string> known{"human", "random", "easy", "medium", "hard"};
  if (std::find(known.begin() + 1, known.end(), who) != known.end())
    throw Failure{kUsage, "--seats: " + spec.error().text()};
  throw Failure{kUsage, "--seats: " + unknown_name("player", who, known).what};
}

/// Seats as `--seats` names them: "human", or a bot such as "hard" or "hard:1s+threads=2".
std::vector<std::string> seat_words(const std::string& seats, const GameInfo& info) {
  const std::vector<std::string> words = split(seats, ',');
  const auto n = static_cast<int>(words.size());
  if (n < info.min_seats || n > info.max_seats) {
    throw Failure{kUsage,
                  fmt::format("--seats {}: {} takes {} to {} seats, for example human,hard,easy",
                              seats, info.key, info.min_seats, info.max_seats)};
  }
  for (const std::string& word : words) check_seat(word);
  return words;
}

/// A number of seats alone: one person and N - 1 bots of the strength that Enter means.
std::string seats_for(const std::string& flag, const std::string& number, const GameInfo& info) {
  int seats = 0;
  const char* end = number.data() + number.size();
  const auto read = std::from_chars(number.data(), end, seats);
  if (read.ec != std::errc() || read.ptr != end || seats < info.min_seats ||
      seats > info.max_seats) {
    throw Failure{kUsage, fmt::format("{}{}: {} takes {} to {} seats", flag, number, info.key,
                                      info.min_seats, info.max_seats)};
  }
  std::string words = "human";
  for (int i = 1; i < seats; ++i) words += ",medium";
  return words;
}

std::unique_ptr<Table> new_table(const Game& game, const Settings& settings, const Texts& texts) {
  TableSetup setup;
  setup.options = option_values(settings.options);
  const auto given = setup.options.find("seats");
  std::string chosen = settings.seats;
  if (chosen.empty() && given != setup.options.end())
    chosen = seats_for("--option seats=", given->second, game.info());
  if (!chosen.empty() && chosen.find_first_not_of("0123456789") == std::string::npos)
    chosen = seats_for("--seats ", chosen, game.info());
  if (chosen.empty())
    chosen = asks(settings) ? ask_opponents(game.info(), texts, page().width) : kStandardSeats;
  setup.seat_notes = seat_words(chosen, game.info());
  const std::string seats = std::to_string(setup.seat_notes.size());
  if (given != setup.options.end() && given->second != seats) {
    throw Failure{kUsage, "--option seats=" + given->second + " and --seats " + chosen +
                              " name different numbers"};
  }
  setup.options["seats"] = seats;
  if (settings.seed != 0) {
    setup.seed = match_seed(settings.seed);
  } else {
    std::random_device device;
    for (std::uint8_t& byte : setup.seed) byte = static_cast<std::uint8_t>(device());
  }
  return value_or_fail(game.start(setup), kUsage);
}

/// Where the match is kept.
std::string path_of(const Settings& settings) {
  if (!settings.file.empty()) return settings.file;
  return value_or_fail(autosave_path(settings.game));
}

/// The record to go on with: the one named, or the last unfinished one. None = begin anew.
std::optional<std::string> record_to_resume(const Settings& settings, const Texts& texts) {
  if (settings.fresh) return std::nullopt;
  const std::string path = path_of(settings);
  const bool there = has_unfinished_record(path);
  if (settings.resume) {
    if (!there)
      throw Failure{kBadInput,
                    path + ": there is no unfinished match to resume; start one without --resume"};
    return path;
  }
  if (!there) return std::nullopt;
  if (!asks(settings)) return std::nullopt;
  fmt::print("{} ", texts.render(Message("cli.play.resume_question")));
  std::fflush(stdout);
  std::string answer;
  if (!std::getline(std::cin, answer)) return std::nullopt;
  const bool no = !answer.empty() && (answer[0] == 'n' || answer[0] == 'N');
  return no ? std::nullopt : std::optional(path);
}

/// What to type to go on with this match later.
std::string resume_command(const Settings& settings, const Context& context) {
  std::string command = "burgrave play " + settings.game + " --resume";
  if (!settings.file.empty()) command += " --file " + settings.file;
  if (!settings.data.empty()) command += " --data " + settings.data;
  if (context.language != "en") command += " --lang " + context.language;
  return command;
}

void run(const Settings& settings, const Context& context) {
  const ChosenGame game(settings.game, settings.data);
  const Texts texts = texts_of(*game, context.language);
  const std::string path = path_of(settings);
  RecordClaim claim = value_or_fail(RecordClaim::take(path));

  std::unique_ptr<Table> table;
  if (const auto record = record_to_resume(settings, texts)) {
    const RecoveredRecord read = value_or_fail(read_autosave(*record));
    if (!read.dropped.empty()) fmt::print("{}\n", texts.render(Message("cli.play.torn_line")));
    table = value_or_fail(game->resume(read.journal));
  } else {
    table = new_table(*game, settings, texts);
    const std::string earlier = value_or_fail(set_aside(claim));
    if (!earlier.empty())
      fmt::print("{}\n", texts.render(Message("cli.play.set_aside").with("path", earlier)));
  }
  Autosave autosave = value_or_fail(Autosave::open(std::move(claim), table->journal()));
  PlayStyle style;
  style.width = settings.width.empty() ? page().width : std::atoi(settings.width.c_str());
  style.height = page().height;
  style.colour =
      !settings.plain && isatty(STDOUT_FILENO) == 1 && std::getenv("NO_COLOR") == nullptr;
  style.unicode = !settings.ascii;
  style.echo = isatty(STDIN_FILENO) == 0;
  style.go_on = resume_command(settings, context);
  PlaySession(*game, *table, texts, std::move(autosave), style, context.language).run();
}

}  // namespace

void add_play(CLI::App& app, Context& context) {
  auto settings = std::make_shared<Settings>();
  CLI::App* command =
      app.add_subcommand("play", "play a game in the terminal, with people and bots");
  command->add_option("game", settings->game)->capture_default_str();
  command->add_option(
      "--seats", settings->seats,
      "who sits where: human or a bot (random, easy, medium, hard), for example human,hard,easy; "
      "a number alone: one person among medium bots; asked for if not given");
  command->add_option("--option", settings->options, "NAME=VALUE, see: burgrave games");
  command->add_option("--seed", settings->seed,
                      "makes the set-up repeatable; 0 = a new one each time");
  command->add_option("--file", settings->file,
                      "where the match is kept as it is played (a .bgr record)");
  command->add_option("--data", settings->data, "directory with changed component files")
      ->check(CLI::ExistingDirectory);
  command
      ->add_option("--width", settings->width,
                   "columns of the board picture; the terminal's width if not given")
      ->check(CLI::Range(60, 400));
  auto* resume = command->add_flag("--resume", settings->resume, "go on with the unfinished match");
  command->add_flag("--new", settings->fresh, "begin a new match without asking")->excludes(resume);
  command->add_flag("--ask", settings->ask, "ask the questions of a terminal on a pipe, too");
  command->add_flag("--plain", settings->plain, "no colours");
  command->add_flag("--ascii", settings->ascii, "draw with plain characters only");
  command->callback([settings, &context] { run(*settings, context); });
}

}  // namespace burgrave::cli
