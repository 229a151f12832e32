// Plays a fixed number of random games on the list path and prints the decisions taken. Counted
// under callgrind by tools/instructions.py: instructions are the same on a busy machine.
#include "registry/random_play.hpp"

#include "games/caylus/rules.hpp"

#include <cstdio>
#include <cstdlib>

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fprintf(stderr, "usage: random_play SEATS GAMES\n");
    return 2;
  }
  burgrave::caylus::Options options;
  options.seats = std::atoi(argv[1]);
  const auto catalog = burgrave::caylus::load_catalog(options);
  if (!catalog) {
    std::fprintf(stderr, "%s\n", catalog.error().text().c_str());
    return 2;
  }
  const burgrave::caylus::Rules rules(options, *catalog);
  burgrave::Rng rng(7);
  auto state = rules.initial_state();
  long long decisions = 0;
  for (int game = std::atoi(argv[2]); game > 0; --game) {
    decisions += burgrave::play_random(rules, state, burgrave::Path::List, rng);
  }
  std::printf("%lld\n", decisions);
  return 0;
}
