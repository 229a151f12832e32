#include "core/rng.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <vector>

namespace burgrave {
namespace {

// The golden numbers below come from an independent implementation in another language.

TEST(ChaCha20, GivesTheBlockOfRfc8439Section232) {
  const std::array<std::uint32_t, 16> input{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574,
                                            0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c,
                                            0x13121110, 0x17161514, 0x1b1a1918, 0x1f1e1d1c,
                                            0x00000001, 0x09000000, 0x4a000000, 0x00000000};
  const std::array<std::uint32_t, 16> output{0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3,
                                             0xc7f4d1c7, 0x0368c033, 0x9aaa2204, 0x4e6cd4c3,
                                             0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9,
                                             0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2};
  EXPECT_EQ(chacha20_block(input), output);
}

template <class Generator>
std::vector<std::uint64_t> first_outputs(Generator rng, std::size_t count) {
  std::vector<std::uint64_t> outputs(count);
  for (std::uint64_t& output : outputs) output = rng();
  return outputs;
}

TEST(Rng, StartsAsItAlwaysDid) {
  EXPECT_EQ(first_outputs(Rng(1), 4),
            (std::vector<std::uint64_t>{0xCFC5D07F6F03C29BU, 0xBF424132963FE08DU,
                                        0x19A37D5757AAF520U, 0xBF08119F05CD56D6U}));
  EXPECT_EQ(first_outputs(Rng(0), 2),
            (std::vector<std::uint64_t>{0x53175D61490B23DFU, 0x61DA6F3DC380D507U}));
}

TEST(MatchRng, StartsAsItAlwaysDid) {
  // Nine numbers: one more than a block holds.
  EXPECT_EQ(
      first_outputs(MatchRng(match_seed(1), 0), 9),
      (std::vector<std::uint64_t>{0x288947B96AA54520U, 0xD790BBE51F9E2A66U, 0x523CEAD9D5F79640U,
                                  0x150257478B96E675U, 0x30A8E2B7946AD526U, 0xBF321C5148B51D58U,
                                  0x822FF85E0A475591U, 0x0642CE5978A8544FU, 0xF44DC902C2B2696BU}));
  EXPECT_EQ(first_outputs(MatchRng(match_seed(1), 1), 2),
            (std::vector<std::uint64_t>{0x20597F066F51D9A8U, 0x46B28F7E8E8584E0U}));
  EXPECT_EQ(first_outputs(MatchRng(match_seed(1), std::uint64_t{1} << 32), 2),
            (std::vector<std::uint64_t>{0x9096B8256893378CU, 0xA15E84D8E435DEAAU}));
}

TEST(MatchRng, ADrawDoesNotDependOnWhatWasDrawnBefore) {
  const MatchSeed seed = match_seed(42);
  const std::vector<std::uint64_t> alone = first_outputs(MatchRng(seed, 5), 20);
  for (std::uint64_t draw = 0; draw < 5; ++draw) first_outputs(MatchRng(seed, draw), draw + 1);
  EXPECT_EQ(first_outputs(MatchRng(seed, 5), 20), alone);
}

TEST(MatchRng, DrawsAndSeedsDiffer) {
  std::set<std::uint64_t> seen;
  for (std::uint64_t number = 0; number < 30; ++number) {
    for (std::uint64_t draw = 0; draw < 30; ++draw)
      seen.insert(MatchRng(match_seed(number), draw)());
  }
  EXPECT_EQ(seen.size(), 900U);
}

TEST(MatchRng, EveryBitOfTheSeedMatters) {
  const MatchSeed seed = match_seed(3);
  std::set<std::uint64_t> seen{MatchRng(seed, 0)()};
  for (std::size_t bit = 0; bit < 256; ++bit) {
    MatchSeed other = seed;
    other[bit / 8] = static_cast<std::uint8_t>(other[bit / 8] ^ (1U << (bit % 8)));
    seen.insert(MatchRng(other, 0)());
  }
  EXPECT_EQ(seen.size(), 257U);
}

/// How far counts are from equal shares; about as large as their number minus one when fair.
double chi_square(const std::vector<int>& counts) {
  double total = 0;
  for (const int count : counts) total += count;
  const double expected = total / static_cast<double>(counts.size());
  double sum = 0;
  for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

template <class Generator>
double chi_square_below(Generator rng, std::uint32_t bound) {
  std::vector<int> counts(bound);
  for (std::uint32_t i = 0; i < 20000 * bound; ++i) ++counts[rng.below(bound)];
  return chi_square(counts);
}

TEST(Bounded, IsUniform) {
  EXPECT_EQ(Rng(1).below(1), 0U);
  EXPECT_LT(chi_square_below(Rng(1), 2), 15.1);  // each limit: probability 1e-4
  EXPECT_LT(chi_square_below(Rng(2), 6), 25.8);
  EXPECT_LT(chi_square_below(Rng(3), 7), 27.9);
  EXPECT_LT(chi_square_below(MatchRng(match_seed(4), 0), 6), 25.8);
  EXPECT_LT(chi_square_below(MatchRng(match_seed(5), 9), 13), 39.2);
}

/// Gives chosen words, to reach the numbers that a fair draw must throw away.
struct Scripted {
  std::vector<std::uint64_t> words;
  std::size_t at = 0;
  std::uint64_t operator()() { return words.at(at++); }
};

TEST(Bounded, RejectsTheSurplusOfTheRange) {
  // 2^32 mod 3 = 1: the product's low half 0 is one too many, so the word 0 is drawn again.
  Scripted rng{{0, std::uint64_t{0xFFFFFFFF} << 32}};
  EXPECT_EQ(bounded(rng, 3), 2U);
  EXPECT_EQ(rng.at, 2U);
  // A power of two leaves no surplus.
  Scripted plain{{0}};
  EXPECT_EQ(bounded(plain, 4), 0U);
}

TEST(Bounded, NearTwoToThe32IsUnbiasedInItsHalves) {
  // With bound 3 * 2^30, taking remainders would put half of all draws into the lowest third.
  Rng rng(8);
  std::vector<int> thirds(3);
  for (int i = 0; i < 60000; ++i) ++thirds[rng.below(3U << 30) >> 30];
  EXPECT_LT(chi_square(thirds), 18.5);
}

TEST(Unit, StaysBelowOneAndIsCentred) {
  Rng rng(6);
  double sum = 0;
  for (int i = 0; i < 100000; ++i) {
    const double u = rng.unit();
    ASSERT_GE(u, 0.0);
    ASSERT_LT(u, 1.0);
    sum += u;
  }
  EXPECT_NEAR(sum / 100000, 0.5, 0.004);
}

template <class Generator>
std::map<std::vector<int>, int> shuffled_orders(Generator rng, int size, int rounds) {
  std::map<std::vector<int>, int> orders;
  for (int round = 0; round < rounds; ++round) {
    std::vector<int> items;
    for (int i = 0; i < size; ++i) items.push_back(i);
    shuffle(std::span<int>(items), rng);
    ++orders[items];
  }
  return orders;
}

double chi_square(const std::map<std::vector<int>, int>& orders) {
  std::vector<int> counts;
  for (const auto& [order, count] : orders) counts.push_back(count);
  return chi_square(counts);
}

TEST(Shuffle, GivesEveryOrderOfThreeAndFourEquallyOften) {
  const auto threes = shuffled_orders(Rng(11), 3, 60000);
  ASSERT_EQ(threes.size(), 6U);
  EXPECT_LT(chi_square(threes), 25.8);
  const auto fours = shuffled_orders(MatchRng(match_seed(12), 0), 4, 120000);
  ASSERT_EQ(fours.size(), 24U);
  EXPECT_LT(chi_square(fours), 57.1);
}

TEST(Shuffle, LeavesShortListsAlone) {
  Rng rng(1);
  std::vector<int> none, one{7};
  shuffle(std::span<int>(none), rng);
  shuffle(std::span<int>(one), rng);
  EXPECT_EQ(one, std::vector<int>{7});
  EXPECT_EQ(rng(), Rng(1)()) << "nothing was drawn";
}

}  // namespace
}  // namespace burgrave
