#pragma once

#include "core/assert.hpp"

#include <cstddef>
#include <type_traits>

namespace burgrave {

/// A list of at most N elements in place: no allocation, elements beyond the size uninitialised.
/// For local lists; a State uses plain arrays with a count so that unused bytes stay zero.
template <class T, std::size_t N>
class InlineVec {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  InlineVec() noexcept : size_(0) {}  // items_ stays uninitialised on purpose

  void push_back(const T& item) noexcept {
    BURGRAVE_ASSERT(size_ < N);
    items_[size_++] = item;
  }
  void pop_back() noexcept {
    BURGRAVE_ASSERT(size_ > 0);
    --size_;
  }
  void clear() noexcept { size_ = 0; }

  static constexpr std::size_t capacity() noexcept { return N; }
  std::size_t size() const noexcept { return size_; }
  bool empty() const noexcept { return size_ == 0; }
  T* data() noexcept { return items_; }
  const T* data() const noexcept { return items_; }
  T* begin() noexcept { return items_; }
  T* end() noexcept { return items_ + size_; }
  const T* begin() const noexcept { return items_; }
  const T* end() const noexcept { return items_ + size_; }
  T& back() noexcept { return (*this)[size_ - 1]; }
  T& operator[](std::size_t i) noexcept {
    BURGRAVE_ASSERT(i < size_);
    return items_[i];
  }
  const T& operator[](std::size_t i) const noexcept {
    BURGRAVE_ASSERT(i < size_);
    return items_[i];
  }

 private:
  std::size_t size_;
  T items_[N];
};

}  // namespace burgrave
