#include "server/store/lock_file.hpp"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace burgrave::server {

namespace {

/// The holder as it wrote itself down: "process 4711"; without a number while it is about to.
std::string holder(int file) {
  char text[24] = {};
  const ssize_t size = ::pread(file, text, sizeof text - 1, 0);
  std::string number(text, size > 0 ? static_cast<std::size_t>(size) : 0);
  number.erase(number.find_last_not_of('\n') + 1);
  return number.empty() ? "another process" : "process " + number;
}

}  // namespace

Result<LockFile> LockFile::take(const std::string& path) {
  const std::string lock = path + ".lock";
  const int file = ::open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) {
    return Error{lock, std::string("cannot be made: ") + std::strerror(errno), ""};
  }
  LockFile held(file);
  if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) {
      return Error{lock, std::string("cannot be locked: ") + std::strerror(errno), ""};
    }
    return Error{path, holder(file) + " writes this database; end it first, or give another path",
                 ""};
  }
  const std::string number = std::to_string(::getpid()) + "\n";
  if (::ftruncate(file, 0) != 0 || ::pwrite(file, number.data(), number.size(), 0) < 0) {
    return Error{lock, std::string("cannot be written: ") + std::strerror(errno), ""};
  }
  return held;
}

LockFile::LockFile(LockFile&& other) noexcept : file_(other.file_) { other.file_ = -1; }

LockFile::~LockFile() {
  if (file_ >= 0) ::close(file_);
}

}  // namespace burgrave::server
