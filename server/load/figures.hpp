#pragma once

#include "core/result.hpp"
#include "server/load/load.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave::server::load {

Delays delays_of(std::vector<double> milliseconds);

/// The value of one line of a text in the form of Prometheus, named with its labels.
std::optional<double> metric(std::string_view text, std::string_view name);

/// What a process has used so far.
struct ProcessFigures {
  double cpu_seconds = 0;
  std::int64_t resident_bytes = 0;
};
Result<ProcessFigures> process_figures(int pid);

}  // namespace burgrave::server::load
