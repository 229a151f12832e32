#include "server/match/review.hpp"

#include "core/seed_text.hpp"
#include "server/match/position.hpp"
#include "server/protocol/text.hpp"

#include <algorithm>
#include <exception>
#include <stdexcept>
#include <utility>

namespace burgrave::server {

namespace {

constexpr std::size_t kKept = 50;

}  // namespace

/// One match under review. Its steps follow one another; `so_far` may be asked meanwhile.
class Reviews::Job {
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

  /// Looks at the next decision of a person; false when there is none any more.
  bool step() {
    if (!table_) return false;
    while (next_ < entries_.size()) {
      const JournalEntry& entry = entries_[next_++];
      if (entry.actor == Seat::Chance) continue;  // the table draws the same by itself
      const auto place = static_cast<std::size_t>(index(entry.actor));
      std::optional<protocol::ReviewMove> move;
      if (human_[place] && table_->choices(entry.actor).size() > 1) move = look_at(entry);
      if (auto refusal = table_->act(entry.actor, entry.notation)) {
        throw std::runtime_error("entry " + std::to_string(entry.seq) + " is not legal");
      }
      const bool found = move.has_value();
      note(std::move(move));
      if (found) return true;
    }
    return false;
  }

  /// No step follows.
  void end() {
    table_.reset();
    const std::lock_guard lock(mutex_);
    review_.done = true;
    review_.progress = 1;
  }

  protocol::Review so_far() const {
    const std::lock_guard lock(mutex_);
    return review_;
  }

 private:
  void note(std::optional<protocol::ReviewMove> move) {
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
  std::vector<double> win_;
  int iterations_;
  mutable std::mutex mutex_;
  protocol::Review review_;
};

protocol::Review Reviews::of(const Game& game, const std::string& id, const LiveMatch::Copy& match,
                             const Asker& who) {
  std::shared_ptr<Job> begun;
  {
    const std::lock_guard lock(mutex_);
    std::shared_ptr<Job>& kept = jobs_[id];
    if (kept) return kept->so_far();
    kept = std::make_shared<Job>(game, match, iterations_);
    begun = kept;
    order_.push_back(id);
    if (order_.size() > kKept) {
      jobs_.erase(order_.front());
      order_.pop_front();
    }
  }
  post_(who, [this, id, who] { step(id, who); });
  return begun->so_far();
}

void Reviews::step(const std::string& id, const Asker& who) {
  std::shared_ptr<Job> job;
  {
    const std::lock_guard lock(mutex_);
    const auto found = jobs_.find(id);
    if (found == jobs_.end()) return;  // it has been forgotten
    job = found->second;
  }
  bool goes_on = false;
  try {
    goes_on = job->step();
  } catch (const std::exception& failure) {
    failed_(id, failure.what());
  }
  goes_on ? post_(who, [this, id, who] { step(id, who); }) : job->end();
}

}  // namespace burgrave::server
