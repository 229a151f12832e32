#include "core/tensor.hpp"
#include "games/citadels/play.hpp"

#include <utility>

namespace burgrave::citadels {

namespace {

using tensor::Name;

/// Lays the tensor out from a view, the viewer's seat first. `Out` takes blocks and values.
template <class Out>
class Layout {
 public:
  Layout(const Rules& rules, const View& view, Out& out) noexcept
      : rules_(rules), v_(view), out_(out) {
    self_ = is_player(view.seat) ? index(view.seat) : 0;
  }

  void write() {
    table();
    marks();
    own();
    for (int i = 0; i < kMaxPlayers; ++i) player(i);
    hidden();
  }

 private:
  int relative(Seat seat) const noexcept {
    return is_player(seat) ? (index(seat) - self_ + rules_.seats()) % rules_.seats() : -1;
  }
  void one_hot(int n, int hot) {
    for (int i = 0; i < n; ++i) out_.value(i == hot ? 1.0F : 0.0F);
  }
  void bits(std::uint32_t mask, int n) {
    for (int i = 0; i < n; ++i) out_.value(((mask >> i) & 1U) != 0 ? 1.0F : 0.0F);
  }
  void ratio(int value, int full) {
    out_.value(static_cast<float>(value) / static_cast<float>(full));
  }
  void cards(const CardSet& set) {
    for (int kind = 0; kind < kKinds; ++kind) ratio(set.count(kind_at(kind)), 5);
  }

  void table() {
    out_.block("seats", 7, "one-hot: 2 … 8 players");
    one_hot(7, rules_.seats() - 2);
    out_.block("cast", kRoles, "1 for the characters of this match, assassin … tax_collector");
    for (int role = 0; role < kRoles; ++role) {
      out_.value(rules_.role(rank_of(role_at(role))) == role_at(role) ? 1.0F : 0.0F);
    }
    out_.block("round", 1, "round / 20");
    ratio(v_.rounds, 20);
    out_.block("procedure", kProcs, "one-hot: pending procedure, in the order of Proc");
    one_hot(kProcs, static_cast<int>(v_.top().proc));
    out_.block("actor", kMaxPlayers, "one-hot: who decides, viewer first");
    one_hot(kMaxPlayers, relative(v_.top().actor));
    out_.block("crown", kMaxPlayers, "one-hot: who has the crown, viewer first");
    one_hot(kMaxPlayers, relative(v_.crown));
    out_.block("first_completed", kMaxPlayers, "one-hot: who completed first; all 0 = nobody yet");
    one_hot(kMaxPlayers, relative(v_.first_completed));
    out_.block("deck", 2, "cards in the shuffled part / 68, under it / 68");
    ratio(v_.middle_size, kCards), ratio(v_.bottom_size, kCards);
    out_.block("museum", 1, "cards under the Museum / 10");
    ratio(v_.museum_size, 10);
    out_.block("tax", 1, "gold on the Tax Collector's token / 10");
    ratio(v_.tax_gold, 10);
  }
  void marks() {
    const Round& round = v_.round;
    out_.block("called", kRanks + 1, "one-hot: last rank called, 0 = selection");
    one_hot(kRanks + 1, round.called);
    out_.block("killed", kRanks + 1, "one-hot: rank, 0 = none");
    one_hot(kRanks + 1, round.killed);
    out_.block("bewitched", kRanks + 1, "one-hot: rank, 0 = none");
    one_hot(kRanks + 1, round.bewitched);
    out_.block("robbed", kRanks + 1, "one-hot: rank, 0 = none");
    one_hot(kRanks + 1, round.robbed);
    out_.block("warrants", kRanks, "1 for tokens with a warrant, by rank");
    bits(round.warrants, kRanks);
    out_.block("signed", kRanks + 1, "one-hot: rank of the signed warrant, 0 = not known");
    one_hot(kRanks + 1, round.signed_rank);
    out_.block("threats", kRanks, "1 for tokens with an unresolved threat, by rank");
    bits(round.threats_left, kRanks);
    out_.block("flowered", kRanks + 1, "one-hot: rank of the flowered threat, 0 = not known");
    one_hot(kRanks + 1, round.flowered_rank);
    out_.block("silent", kRanks, "1 for ranks that were called and did not answer");
    bits(round.silent, kRanks);
    out_.block("face_up", kRanks, "1 for characters that lie face up");
    bits(v_.draft.face_up, kRanks);
    out_.block("turn.rank", kRanks + 1, "one-hot: character that is played, 0 = none");
    one_hot(kRanks + 1, v_.turn.rank);
    out_.block("turn.seat", kMaxPlayers, "one-hot: who plays it, viewer first");
    one_hot(kMaxPlayers, relative(v_.turn.seat));
    out_.block("turn.used", 10,
               "1 for what was used: gather, income, ability, extra, laboratory, "
               "smithy, museum, crown, first paid build, end");
    bits(v_.turn.used, 10);
    out_.block("turn.builds", 1, "districts built within the limit / 3");
    ratio(v_.turn.builds, 3);
  }
  void own() {
    out_.block("own.hand", kKinds, "copies in the hand / 5, manor … wishing_well");
    cards(v_.hand);
    out_.block("own.roles", kRanks, "1 for characters held, by rank");
    bits(v_.roles, kRanks);
    RankMask before = 0;
    for (const RankMask seen : v_.seen) {
      if (seen != 0) before = seen;
    }
    out_.block("own.passed", kRanks, "1 for characters that were passed to the viewer last");
    bits(before, kRanks);
    CardSet look;
    for (int i = 0; i < v_.look_size; ++i) {
      const std::uint8_t kind = v_.look[static_cast<std::size_t>(i)];
      if (kind != kUnknown) look.add(kind_at(kind));
    }
    out_.block("own.look", kKinds, "copies that are being looked at / 5");
    cards(look);
  }
  void player(int i) {
    const bool there = i < rules_.seats();
    const Seat seat = seat_at(there ? (self_ + i) % rules_.seats() : i);
    const PublicPlayer empty{};
    const PublicPlayer& p = there ? v_.players[static_cast<std::size_t>(index(seat))] : empty;
    out_.block(Name("player", i, "there"), 1, "1 for a player; 0: all below is 0");
    out_.value(there ? 1.0F : 0.0F);
    out_.block(Name("player", i, "gold"), 1, "gold / 20");
    ratio(p.gold, 20);
    out_.block(Name("player", i, "hand"), 1, "cards in the hand / 10");
    ratio(p.hand_size, 10);
    out_.block(Name("player", i, "city"), kKinds, "districts / 5, manor … wishing_well");
    cards(p.city);
    out_.block(Name("player", i, "beautified"), kKinds, "beautified districts / 5");
    cards(p.beautified);
    out_.block(Name("player", i, "count"), 1, "city count / districts of a completed city");
    ratio(there ? city_count(rules_, p.city) : 0, rules_.catalog().complete_city);
    out_.block(Name("player", i, "completed"), 1, "1 once the city was completed");
    out_.value(p.completed != 0 ? 1.0F : 0.0F);
    out_.block(Name("player", i, "revealed"), kRanks, "1 for characters shown this round");
    bits(p.revealed, kRanks);
  }
  /// What the viewer remembers of cards that are hidden now.
  void hidden() {
    std::array<CardSet, kMaxPlayers> hands{};
    CardSet under;
    for (int i = 0; i < v_.sighting_count; ++i) {
      const Sighting& sighting = v_.sightings[static_cast<std::size_t>(i)];
      for (int seat = 0; seat < rules_.seats(); ++seat) {
        if (sighting.zones == hand_zone(seat_at(seat))) {
          hands[static_cast<std::size_t>(relative(seat_at(seat)))].add(kind_at(sighting.kind));
        }
      }
    }
    for (int i = 0; i < v_.bottom_size; ++i) {
      const std::uint8_t kind = v_.bottom[static_cast<std::size_t>(i)];
      if (kind != kUnknown) under.add(kind_at(kind));
    }
    for (int i = 1; i < kMaxPlayers; ++i) {
      out_.block(Name("seen", i, "hand"), kKinds, "cards known to be in that hand / 5");
      cards(hands[static_cast<std::size_t>(i)]);
    }
    out_.block("seen.bottom", kKinds, "cards known to lie under the deck / 5");
    cards(under);
  }

  static constexpr int kProcs = static_cast<int>(Proc::Over) + 1;
  const Rules& rules_;
  const View& v_;
  Out& out_;
  int self_ = 0;
};

}  // namespace

int Rules::feature_size() const noexcept {
  tensor::Count count;
  Layout(*this, view(initial_state(), Seat::Spectator), count).write();
  return count.size;
}

void Rules::features(const View& view, std::span<float> out) const noexcept {
  tensor::Values values{out};
  Layout(*this, view, values).write();
  BURGRAVE_ASSERT(values.at == out.size());
}

std::vector<FeatureField> Rules::feature_schema() const {
  tensor::Schema schema;
  Layout(*this, view(initial_state(), Seat::Spectator), schema).write();
  return std::move(schema.fields);
}

}  // namespace burgrave::citadels
