// Which shapes lie under the cursor or in a box.
#include "app/edit/picking.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/edit/edits.h"
#include "app/model/backdrop.h"
#include "app/model/within_budget.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "core/shape/forms.h"

namespace testbed::edit {

namespace {

using namespace collision;

/// Edges of the polygons of a placed shape with the radius around them.
void each_rounded_edge(const shape::Placed& placed, const auto& visit) {
    shape::for_each_form(placed, [&](const shape::Form& form) {
        if (form.facts) for_each_edge(form, [&](Vec2 from, Vec2 to) { visit(from, to, form.radius); });
    });
}
/// The same without, for shapes of which no query may be asked.
void each_edge(const shape::Placed& placed, const auto& visit) {
    each_rounded_edge(placed, [&](Vec2 from, Vec2 to, double) { visit(from, to); });
}

/// Corners of a shape whose distances are not asked for while the mouse moves: they come from its convex
/// pieces.
constexpr std::size_t most_corners_measured = 500;

std::size_t corners_of(const shape::Placed& placed) {
    std::size_t count = 0;
    shape::for_each_form(placed,
                         [&](const shape::Form& form) { count += form.facts ? form.vertices().size() : 4; });
    return count;
}

/// From the boundary alone, and no less than reach where it is not within reach.
double distance_within(const shape::Placed& placed, Vec2 point, double reach) {
    if (query::contains(placed, point)) return 0;
    const math::Aabb around{point - Vec2{reach}, point + Vec2{reach}};
    double min = std::numeric_limits<double>::infinity();
    const auto try_one = [&](const shape::Placed& part) {
        const Vec2 nearest = query::project(part, point);
        min = std::min(min, std::hypot(nearest.x - point.x, nearest.y - point.y));
    };
    each_rounded_edge(placed, [&](Vec2 from, Vec2 to, double radius) {
        math::Aabb box;
        box.include(from);
        box.include(to);
        if (!math::overlap({box.min - radius, box.max + radius}, around)) return;
        const Vec2 nearest = query::project(shape::PlacedSegment{from, to}, point);
        min = std::min(min, std::max(0.0, std::hypot(nearest.x - point.x, nearest.y - point.y) - radius));
    });
    if (const auto* group = std::get_if<shape::PlacedGroup>(&placed))
        for (const shape::PlacedPrimitive& member : group->members) {
            if (shape::form(member).facts) continue;
            const auto part = std::visit([](const auto& own) -> shape::Placed { return own; }, member);
            if (!shape::bounded(part) || math::overlap(hull::aabb(part), around)) try_one(part);
        }
    return min;
}

double distance(const shape::Placed& placed, Vec2 point, double reach) {
    if (!shape::defect(placed) && corners_of(placed) > most_corners_measured)
        return distance_within(placed, point, reach);
    if (!shape::defect(placed)) {
        const Vec2 nearest = query::project(placed, point);
        return std::hypot(nearest.x - point.x, nearest.y - point.y);
    }
    double min = std::numeric_limits<double>::infinity();
    each_edge(placed, [&](Vec2 from, Vec2 to) {
        const Vec2 nearest = query::project(shape::PlacedSegment{from, to}, point);
        min = std::min(min, std::hypot(nearest.x - point.x, nearest.y - point.y));
    });
    return min;
}

bool meets(const shape::Placed& placed, const math::Aabb& box) {
    const shape::PlacedRectangle window{box};
    if (!shape::defect(placed)) return query::overlap(placed, window);
    bool found = false;
    each_edge(placed, [&](Vec2 from, Vec2 to) {
        found = found || query::overlap(shape::PlacedSegment{from, to}, window);
    });
    return found;
}

/// An answer about a shape near which the point or box is; where it takes too much work, near is enough.
template <class Ask>
auto asked(Ask&& ask, decltype(ask()) near) {
    return model::within_budget(ask, model::frame_work).value_or(near);
}

/// A cheap no for most shapes of a large scene.
bool near_box(const model::ShapeResult& result, const math::Aabb& box) {
    if (result.known == model::Known::nothing) return false;
    return !result.bounds || math::overlap(result.bounds->aabb, box);
}

}  // namespace

std::vector<std::uint32_t> shapes_at(const model::Scene& scene, const model::Results& results, Vec2 point,
                                     double reach) {
    const math::Aabb around{point - Vec2{reach}, point + Vec2{reach}};
    std::vector<std::uint32_t> found;
    for (std::size_t i = scene.shapes.size(); i-- > 0;)
        if (!scene.shapes[i]->hidden && near_box(results.shapes[i], around) &&
            asked([&] { return distance(results.shapes[i].placed, point, reach) <= reach; }, true))
            found.push_back(std::uint32_t(i));
    return found;
}

std::vector<std::uint32_t> shapes_in(const model::Scene& scene, const model::Results& results,
                                     const math::Aabb& box) {
    std::vector<std::uint32_t> found;
    for (std::size_t i = 0; i < scene.shapes.size(); ++i)
        if (!scene.shapes[i]->hidden && near_box(results.shapes[i], box) &&
            asked([&] { return meets(results.shapes[i].placed, box); }, true))
            found.push_back(std::uint32_t(i));
    return found;
}

math::Aabb bounds_of(const model::Scene& scene, const model::Results& results,
                     const std::vector<std::string>& ids) {
    math::Aabb box;
    std::vector<std::size_t> counted = selected_indices(scene, ids);
    if (ids.empty())
        for (std::size_t i = 0; i < scene.shapes.size(); ++i)
            if (!scene.shapes[i]->hidden) counted.push_back(i);
    if (ids.empty() && scene.backdrop) box.include(model::world_box(*scene.backdrop));
    for (const std::size_t i : counted) {
        const model::SceneShape& shape = *scene.shapes[i];
        if (results.shapes[i].bounds) {
            box.include(results.shapes[i].bounds->aabb);
        } else {
            box.include(shape.pose.position);
            each_edge(results.shapes[i].placed, [&](Vec2 from, Vec2) { box.include(from); });
        }
    }
    return box;
}

}  // namespace testbed::edit
