#pragma once

#include "core/test/source_dir.hpp"
#include "core/text.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave::test {

inline const std::vector<std::string> kLanguages{"en", "hu"};

/// The texts of a game in a language.
using TextsOf = const Texts& (*)(const std::string& language);

/// The keys of everything said, and a check that each sentence is whole in both languages.
class Said {
 public:
  Said(TextsOf texts, SeatNames names) : texts_(texts), names_(std::move(names)) {}

  void hear(const Message& message) {
    constexpr int kOften = 25;  // times that a sentence is looked at
    keys_.insert(message.key);
    for (const MessageArg& arg : message.args) {
      if (const auto* key = std::get_if<std::string>(&arg.value)) keys_.insert(*key);
      if (const auto* parts = std::get_if<std::vector<MessageArg::Part>>(&arg.value)) {
        EXPECT_FALSE(parts->empty()) << message.key << " has nothing to list as " << arg.name;
        for (const MessageArg::Part& part : *parts) keys_.insert(part.key);
      }
    }
    if (++heard_[message.key] > kOften) return;
    for (const std::string& language : kLanguages) {
      const std::string text = texts_(language).render(message, names_);
      EXPECT_EQ(text.find("⟨"), std::string::npos)
          << language << " " << message.key << ": " << text;
      EXPECT_EQ(text.find("  "), std::string::npos)
          << language << " " << message.key << ": " << text;
    }
  }
  const std::set<std::string>& keys() const { return keys_; }

 private:
  TextsOf texts_;
  SeatNames names_;
  std::map<std::string, int> heard_;
  std::set<std::string> keys_;
};

/// Both languages have the same keys with the same arguments.
inline void expect_agreement(TextsOf texts) {
  for (const std::string& problem : texts("hu").problems(texts("en"))) ADD_FAILURE() << problem;
}

inline void expect_names(TextsOf texts, const std::set<std::string>& keys) {
  for (const std::string& key : keys) {
    for (const std::string& language : kLanguages) {
      EXPECT_TRUE(texts(language).has(key)) << language << " " << key;
    }
  }
}

/// "<game>.<group>.<id>" has these forms in Hungarian, for each of the ids.
template <class Ids>
void expect_forms(TextsOf texts, std::string_view game_and_group, const Ids& ids,
                  const std::vector<std::string>& forms) {
  for (const std::string_view id : ids) {
    const std::string key = std::string(game_and_group) + "." + std::string(id);
    for (const std::string& form : forms) {
      EXPECT_TRUE(texts("hu").forms(key).contains(form)) << key << " lacks " << form;
    }
  }
}

/// All source files of a game in one text, its tests apart.
inline std::string source_of(std::string_view game) {
  std::ostringstream all;
  const std::filesystem::path folder = source_dir() / "games" / game;
  for (const auto& file : std::filesystem::recursive_directory_iterator(folder)) {
    const std::filesystem::path& path = file.path();
    const bool source = path.extension() == ".cpp" || path.extension() == ".hpp";
    if (source && path.parent_path().filename() != "test") all << std::ifstream(path).rdbuf();
  }
  return all.str();
}

/// What the page draws a game with, as one text.
inline std::string page_source_of(std::string_view game) {
  std::ostringstream all;
  const std::filesystem::path& root = source_dir();
  for (const auto& file : std::filesystem::directory_iterator(root / "web/src/games" / game)) {
    const std::string name = file.path().filename().string();
    const bool drawn = name.ends_with(".ts") || name.ends_with(".svelte");
    if (drawn && !name.ends_with(".test.ts")) all << std::ifstream(file.path()).rdbuf();
  }
  return all.str();
}

}  // namespace burgrave::test
