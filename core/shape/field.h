// How a shape describes its own fields, once, for the scene file, the inspector, validation and the tests'
// generators.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "../math/vec.h"

namespace collision::shape {

enum class Unit { none, length, degrees, direction };

/// What values a field takes. All numbers are finite and within +-largest_coordinate besides.
enum class Rule {
    any,            ///< any finite number or vector
    not_negative,   ///< each component >= 0
    not_zero,       ///< a vector other than (0, 0)
    two_or_more,    ///< a list of two to max_vertices points
    three_or_more,  ///< a list of three to max_vertices points
    not_empty,      ///< a list with at least one entry
};

/// The fewest points that a list may have.
constexpr std::size_t min_points(Rule rule) {
    switch (rule) {
        case Rule::two_or_more: return 2;
        case Rule::three_or_more: return 3;
        case Rule::any:
        case Rule::not_negative:
        case Rule::not_zero:
        case Rule::not_empty: break;
    }
    return 0;
}

struct Field {
    std::string_view name;
    Unit unit = Unit::length;
    Rule rule = Rule::any;
};

/// Limits of the scene format (documented in the README's format page).
inline constexpr double largest_coordinate = 1e15;
inline constexpr std::size_t max_vertices = 100'000;

/// A list that is shared between copies and never changed in place: a shape with 100,000 vertices copies in
/// O(1).
template <class T>
class Shared {
  public:
    Shared() : list_(std::make_shared<const std::vector<T>>()) {}
    Shared(std::vector<T> list) : list_(std::make_shared<const std::vector<T>>(std::move(list))) {}
    Shared(std::initializer_list<T> list) : Shared(std::vector<T>(list)) {}

    const std::vector<T>& operator*() const { return *list_; }
    const std::vector<T>* operator->() const { return list_.get(); }
    auto begin() const { return list_->begin(); }
    auto end() const { return list_->end(); }
    const T& operator[](std::size_t i) const { return (*list_)[i]; }
    std::size_t size() const { return list_->size(); }
    bool operator==(const Shared& other) const { return list_ == other.list_ || *list_ == *other.list_; }

  private:
    std::shared_ptr<const std::vector<T>> list_;
};

using Vertices = Shared<Vec2>;

}  // namespace collision::shape
