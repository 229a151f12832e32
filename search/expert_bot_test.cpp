#include "search/expert_bot.hpp"

#include "games/citadels/bots/knowledge.hpp"
#include "games/citadels/test/catalogs.hpp"
#include "search/bots.hpp"
#include "search/test/caylus_games.hpp"

#include <gtest/gtest.h>

namespace burgrave {
namespace {

static_assert(HasExpert<citadels::Rules>);
static_assert(!HasExpert<caylus::Rules>);

template <class Expected, class R>
bool is_a(const std::unique_ptr<Bot<R>>& bot) {
  return dynamic_cast<const Expected*>(bot.get()) != nullptr;
}

TEST(ExpertBot, IsMediumWhereAGameHasAnExpert) {
  const citadels::Options options = citadels::options_for(4);
  const citadels::Rules rules(options, citadels::catalog_for(options));
  EXPECT_TRUE(is_a<ExpertBot<citadels::Rules>>(make_bot(rules, *parse_bot_spec("medium"))));
  EXPECT_FALSE(is_a<ExpertBot<citadels::Rules>>(make_bot(rules, *parse_bot_spec("easy"))));
  const caylus::Rules other = test::caylus_rules(3);
  EXPECT_TRUE(is_a<FlatBot<caylus::Rules>>(make_bot(other, *parse_bot_spec("medium"))));
}

TEST(ExpertBot, PlaysTheSameGameFromTheSameSeedAndAnotherFromAnother) {
  const citadels::Options options = citadels::options_for(3);
  const citadels::Rules rules(options, citadels::catalog_for(options));
  const auto moves = [&](const char* spec) {
    std::vector<std::uint16_t> codes;
    Rng chance(5);
    const auto bot = make_bot(rules, *parse_bot_spec(spec));
    auto state = rules.initial_state();
    for (SeatMask actors = rules.actors(state); !actors.empty(); actors = rules.actors(state)) {
      const Seat seat = actors.first();
      const Action action = seat == Seat::Chance ? rules.sample_chance(state, chance)
                                                 : bot->choose(rules.view(state, seat), seat);
      if (seat != Seat::Chance) codes.push_back(action.code);
      rules.apply(state, seat, action, nullptr);
    }
    return codes;
  };
  EXPECT_EQ(moves("medium"), moves("medium"));
  EXPECT_NE(moves("medium"), moves("medium:seed=2"));
}

}  // namespace
}  // namespace burgrave
