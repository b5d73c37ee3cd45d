// Two shapes in contact, of which another part comes to press against the other's.
//
// A whole shape that slides along a wall is in contact all the time; that a second wall of the same polygon
// stops it is found between convex parts.
#pragma once

#include <optional>
#include <span>

#include "app/model/scene.h"
#include "core/query/time_of_impact.h"

namespace testbed::model {

/// Where a part of the first of two touched a part of the second.
struct PartContact {
    std::size_t a, b;      ///< the parts
    Vec2 point, normal;    ///< unit, from the first to the second
    double answered = -1;  ///< seconds: the last time at which a response followed
};

/// A shape in motion, with its convex parts.
struct Parted {
    const SceneShape& shape;
    std::span<const collision::shape::Shape> parts;
};

/// The first touch in [0, horizon] of two parts that are not among the contacts and press against each other:
/// they would overlap if nothing stopped them. Parts that another part's face goes on in, as along a seam
/// between two pieces of one floor, touch and do not press.
std::optional<std::pair<PartContact, double>> next_part_touch(const Parted& a, const Parted& b,
                                                              std::span<const PartContact> contacts,
                                                              double horizon);

/// The two parts that touch now and whose contact is along this normal, more than any other two that touch.
PartContact contact_of(const Parted& a, const Parted& b, const collision::query::Impact& impact);

/// Beyond the rounding of a touch.
bool apart(const collision::shape::Placed& a, const collision::shape::Placed& b);

/// One part where its shape stands.
collision::shape::Placed placed_part(const Parted& whole, std::size_t part);

}  // namespace testbed::model
