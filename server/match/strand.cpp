#include "server/match/strand.hpp"

#include <boost/asio/bind_executor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>

#include <memory>
#include <utility>

namespace burgrave::server {

namespace asio = boost::asio;

struct Workers::Pool {
  explicit Pool(int number) : threads(static_cast<std::size_t>(number)) {}

  asio::thread_pool threads;
};

Workers::Workers(int threads) : pool_(new Pool(threads)) {}
Workers::~Workers() { stop(); }

void Workers::post(std::function<void()> work) { asio::post(pool_->threads, std::move(work)); }

void Workers::stop() {
  pool_->threads.stop();
  pool_->threads.join();
}

struct Strand::Parts {
  asio::strand<asio::thread_pool::executor_type> order;
  asio::steady_timer alarm;
};

Strand::Strand(Workers& workers)
    : parts_(new Parts{asio::make_strand(workers.pool_->threads.get_executor()),
                       asio::steady_timer(workers.pool_->threads)}) {}
Strand::~Strand() = default;

void Strand::post(std::function<void()> work) { asio::post(parts_->order, std::move(work)); }

void Strand::post_in(std::chrono::milliseconds delay, std::function<void()> work) {
  const auto timer =
      std::make_shared<asio::steady_timer>(parts_->order.get_inner_executor(), delay);
  timer->async_wait(asio::bind_executor(
      parts_->order, [timer, work = std::move(work)](const boost::system::error_code& stopped) {
        if (!stopped) work();
      }));
}

void Strand::wake_in(std::chrono::milliseconds delay, std::function<void()> work) {
  parts_->alarm.expires_after(delay);
  parts_->alarm.async_wait(asio::bind_executor(
      parts_->order, [work = std::move(work)](const boost::system::error_code& stopped) {
        if (!stopped) work();
      }));
}

}  // namespace burgrave::server
