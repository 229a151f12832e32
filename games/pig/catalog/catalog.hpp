#pragma once

#include "core/data_identity.hpp"
#include "core/documents.hpp"
#include "core/json.hpp"

#include <array>

namespace burgrave::pig {

inline constexpr int kMaxPlayers = 4;
inline constexpr int kMostPoints = 200;  ///< that a match can be played to
inline constexpr int kMostRounds = 30;   ///< that the data can ask for

/// The choices fixed before the match.
struct Options {
  int seats = 2;
  int target = 100;
};
inline constexpr std::array<OptionField<Options>, 2> kOptionFields{{
    {"seats", &Options::seats, 2, kMaxPlayers},
    {"target", &Options::target, 20, kMostPoints},
}};

/// What data/pig.json says.
struct Catalog {
  int rounds = 25;
  DataIdentity identity;
};
Result<std::string> embedded_data(std::string_view name);
inline Result<Catalog> load_catalog(const Options& options,
                                    const DataFiles& files = embedded_data) {
  constexpr DocumentName kFiles[] = {{"pig.json", "pig"}};
  const auto documents = read_documents(files, kFiles, embedded_data);
  if (!documents) return documents.error();
  const auto& pig = documents->front();
  return Catalog{JsonNode(pig, "pig.json")["rounds"].number(),
                 data_identity({&pig}, option_values<Options>(kOptionFields, options))};
}

}  // namespace burgrave::pig
