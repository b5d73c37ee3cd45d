// Common area, union and difference of polygons, by Boost.Geometry.
#include "app/edit/boolean.h"

// On the grid of whole numbers that older versions put coordinates on, areas of random polygons miss by 1e-5;
// without it by 1e-14.
#define BOOST_GEOMETRY_NO_ROBUSTNESS
#include <algorithm>
#include <boost/geometry.hpp>
#include <boost/geometry/geometries/multi_polygon.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>
#include <cmath>

#include "core/math/aabb.h"
#include "core/shape/shape.h"

namespace testbed::edit {

namespace {

namespace bg = boost::geometry;
using BoostPoint = bg::model::d2::point_xy<double>;
using Region = bg::model::multi_polygon<bg::model::polygon<BoostPoint, false, true>>;

Region region_of(const Ring& ring) {
    Region region;
    region.emplace_back();
    for (const Vec2 p : ring) region.front().outer().push_back({p.x, p.y});
    bg::correct(region);
    return region;
}

Region region_of(const std::vector<Ring>& rings) {
    Region all;
    for (const Ring& ring : rings) {
        Region sum;
        bg::union_(all, region_of(ring), sum);
        all = std::move(sum);
    }
    return all;
}

Region combined(const Region& a, const Region& b, Boolean how) {
    Region out;
    switch (how) {
        case Boolean::overlap: bg::intersection(a, b, out); break;
        case Boolean::unite: bg::union_(a, b, out); break;
        case Boolean::subtract: bg::difference(a, b, out); break;
    }
    return out;
}

Region half(const collision::math::Aabb& box) {
    return region_of(Ring{box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}});
}

/// Cut along upright lines through holes until none is left.
void cut_at_holes(const Region& region, std::vector<Ring>& out) {
    for (const auto& polygon : region) {
        if (polygon.inners().empty()) {
            Ring ring;
            for (const BoostPoint& p : polygon.outer()) ring.push_back({p.x(), p.y()});
            if (ring.size() > 1 && ring.front() == ring.back()) ring.pop_back();
            out.push_back(std::move(ring));
            continue;
        }
        collision::math::Aabb all, hole;
        for (const BoostPoint& p : polygon.outer()) all.include({p.x(), p.y()});
        for (const BoostPoint& p : polygon.inners().front()) hole.include({p.x(), p.y()});
        const double middle = hole.center().x;
        const Vec2 margin = all.size();
        collision::math::Aabb left{all.min - margin, {middle, all.max.y + margin.y}};
        collision::math::Aabb right{{middle, all.min.y - margin.y}, all.max + margin};
        const Region one{polygon};
        for (const auto& box : {left, right}) cut_at_holes(combined(one, half(box), Boolean::overlap), out);
    }
}

/// Without corners that rounding put onto others; empty where no simple polygon is left.
Ring cleaned(const Ring& ring, double least) {
    Ring out;
    for (const Vec2 p : ring)
        if (out.empty() || std::abs(p.x - out.back().x) > least || std::abs(p.y - out.back().y) > least)
            out.push_back(p);
    while (out.size() > 1 && std::abs(out.front().x - out.back().x) <= least &&
           std::abs(out.front().y - out.back().y) <= least)
        out.pop_back();
    return out.size() < 3 ? Ring{} : out;
}

/// False where the library gives up. A page has no exceptions, and the library none there.
bool attempt(const auto& work) {
#ifdef __cpp_exceptions
    try {
        work();
    } catch (const bg::exception&) {
        return false;
    }
#else
    work();
#endif
    return true;
}

bool is_simple(const Ring& ring) {
    namespace shape = collision::shape;
    return !shape::defect(shape::place(shape::Shape(shape::Polygon{ring}), collision::math::Pose{}));
}

}  // namespace

std::optional<std::vector<Ring>> combined(const std::vector<Ring>& a, const std::vector<Ring>& b,
                                          Boolean how) {
    std::vector<Ring> rings;
    if (!attempt([&] { cut_at_holes(combined(region_of(a), region_of(b), how), rings); })) return {};
    collision::math::Aabb box;
    for (const std::vector<Ring>* list : {&a, &b})
        for (const Ring& ring : *list)
            for (const Vec2 p : ring) box.include(p);
    const double least = box.empty() ? 0 : 1e-12 * std::max(box.size().x, box.size().y);
    std::vector<Ring> out;
    for (const Ring& ring : rings)
        if (Ring clean = cleaned(ring, least); !clean.empty()) {
            if (is_simple(clean)) out.push_back(std::move(clean));
        }
    if (out.empty()) return {};
    return out;
}

}  // namespace testbed::edit
