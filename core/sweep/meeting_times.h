// When a vertex that flies straight meets an edge or another vertex: roots of linear and quadratic equations,
// in doubles or in twice their digits.
#pragma once

#include <algorithm>
#include <cmath>
#include <type_traits>

#include "../math/double_double.h"
#include "../math/length.h"
#include "../math/predicates.h"

namespace collision::sweep {

using math::DoubleDouble;

/// Differences and products in doubles or, exactly or nearly so, in twice the digits.
template <class T>
struct Vector {
    T x, y;
};

/// The scale is a power of two of at least 1: nothing is rounded by it.
template <class T>
Vector<T> between(Vec2 from, Vec2 to, double scale = 1) {
    const auto part = [scale](double a, double b) -> T {
        if constexpr (std::is_same_v<T, double>) {
            return (b - a) * scale;
        } else {
            const math::TwoTerms way = math::two_sum(b, -a);
            return math::TwoTerms{way.high * scale, way.low * scale};
        }
    };
    return {part(from.x, to.x), part(from.y, to.y)};
}
template <class T>
Vector<T> along(const math::Arrow& arrow, double scale = 1) {
    return between<T>(arrow.from, arrow.to, scale);
}
template <class T>
T cross(const Vector<T>& a, const Vector<T>& b) {
    return a.x * b.y - a.y * b.x;
}
template <class T>
T dot(const Vector<T>& a, const Vector<T>& b) {
    return a.x * b.x + a.y * b.y;
}

template <class T>
T sum(double a, double b) {
    if constexpr (std::is_same_v<T, double>) {
        return a + b;
    } else {
        return math::two_sum(a, b);
    }
}

/// A power of two that brings what is near 0 near 1, so that products of four do not underflow; 1 for all
/// else.
inline double raised(double size) {
    return size > 0 && size < 0x1p-200 ? std::ldexp(1.0, std::min(-std::ilogb(size), 1000)) : 1;
}

/// The larger component of a difference, as far as doubles tell.
inline double size_of(const math::Arrow& arrow) { return math::largest_component(arrow.to - arrow.from); }

struct Time {
    double value;
    double error;
};

/// The relative error of one operation.
template <class T>
constexpr double roundoff = std::is_same_v<T, double> ? math::unit_roundoff : 0x1p-100;

/// Root of height + rate * t = radii, in units of the edge's length, from `at` along the edge. The vertex
/// comes from the right of the edge, the outside; velocity: of the vertex, seen from the edge.
template <class T>
Time time_at_face(Vec2 at, const math::Arrow& edge, Vec2 vertex, const math::Arrow& velocity, double radius_a,
                  double radius_b) {
    const double radii = radius_a + radius_b;
    const double far = raised(std::max(math::largest_component(vertex - at), radii));
    const Vector<T> side = along<T>(edge, raised(size_of(edge))), offset = between<T>(at, vertex, far);
    const Vector<T> v = along<T>(velocity);
    const T height = cross(offset, side), rate = cross(v, side);
    T way = height;
    if (radii > 0) {
        using std::sqrt;
        way = height - sum<T>(far * radius_a, far * radius_b) * sqrt(dot(side, side));
    }
    const double size =
        (std::abs(static_cast<double>(offset.x)) + std::abs(static_cast<double>(offset.y)) + far * radii) *
        (std::abs(static_cast<double>(side.x)) + std::abs(static_cast<double>(side.y)));
    const double speed = -static_cast<double>(rate);
    const double time = static_cast<double>(way / -rate);
    const double rate_error = 8 * roundoff<T> *
                              (std::abs(static_cast<double>(v.x)) + std::abs(static_cast<double>(v.y))) *
                              (std::abs(static_cast<double>(side.x)) + std::abs(static_cast<double>(side.y)));
    return {time / far, (8 * roundoff<T> * size + std::abs(time) * rate_error) / speed / far};
}

/// First root of |offset + t * v| = radii; of offset = -t * v where there are no radii. velocity: of b's
/// vertex, seen from a's.
template <class T>
Time time_at_vertex(Vec2 of_a, Vec2 of_b, const math::Arrow& velocity, double radius_a, double radius_b) {
    const double radii = radius_a + radius_b;
    const double far = raised(std::max(math::largest_component(of_b - of_a), radii));
    const Vector<T> offset = between<T>(of_a, of_b, far), v = along<T>(velocity);
    const T squared_speed = dot(v, v), approach = -dot(offset, v);
    if (radii == 0) {
        const double time = static_cast<double>(approach / squared_speed);
        return {time / far, 8 * roundoff<T> * time / far};
    }
    using std::sqrt;
    const T radius = sum<T>(far * radius_a, far * radius_b), aside = cross(offset, v);
    const double reach2 = static_cast<double>(dot(offset, offset) + radius * radius);
    T inside = radius * radius * squared_speed - aside * aside;
    if (inside < T(0)) inside = T(0);
    const T root = sqrt(inside);
    const T divisor = approach + root;
    const double time = static_cast<double>((dot(offset, offset) - radius * radius) / divisor);
    const double d = static_cast<double>(divisor);
    const double root_error =
        8 * roundoff<T> * reach2 * static_cast<double>(squared_speed) / static_cast<double>(root);
    return {time / far, (8 * roundoff<T> * reach2 + std::abs(time) * root_error) / d / far};
}

}  // namespace collision::sweep
