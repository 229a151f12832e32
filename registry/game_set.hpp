#pragma once

#include "registry/game.hpp"

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave {

/// All games of this binary, some of them over components from other places.
class GameSet {
 public:
  /// From now on a game is played with the components of a directory. An error changes nothing: a
  /// file is wrong, or the game has other components from elsewhere already.
  std::optional<Error> replace(const Game& game, const std::string& directory);

  /// In alphabetical order of their keys.
  std::vector<const Game*> all() const;
  /// As find_game() of this binary.
  Result<const Game*> find(std::string_view key) const;

 private:
  struct Changed {
    std::string directory;
    std::unique_ptr<Game> game;
  };
  const Game* chosen(const Game& game) const;

  std::map<std::string, Changed, std::less<>> changed_;
};

}  // namespace burgrave
