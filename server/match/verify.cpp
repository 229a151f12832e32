#include "server/match/verify.hpp"

#include "core/seed_text.hpp"
#include "registry/header_check.hpp"
#include "server/match/codes.hpp"
#include "server/match/entry_number.hpp"
#include "server/match/fairness.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace burgrave::server {

namespace {

using Verdict = protocol::VerifiedVerdict;

/// Does on a table what the players did; chance is drawn by the table.
std::optional<Error> play(Table& table, const JournalEntry& entry) {
  if (entry.undo_to) {
    if (table.rewind(*entry.undo_to)) return std::nullopt;
    return Error{entry_place(entry.seq), "there is nothing to take back to", ""};
  }
  if (const auto refusal = table.act(entry.actor, entry.notation)) {
    return Error{entry_place(entry.seq),
                 "'" + entry.notation + "' is not legal here (" + refusal->reason.key + ")",
                 refusal->clause};
  }
  return std::nullopt;
}

/// Where entries of the record, from the one of index `from` to `to`, are not what was drawn and
/// played. Pre: those before are.
std::optional<Error> differing(const Journal& record, const Journal& drawn, std::size_t from,
                               std::size_t to) {
  const auto& told = record.entries();
  const auto& ours = drawn.entries();
  for (std::size_t i = from; i < std::min(to, ours.size()); ++i) {
    if (told[i] == ours[i]) continue;
    return Error{
        entry_place(told[i].seq),
        "the record has '" + told[i].notation + "', the seed draws '" + ours[i].notation + "'", ""};
  }
  if (to == ours.size()) return std::nullopt;
  return Error{entry_place(static_cast<int>(std::min(to, ours.size())) + 1),
               to < ours.size() ? "the record lacks a draw that is due"
                                : "the record goes on where nothing is due",
               ""};
}

/// The draws of a record, and those of them that came again after something had been taken back.
void count_draws(const Journal& record, Verification& found) {
  std::vector<int> after{0};  // how many draws count, by entry
  int known = 0;              // draws below this number have been seen
  for (const JournalEntry& entry : record.entries()) {
    int now = after.back();
    if (entry.undo_to) {
      now = after[static_cast<std::size_t>(*entry.undo_to)];
    } else if (entry.actor == Seat::Chance) {
      ++found.draws;
      found.repeated += now < known ? 1 : 0;
      known = std::max(known, ++now);
    }
    after.push_back(now);
  }
}

/// One record under examination. Each step says what speaks against it.
class Examination {
 public:
  Examination(const Game& game, const Journal& record, const KeptProof& kept,
              const std::string& hash_line)
      : game_(game),
        record_(record),
        origin_(record.header().origin),
        kept_(kept),
        hash_line_(hash_line) {}

  Verification run() {
    count_draws(record_, found_);
    using Step = void (Examination::*)();
    for (const Step step : {&Examination::readable, &Examination::as_kept, &Examination::as_said,
                            &Examination::seed_follows, &Examination::draws_follow}) {
      (this->*step)();
      if (wrong_) return found_;
    }
    found_.verdict = verdict();
    return found_;
  }

 private:
  void wrong(Verdict verdict, std::string what, int entry = 0) {
    wrong_ = true;
    found_.verdict = verdict;
    found_.what = std::move(what);
    found_.entry = entry;
  }
  /// Its seed was made of a secret and the players' numbers.
  bool is_shared() const { return !origin_.commitment.empty() || !origin_.secret.empty(); }

  void readable() {
    const JournalHeader& header = record_.header();
    if (header.revision != game_.info().revision) {
      return wrong(Verdict::OtherRules, "it was played under revision " +
                                            std::to_string(header.revision) +
                                            " of the rules; this program plays revision " +
                                            std::to_string(game_.info().revision));
    }
    if (header.seed.empty()) {
      return wrong(Verdict::NoSeed, "the record has no seed; it is told when a match is over");
    }
    if (is_shared() && origin_.secret.empty()) {
      return wrong(Verdict::NoSeed, "the record has no secret; it is told when the match is over");
    }
    for (std::size_t seat = 0; is_shared() && seat < origin_.nonces.size(); ++seat) {
      const bool person = seat >= header.seats.size() || header.seats[seat] == "human";
      if (origin_.nonces[seat].empty() && person) {
        found_.silent.push_back(static_cast<int>(seat) + 1);
      }
    }
    found_.commitment =
        is_shared() ? commitment_of(origin_.secret) : seed_hash(seed_of(header.seed));
  }

  void as_kept() {
    if (!kept_.hash.empty() && kept_.hash != found_.commitment) {
      return wrong(Verdict::OtherHash,
                   "its hash is " + found_.commitment + ", kept was " + kept_.hash);
    }
    const auto& nonces = origin_.nonces;
    if (!kept_.nonce.empty() &&
        std::find(nonces.begin(), nonces.end(), kept_.nonce) == nonces.end()) {
      wrong(Verdict::NonceMissing, "the number " + kept_.nonce + " is not among the players'");
    }
  }

  void as_said() {
    const auto differs = [&](const char* line, const std::string& said) {
      if (wrong_ || said.empty() || said == found_.commitment) return;
      wrong(Verdict::Contradiction, std::string("line ") + line + ": it is " + said +
                                        ", and should be " + found_.commitment);
    };
    differs("commitment", origin_.commitment);
    if (!is_shared()) differs("# seed_hash", hash_line_);
  }

  void seed_follows() {
    if (!is_shared() || fair_seed(record_.header()) == seed_of(record_.header().seed)) return;
    wrong(Verdict::OtherSeed, "the seed does not follow from the secret and the players' numbers");
  }

  void draws_follow() {
    const JournalHeader& header = record_.header();
    const auto table = game_.start({header.options, seed_of(header.seed), header.seats});
    if (!table) return wrong(Verdict::Contradiction, "line option: " + table.error().text());
    const auto identity = game_.identity(header.options);
    if (!identity || !identity->names(header.data_hash)) {
      return wrong(Verdict::OtherRules, "it was played with other components");
    }
    std::size_t compared = 0;
    const auto compare_to = [&](std::size_t end) {
      return differing(record_, (*table)->journal(), std::exchange(compared, end), end);
    };
    for (const JournalEntry& entry : record_.entries()) {
      if (entry.actor == Seat::Chance) continue;
      auto error = compare_to(static_cast<std::size_t>(entry.seq) - 1);
      if (!error) error = play(**table, entry);
      if (error) return wrong_entry(*error);
    }
    if (const auto error = compare_to(record_.entries().size())) return wrong_entry(*error);
    if (const auto error = header_contradiction(header, **table)) {
      wrong(Verdict::Contradiction, "line " + error->text());
    }
  }
  void wrong_entry(const Error& error) {
    wrong(Verdict::WrongDraw, error.text(), entry_number(error));
  }

  Verdict verdict() const {
    if (!origin_.known.empty()) return Verdict::SeedKnown;
    if (kept_.hash.empty()) return Verdict::Consistent;
    return is_shared() ? Verdict::Committed : Verdict::Published;
  }

  const Game& game_;
  const Journal& record_;
  const SeedOrigin& origin_;
  const KeptProof& kept_;
  const std::string& hash_line_;
  Verification found_;
  bool wrong_ = false;
};

}  // namespace

bool is_honest(Verdict verdict) {
  return verdict == Verdict::Committed || verdict == Verdict::Published ||
         verdict == Verdict::Consistent || verdict == Verdict::SeedKnown;
}

Verification verify_record(const Game& game, const Journal& record, const KeptProof& kept,
                           const std::string& hash_line) {
  return Examination(game, record, kept, hash_line).run();
}

std::variant<protocol::Verified, Fault> verified(const Game& game, const LiveMatch::Copy& match) {
  if (!match.disclosed) return Fault{409, "not_now", "the match is not over", ""};
  const SeedOrigin& origin = match.journal.header().origin;
  const KeptProof published{origin.commitment.empty() ? match.seed_hash : origin.commitment, ""};
  const Verification found = verify_record(game, match.journal, published, match.seed_hash);
  protocol::Verified told;
  told.verdict = found.verdict;
  told.honest = is_honest(found.verdict);
  told.seed = match.journal.header().seed;
  told.draws = found.draws;
  if (found.repeated > 0) told.repeated = found.repeated;
  if (found.entry > 0) told.wrong = found.entry;
  if (!found.what.empty()) told.what = found.what;
  return told;
}

std::string published_hash(std::string_view record_text) {
  constexpr std::string_view kMark = "\n# seed_hash: ";
  const std::size_t at = record_text.find(kMark);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = record_text.substr(at + kMark.size());
  return std::string(rest.substr(0, rest.find_first_of("\r\n")));
}

}  // namespace burgrave::server
