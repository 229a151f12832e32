#pragma once

#include "core/result.hpp"
#include "fuzz/targets.hpp"

#include <cstdint>
#include <span>
#include <string>

namespace burgrave {

using Bytes = std::span<const std::uint8_t>;

inline std::string text_of(Bytes bytes) { return {bytes.begin(), bytes.end()}; }

/// Changes a text by every four of the bytes: kind, place (low, high), value.
void change(std::string& text, Bytes bytes);

/// A refusal must say where and what.
Finding unclear(const Error& error);

}  // namespace burgrave
