#include "server/admin/data_marks.hpp"

#include <map>
#include <optional>
#include <utility>

namespace burgrave::server::admin {

namespace {

constexpr int kAtOnce = 500;

/// Of the components at hand, each asked for once.
class Identities {
 public:
  explicit Identities(const std::function<Result<const Game*>(std::string_view)>& find_game)
      : find_game_(find_game) {}

  const std::optional<DataIdentity>& of(const JournalHeader& header) {
    const auto [at, added] = known_.try_emplace({header.game, header.options});
    if (added) at->second = asked(header);
    return at->second;
  }

 private:
  std::optional<DataIdentity> asked(const JournalHeader& header) const {
    const auto game = find_game_(header.game);
    if (!game) return std::nullopt;
    const auto identity = (*game)->identity(header.options);
    return identity ? std::optional(*identity) : std::nullopt;
  }

  const std::function<Result<const Game*>(std::string_view)>& find_game_;
  std::map<std::pair<std::string, OptionValues>, std::optional<DataIdentity>> known_;
};

}  // namespace

Result<int> renew_data_marks(
    Store& store, const std::function<Result<const Game*>(std::string_view key)>& find_game) {
  Identities identities(find_game);
  int renewed = 0;
  std::optional<Error> failed;
  for (int skip = 0;; skip += kAtOnce) {
    const auto matches = store.matches(kAtOnce, skip);
    if (!matches) return matches.error();
    for (const StoredMatch& match : *matches) {
      const bool begun = match.header.data_hash != 0;
      const auto identity = begun ? identities.of(match.header) : std::nullopt;
      if (!identity || match.header.data_hash != identity->former) continue;
      MatchChange change;
      change.match = match.id;
      change.header = match.header;
      change.header->data_hash = identity->hash;
      change.at = match.updated;
      store.change(std::move(change), [&failed](std::optional<Error> error) {
        if (error && !failed) failed = std::move(error);
      });
      ++renewed;
    }
    store.flush();  // what `done` refers to stays here, and so few changes wait at once
    if (failed) return *failed;
    if (matches->size() < kAtOnce) return renewed;
  }
}

}  // namespace burgrave::server::admin
