#include "cli/autosave.hpp"

#include "cli/files.hpp"

#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <system_error>

#include <unistd.h>

namespace burgrave::cli {

namespace {

std::string date_text() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  localtime_r(&now, &parts);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%d-%H%M%S", &parts);
  return text;
}

/// Beside the path, with the date in its name, and never the name of a file that is there.
std::string dated_path(const std::string& path) {
  const std::filesystem::path kept(path);
  const std::string stem = kept.stem().string() + "-" + date_text();
  std::filesystem::path target = kept.parent_path() / (stem + ".bgr");
  for (int n = 2; std::filesystem::exists(target); ++n) {
    target = kept.parent_path() / (stem + "-" + std::to_string(n) + ".bgr");
  }
  return target.string();
}

}  // namespace

std::string data_directory() {
  const char* data = std::getenv("XDG_DATA_HOME");
  if (data != nullptr && *data != '\0') return std::string(data) + "/burgrave";
  const char* home = std::getenv("HOME");
  if (home != nullptr && *home != '\0') return std::string(home) + "/.local/share/burgrave";
  return "";
}

Result<std::string> autosave_path(const std::string& game) {
  const std::string directory = data_directory();
  if (!directory.empty()) return directory + "/" + game + ".bgr";
  return Error{"--file", "HOME is not set; name the file in which the match is kept", ""};
}

bool has_unfinished_record(const std::string& path) {
  const auto read = read_autosave(path);
  return read && read->journal.header().result.empty() && read->journal.last_seq() > 0;
}

Result<std::string> set_aside(const RecordClaim& claim) {
  if (claim.is_new()) return std::string();
  std::string target = dated_path(claim.path());
  std::error_code error;
  // Under both names for a moment: the next match takes this one's place in one step.
  std::filesystem::create_hard_link(claim.path(), target, error);
  if (error) return Error{claim.path(), "cannot be kept as " + target + ": " + error.message(), ""};
  return target;
}

Result<RecoveredRecord> read_autosave(const std::string& path) {
  const auto text = read_file(path);
  if (!text) return text.error();
  return recover_record(*text, path);
}

Result<Autosave> Autosave::open(RecordClaim claim, const Journal& journal) {
  const auto file = claim.replace(write_record(journal));
  if (!file) return file.error();
  Autosave autosave(claim.path(), *file);
  autosave.kept_ = journal.last_seq();
  return autosave;
}

Autosave::Autosave(Autosave&& other) noexcept
    : path_(std::move(other.path_)), file_(other.file_), kept_(other.kept_) {
  other.file_ = -1;
}

Autosave::~Autosave() {
  if (file_ >= 0) ::close(file_);
}

std::optional<Error> Autosave::keep(const Journal& journal) {
  std::string text;
  for (int seq = kept_; seq < journal.last_seq(); ++seq) {
    text += record_line(journal.entries()[static_cast<std::size_t>(seq)]);
  }
  const off_t size = ::lseek(file_, 0, SEEK_END);
  if (auto error = write_all(file_, path_, text)) {
    // Not half of it: the same entries are tried again with the next one.
    if (size >= 0 && ::ftruncate(file_, size) != 0) error->what += "; the last line may be torn";
    return error;
  }
  kept_ = journal.last_seq();
  return std::nullopt;
}

std::optional<Error> Autosave::finish(const Journal& journal) {
  const std::string target = dated_path(path_);
  if (auto error = write_file(target, write_record(journal))) return error;
  std::error_code ignored;
  std::filesystem::remove(path_, ignored);
  path_ = target;
  return std::nullopt;
}

}  // namespace burgrave::cli
