#pragma once

#include "core/result.hpp"

#include <string>

namespace burgrave::cli {

/// That this process alone plays on in a record. Whoever has a record under way holds a lock on its
/// file, which ends with the process, however that ends. A file that is no record is never claimed,
/// and stays as it is.
class RecordClaim {
 public:
  /// Claims the record at a path, or the place for one where there is nothing yet. The error says
  /// who has it, or that it is something else.
  static Result<RecordClaim> take(const std::string& path);
  RecordClaim(RecordClaim&& other) noexcept;
  RecordClaim& operator=(RecordClaim&&) = delete;
  ~RecordClaim();

  const std::string& path() const noexcept { return path_; }
  /// There was nothing at that path.
  bool is_new() const noexcept { return file_ < 0; }
  /// Makes a new file, locked before anybody can see it, and gives it the path in one step; what
  /// was there is gone. The descriptor appends, and holds the lock.
  Result<int> replace(const std::string& text);

 private:
  RecordClaim(std::string path, int file) : path_(std::move(path)), file_(file) {}

  std::string path_;
  int file_ = -1;
};

}  // namespace burgrave::cli
