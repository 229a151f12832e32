// The seed that nobody can choose alone: how it comes about, and what of it can be checked.
#include "server/match/fairness.hpp"

#include "core/record.hpp"
#include "core/seed_text.hpp"
#include "server/match/codes.hpp"
#include "server/match/played_match.hpp"
#include "server/match/replay.hpp"
#include "server/match/test/world.hpp"
#include "server/match/verify.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace burgrave::server {
namespace {

using protocol::ProblemCode;
using protocol::TableStateSeedKnown;
using Verdict = protocol::VerifiedVerdict;

const std::string kAnnasNumber(64, 'a');
const std::string kBeasNumber(64, 'b');

LiveMatch::Copy copy_of(World& world) {
  std::optional<LiveMatch::Copy> copy;
  world.match().copy("anna", [&](std::variant<LiveMatch::Copy, Fault> got) {
    copy = std::get<LiveMatch::Copy>(std::move(got));
  });
  return *copy;
}

std::variant<protocol::Seated, Fault> sit_with(World& world, const std::string& nonce) {
  std::variant<protocol::Seated, Fault> got;
  world.match().sit("bea", true, {"Bea", {}, {}, nonce}, [&](auto answer) { got = answer; });
  world.settle();
  return got;
}

/// Two people who have both given a number, at a server whose seed is chosen or is made of them.
struct FairPair {
  explicit FairPair(std::optional<std::uint64_t> chosen = {})
      : world(wish_for("settlers", {"me", "open"})) {
    world.seed = chosen;
    anna = world.open("anna");
    sit_with(world, kBeasNumber);
    bea = world.open("bea");
    world.say(anna, protocol::Nonce{"n", kAnnasNumber});
    commitment = *anna->last<TableNews>()->table.commitment;
    world.say(anna, protocol::Start{"start", {}});
  }
  void play(int moves) {
    for (int i = 0; i < moves && !anna->last<Position>()->over; ++i) {
      const int seat = anna->last<Position>()->actors.front();
      const auto& socket = seat == 1 ? anna : bea;
      const auto position = *socket->last<Position>();
      const auto place = choice.below(static_cast<std::uint32_t>(position.offers.size()));
      world.say(socket, protocol::Act{"m" + std::to_string(number++), seat, position.turn,
                                      position.offers[place].action});
    }
  }
  void to_the_end() { play(100'000); }
  Journal record() {
    const std::string text =
        std::get<std::string>(record_of(**find_game("settlers"), copy_of(world)));
    return *read_record(text, "record");
  }

  World world;
  Rng choice{1};
  int number = 0;
  std::shared_ptr<Heard> anna, bea;
  std::string commitment;
};

Verification check(const Journal& record, const KeptProof& kept = {},
                   const std::string& hash = {}) {
  return verify_record(**find_game("settlers"), record, kept, hash);
}

protocol::Verified told_by_server(World& world) {
  return std::get<protocol::Verified>(verified(**find_game("settlers"), copy_of(world)));
}

TEST(Fairness, seed_and_commitment_are_those_that_anybody_can_compute) {
  JournalHeader header;
  header.game = "settlers";
  header.options = {{"seats", "2"}, {"mode", "basic"}};
  header.origin.match = "the-match";
  header.origin.secret = std::string(62, '0') + "ff";
  header.origin.nonces = {kAnnasNumber, ""};
  EXPECT_EQ(seed_message(header),
            "burgrave seed\nmatch: the-match\ngame: settlers\noption: mode=basic\noption: seats=2\n"
            "nonce: " +
                kAnnasNumber + "\nnonce: -\n");
  // printf 'burgrave secret %s' SECRET | sha256sum
  EXPECT_EQ(commitment_of(header.origin.secret),
            "8987e32b4326ffb8f05174c03d80b1562d8fa15429c6548780a466d07ad5a824");
  // printf MESSAGE | openssl dgst -sha256 -mac HMAC -macopt hexkey:SECRET
  EXPECT_EQ(seed_text(fair_seed(header)),
            "c1f74d45ec71555b4654d59e6ebb7d6e3b921d460369349028367f60cd54851c");
}

TEST(Fairness, every_part_of_it_makes_another_seed) {
  JournalHeader header;
  header.game = "settlers";
  header.options = {{"seats", "2"}};
  header.origin = {"id", "", std::string(64, '1'), {kAnnasNumber, kBeasNumber}, ""};
  std::vector<MatchSeed> seeds{fair_seed(header)};
  const auto changed = [&](const std::function<void(JournalHeader&)>& change) {
    JournalHeader other = header;
    change(other);
    seeds.push_back(fair_seed(other));
  };
  changed([](auto& h) { h.game = "caylus"; });
  changed([](auto& h) { h.options["mode"] = "basic"; });
  changed([](auto& h) { h.origin.match = "other"; });
  changed([](auto& h) { h.origin.secret[0] = '2'; });
  changed([](auto& h) { std::swap(h.origin.nonces[0], h.origin.nonces[1]); });
  changed([](auto& h) { h.origin.nonces[1] = ""; });
  std::sort(seeds.begin(), seeds.end());
  EXPECT_EQ(std::adjacent_find(seeds.begin(), seeds.end()), seeds.end());
}

TEST(Fairness, the_server_is_bound_before_anybody_gives_a_number) {
  World world(wish_for("settlers", {"me", "open"}));
  world.seed.reset();
  const std::string secret = world.state().secret;
  EXPECT_TRUE(is_number(secret));
  const auto anna = world.open("anna");
  const auto commitment = anna->last<protocol::Welcome>()->table.commitment;
  EXPECT_EQ(commitment, commitment_of(secret));
  ASSERT_TRUE(std::holds_alternative<protocol::Seated>(sit_with(world, kBeasNumber)));
  world.say(anna, protocol::Nonce{"n", kAnnasNumber});
  world.restart();  // between the commitment and the start nothing is lost
  const auto again = world.open("anna");
  world.say(again, protocol::Start{"start", {}});
  const auto table = again->last<TableNews>()->table;
  EXPECT_EQ(table.status, protocol::TableStatus::Playing);
  EXPECT_EQ(table.commitment, commitment);
  JournalHeader header = world.whole().match.header;
  header.origin = {world.id(), "", secret, {kAnnasNumber, kBeasNumber}, ""};
  EXPECT_EQ(header.seed, seed_text(fair_seed(header)));
}

TEST(Fairness, a_number_is_given_by_who_sits_before_the_start) {
  World world(wish_for("settlers", {"me", "open", "bot"}));
  const auto anna = world.open("anna");
  const auto carl = world.open("carl");
  world.say(carl, protocol::Nonce{"n", kBeasNumber});
  EXPECT_EQ(carl->last<Problem>()->code, ProblemCode::NotAllowed);
  world.say(anna, protocol::Nonce{"bad", std::string(64, 'A')});
  EXPECT_EQ(anna->last<Problem>()->code, ProblemCode::Malformed);
  EXPECT_EQ(std::get<Fault>(sit_with(world, std::string(64, 'x'))).where, "/nonce");
  world.say(anna, protocol::Nonce{"first", kBeasNumber});
  world.say(anna, protocol::Nonce{"second", kAnnasNumber});
  EXPECT_EQ(world.state().seat(1).nonce, kAnnasNumber) << "the last one counts";
  sit_with(world, kBeasNumber);
  EXPECT_EQ(world.state().seat(2).nonce, kBeasNumber);
  world.match().free_seat("bea", 2, [](const auto&) {});
  world.settle();
  EXPECT_EQ(world.state().seat(2).nonce, "") << "it went with its player";
  world.sit("bea", "Bea");
  world.say(anna, protocol::Start{"start", {}});
  world.say(anna, protocol::Nonce{"late", kBeasNumber});
  EXPECT_EQ(anna->last<Problem>()->code, ProblemCode::NotNow);
  EXPECT_EQ(world.state().seat(1).nonce, kAnnasNumber);
}

TEST(Fairness, who_sits_on_several_seats_gives_one_number_for_all) {
  World world(wish_for("settlers", {"me", "Bea", "bot"}));
  world.say(world.open("anna"), protocol::Nonce{"n", kAnnasNumber});
  EXPECT_EQ(world.state().seat(1).nonce, kAnnasNumber);
  EXPECT_EQ(world.state().seat(2).nonce, kAnnasNumber);
  EXPECT_EQ(world.state().seat(3).nonce, "");
}

TEST(Fairness, nobody_is_told_secret_numbers_or_seed_before_the_end) {
  FairPair pair;
  pair.play(30);
  const auto carl = pair.world.open("carl");
  const std::string seed = pair.world.whole().match.header.seed;
  const std::string secret = pair.world.state().secret;
  for (const auto& socket : {pair.anna, pair.bea, carl}) {
    for (const std::string& text : socket->texts()) {
      for (const std::string& hidden : {seed, secret, kAnnasNumber, kBeasNumber}) {
        ASSERT_EQ(text.find(hidden), std::string::npos) << text;
      }
    }
  }
  const Journal record = copy_of(pair.world).journal;
  EXPECT_EQ(record.header().origin.secret, "");
  EXPECT_TRUE(record.header().origin.nonces.empty());
  for (const std::string& report : pair.world.reports) EXPECT_EQ(report.find(secret), report.npos);
  pair.to_the_end();
  const auto table = pair.anna->last<TableNews>()->table;
  EXPECT_EQ(table.seed, seed);
  EXPECT_EQ(table.secret, secret);
  EXPECT_EQ(table.nonces, (std::vector<std::string>{kAnnasNumber, kBeasNumber}));
}

TEST(Fairness, all_is_told_when_all_people_have_resigned) {
  FairPair pair;
  pair.world.bots_wait = true;
  pair.play(12);
  pair.world.say(pair.anna, protocol::Resign{"r1", 1});
  EXPECT_FALSE(pair.anna->last<TableNews>()->table.secret);
  EXPECT_EQ(std::get<Fault>(verified(**find_game("settlers"), copy_of(pair.world))).status, 409);
  pair.world.say(pair.bea, protocol::Resign{"r2", 2});
  EXPECT_EQ(pair.anna->last<TableNews>()->table.secret, pair.world.state().secret);
  EXPECT_EQ(told_by_server(pair.world).verdict, Verdict::Committed);
}

TEST(Verify, an_honest_record_is_as_committed_for_who_kept_the_hash) {
  FairPair pair;
  pair.play(30);
  const int seat = pair.anna->last<Position>()->actors.front();
  const auto& socket = seat == 1 ? pair.anna : pair.bea;
  const auto position = *socket->last<Position>();
  pair.world.say(socket, protocol::Act{"taken", seat, position.turn, position.offers[0].action});
  pair.world.say(socket, protocol::Undo{"undo", seat, socket->last<Position>()->turn});
  pair.to_the_end();
  const Journal record = pair.record();
  const Verification kept = check(record, {pair.commitment, kBeasNumber});
  EXPECT_EQ(kept.verdict, Verdict::Committed) << kept.what;
  EXPECT_GT(kept.draws, 5);
  EXPECT_TRUE(kept.silent.empty());
  EXPECT_EQ(check(record).verdict, Verdict::Consistent) << "the file alone proves nothing";
  EXPECT_EQ(check(record).commitment, pair.commitment);
  EXPECT_EQ(check(record, {std::string(64, '0'), ""}).verdict, Verdict::OtherHash);
  EXPECT_EQ(check(record, {pair.commitment, std::string(64, '0')}).verdict, Verdict::NonceMissing);
  EXPECT_EQ(told_by_server(pair.world).verdict, Verdict::Committed);
  EXPECT_TRUE(told_by_server(pair.world).honest);
}

TEST(Verify, seats_that_added_nothing_are_named) {
  World world(wish_for("settlers", {"me", "Bea", "bot"}));
  world.seed.reset();
  world.say(world.open("anna"), protocol::Start{"start", {}});
  LiveMatch::Copy copy = copy_of(world);
  copy.journal.header().origin = origin_of(world.id(), world.state());
  EXPECT_EQ(check(copy.journal).silent, (std::vector<int>{1, 2})) << "bots are the server's";
}

TEST(Verify, a_seed_that_the_operator_chose_is_found) {
  FairPair pair(7);
  pair.to_the_end();
  const Verification found = check(pair.record(), {pair.commitment, kAnnasNumber});
  EXPECT_EQ(found.verdict, Verdict::OtherSeed);
  EXPECT_EQ(check(pair.record()).verdict, Verdict::OtherSeed) << "the file alone shows it";
  EXPECT_EQ(told_by_server(pair.world).verdict, Verdict::OtherSeed);
  EXPECT_FALSE(told_by_server(pair.world).honest);
  // As if it were of the time before: then it is not the hash that was kept.
  Journal older = pair.record();
  older.header().origin = {};
  EXPECT_EQ(check(older, {pair.commitment, ""}).verdict, Verdict::OtherHash);
  EXPECT_EQ(check(older, {"", kAnnasNumber}).verdict, Verdict::NonceMissing);
}

TEST(Verify, a_secret_is_no_seed_of_before) {
  // Whoever plays from the secret itself cannot pass that off as an older match.
  Journal record = [] {
    FairPair pair;
    pair.play(9);
    return copy_of(pair.world).journal;
  }();
  record.header().seed = std::string(64, '5');
  record.header().origin = {};
  const auto found = check(record, {commitment_of(std::string(64, '5')), ""});
  EXPECT_EQ(found.verdict, Verdict::OtherHash);
}

TEST(Verify, a_line_of_the_record_that_contradicts_the_rest_is_named) {
  FairPair pair;
  pair.to_the_end();
  const auto line = [&](const std::function<void(JournalHeader&)>& change) {
    Journal record = pair.record();
    change(record.header());
    const Verification found = check(record);
    EXPECT_EQ(found.verdict, Verdict::Contradiction) << found.what;
    return found.what.substr(0, found.what.find(':'));
  };
  EXPECT_EQ(line([](auto& h) { h.origin.commitment = std::string(64, '0'); }), "line commitment");
  EXPECT_EQ(line([](auto& h) { h.result = "99 1"; }), "line result");
  EXPECT_EQ(line([](auto& h) { h.seats.emplace_back("human"); }), "line seat");
}

TEST(Verify, a_changed_draw_is_named) {
  FairPair pair;
  pair.to_the_end();
  const Journal honest = pair.record();
  const auto& entries = honest.entries();
  const auto is_draw = [](const JournalEntry& entry) { return entry.actor == Seat::Chance; };
  const auto first = std::find_if(entries.begin(), entries.end(), is_draw);
  const auto other = std::find_if(first, entries.end(), [&](const JournalEntry& entry) {
    return is_draw(entry) && entry.notation != first->notation;
  });
  ASSERT_NE(other, entries.end());
  Journal changed(honest.header());
  for (const JournalEntry& entry : entries) {
    entry.undo_to
        ? changed.append_undo(*entry.undo_to)
        : changed.append(entry.actor, entry.seq == first->seq ? other->notation : entry.notation);
  }
  const Verification found = check(changed, {pair.commitment, ""});
  EXPECT_EQ(found.verdict, Verdict::WrongDraw);
  EXPECT_EQ(found.entry, first->seq);
}

TEST(Verify, a_running_match_has_no_seed_yet) {
  FairPair pair;
  pair.play(20);
  Journal record = copy_of(pair.world).journal;
  EXPECT_EQ(check(record).verdict, Verdict::NoSeed) << "with its seed, as an operator exports it";
  record.header().seed.clear();
  EXPECT_EQ(check(record).verdict, Verdict::NoSeed);
}

TEST(Verify, other_rules_or_components_cannot_be_checked_here) {
  FairPair pair;
  pair.to_the_end();
  Journal record = pair.record();
  record.header().revision += 1;
  EXPECT_EQ(check(record).verdict, Verdict::OtherRules);
  EXPECT_NE(check(record).what.find("under revision"), std::string::npos);
  LiveMatch::Copy copy = copy_of(pair.world);
  copy.journal.header().revision += 1;
  const auto told = verified(**find_game("settlers"), copy);
  EXPECT_EQ(std::get<protocol::Verified>(told).verdict, Verdict::OtherRules) << "and no Fault";
  record = pair.record();
  record.header().data_hash += 1;
  EXPECT_EQ(check(record).verdict, Verdict::OtherRules);
}

TEST(Verify, an_older_match_is_what_it_was) {
  FairPair pair(3);
  pair.to_the_end();
  MatchState state = pair.world.state();
  state.secret.clear();
  for (SeatHold& seat : state.seats) seat.nonce.clear();
  state.seed_hash = seed_hash(match_seed(3));
  MatchChange change;
  change.match = pair.world.id();
  change.state = state.text();
  pair.world.store.change(std::move(change), [](const auto&) {});
  pair.world.unload_and_load();
  EXPECT_EQ(told_by_server(pair.world).verdict, Verdict::Published);
  const std::string text =
      std::get<std::string>(record_of(**find_game("settlers"), copy_of(pair.world)));
  EXPECT_EQ(text.substr(0, 24), "burgrave 1\n# seed_hash: ");
  const std::string said = published_hash(text);
  EXPECT_EQ(said, state.seed_hash);
  const Journal record = *read_record(text, "record");
  EXPECT_EQ(check(record, {}, said).verdict, Verdict::Consistent) << "its own line proves nothing";
  EXPECT_EQ(check(record, {said, ""}, said).verdict, Verdict::Published);
  EXPECT_EQ(check(record, {}, std::string(64, '0')).verdict, Verdict::Contradiction);
  EXPECT_EQ(check(record, {std::string(64, '0'), ""}, said).verdict, Verdict::OtherHash);
}

TEST(Verify, draws_that_were_known_are_counted) {
  FairPair pair;
  pair.play(40);
  pair.world.say(pair.anna, protocol::Rewind{"back", 2});
  pair.world.say(pair.bea, protocol::Answer{"yes", 2, protocol::RequestAsk::Rewind, true,
                                            pair.world.state().request->number});
  pair.to_the_end();
  const Verification found = check(pair.record(), {pair.commitment, ""});
  EXPECT_EQ(found.verdict, Verdict::Committed) << found.what;
  EXPECT_GT(found.repeated, 0);
  EXPECT_LT(found.repeated, found.draws);
  EXPECT_EQ(told_by_server(pair.world).repeated, found.repeated);
}

TEST(Verify, a_match_that_goes_on_after_its_end_has_a_known_seed) {
  FairPair pair;
  pair.to_the_end();
  MatchState state = pair.world.state();
  const auto table = *(*find_game("settlers"))->resume(copy_of(pair.world).journal);
  table->rewind(table->journal().last_seq() - 3);
  go_back(state, *table);
  EXPECT_EQ(state.seed_known, TableStateSeedKnown::Rewound);
  Journal record = table->journal();
  record.header().result.clear();
  record.header().origin = origin_of(pair.world.id(), state);
  EXPECT_EQ(check(record, {pair.commitment, ""}).verdict, Verdict::SeedKnown);
}

}  // namespace
}  // namespace burgrave::server
