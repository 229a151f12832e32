#include "server/match/fairness.hpp"

#include "core/seed_text.hpp"
#include "server/match/codes.hpp"

#include <sodium.h>

namespace burgrave::server {

bool is_number(std::string_view text) {
  return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::string commitment_of(const std::string& secret) {
  return sha256_hex("burgrave secret " + secret);
}

std::string seed_message(const JournalHeader& header) {
  std::string text =
      "burgrave seed\nmatch: " + header.origin.match + "\ngame: " + header.game + "\n";
  for (const auto& [name, value] : header.options) text += "option: " + name + "=" + value + "\n";
  for (const std::string& nonce : header.origin.nonces) {
    text += "nonce: " + (nonce.empty() ? std::string("-") : nonce) + "\n";
  }
  return text;
}

MatchSeed fair_seed(const JournalHeader& header) {
  const MatchSeed key = seed_of(header.origin.secret);
  const std::string message = seed_message(header);
  MatchSeed seed{};
  static_assert(sizeof key == crypto_auth_hmacsha256_KEYBYTES);
  static_assert(sizeof seed == crypto_auth_hmacsha256_BYTES);
  crypto_auth_hmacsha256(seed.data(), reinterpret_cast<const unsigned char*>(message.data()),
                         message.size(), key.data());
  return seed;
}

SeedOrigin origin_of(const std::string& match, const MatchState& state) {
  SeedOrigin origin;
  if (state.seed_known) origin.known = word(*state.seed_known);
  if (state.secret.empty()) return origin;
  origin.match = match;
  origin.commitment = commitment_of(state.secret);
  origin.secret = state.secret;
  for (const SeatHold& seat : state.seats) origin.nonces.push_back(seat.nonce);
  return origin;
}

SeedOrigin told_origin(const std::string& match, const MatchState& state) {
  SeedOrigin origin = origin_of(match, state);
  if (state.disclosed()) return origin;
  origin.secret.clear();
  origin.nonces.clear();
  return origin;
}

}  // namespace burgrave::server
