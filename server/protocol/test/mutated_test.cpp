#include "core/json.hpp"
#include "core/rng.hpp"
#include "server/protocol/messages.hpp"
#include "server/protocol/test/sample.hpp"

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include <array>

namespace burgrave::server::protocol {

namespace {

namespace json = boost::json;

constexpr int kFrames = 6000;
constexpr std::array<std::string_view, 12> kScraps{
    "\"", "{", "}", "[", "]", ",", ":", "null", "-1", "1e999", "\\u0000", "99999999999999999999"};

struct Frame {
  std::string text;
  bool client = false;
};

class Mutator {
 public:
  explicit Mutator(std::uint64_t seed) : rng_(seed) {}

  Frame frame() {
    const bool client = below(2) == 0;
    const auto names = test::message_names(client ? "client" : "server");
    const json::value value = test::sample(names[below(names.size())], test::Extent::Most,
                                           static_cast<unsigned>(below(1000)));
    std::string text = json::serialize(value);
    for (std::size_t i = 0, changes = 1 + below(4); i < changes; ++i) change(text);
    return {std::move(text), client};
  }

 private:
  std::size_t below(std::size_t bound) { return rng_.below(static_cast<std::uint32_t>(bound)); }
  void change(std::string& text) {
    const std::size_t at = below(text.size() + 1);
    switch (below(5)) {
      case 0:
        text.insert(at, 1, static_cast<char>(below(256)));
        break;
      case 1:
        text.erase(at, 1 + below(8));
        break;
      case 2:
        if (at < text.size()) text[at] = static_cast<char>(below(256));
        break;
      case 3:
        text.insert(at, kScraps[below(kScraps.size())]);
        break;
      default:
        text.insert(at, text.substr(below(text.size() + 1), 40));
    }
  }

  Rng rng_;
};

/// What the reader takes must come back the same; what it refuses must say why.
template <class Messages>
bool taken(const Result<Messages>& message, std::string_view text,
           Result<Messages> (*read)(std::string_view)) {
  if (!message) {
    EXPECT_FALSE(message.error().what.empty()) << text;
    return false;
  }
  const auto written = [](const Messages& one) {
    return std::visit([](const auto& m) { return json::serialize(to_json(m)); }, one);
  };
  const std::string once = written(*message);
  const Result<Messages> again = read(once);
  EXPECT_TRUE(again && written(*again) == once) << once;
  return true;
}

TEST(MutatedFrames, AreReadOrRefusedAndNothingElse) {
  Mutator mutator(20260101);
  int good = 0;
  int bad = 0;
  for (int i = 0; i < kFrames; ++i) {
    const Frame frame = mutator.frame();
    const bool fits =
        frame.client ? taken(read_client_message(frame.text), frame.text, &read_client_message)
                     : taken(read_server_message(frame.text), frame.text, &read_server_message);
    ++(fits ? good : bad);
  }
  EXPECT_GT(good, 100);  // a change within a text leaves a message
  EXPECT_GT(bad, 1000);
}

TEST(MutatedFrames, RandomBytesAreRefused) {
  Rng rng(7);
  for (int i = 0; i < 2000; ++i) {
    std::string text(rng.below(64), '\0');
    for (char& byte : text) byte = static_cast<char>(rng.below(256));
    EXPECT_FALSE(read_client_message(text));
  }
}

}  // namespace

}  // namespace burgrave::server::protocol
