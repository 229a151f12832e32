#pragma once

#include "core/options.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace burgrave {

/// How the seed of a match on a server came about (docs/decisions/0014).
struct SeedOrigin {
  std::string match;                ///< id of the match
  std::string commitment;           ///< to the secret; published before anybody gave a number
  std::string secret;               ///< of the server; told when the match is over
  std::vector<std::string> nonces;  ///< the players' numbers in seat order; empty = none given
  std::string known;  ///< why the seed was no secret: imported, copied, rewound; empty = it was one
  bool operator==(const SeedOrigin&) const = default;
};

/// The result of a match that its players have agreed to end, instead of its points.
inline constexpr const char* kEnded = "ended";

/// What fixes a match before its first action.
struct JournalHeader {
  std::string game;
  int revision = 0;
  std::uint64_t data_hash = 0;
  OptionValues options;
  std::vector<std::string> seats;  ///< who sits where, in seat order: "human", "hard:1s"
  std::string seed;                ///< 64 hexadecimal digits of the match seed; empty = not told
  std::string result;              ///< points in seat order once the match is over, e.g. "71 64"
  SeedOrigin origin;               ///< of the seed; empty where the record does not tell
  bool operator==(const JournalHeader&) const = default;
};

/// One line of the journal: an accepted action, or the taking back of everything after `undo_to`.
struct JournalEntry {
  int seq = 0;  ///< 1, 2, 3 …
  Seat actor = Seat::None;
  std::string notation;  ///< empty for an undo
  std::optional<int> undo_to;
  bool operator==(const JournalEntry&) const = default;
};

/// The append-only truth about a match. Undo appends too: nothing is ever deleted.
class Journal {
 public:
  Journal() = default;
  explicit Journal(JournalHeader header) : header_(std::move(header)) {}

  const JournalHeader& header() const noexcept { return header_; }
  JournalHeader& header() noexcept { return header_; }
  const std::vector<JournalEntry>& entries() const noexcept { return entries_; }
  int last_seq() const noexcept { return static_cast<int>(entries_.size()); }

  void append(Seat actor, std::string notation);
  /// Takes back everything after entry `seq` (0 = all). Pre: can_undo_to(seq).
  void append_undo(int seq);
  /// True when `seq` is 0 or an entry that has not been taken back, and something follows it.
  bool can_undo_to(int seq) const;

  /// The journal as it was after entry `seq`, header included; 0 = before the first entry.
  Journal up_to(int seq) const;

  /// The numbers of the entries that count: what is left after all undos, in order.
  const std::vector<int>& standing() const noexcept { return standing_; }
  /// These entries themselves.
  std::vector<JournalEntry> effective() const;

  bool operator==(const Journal&) const = default;

 private:
  JournalHeader header_;
  std::vector<JournalEntry> entries_;
  std::vector<int> standing_;
};

}  // namespace burgrave
