// The book's comparisons, in float as it writes them: equal means within 1/8192.
// Source: Schwarzl, 2D Game Collision Detection, Atoms of Geometry (equal_floats) and Line-Line Collision
// (parallel_vectors).
#pragma once

#include <cmath>

#include "../math/vec.h"

namespace collision::textbook::book {

inline constexpr float threshold = 1.0f / 8192.0f;

struct Float2 {
    float x, y;

    Float2(float x_, float y_) : x(x_), y(y_) {}
    explicit Float2(Vec2 v) : x(float(v.x)), y(float(v.y)) {}
    explicit operator Vec2() const { return {x, y}; }
    Float2 operator-(Float2 other) const { return {x - other.x, y - other.y}; }
    Float2 operator*(float factor) const { return {x * factor, y * factor}; }
};

inline float dot(Float2 a, Float2 b) { return a.x * b.x + a.y * b.y; }
inline bool equal(float a, float b) { return std::fabs(a - b) < threshold; }
inline bool equal(Float2 a, Float2 b) { return equal(a.x, b.x) && equal(a.y, b.y); }

/// a turned by 90 degrees, times b: 0 where they are parallel. Grows with both lengths, the threshold does
/// not.
inline float turned_dot(Float2 a, Float2 b) { return dot({-a.y, a.x}, b); }
inline bool parallel(Float2 a, Float2 b) { return equal(0, turned_dot(a, b)); }

}  // namespace collision::textbook::book
