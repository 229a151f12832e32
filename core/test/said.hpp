#pragma once

#include "core/test/source_dir.hpp"
#include "core/text.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <map>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace burgrave::test {

inline const std::vector<std::string> kLanguages{"en", "hu"};
inline const SeatNames kNames{"Anna", "Lizi", "Máté", "Zoli", "Eszter", "Ödön", "Ági", "Béla"};

/// The texts of a game in a language.
using TextsOf = const Texts& (*)(const std::string& language);

/// They are read once, from the JSON texts that `kFiles(language)` gives.
template <std::vector<std::string> (*kFiles)(const std::string& language)>
const Texts& texts_from(const std::string& language) {
  static const std::map<std::string, Texts> all = [] {
    std::map<std::string, Texts> loaded;
    for (const std::string& each : kLanguages) {
      Texts& texts = loaded.emplace(each, each).first->second;
      for (const std::string& json : kFiles(each)) {
        const auto error = texts.add(json, each);
        EXPECT_FALSE(error) << error->text();
      }
    }
    return loaded;
  }();
  return all.at(language);
}

template <std::string_view (*kJson)(std::string_view language)>
std::vector<std::string> only_file(const std::string& language) {
  return {std::string(kJson(language))};
}

/// The same of a game whose texts are one file, `text_json` of its namespace.
template <std::string_view (*kJson)(std::string_view language)>
const Texts& texts_from(const std::string& language) {
  return texts_from<only_file<kJson>>(language);
}

/// The keys of everything said, and a check that each sentence is whole in both languages; and the
/// clauses that were cited.
class Said {
 public:
  explicit Said(TextsOf texts) : texts_(texts) {}

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
      const std::string text = texts_(language).render(message, kNames);
      EXPECT_EQ(text.find("⟨"), std::string::npos)
          << language << " " << message.key << ": " << text;
      EXPECT_EQ(text.find("  "), std::string::npos)
          << language << " " << message.key << ": " << text;
    }
  }
  void cite(std::string_view clause) { clauses_.emplace(clause); }

  const std::set<std::string>& keys() const { return keys_; }
  const std::set<std::string>& clauses() const { return clauses_; }

 private:
  TextsOf texts_;
  std::map<std::string, int> heard_;
  std::set<std::string> keys_;
  std::set<std::string> clauses_;
};

using IdGroups =
    std::initializer_list<std::pair<std::string_view, std::span<const std::string_view>>>;

/// The keys of what a game has ids for, whether it was shown or not: its seats, its options, and
/// the `groups` "<game>.<group>.<id>".
template <class Fields>
std::set<std::string> keys_of_ids(std::string_view game, std::span<const std::string_view> colours,
                                  const Fields& fields, IdGroups groups) {
  std::set<std::string> keys;
  const auto add = [&](std::string_view group, std::string_view id) {
    keys.insert(std::string(game).append(".").append(group).append(".").append(id));
  };
  for (const std::string_view colour : colours) add("seat", colour), add("letter", colour);
  for (const auto& field : fields) add("option", field.name);
  for (const auto& [group, ids] : groups) {
    for (const std::string_view id : ids) add(group, id);
  }
  return keys;
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

/// Every text of a game is used: it was said, names a thing, is said `elsewhere(key)`, or stands in
/// the source by its id. That is not enough for the groups that are `spoken` by the game itself,
/// e.g. "event".
template <class Elsewhere>
void expect_all_used(TextsOf texts, std::string_view game, const std::set<std::string>& said,
                     const std::set<std::string>& things, const std::set<std::string>& spoken,
                     Elsewhere&& elsewhere) {
  const std::string source = source_of(game);
  for (const std::string& key : texts("hu").keys()) {
    if (said.contains(key) || things.contains(key)) continue;
    const std::size_t dot = key.find('.') + 1;
    const std::string group = key.substr(dot, key.find('.', dot) - dot);
    // Said by the page for a new table alone: web/src/pages/options.test.ts.
    if (group == "setup") continue;
    EXPECT_FALSE(spoken.contains(group)) << key << " is never said";
    if (elsewhere(key)) continue;
    const std::string id = key.substr(key.rfind('.') + 1);
    EXPECT_NE(source.find('"' + id + '"'), std::string::npos) << key << " is used nowhere";
  }
}

/// What the page draws a game with, as one text.
inline std::string page_source_of(std::string_view game) {
  std::ostringstream all;
  const std::filesystem::path& root = source_dir();
  const std::filesystem::path folder = root / "web/src/games" / game;
  for (const auto& file : std::filesystem::recursive_directory_iterator(folder)) {
    const std::string name = file.path().filename().string();
    const bool drawn = name.ends_with(".ts") || name.ends_with(".svelte");
    if (drawn && !name.ends_with(".test.ts")) all << std::ifstream(file.path()).rdbuf();
  }
  return all.str();
}

}  // namespace burgrave::test
