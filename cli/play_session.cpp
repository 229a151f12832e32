#include "cli/play_session.hpp"

#include "cli/clauses.hpp"
#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/layout.hpp"
#include "cli/score_table.hpp"
#include "cli/screen.hpp"
#include "cli/texts.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <iostream>
#include <map>

#include <unistd.h>

namespace burgrave::cli {

namespace {

enum class Word : std::uint8_t { None, Help, Undo, Log, Score, Hint, Save, Board, Rules, Quit };

/// Commands in both languages at once: nobody has to switch to type one.
Word word_of(const std::string& text) {
  static const std::map<std::string, Word> words{
      {"help", Word::Help},     {"h", Word::Help},      {"súgó", Word::Help},
      {"segítség", Word::Help}, {"u", Word::Undo},      {"undo", Word::Undo},
      {"v", Word::Undo},        {"vissza", Word::Undo}, {"log", Word::Log},
      {"napló", Word::Log},     {"score", Word::Score}, {"pont", Word::Score},
      {"pontok", Word::Score},  {"hint", Word::Hint},   {"tipp", Word::Hint},
      {"save", Word::Save},     {"ment", Word::Save},   {"mentés", Word::Save},
      {"b", Word::Board},       {"board", Word::Board}, {"t", Word::Board},
      {"tábla", Word::Board},   {"rules", Word::Rules}, {"szabály", Word::Rules},
      {"q", Word::Quit},        {"quit", Word::Quit},   {"k", Word::Quit},
      {"kilép", Word::Quit}};
  const auto found = words.find(text);
  return found == words.end() ? Word::None : found->second;
}

std::string trimmed(const std::string& text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::optional<std::size_t> choice_number(const std::string& text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// The people at a table: seats that no bot plays.
SeatMask people_of(const Table& table) {
  SeatMask people;
  for (SeatMask left = table.deciders(); !left.empty(); left.erase(left.first())) {
    if (!table.bot(left.first())) people.insert(left.first());
  }
  return people;
}

/// Whether a file is a record of the same match as `text`, as far as that was then.
bool is_copy(const std::string& path, const std::string& text) {
  if (!std::filesystem::is_regular_file(path)) return false;
  const auto there = read_file(path);
  const std::size_t head = text.find("\n\n");
  return there && there->compare(0, head, text, 0, head) == 0;
}

}  // namespace

PlaySession::PlaySession(const Game& game, Table& table, const Texts& texts, Autosave autosave,
                         const PlayStyle& style, std::string language)
    : game_(game),
      table_(table),
      texts_(texts),
      autosave_(std::move(autosave)),
      style_(style),
      language_(std::move(language)),
      names_(seat_names(game, table, texts)) {
  const SeatMask people = people_of(table);
  one_at_a_time_ = game.needs_curtain() && people.count() > 1;
  reader_ = people.count() == 1 ? people.first() : Seat::Spectator;
  // Whoever goes on with a match reads what happened from its last action on.
  told_.fill(last_seq());
  for (const JournalEntry& entry : table.journal().effective()) {
    if (is_player(entry.actor)) told_[static_cast<std::size_t>(index(entry.actor))] = entry.seq - 1;
  }
}

void PlaySession::run() {
  say(Message("cli.play.welcome"));
  while (!table_.actors().empty()) {
    const Seat seat = table_.actors().first();
    if (const auto spec = table_.bot(seat)) {
      bot(seat, *spec);
    } else if (hand_over(seat) == Turn::Quit || person(seat) == Turn::Quit) {
      if (one_at_a_time_) clear_screen();
      kept_or_fail();
      say_kept(autosave_.path());
      fmt::print("{}\n", texts_.render(Message("cli.play.go_on").with("command", style_.go_on)));
      return;
    }
  }
  if (one_at_a_time_) {
    clear_screen();
    told_[static_cast<std::size_t>(Seat::Spectator)] = told_[static_cast<std::size_t>(reader_)];
    reader_ = Seat::Spectator;
  }
  show_news();
  show_board(Seat::Spectator, BoardDetail::Table);
  show_scores(true);
  show_winners();
  if (const auto error = autosave_.finish(table_.journal())) {
    throw Failure{kBadInput, error->text()};
  }
  say_kept(autosave_.path());
}

void PlaySession::bot(Seat seat, const BotSpec& spec) {
  const bool waits = !style_.echo && isatty(STDERR_FILENO) == 1;
  if (waits) {
    std::fflush(stdout);
    fmt::print(stderr, "{}\r",
               texts_.render(Message("cli.play.thinks").with("seat", seat), names_));
    std::fflush(stderr);
  }
  const std::string choice = table_.bot_task(seat, spec)();
  if (waits) {
    fmt::print(stderr, "\r\033[K");
    std::fflush(stderr);
  }
  take(seat, choice);
  if (!one_at_a_time_) show_news();
}

/// Clears the screen of one person before another one looks, and waits until it does.
PlaySession::Turn PlaySession::hand_over(Seat seat) {
  if (!one_at_a_time_ || seat == reader_) return Turn::Go;
  clear_screen();
  drop_typed_ahead();
  std::string line;
  do {
    fmt::print("{} > ",
               wrapped(texts_.render(Message("cli.play.hand_over").with("seat", seat), names_),
                       style_.width - 3));
    if (!read_line(line) || word_of(line) == Word::Quit) return Turn::Quit;
  } while (!line.empty());
  reader_ = seat;
  outline_ = greeted_.contains(seat) ? "of another seat" : "";
  greeted_.insert(seat);
  return Turn::Go;
}

/// False when the input has ended.
bool PlaySession::read_line(std::string& line) const {
  std::fflush(stdout);
  if (!std::getline(std::cin, line)) {
    fmt::print("\n");
    return false;
  }
  line = trimmed(line);
  if (style_.echo) fmt::print("{}\n", line);
  return true;
}

PlaySession::Turn PlaySession::person(Seat seat) {
  show_news();
  if (outline_.empty()) {
    show_board(seat, BoardDetail::Whole);
  } else if (outline_ != drawn(seat, BoardDetail::Outline)) {
    show_board(seat, BoardDetail::Table);
  } else if (own_is_old_) {
    show_board(seat, BoardDetail::Own);
  }
  const std::vector<Choice> choices = table_.choices(seat);
  show_choices(seat, choices);
  for (;;) {
    fmt::print("{}> ", name(seat));
    std::string line;
    if (!read_line(line)) return Turn::Quit;
    const std::size_t before = table_.journal().entries().size();
    if (command(seat, line, choices) == Turn::Quit) return Turn::Quit;
    if (table_.journal().entries().size() != before) return Turn::Go;
  }
}

PlaySession::Turn PlaySession::command(Seat seat, const std::string& line,
                                       const std::vector<Choice>& choices) {
  if (line.empty()) {
    show_choices(seat, choices, Listing::Full);
    return Turn::Go;
  }
  if (const auto number = choice_number(line)) {
    if (*number >= 1 && *number <= choices.size()) {
      take(seat, choices[*number - 1].notation);
    } else {
      say(Message("cli.play.no_such_number").with("count", static_cast<int>(choices.size())));
    }
    return Turn::Go;
  }
  if (line[0] == '?') {
    const std::string query = trimmed(line.substr(1));
    show_rule(query.empty() ? table_.clause() : query);
    return Turn::Go;
  }
  const std::size_t space = line.find(' ');
  const std::string rest = space == std::string::npos ? "" : trimmed(line.substr(space));
  switch (word_of(line.substr(0, space))) {
    case Word::Help:
      show_help(choices);
      break;
    case Word::Undo:
      if (!table_.undo(seat)) {
        say(Message("cli.play.no_undo"));
      } else {
        keep();
        note_news(reader_);
        own_is_old_ = true;
        say(Message("cli.play.undone"));
      }
      break;
    case Word::Log:
      show_log();
      break;
    case Word::Score:
      show_scores(false);
      break;
    case Word::Hint:
      show_hint(seat);
      break;
    case Word::Save:
      save_as(rest);
      break;
    case Word::Board:
      show_board(seat, BoardDetail::Whole);
      show_choices(seat, choices);
      break;
    case Word::Rules:
      show_rule(rest);
      break;
    case Word::Quit:
      return Turn::Quit;
    case Word::None:
      take(seat, line);
      break;
  }
  return Turn::Go;
}

/// Takes an action in notation; a refusal says why and by which rule, and changes nothing.
bool PlaySession::take(Seat seat, const std::string& notation) {
  if (const auto refusal = table_.act(seat, notation)) {
    std::string text = texts_.render(refusal->reason, names_);
    if (!refusal->clause.empty()) text += " [" + refusal->clause + "]";
    fmt::print("{}\n", wrapped(text, style_.width));
    return false;
  }
  keep();
  own_is_old_ = true;
  return true;
}

void PlaySession::keep() {
  if (const auto error = autosave_.keep(table_.journal())) {
    fmt::print(stderr, "burgrave: {}\n", error->text());
  }
}

/// Ends the command where the last actions are not on the disk: nobody is told that they are.
void PlaySession::kept_or_fail() {
  if (const auto error = autosave_.keep(table_.journal())) throw Failure{kBadInput, error->text()};
}

std::string PlaySession::drawn(Seat seat, BoardDetail detail) const {
  BoardStyle board;
  board.width = style_.width;
  board.colour = style_.colour;
  board.unicode = style_.unicode;
  board.detail = detail;
  return table_.board(seat, texts_, names_, board);
}

void PlaySession::show_board(Seat seat, BoardDetail detail) {
  fmt::print("\n{}\n", drawn(seat, detail));
  outline_ = drawn(seat, BoardDetail::Outline);
  own_is_old_ = false;
}

void PlaySession::show_news() {
  const std::string_view sign = style_.unicode ? "·" : "-";
  const int told = told_[static_cast<std::size_t>(index(reader_))];
  for (const LogLine& line : table_.log(SeatMask::of(reader_), told)) {
    fmt::print("  {} {}\n", sign,
               wrapped(texts_.render(line.message, names_), style_.width - 4, 4));
  }
  note_news(reader_);
}

void PlaySession::show_choices(Seat seat, const std::vector<Choice>& choices, Listing listing) {
  fmt::print("{}\n{}", wrapped(texts_.render(table_.prompt(seat), names_), style_.width),
             choice_list(choices, texts_, names_, style_.width, style_.height, listing));
}

void PlaySession::show_log() {
  for (const LogLine& line : table_.log(SeatMask::of(reader_))) {
    fmt::print("{:>4}  {}\n", line.seq,
               wrapped(texts_.render(line.message, names_), style_.width - 6, 6));
  }
}

void PlaySession::show_scores(bool final) {
  fmt::print(
      "\n{}\n{}", texts_.render(Message(final ? "cli.play.final_score" : "cli.play.score_so_far")),
      score_table(table_, texts_, names_,
                  final && table_.seats() > 1 ? PlaceRow::Shown : PlaceRow::Hidden, style_.width));
}

/// Who won, or who shares the win after all tie-breaks, and what decided between equals. Alone
/// nobody is there to win against: the game itself says how well it went.
void PlaySession::show_winners() {
  fmt::print("\n");
  if (table_.seats() == 1) return say(table_.prompt(Seat::Spectator));
  const Places places = table_.places();
  const auto winners = std::count(places.begin(), places.begin() + table_.seats(), 1);
  for (int seat = 0; seat < table_.seats(); ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    if (places[at] != 1) continue;
    say(Message(winners == 1 ? "cli.play.winner" : "cli.play.shared_win")
            .with("seat", seat_at(seat))
            .with("points", table_.scores()[at]));
  }
  const ScoreSheet sheet = table_.score_sheet();
  const auto decided =
      std::find_if(sheet.begin(), sheet.end(), [](const ScoreLine& line) { return line.decides; });
  if (decided != sheet.end()) {
    say(Message("cli.play.decided_by").with("row", decided->label.key));
  } else if (winners > 1) {
    say(Message("cli.play.undecided"));
  }
}

void PlaySession::show_hint(Seat seat) {
  say(Message("cli.play.hint_thinking"));
  SearchLimits limits;
  limits.seconds = 2;
  const std::vector<Hint> hints = table_.hint(seat, limits);
  const std::size_t shown = std::min<std::size_t>(hints.size(), 5);
  for (std::size_t i = 0; i < shown; ++i) {
    fmt::print("  {:>3.0f} %  {}\n", 100 * hints[i].visit_share,
               texts_.render(hints[i].choice.words, names_));
    const auto margin = static_cast<int>(hints[i].margin);
    const Message line = table_.seats() == 1
                             ? Message("cli.play.hint_alone").with("points", margin)
                             : Message("cli.play.hint_line")
                                   .with("win", static_cast<int>(100 * hints[i].win_share + 0.5))
                                   .with("margin", margin);
    fmt::print("         {}\n", texts_.render(line, names_));
  }
}

void PlaySession::show_rule(const std::string& query) {
  int found = 0;
  for (const Clause& clause : read_clauses(game_.clauses_yaml(), language_)) {
    if (!matches(clause, query)) continue;
    ++found;
    const std::string text = fmt::format("{} {} [{}]", clause.id, clause.text, clause.heading);
    fmt::print("  {}\n", wrapped(text, style_.width - 6, 6));
    if (!clause.ruling.empty()) {
      fmt::print("      {} {}\n", style_.unicode ? "↳" : ">",
                 wrapped(clause.ruling, style_.width - 8, 8));
    }
  }
  if (found == 0) say(Message("cli.play.no_rule").with("clause", table_.clause()));
}

void PlaySession::show_help(const std::vector<Choice>& choices) {
  const Message help = Message("cli.play.help").with("action", choices.back().notation);
  fmt::print("{}\n", texts_.render(help));
}

/// Into a new file, or over an earlier copy of this match: whatever else is there stays.
void PlaySession::save_as(const std::string& path) {
  if (path.empty()) return say_kept(autosave_.path());
  const std::string text = write_record(table_.journal());
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  if (!folder.empty() && !std::filesystem::is_directory(folder)) {
    return say(Message("cli.play.no_folder").with("path", folder.string()));
  }
  if (std::filesystem::exists(path) && !is_copy(path, text)) {
    return say(Message("cli.play.is_there").with("path", path));
  }
  if (const auto error = write_file(path, text)) {
    fmt::print("{}\n", error->text());
  } else {
    fmt::print("{}\n", texts_.render(Message("cli.play.copied").with("path", path)));
  }
}

/// Never wrapped: a path must stay in one piece to be copied.
void PlaySession::say_kept(const std::string& path) const {
  fmt::print("{}\n", texts_.render(Message("cli.play.kept").with("path", path)));
}

void PlaySession::say(const Message& message) const {
  fmt::print("{}\n", wrapped(texts_.render(message, names_), style_.width));
}

std::string PlaySession::name(Seat seat) const {
  return names_[static_cast<std::size_t>(index(seat))];
}

}  // namespace burgrave::cli
