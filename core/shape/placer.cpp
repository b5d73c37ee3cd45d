// How far rounding may move the vertices of a polygon, and placing it within that.
#include "core/shape/placer.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/math/predicates.h"

namespace collision::shape {
namespace {

double distance(Vec2 p, Vec2 from, Vec2 to) {
    const Vec2 d = to - from;
    const double along = math::dot(p - from, d), squared = math::squared_length(d);
    const double t = squared > 0 ? std::clamp(along / squared, 0.0, 1.0) : 0.0;
    return std::sqrt(math::squared_length(p - (from + d * t)));
}

/// The smallest height of a triangle. Three points come into one line only where a line lies within half of
/// it of all three.
double height(Vec2 a, Vec2 b, Vec2 c) {
    const double longest =
        std::max({math::squared_length(b - a), math::squared_length(c - b), math::squared_length(a - c)});
    return longest > 0 ? std::abs(math::cross(b - a, c - a)) / std::sqrt(longest) : 0;
}

double farthest_coordinate(const math::Aabb& box) {
    return std::max({std::abs(box.min.x), std::abs(box.min.y), std::abs(box.max.x), std::abs(box.max.y)});
}

/// Of a polygon that is like another one, vertex by vertex.
std::shared_ptr<const PolygonFacts> moved_facts(const PolygonFacts& like, const math::Aabb& box,
                                                std::vector<Vec2> vertices) {
    auto facts = std::make_shared<PolygonFacts>();
    facts->aabb = box;
    facts->convex = like.convex;
    facts->edge_boxes = EdgeBoxes(vertices);
    if (facts->convex) draw_outline(vertices, facts->outline, facts->outline_rest);
    facts->vertices = std::move(vertices);
    return facts;
}

}  // namespace

double steadiness(const PolygonFacts& polygon) {
    const std::vector<Vec2>& v = polygon.vertices;
    const std::size_t count = v.size();
    if (count > max_steady_vertices) return 0;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < count; ++i)
        least = std::min(least, height(v[i], v[(i + 1) % count], v[(i + 2) % count]));
    // Edges that share no vertex, which do not meet: nearest at an end of one.
    for (std::size_t i = 0; i < count && least > 0; ++i)
        for (std::size_t j = i + 2; j < count; ++j) {
            if (i == 0 && j == count - 1) continue;
            const Vec2 a = v[i], b = v[i + 1], c = v[j], d = v[(j + 1) % count];
            least =
                std::min({least, distance(a, c, d), distance(b, c, d), distance(c, a, b), distance(d, a, b)});
        }
    return least / 2;
}

Placer::Placer(const Shape& shape, double rotation, Vec2 near) : shape_(shape), rotation_(rotation) {
    const auto* polygon = std::get_if<Polygon>(&shape);
    if (!polygon) return;
    const math::Transform to_world({near, rotation});
    const PlacedPolygon placed = place(*polygon, to_world);
    if (placed.facts->defect) return;
    steady_ = steadiness(*placed.facts);
    near_ = placed.facts;
    largest_ = farthest_coordinate(near_->aabb);
    for (const Vec2 vertex : polygon->vertices) turned_.push_back(to_world.turn(vertex));
    if (near_->vertices[1] != turned_[1] + near) std::reverse(turned_.begin() + 1, turned_.end());
}

Placed Placer::at(Vec2 position) const {
    if (near_) {
        std::vector<Vec2> vertices(turned_);
        math::Aabb box;
        for (Vec2& v : vertices) {
            v += position;
            box.include(v);
        }
        // Each coordinate is rounded once there and once here: by half a unit in the last place each, which
        // is less than 2 sqrt 2 roundings of the largest as a way. 16 times that also covers what is rounded
        // in steady_.
        const double moved = 4 * math::unit_roundoff * std::max(largest_, farthest_coordinate(box));
        if (16 * moved <= steady_) return PlacedPolygon{moved_facts(*near_, box, std::move(vertices))};
    }
    return place(shape_, {position, rotation_});
}

}  // namespace collision::shape
