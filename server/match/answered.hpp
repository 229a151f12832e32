#pragma once

#include "core/hash.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>

namespace burgrave::server {

/// Which commands of a match have been answered, and with which entry: a repeated one is answered
/// again and not applied again. Keeps fingerprints, not the ids.
class Answered {
 public:
  static std::uint64_t print(const std::string& client_id) noexcept { return hash_text(client_id); }

  void add(const std::string& client_id, int seq) { add(print(client_id), seq); }
  void add(std::uint64_t print, int seq) { answers_.insert_or_assign(print, seq); }
  std::optional<int> find(const std::string& client_id) const {
    const auto found = answers_.find(print(client_id));
    return found == answers_.end() ? std::nullopt : std::optional(found->second);
  }
  std::size_t size() const noexcept { return answers_.size(); }

 private:
  std::unordered_map<std::uint64_t, int> answers_;
};

}  // namespace burgrave::server
