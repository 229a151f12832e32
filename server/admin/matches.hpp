#pragma once

#include "core/result.hpp"
#include "server/store/store.hpp"

#include <string>
#include <vector>

namespace burgrave::server::admin {

/// A match by its id or its invitation, however that is typed.
Result<StoredWhole> find_match(Store& store, const std::string& id_or_code);
/// The ids of all matches, newest first.
Result<std::vector<std::string>> all_ids(Store& store);
/// The record of a match that has begun, seed and all, as a .bgr text.
Result<std::string> export_record(Store& store, const std::string& id_or_code);
/// Drops all matches that never began and have not changed since `before`; how many they were.
Result<int> drop_old_lobbies(Store& store, Time before);
/// Makes one change and waits for the disk.
std::optional<Error> make_change(Store& store, MatchChange change);

}  // namespace burgrave::server::admin
