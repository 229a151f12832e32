#pragma once

#include "core/cards/knowers.hpp"
#include "core/seat.hpp"
#include "games/citadels/rules/card_set.hpp"
#include "games/citadels/rules/ids.hpp"

#include <array>
#include <cstdint>
#include <type_traits>

namespace burgrave::citadels {

/// Suspended procedures. The bottom frame is the phase of the round; turns, effects and payments
/// lie above it.
enum class Proc : std::uint8_t {
  None,
  FirstCrown,     ///< chance draws the first crown [CIT-2.7]
  Deal,           ///< hands are dealt; a = seat next, b = its cards so far
  Shuffle,        ///< chance lays characters aside; a = face-up ones still to come
  Draft,          ///< a = step of the selection
  Theater,        ///< D4
  TheaterRole,    ///< D4: the owner's own card; a = opponent
  TheaterDraw,    ///< chance draws the opponent's card; a = opponent, b = own rank given (secret)
  Call,           ///< ranks are called
  Turn,           ///< D5; see State::turn
  Draw,           ///< cards come from the deck; a = seat, b = cards still to come, c = DrawTo
  Keep,           ///< one of the drawn cards is kept; a = KeepOf
  NameBewitched,  ///< D9
  Mark,           ///< D10, D14; a = tokens still to mark, b = last rank marked
  Sign,           ///< D10, D14: the real marker
  Redraw,         ///< D17; a = cards discarded so far, d = kind of the last one (secret)
  Take,           ///< D19; a = seat looked at
  Taken,          ///< D19: into the hand or built; a = seat it came from
  SeerTake,       ///< chance takes a card from each; a = bit per seat still to come, b = robbed
  SeerGive,       ///< D21; a = bit per seat that still gets a card back
  CrownChoice,    ///< D23 by the recipient
  CrownCard,      ///< chance takes a card from the hand of seat a, for seat b
  Pay,            ///< D37; a = kind, b = cards discarded for it, c = 1 built by a Wizard at once,
                  ///< d = kind of the last card discarded (secret)
  Lend,           ///< D37, Cardinal; a = lender, b = cards still to give, d = last kind (secret)
  Confiscate,     ///< D11; a = kind, b = gold paid, c = 1 outside the building limit
  Bribe,          ///< D15
  ShowThreat,     ///< D16; a = seat that refused
  Target,         ///< a = TargetFor, b = own kind offered, c = 1 it is beautified
  RoundEnd,       ///< a = step
  Heir,           ///< D24
  Haunted,        ///< D39
  Over,
};

enum DrawTo : std::uint8_t { kToTheHand, kToLook };
enum KeepOf : std::uint8_t { kOfGathering, kOfScholar };
enum TargetFor : std::uint8_t { kForArmory, kForExchange };

/// What is pending: which procedure, who decides, scratch. 8 bytes.
struct Frame {
  Proc proc = Proc::None;
  Seat actor = Seat::None;
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  std::uint8_t c = 0;
  std::uint8_t d = 0;
  std::array<std::uint8_t, 2> unused{};
  constexpr bool operator==(const Frame&) const noexcept = default;
};
static_assert(sizeof(Frame) == 8);

inline constexpr int kMaxGold = 32'000;  ///< what a stash can hold

/// At most: round, turn, effect, payment, loan or confiscation, draw.
inline constexpr int kMaxFrames = 8;

struct Player {
  CardSet hand;
  CardSet city;
  CardSet beautified;          ///< those of the city with a gold on them [CIT-6.26]
  std::int16_t gold = 0;       ///< the stash [CIT-0.1]
  RankMask roles = 0;          ///< characters held this round
  RankMask revealed = 0;       ///< ... of those that were shown
  std::uint8_t completed = 0;  ///< 1 once the city was completed [CIT-9.4]
  std::uint8_t scored_as =
      0;  ///< Haunted Quarter: 1 + type chosen at the end, 0 = not chosen [CIT-7.9]
  constexpr bool operator==(const Player&) const noexcept = default;
};
static_assert(sizeof(Player) == 80);

/// What may stand in a turn's way until its player has gathered [CIT-6.2, 6.6.1].
enum class Stage : std::uint8_t {
  Free,
  WitchFirst,  ///< gathers, names, goes on hold
  Bewitched,   ///< gathers, and that is all
  Threatened,  ///< gathers, then the threat is resolved
};

/// Uses of a turn, bits of Turn::used.
enum Used : std::uint16_t {
  kUsedNothing = 0,
  kUsedGather = 1,
  kUsedIncome = 2,
  kUsedAbility = 4,  ///< the character's named ability, whatever it is
  kUsedExtra = 8,    ///< Merchant's gold, Abbot's alms, Cardinal's loan
  kUsedLaboratory = 16,
  kUsedSmithy = 32,
  kUsedMuseum = 64,
  kUsedCrown = 128,      ///< the Emperor's duty
  kUsedFirstPaid = 256,  ///< the first paid build is over: nothing can be confiscated any more
  kUsedEnd = 512,        ///< the turn is being ended
};

/// The turn in progress: the actions of one revealed character [CIT-0.11]. All of it is public.
struct Turn {
  Seat seat = Seat::None;  ///< who plays it
  std::uint8_t rank = 0;   ///< of the character that is played, 0 = no turn
  Stage stage = Stage::Free;
  std::uint8_t resumed = 0;  ///< 1 = the Witch plays a bewitched character [CIT-6.2.5]
  std::uint16_t used = 0;
  std::uint8_t builds = 0;  ///< of the building limit
  std::uint8_t beautified = 0;
  std::int16_t build_gold = 0;  ///< paid for districts this turn, for the Alchemist
  std::array<std::uint8_t, 2> unused{};
  constexpr bool has(Used use) const noexcept { return (used & use) != 0; }
  constexpr void set(Used use) noexcept { used = static_cast<std::uint16_t>(used | use); }
  constexpr bool operator==(const Turn&) const noexcept = default;
};
static_assert(sizeof(Turn) == 12);

/// The marks of a round, cleared at its end [CIT-4.11]; each concerns one character, not its
/// player's other one [CIT-10.3].
struct Round {
  std::uint8_t called = 0;  ///< last rank called, 0 = selection phase
  std::uint8_t killed = 0;  ///< rank, 0 = none
  std::uint8_t bewitched = 0;
  std::uint8_t robbed = 0;
  Seat witch = Seat::None;           ///< on hold
  Seat thief = Seat::None;           ///< who gets the robbed gold
  Seat protected_seat = Seat::None;  ///< the Bishop's city, or the Witch's for it [CIT-6.14]
  Seat rank4 = Seat::None;           ///< who revealed rank 4
  Seat queen = Seat::None;           ///< called, and waiting for a killed rank 4 [CIT-6.25]
  Seat magistrate = Seat::None;
  Seat blackmailer = Seat::None;   ///< who placed the threats
  std::uint8_t signed_rank = 0;    ///< SECRET of the Magistrate until shown
  std::uint8_t flowered_rank = 0;  ///< SECRET of the Blackmailer until shown
  std::uint8_t signed_shown = 0;
  std::uint8_t threat_shown = 0;  ///< a face was shown: everybody can tell the other one
  std::uint8_t unused = 0;
  RankMask warrants = 0;      ///< tokens that got one
  RankMask threats = 0;       ///< tokens that got one
  RankMask threats_left = 0;  ///< of these, still to be resolved
  RankMask silent = 0;        ///< called, and nobody answered
  constexpr bool operator==(const Round&) const noexcept = default;
};
static_assert(sizeof(Round) == 24);

/// Selection phases have at most 7 steps with two or three players and 8 with eight.
inline constexpr int kMaxDraft = 8;

/// How the characters were selected this round. Rank 0 = none or unknown.
struct Draft {
  std::array<std::uint8_t, kMaxDraft> removed{};  ///< SECRET: the rank each step took
  std::uint8_t face_down = 0;                     ///< SECRET: laid aside first
  std::uint8_t steps = 0;                         ///< done
  Seat first = Seat::None;                        ///< who began
  Seat theater_owner = Seat::None;                ///< exchanged characters with …
  Seat theater_other = Seat::None;
  std::uint8_t theater_given = 0;  ///< SECRET of the two: the owner's card
  std::uint8_t theater_taken = 0;  ///< SECRET of the two: the other's card
  std::uint8_t unused = 0;
  RankMask face_up = 0;
  constexpr bool operator==(const Draft&) const noexcept = default;
};
static_assert(sizeof(Draft) == 18);

using cards::hand_zone;
using cards::knower;
using cards::Knowers;
using cards::known_card;
using cards::KnownCard;
using cards::kWatchers;
using cards::Memory;

/// Where a card can be that somebody has seen: a set of these and the hands.
using ZoneMask = cards::Zones;
inline constexpr ZoneMask kInMiddle = 1U << 8;  ///< shuffled part of the deck
inline constexpr ZoneMask kInBottom = 1U << 9;  ///< under the deck, in a place that is not known
inline constexpr ZoneMask kInMuseum = 1U << 10;
inline constexpr ZoneMask kInLook = 1U << 11;  ///< drawn and being looked at
inline constexpr int kZones = 12;

static_assert(sizeof(Memory) == 4);
inline constexpr int kMaxMemories = 160;
inline constexpr int kMaxLook = 7;  ///< Scholar

/// The whole truth about a match of Citadels: a plain value without padding or pointers. Larger
/// than 1 KiB because it remembers for eight seats what each has seen [CIT-8.6].
struct State {
  std::array<Player, kMaxPlayers> players{};  ///< unused seats stay zero
  CardSet middle;                             ///< the shuffled part of the deck: no order
  CardSet museum;                             ///< tucked under the Museum, wherever it stands
  std::array<KnownCard, kCards> bottom{};     ///< the rest of the deck; [0] is drawn first
  std::array<std::uint8_t, kMaxLook> look{};  ///< kinds drawn and not yet kept, in draw order
  std::uint8_t look_size = 0;
  std::array<Memory, kMaxMemories> memories{};
  Turn turn;
  Round round;
  Draft draft;
  std::int16_t tax_gold = 0;  ///< on the Tax Collector's token
  std::uint16_t rounds = 0;   ///< 1 in the first
  Seat crown = Seat::None;
  Seat first_completed = Seat::None;
  std::uint8_t bottom_size = 0;
  std::uint8_t memory_count = 0;
  std::uint8_t frames = 0;  ///< used entries of stack
  std::array<std::uint8_t, 9> unused{};
  std::array<Frame, kMaxFrames> stack{};

  constexpr bool operator==(const State&) const noexcept = default;

  constexpr Player& player(Seat seat) noexcept {
    return players[static_cast<std::size_t>(index(seat))];
  }
  constexpr const Player& player(Seat seat) const noexcept {
    return players[static_cast<std::size_t>(index(seat))];
  }
  constexpr int deck_size() const noexcept { return middle.size() + bottom_size; }
  constexpr Frame& top() noexcept { return stack[frames - 1U]; }
  constexpr const Frame& top() const noexcept { return stack[frames - 1U]; }
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 2048);  // design §3 allows 1 KiB, and 2 KiB where memory needs it

}  // namespace burgrave::citadels
