// Learns what the marks of one sheet of Settlers are worth from games that the planner plays
// against itself, and prints the sheet's line of games/settlers/bots/weights.txt.
#include "games/settlers/bots/round_planner.hpp"
#include "games/settlers/rules/choices.hpp"
#include "search/ridge.hpp"

#include <charconv>
#include <cstdio>
#include <cstring>
#include <string_view>

namespace {

using namespace burgrave;
using namespace burgrave::settlers;

constexpr Seat kSeat = seat_at(0);
constexpr std::size_t kWidth = 6;   ///< of the plans while learning
constexpr std::size_t kMost = 12;   ///< plans of which a careless player takes any
constexpr int kCarelessness = 4;    ///< kinds of games: from careful to …
constexpr double kCareless = 0.15;  ///< … so much more careless each
constexpr double kFade = 0.8;       ///< what games of an earlier pass still count
constexpr double kRidge = 3;

/// Marks as they were seen between two rounds.
struct Sample {
  std::size_t round;  ///< by the rounds that were to come
  std::vector<double> terms;
};

class Learner {
 public:
  explicit Learner(const Rules& rules)
      : rules_(rules), evaluation_(rules), regressions_(kLearntRounds, RidgeRegression(kTerms)) {}

  /// Plays games and learns from them; the mean of the careful ones is said.
  void pass(int games, std::uint64_t seed) {
    for (RidgeRegression& regression : regressions_) regression.fade(kFade);
    RoundPlanner planner(rules_, evaluation_, kWidth);
    Rng rng(seed);
    double sum = 0;
    int careful = 0;
    for (int game = 0; game < games; ++game) {
      const int kind = game % kCarelessness;
      const int points = play(planner, kind * kCareless, rng);
      if (kind != 0) continue;
      sum += points;
      ++careful;
    }
    solve();
    std::fprintf(stderr, "mean %.2f of %d careful games\n", sum / careful, careful);
  }

  const Weights& weights() const { return weights_; }

 private:
  int play(RoundPlanner& planner, double careless, Rng& rng) {
    samples_.clear();
    State state = rules_.initial_state();
    for (SeatMask actors = rules_.actors(state); !actors.empty(); actors = rules_.actors(state)) {
      if (state.phase == Phase::Roll && state.round > 1) observe(state);
      if (actors.first() == Seat::Chance) {
        rules_.apply(state, Seat::Chance, rules_.sample_chance(state, rng), nullptr);
        continue;
      }
      const std::vector<Plan> plans = planner.plans(state, kSeat, kMost);
      const bool any = rng.unit() < careless;
      const std::size_t taken =
          any ? rng.below(static_cast<std::uint32_t>(plans.size())) : std::size_t{0};
      for (const Action action : plans[taken]) rules_.apply(state, kSeat, action, nullptr);
    }
    const int points = rules_.scores(state)[0];
    for (const Sample& sample : samples_) regressions_[sample.round].add(sample.terms, points);
    return points;
  }

  void observe(const State& state) {
    Terms terms{};
    describe_marks(rules_, state, kSeat, terms);
    const auto round = static_cast<std::size_t>(rounds_to_come(rules_, state)) - 1;
    samples_.push_back({round, {terms.begin(), terms.end()}});
  }

  void solve() {
    for (std::size_t round = 0; round < kLearntRounds; ++round) {
      const std::vector<double> solved = regressions_[round].solve(kRidge);
      for (std::size_t term = 0; term < kTerms; ++term) {
        weights_[round][term] = static_cast<float>(solved[term]);
      }
    }
    evaluation_.learn(0, weights_);
  }

  const Rules& rules_;
  Evaluation evaluation_;
  std::vector<RidgeRegression> regressions_;  ///< by the rounds to come
  Weights weights_{};
  std::vector<Sample> samples_;
};

bool read(const char* text, int& number) {
  const char* end = text + std::strlen(text);
  const auto result = std::from_chars(text, end, number);
  return result.ec == std::errc() && result.ptr == end;
}

}  // namespace

int main(int argc, char** argv) {
  int games = 0, passes = 0, seed = 0;
  Options options;
  options.seats = 1;
  options.mode = kModeAdventure;
  bool good = argc == 5 && read(argv[2], games) && games >= kCarelessness &&
              read(argv[3], passes) && passes > 0 && read(argv[4], seed);
  if (good && std::string_view(argv[1]) == "basic") {
    options.mode = kModeBasic;
  } else if (good && std::string_view(argv[1]) == "advanced") {
    options.mode = kModeAdvanced;
  } else {
    good = good && read(argv[1], options.sheet) && options.sheet > 0;
  }
  if (!good) {
    std::fprintf(stderr,
                 "usage: fit_settlers SHEET GAMES PASSES SEED >> games/settlers/bots/weights.txt\n"
                 "  SHEET basic, advanced or the number of an adventure sheet, GAMES of each pass\n"
                 "  4 or more, PASSES 1 or more, for example fit_settlers 6 4000 6 1\n");
    return 2;
  }
  Result<Catalog> catalog = load_catalog(options);
  if (!catalog) {
    std::fprintf(stderr, "%s\n", catalog.error().text().c_str());
    return 3;
  }
  const Rules rules(options, *std::move(catalog));
  Learner learner(rules);
  for (int pass = 0; pass < passes; ++pass) {
    learner.pass(games, static_cast<std::uint64_t>(seed + 1000 * pass));
  }
  const std::uint64_t key = sheet_key(rules, rules.catalog().villages[0]);
  std::printf("%s\n", weights_line(argv[1], key, learner.weights()).c_str());
  return 0;
}
