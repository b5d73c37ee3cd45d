// Two-dimensional vectors of doubles: the one vector type of the program.
#pragma once

#include <glm/vec2.hpp>
#include <type_traits>

/// The core's own GLM vector: two plain doubles, which compilers keep in registers. GLM's other vectors are
/// unions unless GLM_FORCE_XYZW_ONLY is defined, and a library must not decide that for the programs that use
/// it. With a qualifier of its own no function of GLM has one name and two layouts in one program, whatever
/// its other files define. The qualifier means nothing else: sums are those of double.
template <>
struct glm::vec<2, double, glm::packed_lowp> {
    using value_type = double;
    using type = vec;
    using bool_type = vec<2, bool, packed_lowp>;
    using length_type = int;

    double x, y;

    static constexpr length_type length() { return 2; }
    constexpr double& operator[](length_type i) { return i == 0 ? x : y; }
    constexpr const double& operator[](length_type i) const { return i == 0 ? x : y; }

    vec() = default;
    constexpr explicit vec(double both) : x(both), y(both) {}
    constexpr vec(double first, double second) : x(first), y(second) {}
    template <class A, class B>
    requires(std::is_arithmetic_v<A>&& std::is_arithmetic_v<B>) constexpr vec(A first, B second)
        : x(static_cast<double>(first)), y(static_cast<double>(second)) {}

    /// From glm::dvec2 and glm::vec2 without a word, since no digit is lost; from integers when asked. GLM
    /// converts back.
    template <class T, qualifier Q>
    requires(!std::is_same_v<vec<2, T, Q>, vec>) constexpr explicit(!std::is_floating_point_v<T>)
        vec(const vec<2, T, Q>& v)
        : x(static_cast<double>(v.x)), y(static_cast<double>(v.y)) {}

    constexpr vec& operator+=(const vec& v) { return *this = vec(x + v.x, y + v.y); }
    constexpr vec& operator-=(const vec& v) { return *this = vec(x - v.x, y - v.y); }
    constexpr vec& operator*=(const vec& v) { return *this = vec(x * v.x, y * v.y); }
    constexpr vec& operator/=(const vec& v) { return *this = vec(x / v.x, y / v.y); }
    constexpr vec& operator+=(double s) { return *this = vec(x + s, y + s); }
    constexpr vec& operator-=(double s) { return *this = vec(x - s, y - s); }
    constexpr vec& operator*=(double s) { return *this = vec(x * s, y * s); }
    constexpr vec& operator/=(double s) { return *this = vec(x / s, y / s); }

    // Not templates, so that a glm::dvec2 on one side converts, and so that no define of GLM changes them.
    friend constexpr vec operator+(const vec& a, const vec& b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr vec operator-(const vec& a, const vec& b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr vec operator*(const vec& a, const vec& b) { return {a.x * b.x, a.y * b.y}; }
    friend constexpr vec operator/(const vec& a, const vec& b) { return {a.x / b.x, a.y / b.y}; }
    friend constexpr vec operator*(const vec& v, double s) { return {v.x * s, v.y * s}; }
    friend constexpr vec operator*(double s, const vec& v) { return {s * v.x, s * v.y}; }
    friend constexpr vec operator/(const vec& v, double s) { return {v.x / s, v.y / s}; }
    friend constexpr vec operator-(const vec& v) { return {-v.x, -v.y}; }
    friend constexpr bool operator==(const vec& a, const vec& b) { return a.x == b.x && a.y == b.y; }
};

namespace collision {

/// A point or a vector, world units unless its name says otherwise. x to the right, y up. It converts to and
/// from glm::dvec2 by itself.
using Vec2 = glm::vec<2, double, glm::packed_lowp>;
static_assert(sizeof(Vec2) == 2 * sizeof(double) && std::is_trivially_copyable_v<Vec2>);

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
