// A shape from its roles, and what moves it later.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/exchange/snippet/roles.h"
#include "core/math/pose.h"
#include "core/shape/shape.h"

namespace testbed::exchange::snippet {

struct Made {
    collision::shape::Shape geometry;
    collision::math::Pose pose{};
    std::string_view id{};    ///< of the variable; empty: the type's
    std::uint32_t begin = 0;  ///< where it stands in the text
    std::string_view body{};  ///< the variable of the body that it belongs to
    bool gone = false;        ///< part of another
    bool corner = false;      ///< its position is its lower corner
    Vec2 origin{0, 0};        ///< what stands there, and what it turns about, from the lower corner
    bool low = false;         ///< a box that was given by its lower corner
    std::string wrong{};      ///< why it cannot be
    /// Before the place in front of it moved it: a shape may stand at several places.
    std::optional<collision::math::Pose> own{};
};

/// What the roles make; several for lists of lists. Empty where they are too few. A negative size is said in
/// `wrong`. degrees: of angles without a unit.
std::vector<Made> made_of(Means means, const Roles& roles, bool degrees);

/// Its points as a shape: of an area, of a chain, or, where nothing tells, of three or more points a polygon,
/// of two a segment.
Made made_of_points(Means means, std::vector<Vec2> points);

/// What a polygon or a box becomes with a radius around it; 0 is none.
void add_radius(Made& made, double radius);
void move_to(Made& made, Vec2 at);
/// Turns it about what stands at its position.
void turn_to(Made& made, double degrees);
/// What stands at its position, from its lower corner: only of what stands at its corner.
void set_origin(Made& made, Vec2 origin);
/// About its position.
void scale(Made& made, Vec2 by);

}  // namespace testbed::exchange::snippet
