#include "server/api/cookie_key.hpp"

#include "server/match/codes.hpp"

#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>

#include <fcntl.h>
#include <unistd.h>

namespace burgrave::server {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLetters = 43;  // of a token

Error error_of(const std::string& path, const std::string& what) {
  return {path, what + ": " + std::strerror(errno), ""};
}

/// Whole on the disk before it has its name, so that a crash leaves all of it or nothing.
std::optional<Error> write_private(const std::string& path, const std::string& text) {
  const std::string part = path + ".part";
  ::unlink(part.c_str());
  const int file = ::open(part.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0) return error_of(part, "cannot be made");
  const bool written =
      ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()) &&
      ::fsync(file) == 0;
  const auto failed = written ? std::nullopt : std::optional(error_of(part, "cannot be written"));
  ::close(file);
  if (failed) return failed;
  if (::rename(part.c_str(), path.c_str()) != 0) return error_of(path, "cannot be made");
  return std::nullopt;
}

}  // namespace

CookieKey new_cookie_key() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return {random_token(), std::chrono::duration_cast<std::chrono::milliseconds>(now).count()};
}

Result<CookieKey> kept_cookie_key(const std::string& path) {
  std::error_code ignored;
  if (!fs::exists(path, ignored)) {
    CookieKey key = new_cookie_key();
    const std::string text = key.secret + " " + std::to_string(key.made) + "\n";
    if (auto failed = write_private(path, text)) return *std::move(failed);
    return key;
  }
  std::ifstream in(path);
  CookieKey key;
  in >> key.secret >> key.made;
  if (in && key.secret.size() == kLetters) return key;
  return Error{path, "cannot be read as the key of the cookies; where it is lost, remove the file",
               ""};
}

}  // namespace burgrave::server
