#pragma once

#include "core/options.hpp"
#include "core/result.hpp"

#include <map>
#include <memory>
#include <mutex>
#include <utility>

namespace burgrave {

/// Rules never change, so all tables with the same options have one copy between them, for as long
/// as one of them lives. Any thread.
template <class Rules>
class SharedRules {
 public:
  using Shared = std::shared_ptr<const Rules>;

  /// `make() -> Result<Rules>` is called where there is none. Whoever comes meanwhile waits.
  template <class Make>
  Result<Shared> get(const OptionValues& options, Make make) {
    const std::scoped_lock lock(mutex_);
    if (const auto known = rules_.find(options); known != rules_.end()) {
      if (Shared shared = known->second.lock()) return shared;
    }
    auto made = make();
    if (!made) return made.error();
    auto shared = std::make_shared<const Rules>(*std::move(made));
    std::erase_if(rules_, [](const auto& entry) { return entry.second.expired(); });
    rules_[options] = shared;
    return Shared(std::move(shared));
  }

 private:
  std::mutex mutex_;
  std::map<OptionValues, std::weak_ptr<const Rules>> rules_;
};

}  // namespace burgrave
