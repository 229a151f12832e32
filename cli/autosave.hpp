#pragma once

#include "cli/record_claim.hpp"
#include "core/journal.hpp"
#include "core/record.hpp"
#include "core/result.hpp"

#include <optional>
#include <string>

namespace burgrave::cli {

/// Where Burgrave keeps what nobody names a file for: `burgrave` in $XDG_DATA_HOME or
/// ~/.local/share; empty where the environment names no home.
std::string data_directory();
/// Where the running match of a game is kept when nobody names a file.
Result<std::string> autosave_path(const std::string& game);

/// True when the file is there and its match is not marked as finished.
bool has_unfinished_record(const std::string& path);

/// Keeps an earlier match as GAME-DATE.bgr, so that a new one can take its place; the new path, or
/// "" when there was nothing to keep.
Result<std::string> set_aside(const RecordClaim& claim);

/// Reads a kept match; a last line torn by a crash is dropped and told.
Result<RecoveredRecord> read_autosave(const std::string& path);

/// Keeps a match in a file while it is played: each entry is on the disk before the next is asked
/// for, so that a crash or kill -9 loses nothing that was already chosen.
class Autosave {
 public:
  /// Begins or goes on with a file; what the journal already holds is written at once.
  static Result<Autosave> open(RecordClaim claim, const Journal& journal);
  Autosave(Autosave&& other) noexcept;
  Autosave& operator=(Autosave&&) = delete;
  ~Autosave();

  const std::string& path() const noexcept { return path_; }
  /// Appends the entries that are not yet there and waits until they are on the disk. What fails is
  /// tried again by the next call.
  std::optional<Error> keep(const Journal& journal);
  /// Marks the match as finished: it is moved aside to GAME-DATE.bgr and not offered again.
  std::optional<Error> finish(const Journal& journal);

 private:
  Autosave(std::string path, int file) : path_(std::move(path)), file_(file) {}
  std::string path_;
  int file_ = -1;  ///< also holds the lock that tells others that the match is under way
  int kept_ = 0;   ///< entries already written
};

}  // namespace burgrave::cli
