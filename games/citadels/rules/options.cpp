#include "games/citadels/rules/options.hpp"

#include <bit>

namespace burgrave::citadels {

namespace {

bool usable(Role role, int seats) {  // CIT-2.3
  if (role == Role::Emperor) return seats >= 3;
  return role != Role::Queen || seats >= 5;
}

/// Any character of a rank, as a value of Options.
int any_variant(int rank, int seats, int first_variant, Rng& rng) {
  for (;;) {
    const int variant = static_cast<int>(rng.below(3));
    if (usable(role_of(rank, variant), seats)) return first_variant + variant;
  }
}

}  // namespace

Options varied(const Options& base, Rng& rng) {
  Options options = base;
  for (int rank = 1; rank < kRanks; ++rank) {
    options.*kRankChoices[static_cast<std::size_t>(rank - 1)] =
        any_variant(rank, base.seats, kFirstVariant, rng);
  }
  const bool needed = base.seats == 3 || base.seats == 8;  // CIT-2.2
  const bool used = base.seats > 2 && (needed || rng.below(4) != 0);
  options.rank_9 =
      used ? any_variant(kRanks, base.seats, kRank9FirstVariant, rng) : int{kRank9None};

  options.uniques = 0;  // CIT-2.4
  while (std::popcount(options.uniques) < kUniquesInDeck) {
    options.uniques |= std::uint64_t{1} << rng.below(kUniques);
  }
  for (const OptionField<Options>& field : kOptionFields) {
    if (const auto* on = std::get_if<bool Options::*>(&field.member)) {
      options.*(*on) = rng.below(2) != 0;
    }
  }
  options.first_crown = static_cast<int>(rng.below(static_cast<std::uint32_t>(base.seats) + 1));
  return options;
}

}  // namespace burgrave::citadels
