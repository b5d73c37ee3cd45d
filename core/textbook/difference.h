// The Minkowski difference b - a of two convex outlines: all vectors from a point of a to a point of b. The
// origin lies in it exactly where the two overlap, and as far from it as they are apart.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "../math/elementary.h"
#include "../math/length.h"
#include "outline.h"

namespace collision::textbook {

/// A corner of the difference of two cores, and the two corners that it is the difference of.
struct DifferenceCorner {
    Vec2 at;
    std::size_t of_a, of_b;
    bool operator==(const DifferenceCorner& other) const { return of_a == other.of_a && of_b == other.of_b; }
};

/// The point of an edge of the difference that is nearest to the origin.
struct NearestOnEdge {
    double t;  ///< 0 at the edge's first corner, 1 at its second, between them below 1
    double distance;
    Vec2 normal;  ///< unit, from the origin to the point: from a to b; (0, 0) where distance is 0
    bool beside() const { return t <= 0 || t >= 1; }
};

/// Of the cores of two outlines, which must outlive it; radius() is to be added around it.
class Difference {
  public:
    Difference(const Outline& a, const Outline& b) : a_(a), b_(b) {}

    const Outline& a() const { return a_; }
    const Outline& b() const { return b_; }
    double radius() const { return a_.radius() + b_.radius(); }
    /// As many as its outline can have, and one.
    std::size_t max_corners() const { return a_.size() + b_.size() + 1; }

    DifferenceCorner corner(std::size_t of_a, std::size_t of_b) const {
        return {b_[of_b] - a_[of_a], of_a, of_b};
    }
    /// From p to q. Where they share a corner of a or of b its coordinates do not enter, and a short edge
    /// keeps its direction.
    Vec2 edge(const DifferenceCorner& p, const DifferenceCorner& q) const {
        return (b_[q.of_b] - b_[p.of_b]) - (a_[q.of_a] - a_[p.of_a]);
    }

    /// > 0 where the origin lies to the left of the way from p to q, < 0 to the right; their distance times
    /// the length of the way. Measured from the nearer end, so that a long edge does not cost digits.
    double side_of_origin(const DifferenceCorner& p, const DifferenceCorner& q) const {
        const Vec2 d = edge(p, q);
        return math::cross(-math::dot(p.at, d) < math::squared_length(d) / 2 ? p.at : q.at, d);
    }

    /// The corner farthest along a direction: of b the farthest, of a the least far.
    template <trace::Recorder R>
    DifferenceCorner support(Vec2 direction, R& recorder) const {
        recorder.count(trace::Work::tests);
        recorder.count(trace::Work::multiplications, 2 * (a_.size() + b_.size()));
        recorder.count(trace::Work::comparisons, a_.size() + b_.size() - 2);
        return corner(farthest(a_, -direction), farthest(b_, direction));
    }

    /// Nearest to the origin between p and q, which may be the same corner.
    template <trace::Recorder R>
    NearestOnEdge nearest(const DifferenceCorner& p, const DifferenceCorner& q, R& recorder) const {
        recorder.count(trace::Work::multiplications, 9);
        recorder.count(trace::Work::square_roots);
        recorder.count(trace::Work::comparisons, 3);
        const Vec2 d = edge(p, q);
        // How far beyond either end the origin lies is seen from that end: of the length of a long edge,
        // rounded, nothing would be left where the origin is near the other.
        const double from_p = -math::dot(p.at, d), from_q = math::dot(q.at, d);
        if (!(from_p > 0)) return nearest(p, 0);
        if (!(from_q > 0)) return nearest(q, 1);
        // The way to an edge stands upright on it: were it taken from the point found, it would be all
        // rounding where the point is near the origin.
        const Vec2 left = math::left_normal(math::unit(d));
        const double height = math::dot(left, from_p < from_q ? p.at : q.at);
        return {std::min(from_p / (from_p + from_q), below_one), std::abs(height),
                height == 0  ? Vec2{0, 0}
                : height < 0 ? -left
                             : left};
    }

    /// The points of a's and of b's core whose difference lies at t between p and q.
    std::array<Vec2, 2> points(const DifferenceCorner& p, const DifferenceCorner& q, double t) const {
        return {between(a_[p.of_a], a_[q.of_a], t), between(b_[p.of_b], b_[q.of_b], t)};
    }

    /// The corners of the whole difference, counter-clockwise, straight ones too: the edges of b and those of
    /// a turned round, merged by their directions.
    std::vector<DifferenceCorner> corners() const;

  private:
    static constexpr double below_one = 1 - 0x1p-53;

    static std::size_t farthest(const Outline& outline, Vec2 direction) {
        std::size_t best = 0;
        for (std::size_t i = 1; i < outline.size(); ++i)
            if (math::dot(outline[i] - outline[best], direction) > 0) best = i;
        return best;
    }
    static NearestOnEdge nearest(const DifferenceCorner& corner, double t) {
        if (corner.at == Vec2{0, 0}) return {t, 0, {0, 0}};
        return {t, math::hypot(corner.at), math::unit(corner.at)};
    }
    static Vec2 between(Vec2 from, Vec2 to, double t) {
        return t <= 0 ? from : t >= 1 ? to : from + (to - from) * t;
    }

    const Outline& a_;
    const Outline& b_;
};

/// What the view beside the world shows while an algorithm works on the difference: the whole of it, which
/// the algorithm does not know, its corners linked to the corners in the world.
class DifferencePane {
  public:
    DifferencePane(const Problem& problem, const Difference& difference)
        : problem_(problem), difference_(difference) {}

    /// Turns the view on: the difference with its radius, and a link for each of its corners.
    void show(trace::Step& step) const;
    /// A corner in the view, and the two that it stands for in the world.
    void add_corner(trace::Step& step, trace::Role role, const DifferenceCorner& corner) const;
    void add_edge(trace::Step& step, trace::Role role, const DifferenceCorner& p,
                  const DifferenceCorner& q) const;
    void add_polygon(trace::Step& step, trace::Role role, std::span<const DifferenceCorner> corners) const;
    /// The way from the origin to the nearest point of an edge; in the world the way between the two points.
    void add_nearest(trace::Step& step, const DifferenceCorner& p, const DifferenceCorner& q,
                     const NearestOnEdge& nearest) const;
    /// An arrow from a place of the view, long enough to be seen.
    void add_direction(trace::Step& step, Vec2 from, Vec2 unit) const;

    /// "corner 2 of the box minus the center of the circle".
    std::string name(const DifferenceCorner& corner) const;

  private:
    double size() const;

    const Problem& problem_;
    const Difference& difference_;
};

/// The two points that an outcome's witness names: points of their shapes, and the way between them.
void show_witness(trace::Step& step, const std::array<Vec2, 2>& witness);

}  // namespace collision::textbook
