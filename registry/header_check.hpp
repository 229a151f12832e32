#pragma once

#include "registry/game.hpp"

#include <optional>
#include <string>

namespace burgrave {

/// Points in seat order, as the header of a record has them: "71 64".
std::string points_text(const Table& table);

/// What a record's header says otherwise than the table to which its entries have led: the result
/// or the number of seats. The error's `where` is the key of the line.
std::optional<Error> header_contradiction(const JournalHeader& header, const Table& table);

}  // namespace burgrave
