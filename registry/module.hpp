#pragma once

#include "core/match.hpp"
#include "core/record.hpp"
#include "registry/bench.hpp"
#include "registry/checked_game.hpp"
#include "registry/data_folder.hpp"
#include "registry/game.hpp"
#include "registry/perft.hpp"
#include "registry/search_bench.hpp"
#include "registry/secrets.hpp"
#include "registry/shared_rules.hpp"
#include "registry/table.hpp"
#include "registry/traits.hpp"
#include "search/arena.hpp"

#include <concepts>
#include <limits>

namespace burgrave {

/// Makes a Game of one ruleset.
template <GameTraits Traits>
class GameModule : public Game {
 public:
  using Rules = typename Traits::Rules;
  using Options = typename Rules::Options;

  /// `built_in`: the files of the program; `files`: those that are played with.
  GameModule(DataFiles built_in, DataFiles files)
      : built_in_(std::move(built_in)), files_(std::move(files)) {
    info_.key = Rules::kKey;
    info_.revision = Rules::kRevision;
    info_.options = option_infos(Traits::kFields);
    info_.data_files = data_file_names(built_in_);
    for (const OptionInfo& option : info_.options) {
      if (option.name != "seats") continue;
      info_.min_seats = option.low;
      info_.max_seats = option.high;
    }
  }

  const GameInfo& info() const override { return info_; }
  std::string_view text_json(std::string_view language) const override {
    return Traits::file(std::string(language) + ".json");
  }
  std::string data_texts(std::string_view language) const override {
    if constexpr (requires { Traits::data_texts(files_, language); }) {
      return Traits::data_texts(files_, language);
    }
    return {};
  }
  std::string_view clauses_yaml() const override { return Traits::file("clauses.yaml"); }
  bool has_secrets() const override { return Knowledge<Rules>::kHiddenInformation; }
  bool needs_curtain() const override {
    return has_secrets() && !requires { Knowledge<Rules>::kNeighboursMayLook; };
  }
  std::string seat_text(int seat) const override {
    const auto colour =
        std::span<const std::string_view>(Traits::kColours)[static_cast<std::size_t>(seat)];
    return info_.key + ".seat." + std::string(colour);
  }

  Result<DataIdentity> identity(const OptionValues& options) const override {
    const auto rules = make_rules(options);
    if (!rules) return rules.error();
    return Traits::identity(**rules);
  }

  Result<std::unique_ptr<Table>> start(const TableSetup& setup) const override {
    auto rules = make_rules(setup.options);
    if (!rules) return rules.error();
    JournalHeader header;
    header.game = info_.key;
    header.revision = info_.revision;
    header.data_hash = Traits::identity(**rules).hash;
    header.options = option_values(Traits::kFields, (*rules)->options());
    header.seats = setup.seat_notes;
    header.seed = seed_text(setup.seed);
    return TableOf<Traits>::begin(*rules, std::move(header), setup.seed);
  }

  Result<std::unique_ptr<Table>> resume(const Journal& journal) const override {
    auto rules = rules_of(journal);
    if (!rules) return rules.error();
    return TableOf<Traits>::resume(*rules, journal);
  }

  Result<std::string> data_file(std::string_view name) const override { return files_(name); }
  Result<std::unique_ptr<Game>> with_data(const std::string& directory) const override {
    auto files = files_in(directory);
    if (!files) return files.error();
    return with_files(*std::move(files));
  }
  Result<std::unique_ptr<Game>> with_files(DataFiles files) const override {
    auto module = std::make_unique<GameModule>(built_in_, std::move(files));
    if constexpr (requires { Traits::check_data(module->files_); }) {
      if (auto wrong = Traits::check_data(module->files_)) return *wrong;
    }
    for (int seats = info_.min_seats; seats <= info_.max_seats; ++seats) {
      const auto rules = module->make_rules({{"seats", std::to_string(seats)}});
      if (!rules) return rules.error();
    }
    return std::unique_ptr<Game>(std::move(module));
  }

  std::vector<Error> data_warnings() const override {
    if constexpr (requires { Traits::data_warnings(files_); }) {
      return Traits::data_warnings(files_);
    }
    return {};
  }

  Result<BenchRow> bench(const OptionValues& options, double seconds_per_run) const override {
    const auto rules = make_rules(options);
    if (!rules) return rules.error();
    return burgrave::bench(**rules, seconds_per_run);
  }

  Result<SearchBenchRow> search_bench(const OptionValues& options,
                                      double seconds_per_run) const override {
    const auto rules = make_rules(options);
    if (!rules) return rules.error();
    return burgrave::search_bench(**rules, seconds_per_run);
  }

  Result<PerftResult> perft(const OptionValues& options, std::uint64_t seed,
                            int depth) const override {
    const auto rules = make_rules(options);
    if (!rules) return rules.error();
    Match<Rules> match(**rules, {});
    match.draw_chance(match_seed(seed));
    const double start = thread_seconds();
    PerftResult result;
    result.count = burgrave::perft(**rules, match.state(), depth);
    result.seconds = thread_seconds() - start;
    return result;
  }

  Result<FuzzResult> fuzz(const FuzzSetup& setup) const override {
    auto rules = make_rules(setup.options);
    if (!rules) return rules.error();
    const bool bounded = setup.max_games > 0 || setup.max_triples > 0;
    const double start = thread_seconds();
    FuzzResult result;
    const auto goes_on = [&] {
      if (!bounded) return thread_seconds() - start < setup.seconds;
      // Where nothing is hidden, triples are not waited for; options may open single games.
      constexpr std::int64_t kOpenGames = 20;
      if (setup.max_triples > 0 && result.games >= kOpenGames && result.triples == 0) return false;
      return (setup.max_games == 0 || result.games < setup.max_games) &&
             (setup.max_triples == 0 || result.triples < setup.max_triples);
    };
    const Options base = (*rules)->options();
    while (goes_on() && !result.finding) {
      const std::uint64_t seed = setup.first_seed + static_cast<std::uint64_t>(result.games);
      if (setup.vary) rules = make_varied(base, seed);
      if (!rules) return rules.error();
      check_game(**rules, seed, setup, result);
    }
    return result;
  }

  Result<ArenaResult> arena(const OptionValues& options, const ArenaSetup& setup) const override {
    const auto rules = make_rules(options);
    if (!rules) return rules.error();
    const auto seats = static_cast<std::size_t>(deciders(**rules).count());
    if (seats > 1 && setup.bots.size() < 2) {
      return Error{"bots", "name at least two, for example medium,easy", ""};
    }
    if (seats > 1 && setup.bots.size() > seats) {
      return Error{"bots",
                   std::to_string(setup.bots.size()) + " bots need as many seats, but there are " +
                       std::to_string(seats) + "; name fewer bots or more seats",
                   ""};
    }
    return run_arena(**rules, setup);
  }

 private:
  /// Those of a record, whose components must be those at hand.
  Result<std::shared_ptr<const Rules>> rules_of(const Journal& journal) const {
    auto rules = make_rules(journal.header().options);
    if (rules && !Traits::identity(**rules).names(journal.header().data_hash)) {
      return Error{kOfComponents,
                   "the record was made with other components or options; for changed components "
                   "give their directory with --data",
                   ""};
    }
    return rules;
  }
  Result<std::shared_ptr<const Rules>> make_rules(const OptionValues& values) const {
    const auto options = parse_options<Options>(Traits::kFields, values);
    if (!options) return options.error();
    return shared_.get(option_values(Traits::kFields, *options),
                       [&] { return Traits::make(*options, files_); });
  }

  Result<std::shared_ptr<const Rules>> make_varied(const Options& base, std::uint64_t seed) const {
    Options options = base;
    Rng rng(seed);
    if constexpr (requires {
                    { varied(base, rng) } -> std::same_as<Options>;
                  }) {
      options = varied(base, rng);
    }
    return make_rules(option_values(Traits::kFields, options));
  }

  /// Plays one game and adds it to the result. A finding names the options that it takes.
  static void check_game(const Rules& rules, std::uint64_t seed, const FuzzSetup& setup,
                         FuzzResult& result) {
    const auto play = [&](auto game) {
      result.finding = game.play();
      ++result.games;
      result.actions += game.steps();
      if constexpr (requires { game.triples(); }) result.triples += game.triples();
    };
    if (setup.secrets) {
      constexpr auto kAll = std::numeric_limits<std::int64_t>::max();
      play(SecretWalk<Rules>(
          rules, seed, setup.max_triples > 0 ? setup.max_triples - result.triples : kAll,
          [](const typename Rules::State& state) { return Traits::round(state); }));
    } else {
      play(CheckedGame(rules, seed));
    }
    if (!result.finding) return;
    *result.finding += "options:\n";
    for (const auto& [name, value] : option_values(Traits::kFields, rules.options())) {
      *result.finding += name + "=" + value + "\n";
    }
  }

  Result<DataFiles> files_in(const std::string& directory) const {
    if constexpr (requires { Traits::kPartOfData; }) {
      return data_files_over(directory, info_.key, info_.data_files, built_in_);
    }
    return data_files_in(directory);
  }

  DataFiles built_in_;
  DataFiles files_;
  GameInfo info_;
  mutable SharedRules<Rules> shared_;
};

}  // namespace burgrave
