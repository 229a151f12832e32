#include "cli/command.hpp"
#include "cli/figures.hpp"
#include "cli/files.hpp"
#include "cli/score_table.hpp"
#include "cli/texts.hpp"
#include "core/record.hpp"
#include "games/board_style.hpp"
#include "registry/game.hpp"
#include "registry/header_check.hpp"

#include <boost/json.hpp>
#include <fmt/core.h>

#include <memory>
#include <optional>

namespace burgrave::cli {

namespace {

struct Settings {
  std::string file;
  std::string data;
  std::optional<int> to;
  int seat = 0;
  bool quiet = false;
};

/// Whose eyes a replay has: a seat's that is asked for; everybody's once the match is over, since
/// there is nothing left to hide; before, those of the public.
SeatMask readers_of(const Settings& settings, const Table& table, const Journal& journal) {
  if (settings.seat > table.seats()) {
    throw Failure{kUsage, fmt::format("--seat {}: {} has {} seats", settings.seat, settings.file,
                                      table.seats())};
  }
  if (settings.seat > 0) return SeatMask::of(seat_at(settings.seat - 1));
  const bool over = table.actors().empty() || !journal.header().result.empty();
  return over ? SeatMask::everyone() : SeatMask::of(Seat::Spectator);
}

/// The part that is asked for; without its seed, so that nothing is drawn after the entry.
Journal part_of(const Journal& journal, const Settings& settings) {
  if (!settings.to) return journal;
  if (*settings.to > journal.last_seq()) {
    throw Failure{kUsage, fmt::format("--to {}: {} has {} entries", *settings.to, settings.file,
                                      journal.last_seq())};
  }
  Journal part = journal.up_to(*settings.to);
  part.header().seed.clear();
  return part;
}

void run(const Settings& settings, const Context& context) {
  const std::string text = value_or_fail(read_file(settings.file));
  const Journal journal = value_or_fail(read_record(text, settings.file), kFinding);
  const ChosenGame game(journal.header().game, settings.data, kBadInput);
  auto replayed = game->resume(part_of(journal, settings));
  if (!replayed) throw Failure{kFinding, settings.file + ": " + replayed.error().text()};
  const Table& table = **replayed;
  if (const auto wrong =
          settings.to ? std::nullopt : header_contradiction(journal.header(), table)) {
    throw Failure{kFinding, settings.file + ": line " + wrong->text()};
  }
  const Texts texts = texts_of(*game, context.language);
  const SeatNames names = seat_names(*game, table, texts);
  const SeatMask readers = readers_of(settings, table, journal);
  if (context.json) {
    boost::json::array scores;
    for (int seat = 0; seat < table.seats(); ++seat)
      scores.push_back(table.scores()[static_cast<std::size_t>(seat)]);
    fmt::print("{}\n",
               boost::json::serialize(boost::json::object{{"game", game->info().key},
                                                          {"entries", table.journal().last_seq()},
                                                          {"over", table.actors().empty()},
                                                          {"scores", scores}}));
    return;
  }
  if (!settings.quiet) {
    for (const LogLine& line : table.log(readers))
      fmt::print("{:>4}  {}\n", line.seq, texts.render(line.message, names));
  }
  const Seat viewer = settings.seat > 0 ? seat_at(settings.seat - 1) : Seat::Spectator;
  const bool compared = table.actors().empty() && table.seats() > 1;
  const PlaceRow places = compared ? PlaceRow::Shown : PlaceRow::Hidden;
  const BoardStyle style;
  fmt::print("\n{}\n{}", table.board(viewer, texts, names, style),
             score_table(table, texts, names, places, style.width));
}

}  // namespace

void add_replay(CLI::App& app, Context& context) {
  auto settings = std::make_shared<Settings>();
  CLI::App* command = app.add_subcommand("replay", "check a recorded match by playing it again");
  command->add_option("file", settings->file, "a .bgr record")
      ->required()
      ->check(CLI::ExistingFile);
  command->add_option("--to", settings->to, "stop after this entry; 0 = the beginning")
      ->check(CLI::NonNegativeNumber);
  command
      ->add_option(
          "--seat", settings->seat,
          "what this seat may know; without it what everybody may, and all once it is over")
      ->check(CLI::Range(1, kMaxSeats));
  command->add_option("--data", settings->data, "directory of the components it was played with")
      ->check(CLI::ExistingDirectory);
  command->add_flag("--quiet", settings->quiet, "only the position and the score");
  command->callback([settings, &context] { run(*settings, context); });
}

}  // namespace burgrave::cli
