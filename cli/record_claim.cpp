#include "cli/record_claim.hpp"

#include "cli/files.hpp"

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <string_view>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace burgrave::cli {

namespace {

Error in_use(const std::string& path) {
  return {
      path,
      "another program plays this match; end it first, or keep this match elsewhere with --file",
      ""};
}

/// Whether a path still leads to an open file: another process may have put one in its place.
bool leads_to(const std::string& path, int file) {
  struct stat open {
  }, named{};
  return ::fstat(file, &open) == 0 && ::stat(path.c_str(), &named) == 0 &&
         open.st_dev == named.st_dev && open.st_ino == named.st_ino;
}

constexpr std::string_view kMark = "burgrave ";  // what every version of a record begins with

/// Why the file cannot be taken for a record; none where it is one, or is empty.
std::optional<Error> no_record(const std::string& path, int file) {
  struct stat status {};
  if (::fstat(file, &status) == 0 && !S_ISREG(status.st_mode)) {
    return Error{path, "this is no file; name one, such as match.bgr", ""};
  }
  std::string beginning(kMark.size(), '\0');
  const ssize_t size = ::pread(file, beginning.data(), beginning.size(), 0);
  if (size == 0) return std::nullopt;
  if (size > 0 && kMark.starts_with(beginning.substr(0, static_cast<std::size_t>(size)))) {
    return std::nullopt;
  }
  return Error{path, "this is no record of a match and was left as it is; name another file", ""};
}

}  // namespace

Result<RecordClaim> RecordClaim::take(const std::string& path) {
  for (;;) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0 && errno == ENOENT) return RecordClaim(path, -1);
    if (file < 0) return file_error(path, "cannot be read");
    RecordClaim claim(path, file);
    if (auto wrong = no_record(path, file)) return *std::move(wrong);
    if (::flock(file, LOCK_EX | LOCK_NB) != 0) return in_use(path);
    if (leads_to(path, file)) return claim;
  }
}

RecordClaim::RecordClaim(RecordClaim&& other) noexcept
    : path_(std::move(other.path_)), file_(other.file_) {
  other.file_ = -1;
}

RecordClaim::~RecordClaim() {
  if (file_ >= 0) ::close(file_);
}

Result<int> RecordClaim::replace(const std::string& text) {
  if (auto error = make_directory_of(path_)) return *std::move(error);
  const std::string part = path_ + ".tmp";
  const int file = ::open(part.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  if (file < 0) return file_error(part, "cannot write");
  const auto give_up = [file](Error error) {
    ::close(file);
    return error;
  };
  const bool alone = ::flock(file, LOCK_EX | LOCK_NB) == 0 && leads_to(part, file);
  if (!alone || (is_new() && std::filesystem::exists(path_))) return give_up(in_use(path_));
  if (::ftruncate(file, 0) != 0) return give_up(file_error(part, "cannot write"));
  if (auto error = write_all(file, part, text)) return give_up(*std::move(error));
  if (auto error = put_in_place(part, path_)) return give_up(*std::move(error));
  return file;
}

}  // namespace burgrave::cli
