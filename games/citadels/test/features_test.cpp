#include "games/citadels/test/table.hpp"

#include <algorithm>
#include <vector>

// What a learner sees must tell apart what it has to choose between.
namespace burgrave::citadels {
namespace {

std::vector<float> features_of(const Table& t, Seat seat) {
  std::vector<float> values(static_cast<std::size_t>(t.rules().feature_size()));
  t.rules().features(t.seen_by(seat), values);
  return values;
}
/// The values of one block.
std::vector<float> block(const Table& t, Seat seat, std::string_view name) {
  const std::vector<float> all = features_of(t, seat);
  for (const FeatureField& field : t.rules().feature_schema()) {
    if (field.name != name) continue;
    const auto from = all.begin() + field.offset;
    return {from, from + field.size};
  }
  ADD_FAILURE() << "no block " << name;
  return {};
}
float value_of(const std::vector<float>& values, Kind kind) {
  return values[static_cast<std::size_t>(index(kind))];
}

// CIT-6.3.8
TEST(CitadelsFeatures, N_R01_the_magistrate_sees_which_district_is_to_be_confiscated) {
  const auto built = [](const char* district) {
    Table t(4, "magistrate");
    t.gold(B, 5).hand(B, "temple tavern").holds(A, "magistrate").holds(B, "merchant");
    t.open("magistrate").does(A, "mark 3, mark 5, mark 6, sign 6, gold, end");
    t.does(B, std::string("gold, build ") + district);
    return t;
  };
  const Table temple = built("temple"), tavern = built("tavern");
  ASSERT_EQ(temple.actor(), A);
  EXPECT_EQ(temple.choices(), tavern.choices());
  EXPECT_NE(features_of(temple, A), features_of(tavern, A));
  const std::vector<float> kind = block(temple, A, "pending.0.kind");
  EXPECT_EQ(value_of(kind, Kind::Temple), 1.0F);
  EXPECT_EQ(std::count(kind.begin(), kind.end(), 0.0F), kKinds - 1);
}

// CIT-6.23
TEST(CitadelsFeatures, N_R01_the_diplomats_offer_is_seen) {
  const auto offered = [](const char* district) {
    Table t(4, "diplomat", "haunted_quarter");
    t.gold(A, 9).city(A, "church haunted_quarter").city(B, "castle");
    t.open(A, "diplomat").does(A, std::string("offer ") + district);
    return t;
  };
  const Table church = offered("church"), quarter = offered("haunted_quarter");
  EXPECT_EQ(church.choices(), quarter.choices());
  EXPECT_NE(features_of(church, A), features_of(quarter, A));
  EXPECT_NE(features_of(church, B), features_of(quarter, B)) << "the offer is open to all";
}

// CIT-12.2: D10, tokens are marked in ascending order.
TEST(CitadelsFeatures, N_R01_the_last_token_marked_is_seen) {
  const auto marked = [](const char* token) {
    Table t(4, "magistrate");
    t.open(A, "magistrate").does(A, std::string("mark ") + token);
    return t;
  };
  const Table three = marked("3"), four = marked("4");
  EXPECT_NE(three.choices(), four.choices());
  EXPECT_NE(features_of(three, A), features_of(four, A));
}

// CIT-8.4: what is pending tells nobody a secret.
TEST(CitadelsFeatures, N_R01_others_cannot_tell_a_real_warrant_from_a_blank_one) {
  const auto built = [](int signed_rank) {
    Table t(4, "magistrate");
    t.gold(B, 5).hand(B, "temple").holds(A, "magistrate").holds(B, "merchant");
    t.open("magistrate").does(A, "mark 3, mark 5, mark 6");
    t.does(A, "sign " + std::to_string(signed_rank) + ", gold, end").does(B, "gold, build temple");
    return t;
  };
  const Table real = built(6), blank = built(3);
  for (const Seat other : {B, C, Seat::Spectator}) {
    EXPECT_EQ(features_of(real, other), features_of(blank, other));
  }
  EXPECT_NE(features_of(real, A), features_of(blank, A));
}

// CIT-8.6
TEST(CitadelsFeatures, known_cards_stand_where_they_are_known_to_be) {
  Table t(4, "wizard");
  t.hand(B, "palace manor");
  t.open(A, "wizard").does(A, "look 2, take palace, to-hand");
  EXPECT_GT(value_of(block(t, A, "known.1.sure"), Kind::Manor), 0.0F) << "B is the next seat";
  EXPECT_EQ(value_of(block(t, C, "known.3.sure"), Kind::Manor), 0.0F);
  EXPECT_GT(value_of(block(t, B, "known.3.sure"), Kind::Palace), 0.0F) << "who lost it knows too";
}

}  // namespace
}  // namespace burgrave::citadels
