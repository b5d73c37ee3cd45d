// Several shapes that move as one: the union of its members.
#pragma once

#include <variant>

#include "core/math/pose.h"
#include "core/shape/capsule.h"
#include "core/shape/circle.h"
#include "core/shape/line.h"
#include "core/shape/oriented_rectangle.h"
#include "core/shape/point.h"
#include "core/shape/polygon.h"
#include "core/shape/ray.h"
#include "core/shape/rectangle.h"
#include "core/shape/segment.h"

namespace collision::shape {

/// Everything but a group.
using Primitive =
    std::variant<Point, Line, Ray, Segment, Circle, Capsule, Rectangle, OrientedRectangle, Polygon>;
using PlacedPrimitive = std::variant<PlacedPoint, PlacedLine, PlacedRay, PlacedSegment, PlacedCircle,
                                     PlacedCapsule, PlacedRectangle, PlacedOrientedRectangle, PlacedPolygon>;

/// A member and where it stands in the group's own space.
struct Member {
    Primitive shape;
    math::Pose pose;
    bool operator==(const Member&) const = default;
};

/// World geometry of the members, in order. A rectangle in a turned group is an oriented rectangle here.
struct PlacedGroup {
    Shared<PlacedPrimitive> members;
    bool operator==(const PlacedGroup&) const = default;
};

struct Group {
    using Placed = PlacedGroup;
    static constexpr std::string_view type_name = "group";
    static constexpr bool bounded = true;  ///< unless a member is not: shape::bounded() asks the members

    Shared<Member> members;

    bool operator==(const Group&) const = default;
    static void fields(auto& self, auto&& visit) {
        visit(Field{"members", Unit::none, Rule::not_empty}, self.members);
    }
};

/// Each member is placed by its own pose and the result by the group's: two roundings, in that order.
PlacedGroup place(const Group& group, const math::Transform& to_world);

}  // namespace collision::shape
