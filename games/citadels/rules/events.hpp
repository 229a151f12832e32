#pragma once

#include <cstdint>

namespace burgrave::citadels {

/// What an Event means; its `seat` is whom it is about, `args` in the order given. Kinds marked
/// "private" go to the named seats only; a public one beside them tells what everybody may know.
enum class EventKind : std::uint8_t {
  FirstCrown,       ///< seat
  RoundBegins,      ///< number
  LaidFaceUp,       ///< role
  LaidFaceDown,     ///< -: a card nobody saw
  Chose,            ///< seat: kept a character; nothing more is public
  ChoseRole,        ///< private to seat: role
  BuriedRole,       ///< private to seat: role it discarded
  TheaterSwap,      ///< seat, other
  TheaterDeclined,  ///< seat
  TheaterGot,       ///< private to seat: role it has now, role it gave
  Called,           ///< role; nobody answers
  Reveals,          ///< seat, role
  RevealsKilled,    ///< seat, role: at the end of the round [CIT-4.11]
  Resumes,          ///< seat, role: the Witch plays on
  OnHold,           ///< seat: the Witch waits
  TurnEnds,         ///< seat
  CrownMoves,       ///< seat that has it now
  Robbed,           ///< seat, thief, gold
  GathersGold,      ///< seat, gold
  GathersCards,     ///< seat, cards drawn, cards kept
  DrewCard,         ///< private to seat: kind
  KeptCard,         ///< private to seat: kind
  GainsGold,        ///< seat, gold, cause (GainCause)
  GainsCards,       ///< seat, cards, cause
  GainedCard,       ///< private to seat: kind
  Names,            ///< seat, Naming, role
  Marks,            ///< seat, Marker, rank mask
  Signs,            ///< private to seat: Marker, role
  Spies,            ///< seat, victim, type; how many match only what moves can tell
  SpyTakes,         ///< seat, victim, gold, cards gained
  SawCard,          ///< private to seat: victim, kind: one line per card of a hand
  SwapsHands,       ///< seat, other, cards given, cards got
  Redraws,          ///< seat, cards
  DiscardedCard,    ///< private to seat: kind
  Looks,            ///< seat, victim
  TakesCard,        ///< seat, victim: a card changes hands
  TookCard,         ///< private to both: victim, kind
  GivesCard,        ///< seat, receiver
  GaveCard,         ///< private to both: receiver, kind
  Alms,             ///< seat, giver, gold
  Lends,            ///< seat (borrower), lender, gold
  Builds,           ///< seat, kind, gold paid, cards paid
  BuildsFree,       ///< seat, kind, kind destroyed for it
  Confiscates,      ///< seat (Magistrate), builder, kind, gold returned
  NotConfiscated,   ///< seat (Magistrate): shows nothing
  Taxed,            ///< seat
  TakesTax,         ///< seat, gold
  Destroys,         ///< seat, owner, kind, gold paid
  ArmoryDestroys,   ///< seat, owner, kind
  Seizes,           ///< seat, owner, kind, gold paid
  Exchanges,        ///< seat, other, own kind, their kind
  ExchangePaid,     ///< seat, other, gold to the other, gold to the bank
  Beautifies,       ///< seat, kind
  SellsCard,        ///< seat, gold: Laboratory
  TucksCard,        ///< seat: Museum
  TuckedCard,       ///< private to seat: kind
  BuysCards,        ///< seat, price, cards gained: Smithy
  CrownGift,        ///< seat (Emperor), recipient, gold taken, cards taken
  Bribes,           ///< seat, to, gold
  Refuses,          ///< seat
  ShowsThreat,      ///< seat (Blackmailer), victim, 1 = flowered, gold taken
  KeepsThreat,      ///< seat (Blackmailer)
  Completes,        ///< seat, 1 = first
  ShowsVault,       ///< seat
  CountsAs,         ///< seat, type: Haunted Quarter
  FinalScore,       ///< seat, points
  Wins,             ///< seat, winners, 1 = by the tie-break
};

/// Why gold or cards came from the bank.
enum class GainCause : std::uint8_t {
  Income,
  Character,  ///< a character's extra resources
  Park,
  PoorHouse,
  Refund,  ///< Alchemist
  Queen,
};

}  // namespace burgrave::citadels
