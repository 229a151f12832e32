#pragma once

#include <filesystem>

namespace burgrave::test {

/// Where the sources of these tests lie. Told by a generated file of its own, so that what is
/// compiled says nothing of its place and every clone on a machine can share it.
const std::filesystem::path& source_dir();

}  // namespace burgrave::test
