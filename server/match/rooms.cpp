#include "server/match/rooms.hpp"

#include "server/match/codes.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <ctime>
#include <utility>

namespace burgrave::server {

namespace {

double thread_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

}  // namespace

Time now_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

/// The place of one match: its strand, and its way to store and bots.
class Room final : public MatchServices, public std::enable_shared_from_this<Room> {
 public:
  Room(Rooms& rooms, std::string id) : rooms_(rooms), id_(std::move(id)), strand_(rooms.matches_) {}

  const std::string& id() const noexcept { return id_; }

  void visit(Rooms::Visit visit, Rooms::Refused refused) {
    strand_.post(
        [self = shared_from_this(), visit = std::move(visit), refused = std::move(refused)] {
          const auto fault = self->match_ ? std::nullopt : self->load();
          fault ? refused(*fault) : visit(*self->match_);
          self->rooms_.leave(*self);
          self->rest();
        });
  }
  void visit_if_loaded(Rooms::Visit visit) {
    strand_.post([self = shared_from_this(), visit = std::move(visit)] {
      if (self->match_) visit(*self->match_);
      self->rooms_.leave(*self);
      self->rest();
    });
  }

  Time now() const override { return now_ms(); }
  MatchSeed new_seed() override { return random_seed(); }
  void write(MatchChange change, Store::Done done) override {
    rooms_.store_.change(std::move(change), back(std::move(done)));
  }
  Result<StoredWhole> read_again() override {
    auto whole = rooms_.store_.match(id_);
    if (!whole) return whole.error();
    if (!*whole) return Error{id_, "the match is not in the store any more", ""};
    return **std::move(whole);
  }
  void create(StoredMatch match, std::vector<std::string> sessions, Store::Done done) override {
    rooms_.store_.create(std::move(match), std::move(sessions), back(std::move(done)));
  }
  void start_other(const std::string& match) override {
    rooms_.visit(
        match,
        [](LiveMatch& other) {
          other.start_at_once("", [](const std::variant<protocol::TableState, Fault>&) {});
        },
        [](const Fault&) {});
  }
  void think(Work work, Urgency urgency, Work done) override {
    rooms_.bots_.post(
        [self = shared_from_this(), work = std::move(work), done = std::move(done)] {
          const double begun = thread_seconds();
          work();
          self->rooms_.metrics_.bot_microseconds +=
              static_cast<std::uint64_t>((thread_seconds() - begun) * 1e6);
          self->post(done);
        },
        urgency);
  }
  void wake_at(Time at) override {
    const std::chrono::milliseconds delay(std::max<Time>(0, at - now_ms()));
    strand_.wake_in(delay, [weak = weak_from_this()] {
      const auto self = weak.lock();
      if (!self || !self->match_) return;
      self->match_->on_time();
      self->rest();
    });
  }
  void remember(const std::string& session, const std::string& name) override {
    rooms_.store_.keep_session({session, name, now_ms()}, [](const std::optional<Error>&) {});
  }
  std::string name_of(const std::string& session) override {
    const auto stored = rooms_.store_.session(session);
    return stored && *stored ? (*stored)->name : std::string();
  }
  void report(std::string_view event, std::string_view what) override {
    if (rooms_.setup_.log) rooms_.setup_.log(event, id_, what);
  }
  Metrics& metrics() override { return rooms_.metrics_; }
  const std::string& build() const override { return rooms_.setup_.build; }
  const Patience& patience() const override { return rooms_.setup_.patience; }

 private:
  friend class Rooms;

  void post(Work work) {
    strand_.post([self = shared_from_this(), work = std::move(work)] {
      work();
      self->rest();
    });
  }
  Store::Done back(Store::Done done) {
    return [self = shared_from_this(), done = std::move(done)](std::optional<Error> error) {
      self->post([done, error = std::move(error)] { done(error); });
    };
  }

  std::optional<Fault> load() {
    auto whole = rooms_.store_.match(id_);
    if (!whole) return broken(whole.error());
    if (!*whole) return Fault{404, "not_found", "there is no such table", ""};
    const auto game = rooms_.setup_.find_game((*whole)->match.header.game);
    if (!game) return broken(game.error());
    auto match = LiveMatch::load(**game, **std::move(whole), *this, rooms_.up_since_);
    if (!match) return broken(match.error());
    match_ = *std::move(match);
    return std::nullopt;
  }
  Fault broken(const Error& error) {
    report("match_unreadable", error.text());
    if (is_of_other_components(error)) {
      return {409, "conflict", "this table was begun with other cards than this server plays with",
              ""};
    }
    return {500, "internal", "this table cannot be read; its host can tell why", ""};
  }

  /// When nothing is to do: closes the room, some time after the last look at it.
  void rest() {
    if (!match_) {
      rooms_.close(*this);
      return;
    }
    if (!match_->idle()) return;
    strand_.wake_in(rooms_.setup_.idle, [weak = weak_from_this()] {
      const auto self = weak.lock();
      if (!self || !self->match_ || !self->match_->idle()) return;
      self->rooms_.close(*self) ? self->match_.reset() : self->rest();
    });
  }

  Rooms& rooms_;
  const std::string id_;
  Strand strand_;
  std::unique_ptr<LiveMatch> match_;
  int visits_ = 0;  ///< that have been announced and are not over; under the mutex of Rooms
};

Rooms::Rooms(const HubSetup& setup, Store& store)
    : setup_(setup),
      store_(store),
      up_since_(now_ms()),
      matches_(setup.match_threads),
      bots_(setup.bot_threads) {}

/// Nothing calls back after this: the threads end first, then what they left in the store.
Rooms::~Rooms() {
  drain();
  bots_.stop();
  matches_.stop();
  store_.flush();
}

std::shared_ptr<Room> Rooms::enter(const std::string& id) {
  const std::lock_guard lock(mutex_);
  if (draining_) return nullptr;
  std::shared_ptr<Room>& room = rooms_[id];
  if (!room) room = std::make_shared<Room>(*this, id);
  ++room->visits_;
  return room;
}

void Rooms::leave(Room& room) {
  const std::lock_guard lock(mutex_);
  --room.visits_;
}

bool Rooms::close(Room& room) {
  const std::lock_guard lock(mutex_);
  if (room.visits_ != 0) return false;
  const auto found = rooms_.find(room.id());
  if (found != rooms_.end() && found->second.get() == &room) rooms_.erase(found);
  return true;
}

void Rooms::visit(const std::string& id, Visit visit, Refused refused) {
  const auto room = enter(id);
  room ? room->visit(std::move(visit), std::move(refused)) : refused(stopping());
}

void Rooms::visit_if_loaded(const std::string& id, Visit visit) {
  if (const auto room = enter(id)) room->visit_if_loaded(std::move(visit));
}

void Rooms::drain() {
  std::vector<std::shared_ptr<Room>> rooms;
  {
    const std::lock_guard lock(mutex_);
    if (draining_.exchange(true)) return;
    for (const auto& [id, room] : rooms_) {
      ++room->visits_;
      rooms.push_back(room);
    }
  }
  std::mutex mutex;
  std::condition_variable changed;
  std::size_t left = rooms.size();
  const auto one_done = [&] {
    const std::lock_guard lock(mutex);
    --left;
    changed.notify_one();
  };
  for (const auto& room : rooms) {
    room->strand_.post([room, one_done, this] {
      leave(*room);
      room->match_ ? room->match_->drain(one_done) : one_done();
    });
  }
  std::unique_lock lock(mutex);
  changed.wait(lock, [&] { return left == 0; });
  lock.unlock();
  store_.flush();
}

}  // namespace burgrave::server
