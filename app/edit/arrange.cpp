// Shapes lined up, spread out and flipped, by the boxes around them.
#include "app/edit/arrange.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "app/edit/centers.h"
#include "app/edit/numbers.h"
#include "core/hull/bounds.h"
#include "core/shape/own_fields.h"
#include "core/shape/vertex_list.h"

namespace testbed::edit {

namespace {

using namespace collision;
using model::SceneShape;
using shape::FieldUse;

template <class Vector>
auto& along(Vector&& v, Axis axis) {
    return axis == Axis::x ? v.x : v.y;
}

double edge_of(const math::Aabb& box, Axis axis, Edge edge) {
    const double low = along(box.min, axis), high = along(box.max, axis);
    switch (edge) {
        case Edge::low: return low;
        case Edge::middle: return low * 0.5 + high * 0.5;
        case Edge::high: return high;
    }
    return low;
}

void replace(Scene& scene, std::size_t i, SceneShape shape) {
    if (!(shape == *scene.shapes[i])) scene.shapes[i] = std::make_shared<const SceneShape>(std::move(shape));
}

double opposite(double value) { return 0.0 - value; }  // never a negative zero

void mirror_geometry(shape::Shape& geometry, Axis axis);

struct MirrorOwn {
    Axis axis;

    void operator()(FieldUse use, Vec2& value) const {
        if (use == FieldUse::end || use == FieldUse::direction)
            along(value, axis) = opposite(along(value, axis));
    }
    void operator()(FieldUse, double&) const {}
    void operator()(FieldUse, shape::Vertices& list) const {
        std::vector<Vec2> vertices = *list;
        for (Vec2& v : vertices) along(v, axis) = opposite(along(v, axis));
        list = std::move(vertices);
    }
    void operator()(FieldUse, shape::Shared<shape::Member>& list) const {
        std::vector<shape::Member> members = *list;
        for (shape::Member& member : members) {
            mirror_geometry(member.shape, axis);
            along(member.pose.position, axis) = opposite(along(member.pose.position, axis));
            member.pose.rotation = principal_degrees(opposite(member.pose.rotation));
        }
        list = std::move(members);
    }
};

void mirror_geometry(shape::Shape& geometry, Axis axis) { shape::for_each_field(geometry, MirrorOwn{axis}); }

/// Those between two that stay, each as far from the one before as the gaps are on average.
void spread(std::vector<SceneShape>& row, std::size_t first, std::size_t last, Axis axis) {
    const double begin = edge_of(box_of(row[first]), axis, Edge::high);
    const double end = edge_of(box_of(row[last]), axis, Edge::low);
    double filled = 0;
    for (std::size_t i = first + 1; i < last; ++i) filled += along(box_of(row[i]).size(), axis);
    double gap = (end - begin - filled) / double(last - first);
    // Rounding of the sums is no gap.
    if (std::abs(gap) <= 1e-13 * (std::abs(begin) + std::abs(end) + filled)) gap = 0;
    double at = begin;
    for (std::size_t i = first + 1; i < last; ++i) {
        row[i] = with_edge_at(std::move(row[i]), axis, Edge::low, gap == 0 ? at : tidy(at + gap), gap == 0);
        at = edge_of(box_of(row[i]), axis, Edge::high);
    }
}

}  // namespace

math::Aabb box_of(const SceneShape& shape) {
    const math::Aabb at_position{shape.pose.position, shape.pose.position};
    if (!shape::bounded(shape.geometry)) return at_position;
    const math::Transform to_world(shape.pose);
    if (const auto box = box_of_many(shape.geometry, to_world)) return *box;
    const shape::Placed placed = shape::place(shape.geometry, shape.pose);
    if (!shape::defect(placed)) return hull::aabb(placed);
    math::Aabb box = at_position;
    if (const auto list = shape::vertex_list(shape.geometry); list && !list->vertices->empty()) {
        box = {};
        for (const Vec2 v : *list->vertices) box.include(to_world.apply(v));
    }
    return box;
}

math::Aabb box_of_movable(const Scene& scene, const Selection& ids) {
    math::Aabb movable, all;
    for (const std::size_t i : selected_indices(scene, ids)) {
        const math::Aabb box = box_of(*scene.shapes[i]);
        all.include(box);
        if (!scene.shapes[i]->locked) movable.include(box);
    }
    return movable.empty() ? all : movable;
}

SceneShape with_edge_at(SceneShape shape, Axis axis, Edge edge, double target, bool reach) {
    const double now = edge_of(box_of(shape), axis, edge);
    double& at = along(shape.pose.position, axis);
    if (now == target) return shape;
    const double wanted = at + (target - now);
    const double step =
        std::max(std::abs(wanted), std::abs(target)) * std::numeric_limits<double>::epsilon() / 2;
    double best = tidy(wanted), least = std::numeric_limits<double>::infinity();
    const auto is_exact = [&](double candidate) {
        at = candidate;
        const double miss = edge_of(box_of(shape), axis, edge) - target;
        if (std::abs(miss) < least && !(reach && miss > 0)) least = std::abs(miss), best = candidate;
        return miss == 0;
    };
    // The tidy position first: it is read more easily.
    bool exact = is_exact(best) || is_exact(wanted);
    for (int i = 1; i <= 4 && !exact; ++i) exact = is_exact(wanted + i * step) || is_exact(wanted - i * step);
    at = best;
    return shape;
}

Scene with_aligned(const Scene& scene, const Selection& ids, Axis axis, Edge edge) {
    math::Aabb all, locked;
    const std::vector<std::size_t> indices = selected_indices(scene, ids);
    for (const std::size_t i : indices) {
        const math::Aabb box = box_of(*scene.shapes[i]);
        all.include(box);
        if (scene.shapes[i]->locked) locked.include(box);
    }
    const double target = edge_of(locked.empty() ? all : locked, axis, edge);
    Scene next = scene;
    for (const std::size_t i : indices)
        if (!scene.shapes[i]->locked) replace(next, i, with_edge_at(*scene.shapes[i], axis, edge, target));
    return next;
}

Scene with_even_gaps(const Scene& scene, const Selection& ids, Axis axis) {
    std::vector<std::size_t> indices = selected_indices(scene, ids);
    if (indices.size() < 3) return scene;
    std::vector<double> middles(scene.shapes.size());
    for (const std::size_t i : indices) middles[i] = edge_of(box_of(*scene.shapes[i]), axis, Edge::middle);
    std::ranges::stable_sort(indices, {}, [&](std::size_t i) { return middles[i]; });
    std::vector<SceneShape> row;
    for (const std::size_t i : indices) row.push_back(*scene.shapes[i]);
    std::size_t stays = 0;
    for (std::size_t i = 1; i < row.size(); ++i)
        if (row[i].locked || i + 1 == row.size()) {
            spread(row, stays, i, axis);
            stays = i;
        }
    Scene next = scene;
    for (std::size_t i = 0; i < row.size(); ++i) replace(next, indices[i], std::move(row[i]));
    return next;
}

SceneShape mirrored(SceneShape shape, Axis axis) {
    mirror_geometry(shape.geometry, axis);
    shape.pose.rotation = principal_degrees(opposite(shape.pose.rotation));
    return shape;
}

Scene with_flipped(const Scene& scene, const Selection& ids, Axis axis, double from, double to) {
    Scene next = scene;
    for (const std::size_t i : selected_indices(scene, ids)) {
        const SceneShape& shape = *scene.shapes[i];
        if (shape.locked) continue;
        const double high = edge_of(box_of(shape), axis, Edge::high);
        replace(next, i, with_edge_at(mirrored(shape, axis), axis, Edge::low, from + (to - high)));
    }
    return next;
}

}  // namespace testbed::edit
