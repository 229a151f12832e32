#pragma once

#include "core/result.hpp"

#include <string>

namespace burgrave::server {

/// The right to write a database, held by one process at a time. It ends with the object, and with
/// the process however that ends.
class LockFile {
 public:
  /// Takes it by the file PATH.lock, which stays. The error names the process that holds it.
  static Result<LockFile> take(const std::string& path);

  LockFile(LockFile&& other) noexcept;
  LockFile& operator=(LockFile&& other) = delete;
  ~LockFile();

 private:
  explicit LockFile(int file) : file_(file) {}
  int file_ = -1;
};

}  // namespace burgrave::server
