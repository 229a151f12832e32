#include "server/match/hints.hpp"

#include "server/match/position.hpp"

#include <exception>
#include <memory>
#include <utility>

namespace burgrave::server {

Hints::Hints(const LoadedMatch& match, MatchServices& services, Found found)
    : match_(match), services_(services), found_(std::move(found)) {}

std::optional<Upshot> Hints::begin(const Sender& from, int seat) {
  if (auto unfit = unless(protocol::TableStatus::Playing, match_.state)) return *unfit;
  if (!person_is_asked(match_, seat)) {
    return Unfit{protocol::ProblemCode::NotNow, "this seat is not asked"};
  }
  if (!match_.state.hints_given()) return No{"no_hints"};
  if (!searching_.insert(from.session).second) {
    return Unfit{protocol::ProblemCode::TooFast, "a hint is being searched for already"};
  }
  return std::nullopt;
}

void Hints::search(const Sender& from, int seat) {
  SearchLimits limits;
  limits.seconds = services_.thinking().hint_seconds;
  const auto found = std::make_shared<FoundHints>();
  services_.think(
      [found, task = match_.course.table().hint_task(eyes_of(seat), limits)] {
        try {
          found->hints = task();
        } catch (const std::exception& wrong) {
          found->failure = wrong.what();
        }
      },
      SearchFor::Hint, {from.session, from.origin},
      [this, from, found] { found_(from, std::move(*found)); });
}

}  // namespace burgrave::server
