// Every vertex of each core against every edge and every vertex of the other.
#include "straight.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "../math/infinity.h"
#include "../math/interrupt.h"
#include "../math/predicates_after.h"
#include "../narrow/measure.h"
#include "edges.h"
#include "meeting_times.h"

namespace collision::sweep {

namespace {

using math::Arrow;
using math::infinity;
using narrow::ConvexSet;
using narrow::separation_error;

/// How far a time may be off, in horizons, before it is worked out in twice the digits.
constexpr double good_enough = 0x1p-36;

/// Two velocities as a sweep takes them: only their difference counts, and where that is near 0 time runs
/// slower by so much that it is not.
struct Velocities {
    Velocities(Vec2 of_a, Vec2 of_b) : a(of_a), b(of_b), true_a(of_a), true_b(of_b) {
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
    Vec2 true_a, true_b;  ///< as they were given
    Vec2 common{0, 0};    ///< of both besides, at the true rate
    double rate = 1;      ///< true seconds a second
};

/// A stretch of one core's boundary that a vertex of the other meets, or two vertices.
struct Meeting {
    double time = infinity;
    Vec2 normal{1, 0};  ///< unit, from a to b; of several that meet at once as is_preferred() says
    Vec2 point{0, 0};   ///< on a
};

class StraightSweep {
  public:
    StraightSweep(const ConvexSet& a, const ConvexSet& b, const Velocities& velocities, double horizon)
        : a_(a),
          b_(b),
          velocity_a_(velocities.a),
          velocity_b_(velocities.b),
          velocity_(velocity_b_ - velocity_a_),
          true_velocity_{velocities.true_a, velocities.true_b},
          common_(velocities.common),
          rate_(velocities.rate),
          true_horizon_(horizon),
          horizon_(horizon / rate_) {}

    std::optional<Touch> first_touch() {
        if (velocity_a_ == velocity_b_ || never_near()) return {};
        try_faces(a_, b_, true);
        try_faces(b_, a_, false);
        try_vertices();
        if (best_.time == infinity) return {};
        if (radii() == 0 && a_.bounded() && b_.bounded()) best_.normal = parting_normal();
        const double time = std::min(best_.time * rate_, true_horizon_);
        return Touch{time, best_.point + time * common_, best_.normal};
    }

  private:
    /// So many pairs of a vertex and an edge take no longer than a unit of math::poll(): one sign tells
    /// nearly all of them.
    static constexpr std::size_t quick_pairs = 64;

    double radii() const { return a_.radius + b_.radius; }

    /// Whether the two pass each other aside, or stay behind one another, by more than rounding. Of what is
    /// endless, and of times below doubles, nobody knows.
    bool never_near() const {
        if (!a_.bounded() || !b_.bounded() || horizon_ < 0x1p-1000) return false;
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
        const double margin = radii() + separation_error * (a.largest + b.largest + radii()) +
                              16 * std::numeric_limits<double>::denorm_min();
        return a.low_left - b.high_left > margin || b.low_left - a.high_left > margin ||
               b.low - a.high > margin || a.low - b.high > margin + speed * horizon_ * (1 + separation_error);
    }

    Arrow closing(bool owner_is_a) const {
        return owner_is_a ? Arrow{velocity_a_, velocity_b_} : Arrow{velocity_b_, velocity_a_};
    }

    bool near_horizon(double time) const { return !(std::abs(time - horizon_) > 4 * good_enough * horizon_); }

    struct When {
        double time;
        bool near = false;  ///< so near the horizon that doubles do not tell the two apart
        bool lost = false;  ///< worked out step by step, where twice the digits do not tell it
    };

    /// The time in doubles, or in twice the digits where they do not tell it; empty after the horizon, and
    /// after the best one. reached(time) says exactly whether it is not after that time, seconds.
    template <class Plain, class Careful, class Reached>
    std::optional<When> settled(Plain plain, Careful careful, Reached reached) const {
        const Time time = plain();
        if (time.value - time.error > best_.time) return {};
        if (tells(time) && !near_horizon(time.value)) {
            if (time.value > horizon_) return {};
            return When{std::max(0.0, time.value)};
        }
        if (!reached(true_horizon_)) return {};
        const Time found = careful();
        if (tells(found)) return When{std::clamp(found.value, 0.0, horizon_), near_horizon(found.value)};
        double before = 0, after = true_horizon_;
        for (int i = 0; i < 100; ++i) {
            const double middle = before + (after - before) / 2;
            if (middle == before || middle == after) break;
            (reached(middle) ? after : before) = middle;
        }
        return When{after / rate_, near_horizon(after / rate_), true};
    }

    /// A speed that is lost below doubles makes the error infinite, or of the wrong sign.
    bool tells(const Time& time) const {
        return std::isfinite(time.value) && time.error >= 0 && time.error < good_enough * horizon_;
    }

    void try_faces(const ConvexSet& owner, const ConvexSet& other, bool owner_is_a) {
        const Arrow velocity = closing(owner_is_a);
        each_edge(owner, [&](const Edge& edge) {
            math::poll(1 + other.vertices.size() / quick_pairs);
            if (math::cross_sign(velocity, edge.along) >= 0) return;  // it moves away, or along
            for (const Vec2 vertex : other.vertices) try_face(edge, vertex, velocity, owner_is_a);
        });
    }

    /// Whether the vertex, on its way, comes as near to the end of an edge as the radii.
    bool meets(const std::optional<Vec2>& end, Vec2 vertex, const Arrow& velocity) const {
        return end && math::compare_line_distance(velocity, Arrow{vertex, *end}, a_.radius, b_.radius) <= 0;
    }

    /// Whether its way crosses the edge.
    static bool goes_between(const Edge& edge, Vec2 vertex, const Arrow& velocity) {
        const int first = edge.first ? math::cross_sign(velocity, Arrow{vertex, *edge.first})
                                     : math::cross_sign(edge.along, velocity),
                  last = edge.last ? math::cross_sign(velocity, Arrow{vertex, *edge.last})
                                   : math::cross_sign(velocity, edge.along);
        return first * last <= 0;
    }

    /// How what moves is seen from the owner of an edge, for so many seconds.
    math::after::Flight flight(Vec2 from, Vec2 vertex, bool owner_is_a, double time) const {
        const Arrow& v = true_velocity_;
        return {{from, vertex}, owner_is_a ? v : Arrow{v.to, v.from}, time};
    }

    void try_face(const Edge& edge, Vec2 vertex, const Arrow& velocity, bool owner_is_a) {
        const Arrow offset{edge.at, vertex};
        bool meets_end = false;
        if (radii() == 0) {
            if (math::cross_sign(edge.along, offset) > 0 || !goes_between(edge, vertex, velocity)) return;
        } else {
            // Nearer to the edge's line than the radii already, or behind it: the edge's ends answer.
            if (math::cross_sign(edge.along, offset) >= 0 ||
                math::compare_line_distance(edge.along, offset, a_.radius, b_.radius) < 0)
                return;
            meets_end = meets(edge.first, vertex, velocity) || meets(edge.last, vertex, velocity);
            if (!meets_end && !goes_between(edge, vertex, velocity)) return;
        }
        const auto reached = [&](double seconds) {
            return math::after::compare_distance_right_of(
                       edge.along, flight(edge.at, vertex, owner_is_a, seconds), a_.radius, b_.radius) <= 0;
        };
        const auto when = settled(
            [&] { return time_at_face<double>(edge.at, edge.along, vertex, velocity, a_.radius, b_.radius); },
            [&] {
                return time_at_face<DoubleDouble>(edge.at, edge.along, vertex, velocity, a_.radius,
                                                  b_.radius);
            },
            reached);
        if (!when) return;
        double time = when->time;
        if (meets_end) {
            // Met beyond its ends the edge is not there, and they answer for themselves. Near the horizon
            // what is beside the edge then decides: what has left it by then has met an end.
            const auto beside_at = [&](double seconds) {
                return is_beside(edge, [&](Vec2 end) {
                    return math::after::dot_sign(edge.along, flight(end, vertex, owner_is_a, seconds));
                });
            };
            if (when->near && !beside_at(true_horizon_)) return;
            const Vec2 place = vertex + time * (velocity.to - velocity.from);
            const bool beside = when->lost ? beside_at(time * rate_) : is_beside(edge, [&](Vec2 end) {
                return math::dot(narrow::unit(edge.along.to - edge.along.from), place - end);
            });
            if (!beside && !when->near) return;
            if (!beside) time = horizon_;
        }
        const Vec2 outward = math::right_normal(narrow::unit(edge.along.to - edge.along.from));
        offer(time, owner_is_a ? outward : -outward, vertex, owner_is_a);
    }

    /// Whether a place lies beside an edge, and not beyond an end of it; along(end) is how far along the edge
    /// from one.
    static bool is_beside(const Edge& edge, const auto& along) {
        return !(edge.first && along(*edge.first) < 0) && !(edge.last && along(*edge.last) > 0);
    }

    void try_vertices() {
        for (const Vec2 of_a : a_.vertices) {
            math::poll(1 + b_.vertices.size() / quick_pairs);
            for (const Vec2 of_b : b_.vertices) {
                const Arrow offset{of_a, of_b}, velocity{velocity_a_, velocity_b_};
                if (math::dot_sign(offset, velocity) >= 0) continue;
                const bool passes =
                    radii() == 0 ? math::cross_sign(velocity, offset) != 0
                                 : math::compare_line_distance(velocity, offset, a_.radius, b_.radius) > 0;
                if (passes) continue;
                const auto when = settled(
                    [&] { return time_at_vertex<double>(of_a, of_b, velocity, a_.radius, b_.radius); },
                    [&] { return time_at_vertex<DoubleDouble>(of_a, of_b, velocity, a_.radius, b_.radius); },
                    [&](double seconds) { return reaches(of_a, of_b, seconds); });
                // Where an edge is met at the same moment it tells the normal.
                if (!when || (radii() == 0 && best_.time - when->time <= good_enough * horizon_)) continue;
                // Two points that meet meet head-on: the way between them is the way they came.
                const Vec2 way = radii() == 0 ? of_b - of_a : of_b - of_a + when->time * velocity_;
                offer(when->time, way == Vec2{0, 0} ? -narrow::unit(velocity_) : narrow::unit(way), of_b,
                      true);
            }
        }
    }

    /// Whether two that come as near as the radii do so by that time: they are as near then, or past it.
    bool reaches(Vec2 of_a, Vec2 of_b, double seconds) const {
        const math::after::Flight until = flight(of_a, of_b, true, seconds);
        return math::after::dot_sign(true_velocity_, until) >= 0 ||
               math::after::compare_distance(until, a_.radius, b_.radius) <= 0;
    }

    /// How far apart the two are along a direction when they touch, b as a sees it.
    double gap_along(Vec2 normal) const {
        double highest = -infinity, lowest = infinity;
        for (const Vec2 v : a_.vertices) highest = std::max(highest, math::dot(normal, v - a_.vertices[0]));
        for (const Vec2 v : b_.vertices)
            lowest = std::min(lowest, math::dot(normal, v - a_.vertices[0] + best_.time * velocity_));
        return lowest - highest;
    }

    /// Where corners meet, a face that is met at its end need not part the two: beside it they may overlap
    /// along a whole side. Then of the faces that do part them the one that is met most head-on. Two convex
    /// sets that touch are parted along some face of one of them, where one has a face.
    Vec2 parting_normal() const {
        double largest = 0;
        for (const ConvexSet* set : {&a_, &b_})
            for (const Vec2 v : set->vertices)
                largest = std::max(largest, narrow::largest_component(v - a_.vertices[0]));
        const double speed = narrow::length(velocity_);
        const double error =
            4 * good_enough * horizon_ * speed + 4 * separation_error * (largest + best_.time * speed);
        const double gap = gap_along(best_.normal);
        if (!(gap < -error)) return best_.normal;
        double widest = gap;
        for_each_normal([&](Vec2 normal) { widest = std::max(widest, gap_along(normal)); });
        if (!(widest > gap)) return best_.normal;
        const double enough = std::min(widest, -error);
        std::optional<Vec2> found;
        for_each_normal([&](Vec2 normal) {
            if (gap_along(normal) >= enough && (!found || is_preferred(normal, *found, velocity_)))
                found = normal;
        });
        return found.value_or(best_.normal);
    }

    /// Of the faces of both, from a to b.
    void for_each_normal(const auto& visit) const {
        for (const ConvexSet* owner : {&a_, &b_})
            each_edge(*owner, [&](const Edge& edge) {
                const Vec2 side = edge.along.to - edge.along.from;
                math::poll(1 + (a_.vertices.size() + b_.vertices.size()) / quick_pairs);
                if (side == Vec2{0, 0}) return;
                const Vec2 outward = math::right_normal(narrow::unit(side));
                visit(owner == &a_ ? outward : -outward);
            });
    }

    /// vertex: of the one that does not own the normal.
    void offer(double time, Vec2 normal, Vec2 vertex, bool of_b) {
        if (time > best_.time) return;
        if (time == best_.time && !is_preferred(normal, best_.normal, velocity_)) return;
        best_ = {time, normal,
                 of_b ? vertex + time * velocity_b_ - b_.radius * normal
                      : vertex + time * velocity_a_ + a_.radius * normal};
    }

    const ConvexSet& a_;
    const ConvexSet& b_;
    Vec2 velocity_a_, velocity_b_, velocity_;  ///< at the rate; times are, too, until the end
    Arrow true_velocity_;                      ///< of b as a sees it
    Vec2 common_;
    double rate_;
    double true_horizon_, horizon_;
    Meeting best_;
};

}  // namespace

std::optional<Touch> first_touch_straight(const ConvexSet& a, Vec2 velocity_a, const ConvexSet& b,
                                          Vec2 velocity_b, double horizon) {
    assert((a.bounded() || b.bounded()) && horizon > 0);
    return StraightSweep(a, b, Velocities(velocity_a, velocity_b), horizon).first_touch();
}

}  // namespace collision::sweep
