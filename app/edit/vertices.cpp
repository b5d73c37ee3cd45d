// Polygons and polylines with a vertex more or less.
#include "app/edit/vertices.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/edit/numbers.h"
#include "app/edit/transform.h"
#include "core/math/length.h"
#include "core/shape/own_fields.h"
#include "core/shape/vertex_list.h"

namespace testbed::edit {

using namespace collision;
using collision::math::dot;

using collision::math::length;

std::optional<SceneShape> with_vertex_added(const SceneShape& shape, Vec2 point, double reach) {
    const auto list = shape::vertex_list(shape.geometry);
    if (!list) return {};
    std::vector<Vec2> vertices = *list->vertices;
    const Vec2 local = to_local(shape.pose, point);
    const double radius = shape::radius_of(shape.geometry);
    double best = reach;
    std::optional<std::size_t> edge;
    Vec2 foot{};
    for (std::size_t i = 0; i < list->edge_count(); ++i) {
        const Vec2 from = vertices[i], along = vertices[list->end_of(i)] - from;
        const double squared = math::squared_length(along);
        if (squared == 0) continue;
        const Vec2 nearest = from + along * std::clamp(dot(local - from, along) / squared, 0.0, 1.0);
        // On the edge, or on the outline that is drawn a radius away from it.
        const double from_edge = length(local - nearest);
        const double distance = std::min(from_edge, std::abs(from_edge - radius));
        if (distance <= best) best = distance, edge = i, foot = nearest;
    }
    if (!edge) return {};
    vertices.insert(vertices.begin() + std::ptrdiff_t(*edge) + 1, foot);
    return with_vertices(shape, std::move(vertices));
}

std::optional<SceneShape> with_vertex_after(const SceneShape& shape, std::size_t vertex) {
    const auto list = shape::vertex_list(shape.geometry);
    if (!list || vertex >= list->vertices.size()) return {};
    std::vector<Vec2> vertices = *list->vertices;
    // After the last vertex of an open chain there is no edge: the one before it is halved.
    const std::size_t edge = std::min(vertex, list->edge_count() - 1);
    const Vec2 from = vertices[edge], to = vertices[list->end_of(edge)];
    vertices.insert(vertices.begin() + std::ptrdiff_t(edge) + 1, tidy(from * 0.5 + to * 0.5));
    return with_vertices(shape, std::move(vertices));
}

std::optional<SceneShape> with_vertex_removed(const SceneShape& shape, std::size_t vertex) {
    const auto list = shape::vertex_list(shape.geometry);
    if (!list || list->vertices.size() <= list->min_count || vertex >= list->vertices.size()) return {};
    std::vector<Vec2> vertices = *list->vertices;
    vertices.erase(vertices.begin() + std::ptrdiff_t(vertex));
    return with_vertices(shape, std::move(vertices));
}

std::string too_few_vertices(const SceneShape& shape) {
    const auto list = shape::vertex_list(shape.geometry);
    return fmt::format("A {} keeps at least {} vertices.", shape::type_name(shape.geometry),
                       list->min_count == 2 ? "two" : "three");
}

SceneShape with_vertices(SceneShape shape, std::vector<Vec2> vertices) {
    shape.geometry = shape::with_vertices(std::move(shape.geometry), std::move(vertices));
    return shape;
}

}  // namespace testbed::edit
