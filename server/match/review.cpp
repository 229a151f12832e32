#include "server/match/review.hpp"

#include "registry/table.hpp"
#include "server/match/position.hpp"
#include "server/protocol/text.hpp"

#include <algorithm>
#include <utility>

namespace burgrave::server {

namespace {

constexpr std::size_t kKept = 50;

}  // namespace

/// One match under review. Its steps follow one another; `so_far` may be asked meanwhile.
class Reviews::Job : public std::enable_shared_from_this<Job> {
 public:
  Job(const Game& game, const LiveMatch::Copy& match, int iterations)
      : entries_(match.journal.effective()), win_(match.seats.size()), iterations_(iterations) {
    const JournalHeader& header = match.journal.header();
    auto table = game.start({header.options, seed_of(header.seed), header.seats});
    if (table) table_ = *std::move(table);
    std::fill(win_.begin(), win_.end(),
              1.0 / static_cast<double>(std::max<std::size_t>(1, win_.size())));
    for (const SeatHold& seat : match.seats) human_.push_back(seat.human());
    review_.bot = "hard:" + std::to_string(iterations_) + "it";
    review_.done = table_ == nullptr;
  }

  /// Looks at the next decision of a person, and comes back for the one after it.
  void go_on(const Post& post) {
    post([self = shared_from_this(), post] {
      if (self->step()) self->go_on(post);
    });
  }

  protocol::Review so_far() const {
    const std::lock_guard lock(mutex_);
    return review_;
  }

 private:
  bool step() {
    while (next_ < entries_.size()) {
      const JournalEntry& entry = entries_[next_++];
      if (entry.actor == Seat::Chance) continue;  // the table draws the same by itself
      const auto place = static_cast<std::size_t>(index(entry.actor));
      std::optional<protocol::ReviewMove> move;
      if (human_[place] && table_->choices(entry.actor).size() > 1) move = look_at(entry);
      if (table_->act(entry.actor, entry.notation)) break;
      note(std::move(move));
      if (move_found_) return true;
    }
    table_.reset();
    const std::lock_guard lock(mutex_);
    review_.done = true;
    review_.progress = 1;
    return false;
  }

  void note(std::optional<protocol::ReviewMove> move) {
    move_found_ = move.has_value();
    const std::lock_guard lock(mutex_);
    review_.progress = static_cast<double>(next_) / static_cast<double>(entries_.size());
    if (move) review_.moves.push_back(*std::move(move));
  }

  protocol::ReviewMove look_at(const JournalEntry& entry) {
    SearchLimits limits;
    limits.iterations = iterations_;
    const std::vector<Hint> hints = table_->hint(entry.actor, limits);
    protocol::ReviewMove move;
    move.seq = entry.seq;
    move.seat = number_of(entry.actor);
    const Hint* best = nullptr;
    const Hint* played = nullptr;
    for (const Hint& hint : hints) {
      if (best == nullptr || hint.visit_share > best->visit_share) best = &hint;
      if (hint.choice.notation == entry.notation) played = &hint;
    }
    if (best == nullptr) return move;
    move.best = worth(*best);
    move.better = protocol::text_of(best->choice.words);
    if (played != nullptr) {
      move.played = worth(*played);
      move.words = protocol::text_of(played->choice.words);
    }
    expect(static_cast<std::size_t>(index(entry.actor)), move.best);
    move.win = win_;
    return move;
  }

  /// Alone there is nobody to win against: points.
  double worth(const Hint& hint) const { return win_.size() == 1 ? hint.margin : hint.win_share; }

  /// The search says what the mover may expect; the others share the rest as they did before.
  void expect(std::size_t mover, double share) {
    double others = 0;
    for (std::size_t seat = 0; seat < win_.size(); ++seat) others += seat == mover ? 0 : win_[seat];
    for (std::size_t seat = 0; seat < win_.size(); ++seat) {
      if (seat == mover) {
        win_[seat] = share;
      } else {
        win_[seat] = others > 0 ? win_[seat] * (1 - share) / others
                                : (1 - share) / static_cast<double>(win_.size() - 1);
      }
    }
  }

  std::vector<JournalEntry> entries_;
  std::vector<bool> human_;
  std::unique_ptr<Table> table_;
  std::size_t next_ = 0;
  bool move_found_ = false;
  std::vector<double> win_;
  int iterations_;
  mutable std::mutex mutex_;
  protocol::Review review_;
};

protocol::Review Reviews::of(const Game& game, const std::string& id,
                             const LiveMatch::Copy& match) {
  std::shared_ptr<Job> job;
  {
    const std::lock_guard lock(mutex_);
    std::shared_ptr<Job>& kept = jobs_[id];
    if (kept) return kept->so_far();
    kept = std::make_shared<Job>(game, match, iterations_);
    job = kept;
    order_.push_back(id);
    if (order_.size() > kKept) {
      jobs_.erase(order_.front());
      order_.erase(order_.begin());
    }
  }
  if (!job->so_far().done) job->go_on(post_);
  return job->so_far();
}

}  // namespace burgrave::server
