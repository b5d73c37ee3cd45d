// Polygons with a vertex more or less.
#include "app/edit/vertices.h"

#include <algorithm>
#include <cmath>

#include "app/edit/numbers.h"
#include "app/edit/transform.h"
#include "core/math/length.h"

namespace testbed::edit {

using namespace collision;
using collision::math::dot;

namespace {

using collision::math::length;

SceneShape with_vertices(SceneShape shape, std::vector<Vec2> vertices) {
    shape.geometry = shape::Polygon{std::move(vertices)};
    return shape;
}

}  // namespace

std::optional<SceneShape> with_vertex_added(const SceneShape& shape, Vec2 point, double reach) {
    const auto* polygon = std::get_if<shape::Polygon>(&shape.geometry);
    if (!polygon) return {};
    std::vector<Vec2> vertices = *polygon->vertices;
    const Vec2 local = to_local(shape.pose, point);
    double best = reach;
    std::optional<std::size_t> edge;
    Vec2 foot{};
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const Vec2 from = vertices[i], along = vertices[(i + 1) % vertices.size()] - from;
        const double squared = math::squared_length(along);
        if (squared == 0) continue;
        const Vec2 nearest = from + along * std::clamp(dot(local - from, along) / squared, 0.0, 1.0);
        const double distance = length(local - nearest);
        if (distance <= best) best = distance, edge = i, foot = nearest;
    }
    if (!edge) return {};
    vertices.insert(vertices.begin() + std::ptrdiff_t(*edge) + 1, foot);
    return with_vertices(shape, std::move(vertices));
}

std::optional<SceneShape> with_vertex_after(const SceneShape& shape, std::size_t vertex) {
    const auto* polygon = std::get_if<shape::Polygon>(&shape.geometry);
    if (!polygon || vertex >= polygon->vertices.size()) return {};
    std::vector<Vec2> vertices = *polygon->vertices;
    const Vec2 from = vertices[vertex], to = vertices[(vertex + 1) % vertices.size()];
    vertices.insert(vertices.begin() + std::ptrdiff_t(vertex) + 1, tidy(from * 0.5 + to * 0.5));
    return with_vertices(shape, std::move(vertices));
}

std::optional<SceneShape> with_vertex_removed(const SceneShape& shape, std::size_t vertex) {
    const auto* polygon = std::get_if<shape::Polygon>(&shape.geometry);
    if (!polygon || polygon->vertices.size() <= 3 || vertex >= polygon->vertices.size()) return {};
    std::vector<Vec2> vertices = *polygon->vertices;
    vertices.erase(vertices.begin() + std::ptrdiff_t(vertex));
    return with_vertices(shape, std::move(vertices));
}

}  // namespace testbed::edit
