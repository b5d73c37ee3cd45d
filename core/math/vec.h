// Two-dimensional vectors of doubles: the one vector type of the program.
#pragma once

#include <glm/vec2.hpp>

namespace collision {

/// A point or a vector, world units unless its name says otherwise. x to the right, y up.
using Vec2 = glm::dvec2;

namespace math {

constexpr double dot(Vec2 a, Vec2 b) { return a.x * b.x + a.y * b.y; }

/// z of the three-dimensional cross product: > 0 where b lies counter-clockwise of a.
constexpr double cross(Vec2 a, Vec2 b) { return a.x * b.y - a.y * b.x; }

/// v turned by +90 degrees.
constexpr Vec2 left_normal(Vec2 v) { return {-v.y, v.x}; }

/// v turned by -90 degrees: the outward side of an edge of a counter-clockwise polygon.
constexpr Vec2 right_normal(Vec2 v) { return {v.y, -v.x}; }

constexpr double squared_length(Vec2 v) { return dot(v, v); }

}  // namespace math
}  // namespace collision
