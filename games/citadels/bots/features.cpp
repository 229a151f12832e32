#include "core/tensor.hpp"
#include "games/citadels/rules/frame_parts.hpp"
#include "games/citadels/rules/play.hpp"

#include <array>
#include <bit>
#include <utility>

namespace burgrave::citadels {

namespace {

/// Lays the tensor out from a view, the viewer's seat first. `Out` takes blocks and values.
template <class Out>
class Layout {
 public:
  Layout(const Rules& rules, const View& view, Out& out) noexcept
      : rules_(rules), v_(view), out_(out), from_(view.seat, rules.seats()) {}

  void write() {
    table();
    for (int level = 0; level < kMaxFrames; ++level) pending(level);
    marks();
    turn();
    draft();
    own();
    for (int i = 0; i < kMaxPlayers; ++i) player(i);
    known();
  }

 private:
  /// Seats of a mask, the viewer first.
  void seat_bits(std::uint8_t mask) {
    for (int i = 0; i < kMaxPlayers; ++i) {
      const int seat = i < rules_.seats() ? from_.seat(i) : i;
      out_.flag(((mask >> seat) & 1U) != 0);
    }
  }
  void seat(const tensor::Name& name, Seat who, std::string_view meaning) {
    out_.block(name, kMaxPlayers, meaning);
    out_.one_hot(kMaxPlayers, from_.place(who));
  }
  void rank(const tensor::Name& name, int hot, std::string_view meaning) {
    out_.block(name, kRanks + 1, meaning);
    out_.one_hot(kRanks + 1, hot);
  }
  /// Cards in their order, each by its number among the kinds; 0 = not known, or no card.
  template <std::size_t N>
  void in_order(const std::array<std::uint8_t, N>& kinds, int size) {
    for (int i = 0; i < static_cast<int>(N); ++i) {
      const std::uint8_t kind = kinds[static_cast<std::size_t>(i)];
      out_.ratio(i < size && kind != kUnknown ? kind + 1 : 0, kKinds);
    }
  }
  void cards(const CardSet& set) {
    for (int kind = 0; kind < kKinds; ++kind) out_.ratio(set.count(kind_at(kind)), 5);
  }

  void table() {
    out_.block("seats", 7, "one-hot: 2 … 8 players");
    out_.one_hot(7, rules_.seats() - 2);
    out_.block("cast", kRoles, "1 for the characters of this match, assassin … tax_collector");
    for (int role = 0; role < kRoles; ++role) {
      out_.flag(rules_.role(rank_of(role_at(role))) == role_at(role));
    }
    out_.block("round", 1, "round / 20");
    out_.ratio(v_.rounds, 20);
    seat("crown", v_.crown, "one-hot: who has the crown, viewer first");
    seat("first_completed", v_.first_completed, "one-hot: who completed first; all 0 = nobody yet");
    seat("vault", v_.vault, "one-hot: who showed the Secret Vault; all 0 = nobody");
    out_.block("deck", 2, "cards in the shuffled part / 68, under it / 68");
    out_.ratio(v_.middle_size, kCards), out_.ratio(v_.bottom_size, kCards);
    out_.block("museum", 1, "cards under the Museum / 10");
    out_.ratio(v_.museum_size, 10);
    out_.block("tax", 1, "gold on the Tax Collector's token / 10");
    out_.ratio(v_.tax_gold, 10);
  }
  /// What is pending, the one to be resolved next first, with what it is about: the district to be
  /// confiscated, the card offered in an exchange.
  void pending(int level) {
    const bool there = level < v_.frames;
    const Frame frame = there ? v_.stack[static_cast<std::size_t>(v_.frames - 1 - level)] : Frame{};
    const FrameParts parts = parts_of(frame);
    out_.block({"pending", level, "procedure"}, kProcs,
               "one-hot: pending procedure, in the order of Proc, next first; None = no more");
    out_.one_hot(kProcs, static_cast<int>(frame.proc));
    seat({"pending", level, "actor"}, frame.actor, "one-hot: who decides, viewer first");
    out_.block({"pending", level, "seats"}, kMaxPlayers, "1 for seats that it is about");
    seat_bits(parts.seats);
    out_.block({"pending", level, "others"}, kMaxPlayers, "1 for seats that it is for");
    seat_bits(parts.others);
    if (level == 0) {
      out_.block("pending.0.kind", kKinds, "one-hot: the district that it is about");
      out_.one_hot(kKinds, parts.kind);
    }
    out_.block({"pending", level, "about"}, 5,
               "rank / 9; district, 1 + its number, / 47; last card / 47; count / 10; way");
    out_.ratio(parts.rank, kRanks), out_.ratio(parts.kind + 1, kKinds),
        out_.ratio(parts.last, kKinds);
    out_.ratio(parts.count, 10), out_.ratio(parts.way, 1);
  }
  void marks() {
    const Round& round = v_.round;
    rank("called", round.called, "one-hot: last rank called, 0 = selection");
    rank("killed", round.killed, "one-hot: rank, 0 = none");
    rank("bewitched", round.bewitched, "one-hot: rank, 0 = none");
    rank("robbed", round.robbed, "one-hot: rank, 0 = none");
    seat("witch", round.witch, "one-hot: who waits as the Witch");
    seat("thief", round.thief, "one-hot: who gets the robbed gold");
    seat("protected", round.protected_seat, "one-hot: whose city the Bishop protects");
    seat("rank_4", round.rank4, "one-hot: who revealed rank 4");
    seat("queen", round.queen, "one-hot: who waits as the Queen for a killed rank 4");
    seat("magistrate", round.magistrate, "one-hot: who placed the warrants");
    seat("blackmailer", round.blackmailer, "one-hot: who placed the threats");
    out_.block("shown", 2, "1 once the signed warrant, once a threat was shown");
    out_.flag(round.signed_shown != 0), out_.flag(round.threat_shown != 0);
    out_.block("warrants", kRanks, "1 for tokens with a warrant, by rank");
    out_.bits(round.warrants, kRanks);
    rank("signed", round.signed_rank, "one-hot: rank of the signed warrant, 0 = not known");
    out_.block("threats", kRanks, "1 for tokens with a threat, by rank");
    out_.bits(round.threats, kRanks);
    out_.block("threats_left", kRanks, "1 for tokens with an unresolved threat, by rank");
    out_.bits(round.threats_left, kRanks);
    rank("flowered", round.flowered_rank, "one-hot: rank of the flowered threat, 0 = not known");
    out_.block("silent", kRanks, "1 for ranks that were called and did not answer");
    out_.bits(round.silent, kRanks);
  }
  void turn() {
    rank("turn.rank", v_.turn.rank, "one-hot: character that is played, 0 = none");
    seat("turn.seat", v_.turn.seat, "one-hot: who plays it, viewer first");
    out_.block("turn.stage", kStages, "one-hot: free, Witch first, bewitched, threatened");
    out_.one_hot(kStages, static_cast<int>(v_.turn.stage));
    out_.block("turn.resumed", 1, "1 while the Witch plays a bewitched character");
    out_.flag(v_.turn.resumed != 0);
    out_.block("turn.used", 10,
               "1 for what was used: gather, income, ability, extra, laboratory, "
               "smithy, museum, crown, first paid build, end");
    out_.bits(v_.turn.used, 10);
    out_.block("turn.builds", 1, "districts built within the limit / 3");
    out_.ratio(v_.turn.builds, 3);
    out_.block("turn.beautified", 1, "districts beautified / 2");
    out_.ratio(v_.turn.beautified, 2);
    out_.block("turn.build_gold", 1, "gold paid for districts / 10");
    out_.ratio(v_.turn.build_gold, 10);
  }
  /// The selection, as far as the viewer took part in it or saw it.
  void draft() {
    const Draft& draft = v_.draft;
    out_.block("face_up", kRanks, "1 for characters that lie face up");
    out_.bits(draft.face_up, kRanks);
    out_.block("draft.steps", 1, "steps of the selection that are done / 8");
    out_.ratio(draft.steps, kMaxDraft);
    seat("draft.first", draft.first, "one-hot: who began");
    rank("draft.face_down", draft.face_down, "one-hot: laid aside first, 0 = not known");
    for (int step = 0; step < kMaxDraft; ++step) {
      const auto at = static_cast<std::size_t>(step);
      out_.block({"draft", step, "passed"}, kRanks,
                 "1 for characters that the viewer had before it");
      out_.bits(v_.seen[at], kRanks);
      rank({"draft", step, "taken"}, draft.removed[at],
           "one-hot: rank that the viewer took, 0 = none");
    }
    seat("theater.owner", draft.theater_owner, "one-hot: who exchanged characters");
    seat("theater.other", draft.theater_other, "one-hot: with whom");
    rank("theater.given", draft.theater_given, "one-hot: the owner's rank, 0 = not known");
    rank("theater.taken", draft.theater_taken, "one-hot: the other's rank, 0 = not known");
  }
  void own() {
    out_.block("own.hand", kKinds, "copies in the hand / 5, manor … wishing_well");
    cards(v_.hand);
    out_.block("own.roles", kRanks, "1 for characters held, by rank");
    out_.bits(v_.roles, kRanks);
    RankMask before = 0;
    for (const RankMask seen : v_.seen) {
      if (seen != 0) before = seen;
    }
    out_.block("own.passed", kRanks, "1 for characters that were passed to the viewer last");
    out_.bits(before, kRanks);
    CardSet look;
    for (int i = 0; i < v_.look_size; ++i) {
      const std::uint8_t kind = v_.look[static_cast<std::size_t>(i)];
      if (kind != kUnknown) look.add(kind_at(kind));
    }
    out_.block("own.look", kKinds, "copies that are being looked at / 5");
    cards(look);
    out_.block("look.size", 1, "cards that are being looked at, by whomever / 7");
    out_.ratio(v_.look_size, kMaxLook);
    out_.block("look.order", kMaxLook,
               "kinds in the order drawn, (1 + number) / 47; 0 = not known");
    in_order(v_.look, v_.look_size);
    out_.block(
        "bottom.order", kCards,
        "kinds under the deck, the first to be drawn first, (1 + number) / 47; 0 = not known");
    in_order(v_.bottom, v_.bottom_size);
  }
  void player(int i) {
    const bool there = i < rules_.seats();
    const Seat seat = seat_at(there ? from_.seat(i) : i);
    const PublicPlayer empty{};
    const PublicPlayer& p = there ? v_.players[static_cast<std::size_t>(index(seat))] : empty;
    out_.block({"player", i, "there"}, 1, "1 for a player; 0: all below is 0");
    out_.flag(there);
    out_.block({"player", i, "gold"}, 1, "gold / 20");
    out_.ratio(p.gold, 20);
    out_.block({"player", i, "hand"}, 1, "cards in the hand / 10");
    out_.ratio(p.hand_size, 10);
    out_.block({"player", i, "city"}, kKinds, "districts / 5, manor … wishing_well");
    cards(p.city);
    out_.block({"player", i, "beautified"}, kKinds, "beautified districts / 5");
    cards(p.beautified);
    out_.block({"player", i, "count"}, 1, "city count / districts of a completed city");
    out_.ratio(there ? city_count(rules_, p.city) : 0, rules_.catalog().complete_city);
    out_.block({"player", i, "completed"}, 1, "1 once the city was completed");
    out_.flag(p.completed != 0);
    out_.block({"player", i, "revealed"}, kRanks, "1 for characters shown this round");
    out_.bits(p.revealed, kRanks);
    out_.block({"player", i, "haunted"}, kTypes, "one-hot: what the Haunted Quarter counts as");
    out_.one_hot(kTypes, p.scored_as - 1);
  }
  /// What the viewer remembers of cards that are hidden now. Left out: which memories are of
  /// different cards of one kind, where several may each be in several places.
  void known() {
    for (int zone = 0; zone < kZones; ++zone) {
      const auto there = bit_of_zone(zone);
      std::array<float, kKinds> sure{}, maybe{};
      for (int i = 0; i < v_.sighting_count; ++i) {
        const Sighting& sighting = v_.sightings[static_cast<std::size_t>(i)];
        if ((sighting.zones & there) == 0) continue;
        const int places = std::popcount(sighting.zones);
        (places == 1 ? sure : maybe)[sighting.kind] += 1.0F / static_cast<float>(places);
      }
      out_.block({"known", zone, "sure"}, kKinds,
                 "cards known to be there / 5: hands from the viewer on, deck, under it, Museum, "
                 "being looked at");
      for (const float cards : sure) out_.value(cards / 5);
      out_.block({"known", zone, "maybe"}, kKinds,
                 "cards that may be there / 5, each shared out among its possible places");
      for (const float cards : maybe) out_.value(cards / 5);
    }
  }
  ZoneMask bit_of_zone(int zone) const noexcept {
    if (zone >= kMaxPlayers) return static_cast<ZoneMask>(1U << zone);
    if (zone >= rules_.seats()) return 0;
    return hand_zone(seat_at(from_.seat(zone)));
  }

  static constexpr int kProcs = static_cast<int>(Proc::Over) + 1;
  static constexpr int kStages = static_cast<int>(Stage::Threatened) + 1;
  const Rules& rules_;
  const View& v_;
  Out& out_;
  tensor::FromViewer from_;
};

}  // namespace

int Rules::feature_size() const noexcept {
  return tensor::size_of(
      [&](auto& out) { Layout(*this, view(initial_state(), Seat::Spectator), out).write(); });
}

void Rules::features(const View& view, std::span<float> out) const noexcept {
  tensor::fill(out, [&](auto& values) { Layout(*this, view, values).write(); });
}

std::vector<FeatureField> Rules::feature_schema() const {
  return tensor::schema_of(
      [&](auto& out) { Layout(*this, view(initial_state(), Seat::Spectator), out).write(); });
}

}  // namespace burgrave::citadels
