#include "games/citadels/test/table.hpp"

#include <bit>
#include <cmath>
#include <map>

// What is agreed before the first round: terms, components and set-up.
namespace burgrave::citadels {
namespace {

// ---- 0. Terms ----

TEST(CitadelsSetup, CIT_0_1_and_0_5_gold_is_paid_to_the_bank_and_gained_from_it) {
  Table t;
  t.gold(A, 5).gold(B, 3).hand(A, "castle");
  t.open(A, "bishop").does(A, "gold");
  EXPECT_EQ(t.golds(), (std::vector{7, 3, 0, 0}));
  t.does(A, "build castle");
  EXPECT_EQ(t.golds(), (std::vector{3, 3, 0, 0})) << "nobody gets what is paid";
}

TEST(CitadelsSetup, CIT_0_2_identical_is_the_same_name_not_the_same_type) {
  Table t;
  t.gold(A, 20).hand(A, "manor castle").city(A, "manor");
  t.open(A, "architect").does(A, "gold").refuses(A, "build manor", "CIT-5.2");
  t.does(A, "build castle");
  EXPECT_TRUE(t.in_city(A, "manor castle"));
}

// CIT-0.3, 10.2
TEST(CitadelsSetup, CIT_0_3_a_city_is_completed_with_seven_or_with_two_and_three_players_eight) {
  for (int seats = kMinPlayers; seats <= kMaxPlayers; ++seats) {
    Table t(seats);
    t.gold(A, 20)
        .hand(A, "temple tavern")
        .city(A, seats <= 3 ? "manor castle palace church market docks"
                            : "manor castle palace church market");
    t.open(A, "architect").does(A, "gold, build temple");
    EXPECT_FALSE(t.completed(A)) << seats;
    t.does(A, "build tavern");
    EXPECT_TRUE(t.completed(A)) << seats;
    EXPECT_EQ(t.state().first_completed, A);
  }
}

// CIT-0.3: by any means, and it may grow on.
TEST(CitadelsSetup, CIT_0_3_a_city_is_completed_by_seizing_and_grows_beyond_seven) {
  Table t(4, "marshal");
  t.gold(A, 20).hand(A, "palace").city(A, "manor castle temple church market docks");
  t.city(B, "tavern prison");
  t.open(A, "marshal").does(A, "target 2 tavern");
  EXPECT_TRUE(t.completed(A));
  t.does(A, "gold, build palace");
  EXPECT_EQ(t.count(A), 8);
}

// CIT-0.4, 7.5
TEST(CitadelsSetup, CIT_0_4_cost_in_a_city_and_price_of_a_card) {
  Table warlord;
  warlord.gold(A, 9).city(B, "manor").beautified(B, "manor");
  warlord.open(A, "warlord").does(A, "target 2 manor*");
  EXPECT_EQ(warlord.gold(A), 6) << "3 + 1 - 1";
  Table factory(4, "", "factory library");
  factory.gold(A, 5).city(A, "factory").hand(A, "library manor");
  factory.open(A, "architect").does(A, "gold, build library");
  EXPECT_EQ(factory.gold(A), 2) << "6 - 1";
  factory.refuses(A, "build manor", "CIT-5.1");
  factory.gold(A, 3);
  factory.does(A, "build manor");
  EXPECT_EQ(factory.gold(A), 0) << "basic districts are no cheaper";
  Table itself(4, "", "factory");
  itself.gold(A, 3).hand(A, "factory");
  itself.open(A, "bishop").does(A, "gold, build factory");
  EXPECT_EQ(itself.gold(A), 0);
}

TEST(CitadelsSetup, CIT_0_5_draw_keeps_one_and_gain_keeps_all) {
  Table t;
  t.deck("manor castle palace temple");
  t.open(A, "architect").does(A, "extra cards");
  EXPECT_TRUE(t.in_hand(A, "manor castle"));
  t.does(A, "cards");
  EXPECT_EQ(t.choices(), "keep palace, keep temple");
  t.does(A, "keep palace");
  EXPECT_TRUE(t.in_hand(A, "manor castle palace"));
  EXPECT_TRUE(t.under_deck("temple"));
}

// CIT-0.6, 8.6
TEST(CitadelsSetup, CIT_0_6_cards_go_under_in_draw_order_and_only_who_saw_them_remembers) {
  Table t(4, "", "observatory");
  t.city(A, "observatory").deck("palace temple manor");
  t.open(A, "bishop").does(A, "cards, keep temple");
  EXPECT_TRUE(t.under_deck("palace manor")) << "drawn in this order, not that of the catalogue";
  const auto last = static_cast<std::size_t>(t.state().bottom_size - 1);
  EXPECT_EQ(t.seen_by(A).bottom[last], index(Kind::Manor));
  EXPECT_EQ(t.seen_by(A).bottom[last - 1], index(Kind::Palace));
  for (const Seat other : {B, C, D, Seat::Spectator}) {
    EXPECT_EQ(t.seen_by(other).bottom[last], kUnknown);
    EXPECT_EQ(t.seen_by(other).bottom[last - 1], kUnknown);
  }
}
TEST(CitadelsSetup, CIT_0_6_a_destroyed_museum_goes_under_before_its_cards_in_catalogue_order) {
  Table t(4, "", "museum");
  t.gold(A, 9).city(B, "museum").museum("temple manor castle");
  t.open(A, "warlord").does(A, "target 2 museum");
  EXPECT_TRUE(t.under_deck("museum manor castle temple"));
}

// CIT-0.7, 7.25
TEST(CitadelsSetup, CIT_0_7_a_short_deck_gives_what_it_has) {
  Table one;
  one.deck("palace");
  one.open_short(A, "bishop").does(A, "cards");
  EXPECT_TRUE(one.in_hand(A, "palace"));
  EXPECT_EQ(one.decision(), Decision::Turn) << "one card is no choice";
  Table none;
  none.open_short(A, "bishop").refuses(A, "cards", "CIT-0.7").does(A, "gold");
  Table smithy;
  smithy.gold(A, 2).city(A, "smithy").deck("manor castle");
  smithy.open_short(A, "bishop").does(A, "smithy");
  EXPECT_EQ(smithy.gold(A), 0) << "the price is paid in full";
  EXPECT_TRUE(smithy.in_hand(A, "manor castle"));
}

TEST(CitadelsSetup, CIT_0_8_hand_and_stash_have_no_limit) {
  Table t;
  t.gold(A, 300).hand(A, "manor manor manor manor manor castle castle castle castle palace palace");
  t.city(A, "smithy").deck("temple tavern temple market docks");
  t.open(A, "architect").does(A, "extra cards, smithy, gold, end");
  EXPECT_EQ(t.cards(A), 16);
  EXPECT_EQ(t.gold(A), 300);
}

// CIT-0.9, 4.9
TEST(CitadelsSetup, CIT_0_9_every_ability_but_the_emperors_and_the_witchs_is_optional) {
  for (int i = 0; i < kRoles; ++i) {
    const Role role = role_at(i);
    if (role == Role::Witch) continue;
    const std::string id(kRoleIds[static_cast<std::size_t>(i)]);
    Table t(5, id);
    t.gold(A, 3).gold(B, 9).city(A, "manor temple tavern watchtower").city(B, "prison market");
    t.hand(A, "church").hand(B, "palace docks");
    t.open(A, id).does(A, "gold");
    if (role == Role::Emperor) {
      t.refuses(A, "end", "CIT-6.11");
    } else {
      t.offers(A, "end");
    }
  }
}

// CIT-0.10, 6.25: the seats are a ring.
TEST(CitadelsSetup, CIT_0_10_the_last_seat_is_next_to_the_first) {
  for (const Seat king : {B, C, D, E}) {
    Table t(5, "queen");
    t.holds(king, "king").holds(A, "queen");
    t.open("king").does(king, "gold, end");
    EXPECT_EQ(t.allows("queen"), king == B || king == E) << index(king);
  }
}

// CIT-0.11, 10.1
TEST(CitadelsSetup, CIT_0_11_with_three_players_once_a_turn_is_twice_a_round) {
  Table t(3);
  t.gold(A, 9).city(A, "laboratory").hand(A, "manor manor temple");
  t.holds(A, "thief merchant");
  t.open("thief").does(A, "laboratory manor").refuses(A, "laboratory temple", "CIT-7.13");
  t.does(A, "gold, end, laboratory manor, gold").refuses(A, "laboratory temple", "CIT-7.13");
  EXPECT_EQ(t.gold(A), 9 + 4 + 4);
}

// CIT-0.12, 5.3
TEST(CitadelsSetup, CIT_0_12_whoever_has_no_other_limit_builds_one_district_a_turn) {
  for (int i = 0; i < kRoles; ++i) {
    const Role role = role_at(i);
    const bool other = role == Role::Witch || role == Role::Seer || role == Role::Scholar ||
                       role == Role::Architect || role == Role::Navigator;
    if (other) continue;
    const std::string id(kRoleIds[static_cast<std::size_t>(i)]);
    Table t(5, id);
    t.gold(A, 20).hand(A, "temple prison");
    t.open(A, id).does(A, "gold, build temple").refuses(A, "build prison", "CIT-5.3");
  }
}

// ---- 1. Components ----

// CIT-1.3, 6.3, 6.6
TEST(CitadelsSetup, CIT_1_3_three_warrants_one_signed_and_two_threats_one_flowered) {
  Table magistrate(5, "magistrate blackmailer");
  magistrate.holds(B, "blackmailer");
  magistrate.open(A, "magistrate").does(A, "mark 2, mark 3, mark 4");
  EXPECT_EQ(magistrate.choices(), "sign 2, sign 3, sign 4");
  magistrate.does(A, "sign 2, gold, end");
  magistrate.does(B, "mark 3, mark 4");
  EXPECT_EQ(magistrate.choices(), "sign 3, sign 4");
  EXPECT_EQ(std::popcount(magistrate.round().warrants), 3);
  EXPECT_EQ(std::popcount(magistrate.round().threats), 2);
}

// CIT-1.5, 7.23
TEST(CitadelsSetup, CIT_1_5_unique_is_a_type_of_its_own) {
  Table t(4, "", "capitol dragon_gate school_of_magic");
  t.city(A, "capitol dragon_gate school_of_magic");
  t.last_round(D).open(A, "warlord").does(A, "gold, end");
  EXPECT_EQ(t.score(A), 5 + 6 + 6 + 2 + 3) << "three districts share the type unique";
}

// CIT-1.6, 12.3
TEST(CitadelsSetup, CIT_1_4_and_1_6_nothing_of_older_editions_and_no_buying_back) {
  for (const char* id : {"graveyard", "university", "bell_tower", "ballroom", "lighthouse",
                         "hospital", "powder_tower"}) {
    EXPECT_EQ(kind_named(id), Kind::None) << id;
  }
  Table t;
  t.gold(B, 9).city(B, "palace temple").gold(A, 9);
  t.open(A, "warlord").does(A, "target 2 palace");
  EXPECT_EQ(t.actor(), A) << "the owner is not asked";
  EXPECT_EQ(t.gold(B), 9);
}

// ---- 2. Set-up ----

// CIT-2.6, 8.3
TEST(CitadelsSetup, CIT_2_6_hands_are_hidden_and_dealt_at_random) {
  constexpr int kDeals = 5000, kHand = 4;
  std::map<Kind, int> dealt;
  const Rules rules(match_of(4), catalog_for(match_of(4)));
  for (std::uint64_t seed = 0; seed < kDeals; ++seed) {
    Selection s(rules, seed);
    s.run();
    s.state().player(B).hand.for_each([&](Kind kind) { ++dealt[kind]; });
    EXPECT_EQ(s.seen_by(B).hand, s.state().player(B).hand);
    EXPECT_EQ(s.seen_by(A).sighting_count, 0);
    EXPECT_EQ(s.seen_by(A).players[1].hand_size, kHand);
  }
  // A hand is drawn without replacement: the copies of a kind in it are hypergeometric.
  const CardSet& all = rules.groups().all_cards;
  each_kind(all.kinds(), [&](Kind kind) {
    const double share = static_cast<double>(all.count(kind)) / kCards;
    const double mean = kHand * share;
    const double variance = mean * (1 - share) * (kCards - kHand) / (kCards - 1);
    EXPECT_NEAR(dealt[kind], kDeals * mean, 4 * std::sqrt(kDeals * variance))
        << kKindIds[static_cast<std::size_t>(index(kind))];
  });
}

// CIT-2.5, 8.1
TEST(CitadelsSetup, CIT_2_5_everybody_knows_the_cast) {
  Table t(5, "artist");
  t.open(A, "assassin");
  EXPECT_EQ(t.choices(),
            "gold, cards, name 2, name 3, name 4, name 5, name 6, name 7, name 8, "
            "name 9");
}

TEST(CitadelsSetup, CIT_2_7_first_crown_is_random_or_a_fixed_seat) {
  const Rules rules(match_of(4), catalog_for(match_of(4)));
  std::map<Seat, int> crowned;
  for (std::uint64_t seed = 0; seed < 800; ++seed) {
    ++crowned[Selection(rules, seed).run().state().crown];
  }
  EXPECT_EQ(crowned.size(), 4U);
  const double deviation = std::sqrt(800 * 0.25 * 0.75);
  for (const auto& [seat, times] : crowned) EXPECT_NEAR(times, 200, 4 * deviation) << index(seat);
  for (int seat = 1; seat <= 4; ++seat) {
    Options fixed = match_of(4);
    fixed.first_crown = seat;
    EXPECT_EQ(Selection(fixed, 3).run().state().crown, seat_at(seat - 1));
  }
}

}  // namespace
}  // namespace burgrave::citadels
