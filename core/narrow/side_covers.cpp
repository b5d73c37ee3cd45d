// What a Minkowski difference covers of a straight boundary.
#include <algorithm>
#include <cmath>

#include "../math/infinity.h"
#include "covers.h"
#include "measure.h"

namespace collision::narrow {

namespace {

using math::cross;
using math::dot;
using math::infinity;
using math::right_normal;

/// How fast two lines part, or not at all: nobody knows where lines cross that are parallel but for rounding.
double rate_of(double sine) { return std::abs(sine) <= 64 * unit_roundoff ? 0 : sine; }

/// Two solutions of a quadratic equation, or the double one next to them.
struct Roots {
    double middle, half;
    bool real;
};

/// Where a straight line passes a circle of radius `reach`: `middle` is the foot of the center, `height` the
/// center's distance from the line.
Roots roots(double middle, double height, double reach) {
    const double room = (reach - height) * (reach + height);
    return {middle, std::sqrt(std::max(0.0, room)), room >= 0};
}

}  // namespace

/// The difference is convex, so it covers one stretch of the line. A round one is all that lies in its core,
/// or over one of its sides, or near one of its corners.
void add_cover_of_side(const Differences& all, const Side& side, const Difference& d, const Margins& margins,
                       Covers& covers) {
    const double radius = all.radius(side.owner);
    const Vec2 outward = right_normal(side.along);
    const double height_of_side = side.offset + radius;
    const Vec2 base = side.from + radius * outward;
    const Vec2 base_aside = base + margins.aside * outward;
    const auto at = [&](double t) { return std::isfinite(t) ? base + t * side.along : base; };
    Cover cover{{infinity, infinity, {}}, {-infinity, -infinity, {}}};
    const auto include = [&](const Bound& begin, const Bound& end) {
        if (!(begin.place <= end.place)) return;
        if (begin.place < cover.begin.place) cover.begin = begin;
        if (end.place > cover.end.place) cover.end = end;
    };
    const auto add = [&] {
        if (cover.begin.place < cover.end.place) covers.push_back(cover);
    };
    /// With the line of another boundary, so far from the origin. By the distances of both lines from there
    /// it keeps its digits however long the sides are. Lines that look the same way and run so nearly along
    /// each other that the margins move their crossing far cross as they are seen to: nearly one line, it is
    /// no further from the truth than the margins.
    const auto crossing = [&](const Side& other, double t, double true_t, double height_of_other) {
        const bool nearly_one =
            dot(other.along, side.along) > 0 && std::abs(t - true_t) > 1024 * margins.grown;
        if (nearly_one) return Bound{t, t, at(t)};
        const double turn = cross(side.along, other.along);
        return Bound{t, true_t, (height_of_other * side.along - height_of_side * other.along) / turn};
    };
    // A stretch that ever more half planes cut off.
    struct Stretch {
        Bound begin{-infinity, -infinity, {}}, end{infinity, infinity, {}};
        bool empty = false;
    };
    /// Keeps what lies where height + rate * t < limit.
    const auto cut = [&](Stretch& stretch, double height, double rate, double limit) {
        if (rate == 0) {
            stretch.empty = stretch.empty || height >= limit;
            return;
        }
        const double t = (limit - height) / rate;
        Bound& bound = rate > 0 ? stretch.end : stretch.begin;
        if (rate > 0 ? t < bound.place : t > bound.place) bound = {t, t, at(t)};
    };
    const auto sides = all.sides_of(d);
    if (d.radius == 0) {
        Stretch stretch;
        for (const Side& other : sides) {
            const Vec2 normal = right_normal(other.along);
            const double rate = rate_of(dot(normal, side.along));
            const double height = dot(normal, base_aside - other.from);
            if (rate == 0) {
                if (height >= margins.grown) return;
                continue;
            }
            const double t = (margins.grown - height) / rate;
            Bound& bound = rate > 0 ? stretch.end : stretch.begin;
            if (rate > 0 ? t >= bound.place : t <= bound.place) continue;
            bound = crossing(other, t, -dot(normal, base - other.from) / rate, other.offset);
        }
        include(stretch.begin, stretch.end);
        add();
        return;
    }
    const double reach = d.radius + margins.grown;
    Stretch core;
    for (const Side& other : sides) {
        const Vec2 normal = right_normal(other.along);
        const double rate = rate_of(dot(normal, side.along));
        const double height = dot(normal, base_aside - other.from);
        cut(core, height, rate, 0);
        Stretch over;
        cut(over, -height, -rate, 0);
        const double along = dot(other.along, side.along), start = dot(other.along, base_aside - other.from);
        if (std::isfinite(other.last)) cut(over, start, along, other.last);
        if (std::isfinite(other.first)) cut(over, -start, -along, -other.first);
        // The outer face is a part of the difference's own boundary.
        if (rate == 0) {
            over.empty = over.empty || height >= reach;
        } else {
            const double t = (reach - height) / rate;
            Bound& bound = rate > 0 ? over.end : over.begin;
            if (rate > 0 ? t < bound.place : t > bound.place) {
                bound = crossing(other, t, (d.radius - dot(normal, base - other.from)) / rate,
                                 other.offset + d.radius);
            }
        }
        if (!over.empty) include(over.begin, over.end);
    }
    if (!core.empty && !d.flat_core) include(core.begin, core.end);
    for (const Corner& corner : all.corners_of(d)) {
        const Vec2 arm = corner.at - base;
        const double middle = dot(side.along, arm), height = cross(side.along, arm);
        const Roots grown = roots(middle, height + margins.aside, reach);
        if (!grown.real) continue;
        const Roots real = roots(middle, height, d.radius);
        const double begin = real.middle - real.half, end = real.middle + real.half;
        include({grown.middle - grown.half, begin, at(begin)}, {grown.middle + grown.half, end, at(end)});
    }
    add();
}

}  // namespace collision::narrow
