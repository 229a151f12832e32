// Plays a fixed number of random games on the list path and prints the decisions taken. Counted
// under callgrind by tools/instructions.py: instructions are the same on a busy machine.
#include "registry/random_play.hpp"

#include "games/caylus/rules/rules.hpp"
#include "games/citadels/rules/rules.hpp"
#include "games/settlers/rules/rules.hpp"

#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <type_traits>

namespace {

template <class Rules, class Load>
int count(int seats, int games, Load&& load_catalog) {
  typename Rules::Options options;
  options.seats = seats;
  const auto catalog = load_catalog(options);
  if (!catalog) {
    std::fprintf(stderr, "%s\n", catalog.error().text().c_str());
    return 2;
  }
  const Rules rules(options, *catalog);
  burgrave::Rng rng(7);
  auto state = rules.initial_state();
  long long decisions = 0;
  for (; games > 0; --games) {
    decisions += burgrave::play_random(rules, state, burgrave::Path::List, rng);
  }
  std::printf("%lld\n", decisions);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view game = argc == 4 ? argv[1] : "";
  const auto play = [&](auto rules, auto&& load) {
    return count<typename decltype(rules)::type>(std::atoi(argv[2]), std::atoi(argv[3]), load);
  };
  if (game == "caylus") {
    return play(std::type_identity<burgrave::caylus::Rules>{},
                [](const auto& options) { return burgrave::caylus::load_catalog(options); });
  }
  if (game == "citadels") {
    return play(std::type_identity<burgrave::citadels::Rules>{},
                [](const auto& options) { return burgrave::citadels::load_catalog(options); });
  }
  if (game == "settlers") {
    return play(std::type_identity<burgrave::settlers::Rules>{},
                [](const auto& options) { return burgrave::settlers::load_catalog(options); });
  }
  std::fprintf(stderr, "usage: random_play caylus|citadels|settlers SEATS GAMES\n");
  return 2;
}
