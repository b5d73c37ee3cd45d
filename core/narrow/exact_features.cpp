// Estimates in doubles that know their error leave few pairs of a vertex and an edge; these are measured in
// twice the digits.
#include "exact_features.h"

#include <algorithm>
#include <cmath>

#include "../math/aabb.h"
#include "../math/exact_difference.h"
#include "../math/infinity.h"
#include "../math/interrupt.h"
#include "accurate_gap.h"
#include "measure.h"
#include "near_pieces.h"

namespace collision::narrow {

namespace {
namespace features {

using math::Arrow;
using math::DoubleDouble;
using math::ExactDifference;

/// A side of a core: a segment, perhaps of length 0, a ray or a line.
struct Side {
    Vec2 from, to;
    Reach reach;

    Vec2 along() const { return reach == Reach::bounded ? to - from : to; }
    Arrow arrow() const { return reach == Reach::bounded ? Arrow{from, to} : math::arrow(to); }
    ExactDifference exact() const {
        return reach == Reach::bounded ? ExactDifference(from, to) : ExactDifference({0, 0}, to);
    }
};

/// Calls visit(side) for each; a point is a side of length 0.
void for_each_side(const ConvexSet& core, const auto& visit) {
    const auto& v = core.vertices;
    if (!core.bounded()) {
        visit(Side{v[0], core.direction, core.reach});
        return;
    }
    if (v.size() < 3) {
        visit(Side{v[0], v.back(), Reach::bounded});
        return;
    }
    for (std::size_t i = 0; i < v.size(); ++i)
        visit(Side{v[i], v[i + 1 < v.size() ? i + 1 : 0], Reach::bounded});
}

math::Aabb box_around(const ConvexSet& core) {
    if (!core.bounded()) return {-Vec2{math::infinity}, Vec2{math::infinity}};
    math::Aabb box;
    for (const Vec2 v : core.vertices) box.include(v);
    return box;
}

/// Where on a side the point nearest to a vertex lies.
enum class Foot { from, to, inside };

struct Estimate {
    double distance, error;
};

/// Of a vertex and a side. The roundings of differences, products and a foot that is taken for an end are
/// each below 4 roundings of the way from the side's start.
Estimate estimate(const Side& side, Vec2 vertex) {
    const Vec2 along = side.along(), way = vertex - side.from;
    const double far = length(way), error = 16 * unit_roundoff * far;
    const double t = math::dot(along, way), squared = math::squared_length(along);
    if (squared == 0 || (t <= 0 && side.reach != Reach::line)) return {far, error};
    if (t >= squared && side.reach == Reach::bounded) return {length(vertex - side.to), error};
    return {std::abs(math::cross(along, way)) / std::sqrt(squared), error};
}

Foot foot_of(const Side& side, Vec2 vertex) {
    if (side.from == side.to && side.reach == Reach::bounded) return Foot::from;
    if (side.reach == Reach::line) return Foot::inside;
    if (math::dot_sign(side.arrow(), Arrow{side.from, vertex}) <= 0) return Foot::from;
    if (side.reach == Reach::ray) return Foot::inside;
    return math::dot_sign(side.arrow(), Arrow{side.to, vertex}) >= 0 ? Foot::to : Foot::inside;
}

struct Nearest {
    DoubleDouble core = math::infinity;
    Side side{};
    Vec2 vertex{0, 0};
    Foot foot = Foot::from;
    bool side_of_a = true;
    std::size_t index = 0;  ///< of the vertex
    double rise = 0;        ///< positive where the vertex lies left of the side
};

Nearest measured(const Side& side, Vec2 vertex) {
    Nearest found;
    found.side = side;
    found.vertex = vertex;
    found.foot = foot_of(side, vertex);
    if (found.foot == Foot::inside) {
        const ExactDifference along = side.exact();
        const DoubleDouble area = cross(along, ExactDifference(side.from, vertex));
        found.rise = area.high;
        found.core = (area.high < 0 ? -area : area) / math::length(along);
    } else {
        found.core = math::length(ExactDifference(found.foot == Foot::from ? side.from : side.to, vertex));
    }
    return found;
}

/// Along any direction two points are no further apart than they are: those that are nearer to each other
/// than reach lie at the ends that the two cores turn to each other, and these ends are short along the
/// normal of their separation.
class FacingEnds {
  public:
    /// normal: unit, or of any length up to 1.
    FacingEnds(const ConvexSet& a, const ConvexSet& b, Vec2 base, Vec2 normal, double reach)
        : base_(base), normal_(normal) {
        if (!a.bounded() || !b.bounded() || !(math::squared_length(normal) < 2)) return;
        double far = 0, highest = -math::infinity, lowest = math::infinity;
        for (const Vec2 v : a.vertices) {
            highest = std::max(highest, height(v));
            far = std::max(far, length(v - base));
        }
        for (const Vec2 v : b.vertices) {
            lowest = std::min(lowest, height(v));
            far = std::max(far, length(v - base));
        }
        // A height is off by less than 4 roundings of the way from the base.
        const double slack = reach + 16 * unit_roundoff * far;
        least_of_a_ = lowest - slack;
        most_of_b_ = highest + slack;
    }
    bool holds(Vec2 v, bool of_a) const { return of_a ? height(v) >= least_of_a_ : height(v) <= most_of_b_; }

  private:
    double height(Vec2 v) const { return math::dot(normal_, v - base_); }
    Vec2 base_, normal_;
    double least_of_a_ = -math::infinity, most_of_b_ = math::infinity;
};

/// Calls visit(side, vertex, index, side_of_a) for each side of a core and each vertex of the other that may
/// be nearer to each other than reach.
void for_each_candidate(const ConvexSet& a, const ConvexSet& b, double reach, const FacingEnds& ends,
                        const auto& visit) {
    const auto sides_of = [&](const ConvexSet& owner, const ConvexSet& other, bool of_a) {
        const math::Aabb around = box_around(other);
        for_each_side(owner, [&](const Side& side) {
            if (side.reach == Reach::bounded) {
                math::Aabb box;
                box.include(side.from);
                box.include(side.to);
                if (gap_between(box, around) > reach) return;
                if (!ends.holds(side.from, of_a) && !ends.holds(side.to, of_a)) return;
            }
            math::poll(other.vertices.size());
            for (std::size_t i = 0; i < other.vertices.size(); ++i)
                if (ends.holds(other.vertices[i], !of_a)) visit(side, other.vertices[i], i, of_a);
        });
    };
    sides_of(a, b, true);
    sides_of(b, a, false);
}

/// between: says where, and along which normal, the two are about nearest.
Nearest nearest_of(const ConvexSet& a, const ConvexSet& b, const Separation& between) {
    const double reach = std::max(between.core, 0.0) + between.error;
    const FacingEnds ends(a, b, between.on_a, between.normal, reach);
    double limit = reach;
    for_each_candidate(a, b, reach, ends, [&](const Side& side, Vec2 vertex, std::size_t, bool) {
        const Estimate rough = estimate(side, vertex);
        limit = std::min(limit, rough.distance + rough.error);
    });
    Nearest nearest;
    for_each_candidate(a, b, limit, ends, [&](const Side& side, Vec2 vertex, std::size_t index, bool of_a) {
        const Estimate rough = estimate(side, vertex);
        if (!(rough.distance - rough.error <= limit)) return;
        const Nearest found = measured(side, vertex);
        if (!(found.core < nearest.core)) return;
        nearest = found;
        nearest.index = index;
        nearest.side_of_a = of_a;
    });
    return nearest;
}

/// From the vertex, so that a long side costs its foot no digits.
void write(const Nearest& nearest, Separation& s) {
    const double core = static_cast<double>(nearest.core);
    const double turn = nearest.side_of_a ? 1 : -1;
    Vec2 on_side, outward;  // from the side to the vertex
    s.core = core;
    (nearest.side_of_a ? s.support_b : s.support_a) = nearest.index;
    if (nearest.foot == Foot::inside) {
        const Vec2 along = unit(nearest.side.along());
        outward = nearest.rise > 0 ? math::left_normal(along) : math::right_normal(along);
        on_side = nearest.vertex - core * outward;
        const double side_length = length(nearest.side.along());
        const bool endless = nearest.side.reach != Reach::bounded;
        const double first = nearest.side.reach == Reach::line ? -math::infinity : 0,
                     last = endless ? math::infinity : side_length;
        s.edge = nearest.rise > 0 ? Edge{nearest.side.from, -along, -last, -first}
                                  : Edge{nearest.side.from, along, first, last};
        s.feature = nearest.side_of_a ? Feature::face_of_a : Feature::face_of_b;
    } else {
        on_side = nearest.foot == Foot::from ? nearest.side.from : nearest.side.to;
        outward = unit(nearest.vertex - on_side);
        s.feature = Feature::vertices;
    }
    s.normal = turn * outward;
    s.either_way = false;
    (nearest.side_of_a ? s.on_a : s.on_b) = on_side;
    (nearest.side_of_a ? s.on_b : s.on_a) = nearest.vertex;
}

/// Squares of these sizes neither vanish nor overflow, nor do their lost halves.
bool safe(double size) { return size > 0x1p-400 && size < 0x1p+400; }

}  // namespace features
}  // namespace

double correct_gap(const ConvexSet& a, const ConvexSet& b, Separation& between) {
    using features::safe;
    const double as_found = accurate_gap(a, b, between);
    const double largest = between.error / separation_error;
    if (!(std::abs(between.core) < doubtful_share * largest) || !safe(largest)) return as_found;
    const features::Nearest nearest = features::nearest_of(a, b, between);
    const auto core = static_cast<double>(nearest.core);
    if (!safe(core)) return as_found;
    const auto gap =
        static_cast<double>(nearest.core - math::DoubleDouble(math::two_sum(a.radius, b.radius)));
    const double own = 16 * unit_roundoff * largest_component(nearest.vertex);
    const double apart = length(between.on_b - between.on_a);
    const bool agrees = std::abs(apart - core) <= own || std::abs(apart - core) <= 0x1p-44 * core;
    if (std::abs(as_found - gap) <= 0x1p-44 * gap && agrees) return as_found;
    features::write(nearest, between);
    return gap;
}

}  // namespace collision::narrow
