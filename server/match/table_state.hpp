#pragma once

#include "server/match/attendance.hpp"
#include "server/match/loaded_match.hpp"

#include <string>

namespace burgrave::server {

/// Who reads what stands at a table.
struct TableReader {
  std::string session;
  bool invited = false;  ///< it gave the code of the invitation
  int eyes = 0;          ///< through which it looks; 0 = who watches
};

/// Everything about a table but the position, as this reader may know it.
protocol::TableState table_state(const LoadedMatch& match, const Attendance& attendance,
                                 const TableReader& reader, Time now);

}  // namespace burgrave::server
