#include "fuzz/targets.hpp"

#include <cstddef>
#include <cstdio>
#include <cstdlib>

/// Called by libFuzzer with one input after the other.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (const auto finding = burgrave::fuzz_sheet({data, size})) {
    std::fprintf(stderr, "finding: %s\n", finding->c_str());
    std::abort();
  }
  return 0;
}
