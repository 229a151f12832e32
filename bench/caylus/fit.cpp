// Fits the evaluation of Caylus to games that it plays against itself and prints a new
// games/caylus/bots/weights.cpp: the bots that play use the weights of this build, so fit, build
// and repeat until the error no longer falls.
#include "search/fit.hpp"

#include "games/caylus/bots/knowledge.hpp"

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

using namespace burgrave;

constexpr int kMinSeats = 2, kMaxPlayers = 5;

/// How the first weights that were shipped came about.
constexpr char kHistory[] =
    "// The first shipped weights came from seven rounds of fitting and building, from weights of\n"
    "// zero: one round with noise 1 and 4,000 games, then noise 0.15 and 8,000 games a round.\n";

template <class Number>
bool read(const char* text, Number& number) {
  const char* end = text + std::strlen(text);
  const auto result = std::from_chars(text, end, number);
  return result.ec == std::errc() && result.ptr == end;
}

/// Adds games of every number of seats in equal shares. False when the components do not load.
bool add_games(Fit<caylus::Rules>& fit, int games, double noise, std::uint64_t seed) {
  for (int seats = kMinSeats; seats <= kMaxPlayers; ++seats) {
    caylus::Options options;
    options.seats = seats;
    const auto catalog = caylus::load_catalog(options);
    if (!catalog) {
      std::fprintf(stderr, "%s\n", catalog.error().text().c_str());
      return false;
    }
    FitSettings settings;
    settings.games = games / (kMaxPlayers - kMinSeats + 1);
    settings.noise = noise;
    settings.seed = 100 * static_cast<std::uint64_t>(seats) + seed;
    fit.add_games(caylus::Rules(options, *catalog), settings);
  }
  return true;
}

void print(const FittedWeights& weights) {
  std::printf("#include \"games/caylus/bots/knowledge.hpp\"\n\nnamespace burgrave::caylus {\n\n");
  std::printf("const Weights kWeights{{\n");
  for (const std::vector<double>& half : weights) {
    std::printf("    {{");
    for (std::size_t i = 0; i < half.size(); ++i) {
      std::printf("%s%.3fF", i == 0 ? "" : i % 10 == 0 ? ",\n      " : ", ", half[i]);
    }
    std::printf("}},\n");
  }
  std::printf("}};\n\n}  // namespace burgrave::caylus\n");
}

}  // namespace

int main(int argc, char** argv) {
  int games = 0;
  double noise = 0;
  std::uint64_t seed = 0;
  if (argc != 4 || !read(argv[1], games) || games < 4 || !read(argv[2], noise) || noise < 0 ||
      noise > 1 || !read(argv[3], seed)) {
    std::fprintf(stderr,
                 "usage: fit GAMES NOISE SEED > games/caylus/bots/weights.cpp\n"
                 "  GAMES 4 or more, NOISE the share of random actions from 0 to 1, for example\n"
                 "  fit 8000 0.15 1\n");
    return 2;
  }
  Fit<caylus::Rules> fit;
  if (!add_games(fit, games, noise, seed)) return 3;
  const FittedWeights weights = fit.solve(FitSettings{}.ridge);
  std::printf("// Points still to come by feature, fitted: build/release/bench/fit %d %g %llu\n",
              games, noise, static_cast<unsigned long long>(seed));
  std::printf("// Root mean square error: %.2f points over the games that it was fitted to.\n%s",
              fit.error(weights), kHistory);
  print(weights);
  return 0;
}
