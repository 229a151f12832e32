#include "cli/play_session.hpp"

#include "cli/clauses.hpp"
#include "cli/score_table.hpp"
#include "cli/texts.hpp"
#include "games/board_style.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <iostream>
#include <map>

namespace burgrave::cli {

namespace {

enum class Word : std::uint8_t { None, Help, Undo, Log, Score, Hint, Save, Board, Rules, Quit };

/// Commands in both languages at once: nobody has to switch to type one.
Word word_of(const std::string& text) {
  static const std::map<std::string, Word> words{
      {"help", Word::Help}, {"h", Word::Help}, {"súgó", Word::Help}, {"segítség", Word::Help},
      {"u", Word::Undo}, {"undo", Word::Undo}, {"v", Word::Undo}, {"vissza", Word::Undo},
      {"log", Word::Log}, {"napló", Word::Log}, {"score", Word::Score}, {"pont", Word::Score},
      {"pontok", Word::Score}, {"hint", Word::Hint}, {"tipp", Word::Hint}, {"save", Word::Save},
      {"ment", Word::Save}, {"mentés", Word::Save}, {"b", Word::Board}, {"board", Word::Board},
      {"t", Word::Board}, {"tábla", Word::Board}, {"rules", Word::Rules}, {"szabály", Word::Rules},
      {"q", Word::Quit}, {"quit", Word::Quit}, {"k", Word::Quit}, {"kilép", Word::Quit}};
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

}  // namespace

PlaySession::PlaySession(const Game& game, Table& table, const Texts& texts, Autosave autosave,
                         const PlayStyle& style, std::string language)
    : game_(game), table_(table), texts_(texts), autosave_(std::move(autosave)), style_(style),
      language_(std::move(language)), names_(seat_names(game, table, texts)) {
  told_ = table_.log().size();
}

void PlaySession::run() {
  say(Message("cli.play.welcome"));
  while (!table_.actors().empty()) {
    const Seat seat = table_.actors().first();
    if (table_.is_bot(seat)) {
      bot(seat);
    } else if (person(seat) == Turn::Quit) {
      fmt::print("{} {}\n", texts_.render(Message("cli.play.kept")), autosave_.path());
      return;
    }
  }
  show_news();
  show_board(Seat::Spectator);
  show_scores(true);
  if (const auto error = autosave_.finish(table_.journal())) {
    fmt::print(stderr, "burgrave: {}\n", error->text());
    return;
  }
  fmt::print("{} {}\n", texts_.render(Message("cli.play.kept")), autosave_.path());
}

void PlaySession::bot(Seat seat) {
  if (!style_.echo) {
    fmt::print(stderr, "{}\r", texts_.render(Message("cli.play.thinks").with("seat", seat), names_));
    std::fflush(stderr);
  }
  take(seat, table_.bot_choice(seat));
  show_news();
}

PlaySession::Turn PlaySession::person(Seat seat) {
  show_news();
  if (board_is_old_) show_board(seat);
  const std::vector<Choice> choices = table_.choices(seat);
  show_choices(seat, choices);
  for (;;) {
    fmt::print("{}> ", name(seat));
    std::fflush(stdout);
    std::string line;
    if (!std::getline(std::cin, line)) {
      fmt::print("\n");
      return Turn::Quit;
    }
    line = trimmed(line);
    if (style_.echo) fmt::print("{}\n", line);
    const std::size_t before = table_.journal().entries().size();
    if (command(seat, line, choices) == Turn::Quit) return Turn::Quit;
    if (table_.journal().entries().size() != before) return Turn::Go;
  }
}

PlaySession::Turn PlaySession::command(Seat seat, const std::string& line, const std::vector<Choice>& choices) {
  if (line.empty()) {
    show_choices(seat, choices);
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
    case Word::Help: show_help(); break;
    case Word::Undo:
      if (!table_.undo(seat)) {
        say(Message("cli.play.no_undo"));
      } else {
        keep();
        told_ = table_.log().size();
        board_is_old_ = true;
        say(Message("cli.play.undone"));
      }
      break;
    case Word::Log: show_log(); break;
    case Word::Score: show_scores(false); break;
    case Word::Hint: show_hint(seat); break;
    case Word::Save: save_as(rest); break;
    case Word::Board:
      show_board(seat);
      show_choices(seat, choices);
      break;
    case Word::Rules: show_rule(rest); break;
    case Word::Quit: return Turn::Quit;
    case Word::None: take(seat, line); break;
  }
  return Turn::Go;
}

/// Takes an action in notation; a refusal says why and by which rule, and changes nothing.
bool PlaySession::take(Seat seat, const std::string& notation) {
  if (const auto refusal = table_.act(seat, notation)) {
    std::string text = texts_.render(refusal->reason, names_);
    if (!refusal->clause.empty()) text += " [" + refusal->clause + "]";
    fmt::print("{}\n", text);
    return false;
  }
  keep();
  board_is_old_ = true;
  return true;
}

void PlaySession::keep() {
  if (const auto error = autosave_.keep(table_.journal())) fmt::print(stderr, "burgrave: {}\n", error->text());
}

void PlaySession::show_board(Seat seat) {
  BoardStyle board;
  board.width = style_.width;
  board.colour = style_.colour;
  board.unicode = style_.unicode;
  fmt::print("\n{}\n", table_.board(seat, texts_, names_, board));
  board_is_old_ = false;
}

void PlaySession::show_news() {
  const auto& log = table_.log();
  for (; told_ < log.size(); ++told_) fmt::print("  · {}\n", texts_.render(log[told_].message, names_));
}

void PlaySession::show_choices(Seat seat, const std::vector<Choice>& choices) {
  fmt::print("{}\n", texts_.render(table_.prompt(seat), names_));
  for (std::size_t i = 0; i < choices.size(); ++i) {
    fmt::print("{:>4}  {}\n", i + 1, texts_.render(choices[i].words, names_));
  }
}

void PlaySession::show_log() {
  for (const LogLine& line : table_.log()) fmt::print("{:>4}  {}\n", line.seq, texts_.render(line.message, names_));
}

void PlaySession::show_scores(bool final) {
  fmt::print("\n{}\n{}", texts_.render(Message(final ? "cli.play.final_score" : "cli.play.score_so_far")),
             score_table(table_, texts_, names_));
}

void PlaySession::show_hint(Seat seat) {
  say(Message("cli.play.hint_thinking"));
  SearchLimits limits;
  limits.seconds = 2;
  const std::vector<Hint> hints = table_.hint(seat, limits);
  const std::size_t shown = std::min<std::size_t>(hints.size(), 5);
  for (std::size_t i = 0; i < shown; ++i) {
    fmt::print("  {:>3.0f} %  {}\n", 100 * hints[i].visit_share, texts_.render(hints[i].choice.words, names_));
    fmt::print("         {}\n", texts_.render(Message("cli.play.hint_line")
                                                  .with("win", static_cast<int>(100 * hints[i].win_share + 0.5))
                                                  .with("margin", static_cast<int>(hints[i].margin)),
                                              names_));
  }
}

void PlaySession::show_rule(const std::string& query) {
  int found = 0;
  for (const Clause& clause : read_clauses(game_.clauses_yaml(), language_)) {
    if (!matches(clause, query)) continue;
    ++found;
    fmt::print("  {} {} [{}]\n", clause.id, clause.text, clause.heading);
    if (!clause.ruling.empty()) fmt::print("      ↳ {}\n", clause.ruling);
  }
  if (found == 0) say(Message("cli.play.no_rule"));
}

void PlaySession::show_help() { say(Message("cli.play.help")); }

void PlaySession::save_as(const std::string& path) {
  if (path.empty()) {
    fmt::print("{} {}\n", texts_.render(Message("cli.play.kept")), autosave_.path());
    return;
  }
  if (const auto error = write_file(path, write_record(table_.journal()))) {
    fmt::print("{}\n", error->text());
  } else {
    fmt::print("{} {}\n", texts_.render(Message("cli.play.kept")), path);
  }
}

void PlaySession::say(const Message& message) const { fmt::print("{}\n", texts_.render(message, names_)); }

std::string PlaySession::name(Seat seat) const { return names_[static_cast<std::size_t>(index(seat))]; }

}  // namespace burgrave::cli
