#include "server/store/own_files.hpp"

#include <sys/stat.h>

namespace burgrave::server {

std::optional<OwnFiles::Identity> OwnFiles::identity_of(const std::string& path) {
  struct stat found {};
  if (::stat(path.c_str(), &found) != 0) return std::nullopt;
  return Identity{found.st_dev, found.st_ino};
}

OwnFiles::OwnFiles(const std::string& path) {
  files_[0].path = path;
  files_[1].path = path + "-wal";
  files_[2].path = path + "-shm";
  for (File& file : files_) file.identity = identity_of(file.path);
}

std::optional<Error> OwnFiles::changed() const {
  for (const File& file : files_) {
    if (!file.identity || identity_of(file.path) == file.identity) continue;
    return Error{file.path,
                 "it was renamed, removed or replaced while the server uses it; nothing more is "
                 "written: put it back, or end the server and look after its files",
                 ""};
  }
  return std::nullopt;
}

}  // namespace burgrave::server
