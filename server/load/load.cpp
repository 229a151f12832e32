#include "server/load/load.hpp"

#include "server/load/figures.hpp"
#include "server/load/reason.hpp"
#include "server/load/table_player.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <fmt/core.h>

#include <algorithm>
#include <exception>

namespace burgrave::server::load {

namespace {

namespace asio = boost::asio;

constexpr int kOpeners = 16;  // tables that are being opened at the same time
constexpr std::chrono::seconds kSettle{2};
constexpr std::chrono::milliseconds kPoll{100};
constexpr std::chrono::seconds kLate{15};  // the last actions may take so much longer

double seconds_since(Instant start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// What the server has counted up to some moment.
struct Counted {
  double actions = 0;
  double store_seconds = 0;
  double store_changes = 0;
};

Counted counted_in(std::string_view metrics) {
  const auto value = [&](std::string_view name) { return metric(metrics, name).value_or(0); };
  return {value("burgrave_actions_total{author=\"human\"}"), value("burgrave_store_seconds_sum"),
          value("burgrave_store_seconds_count")};
}

class Conductor {
 public:
  Conductor(const Setup& setup, const std::function<void(const std::string&)>& say) : say_(say) {
    run_.setup = setup;
  }

  Result<Report> run() {
    try {
      find_server();
    } catch (const std::exception&) {
      return Error{run_.target.origin(), reason(std::current_exception()), ""};
    }
    std::exception_ptr failed;
    asio::co_spawn(io_, conduct(), [&](std::exception_ptr error) {
      failed = std::move(error);
      io_.stop();
    });
    io_.run();
    if (failed) return Error{run_.target.origin(), reason(failed), ""};
    return std::move(run_.report);
  }

 private:
  void find_server() {
    const std::string port = std::to_string(run_.setup.port);
    run_.target.authority = run_.setup.host + ":" + port;
    asio::ip::tcp::resolver resolver(io_);
    asio::ip::tcp::socket probe(io_);
    run_.target.endpoint = asio::connect(probe, resolver.resolve(run_.setup.host, port));
  }

  asio::awaitable<void> pause(std::chrono::steady_clock::duration time) {
    asio::steady_timer timer(io_, time);
    co_await timer.async_wait(asio::use_awaitable);
  }

  asio::awaitable<Counted> counted() {
    const std::string path = "/metrics";
    const std::string nothing;
    const HttpAnswer answer = co_await ask(run_.target, path, nothing, nothing);
    co_return counted_in(answer.body);
  }

  /// What the server's process has used so far; nothing where it is not looked at.
  ProcessFigures process() const {
    if (run_.setup.pid == 0) return {};
    const Result<ProcessFigures> figures = process_figures(run_.setup.pid);
    if (!figures) throw std::runtime_error(figures.error().text());
    return *figures;
  }

  asio::awaitable<void> open_tables() {
    const Instant start = std::chrono::steady_clock::now();
    for (int i = 0; i < run_.setup.tables; ++i) {
      tables_.push_back(std::make_shared<TablePlayer>(
          io_.get_executor(), run_, run_.setup.seed + static_cast<std::uint64_t>(i)));
    }
    for (int i = 0; i < kOpeners; ++i) {
      asio::co_spawn(io_, open_some(), [this](const std::exception_ptr& error) {
        if (error && !failed_) failed_ = error;
        opened_.cancel();
      });
    }
    while (!failed_ && ready_ < run_.setup.tables) {
      boost::system::error_code ignored;
      opened_.expires_at(Instant::max());
      co_await opened_.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
    }
    if (failed_) std::rethrow_exception(failed_);
    run_.report.opening_seconds = seconds_since(start);
  }

  asio::awaitable<void> open_some() {
    while (!failed_ && next_ < tables_.size()) {
      const auto table = tables_[next_];
      ++next_;
      co_await table->open();
      ++ready_;
      const int step = std::max(1, run_.setup.tables / 10);
      if (ready_ % step == 0) say_(fmt::format("{} of {} tables", ready_, run_.setup.tables));
      opened_.cancel();
    }
  }

  asio::awaitable<void> play_tables() {
    const Instant start = std::chrono::steady_clock::now();
    const Instant end = start + std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                                    std::chrono::duration<double>(run_.setup.seconds));
    for (const auto& table : tables_) {
      asio::co_spawn(io_, table->play(start, end), [this](const std::exception_ptr& error) {
        if (error) run_.problem("a table stopped: " + reason(error));
      });
    }
    co_await pause(end - start);
    run_.report.seconds = seconds_since(start);
    for (const Instant latest = end + kLate; on_their_way() > 0;) {
      if (std::chrono::steady_clock::now() > latest) break;
      co_await pause(kPoll);
    }
    if (const auto late = on_their_way(); late > 0) {
      run_.report.problems["an action was still on its way at the end"] = late;
    }
  }

  std::int64_t on_their_way() const {
    return std::count_if(tables_.begin(), tables_.end(),
                         [](const auto& table) { return table->on_its_way(); });
  }

  asio::awaitable<void> conduct() {
    const ProcessFigures empty = process();
    co_await open_tables();
    co_await pause(kSettle);
    const Counted before = co_await counted();
    const ProcessFigures idle = process();
    say_(fmt::format("{} tables play for {} s", run_.setup.tables, run_.setup.seconds));
    run_.answer_ms.clear();  // the starts
    co_await play_tables();
    const ProcessFigures after = process();
    if (run_.setup.pid != 0) note_usage(empty, idle, after);
    note_counted(before, co_await counted());
    run_.report.broadcast = delays_of(std::move(run_.broadcast_ms));
    run_.report.answer = delays_of(std::move(run_.answer_ms));
    for (const auto& table : tables_) table->cut();
  }

  void note_usage(const ProcessFigures& empty, const ProcessFigures& idle,
                  const ProcessFigures& after) {
    run_.report.usage = Usage{after.cpu_seconds - idle.cpu_seconds, empty.resident_bytes,
                              idle.resident_bytes, after.resident_bytes};
  }

  void note_counted(const Counted& before, const Counted& after) {
    run_.report.server_actions = after.actions - before.actions;
    const double changes = after.store_changes - before.store_changes;
    const double seconds = after.store_seconds - before.store_seconds;
    if (changes > 0) run_.report.store_ms = 1000 * seconds / changes;
  }

  const std::function<void(const std::string&)>& say_;
  asio::io_context io_{1};
  Run run_;
  std::vector<std::shared_ptr<TablePlayer>> tables_;
  asio::steady_timer opened_{io_};  ///< cancelled when one table more is open
  std::size_t next_ = 0;
  int ready_ = 0;
  std::exception_ptr failed_;
};

}  // namespace

std::int64_t Report::problem_count() const {
  std::int64_t count = 0;
  for (const auto& [what, times] : problems) count += times;
  return count;
}

Result<Report> run(const Setup& setup, const std::function<void(const std::string&)>& say) {
  return Conductor(setup, say).run();
}

}  // namespace burgrave::server::load
