// A growing list that needs no allocation up to a size known where it is written.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <type_traits>
#include <vector>

namespace collision::narrow {

/// The first N entries live in the object, all of them on the heap once there are more.
template <class T, std::size_t N>
class SmallVector {
    static_assert(std::is_trivially_copyable_v<T>);

  public:
    void push_back(const T& value) {
        if (size_ == N) heap_.assign(inline_.begin(), inline_.end());
        if (size_ < N) {
            inline_[size_] = value;
        } else {
            heap_.push_back(value);
        }
        ++size_;
    }
    /// Room for so many, so that growing to them moves nothing.
    void reserve(std::size_t size) {
        if (size > N) heap_.reserve(size);
    }
    /// New entries are not set.
    void resize(std::size_t size) {
        if (size > N && size_ <= N) heap_.assign(inline_.begin(), inline_.begin() + size_);
        if (size > N) heap_.resize(size);
        if (size <= N && size_ > N) std::copy_n(heap_.begin(), size, inline_.begin());
        if (size <= N) heap_.clear();
        size_ = size;
    }
    void clear() {
        size_ = 0;
        heap_.clear();
    }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    T* data() { return size_ > N ? heap_.data() : inline_.data(); }
    const T* data() const { return size_ > N ? heap_.data() : inline_.data(); }
    T* begin() { return data(); }
    T* end() { return data() + size_; }
    const T* begin() const { return data(); }
    const T* end() const { return data() + size_; }
    T& operator[](std::size_t i) { return data()[i]; }
    const T& operator[](std::size_t i) const { return data()[i]; }
    std::span<const T> part(std::size_t first, std::size_t count) const { return {data() + first, count}; }

  private:
    std::size_t size_ = 0;
    std::array<T, N> inline_;
    std::vector<T> heap_;
};

}  // namespace collision::narrow
