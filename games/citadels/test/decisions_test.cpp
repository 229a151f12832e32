#include "games/citadels/test/table.hpp"

#include <set>

// The catalogue of decisions, D1 to D39: each arises, for whom it should, and with the duty to
// answer or without.
namespace burgrave::citadels {
namespace {

/// A plays this character among things to do for everybody; the round has just come to it.
Table scene(const char* role, const std::string& uniques = "") {
  Table t(5, role, uniques);
  t.gold(A, 9).hand(A, "palace watchtower").city(A, "manor temple tavern prison " + uniques);
  t.gold(B, 12).hand(B, "barracks fortress").city(B, "market docks").crown(C);
  if (t.rules().catalog().row(t.rules().role(9)).tax > 0) t.tax(2);
  t.round().rank4 = B;
  t.open(A, role);
  return t;
}
Table after(Table t, const char* actions) {
  t.does(A, actions);
  return t;
}

enum Duty : std::uint8_t { kMay, kMust };
/// The seat decides that; the choice is among those offered; passing is, or is not.
void arises(const char* id, const Table& t, Seat actor, Decision decision, const char* choice,
            Duty duty) {
  SCOPED_TRACE(id);
  EXPECT_EQ(t.actor(), actor);
  EXPECT_EQ(t.decision(), decision);
  EXPECT_TRUE(t.allows(choice)) << choice << " is not among " << t.choices();
  const char* pass = decision == Decision::Turn ? "end" : "decline";
  EXPECT_EQ(t.allows(pass), duty == kMay) << t.choices();
}
/// A choice of A's turn that may be left unused.
void option(const char* id, const Table& t, const char* choice) {
  arises(id, after(t, "gold"), A, Decision::Turn, choice, kMay);
}

// CIT-12.1
TEST(CitadelsDecisions, CIT_12_1_D1_to_D4_of_the_selection_are_asked_one_after_the_other) {
  Options options = match_of(4, "", "theater");
  options.first_crown = 2;
  Selection four(options, 3);
  four.run().stands(D, Kind::Theater);
  for (const Seat seat : {B, C, D, A}) {
    EXPECT_EQ(four.actor(), seat);
    EXPECT_EQ(four.rules().decision(four.state()), Decision::DraftKeep);
    EXPECT_FALSE(four.choices().contains(action(Verb::Decline)));
    four.pick();
  }
  EXPECT_EQ(four.actor(), D);
  EXPECT_EQ(four.rules().decision(four.state()), Decision::Theater);
  EXPECT_TRUE(four.choices().contains(action(Verb::Decline)));
  Selection two(match_of(2), 3);
  two.run().pick().pick();
  EXPECT_EQ(two.rules().decision(two.state()), Decision::DraftDiscard);
  EXPECT_EQ(two.choices().count(), 5);
  Selection seven(match_of(7), 3);
  seven.run();
  for (int i = 0; i < 6; ++i) seven.pick();
  EXPECT_EQ(seven.rules().decision(seven.state()), Decision::DraftLast);
  EXPECT_EQ(seven.choices().count(), 2);
}

// CIT-4.3, 4.9
TEST(CitadelsDecisions, D5_to_D7_and_D38_are_every_turns) {
  const Table start = scene("bishop");
  arises("D5, D6", start, A, Decision::Turn, "gold", kMust);
  arises("D6", start, A, Decision::Turn, "cards", kMust);
  arises("D7", after(start, "cards"), A, Decision::GatherKeep, "keep manor", kMust);
  arises("D38", after(start, "gold"), A, Decision::Turn, "end", kMay);
}

// CIT-6.1-6.4
TEST(CitadelsDecisions, D8_to_D12_of_assassin_witch_magistrate_and_thief) {
  option("D8", scene("assassin"), "name 4");
  arises("D9", after(scene("witch"), "gold"), A, Decision::Bewitch, "name 4", kMust);
  const Table magistrate = scene("magistrate");
  option("D10", magistrate, "mark 2");
  arises("D10", after(magistrate, "mark 2"), A, Decision::Warrants, "mark 3", kMust);
  arises("D10", after(magistrate, "mark 2, mark 3, mark 6"), A, Decision::SignWarrant, "sign 6",
         kMust);
  Table build(4, "magistrate");
  build.gold(B, 9).hand(B, "palace").holds(A, "magistrate").holds(B, "merchant");
  build.open("magistrate").does(A, "mark 2, mark 3, mark 6, sign 6, gold, end");
  build.does(B, "gold, build palace");
  arises("D11", build, A, Decision::Confiscate, "reveal", kMay);
  option("D12", scene("thief"), "name 4");
}

// CIT-6.5, 6.6
TEST(CitadelsDecisions, D13_to_D16_of_spy_and_blackmailer) {
  option("D13", scene("spy"), "spy 2 military");
  const Table blackmailer = scene("blackmailer");
  option("D14", blackmailer, "mark 3");
  arises("D14", after(blackmailer, "mark 3"), A, Decision::Threats, "mark 6", kMust);
  arises("D14", after(blackmailer, "mark 3, mark 6"), A, Decision::FlowerThreat, "sign 3", kMust);
  Table t(4, "blackmailer");
  t.holds(A, "blackmailer").holds(B, "merchant");
  t.open("blackmailer").does(A, "mark 3, mark 6, sign 6, gold, end").does(B, "gold");
  EXPECT_EQ(t.actor(), B);
  EXPECT_EQ(t.decision(), Decision::Bribe);
  EXPECT_EQ(t.choices(), "decline, bribe") << "D15: one of the two answers";
  t.does(B, "decline");
  arises("D16", t, A, Decision::ShowThreat, "reveal", kMay);
}

// CIT-6.7-6.9
TEST(CitadelsDecisions, D17_to_D21_of_magician_wizard_and_seer) {
  option("D17", scene("magician"), "swap 2");
  option("D17", scene("magician"), "redraw");
  arises("D17", after(scene("magician"), "redraw"), A, Decision::Redraw, "drop palace", kMust);
  option("D18", scene("wizard"), "look 2");
  const Table wizard = after(scene("wizard"), "look 2");
  arises("D19", wizard, A, Decision::WizardTake, "take fortress", kMust);
  arises("D19", after(wizard, "take fortress"), A, Decision::WizardUse, "to-hand", kMust);
  arises("D19", after(wizard, "take fortress"), A, Decision::WizardUse, "build-now", kMust);
  option("D20", scene("seer"), "seer");
  Table seer = after(scene("seer"), "seer");
  seer.chance("steal barracks");
  arises("D21", seer, A, Decision::SeerGive, "give barracks", kMust);
}

// CIT-6.10-6.14
TEST(CitadelsDecisions, D22_to_D25_of_incomes_emperor_and_abbot) {
  for (const char* role : {"king", "patrician", "bishop", "cardinal", "merchant", "trader",
                           "warlord", "diplomat", "marshal"}) {
    option("D22", scene(role), "income");
  }
  option("D22", scene("abbot"), "income 1");
  const Table emperor = after(scene("emperor"), "gold");
  arises("D23", emperor, A, Decision::Turn, "crown 2 gold", kMust);
  arises("D23", after(emperor, "crown 2 gold"), A, Decision::Turn, "income", kMay);
  Table killed(4, "emperor");
  killed.crown(D).killed("emperor").holds(B, "emperor");
  killed.open(A, "warlord").does(A, "gold, end");
  arises("D24", killed, B, Decision::Heir, "crown 3", kMust);
  option("D25", scene("abbot"), "alms 2");
}

// CIT-6.11.2: the same decision, left to the recipient.
TEST(CitadelsDecisions, D23_of_the_emperors_recipient) {
  Options options = match_of(4, "emperor");
  options.emperor_recipient_chooses = true;
  Table t(options);
  t.crown(D).gold(B, 2).hand(B, "manor");
  t.open(A, "emperor").does(A, "crown 2");
  arises("D23", t, B, Decision::CrownChoice, "give-card", kMust);
}

// CIT-6.16, 6.19-6.21
TEST(CitadelsDecisions, D26_to_D29_of_merchant_architect_navigator_and_scholar) {
  option("D26", scene("merchant"), "extra gold");
  option("D27", scene("architect"), "extra cards");
  option("D28", scene("navigator"), "either gold");
  option("D28", scene("navigator"), "either cards");
  option("D29", scene("scholar"), "scholar");
  arises("D29", after(scene("scholar"), "scholar"), A, Decision::ScholarKeep, "keep castle", kMust);
}

// CIT-6.22-6.27
TEST(CitadelsDecisions, D30_to_D35_of_ranks_8_and_9) {
  option("D30", scene("warlord"), "target 2 docks");
  option("D31", scene("diplomat"), "offer temple");
  arises("D31", after(scene("diplomat"), "offer temple"), A, Decision::ExchangeTarget,
         "target 2 docks", kMust);
  option("D32", scene("marshal"), "target 2 docks");
  option("D33", scene("queen"), "queen");
  option("D34", scene("artist"), "beautify manor");
  arises("D34", after(scene("artist"), "gold, beautify manor"), A, Decision::Turn,
         "beautify temple", kMay);
  option("D35", scene("tax_collector"), "tax");
}

// CIT-7.1, 7.13, 7.17, 7.25, 5.5
TEST(CitadelsDecisions, D36_and_D37_of_districts_and_building) {
  option("D36", scene("thief", "laboratory"), "laboratory palace");
  option("D36", scene("thief", "smithy"), "smithy");
  option("D36", scene("thief", "museum"), "museum palace");
  option("D36", scene("thief", "armory"), "armory");
  arises("D36", after(scene("thief", "armory"), "armory"), A, Decision::ArmoryTarget,
         "target 2 docks", kMust);
  option("D37", scene("thief"), "build palace");
  const Table framework = after(scene("thief", "framework"), "gold, build palace");
  arises("D37", framework, A, Decision::Pay, "framework", kMust);
  Table necropolis(4, "", "necropolis");
  necropolis.hand(A, "necropolis").city(A, "temple");
  necropolis.open(A, "thief").does(A, "gold, build necropolis");
  arises("D37", necropolis, A, Decision::Pay, "sacrifice temple", kMust);
  Table den(4, "", "thieves_den");
  den.gold(A, 4).hand(A, "thieves_den manor");
  den.open(A, "thief").does(A, "gold, build thieves_den");
  arises("D37", den, A, Decision::Pay, "drop manor", kMust);
  Table cardinal(4, "cardinal");
  cardinal.gold(B, 9).hand(A, "manor castle");
  cardinal.open(A, "cardinal").does(A, "gold, build manor");
  arises("D37", cardinal, A, Decision::Pay, "borrow 2", kMust);
  arises("D37", after(cardinal, "borrow 2"), A, Decision::Lend, "give castle", kMust);
}

// CIT-7.9
TEST(CitadelsDecisions, D39_of_the_haunted_quarter) {
  Options options = match_of(4, "", "haunted_quarter");
  options.haunted_quarter_auto_maximise = false;
  Table t(options);
  t.city(B, "haunted_quarter");
  t.last_round(D);
  t.open(A, "warlord").does(A, "gold, end");
  arises("D39", t, B, Decision::Haunted, "haunted noble", kMust);
  t.does(B, "haunted noble");
  EXPECT_TRUE(t.game_is_over());
}

// ---- what may be chosen while something is pending ----

/// The verbs that answer a decision: the first words of its choices.
const std::set<std::string>& answers(Decision decision) {
  static const std::set<std::string> all[kDecisions] = {
      /* None */ {},
      /* Chance */ {},
      /* DraftKeep */ {"draft"},
      /* DraftDiscard */ {"bury"},
      /* DraftLast */ {"draft"},
      /* Theater */ {"theater", "decline"},
      /* TheaterRole */ {"give-role"},
      /* Turn */ {},
      /* GatherKeep */ {"keep"},
      /* ScholarKeep */ {"keep"},
      /* Bewitch */ {"name"},
      /* Warrants */ {"mark"},
      /* Threats */ {"mark"},
      /* SignWarrant */ {"sign"},
      /* FlowerThreat */ {"sign"},
      /* Confiscate */ {"reveal", "decline"},
      /* Bribe */ {"bribe", "decline"},
      /* ShowThreat */ {"reveal", "decline"},
      /* Redraw */ {"drop", "done"},
      /* WizardTake */ {"take"},
      /* WizardUse */ {"to-hand", "build-now"},
      /* SeerGive */ {"give"},
      /* CrownChoice */ {"give-gold", "give-card"},
      /* Heir */ {"crown"},
      /* ArmoryTarget */ {"target"},
      /* ExchangeTarget */ {"target"},
      /* Pay */ {"pay", "framework", "borrow", "drop", "sacrifice"},
      /* Lend */ {"give"},
      /* Haunted */ {"haunted"}};
  return all[static_cast<std::size_t>(decision)];
}

// CIT-12.1, 4.9: one seat decides, and nothing but what it is asked.
TEST(CitadelsDecisions, CITP_21_nothing_else_is_offered_while_a_choice_is_pending) {
  std::set<Decision> seen;
  Rng rng(21);
  for (int game = 0; game < 7 * 30; ++game) {
    const Options options = varied(options_for(kMinPlayers + game % 7), rng);
    const Rules rules(options, catalog_for(options));
    State state = rules.initial_state();
    for (int step = 0; step < 2500 && !rules.actors(state).empty(); ++step) {
      ASSERT_EQ(rules.actors(state).count(), 1);
      const Seat actor = rules.actors(state).first();
      const Decision decision = rules.decision(state);
      ActionSet choices;
      for (int i = 0; i < rules.seats(); ++i) {
        if (seat_at(i) == actor) continue;
        rules.legal(state, seat_at(i), choices);
        ASSERT_TRUE(choices.empty()) << "seat " << i << " is not asked";
      }
      rules.legal(state, actor, choices);
      ASSERT_FALSE(choices.empty());
      seen.insert(decision);
      choices.for_each([&](Action choice) {
        EXPECT_TRUE(actor == Seat::Chance ||
                    row_of(decision).verbs.contains(kVerbs.decode(choice).verb))
            << Rules::notation(choice) << " in decision " << static_cast<int>(decision);
      });
      const bool gathers = state.turn.stage != Stage::Free && decision == Decision::Turn;
      if (!answers(decision).empty() || gathers) {
        choices.for_each([&](Action choice) {
          const std::string text = Rules::notation(choice);
          const std::string verb = words_of(text).front();
          const bool fits =
              gathers ? verb == "gold" || verb == "cards" : answers(decision).contains(verb);
          EXPECT_TRUE(fits) << text << " in decision " << static_cast<int>(decision);
        });
      }
      Action choice = choices.sample(rng);
      if (choice == action(Verb::EndTurn)) choice = choices.sample(rng);
      rules.apply(state, actor, choice);
    }
    seen.insert(rules.decision(state));
  }
  for (int decision = 0; decision < kDecisions; ++decision) {
    EXPECT_TRUE(seen.contains(static_cast<Decision>(decision))) << decision << " never arose";
  }
}

// ---- the other clauses of the catalogue ----

// CIT-12.2
TEST(CitadelsDecisions, CIT_12_2_magistrate_is_asked_before_placement_completion_and_tax) {
  Table t(4, "magistrate tax_collector");
  t.gold(B, 7).hand(B, "palace").city(B, "manor castle temple church tavern market");
  t.holds(A, "magistrate").holds(B, "merchant");
  t.open("magistrate").does(A, "mark 2, mark 3, mark 6, sign 6, gold, end");
  t.does(B, "gold, build palace");
  EXPECT_EQ(t.count(B), 6);
  EXPECT_FALSE(t.completed(B));
  EXPECT_EQ(t.state().tax_gold, 0);
  t.does(A, "decline");
  EXPECT_TRUE(t.completed(B));
  EXPECT_EQ(t.state().tax_gold, 1);
  EXPECT_EQ(t.actor(), B);
  EXPECT_EQ(t.decision(), Decision::Turn);
}

// CIT-12.3
TEST(CitadelsDecisions, CIT_12_3_what_happens_by_itself_is_never_asked) {
  Table t(5, "alchemist tax_collector", "park poor_house");
  t.crown(E).gold(B, 3).hand(B, "palace").city(B, "park poor_house");
  t.gold(C, 3).holds(A, "thief").holds(B, "alchemist").holds(C, "king");
  t.open("thief").does(A, "name 4, gold, end");
  EXPECT_EQ(t.actor(), C) << "revealed, crowned and robbed";
  EXPECT_EQ(t.state().crown, C);
  EXPECT_EQ(t.gold(A), 5);
  t.does(C, "gold, end").does(B, "gold, build palace, end");
  EXPECT_TRUE(t.round_is_over());
  EXPECT_EQ(t.gold(B), 1 + 5) << "Poor House, then the refund";
  EXPECT_EQ(t.cards(B), 2) << "Park";
}

// CIT-12.4: copies are one choice, and a set of cards has one spelling.
TEST(CitadelsDecisions, CIT_12_4_copies_of_a_card_are_the_same_choice) {
  Table t(4);
  t.hand(A, "manor manor castle");
  t.open(A, "magician").does(A, "redraw");
  EXPECT_EQ(t.choices(), "drop manor, drop castle");
  t.does(A, "drop manor");
  EXPECT_EQ(t.choices(), "done, drop manor, drop castle");
  t.does(A, "drop castle");
  EXPECT_EQ(t.choices(), "done");
  Table den(4, "", "thieves_den");
  den.gold(A, 9).hand(A, "thieves_den temple temple manor");
  den.open(A, "bishop").does(A, "gold, build thieves_den, drop temple");
  EXPECT_EQ(den.choices(), "pay, drop temple") << "the Manor would have come first";
}

// CIT-12.5
TEST(CitadelsDecisions, CIT_12_5_what_can_change_nothing_is_not_offered) {
  const auto poor = [](const char* role) {
    Table t(4, role);
    t.open_short(A, role);
    return t.choices();
  };
  EXPECT_EQ(poor("king"), "gold") << "an income worth nothing, an empty deck";
  EXPECT_EQ(poor("abbot"), "gold");
  EXPECT_EQ(poor("magician"), "gold") << "a swap of two empty hands";
  EXPECT_EQ(poor("seer"), "gold");
  EXPECT_EQ(poor("spy"), "gold");
  EXPECT_EQ(poor("wizard"), "gold");
  EXPECT_EQ(poor("architect"), "gold");
  EXPECT_EQ(poor("scholar"), "gold");
  EXPECT_EQ(poor("navigator"), "gold, either gold");
  EXPECT_EQ(poor("tax_collector"), "gold");
  Table patrician(4, "patrician");
  patrician.city(A, "manor");
  patrician.open_short(A, "patrician").refuses(A, "income");
  Table magician(4);
  magician.hand(B, "manor");
  magician.open(A, "magician").offers(A, "swap 2").refuses(A, "swap 3").refuses(A, "redraw");
  Table seer(4, "seer");
  seer.hand(A, "manor");
  seer.open(A, "seer").refuses(A, "seer");
}

// CIT-12.5: what moves gold or cards, places a mark or shows a hidden card is.
TEST(CitadelsDecisions, CIT_12_5_what_changes_little_is_offered) {
  Table smithy(4, "", "smithy");
  smithy.gold(A, 2).city(A, "smithy");
  smithy.open_short(A, "thief").offers(A, "smithy");
  Table spy(4, "spy");
  spy.hand(B, "manor");
  spy.open(A, "spy").offers(A, "spy 2 trade");
  Table assassin(4);
  assassin.state().draft.face_up = rank_bit(3);
  assassin.open(A, "assassin").offers(A, "name 3");
  Table magician(4);
  magician.hand(A, "manor");
  magician.open(A, "magician").offers(A, "swap 2");
}

}  // namespace
}  // namespace burgrave::citadels
