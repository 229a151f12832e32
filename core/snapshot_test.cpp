#include "core/snapshot.hpp"

#include "core/test/toy_game.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace burgrave {
namespace {

using test::Toy;

/// The same game under later rules.
struct LaterToy : Toy {
  static constexpr int kRevision = Toy::kRevision + 1;
};
/// The same rules under another name.
struct OtherToy : Toy {
  static constexpr std::string_view kKey = "other";
};

constexpr std::uint64_t kData = 0x0123456789ABCDEF;

Toy::State some_state() {
  Toy::State state;
  state.steps = {7, 3};
  state.turn = 1;
  state.die = 5;
  state.phase = Toy::Phase::Choose;
  return state;
}

std::vector<std::byte> saved() {
  std::vector<std::byte> bytes(snapshot_size<Toy>());
  save_snapshot(Toy(), kData, some_state(), bytes);
  return bytes;
}

template <GameRules R = Toy>
std::string load_error(std::span<const std::byte> bytes, std::uint64_t data = kData) {
  const auto state = load_snapshot(R(), data, bytes);
  return state ? "" : state.error().text();
}

TEST(Snapshot, GivesTheStateBack) {
  const auto state = load_snapshot(Toy(), kData, std::span<const std::byte>(saved()));
  ASSERT_TRUE(state) << state.error().text();
  EXPECT_EQ(*state, some_state());
}

TEST(Snapshot, RefusesEveryFlippedBit) {
  std::vector<std::byte> bytes = saved();
  for (std::size_t bit = 0; bit < 8 * bytes.size(); ++bit) {
    const std::byte flip = std::byte{1} << (bit % 8);
    bytes[bit / 8] ^= flip;
    EXPECT_NE(load_error(bytes), "") << "byte " << bit / 8 << ", bit " << bit % 8;
    bytes[bit / 8] ^= flip;
  }
  EXPECT_EQ(load_error(bytes), "");
}

TEST(Snapshot, RefusesEveryChangedByte) {
  std::vector<std::byte> bytes = saved();
  for (std::byte& byte : bytes) {
    const std::byte right = byte;
    for (int value = 0; value < 256; ++value) {
      byte = static_cast<std::byte>(value);
      EXPECT_EQ(load_error(bytes).empty(), byte == right) << "byte " << &byte - bytes.data();
    }
    byte = right;
  }
}

TEST(Snapshot, RefusesAnotherSize) {
  std::vector<std::byte> bytes = saved();
  const std::string error = "snapshot: it has the wrong size for this game";
  EXPECT_EQ(load_error({}), error);
  EXPECT_EQ(load_error(std::span(bytes).first(bytes.size() - 1)), error);
  EXPECT_EQ(load_error(std::span(bytes).first(sizeof(SnapshotHead))), error);
  bytes.push_back(std::byte{0});
  EXPECT_EQ(load_error(bytes), error);
}

TEST(Snapshot, SaysWhatItIsInstead) {
  std::vector<std::byte> bytes = saved();
  EXPECT_EQ(load_error<OtherToy>(bytes), "snapshot: it is of another game");
  EXPECT_EQ(load_error<LaterToy>(bytes), "snapshot: it is of another revision of the rules");
  EXPECT_EQ(load_error(bytes, kData + 1), "snapshot: it was made with other components or options");
  bytes.back() ^= std::byte{1};
  EXPECT_EQ(load_error(bytes), "snapshot: its checksum is wrong");
  bytes[0] = std::byte{'X'};
  EXPECT_EQ(load_error(bytes), "snapshot: it is not a snapshot of this format");
}

TEST(Snapshot, IsTheSameForEqualStates) { EXPECT_EQ(saved(), saved()); }

}  // namespace
}  // namespace burgrave
