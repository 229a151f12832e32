#pragma once

#include "core/result.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace burgrave::cli {

/// What went wrong with a file, with the system's reason. Call at once after what has failed.
Error file_error(const std::string& path, const std::string& what);

Result<std::string> read_file(const std::string& path);
/// Writes a file so that it is either the old one or the whole new one, never a part. What is no
/// file, such as a device, is written to. On the disk when it returns.
std::optional<Error> write_file(const std::string& path, const std::string& text);

/// Writes everything to an open file and waits for the disk.
std::optional<Error> write_all(int file, const std::string& path, std::string_view text);
/// Gives a file the name that it is meant to have, in one step, and waits for the disk.
std::optional<Error> put_in_place(const std::string& part, const std::string& path);
/// Makes the directory in which a file is to lie.
std::optional<Error> make_directory_of(const std::string& path);

}  // namespace burgrave::cli
