#pragma once

#include "core/notation.hpp"
#include "core/score.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace burgrave {

/// What the rules of every game answer alike: they are made of options and components, write an
/// action as its row of `kVerbs` says, and reward who has the first place. `Game` inherits this.
template <class Game, class GameOptions, class GameCatalog, const auto& kVerbs>
class CommonRules {
 public:
  using Options = GameOptions;
  using Catalog = GameCatalog;

  CommonRules(const Options& options, Catalog catalog)
      : options_(options), catalog_(std::move(catalog)) {}

  const Options& options() const noexcept { return options_; }
  const Catalog& catalog() const noexcept { return catalog_; }
  int seats() const noexcept { return options_.seats; }

  static std::string notation(Action action) { return kVerbs.notation(action); }
  static std::optional<Action> parse(std::string_view text) {
    static const NotationIndex actions(Game::kActions, notation);
    return actions.find(text);
  }

  template <class State>
  Returns returns(const State& state) const noexcept {
    return win_shares(static_cast<const Game&>(*this).places(state), seats());
  }

 protected:
  Options options_;
  Catalog catalog_;
};

}  // namespace burgrave
