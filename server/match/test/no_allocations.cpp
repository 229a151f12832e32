#include <cstdint>

namespace burgrave {

std::uint64_t allocation_count() noexcept { return 0; }  // nothing here measures allocations

}  // namespace burgrave
