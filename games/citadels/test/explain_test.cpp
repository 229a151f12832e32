// Every kind of refusal: its words and its clause.

#include "games/citadels/test/position.hpp"
#include "games/citadels/test/spoken.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave::citadels {
namespace {

/// Who asks for what, and how it is refused.
struct Refused {
  Position position;
  Seat seat = P2;
  std::string_view notation;
  std::string_view reason;
  std::string_view clause;
};
using Refusals = std::vector<Refused>;

Options with_rank_9(int seats, int preset) {
  Options options = options_for(seats, preset);
  options.rank_9 = kRank9WithPreset;
  return options;
}
/// The second player in the turn of a rank, before and after gathering.
Position turn_of(int rank, const Options& options) {
  Position position(options);
  position.turn(P2, rank);
  return position;
}
Position turn_of(int rank, int preset = kFirstGame) {
  return turn_of(rank, options_for(4, preset));
}
Position gathered(int rank, const Options& options) {
  Position position = turn_of(rank, options);
  position.used(kUsedGather);
  return position;
}
Position gathered(int rank, int preset = kFirstGame) {
  return gathered(rank, options_for(4, preset));
}
/// The second player pays for a district, some of it paid with cards already.
Position paying(int rank, int preset, Kind kind, int cards = 0, Kind last = Kind::Manor) {
  Position position = gathered(rank, preset);
  position.push(Proc::Pay, P2, index(kind), cards, 0, index(last));
  return position;
}
constexpr std::initializer_list<Kind> kFullCity{Kind::Manor,  Kind::Castle, Kind::Palace,
                                                Kind::Temple, Kind::Church, Kind::Tavern,
                                                Kind::Market};

Refusals of_the_round() {
  Refusals all;
  Position over(options_for(4));
  over.phase(Proc::Over, Seat::None);
  all.push_back({over, P2, "end", "over", "CIT-9.5"});
  all.push_back({turn_of(1), P1, "end", "not_actor", "CIT-4.3"});
  all.push_back({turn_of(1), P2, "draft 3", "wrong_decision", "CIT-4.3"});
  all.push_back({gathered(1), P2, "face-up 3", "wrong_decision", "CIT-4.5"});

  Position draft(options_for(4));
  draft.phase(Proc::Draft, P3);
  draft.state().draft.first = P3;
  draft.state().draft.face_up = rank_bit(1) | rank_bit(2);
  all.push_back({draft, P3, "draft 1", "not_offered", "CIT-3.5"});
  all.push_back({draft, P3, "draft 9", "no_such_rank", "CIT-2.2"});
  all.push_back({draft, P3, "bury 5", "wrong_decision", "CIT-3.5"});

  Position theater(options_for(4, kDevious));
  theater.build(P1, {Kind::Theater}).phase(Proc::Theater, P1);
  all.push_back({theater, P1, "theater 1", "own_seat", "CIT-7.28"});
  all.push_back({theater, P1, "theater 5", "no_such_seat", "CIT-2.1"});
  Position role(options_for(3, kDevious));
  role.phase(Proc::TheaterRole, P1, 1);
  role.state().player(P1).roles = rank_bit(4) | rank_bit(6);
  all.push_back({role, P1, "give-role 5", "not_your_role", "CIT-7.28"});

  Position heir(options_for(4, kIllustrious));
  heir.push(Proc::Heir, P2);
  all.push_back({heir, P2, "crown 2", "own_seat", "CIT-6.11.3"});
  all.push_back({heir, P2, "crown 3", "has_the_crown", "CIT-6.11.3"});
  all.push_back({heir, P2, "crown 8", "no_such_seat", "CIT-2.1"});
  return all;
}

Refusals of_the_turn() {
  Refusals all;
  Position hand = turn_of(1);
  hand.hold(P2, {Kind::Temple});
  all.push_back({hand, P2, "end", "gather_to_end", "CIT-4.9"});
  all.push_back({hand, P2, "build temple", "gather_to_build", "CIT-4.5"});
  all.push_back({gathered(1), P2, "gold", "gathered", "CIT-4.3"});
  Position resumed = gathered(4);
  resumed.state().turn.resumed = 1;
  all.push_back({resumed, P2, "cards", "witch_gathered", "CIT-6.2.5"});
  Position no_deck = turn_of(7);
  no_deck.state().middle = {};
  all.push_back({no_deck, P2, "cards", "no_deck", "CIT-0.7"});
  all.push_back({no_deck, P2, "extra cards", "no_deck", "CIT-0.7"});
  Position stage = turn_of(1, kIllustrious);
  all.push_back({stage.stage(Stage::WitchFirst), P2, "end", "witch_gathers", "CIT-6.2.1"});
  all.push_back({stage.stage(Stage::Bewitched), P2, "smithy", "bewitched_gathers", "CIT-6.2.4"});
  all.push_back({stage.stage(Stage::Threatened), P2, "income", "threatened_gathers", "CIT-6.6.1"});
  all.push_back({gathered(4, kIllustrious), P2, "end", "crown_to_end", "CIT-6.11"});

  Position drawn = gathered(1);
  drawn.push(Proc::Keep, P2, kOfGathering);
  drawn.state().look = {index(Kind::Docks), index(Kind::Market)};
  drawn.state().look_size = 2;
  all.push_back({drawn, P2, "keep manor", "not_drawn", "CIT-4.3"});
  return all;
}

Refusals of_abilities() {
  Refusals all;
  all.push_back({gathered(4), P2, "redraw", "not_your_ability", "CIT-6.7"});
  all.push_back({gathered(4), P2, "name 5", "not_your_ability", "CIT-6.1"});
  Position income = gathered(4);
  all.push_back({income, P2, "income", "no_income", "CIT-4.7"});
  income.build(P2, {Kind::Manor});
  all.push_back({income, P2, "income 1", "no_split", "CIT-4.7"});
  all.push_back({income.used(kUsedIncome), P2, "income", "used", "CIT-4.6"});
  Position abbot = gathered(5, kDevious);
  abbot.build(P2, {Kind::Temple, Kind::Church, Kind::Monastery});
  all.push_back({abbot, P2, "income", "split", "CIT-6.14b"});
  all.push_back({abbot, P2, "income 4", "split", "CIT-6.14b"});
  abbot.state().middle = cards({Kind::Docks});
  all.push_back({abbot, P2, "income 1", "short_deck", "CIT-6.14b"});
  all.push_back({abbot, P2, "alms 1", "nobody_richer", "CIT-6.14b"});
  all.push_back({abbot.gold(P1, 9).gold(P3, 5), P2, "alms 3", "not_richest", "CIT-6.14b"});
  all.push_back({abbot, P2, "alms 2", "own_seat", "CIT-6.14b"});

  all.push_back({gathered(3), P2, "redraw", "you_have_no_cards", "CIT-6.7"});
  all.push_back({gathered(3), P2, "swap 1", "empty_hands", "CIT-12.5"});
  all.push_back({gathered(3), P2, "swap 2", "own_seat", "CIT-6.7"});
  all.push_back({gathered(3, kIllustrious), P2, "seer", "nobody_has_cards", "CIT-6.9.1"});
  all.push_back({gathered(2, kIllustrious), P2, "spy 1 noble", "has_no_cards", "CIT-6.5"});
  all.push_back({gathered(3, kDevious), P2, "look 1", "has_no_cards", "CIT-6.8.1"});
  all.push_back({gathered(9, with_rank_9(5, kDevious)), P2, "queen", "no_neighbour", "CIT-6.25"});
  all.push_back({gathered(9, with_rank_9(4, kVicious)), P2, "tax", "no_tax", "CIT-6.27.1"});

  Position artist = gathered(9, with_rank_9(4, kIllustrious));
  artist.build(P2, {Kind::Manor});
  all.push_back({artist, P2, "beautify market", "no_district", "CIT-6.26"});
  Position poor = artist;
  all.push_back({poor.gold(P2, 0), P2, "beautify manor", "cannot_pay", "CIT-6.26"});
  artist.state().player(P2).beautified = cards({Kind::Manor});
  all.push_back({artist, P2, "beautify manor", "beautified_before", "CIT-6.26"});
  artist.state().turn.beautified = 2;
  all.push_back({artist, P2, "beautify manor", "beautified_enough", "CIT-6.26"});
  return all;
}

Refusals of_names_and_markers() {
  Refusals all;
  Options hidden = options_for(4);
  hidden.hide_pointless_character_targets = true;
  Position aside = gathered(1, hidden);
  aside.state().draft.face_up = rank_bit(6);
  all.push_back({gathered(1), P2, "name 1", "own_role", "CIT-6.1"});
  all.push_back({gathered(1), P2, "name 9", "no_such_rank", "CIT-2.2"});
  all.push_back({aside, P2, "name 6", "role_aside", "CIT-6.1.3"});
  Position thief = gathered(2);
  thief.state().round.killed = 5;
  thief.state().round.bewitched = 6;
  all.push_back({thief, P2, "name 1", "role_safe", "CIT-6.4"});
  all.push_back({thief, P2, "name 2", "own_role", "CIT-6.4"});
  all.push_back({thief, P2, "name 5", "role_killed", "CIT-6.4"});
  all.push_back({thief, P2, "name 6", "role_bewitched", "CIT-6.2.3"});
  Position witch = gathered(1, kIllustrious);
  witch.push(Proc::NameBewitched, P2);
  all.push_back({witch, P2, "name 1", "own_role", "CIT-6.2.1"});

  Position marks = gathered(1, kDevious);
  all.push_back({marks, P2, "mark 1", "own_role", "CIT-6.3.1"});
  all.push_back({marks, P2, "mark 8", "marks_left", "CIT-6.3"});
  marks.push(Proc::Mark, P2, 2, 4);
  all.push_back({marks, P2, "mark 3", "mark_order", "CIT-6.3"});
  all.push_back({marks, P2, "mark 8", "marks_left", "CIT-6.3"});
  Position sign = gathered(1, kDevious);
  sign.state().round.warrants = rank_bit(3) | rank_bit(5) | rank_bit(7);
  sign.push(Proc::Sign, P2);
  all.push_back({sign, P2, "sign 4", "not_marked", "CIT-6.3"});
  Position threats = gathered(2, kDevious);
  threats.state().round.killed = 5;
  threats.state().round.bewitched = 6;
  all.push_back({threats, P2, "mark 1", "role_safe", "CIT-6.6"});
  all.push_back({threats, P2, "mark 2", "own_role", "CIT-6.6"});
  all.push_back({threats, P2, "mark 5", "role_killed", "CIT-6.6"});
  all.push_back({threats, P2, "mark 6", "role_bewitched", "CIT-6.2.3"});

  Position warrant = gathered(7, kDevious);
  warrant.state().round.warrants = rank_bit(3) | rank_bit(5) | rank_bit(7);
  warrant.state().round.signed_rank = 5;
  warrant.push(Proc::Confiscate, P1, index(Kind::Palace), 5);
  all.push_back({warrant, P1, "reveal", "unsigned", "CIT-6.3.8"});
  return all;
}

Refusals of_the_crown() {
  Refusals all;
  Position emperor = gathered(4, kIllustrious);
  emperor.hold(P1, {Kind::Docks}).gold(P1, 0);
  all.push_back({emperor, P2, "crown 2 gold", "own_seat", "CIT-6.11.1"});
  all.push_back({emperor, P2, "crown 3 card", "has_the_crown", "CIT-6.11.1"});
  all.push_back({emperor, P2, "crown 1 gold", "has_no_gold", "CIT-6.11"});
  all.push_back({emperor, P2, "crown 4 card", "has_no_cards", "CIT-6.11"});
  all.push_back({emperor, P2, "crown 1", "take_from", "CIT-6.11.2"});
  Options asks = options_for(4, kIllustrious);
  asks.emperor_recipient_chooses = true;
  all.push_back({gathered(4, asks), P2, "crown 1 gold", "they_choose", "CIT-6.11.2"});
  Position choice = gathered(4, asks);
  choice.push(Proc::CrownChoice, P1).gold(P1, 0);
  all.push_back({choice, P1, "give-gold", "you_have_no_gold", "CIT-6.11.2"});
  all.push_back({choice, P1, "give-card", "you_have_no_cards", "CIT-6.11.2"});
  return all;
}

Refusals of_cards() {
  Refusals all;
  Position redraw = gathered(3);
  redraw.hold(P2, {Kind::Manor, Kind::Docks}).push(Proc::Redraw, P2);
  all.push_back({redraw, P2, "done", "nothing_discarded", "CIT-6.7"});
  all.push_back({redraw, P2, "drop market", "not_in_hand", "CIT-12.4"});
  redraw.push(Proc::Redraw, P2, 1, 0, 0, index(Kind::Palace));
  all.push_back({redraw, P2, "drop manor", "in_order", "CIT-12.4"});

  Position wizard = gathered(3, kDevious);
  wizard.hold(P1, {Kind::Docks}).push(Proc::Take, P2, 0);
  all.push_back({wizard, P2, "take manor", "not_in_their_hand", "CIT-6.8.1"});
  Options late = options_for(4, kDevious);
  late.wizard_build_before_gather = false;
  Position taken = turn_of(3, late);
  taken.push(Proc::Taken, P2, 0);
  taken.state().look[0] = index(Kind::Tavern);
  taken.state().look_size = 1;
  all.push_back({taken, P2, "build-now", "gather_to_build", "CIT-6.8.4"});
  Position dear = gathered(3, kDevious);
  dear.push(Proc::Taken, P2, 0);
  dear.state().look[0] = index(Kind::Palace);
  dear.state().look_size = 1;
  all.push_back({dear, P2, "build-now", "cannot_pay", "CIT-5.1"});
  Position seer = gathered(3, kIllustrious);
  seer.hold(P2, {Kind::Docks}).push(Proc::SeerGive, P2, 1);
  all.push_back({seer, P2, "give manor", "not_in_hand", "CIT-6.9.1"});
  Position lend = gathered(5, kVicious);
  lend.hold(P2, {Kind::Manor, Kind::Castle}).push(Proc::Pay, P2, index(Kind::Palace));
  lend.push(Proc::Lend, P2, 0, 2);
  all.push_back({lend, P2, "give castle", "too_few_left", "CIT-6.15"});
  return all;
}

Refusals of_own_districts() {
  Refusals all;
  Position smithy = gathered(1);
  all.push_back({smithy, P2, "smithy", "no_district", "CIT-7.25"});
  smithy.build(P2, {Kind::Smithy, Kind::Laboratory});
  all.push_back({smithy.gold(P2, 1), P2, "smithy", "cannot_pay", "CIT-7.25"});
  all.push_back({smithy, P2, "laboratory manor", "not_in_hand", "CIT-7.13"});
  all.push_back({smithy.used(kUsedSmithy), P2, "smithy", "district_used", "CIT-7.25"});
  Position armory = gathered(1, kVicious);
  armory.build(P2, {Kind::Armory});
  all.push_back({armory, P2, "armory", "nothing_to_destroy", "CIT-7.1"});
  armory.build(P1, kFullCity).push(Proc::Target, P2, kForArmory);
  all.push_back({armory, P2, "target 2 armory", "itself", "CIT-7.1"});
  all.push_back({armory, P2, "target 1 manor", "city_complete", "CIT-7.1"});
  Options strict = options_for(4, kVicious);
  strict.sacrifice_in_own_completed_city = false;
  Position complete = gathered(1, strict);
  complete.build(P2, kFullCity).build(P1, {Kind::Docks});
  complete.state().player(P2).city.add(Kind::Armory);
  all.push_back({complete, P2, "armory", "own_city_complete", "CIT-5.10"});
  return all;
}

Refusals of_building() {
  Refusals all;
  Position hand = gathered(1);
  hand.hold(P2, {Kind::Manor, Kind::Palace}).build(P2, {Kind::Manor});
  all.push_back({hand, P2, "build docks", "not_in_hand", "CIT-5.1"});
  all.push_back({hand, P2, "build manor", "identical", "CIT-5.2"});
  all.push_back({hand, P2, "build palace", "cannot_pay", "CIT-5.1"});
  hand.state().turn.builds = 1;
  all.push_back({hand.gold(P2, 9), P2, "build palace", "limit", "CIT-5.3"});
  Position navigator = gathered(7, kDevious);
  navigator.hold(P2, {Kind::Stables});
  all.push_back({navigator, P2, "build stables", "cannot_build_role", "CIT-6.20"});
  Position vault = gathered(1, kDevious);
  vault.hold(P2, {Kind::SecretVault});
  all.push_back({vault, P2, "build secret_vault", "cannot_build", "CIT-7.24"});
  Position monument = gathered(1, kVicious);
  monument.hold(P2, {Kind::Monument}).gold(P2, 9);
  monument.build(P2, {Kind::Manor, Kind::Castle, Kind::Temple, Kind::Church, Kind::Tavern});
  all.push_back({monument, P2, "build monument", "city_too_big", "CIT-7.16"});
  return all;
}

Refusals of_paying() {
  Refusals all;
  Position gold = paying(1, kFirstGame, Kind::Palace);
  all.push_back({gold.gold(P2, 3), P2, "pay", "cannot_pay", "CIT-5.5"});
  all.push_back({gold, P2, "framework", "no_district", "CIT-7.6"});
  all.push_back({gold, P2, "sacrifice manor", "not_by_district", "CIT-7.18"});
  all.push_back({gold, P2, "drop manor", "not_by_cards", "CIT-7.29"});
  all.push_back({gold, P2, "borrow 1", "not_your_ability", "CIT-6.15"});

  Position cardinal = paying(5, kVicious, Kind::Palace);
  cardinal.hold(P2, {Kind::Docks}).gold(P2, 3);
  all.push_back({cardinal, P2, "borrow 1", "cards_for_gold", "CIT-6.15"});
  cardinal.hold(P2, {Kind::Docks, Kind::Manor}).gold(P1, 1);
  all.push_back({cardinal, P2, "borrow 1", "has_too_little", "CIT-6.15"});
  all.push_back({cardinal, P2, "borrow 2", "own_seat", "CIT-6.15"});
  Position again = cardinal;
  all.push_back({again.used(kUsedExtra), P2, "borrow 3", "used", "CIT-6.15"});
  all.push_back({cardinal.gold(P2, 5), P2, "borrow 3", "no_shortfall", "CIT-6.15"});

  Position den = paying(1, kFirstGame, Kind::ThievesDen, 1, Kind::Palace);
  den.build(P2, {Kind::Framework}).hold(P2, {Kind::Manor});
  all.push_back({den, P2, "framework", "paid_in_part", "CIT-5.5"});
  all.push_back({den, P2, "drop manor", "in_order", "CIT-5.5"});
  Position full = paying(1, kFirstGame, Kind::ThievesDen, 6);
  full.hold(P2, {Kind::Manor});
  all.push_back({full, P2, "drop manor", "paid_in_full", "CIT-5.5"});
  Options apart = options_for(4, kVicious);
  apart.cardinal_with_thieves_den = false;
  Position either = gathered(5, apart);
  either.hold(P2, {Kind::Manor, Kind::Castle, Kind::Docks, Kind::Market}).gold(P1, 9);
  either.push(Proc::Pay, P2, index(Kind::ThievesDen), 1);
  all.push_back({either, P2, "borrow 1", "paid_in_part", "CIT-5.6"});

  Position necropolis = paying(1, kDevious, Kind::Necropolis);
  necropolis.build(P2, {Kind::Manor});
  all.push_back({necropolis, P2, "sacrifice docks", "no_district", "CIT-7.18"});
  all.push_back({necropolis, P2, "sacrifice manor*", "no_district", "CIT-7.18"});
  return all;
}

Refusals of_rank_8() {
  Refusals all;
  Position warlord = gathered(8);
  warlord.build(P1, {Kind::Manor, Kind::Keep, Kind::DragonGate}).build(P3, kFullCity);
  all.push_back({warlord, P2, "target 1 docks", "not_there", "CIT-6.22"});
  all.push_back({warlord, P2, "target 1 manor*", "not_there", "CIT-6.22"});
  all.push_back({warlord, P2, "target 2 docks", "no_district", "CIT-6.22"});
  all.push_back({warlord, P2, "target 7 docks", "no_such_seat", "CIT-2.1"});
  all.push_back({warlord, P2, "target 1 keep", "immune", "CIT-7.12"});
  all.push_back({warlord, P2, "target 1 dragon_gate", "cannot_pay", "CIT-7.8.1"});
  all.push_back({warlord, P2, "target 3 manor", "city_complete", "CIT-6.22"});
  warlord.build(P2, kFullCity);
  all.push_back({warlord, P2, "target 2 manor", "city_complete", "CIT-6.22.1"});
  warlord.state().round.protected_seat = P1;
  all.push_back({warlord, P2, "target 1 manor", "protected", "CIT-6.14"});

  Position marshal = gathered(8, kDevious);
  marshal.build(P1, {Kind::Manor, Kind::Castle}).build(P2, {Kind::Manor}).gold(P2, 9);
  all.push_back({marshal, P2, "target 1 manor", "identical", "CIT-6.24"});
  all.push_back({marshal, P2, "target 1 castle", "too_valuable", "CIT-6.24"});
  all.push_back({marshal, P2, "target 2 manor", "own_seat", "CIT-6.24"});

  Position diplomat = gathered(8, kIllustrious);
  diplomat.build(P2, {Kind::Temple, Kind::Keep}).build(P1, {Kind::Temple, Kind::Manor});
  all.push_back({diplomat, P2, "offer docks", "no_district", "CIT-6.23"});
  all.push_back({diplomat, P2, "offer keep", "immune", "CIT-7.12"});
  all.push_back({diplomat, P2, "offer temple", "nothing_for_it", "CIT-6.23"});
  all.push_back({diplomat, P2, "target 1 manor", "not_your_ability", "CIT-6.22"});
  diplomat.gold(P2, 9).push(Proc::Target, P2, kForExchange, index(Kind::Temple));
  all.push_back({diplomat, P2, "target 1 manor", "they_have_it", "CIT-6.23"});
  return all;
}

const Refusals& refusals() {
  static const Refusals all = [] {
    Refusals list;
    for (const auto& part :
         {of_the_round(), of_the_turn(), of_abilities(), of_names_and_markers(), of_the_crown(),
          of_cards(), of_own_districts(), of_building(), of_paying(), of_rank_8()}) {
      list.insert(list.end(), part.begin(), part.end());
    }
    return list;
  }();
  return all;
}

TEST(CitadelsExplain, SaysWhyAndByWhichRule) {
  for (const Refused& refused : refusals()) {
    const auto action = Rules::parse(refused.notation);
    ASSERT_TRUE(action) << refused.notation;
    const auto illegal =
        refused.position.rules().explain(refused.position.state(), refused.seat, *action);
    ASSERT_TRUE(illegal) << refused.notation << " is legal, not " << refused.reason;
    EXPECT_EQ(illegal->reason.key, "citadels.illegal." + std::string(refused.reason))
        << refused.notation;
    EXPECT_EQ(illegal->clause, refused.clause) << refused.notation << " " << refused.reason;
  }
}

TEST(CitadelsExplain, EveryReasonHasItsCase) {
  std::set<std::string> reasons;
  for (const Refused& refused : refusals()) {
    reasons.insert("citadels.illegal." + std::string(refused.reason));
  }
  for (const std::string& key : texts("en").keys()) {
    if (key.rfind("citadels.illegal.", 0) == 0) {
      EXPECT_TRUE(reasons.contains(key)) << key;
    }
  }
}

TEST(CitadelsExplain, SaysNothingAboutWhatIsLegal) {
  const Position position = turn_of(1);
  ActionSet choices;
  position.rules().legal(position.state(), P2, choices);
  EXPECT_GT(choices.count(), 2);
  for (int code = 0; code < kActions; ++code) {
    EXPECT_EQ(position.rules().explain(position.state(), P2, action_at(code)).has_value(),
              !choices.contains(action_at(code)))
        << Rules::notation(action_at(code));
  }
}

}  // namespace
}  // namespace burgrave::citadels
