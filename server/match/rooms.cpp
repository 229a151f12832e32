#include "server/match/rooms.hpp"

#include "search/limits.hpp"
#include "server/match/fairness.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <utility>

namespace burgrave::server {

/// The place of one match: its strand, and its way to store and bots.
class Room final : public MatchServices, public std::enable_shared_from_this<Room> {
 public:
  Room(Rooms& rooms, std::string id) : rooms_(rooms), id_(std::move(id)), strand_(rooms.matches_) {}

  const std::string& id() const noexcept { return id_; }

  void visit(Rooms::Visit visit, Rooms::Refused refused) {
    strand_.post(
        [self = shared_from_this(), visit = std::move(visit), refused = std::move(refused)] {
          const bool done = self->guarded([&] {
            const auto fault = self->match_ ? std::nullopt : self->load();
            fault ? refused(*fault) : visit(*self->match_);
          });
          if (!done) refused(internal());
          self->rooms_.leave(*self);
          self->rest();
        });
  }
  void visit_if_loaded(Rooms::Visit visit) {
    strand_.post([self = shared_from_this(), visit = std::move(visit)] {
      self->guarded([&] {
        if (self->match_) visit(*self->match_);
      });
      self->rooms_.leave(*self);
      self->rest();
    });
  }

  /// Nobody looks at it meanwhile: who asks for it next finds none.
  void drop_lobby(Time before) {
    strand_.post([self = shared_from_this(), before] {
      if (!self->match_ || self->match_->idle()) {
        self->forget_match();
        self->rooms_.store_.drop_lobby(self->id_, before, [](const std::optional<Error>&) {});
        self->rooms_.store_.flush();
      }
      self->rooms_.leave(*self);
      self->rest();
    });
  }

  Time now() const override { return rooms_.time_.now(); }
  Time date() const override { return rooms_.time_.date(); }
  MatchSeed seed_for(const JournalHeader& header) override { return fair_seed(header); }
  void write(MatchChange change, Store::Done done) override {
    rooms_.store_.change(std::move(change),
                         back([this, done = std::move(done)](const std::optional<Error>& error) {
                           // That nothing at all can be written is the store's to tell, once for
                           // all matches.
                           if (error && error->where != kClashOfIds && !rooms_.store_.failing())
                             report("change_refused", error->text());
                           done(error);
                         }));
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
  void think(Work work, SearchFor what, Asker who, Work done) override {
    rooms_.search(
        what, who,
        [self = shared_from_this(), work = std::move(work), done = of_this_match(std::move(done))] {
          const double begun = thread_seconds();
          try {
            work();
          } catch (const std::exception& failure) {
            self->report("search_failed", failure.what());
          }
          self->rooms_.metrics_.bot_microseconds +=
              static_cast<std::uint64_t>((thread_seconds() - begun) * 1e6);
          self->post(done);
        });
  }
  void later(Time at, Work work) override {
    const std::chrono::milliseconds delay(std::max<Time>(0, at - now()));
    strand_.post_in(delay, [weak = weak_from_this(), work = of_this_match(std::move(work))] {
      const auto self = weak.lock();
      if (!self) return;
      self->guarded(work);
      self->rest();
    });
  }
  void wake_at(Alarm which, std::optional<Time> at) override {
    alarms_.set(which, at);
    set_timer();
  }
  void remember(const std::string& session, const std::string& name) override {
    rooms_.store_.keep_session({session, name, date()}, [](const std::optional<Error>&) {});
  }
  std::string name_of(const std::string& session) override {
    const auto stored = rooms_.store_.session(session);
    return stored && *stored ? (*stored)->name : std::string();
  }
  void report(std::string_view event, std::string_view what) override {
    if (rooms_.setup_.log) rooms_.setup_.log(event, id_, what);
  }
  std::shared_ptr<const std::string> one_of(std::shared_ptr<const std::string> text) override {
    return rooms_.texts_.one_of(std::move(text));
  }
  Metrics& metrics() override { return rooms_.metrics_; }
  const std::string& build() const override { return rooms_.setup_.build; }
  const MatchLimits& limits() const override { return rooms_.setup_.limits; }
  const Patience& patience() const override { return rooms_.setup_.patience; }
  const ThinkingTimes& thinking() const override { return rooms_.setup_.thinking; }

 private:
  friend class Rooms;

  void post(Work work) {
    strand_.post([self = shared_from_this(), work = std::move(work)] {
      self->guarded(work);
      self->rest();
    });
  }
  /// One fault stays one table's fault: true when `work` has not thrown. What is in memory of the
  /// match may be half done then, so it becomes again what the store has, and is marked as stuck.
  bool guarded(const Work& work) {
    try {
      work();
      return true;
    } catch (const std::exception& thrown) {
      const std::string what = thrown.what();
      report("match_failed", what);
      try {
        if (match_) match_->fall_back(what);
      } catch (const std::exception& again) {
        report("match_closed", again.what());
        match_->close_sockets();
        forget_match();
      }
      return false;
    }
  }
  Store::Done back(Store::Done done) {
    return [self = shared_from_this(), life = life_,
            done = std::move(done)](std::optional<Error> error) {
      self->post([self, life, done, error = std::move(error)] {
        if (self->life_ == life) done(error);
      });
    };
  }
  /// Nothing where the match that asked for it is gone when it comes, whether another one is there
  /// or not.
  Work of_this_match(Work work) {
    return [this, life = life_, work = std::move(work)] {
      if (life_ == life) work();
    };
  }
  void forget_match() {
    ++life_;
    match_.reset();
  }

  std::optional<Fault> load() {
    auto whole = rooms_.store_.match(id_);
    if (!whole) return broken(whole.error());
    if (!*whole) return Fault{404, "not_found", "there is no such table", ""};
    const auto game = rooms_.setup_.find_game((*whole)->match.header.game);
    if (!game) return broken(game.error());
    auto match = LiveMatch::load(**game, **std::move(whole), *this, rooms_.time_.begun());
    if (!match) {
      forget_match();
      return broken(match.error());
    }
    match_ = *std::move(match);
    return std::nullopt;
  }
  Fault broken(const Error& error) {
    report("match_unreadable", error.text());
    if (is_of_other_components(error)) {
      return {409, "conflict", "this table was begun with other cards than this server plays with",
              ""};
    }
    if (is_of_other_rules(error)) return {409, "conflict", error.what, ""};
    return {500, "internal", "this table cannot be read; its host can tell why", ""};
  }

  /// When nothing is to do: closes the room, some time after the last look at it.
  void rest() {
    if (!match_) {
      rooms_.close(*this);
      return;
    }
    if (match_->idle()) wake_at(Alarm::Idle, now() + rooms_.setup_.idle.count());
  }

  /// The strand has one timer, which rings for the alarm that is due first.
  void set_timer() {
    const auto next = alarms_.next();
    if (!next || next == timer_) return;
    timer_ = next;
    const std::chrono::milliseconds delay(std::max<Time>(0, *next - now()));
    strand_.wake_in(delay, [weak = weak_from_this()] {
      if (const auto self = weak.lock()) self->ring();
    });
  }
  void ring() {
    timer_.reset();
    for (const Alarm which : alarms_.ring(now())) {
      if (!match_) return;
      guarded([&] { which == Alarm::Idle ? let_go() : match_->on_time(which); });
    }
    set_timer();
    if (match_) rest();
  }
  void let_go() {
    if (match_->idle() && rooms_.close(*this)) forget_match();
  }

  Rooms& rooms_;
  const std::string id_;
  Strand strand_;
  Alarms alarms_;
  std::optional<Time> timer_;  ///< when it rings
  std::unique_ptr<LiveMatch> match_;
  int life_ = 0;    ///< of the match: each that is loaded has another one
  int visits_ = 0;  ///< that have been announced and are not over; under the mutex of Rooms
};

Rooms::Rooms(const HubSetup& setup, Store& store)
    : setup_(setup),
      store_(store),
      time_(setup.time),
      matches_(setup.match_threads),
      bots_({setup.bot_threads, false, reporter("search_failed")}),
      advice_({1, true, reporter("search_failed")}),
      lookups_({1, false, reporter("lookup_failed")}) {}

/// Nothing calls back after this: the threads end first, then what they left in the store.
Rooms::~Rooms() {
  drain();
  bots_.stop();
  advice_.stop();
  lookups_.stop();
  matches_.stop();
  store_.flush();
}

std::function<void(const std::string&)> Rooms::reporter(std::string_view event) const {
  return [this, event](const std::string& why) {
    if (setup_.log) setup_.log(event, "", why);
  };
}

void Rooms::search(SearchFor what, const Asker& who, std::function<void()> work) {
  const bool is_bot = what == SearchFor::SeenBot || what == SearchFor::UnseenBot;
  (is_bot ? bots_ : advice_).post(static_cast<int>(what), who, std::move(work));
}

void Rooms::look_up(const std::string& session, std::function<void()> work) {
  lookups_.post(0, {session, {}}, std::move(work));
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

void Rooms::drop_lobby(const std::string& id, Time before) {
  if (const auto room = enter(id)) room->drop_lobby(before);
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
      if (!room->match_) return one_done();
      const auto once = [one_done, told = std::make_shared<bool>(false)] {
        if (!std::exchange(*told, true)) one_done();
      };
      if (!room->guarded([&] { room->match_->drain(once); })) once();
    });
  }
  std::unique_lock lock(mutex);
  changed.wait(lock, [&] { return left == 0; });
  lock.unlock();
  store_.flush();
}

}  // namespace burgrave::server
