// Normals are held against edges, against the direction between what is round, and against what they do.
#include "app/verify/normal.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "core/math/length.h"
#include "core/narrow/near_pieces.h"
#include "core/narrow/pieces.h"

namespace testbed::verify {

namespace {

using collision::math::cross;
using collision::math::dot;
using collision::math::length;
using collision::narrow::ConvexSet;
using collision::narrow::Pieces;
using collision::narrow::Reach;

/// A convex piece by its corners. What never ends is so long that its end is out of the question.
struct Core {
    std::vector<Vec2> corners;
    double radius = 0;
    std::vector<bool> seams;  ///< whether the side that starts there runs inside a whole; may be shorter

    Core(const ConvexSet& set, double long_enough)
        : corners(set.vertices.begin(), set.vertices.end()), radius(set.radius) {
        if (set.bounded()) return;
        const Vec2 base = corners.front(), way = set.direction * (long_enough / length(set.direction));
        corners.push_back(base + way);
        if (set.reach == Reach::line) corners.front() = base - way;
    }

    /// The largest dot product of a corner with the direction.
    double reach(Vec2 direction) const {
        double most = dot(corners.front(), direction);
        for (const Vec2 corner : corners) most = std::max(most, dot(corner, direction));
        return most;
    }
    /// Calls visit(from, to) for each side until it returns true; of two corners both ways.
    bool any_side(auto&& visit) const {
        for (std::size_t i = 0; corners.size() > 1 && i < corners.size(); ++i) {
            if (i < seams.size() && seams[i]) continue;
            const Vec2 from = corners[i], to = corners[(i + 1) % corners.size()];
            if (!(from == to) && visit(from, to)) return true;
        }
        return false;
    }
};

Vec2 nearest_on(Vec2 from, Vec2 to, Vec2 p) {
    const Vec2 along = to - from;
    const double share = dot(p - from, along) / dot(along, along);
    return from + along * std::clamp(share, 0.0, 1.0);
}
double angle_between(Vec2 u, Vec2 v) { return std::atan2(std::abs(cross(u, v)), dot(u, v)); }

class TwoConvex {
  public:
    TwoConvex(const Core& a, const Core& b, const NormalQuestion& question)
        : a_(a), b_(b), q_(question), normal_(question.normal / length(question.normal)) {}

    bool is_right() const {
        if (is_of_a_side(a_, 1) || is_of_a_side(b_, -1)) return true;
        // Around what is round all directions near the right one part as shortly, but for a square of the
        // angle between.
        return are_cores_apart() ? leads_between_cores() : parts_by(normal_) <= q_.depth + q_.slack.rounding;
    }

  private:
    double radius() const { return a_.radius + b_.radius; }
    /// Whether only what is around the cores overlaps or touches.
    bool are_cores_apart() const { return radius() - q_.depth > q_.slack.rounding; }
    /// How far b has to be moved in a direction until it is free of a.
    double parts_by(Vec2 direction) const { return a_.reach(direction) + b_.reach(-direction) + radius(); }
    bool is_near(Vec2 direction, double feature) const {
        return angle_between(direction, normal_) <= q_.slack.angle + q_.slack.position / feature;
    }
    bool is_of_a_side(const Core& of, double sign) const {
        return of.any_side([&](Vec2 from, Vec2 to) {
            const double side = length(to - from);
            const Vec2 outwards = collision::math::right_normal(to - from) * (sign / side);
            return is_near(outwards, side) && parts_by(outwards) <= q_.depth + q_.ties + q_.slack.rounding;
        });
    }
    /// Whether it leads from one core to the other, where they are apart.
    bool leads_between_cores() const {
        Vec2 least = b_.corners.front() - a_.corners.front();
        const auto take = [&](Vec2 between) {
            if (dot(between, between) < dot(least, least)) least = between;
        };
        const auto corners_of = [&](const Core& one, const Core& other, double sign) {
            for (const Vec2 corner : one.corners) {
                for (const Vec2 to : other.corners) take((to - corner) * sign);
                other.any_side([&](Vec2 from, Vec2 to) {
                    take((nearest_on(from, to, corner) - corner) * sign);
                    return false;
                });
            }
        };
        corners_of(a_, b_, 1);
        corners_of(b_, a_, -1);
        const double apart = length(least);
        return apart > 0 && is_near(least, apart);
    }

    const Core& a_;
    const Core& b_;
    const NormalQuestion& q_;
    Vec2 normal_;
};

/// Several times as far as the two lie from each other.
double longest(const Pieces& a, const Pieces& b) { return 8 * (a.largest() + b.largest()) + 1; }

/// Whether two parts are no further apart than this.
bool touch(const Core& a, const Core& b, double allowed) {
    double apart = -std::numeric_limits<double>::infinity();
    const auto look = [&](Vec2 direction) {
        const double along = length(direction);
        if (along == 0) return;
        const Vec2 unit = direction / along;
        apart = std::max(apart, -a.reach(unit) - b.reach(-unit));
    };
    const auto sides = [&](const Core& of, double sign) {
        of.any_side([&](Vec2 from, Vec2 to) {
            look(collision::math::right_normal(to - from) * sign);
            return false;
        });
        for (const Vec2 in_a : a.corners)
            for (const Vec2 in_b : b.corners) look(in_b - in_a);
    };
    sides(a, 1);
    sides(b, -1);
    return apart <= a.radius + b.radius + allowed;
}

Core core_of(const Pieces& pieces, std::size_t i, double long_enough) {
    Core core(pieces[i], long_enough);
    for (std::size_t k = 0; k < pieces[i].vertices.size(); ++k) core.seams.push_back(pieces.is_seam(i, k));
    return core;
}

}  // namespace

NormalSlack NormalSlack::of(const Conventions& c, const Extent& extent) {
    constexpr double angle_of_double = 1e-5, angle_of_single = 2e-4;
    // A few units in the last place, some times over.
    const double rounding = (c.single ? 0x1p-20 : 0x1p-48) * std::max(extent.size, extent.farthest);
    return {c.single ? angle_of_single : angle_of_double,
            c.widest_gap() + c.tolerance * extent.size + rounding, rounding};
}

Direction judge_normal(const NormalQuestion& question) {
    const Pieces a(question.a), b(question.b);
    const double long_enough = longest(a, b);
    if (a.size() == 1 && b.size() == 1) {
        const Core first = core_of(a, 0, long_enough), second = core_of(b, 0, long_enough);
        return TwoConvex(first, second, question).is_right() ? Direction::right : Direction::wrong;
    }
    constexpr std::size_t most_pairs = 1 << 16;
    if (question.depth > question.ties || a.size() * b.size() > most_pairs) return Direction::unknown;
    Direction found = Direction::unknown;
    const double allowed = question.slack.rounding + question.ties;
    for (std::size_t i = 0; i < a.size(); ++i) {
        for (std::size_t j = 0; j < b.size(); ++j) {
            if (collision::narrow::gap_between(a.aabb(i), b.aabb(j)) > allowed) continue;
            const Core first = core_of(a, i, long_enough), second = core_of(b, j, long_enough);
            if (!touch(first, second, allowed)) continue;
            if (TwoConvex(first, second, question).is_right()) return Direction::right;
            found = Direction::wrong;
        }
    }
    return found;
}

}  // namespace testbed::verify
