#pragma once

#include "core/journal.hpp"
#include "core/result.hpp"

#include <string>
#include <string_view>

namespace burgrave {

/// The text form of a journal (`.bgr`): header lines, an empty line, one entry a line.
///
///   burgrave 1
///   game: caylus
///   revision: 1
///   data: 0123456789abcdef
///   option: seats=2
///   seat: human
///   seat: hard:1s
///
///   1 * order 2
///   2 1 place gate
///   3 undo 2
///
/// The actor is the seat's number from 1, or * for chance. Lines that begin with # are comments.
/// A record that tells where its seed comes from begins with `burgrave 2`; its further keys would
/// be unknown to a reader of version 1.
std::string write_record(const Journal& journal);
/// The parts of it, for a record that grows line by line.
std::string record_head(const JournalHeader& header);
std::string record_line(const JournalEntry& entry);

/// Reads a record. `name` is the file's name for errors, which say NAME:LINE and what is wrong.
Result<Journal> read_record(std::string_view text, std::string_view name);

/// A record whose last line may have been cut off in the middle of writing.
struct RecoveredRecord {
  Journal journal;
  std::string dropped;  ///< the torn line; empty when the record was whole
};
/// Reads a record and forgives exactly one thing: a last line without its line end.
Result<RecoveredRecord> recover_record(std::string_view text, std::string_view name);

inline constexpr std::size_t kMaxRecordBytes = 4U << 20;
inline constexpr std::size_t kMaxRecordLine = 4096;

}  // namespace burgrave
