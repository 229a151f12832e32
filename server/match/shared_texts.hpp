#pragma once

#include "core/hash.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

namespace burgrave::server {

/// Messages that many matches say alike, such as what is printed on the components: one copy of
/// each, as long as somebody has it. Calls may come from any thread.
class SharedTexts {
 public:
  using Text = std::shared_ptr<const std::string>;

  /// This text, or the one like it that another match has.
  Text one_of(Text text) {
    const std::lock_guard lock(mutex_);
    if (texts_.size() >= kMany) {
      std::erase_if(texts_, [](const auto& kept) { return kept.second.expired(); });
    }
    auto& kept = texts_[hash_text(*text)];
    if (Text known = kept.lock(); known && *known == *text) return known;
    kept = text;
    return text;
  }

 private:
  static constexpr std::size_t kMany = 1'000;

  std::mutex mutex_;
  std::map<std::uint64_t, std::weak_ptr<const std::string>> texts_;  ///< by what they say
};

}  // namespace burgrave::server
