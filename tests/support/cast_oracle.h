// Where a ray first meets a shape, by brute force in numbers of 5,000 bits: every edge and every end on its
// own.
#pragma once

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <optional>
#include <variant>
#include <vector>

#include "core/shape/shape.h"
#include "tests/support/oracle.h"

namespace collision::support {

/// Shares no code with the core's queries. Sums and products of coordinates are exact, the least double
/// beside the largest coordinate included.
class CastOracle {
  public:
    using Number = boost::multiprecision::number<
        boost::multiprecision::cpp_bin_float<5000, boost::multiprecision::digit_base_2>,
        boost::multiprecision::et_off>;

    /// Requires a ray that starts outside of the target.
    CastOracle(const shape::PlacedRay& ray, const shape::Placed& target)
        : base_{ray.base.x, ray.base.y}, direction_{ray.direction.x, ray.direction.y} {
        const auto add = [&](const auto& s) { meet(s); };
        std::visit(
            [&](const auto& s) {
                if constexpr (requires { s.members; }) {
                    for (const shape::PlacedPrimitive& member : s.members) std::visit(add, member);
                } else {
                    add(s);
                }
            },
            target);
    }

    /// In world units; empty where they do not meet.
    std::optional<Number> distance() const {
        if (!first_) return {};
        return *first_ * sqrt(dot(direction_, direction_));
    }

    /// distance - the exact one. Requires that they meet.
    double error(double distance) const { return static_cast<double>(Number(distance) - *this->distance()); }

    /// How far a point is from the ray's line, or behind its base.
    double off_the_ray(Vec2 p) const {
        const Vector way = exact(p) - base_;
        const Number length = sqrt(dot(direction_, direction_));
        const Number aside = abs(cross(direction_, way)) / length, behind = -dot(direction_, way) / length;
        return static_cast<double>(aside > behind ? aside : behind);
    }

  private:
    struct Vector {
        Number x, y;
        friend Vector operator+(const Vector& a, const Vector& b) { return {a.x + b.x, a.y + b.y}; }
        friend Vector operator-(const Vector& a, const Vector& b) { return {a.x - b.x, a.y - b.y}; }
    };
    static Number dot(const Vector& a, const Vector& b) { return a.x * b.x + a.y * b.y; }
    static Number cross(const Vector& a, const Vector& b) { return a.x * b.y - a.y * b.x; }
    static Vector exact(Vec2 p) { return {p.x, p.y}; }

    void offer(const Number& t) {
        if (t >= 0 && (!first_ || t < *first_)) first_ = t;
    }

    /// All from + s * way with lowest <= s <= highest, where these are set.
    void meet_straight(const Vector& from, const Vector& way, std::optional<int> lowest,
                       std::optional<int> highest) {
        const Vector offset = from - base_;
        const Number turn = cross(direction_, way), squared = dot(direction_, direction_);
        if (turn != 0) {
            const Number s = cross(offset, direction_) / turn;
            if ((!lowest || s >= *lowest) && (!highest || s <= *highest)) offer(cross(offset, way) / turn);
        } else if (cross(offset, direction_) == 0) {
            if (lowest) offer(dot(offset, direction_) / squared);
            if (highest) offer(dot(offset + way, direction_) / squared);
        }
    }
    void meet_segment(Vec2 from, Vec2 to) { meet_straight(exact(from), exact(to) - exact(from), 0, 1); }

    void meet_disc(Vec2 center, double radius) {
        const Vector offset = exact(center) - base_;
        const Number r = radius, squared = dot(direction_, direction_), along = dot(offset, direction_),
                     aside = cross(offset, direction_);
        const Number inside = r * r * squared - aside * aside;
        if (inside >= 0) offer((along - sqrt(inside)) / squared);
    }

    template <class Vertices>
    void meet_loop(const Vertices& vertices) {
        for (std::size_t i = 0; i < vertices.size(); ++i)
            meet_segment(vertices[i], vertices[(i + 1) % vertices.size()]);
    }

    void meet(const shape::PlacedPoint& s) { meet_segment(s.position, s.position); }
    void meet(const shape::PlacedLine& s) { meet_straight(exact(s.base), exact(s.direction), {}, {}); }
    void meet(const shape::PlacedRay& s) { meet_straight(exact(s.base), exact(s.direction), 0, {}); }
    void meet(const shape::PlacedSegment& s) { meet_segment(s.from, s.to); }
    void meet(const shape::PlacedCircle& s) { meet_disc(s.center, s.radius); }
    void meet_rounded(Vec2 from, Vec2 to, double radius) {
        meet_disc(from, radius);
        meet_disc(to, radius);
        const Vector side = exact(to) - exact(from);
        const Number length = sqrt(dot(side, side));
        if (length == 0) return;
        for (const int sign : {-1, 1}) {
            const Number reach = sign * Number(radius) / length;
            const Vector out{-side.y * reach, side.x * reach};
            meet_straight(exact(from) + out, side, 0, 1);
        }
    }
    void meet(const shape::PlacedCapsule& s) { meet_rounded(s.from, s.to, s.radius); }
    void meet(const shape::PlacedRectangle& s) { meet_loop(s.vertices()); }
    /// An edge within a hull of rounded corners is never met before its outline.
    void meet(const shape::PlacedOrientedRectangle& s) {
        for (const Vec2 from : s.vertices)
            for (const Vec2 to : s.vertices) meet_segment(from, to);
    }
    void meet(const shape::PlacedPolygon& s) { meet_loop(s.vertices()); }
    /// A ray from outside meets the capsule around some edge before anything inside.
    void meet(const shape::PlacedRoundedPolygon& s) {
        const auto v = s.vertices();
        for (std::size_t i = 0; i < v.size(); ++i) meet_rounded(v[i], v[(i + 1) % v.size()], s.radius);
    }
    void meet(const shape::PlacedPolyline& s) {
        for (std::size_t i = 0; i < s.segment_count(); ++i) meet_segment(s.segment(i).from, s.segment(i).to);
    }

    Vector base_, direction_;
    std::optional<Number> first_;
};

}  // namespace collision::support
