#include "registry/clauses.hpp"

#include "registry/game.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace burgrave {
namespace {

TEST(Clauses, are_read_in_both_languages) {
  const auto clauses = read_clauses(R"(
- id: CAY-1.1
  chapter: { en: "Components", hu: "Tartozékok" }
  heading: "Tartalom"
  heading_en: "Contents"
  en: There are tiles.
  hu: Vannak lapkák.
  status: done
- id: CAY-1.2
  points: true
  heading: "Előkészületek"
  en: Each player has houses.
  hu: Mindenkinek van háza.
  status: ruling
  reason:
    en: The book is silent.
    hu: A szabály hallgat.
)");
  ASSERT_EQ(clauses.size(), 2U);
  EXPECT_EQ(clauses[0].id, "CAY-1.1");
  EXPECT_EQ(clauses[0].chapter.in("hu"), "Tartozékok");
  EXPECT_TRUE(clauses[1].chapter.empty()) << "where none begins";
  EXPECT_FALSE(clauses[0].points);
  EXPECT_TRUE(clauses[1].points);
  EXPECT_EQ(clauses[0].heading.in("en"), "Contents");
  EXPECT_EQ(clauses[0].heading.in("hu"), "Tartalom");
  EXPECT_EQ(clauses[0].text.in("hu"), "Vannak lapkák.");
  EXPECT_TRUE(clauses[0].ruling.empty());
  EXPECT_EQ(clauses[1].heading.in("en"), "Előkészületek") << "where there is no English one";
  EXPECT_EQ(clauses[1].ruling.in("en"), "The book is silent.");
  EXPECT_EQ(clauses[1].ruling.in("hu"), "A szabály hallgat.");
}

TEST(Clauses, of_every_game_are_whole_and_some_are_rulings) {
  for (const auto& game : games()) {
    const auto clauses = read_clauses(game->clauses_yaml());
    ASSERT_FALSE(clauses.empty()) << game->info().key;
    const auto rulings = std::count_if(clauses.begin(), clauses.end(),
                                       [](const auto& clause) { return !clause.ruling.empty(); });
    EXPECT_GT(rulings, 0) << game->info().key;
    EXPECT_FALSE(clauses.front().chapter.empty()) << game->info().key;
    EXPECT_TRUE(std::any_of(clauses.begin(), clauses.end(), [](const auto& c) { return c.points; }))
        << game->info().key;
    for (const RuleClause& clause : clauses) {
      EXPECT_FALSE(clause.heading.en.empty() || clause.heading.hu.empty()) << clause.id;
      EXPECT_FALSE(clause.text.en.empty() || clause.text.hu.empty()) << clause.id;
    }
  }
}

}  // namespace
}  // namespace burgrave
