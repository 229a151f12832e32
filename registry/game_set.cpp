#include "registry/game_set.hpp"

#include <utility>

namespace burgrave {

std::optional<Error> GameSet::replace(const Game& game, const std::string& directory) {
  const std::string& key = game.info().key;
  if (const auto before = changed_.find(key); before != changed_.end()) {
    return Error{directory,
                 "holds components of " + key + ", and so does " + before->second.directory +
                     "; one directory for each game is right",
                 ""};
  }
  auto changed = game.with_data(directory);
  if (!changed) return changed.error();
  changed_.emplace(key, Changed{directory, *std::move(changed)});
  return std::nullopt;
}

std::vector<const Game*> GameSet::all() const {
  std::vector<const Game*> all;
  for (const auto& game : games()) all.push_back(chosen(*game));
  return all;
}

Result<const Game*> GameSet::find(std::string_view key) const {
  const auto game = find_game(key);
  if (!game) return game.error();
  return chosen(**game);
}

const Game* GameSet::chosen(const Game& game) const {
  const auto changed = changed_.find(game.info().key);
  return changed == changed_.end() ? &game : changed->second.game.get();
}

}  // namespace burgrave
