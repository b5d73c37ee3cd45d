// A member that everyone reads and only its owner writes.
#pragma once

#include <memory>
#include <type_traits>
#include <utility>

namespace collision::shape {

/// Assigns to a shape whose members are const: other members are worked out of these, and stay true because
/// nobody changes one alone. To change such a shape, make a new one.
template <class S>
S& replace(S& old, S by) {
    static_assert(std::is_trivially_destructible_v<S>);
    return *std::construct_at(&old, by);
}

/// Its owner works other members out of it, and these stay true: to change it, make a new shape. It reads
/// like the list or the pointer that it holds.
template <class T, class Owner>
class ReadOnly {
  public:
    operator const T&() const { return value_; }
    const T& value() const { return value_; }

    auto begin() const requires requires(const T& t) { t.begin(); }
    { return value_.begin(); }
    auto end() const requires requires(const T& t) { t.end(); }
    { return value_.end(); }
    auto data() const requires requires(const T& t) { t.data(); }
    { return value_.data(); }
    auto size() const requires requires(const T& t) { t.size(); }
    { return value_.size(); }
    const auto& operator[](std::size_t i) const requires requires(const T& t) { t[i]; }
    { return value_[i]; }

    auto operator->() const requires requires(const T& t) { *t; }
    { return &*value_; }
    const auto& operator*() const requires requires(const T& t) { *t; }
    { return *value_; }
    auto get() const requires requires(const T& t) { t.get(); }
    { return value_.get(); }
    explicit operator bool() const requires requires(const T& t) { *t; }
    { return bool(value_); }

    bool operator==(const ReadOnly&) const = default;

  private:
    friend Owner;
    ReadOnly() = default;
    explicit ReadOnly(T value) : value_(std::move(value)) {}

    T value_{};
};

}  // namespace collision::shape
