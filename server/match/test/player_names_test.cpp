#include "server/match/player_names.hpp"

#include <gtest/gtest.h>

namespace burgrave::server {
namespace {

using namespace std::string_literals;

/// The name as it is kept; what is wrong with it, in brackets.
std::string kept(const std::string& written) {
  const auto name = player_name(written, "/name");
  if (const auto* fault = std::get_if<Fault>(&name)) {
    EXPECT_EQ(fault->status, 400);
    EXPECT_EQ(fault->where, "/name");
    return "[" + fault->what + "]";
  }
  return std::get<std::string>(name);
}

std::string times(int count, const std::string& text) {
  std::string out;
  for (int i = 0; i < count; ++i) out += text;
  return out;
}

const std::string kNothing = "[a name has something to be seen]";
const std::string kControl = "[a name has no control characters]";
const std::string kTurning = "[a name has no characters that turn the direction of writing]";
const std::string kLong = "[a name has 1 to 20 characters]";
const std::string kAccents = "[a name has at most 4 accents on one letter]";

TEST(PlayerNames, are_kept_as_they_are_shown) {
  EXPECT_EQ(kept("Anna"), "Anna");
  EXPECT_EQ(kept("  Anna \u2003 Réka\u00A0"), "Anna Réka");
  EXPECT_EQ(kept("Re\u0301ka"), "Réka") << "NFC";
  EXPECT_EQ(kept("Wolfgangné Árvíztűrő"), "Wolfgangné Árvíztűrő");
  EXPECT_EQ(kept("<b>\"O'B\"&Co</b>"), "<b>\"O'B\"&Co</b>");
  EXPECT_EQ(kept("安娜"), "安娜");
  EXPECT_EQ(kept("می\u200Cخواهم"), "می\u200Cخواهم") << "Persian needs its joiner";
}

TEST(PlayerNames, N_P07_that_look_like_nothing_are_refused) {
  for (const std::string name : {"",           " ",
                                 "\u00A0",     "\u2003",
                                 "\u3000",     "\u115F",
                                 "\u1160",     "\u3164",
                                 "\uFFA0",     "\u034F",
                                 "\uFE0F",     "\u180E",
                                 "\u200B",     "\u200D",
                                 "\u2060",     "\uFEFF",
                                 "\u00AD",     "\u2800",
                                 "\U0001D159", "\U000E0041",
                                 "\u0301",     "\u115F\u0301 \u034F",
                                 "\uFFF9"}) {
    EXPECT_EQ(kept(name), kNothing) << name;
  }
}

TEST(PlayerNames, N_P07_have_no_characters_that_act_on_others) {
  EXPECT_EQ(kept("a\nb"), kControl);
  EXPECT_EQ(kept("a\0b"s), kControl);
  EXPECT_EQ(kept("a\u0085b"), kControl);
  EXPECT_EQ(kept("a\u2028b"), kControl);
  EXPECT_EQ(kept("\uE000"), kControl);
  EXPECT_EQ(kept("\uFFFE"), kControl);
  for (const std::string turn :
       {"\u061C", "\u200E", "\u200F", "\u202A", "\u202E", "\u2066", "\u2069"}) {
    EXPECT_EQ(kept(turn), kTurning);
    EXPECT_EQ(kept("An" + turn + "na"), kTurning);
  }
}

TEST(PlayerNames, N_P07_are_counted_as_people_count) {
  const std::string family = "\U0001F468\u200D\U0001F469\u200D\U0001F467\u200D\U0001F466";
  EXPECT_EQ(kept(family), family);
  EXPECT_EQ(kept(times(11, family)), times(11, family));
  EXPECT_EQ(kept(times(21, family)), kLong);
  const std::string flag = "\U0001F1ED\U0001F1FA";
  EXPECT_EQ(kept("Anna " + flag), "Anna " + flag);
  EXPECT_EQ(kept(times(20, "W")), times(20, "W"));
  EXPECT_EQ(kept(times(21, "W")), kLong);
  EXPECT_EQ(kept(times(20, "o\u0308")), times(20, "ö"));
}

TEST(PlayerNames, L11_do_not_grow_over_their_line) {
  EXPECT_EQ(kept("a" + times(19, "\u0301")), kAccents);
  EXPECT_EQ(kept("a" + times(5, "\u0316\u034F")), kAccents) << "nor with something unseen between";
  EXPECT_EQ(kept("a\u20DD\u0301\u0316\u0330\u0324"), kAccents);
  EXPECT_EQ(kept("Nguye\u0302\u0303n"), "Nguyễn");
  EXPECT_EQ(kept("שָׁלוֹם"), "שָׁלוֹם");
}

TEST(PlayerNames, N_P07_look_alike_whatever_cannot_be_told_apart) {
  for (const std::string other :
       {"anna", "ANNA", "Anna\u00A0", "Anna\u2003", "Anna\uFE0F", "Anna\u034F", "Anna\u180E",
        "An\u200Bna", "\u2060Anna", "Anna\u115F", "Anna\u3164", "Anna\u2800", "Anna\uFFF9",
        "\u0410nna", "Ann\u0430", "\u0391NNA", "Ａｎｎａ", "\U0001D400nna"}) {
    EXPECT_TRUE(look_alike("Anna", other)) << other;
    EXPECT_TRUE(look_alike(other, "Anna")) << other;
  }
  EXPECT_TRUE(look_alike("Bob", "B\u043Eb")) << "L11: Cyrillic o";
  EXPECT_TRUE(look_alike("BOB", "\u0412ob"))
      << "a capital letter that has a twin, its small one none";
  EXPECT_TRUE(look_alike("Ilona", "llona"));
  EXPECT_TRUE(look_alike("Réka", "Re\u0301ka"));
  EXPECT_TRUE(look_alike("Anna Réka", "Anna  Réka"));
}

TEST(PlayerNames, that_differ_for_the_eye_are_two) {
  EXPECT_FALSE(look_alike("Anna", "Ánna"));
  EXPECT_FALSE(look_alike("Béla", "Bela"));
  EXPECT_FALSE(look_alike("Anna", "Anne"));
  EXPECT_FALSE(look_alike("Anna", "An na"));
  EXPECT_FALSE(look_alike("Анна", "Анне"));
  EXPECT_FALSE(look_alike("Adela", "Edith"));
}

}  // namespace
}  // namespace burgrave::server
