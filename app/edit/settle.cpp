// Steps of the last place, twice as many each time, and then half as many.
#include "app/edit/settle.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "app/model/within_budget.h"
#include "core/math/length.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"

namespace testbed::edit {

namespace {

namespace query = collision::query;
using collision::math::largest_component;
using collision::shape::Placed;

constexpr double rounding = 1e-9;  ///< of the coordinates

double size_near(Vec2 p) { return std::max(largest_component(p), 0x1p-1000); }

/// So many steps of the last place of `size` in a direction.
Vec2 moved(Vec2 at, Vec2 direction, double steps, double size) {
    return at + steps * size * std::numeric_limits<double>::epsilon() / 2 * direction;
}

/// The least number of steps that make it touch; empty where none does.
std::optional<Vec2> stepped(Vec2 at, Vec2 direction, double size, const PlacedFor& placed,
                            const Placed& target) {
    const auto touches = [&](double steps) {
        const Placed there = placed(moved(at, direction, steps, size));
        return !collision::shape::defect(there) && query::overlap(there, target);
    };
    constexpr double most = rounding * 0x1p53;
    double high = 1;
    while (high <= most && !touches(high)) high *= 2;
    if (high > most) return {};
    for (double low = high / 2; high - low > 1;) {
        const double middle = std::floor((low + high) / 2);
        (touches(middle) ? high : low) = middle;
    }
    return moved(at, direction, high, size);
}

/// The nearest of the points a few units in the last place around `at` at which the two touch: parallel
/// segments do so at single points, which no step of one coordinate may hit.
std::optional<Vec2> among_neighbors(Vec2 at, double size, const PlacedFor& placed, const Placed& target) {
    constexpr int reach = 32;
    const auto unit = [&](double x) {
        return std::max(std::abs(x), size * 0x1p-8) * std::numeric_limits<double>::epsilon() / 2;
    };
    const Vec2 units{unit(at.x), unit(at.y)};
    for (int ring = 1; ring <= reach; ++ring)
        for (int i = -ring; i <= ring; ++i)
            for (const int j : {-ring, ring})
                for (const auto& [x, y] : {std::pair{i, j}, std::pair{j, i}}) {
                    const Vec2 there = at + Vec2{x * units.x, y * units.y};
                    const Placed shape = placed(there);
                    if (!collision::shape::defect(shape) && query::overlap(shape, target)) return there;
                }
    return {};
}

std::optional<Vec2> found(Vec2 at, const PlacedFor& placed, const Placed& target) {
    const Placed now = placed(at);
    if (collision::shape::defect(now)) return {};
    if (query::overlap(now, target)) return at;
    const query::Closest gap = query::closest_points(now, target);
    const double size = std::max({size_near(at), size_near(gap.on_a), size_near(gap.on_b)});
    if (!(gap.distance <= rounding * size)) return {};
    // So small a gap has a direction by chance, or none.
    std::optional<Vec2> nearest;
    for (const Vec2 direction : {Vec2{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}) {
        const auto found = stepped(at, direction, size, placed, target);
        if (!found) continue;
        if (!nearest ||
            collision::math::squared_length(*found - at) < collision::math::squared_length(*nearest - at))
            nearest = found;
    }
    return nearest ? nearest : among_neighbors(at, size, placed, target);
}

}  // namespace

Settled settled(Vec2 at, const PlacedFor& placed, const Placed& target) {
    const auto there = model::within_budget([&] { return found(at, placed, target); }, model::frame_work);
    return {there.value_or(std::nullopt), !there};
}

bool on_boundary(Vec2 point, const Placed& placed) {
    if (collision::shape::defect(placed)) return true;  // nobody can say
    const Placed p = collision::shape::PlacedPoint{point};
    const double most = rounding * size_near(point);
    const auto lies = model::within_budget(
        [&] {
            if (!query::overlap(p, placed)) return query::closest_points(p, placed).distance <= most;
            const auto depth = query::penetration(p, placed).depth;
            return depth && *depth <= most;
        },
        model::frame_work);
    return lies == true;
}

}  // namespace testbed::edit
