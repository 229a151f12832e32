#pragma once

#include "core/journal.hpp"
#include "core/record.hpp"
#include "core/result.hpp"

#include <optional>
#include <string>

namespace burgrave::cli {

/// Where the running match of a game is kept when nobody names a file:
/// $XDG_DATA_HOME or ~/.local/share, then burgrave/GAME.bgr.
std::string autosave_path(const std::string& game);

/// True when the file is there and its match is not marked as finished.
bool has_unfinished_record(const std::string& path);

Result<std::string> read_file(const std::string& path);
/// Writes a file so that it is either the old one or the whole new one, never a part.
std::optional<Error> write_file(const std::string& path, const std::string& text);

/// Moves a kept match out of the way of a new one, to GAME-DATE.bgr; the new path, or "" when there
/// was nothing to move.
Result<std::string> set_aside(const std::string& path);

/// Reads a kept match; a last line torn by a crash is dropped and told.
Result<RecoveredRecord> read_autosave(const std::string& path);

/// Keeps a match in a file while it is played: each entry is on the disk before the next is asked
/// for, so that a crash or kill -9 loses nothing that was already chosen.
class Autosave {
 public:
  /// Begins or goes on with a file; what the journal already holds is written at once.
  static Result<Autosave> open(const std::string& path, const Journal& journal);
  Autosave(Autosave&& other) noexcept;
  Autosave& operator=(Autosave&&) = delete;
  ~Autosave();

  const std::string& path() const noexcept { return path_; }
  /// Appends the entries that are new since the last call and waits until they are on the disk.
  std::optional<Error> keep(const Journal& journal);
  /// Marks the match as finished: it is moved aside to GAME-DATE.bgr and not offered again.
  std::optional<Error> finish(const Journal& journal);

 private:
  Autosave(std::string path, int file) : path_(std::move(path)), file_(file) {}
  std::string path_;
  int file_ = -1;
  int kept_ = 0;  ///< entries already written
};

}  // namespace burgrave::cli
