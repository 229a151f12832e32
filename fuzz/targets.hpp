#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace burgrave {

/// What hostile bytes broke; empty when every promise held. A crash or a sanitizer's report is a
/// finding as well.
using Finding = std::optional<std::string>;

/// Reads the bytes as a record: it is refused with place and reason, or it reads back as written.
/// It is then played, where there is its game.
Finding fuzz_record(std::span<const std::uint8_t> bytes);

/// Loads a game with one damaged data file: it is refused with place and reason, or a random game
/// over it keeps every promise of the contract.
/// Shape: game, seats and switches, file, way; then the new text of the file (way even), or changes
/// of four bytes each: kind, place (low, high), value (way odd).
Finding fuzz_data(std::span<const std::uint8_t> bytes);

/// Loads Settlers with one village sheet: it is refused with place and reason, or it is drawn and a
/// random game on it keeps every promise of the contract.
/// Shape: a text that begins with { is the sheet; else seats and switches, number of the house
/// sheet, and changes of four bytes each, as above.
Finding fuzz_sheet(std::span<const std::uint8_t> bytes);

}  // namespace burgrave
