#include "cli/autosave.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <fcntl.h>
#include <unistd.h>

namespace burgrave::cli {

namespace {

Error file_error(const std::string& path, const std::string& what) {
  return {path, what + ": " + std::strerror(errno), ""};
}

/// Writes everything and waits for the disk.
std::optional<Error> write_all(int file, const std::string& path, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return file_error(path, "cannot write");
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  if (::fsync(file) != 0) return file_error(path, "cannot write to the disk");
  return std::nullopt;
}

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

std::string autosave_path(const std::string& game) {
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  std::filesystem::path directory;
  if (data != nullptr && *data != '\0') {
    directory = data;
  } else {
    directory = std::filesystem::path(home != nullptr ? home : ".") / ".local" / "share";
  }
  return (directory / "burgrave" / (game + ".bgr")).string();
}

Result<std::string> read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return file_error(path, "cannot read");
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

bool has_unfinished_record(const std::string& path) {
  const auto read = read_autosave(path);
  return read && read->journal.header().result.empty() && read->journal.last_seq() > 0;
}

Result<std::string> set_aside(const std::string& path) {
  if (!std::filesystem::exists(path)) return std::string();
  const std::string target = dated_path(path);
  if (std::rename(path.c_str(), target.c_str()) != 0) return file_error(path, "cannot move aside");
  return target;
}

Result<RecoveredRecord> read_autosave(const std::string& path) {
  const auto text = read_file(path);
  if (!text) return text.error();
  return recover_record(*text, path);
}

std::optional<Error> write_file(const std::string& path, const std::string& text) {
  std::error_code ignored;
  const std::filesystem::path target(path);
  if (target.has_parent_path()) std::filesystem::create_directories(target.parent_path(), ignored);
  const std::string part = path + ".tmp";
  const int file = ::open(part.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file < 0) return file_error(part, "cannot write");
  auto error = write_all(file, part, text);
  ::close(file);
  if (!error && std::rename(part.c_str(), path.c_str()) != 0)
    error = file_error(path, "cannot replace");
  return error;
}

Result<Autosave> Autosave::open(const std::string& path, const Journal& journal) {
  if (const auto error = write_file(path, write_record(journal))) return *error;
  const int file = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
  if (file < 0) return file_error(path, "cannot write");
  Autosave autosave(path, file);
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
  for (; kept_ < journal.last_seq(); ++kept_)
    text += record_line(journal.entries()[static_cast<std::size_t>(kept_)]);
  return write_all(file_, path_, text);
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
