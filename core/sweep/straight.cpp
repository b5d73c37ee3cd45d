// Every vertex of each core against every edge and every vertex of the other.
#include "core/sweep/straight.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "core/math/double_double.h"
#include "core/math/interrupt.h"
#include "core/math/predicates.h"
#include "core/narrow/measure.h"

namespace collision::sweep {

namespace {

using math::Arrow;
using math::DoubleDouble;
using math::unit_roundoff;
using narrow::ConvexSet;
using narrow::separation_error;

constexpr double infinity = std::numeric_limits<double>::infinity();

/// How far a time may be off, in horizons, before it is worked out in twice the digits.
constexpr double good_enough = 0x1p-36;

/// Differences and products in doubles or, exactly or nearly so, in twice the digits.
template <class T>
struct Vector {
    T x, y;
};

/// The scale is a power of two of at least 1: nothing is rounded by it.
template <class T>
Vector<T> between(Vec2 from, Vec2 to, double scale = 1) {
    if constexpr (std::is_same_v<T, double>) {
        return {(to.x - from.x) * scale, (to.y - from.y) * scale};
    } else {
        return {math::two_sum(to.x * scale, -from.x * scale), math::two_sum(to.y * scale, -from.y * scale)};
    }
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

/// A power of two that brings what is near 0 so near 1 that its products do not underflow; 1 for all else.
double raised(double size) { return size > 0 && size < 0x1p-300 ? math::safe_scale({size, 0}) : 1; }

/// Two velocities as a sweep takes them: only their difference counts, and where that is near 0 time runs
/// slower by so much that it is not.
struct Velocities {
    Velocities(Vec2 of_a, Vec2 of_b) : a(of_a), b(of_b) {
        rate = raised(narrow::largest_component(b - a));
        if (rate == 1) return;
        // A difference so small is one of numbers as small, or none: then both are left out.
        for (int i = 0; i < 2; ++i) {
            if (a[i] == b[i]) {
                common[i] = a[i];
                a[i] = b[i] = 0;
            }
        }
        a *= rate;
        b *= rate;
    }
    Vec2 a, b;
    Vec2 common{0, 0};  ///< of both besides, at the true rate
    double rate = 1;    ///< true seconds a second
};

struct Time {
    double value;
    double error;
};

/// A stretch of one core's boundary that a vertex of the other meets, or two vertices.
struct Meeting {
    double time = infinity;
    double closing = 0;  ///< speed along the normal: of several that meet at once the most head-on one
    Vec2 normal{1, 0};   ///< unit, from a to b
    Vec2 point{0, 0};    ///< on a
};

class Sweep {
  public:
    Sweep(const ConvexSet& a, const ConvexSet& b, const Velocities& velocities, double horizon)
        : a_(a),
          b_(b),
          velocity_a_(velocities.a),
          velocity_b_(velocities.b),
          velocity_(velocity_b_ - velocity_a_),
          common_(velocities.common),
          rate_(velocities.rate),
          horizon_(horizon / rate_) {}

    std::optional<Touch> first_touch() {
        if (velocity_a_ == velocity_b_ || never_near()) return {};
        try_faces(a_, b_, true);
        try_faces(b_, a_, false);
        try_vertices();
        if (best_.time > horizon_) return {};
        const double time = best_.time * rate_;
        return Touch{time, best_.point + time * common_, best_.normal};
    }

  private:
    double radii() const { return a_.radius + b_.radius; }

    /// Whether the two pass each other aside, or stay behind one another, by more than rounding.
    bool never_near() const {
        const double speed = narrow::length(velocity_);
        const Vec2 along = velocity_ / speed;
        struct Extent {
            double low_left = infinity, high_left = -infinity, low = infinity, high = -infinity, largest = 0;
        };
        const auto extent = [&](const ConvexSet& set) {
            Extent e;
            for (const Vec2 v : set.vertices) {
                const Vec2 offset = v - a_.vertices[0];
                const double left = math::cross(along, offset), forward = math::dot(along, offset);
                e.low_left = std::min(e.low_left, left);
                e.high_left = std::max(e.high_left, left);
                e.low = std::min(e.low, forward);
                e.high = std::max(e.high, forward);
                e.largest = std::max(e.largest, narrow::largest_component(offset));
            }
            return e;
        };
        const Extent a = extent(a_), b = extent(b_);
        const double margin = radii() + separation_error * (a.largest + b.largest + radii());
        return a.low_left - b.high_left > margin || b.low_left - a.high_left > margin ||
               b.low - a.high > margin || a.low - b.high > margin + speed * horizon_ * (1 + separation_error);
    }

    Arrow closing(bool owner_is_a) const {
        return owner_is_a ? Arrow{velocity_a_, velocity_b_} : Arrow{velocity_b_, velocity_a_};
    }

    static double rounded(double time, double) { return time; }
    /// What comes after the horizon, in units of time of 1 / far, still does so as a double.
    double rounded(DoubleDouble time, double far) const {
        const double value = static_cast<double>(time), horizon = horizon_ * far;
        return value == horizon && DoubleDouble(horizon) < time ? std::nextafter(value, infinity) : value;
    }

    /// Root of height + rate * t = radii, in units of the edge's length. The vertex comes from the right of
    /// the edge, the outside.
    template <class T>
    Time time_at_face(Vec2 from, Vec2 to, Vec2 vertex, const Arrow& velocity) const {
        const double far = raised(std::max(narrow::largest_component(vertex - from), radii()));
        const Vector<T> side = between<T>(from, to, raised(narrow::largest_component(to - from))),
                        offset = between<T>(from, vertex, far);
        const Vector<T> v = between<T>(velocity.from, velocity.to);
        const T height = cross(offset, side), rate = cross(v, side);
        T way = height;
        if (radii() > 0) {
            using std::sqrt;
            way = height - sum<T>(far * a_.radius, far * b_.radius) * sqrt(dot(side, side));
        }
        const double size = (std::abs(static_cast<double>(offset.x)) +
                             std::abs(static_cast<double>(offset.y)) + far * radii()) *
                            (std::abs(static_cast<double>(side.x)) + std::abs(static_cast<double>(side.y)));
        const double speed = -static_cast<double>(rate);
        const double time = rounded(way / -rate, far);
        const double rate_error =
            8 * unit_roundoff * (std::abs(static_cast<double>(v.x)) + std::abs(static_cast<double>(v.y))) *
            (std::abs(static_cast<double>(side.x)) + std::abs(static_cast<double>(side.y)));
        return {time / far, (8 * unit_roundoff * size + std::abs(time) * rate_error) / speed / far};
    }

    /// First root of |offset + t * v| = radii; of offset = -t * v where there are no radii.
    template <class T>
    Time time_at_vertex(Vec2 of_a, Vec2 of_b) const {
        const double far = raised(std::max(narrow::largest_component(of_b - of_a), radii()));
        const Vector<T> offset = between<T>(of_a, of_b, far), v = between<T>(velocity_a_, velocity_b_);
        const T squared_speed = dot(v, v), approach = -dot(offset, v);
        if (radii() == 0) {
            const double time = rounded(approach / squared_speed, far);
            return {time / far, 8 * unit_roundoff * time / far};
        }
        using std::sqrt;
        const T radius = sum<T>(far * a_.radius, far * b_.radius), aside = cross(offset, v);
        const double reach2 = static_cast<double>(dot(offset, offset) + radius * radius);
        T inside = radius * radius * squared_speed - aside * aside;
        if (inside < T(0)) inside = T(0);
        const T root = sqrt(inside);
        const T divisor = approach + root;
        const double time = rounded((dot(offset, offset) - radius * radius) / divisor, far);
        const double d = static_cast<double>(divisor);
        const double root_error =
            8 * unit_roundoff * reach2 * static_cast<double>(squared_speed) / static_cast<double>(root);
        return {time / far, (8 * unit_roundoff * reach2 + std::abs(time) * root_error) / d / far};
    }

    /// The time in doubles, or in twice the digits where they do not tell it or the horizon from it.
    template <class Plain, class Careful>
    double settled(Plain plain, Careful careful) const {
        const Time time = plain();
        const bool sure =
            time.error < good_enough * horizon_ && std::abs(time.value - horizon_) > good_enough * horizon_;
        return std::max(0.0, sure ? time.value : careful().value);
    }

    void try_faces(const ConvexSet& owner, const ConvexSet& other, bool owner_is_a) {
        const std::size_t n = owner.vertices.size();
        if (n < 2) return;
        const Arrow velocity = closing(owner_is_a);
        for (std::size_t i = 0; i < n; ++i) {
            math::poll();
            const Vec2 from = owner.vertices[i], to = owner.vertices[i + 1 < n ? i + 1 : 0];
            if (math::cross_sign(velocity, Arrow{from, to}) >= 0) continue;  // it moves away, or along
            for (const Vec2 vertex : other.vertices) try_face(from, to, vertex, velocity, owner_is_a);
        }
    }

    /// Sign of the distance by which the vertex, on its way, passes the end of an edge, minus the radii.
    int passes(Vec2 vertex, Vec2 end, const Arrow& velocity) const {
        return math::compare_line_distance(velocity, Arrow{vertex, end}, a_.radius, b_.radius);
    }

    void try_face(Vec2 from, Vec2 to, Vec2 vertex, const Arrow& velocity, bool owner_is_a) {
        const auto goes_between = [&] {
            return math::cross_sign(velocity, Arrow{vertex, from}) *
                       math::cross_sign(velocity, Arrow{vertex, to}) <=
                   0;
        };
        bool meets_end = false;
        if (radii() == 0) {
            if (math::orientation(from, to, vertex) > 0 || !goes_between()) return;
        } else {
            // Nearer to the edge's line than the radii already, or behind it: the edge's ends answer.
            if (math::orientation(from, to, vertex) >= 0 ||
                math::compare_line_distance(Arrow{from, to}, Arrow{from, vertex}, a_.radius, b_.radius) < 0)
                return;
            meets_end = passes(vertex, from, velocity) <= 0 || passes(vertex, to, velocity) <= 0;
            if (!meets_end && !goes_between()) return;
        }
        const double time = settled([&] { return time_at_face<double>(from, to, vertex, velocity); },
                                    [&] { return time_at_face<DoubleDouble>(from, to, vertex, velocity); });
        const Vec2 side = narrow::unit(to - from), outward = math::right_normal(side);
        if (meets_end) {
            // Met beyond its ends the edge is not there, and they answer for themselves.
            const Vec2 place = vertex + time * (velocity.to - velocity.from);
            if (math::dot(side, place - from) < 0 || math::dot(side, place - to) > 0) return;
        }
        offer(time, owner_is_a ? outward : -outward, vertex, owner_is_a);
    }

    void try_vertices() {
        for (const Vec2 of_a : a_.vertices) {
            math::poll();
            for (const Vec2 of_b : b_.vertices) {
                const Arrow offset{of_a, of_b}, velocity{velocity_a_, velocity_b_};
                if (math::dot_sign(offset, velocity) >= 0) continue;
                const bool passes =
                    radii() == 0 ? math::cross_sign(velocity, offset) != 0
                                 : math::compare_line_distance(velocity, offset, a_.radius, b_.radius) > 0;
                if (passes) continue;
                const double time = settled([&] { return time_at_vertex<double>(of_a, of_b); },
                                            [&] { return time_at_vertex<DoubleDouble>(of_a, of_b); });
                // Where an edge is met at the same moment it tells the normal.
                if (radii() == 0 && best_.time - time <= good_enough * horizon_) continue;
                // Two points that meet meet head-on: the way between them is the way they came.
                const Vec2 way = radii() == 0 ? of_b - of_a : of_b - of_a + time * velocity_;
                offer(time, way == Vec2{0, 0} ? -narrow::unit(velocity_) : narrow::unit(way), of_b, true);
            }
        }
    }

    /// vertex: of the one that does not own the normal.
    void offer(double time, Vec2 normal, Vec2 vertex, bool of_b) {
        if (time > best_.time) return;
        const double closing_speed = -math::dot(normal, velocity_);
        if (time == best_.time && closing_speed <= best_.closing) return;
        best_ = {time, closing_speed, normal,
                 of_b ? vertex + time * velocity_b_ - b_.radius * normal
                      : vertex + time * velocity_a_ + a_.radius * normal};
    }

    const ConvexSet& a_;
    const ConvexSet& b_;
    Vec2 velocity_a_, velocity_b_, velocity_;  ///< at the rate; times are, too, until the end
    Vec2 common_;
    double rate_;
    double horizon_;
    Meeting best_;
};

}  // namespace

std::optional<Touch> first_touch_straight(const ConvexSet& a, Vec2 velocity_a, const ConvexSet& b,
                                          Vec2 velocity_b, double horizon) {
    assert(a.bounded() && b.bounded() && horizon > 0);
    return Sweep(a, b, Velocities(velocity_a, velocity_b), horizon).first_touch();
}

}  // namespace collision::sweep
