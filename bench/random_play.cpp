// Plays a fixed number of random games on the list path and prints the decisions taken. Counted
// under callgrind by tools/instructions.py: instructions are the same on a busy machine.
#include "registry/game.hpp"

#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace burgrave {
std::uint64_t allocation_count() noexcept { return 0; }  // nothing here measures allocations
}  // namespace burgrave

int main(int argc, char** argv) {
  if (argc != 4) {
    std::fprintf(stderr, "usage: random_play GAME SEATS GAMES\n");
    return 2;
  }
  const auto game = burgrave::find_game(argv[1]);
  const auto decisions =
      game ? (*game)->random_games({{"seats", argv[2]}}, std::atoi(argv[3])) : game.error();
  if (!decisions) {
    std::fprintf(stderr, "random_play: %s\n", decisions.error().text().c_str());
    return 2;
  }
  std::printf("%lld\n", static_cast<long long>(*decisions));
  return 0;
}
