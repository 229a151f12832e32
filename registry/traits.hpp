#pragma once

#include "core/data_identity.hpp"
#include "core/documents.hpp"
#include "core/game_rules.hpp"
#include "core/knowledge.hpp"
#include "core/options.hpp"
#include "core/text.hpp"
#include "games/board_style.hpp"
#include "games/plain_table.hpp"

#include <boost/json/object.hpp>

#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave {

/// What a page shows of a game: games/<g>/page/page.hpp, or games/plain_table.hpp for a game that
/// draws nothing. What is printed is told once a table and is the same for everybody: it is made of
/// no view.
template <class R>
concept GamePage = requires(const R& rules, const typename R::View& view, Seat seat) {
  { to_json(page_printed(rules)) } -> std::same_as<boost::json::object>;
  { page_view(rules, view) } -> std::equality_comparable;
  { to_json(page_view(rules, view)) } -> std::same_as<boost::json::object>;
  // What the seat may look for, legal or not, and finds refused with the reason. Pre: it is asked.
  { wished(rules, view, seat) } -> std::same_as<std::vector<Action>>;
};

/// What the program asks of a game beside its rules, for GameModule; games/<g>/game.hpp answers it,
/// mostly by what games/standard_traits.hpp answers for all. Optional:
///   static constexpr bool kPartOfData = true;  // a directory of data need not hold all files
///   static std::optional<Error> check_data(const DataFiles&);  // what no single match looks at
///   static std::vector<Error> data_warnings(const DataFiles&);  // playable, but hardly meant
///   static std::string data_texts(const DataFiles&, std::string_view language);
/// Where Options have a `varied(const Options&, Rng&)`, fuzz can draw them anew for each game.
template <class T>
concept GameTraits =
    GameRules<typename T::Rules> && GamePage<typename T::Rules> &&
    requires(const typename T::Rules& rules, const typename T::Rules::Options& options,
             const typename T::Rules::State& state, const typename T::Rules::View& view,
             const DataFiles& files, std::string_view name, const Texts& texts,
             const SeatNames& names, const BoardStyle& style) {
      { Knowledge<typename T::Rules>::kHiddenInformation } -> std::convertible_to<bool>;
      { rules.options() } -> std::convertible_to<typename T::Rules::Options>;

      {
        T::kFields
      } -> std::convertible_to<std::span<const OptionField<typename T::Rules::Options>>>;
      // The rules for one set of options, over components from these files.
      { T::make(options, files) } -> std::same_as<Result<typename T::Rules>>;
      { T::identity(rules) } -> std::same_as<const DataIdentity&>;
      { T::file(name) } -> std::same_as<std::string_view>;  // clauses.yaml, en.json, hu.json
      { T::round(state) } -> std::same_as<int>;             // from 1; 0 before the first
      { T::kColours } -> std::convertible_to<std::span<const std::string_view>>;  // seat's words
      { T::board(rules, view, texts, names, style) } -> std::same_as<std::string>;
    };

}  // namespace burgrave
