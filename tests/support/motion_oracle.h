// The independent oracle of motions: when two shapes first touch, by cutting the time into pieces that a
// bound on the speed clears, and bisection where it does not. In long double; shares no code with the core's
// sweeps, poses or sines.
#pragma once

#include <algorithm>
#include <cmath>
#include <numbers>
#include <type_traits>
#include <vector>

#include "core/math/motion.h"
#include "core/shape/shape.h"

namespace collision::support::motion {

using Real = long double;

/// T: long double where it counts, double to clear long stretches of time with a margin.
template <class T>
struct PointOf {
    T x, y;
    friend PointOf operator+(PointOf a, PointOf b) { return {a.x + b.x, a.y + b.y}; }
    friend PointOf operator-(PointOf a, PointOf b) { return {a.x - b.x, a.y - b.y}; }
    friend PointOf operator*(T t, PointOf p) { return {t * p.x, t * p.y}; }
    friend T dot(PointOf a, PointOf b) { return a.x * b.x + a.y * b.y; }
    friend T cross(PointOf a, PointOf b) { return a.x * b.y - a.y * b.x; }
    friend T length(PointOf p) { return std::sqrt(p.x * p.x + p.y * p.y); }
};
using Point = PointOf<Real>;
inline Point point(Vec2 p) { return {p.x, p.y}; }

template <class T>
struct Turn {
    explicit Turn(Real degrees) {
        const T angle = static_cast<T>(std::fmod(degrees, Real(360)) * std::numbers::pi_v<Real> / 180);
        c = std::cos(angle);
        s = std::sin(angle);
    }
    PointOf<T> operator()(Point p) const {
        const T x = static_cast<T>(p.x), y = static_cast<T>(p.y);
        return {c * x - s * y, s * x + c * y};
    }
    T c, s;
};

/// A stretch of a boundary with a radius around it; a point where both ends are the same.
template <class T>
struct StretchOf {
    PointOf<T> from, to;
    T radius = 0;
};
using Stretch = StretchOf<Real>;

/// A shape's boundary at time 0, measured from the point that it turns about, and how both move.
struct Body {
    std::vector<Stretch> stretches;
    Vec2 pivot;
    math::Motion motion;

    Real longest() const {
        Real most = 0;
        for (const Stretch& s : stretches) most = std::max({most, length(s.from), length(s.to)});
        return most;
    }
    template <class T>
    void at(Real time, std::vector<StretchOf<T>>& list) const {
        const Point place = point(pivot) + time * point(motion.velocity);
        const PointOf<T> origin{static_cast<T>(place.x), static_cast<T>(place.y)};
        const Turn<T> turn(time * motion.spin);
        list.clear();
        for (const Stretch& s : stretches)
            list.push_back({origin + turn(s.from), origin + turn(s.to), static_cast<T>(s.radius)});
    }
};

inline std::vector<Stretch> ring(const std::vector<Point>& corners) {
    std::vector<Stretch> list;
    for (std::size_t i = 0; i < corners.size(); ++i)
        list.push_back({corners[i], corners[(i + 1) % corners.size()], 0});
    return list;
}

template <class P>
std::vector<Stretch> stretches_of(const P& p, Real endless) {
    const auto corners = [](const auto& vertices) {
        std::vector<Point> list;
        for (const Vec2 v : vertices) list.push_back(point(v));
        return ring(list);
    };
    if constexpr (std::is_same_v<P, shape::PlacedPoint>) {
        return {{point(p.position), point(p.position), 0}};
    } else if constexpr (std::is_same_v<P, shape::PlacedCircle>) {
        return {{point(p.center), point(p.center), p.radius}};
    } else if constexpr (std::is_same_v<P, shape::PlacedLine> || std::is_same_v<P, shape::PlacedRay>) {
        const Point d = point(p.direction), base = point(p.base);
        const Point end = (endless / length(d)) * d;
        return {{std::is_same_v<P, shape::PlacedLine> ? base - end : base, base + end, 0}};
    } else if constexpr (std::is_same_v<P, shape::PlacedSegment>) {
        return {{point(p.from), point(p.to), 0}};
    } else if constexpr (std::is_same_v<P, shape::PlacedCapsule>) {
        return {{point(p.from), point(p.to), p.radius}};
    } else if constexpr (std::is_same_v<P, shape::PlacedPolyline>) {
        std::vector<Stretch> list;
        for (std::size_t i = 1; i < p.points().size(); ++i)
            list.push_back({point(p.points()[i - 1]), point(p.points()[i]), 0});
        return list;
    } else if constexpr (std::is_same_v<P, shape::PlacedRoundedPolygon>) {
        std::vector<Stretch> list = corners(p.vertices());
        for (Stretch& s : list) s.radius = p.radius;
        return list;
    } else if constexpr (std::is_same_v<P, shape::PlacedGroup>) {
        std::vector<Stretch> list;
        for (const auto& member : p.members)
            for (const Stretch& s :
                 std::visit([&](const auto& m) { return stretches_of(m, endless); }, member))
                list.push_back(s);
        return list;
    } else if constexpr (std::is_same_v<P, shape::PlacedOrientedRectangle>) {
        return corners(p.vertices);
    } else {
        return corners(p.vertices());
    }
}

/// Lines and rays reach `endless` far.
inline Body body(const shape::Placed& placed, Vec2 pivot, const math::Motion& motion, Real endless) {
    Body made{std::visit([&](const auto& p) { return stretches_of(p, endless); }, placed), pivot, motion};
    for (Stretch& s : made.stretches) {
        s.from = s.from - point(pivot);
        s.to = s.to - point(pivot);
    }
    return made;
}

template <class T>
T distance(PointOf<T> p, const StretchOf<T>& s) {
    const PointOf<T> side = s.to - s.from;
    const T squared = dot(side, side);
    if (squared == 0) return length(p - s.from);
    const T t = dot(p - s.from, side) / squared;
    if (t <= 0) return length(p - s.from);
    if (t >= 1) return length(p - s.to);
    return std::abs(cross(side, p - s.from)) / std::sqrt(squared);
}

template <class T>
T distance(const StretchOf<T>& s, const StretchOf<T>& t) {
    const T side_1 = cross(s.to - s.from, t.from - s.from), side_2 = cross(s.to - s.from, t.to - s.from);
    const T side_3 = cross(t.to - t.from, s.from - t.from), side_4 = cross(t.to - t.from, s.to - t.from);
    if (side_1 * side_2 < 0 && side_3 * side_4 < 0) return 0;
    return std::min({distance(s.from, t), distance(s.to, t), distance(t.from, s), distance(t.to, s)});
}

/// Between the boundaries; 0 or less where they meet.
template <class T = Real>
T gap(const Body& a, const Body& b, Real time) {
    static thread_local std::vector<StretchOf<T>> list_a, list_b;
    a.at(time, list_a);
    b.at(time, list_b);
    T least = std::numeric_limits<T>::infinity();
    for (const auto& s : list_a)
        for (const auto& t : list_b) least = std::min(least, distance(s, t) - s.radius - t.radius);
    return least;
}

struct FirstTouch {
    bool touches = false;
    Real time = 0;
    /// The least gap of a moment before that time, or of all: where it is below what doubles tell from 0, a
    /// touch then is as good an answer.
    Real closest = std::numeric_limits<Real>::infinity();
    Real closest_time = 0;
};

/// The first touch of two that are apart at time 0. Two that come together for less than about 1e-14 of the
/// horizon between two moments apart pass as a graze.
class Search {
  public:
    Search(const Body& a, const Body& b, Real horizon) : a_(a), b_(b), horizon_(horizon) {
        constexpr Real degree = std::numbers::pi_v<Real> / 180;
        speed_ = length(point(b.motion.velocity) - point(a.motion.velocity)) +
                 std::abs(Real(a.motion.spin)) * degree * a.longest() +
                 std::abs(Real(b.motion.spin)) * degree * b.longest();
        margin_ = 1e-13L * (a.longest() + b.longest() + speed_ * horizon + length(point(a.pivot)) +
                            length(point(b.pivot)) + horizon * length(point(a.motion.velocity)) +
                            horizon * length(point(b.motion.velocity)));
    }

    FirstTouch operator()() {
        search(0, horizon_);
        return found_;
    }

  private:
    Real gap_at(Real time) const { return gap(a_, b_, time); }

    /// True once found.
    bool search(Real low, Real high) {
        const Real middle = (low + high) / 2, half = (high - low) / 2;
        if (gap<double>(a_, b_, middle) > speed_ * half + margin_) return false;
        if (half < 1e-5L * horizon_) {
            if (gap_at(middle) > speed_ * half + 0.3L * margin_) return false;
            return look_closely(low, high);
        }
        return search(low, middle) || search(middle, high);
    }

    /// So short a time that the gap has one least value in it: found by golden sections.
    bool look_closely(Real low, Real high) {
        constexpr Real golden = 0.6180339887498948482L;
        Real touch = low;
        if (!touches(low)) {
            Real first = low, last = high;
            Real left = last - golden * (last - first), right = first + golden * (last - first);
            Real gap_left = gap_at(left), gap_right = gap_at(right);
            for (int i = 0; i < 75; ++i) {
                if (gap_left < gap_right) {
                    last = right;
                    right = left;
                    gap_right = gap_left;
                    left = last - golden * (last - first);
                    gap_left = gap_at(left);
                } else {
                    first = left;
                    left = right;
                    gap_left = gap_right;
                    right = first + golden * (last - first);
                    gap_right = gap_at(right);
                }
            }
            touch = (first + last) / 2;
            if (gap_at(high) < gap_at(touch)) touch = high;
        }
        if (!touches(touch)) {
            if (gap_at(touch) < found_.closest) {
                found_.closest = gap_at(touch);
                found_.closest_time = touch;
            }
            return false;
        }
        Real apart = low;
        for (int i = 0; i < 60 && apart < touch; ++i) {
            const Real middle = (apart + touch) / 2;
            (touches(middle) ? touch : apart) = middle;
        }
        found_.touches = true;
        found_.time = touch;
        return true;
    }

    /// Distances of points from lines are never negative: nothing is what long doubles lose.
    bool touches(Real time) const { return gap_at(time) <= 1e-5L * margin_; }

    const Body& a_;
    const Body& b_;
    Real horizon_;
    Real speed_ = 0;
    Real margin_ = 0;  ///< above what doubles lose
    FirstTouch found_;
};

}  // namespace collision::support::motion
