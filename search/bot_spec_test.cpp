#include "search/bot_spec.hpp"

#include <gtest/gtest.h>

namespace burgrave {
namespace {

BotSpec spec(std::string_view text) {
  const auto read = parse_bot_spec(text);
  EXPECT_TRUE(read) << text;
  return read ? *read : BotSpec{};
}

TEST(BotSpec, ReadsLevelsAndSettings) {
  EXPECT_EQ(spec("random").level, BotLevel::Random);
  EXPECT_EQ(spec("easy").level, BotLevel::Easy);
  EXPECT_EQ(spec("medium").level, BotLevel::Medium);
  EXPECT_EQ(spec("hard").level, BotLevel::Hard);
  EXPECT_EQ(spec("hard").limits, (SearchLimits{0, 1, 1}));
  EXPECT_EQ(spec("hard:seed=3").limits, (SearchLimits{0, 1, 1}));
  EXPECT_EQ(spec("hard:500ms").limits, (SearchLimits{0, 0.5, 1}));
  EXPECT_EQ(spec("hard:2000it").limits, (SearchLimits{2000, 0, 1}));
  EXPECT_EQ(spec("hard:2s+threads=2+seed=7"), (BotSpec{BotLevel::Hard, {0, 2, 2}, 7}));
  EXPECT_EQ(spec("easy:seed=0").seed, 0U);
  EXPECT_EQ(spec("easy:seed=18446744073709551615").seed, 18446744073709551615U);
}

TEST(BotSpec, TextReadsBack) {
  for (const char* text :
       {"random", "easy:seed=9", "medium", "hard", "hard:500ms", "hard:0.4ms", "hard:1.7s",
        "hard:1it", "hard:2000it+threads=3", "hard:2s+threads=2+seed=7", "hard:seed=0"}) {
    EXPECT_EQ(spec(bot_spec_text(spec(text))), spec(text)) << bot_spec_text(spec(text));
  }
  EXPECT_EQ(bot_spec_text(spec("hard:1500ms+threads=2+seed=7")), "hard:1.5s+threads=2+seed=7");
  EXPECT_EQ(bot_spec_text(spec("easy")), "easy");
}

TEST(BotSpec, EveryErrorNamesThePartAndWhatWouldBeRight) {
  const std::array<std::array<const char*, 3>, 18> wrong{{
      {"", "''", "Known: random, easy, medium, hard"},
      {"hart", "'hart'", "did you mean 'hard'?"},
      {"hard:", "''", "hard:1s"},
      {"hard:1", "'1'", "hard:1s"},
      {"hard:fast", "'fast'", "hard:1s"},
      {"hard:s", "'s'", "500ms or 1s"},
      {"hard:0s", "'0s'", "500ms or 1s"},
      {"hard:-1s", "'-1s'", "500ms or 1s"},
      {"hard:nans", "'nans'", "500ms or 1s"},
      {"hard:1e9s", "'1e9s'", "500ms or 1s"},
      {"hard:0it", "'0it'", "2000it"},
      {"hard:1.5it", "'1.5it'", "2000it"},
      {"hard:1s+2000it", "'2000it'", "one time or one number"},
      {"hard:1s+threads=0", "'threads=0'", "threads=2"},
      {"hard:1s+threads=65", "'threads=65'", "1 to 64"},
      {"hard:1s+seed=-1", "'seed=-1'", "seed=7"},
      {"hard:1s+", "''", "hard:1s"},
      {"medium:1s", "'1s'", "only for hard"},
  }};
  for (const auto& [text, part, hint] : wrong) {
    const auto read = parse_bot_spec(text);
    ASSERT_FALSE(read) << text;
    const std::string error = read.error().text();
    EXPECT_EQ(read.error().where, "bot '" + std::string(text) + "'");
    EXPECT_NE(read.error().what.find(part), std::string::npos) << error;
    EXPECT_NE(read.error().what.find(hint), std::string::npos) << error;
  }
}

TEST(BotSpec, CheatingIsForTheArenaOnly) {
  EXPECT_FALSE(parse_bot_spec("cheat:20ms")) << "at a table nobody peeks";
  const auto spec = parse_arena_bot_spec("cheat:20ms");
  ASSERT_TRUE(spec) << spec.error().text();
  EXPECT_EQ(spec->level, BotLevel::Cheat);
  EXPECT_EQ(bot_spec_text(*spec), "cheat:0.02s");
  EXPECT_EQ(parse_arena_bot_spec("hard:20ms")->level, BotLevel::Hard);
}

}  // namespace
}  // namespace burgrave
