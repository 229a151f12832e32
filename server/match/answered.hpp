#pragma once

#include "core/hash.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace burgrave::server {

/// Which commands of a match have been answered, and with which entry: a repeated one is answered
/// again and not applied again. Keeps fingerprints, not the ids.
class Answered {
 public:
  static std::uint64_t print(const std::string& client_id) noexcept { return hash_text(client_id); }

  void add(const std::string& client_id, int seq) { add(print(client_id), seq); }
  void add(std::uint64_t print, int seq) { answers_.push_back({print, seq}); }
  /// Looks from the newest back: what is repeated has mostly just been said.
  std::optional<int> find(const std::string& client_id) const {
    const std::uint64_t wanted = print(client_id);
    for (auto answer = answers_.rbegin(); answer != answers_.rend(); ++answer) {
      if (answer->print == wanted) return answer->seq;
    }
    return std::nullopt;
  }
  std::size_t size() const noexcept { return answers_.size(); }

 private:
  struct Answer {
    std::uint64_t print = 0;
    int seq = 0;
  };
  std::vector<Answer> answers_;
};

}  // namespace burgrave::server
