#pragma once

#include "core/assert.hpp"
#include "core/game_rules.hpp"
#include "core/hash.hpp"

#include <array>
#include <cstddef>
#include <cstring>
#include <span>

namespace burgrave {

/// What stands before the bytes of a saved State. A snapshot is a cache: the journal is the truth.
struct SnapshotHead {
  std::array<char, 4> magic{'B', 'G', 'R', 'S'};
  std::uint32_t format = 1;
  std::array<char, 16> game{};
  std::uint32_t revision = 0;
  std::uint32_t bytes = 0;      ///< of the State
  std::uint64_t data_hash = 0;  ///< of components and options
  std::uint64_t checksum = 0;   ///< of everything else
  bool operator==(const SnapshotHead&) const = default;
};
static_assert(std::has_unique_object_representations_v<SnapshotHead>);

template <GameRules R>
constexpr std::size_t snapshot_size() noexcept {
  return sizeof(SnapshotHead) + sizeof(typename R::State);
}

namespace snapshot_detail {

template <GameRules R>
SnapshotHead head(std::uint64_t data_hash) noexcept {
  SnapshotHead head;
  static_assert(R::kKey.size() <= sizeof head.game);
  std::memcpy(head.game.data(), R::kKey.data(), R::kKey.size());
  head.revision = R::kRevision;
  head.bytes = sizeof(typename R::State);
  head.data_hash = data_hash;
  return head;
}

inline std::uint64_t checksum(SnapshotHead head, const void* state) noexcept {
  head.checksum = 0;
  return hash_bytes(state, head.bytes, hash_value(head));
}

}  // namespace snapshot_detail

/// Writes a State. Shape: out has snapshot_size<R>() bytes. Cost: two copies, no allocation.
template <GameRules R>
void save_snapshot(const R&, std::uint64_t data_hash, const typename R::State& state,
                   std::span<std::byte> out) noexcept {
  BURGRAVE_ASSERT(out.size() == snapshot_size<R>());
  SnapshotHead head = snapshot_detail::head<R>(data_hash);
  head.checksum = snapshot_detail::checksum(head, &state);
  std::memcpy(out.data(), &head, sizeof head);
  std::memcpy(out.data() + sizeof head, &state, sizeof state);
}

/// Reads a State back. Errors: anything that is not a whole snapshot of this game, revision and
/// data.
template <GameRules R>
Result<typename R::State> load_snapshot(const R&, std::uint64_t data_hash,
                                        std::span<const std::byte> bytes) {
  const auto refuse = [](const char* what) { return Error{"snapshot", what, ""}; };
  if (bytes.size() != snapshot_size<R>()) return refuse("it has the wrong size for this game");
  SnapshotHead head;
  std::memcpy(&head, bytes.data(), sizeof head);
  typename R::State state;
  std::memcpy(&state, bytes.data() + sizeof head, sizeof state);
  const SnapshotHead mine = snapshot_detail::head<R>(data_hash);
  if (head.magic != mine.magic || head.format != mine.format)
    return refuse("it is not a snapshot of this format");
  if (head.game != mine.game) return refuse("it is of another game");
  if (head.revision != mine.revision || head.bytes != mine.bytes)
    return refuse("it is of another revision of the rules");
  if (head.data_hash != data_hash) return refuse("it was made with other components or options");
  if (head.checksum != snapshot_detail::checksum(mine, &state))
    return refuse("its checksum is wrong");
  return state;
}

}  // namespace burgrave
