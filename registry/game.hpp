#pragma once

#include "core/data_identity.hpp"
#include "core/documents.hpp"
#include "core/game_play.hpp"
#include "core/journal.hpp"
#include "core/offer.hpp"
#include "core/options.hpp"
#include "core/text.hpp"
#include "registry/bench_row.hpp"
#include "search/bot_spec.hpp"
#include "search/standings.hpp"

#include <boost/json/object.hpp>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave {

/// Where an error is that says: the record was made with other components than those at hand.
inline constexpr const char* kOfComponents = "data";

inline bool is_of_other_components(const Error& error) { return error.where == kOfComponents; }

/// Where an error is that says: the record was made under other rules.
inline constexpr const char* kOfRules = "revision";

inline bool is_of_other_rules(const Error& error) { return error.where == kOfRules; }

struct GameInfo {
  std::string key;
  int revision = 0;
  int min_seats = 0;
  int max_seats = 0;
  std::vector<OptionInfo> options;
  std::vector<std::string> data_files;
};

/// One legal action in every form a client needs.
struct Choice {
  std::string notation;
  Message words;
};

/// A choice as a page offers it on the board.
struct Offer {
  Choice choice;
  OfferDetail detail;
  bool sealed = false;  ///< it cannot be taken back without asking
};

/// A choice with what the search thinks of it.
struct Hint {
  Choice choice;
  double visit_share = 0;
  double win_share = 0;  ///< 0 where one plays alone
  double margin = 0;     ///< expected points ahead of the best other seat; alone: expected points
};

struct LogLine {
  int seq = 0;        ///< of the journal entry that caused it
  SeatMask audience;  ///< who may read it
  Message message;
};

/// Why an action is refused, in words and by which clause (empty when it is no action at all).
struct Refusal {
  Message reason;
  std::string clause;
};

/// Something that a person may want to do and cannot, and why.
struct Blocked {
  Choice choice;
  OfferDetail detail;
  Refusal why;
};

/// What an action would do, as far as the one who takes it can know.
struct Preview {
  std::vector<Message> lines;  ///< of the log
  Scores scores{};
  boost::json::object page_view;
};

/// What taking back the last action of a seat would go back to.
struct UndoTarget {
  enum class Kind : std::uint8_t {
    None,  ///< the seat has not acted
    Free,  ///< at once: its turn goes on, nobody else minds, nothing was drawn or shown
    Ask,   ///< if everybody else agrees
  };
  Kind kind = Kind::None;
  int seq = 0;                     ///< the entry to go back to; 0 = the beginning
  std::vector<JournalEntry> kept;  ///< what others have done since, at the same time: it stays done
};

struct BoardStyle;

/// One match in play, whatever the game. Everything that takes a seat answers for its eyes alone.
class Table {
 public:
  virtual ~Table() = default;

  virtual int seats() const = 0;
  /// The seats that decide something; nobody sits on the others (core/deciders.hpp).
  virtual SeatMask deciders() const = 0;
  virtual SeatMask actors() const = 0;
  virtual std::vector<Choice> choices(Seat seat) const = 0;
  /// The same without words, for comparison.
  virtual ActionList legal(Seat seat) const = 0;
  virtual Message prompt(Seat seat) const = 0;
  virtual std::string clause() const = 0;  ///< of the decision that is asked
  virtual int round() const = 0;           ///< from 1; 0 before the first

  /// The legal actions of a seat, and what it may look for in vain, for a page; nothing for a seat
  /// that is not asked.
  virtual std::vector<Offer> offers(Seat seat) const = 0;
  virtual std::vector<Blocked> blocked(Seat seat) const = 0;
  /// What a page draws, in the form of protocol/games/<game>.schema.json, or of plain.schema.json
  /// where the game draws nothing (games/plain_table.hpp): what is printed, the same
  /// for everybody at every moment, and how it stands for these eyes.
  virtual boost::json::object page_printed() const = 0;
  virtual boost::json::object page_view(Seat seat) const = 0;
  /// None when the action is not legal, or would bring something hidden or random to light.
  virtual std::optional<Preview> preview(Seat seat, std::string_view notation) const = 0;

  /// Takes an action in notation; chance that follows is drawn at once. A refusal changes nothing.
  virtual std::optional<Refusal> act(Seat seat, std::string_view notation) = 0;
  /// Takes back the last action of a seat. False when nothing can be taken back: another person
  /// has moved, or something was drawn or shown since that was hidden before.
  virtual bool undo(Seat seat) = 0;
  virtual UndoTarget undo_target(Seat seat) const = 0;
  /// Pre: of the present position.
  virtual void take_back(const UndoTarget& target) = 0;
  /// Goes back to just after entry `seq`, whoever has acted since; chance that is due then is drawn
  /// again, with the same result. False when that entry is not there or has been taken back.
  virtual bool rewind(int seq) = 0;

  /// The bot that the record seats there, if any.
  virtual std::optional<BotSpec> bot(Seat seat) const = 0;
  /// What a bot does now on this seat, in notation, as work that owns all it needs: it may run on
  /// another thread, and the table may go on or be gone meanwhile. A bot of any kind may answer for
  /// any seat; it stays for the next decisions, as long as its choices are what happens
  /// (registry/seat_bots.hpp). Pre: the seat is asked, and of this seat no such work is under way.
  virtual std::function<std::string()> bot_task(Seat seat, const BotSpec& spec) = 0;
  virtual std::vector<Hint> hint(Seat seat, const SearchLimits& limits) const = 0;
  /// The same as such work.
  virtual std::function<std::vector<Hint>()> hint_task(Seat seat,
                                                       const SearchLimits& limits) const = 0;

  virtual ScoreSheet score_sheet() const = 0;
  virtual Scores scores() const = 0;
  virtual Places places() const = 0;
  virtual std::string board(Seat seat, const Texts& texts, const SeatNames& names,
                            const BoardStyle& style) const = 0;
  /// The lines that at least one of these may read: one seat's, Seat::Spectator's for what is
  /// public, SeatMask::everyone() for all. Those of entries `after` a seq alone; -1: all.
  virtual std::vector<LogLine> log(SeatMask readers, int after = -1) const = 0;
  /// Who saw or was told something by entry `seq`, or did it; without secrets everybody. Of what
  /// takes back: nobody, for it depends on what was taken back.
  virtual SeatMask noticed(int seq) const = 0;
  /// Whether seats know different things, so that nobody may look at another one's screen.
  virtual bool has_secrets() const = 0;
  virtual const Journal& journal() const = 0;
  /// The same match as it was after entry `seq`, taken back since or not; of its log it has what
  /// came after entry `log_after`. Pre: the journal has that entry.
  virtual std::unique_ptr<Table> as_of(int seq, int log_after) const = 0;
  /// What it keeps beside journal and log, to go back quickly.
  virtual std::size_t bytes() const = 0;
};

/// What starts a match.
struct TableSetup {
  OptionValues options;
  MatchSeed seed{};
  std::vector<std::string>
      seat_notes;  ///< who sits where, e.g. "human", "hard:1s"; kept in the record
};

struct PerftResult {
  std::uint64_t count = 0;
  double seconds = 0;
};

/// How random games are played and checked. A bound of 0 is none; with none at all, by time.
struct FuzzSetup {
  OptionValues options;
  bool vary = false;     ///< draws the options that a game lets vary anew for each game
  bool secrets = false;  ///< looks for secrets that get out, instead of the other promises
  std::uint64_t first_seed = 1;
  double seconds = 10;
  std::int64_t max_games = 0;
  std::int64_t max_triples = 0;  ///< of position, seat and change of secrets
};

struct FuzzResult {
  std::int64_t games = 0;
  std::int64_t actions = 0;
  std::int64_t triples = 0;  ///< 0 also for a game in which nothing is hidden
  std::optional<std::string> finding;
};

/// A ruleset, type-erased: what the command line, the server and Python know of a game.
class Game {
 public:
  virtual ~Game() = default;

  virtual const GameInfo& info() const = 0;
  virtual std::string_view text_json(std::string_view language) const = 0;
  /// The names that the components bring along, as another text file; empty where they have none.
  virtual std::string data_texts(std::string_view language) const = 0;
  virtual std::string_view clauses_yaml() const = 0;
  virtual bool has_secrets() const = 0;    ///< seats know different things
  virtual bool needs_curtain() const = 0;  ///< and who plays at the same device must not see them
  /// The key of the text that names a seat when nobody gave it a name: its colour.
  virtual std::string seat_text(int seat) const = 0;

  /// Of the components at hand under these options.
  virtual Result<DataIdentity> identity(const OptionValues& options) const = 0;

  virtual Result<std::unique_ptr<Table>> start(const TableSetup& setup) const = 0;
  /// Rebuilds a match from its record. What chance owes after the last entry is drawn where the
  /// record has its seed.
  virtual Result<std::unique_ptr<Table>> resume(const Journal& journal) const = 0;
  /// A data file by its name, of those that are played with; "sheets/": the names of those in a
  /// folder, one a line.
  virtual Result<std::string> data_file(std::string_view name) const = 0;
  /// The same rules over other components; every problem of the files is an error.
  virtual Result<std::unique_ptr<Game>> with_files(DataFiles files) const = 0;
  /// Those of a directory.
  virtual Result<std::unique_ptr<Game>> with_data(const std::string& directory) const = 0;
  /// What the components say that can be played but is most likely a mistake.
  virtual std::vector<Error> data_warnings() const = 0;

  virtual Result<BenchRow> bench(const OptionValues& options, double seconds_per_run) const = 0;
  virtual Result<SearchBenchRow> search_bench(const OptionValues& options,
                                              double seconds_per_run) const = 0;
  /// Counts from the first decision after a set-up drawn from `seed`.
  virtual Result<PerftResult> perft(const OptionValues& options, std::uint64_t seed,
                                    int depth) const = 0;
  virtual Result<FuzzResult> fuzz(const FuzzSetup& setup) const = 0;
  virtual Result<ArenaResult> arena(const OptionValues& options, const ArenaSetup& setup) const = 0;
};

/// All games of this binary, in alphabetical order of their keys.
const std::vector<std::unique_ptr<Game>>& games();
/// Finds a game by key; the error names the nearest one.
Result<const Game*> find_game(std::string_view key);

}  // namespace burgrave
