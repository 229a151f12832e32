// The fuzz targets under a plain random driver, so that every build of the tests runs them a
// little.

#include "core/rng.hpp"
#include "core/test/source_dir.hpp"
#include "fuzz/targets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave {
namespace {

using Input = std::vector<std::uint8_t>;

const std::filesystem::path kTests = burgrave::test::source_dir() / "tests";

/// All files below a directory that end so, in a fixed order.
std::vector<Input> inputs_in(const std::filesystem::path& directory, std::string_view end) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(directory)) {
    if (entry.path().extension() == end) paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  std::vector<Input> inputs;
  for (const auto& path : paths) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    const std::string bytes = text.str();
    inputs.emplace_back(bytes.begin(), bytes.end());
  }
  return inputs;
}

/// All records of the corpus and the golden matches.
std::vector<Input> records() { return inputs_in(kTests, ".bgr"); }
/// All village sheets of the corpus.
std::vector<Input> sheets() { return inputs_in(kTests / "corpus" / "settlers", ".json"); }

/// The position of a random line's first byte.
std::size_t line_start(const Input& input, Rng& rng) {
  auto at = input.begin() + rng.below(static_cast<std::uint32_t>(input.size()));
  while (at != input.begin() && *(at - 1) != '\n') --at;
  return static_cast<std::size_t>(at - input.begin());
}

/// One random change: a byte, a piece or a line of the text.
void mutate(Input& input, Rng& rng) {
  if (input.empty()) input.push_back('\n');
  const auto size = static_cast<std::uint32_t>(input.size());
  const auto at = static_cast<std::ptrdiff_t>(rng.below(size));
  const auto byte = static_cast<std::uint8_t>(rng());
  switch (rng.below(5)) {
    case 0:
      input[static_cast<std::size_t>(at)] = byte;
      break;
    case 1:
      input.insert(input.begin() + at, byte);
      break;
    case 2: {
      const auto left = static_cast<std::ptrdiff_t>(size) - at;
      input.erase(input.begin() + at,
                  input.begin() + at + std::min<std::ptrdiff_t>(left, 1 + rng.below(40)));
      break;
    }
    case 3:  // a digit or letter becomes its neighbour
      input[static_cast<std::size_t>(at)] ^= std::uint8_t{1};
      break;
    default: {  // a line stands somewhere else as well
      const auto from = input.begin() + static_cast<std::ptrdiff_t>(line_start(input, rng));
      auto end = std::find(from, input.end(), '\n');
      if (end != input.end()) ++end;
      const Input line(from, end);
      const auto to = static_cast<std::ptrdiff_t>(line_start(input, rng));
      input.insert(input.begin() + to, line.begin(), line.end());
      break;
    }
  }
}

/// A fresh seed each time, printed, so that a finding can be repeated with BURGRAVE_SEED.
std::uint64_t fresh_seed() {
  const char* given = std::getenv("BURGRAVE_SEED");
  const std::uint64_t seed = given != nullptr ? std::stoull(given) : std::random_device{}();
  std::printf("BURGRAVE_SEED=%llu\n", static_cast<unsigned long long>(seed));
  std::fflush(stdout);
  return seed;
}

/// Runs a step with ever new inputs, at most so often and not longer than two seconds.
template <class Step>
void repeat(int times, Step&& step) {
  const auto start = std::chrono::steady_clock::now();
  int done = 0;
  while (done < times && !::testing::Test::HasFailure() &&
         std::chrono::steady_clock::now() - start < std::chrono::seconds(2)) {
    step();
    ++done;
  }
  std::printf("%d inputs\n", done);
}

std::string shown(const Input& input) {
  std::string text;
  constexpr char kDigits[] = "0123456789abcdef";
  for (const std::uint8_t byte : input) {
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

void expect_nothing(const Finding& finding, const Input& input) {
  EXPECT_FALSE(finding) << *finding << "\ninput in hexadecimal: " << shown(input);
}

TEST(Fuzz, records_of_the_corpus_break_nothing) {
  for (const Input& input : records()) expect_nothing(fuzz_record(input), input);
}

TEST(Fuzz, damaged_records_break_nothing) {
  Rng rng(fresh_seed());
  const std::vector<Input> originals = records();
  ASSERT_FALSE(originals.empty());
  repeat(4000, [&] {
    Input input = originals[rng.below(static_cast<std::uint32_t>(originals.size()))];
    for (std::uint32_t changes = 1 + rng.below(4); changes > 0; --changes) mutate(input, rng);
    expect_nothing(fuzz_record(input), input);
  });
}

TEST(Fuzz, damaged_components_break_nothing) {
  Rng rng(fresh_seed());
  repeat(1500, [&] {
    Input input(4 + 4 * (1 + rng.below(3)));
    for (std::uint8_t& byte : input) byte = static_cast<std::uint8_t>(rng());
    input[3] = 1;
    if (rng.below(3) != 0) input[4] = 0;  // most often a number, which may well be accepted
    if (input[4] == 0) input[7] = static_cast<std::uint8_t>(rng.below(20));
    expect_nothing(fuzz_data(input), input);
  });
}

TEST(Fuzz, sheets_of_the_corpus_break_nothing) {
  ASSERT_FALSE(sheets().empty());
  for (const Input& input : sheets()) expect_nothing(fuzz_sheet(input), input);
}

TEST(Fuzz, damaged_sheets_of_the_corpus_break_nothing) {
  Rng rng(fresh_seed());
  const std::vector<Input> originals = sheets();
  repeat(1500, [&] {
    Input input = originals[rng.below(static_cast<std::uint32_t>(originals.size()))];
    for (std::uint32_t changes = 1 + rng.below(3); changes > 0; --changes) mutate(input, rng);
    expect_nothing(fuzz_sheet(input), input);
  });
}

TEST(Fuzz, damaged_house_sheets_break_nothing) {
  Rng rng(fresh_seed());
  repeat(1500, [&] {
    Input input(2 + 4 * (1 + rng.below(3)));
    for (std::uint8_t& byte : input) byte = static_cast<std::uint8_t>(rng());
    if (rng.below(3) != 0) input[2] = 0;  // most often a number, which may well be accepted
    if (input[2] == 0) input[5] = static_cast<std::uint8_t>(rng.below(20));
    expect_nothing(fuzz_sheet(input), input);
  });
}

TEST(Fuzz, any_text_as_components_breaks_nothing) {
  Rng rng(fresh_seed());
  const std::string_view words[] = {"{",  "}",     "[",    "]",    ":",  ",",
                                    "\"", "tiles", "null", "true", "1",  "-",
                                    "e9", "\\u",   "\xff", " ",    "\n", "{\"tiles\":"};
  repeat(1500, [&] {
    Input input{static_cast<std::uint8_t>(rng()), static_cast<std::uint8_t>(rng()),
                static_cast<std::uint8_t>(rng()), 0};
    for (std::uint32_t left = rng.below(60); left > 0; --left) {
      const std::string_view word = words[rng.below(std::size(words))];
      input.insert(input.end(), word.begin(), word.end());
    }
    expect_nothing(fuzz_data(input), input);
  });
}

}  // namespace
}  // namespace burgrave
