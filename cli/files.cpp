#include "cli/files.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <fcntl.h>
#include <unistd.h>

namespace burgrave::cli {

namespace {

/// The file behind links: what is put in place goes there, and the link stays.
std::string behind_links(const std::string& path) {
  std::error_code error;
  const std::filesystem::path real = std::filesystem::canonical(path, error);
  return error ? path : real.string();
}

bool is_device(const std::string& path) {
  std::error_code ignored;
  const auto status = std::filesystem::status(path, ignored);
  return std::filesystem::exists(status) && !std::filesystem::is_regular_file(status) &&
         !std::filesystem::is_directory(status);
}

std::optional<Error> write_to(const std::string& file, const std::string& text, int flags) {
  const int open = ::open(file.c_str(), O_WRONLY | O_CLOEXEC | flags, 0644);
  if (open < 0) return file_error(file, "cannot write");
  auto error = write_all(open, file, text);
  if (::close(open) != 0 && !error) error = file_error(file, "cannot write");
  return error;
}

}  // namespace

Error file_error(const std::string& path, const std::string& what) {
  return {path, what + ": " + std::strerror(errno), ""};
}

Result<std::string> read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return file_error(path, "cannot read");
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::optional<Error> write_all(int file, const std::string& path, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return file_error(path, "cannot write");
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  // A pipe or a terminal has no disk to wait for.
  if (::fsync(file) != 0 && errno != EINVAL && errno != EROFS) {
    return file_error(path, "cannot write to the disk");
  }
  return std::nullopt;
}

std::optional<Error> put_in_place(const std::string& part, const std::string& path) {
  if (std::rename(part.c_str(), path.c_str()) != 0) return file_error(path, "cannot replace");
  const std::string above = std::filesystem::path(path).parent_path().string();
  const int directory = ::open(above.empty() ? "." : above.c_str(), O_RDONLY | O_CLOEXEC);
  if (directory < 0) return file_error(above, "cannot be opened");
  const bool synced = ::fsync(directory) == 0;
  const auto error =
      synced ? std::nullopt : std::optional(file_error(above, "cannot write to the disk"));
  ::close(directory);
  return error;
}

std::optional<Error> make_directory_of(const std::string& path) {
  const std::filesystem::path above = std::filesystem::path(path).parent_path();
  std::error_code error;
  if (!above.empty()) std::filesystem::create_directories(above, error);
  if (error) return Error{path, "its directory cannot be made: " + error.message(), ""};
  return std::nullopt;
}

std::optional<Error> write_file(const std::string& path, const std::string& text) {
  if (is_device(path)) return write_to(path, text, 0);
  if (auto error = make_directory_of(path)) return error;
  const std::string target = behind_links(path);
  const std::string part = target + ".tmp";
  auto error = write_to(part, text, O_CREAT | O_TRUNC);
  if (!error) return put_in_place(part, target);
  ::unlink(part.c_str());
  return error;
}

}  // namespace burgrave::cli
