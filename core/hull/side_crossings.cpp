#include "core/hull/side_crossings.h"

#include <algorithm>
#include <cmath>

#include "core/math/expansion.h"

namespace collision::hull {
namespace {

bool comes_first(Vec2 p, Vec2 q) { return p.x < q.x || (p.x == q.x && p.y < q.y); }

/// cross(to - from, p - from) with a relative error of a few ulps, however near p is to the line.
double beside(Vec2 from, Vec2 to, Vec2 p) {
    const double left = (to.x - from.x) * (p.y - from.y), right = (to.y - from.y) * (p.x - from.x);
    if (std::abs(left - right) > 0.125 * (std::abs(left) + std::abs(right))) return left - right;
    const auto exact = math::difference(to.x, from.x) * math::difference(p.y, from.y) -
                       math::difference(to.y, from.y) * math::difference(p.x, from.x);
    double sum = 0;
    for (std::size_t i = 0; i < exact.size(); ++i) sum += exact[i];
    return sum;
}

}  // namespace

using math::dot;

Vec2 crossing(Side e, Side f) {
    // The same bits whichever is named first and whichever way they run: both may be shared.
    if (comes_first(e.to, e.from)) std::swap(e.from, e.to);
    if (comes_first(f.to, f.from)) std::swap(f.from, f.to);
    if (comes_first(f.from, e.from) || (f.from == e.from && comes_first(f.to, e.to))) std::swap(e, f);
    const double at_from = beside(f.from, f.to, e.from), at_to = beside(f.from, f.to, e.to);
    if (at_from == at_to) return e.from;
    return e.from + std::clamp(at_from / (at_from - at_to), 0.0, 1.0) * (e.to - e.from);
}

std::size_t meet_circle(const Side& e, const Side& circle, std::array<Vec2, 2>& points) {
    Vec2 foot, half;
    if (e.arc) {
        const Vec2 between = e.center - circle.center;
        const double squared = math::squared_length(between);
        if (squared == 0) return 0;
        const double along = 0.5 * (1 + (circle.radius - e.radius) * (circle.radius + e.radius) / squared);
        const double room = circle.radius * circle.radius / squared - along * along;
        if (room <= 0) return 0;
        foot = along * between;
        half = std::sqrt(room) * math::left_normal(between);
    } else {
        const Vec2 along = e.to - e.from, arm = e.from - circle.center;
        const double squared = math::squared_length(along);
        foot = arm - (dot(arm, along) / squared) * along;
        const double room = circle.radius * circle.radius - math::squared_length(foot);
        if (room <= 0) return 0;
        half = std::sqrt(room / squared) * along;
    }
    points = {circle.center + (foot - half), circle.center + (foot + half)};
    return 2;
}

}  // namespace collision::hull
