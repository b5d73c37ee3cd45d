// The list of shapes, and the concept that they all meet.
#pragma once

#include <concepts>
#include <string_view>
#include <utility>
#include <variant>

#include "group.h"

namespace collision::shape {

using Types = PrimitiveTypes::And<Group>;

/// A shape in its own space.
using Shape = Types::Shapes;

struct Member {
    Shape shape;
    math::Pose pose;
    bool operator==(const Member&) const = default;
};

inline bool Group::operator==(const Group& other) const { return members == other.members; }

/// The same shape in the world: what every query is asked of.
using Placed = Types::Placed;

template <class S>
concept Described = std::regular<S> && requires(S s, const S& c, const math::Transform& to_world) {
    { S::type_name } -> std::convertible_to<std::string_view>;
    { S::noun } -> std::convertible_to<std::string_view>;
    { S::bounded } -> std::convertible_to<bool>;
    { place(c, to_world) } -> std::same_as<typename S::Placed>;
    S::fields(s, [](const Field&, auto&) {});
    S::fields(c, [](const Field&, const auto&) {});
};

/// Everything but a group also describes its placed geometry, says whether it is valid, and moves it.
template <class S>
concept Formed = std::same_as<S, Group> ||
    requires(const typename S::Placed& placed, const math::Transform& by) {
    { form(placed) } -> std::same_as<Form>;
    { valid(placed) } -> std::same_as<bool>;
    requires !std::same_as<decltype(moved(placed, by)), Placed>;
};

inline constexpr std::size_t type_count = std::variant_size_v<Shape>;

/// Name of the type in scene files, for instance "oriented_rectangle".
std::string_view type_name(const Shape& shape);

/// Name of the type in sentences, for instance "box".
std::string_view noun(const Placed& placed);

/// Whether the shape's region is bounded: false for lines, rays and groups that hold one.
bool bounded(const Shape& shape);
bool bounded(const Placed& shape);

/// World geometry of a shape. Never fails; a polygon that is not simple carries its defect. A rectangle that
/// does not keep to the axes becomes an oriented one.
/// Cost: a convex polygon of 8 takes some 200 ns and two blocks of memory. A concave one is cut into pieces,
/// which takes 3 microseconds and some 60 blocks for a star of 10; place what moves with a Placer (placer.h).
Placed place(const Shape& shape, const math::Pose& pose);
Placed place(const Shape& shape, const math::Transform& to_world);

/// Placed geometry moved on in the world: world to world. A rectangle that does not keep to the axes becomes
/// an oriented one. What is invalid stays so, but for numbers out of range that come into it.
Placed moved(const Placed& placed, const math::Transform& by);

/// The members of a placed group one by one, as many as the group itself has: one that is a group is a placed
/// group again. Requires `placed` to be of `group`.
std::vector<Placed> placed_members(const Group& group, const PlacedGroup& placed);

/// The first defect in a polygon, also one inside a group; nullptr where every query may be asked.
const PolygonDefect* defect(const Placed& shape);

template <std::size_t... I>
constexpr bool all_described(std::index_sequence<I...>) {
    return ((Described<std::variant_alternative_t<I, Shape>> &&
             Formed<std::variant_alternative_t<I, Shape>>)&&...) &&
           (std::same_as<typename std::variant_alternative_t<I, Shape>::Placed,
                         std::variant_alternative_t<I, Placed>> &&
            ...);
}
static_assert(all_described(std::make_index_sequence<type_count>{}), "a shape does not meet the concept");

}  // namespace collision::shape
