// What a Minkowski difference covers of a round boundary.
#include <algorithm>
#include <array>
#include <cmath>

#include "covers.h"
#include "measure.h"

namespace collision::narrow {

using math::dot;
using math::left_normal;
using math::right_normal;

namespace {

/// Height of a triangle over the first of its sides; -1 where there is none. Heron's formula, its terms in
/// Kahan's order, so that a short side does not cost digits.
/// Source: Kahan, Miscalculating Area and Angles of a Needle-like Triangle, 1999.
double height_over(double base, double second, double third) {
    std::array<double, 3> sides{base, second, third};
    std::sort(sides.begin(), sides.end());
    const auto [c, b, a] = sides;
    const double square = (a + (b + c)) * (c - (a - b)) * (c + (a - b)) * (a + (b - c));
    return square >= 0 ? std::sqrt(square) / (2 * base) : -1;
}

}  // namespace

/// Cuts the arc where its circle crosses a boundary of the difference, or the line or circle that the
/// boundary is a part of, and asks of each stretch whether its middle is covered.
void add_covers_of_arc(const Differences& all, const Arc& arc, const Difference& d, const Margins& margins,
                       Covers& covers) {
    const double radius = all.radius(arc.owner), radius_aside = radius + margins.aside;
    SmallVector<Bound, 64> cuts;
    /// Both points at the distance radius from the center that lie `along` far out towards unit, and `half`
    /// to its sides.
    const auto cut_both = [&](Vec2 towards, double along, double half, double true_along, double true_half,
                              const auto& of_boundary) {
        const Vec2 across = left_normal(towards);
        for (const double side : {-1.0, 1.0}) {
            const Vec2 place = along * towards + side * half * across;
            const Vec2 true_place = true_along * towards + side * true_half * across;
            if (!of_boundary(arc.center + place)) continue;
            const double t = turn_between(arc.start, place);
            if (!(t < arc.sweep)) continue;
            double true_t = turn_between(arc.start, true_place);
            if (std::abs(true_t - t) > 2) true_t = t;  // across the start
            cuts.push_back({t, true_t, arc.center + true_place});
        }
    };
    const double grown = d.radius + margins.grown;
    // Of few sides any crossing with a line or circle is taken; each costs a look at all of them, so of many
    // only those with the stretch, and a little more, that is a part of the boundary.
    constexpr std::size_t few = 16;
    const auto sides = all.sides_of(d);
    const std::size_t n = sides.size();
    const bool choosy = n > few && d.corner_count == n + 1;  // corner i is where side i starts
    const double slack = 0x1p-20 * radius_aside + margins.aside;
    for (const Side& other : sides) {
        const Vec2 normal = right_normal(other.along);
        const double height = dot(normal, arc.center - other.from);
        const double along = grown - height, true_along = d.radius - height;
        if (std::abs(along) > radius_aside) continue;
        const double half = std::sqrt((radius_aside - along) * (radius_aside + along));
        const double held = std::clamp(true_along, -radius, radius);
        cut_both(normal, along, half, held, std::sqrt((radius - held) * (radius + held)), [&](Vec2 p) {
            const double t = dot(other.along, p - other.from);
            return !choosy || (t >= other.first - slack && t <= other.last + slack);
        });
    }
    const auto corners = all.corners_of(d);
    for (std::size_t k = 0; k < corners.size() && d.radius > 0; ++k) {
        const Corner& corner = corners[k];
        const Vec2 arm = corner.at - arc.center;
        const double apart = length(arm);
        if (apart == 0) continue;
        const auto foot = [&](double r, double q) { return (apart + (r - q) / apart * (r + q)) / 2; };
        const auto half = [&](double r, double q) { return height_over(apart, r, q); };
        const double along = foot(radius_aside, grown), height = half(radius_aside, grown);
        if (height < 0) continue;
        const double true_height = half(radius, d.radius);
        const double true_along = true_height < 0 ? std::copysign(radius, along) : foot(radius, d.radius);
        cut_both(arm / apart, along, height, true_along, std::max(0.0, true_height), [&](Vec2 p) {
            return !choosy || (dot(sides[(k + n - 1) % n].along, p - corner.at) >= -slack &&
                               dot(sides[k % n].along, p - corner.at) <= slack);
        });
    }
    const auto at = [&](double t) {
        return arc.center + radius * (t == 4 ? arc.start : turned(arc.start, t));
    };
    cuts.push_back({0, 0, arc.center + radius * arc.start});
    cuts.push_back({arc.sweep, arc.sweep, at(arc.sweep)});
    std::sort(cuts.begin(), cuts.end());
    bool going_on = false;
    for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
        if (cuts[i].place == cuts[i + 1].place) continue;
        const Vec2 middle = turned(arc.start, (cuts[i].place + cuts[i + 1].place) / 2);
        const bool covered = all.covers(d, arc.center + radius_aside * middle, margins.grown);
        if (covered && going_on) {
            covers[covers.size() - 1].end = cuts[i + 1];
        } else if (covered) {
            covers.push_back({cuts[i], cuts[i + 1]});
        }
        going_on = covered;
    }
}

}  // namespace collision::narrow
