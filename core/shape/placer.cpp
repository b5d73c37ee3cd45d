// How far rounding may move the vertices of a polygon, and placing it within that.
#include "placer.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <memory>
#include <utility>

#include "../math/predicates.h"

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
    // Smaller or larger, products lose their digits: 0 tells nothing, and all is worked out anew.
    const bool in_range = longest >= 1e-260 && longest <= 1e260;
    return in_range ? std::abs(math::cross(b - a, c - a)) / std::sqrt(longest) : 0;
}

}  // namespace

std::shared_ptr<PolygonFacts> Placer::facts_to_write(Placed& placed) {
    auto* polygon = std::get_if<PlacedPolygon>(&placed);
    if (!polygon || polygon->own_facts().use_count() != 1) return std::make_shared<PolygonFacts>();
    // What the last other owner read, it read before.
    std::atomic_thread_fence(std::memory_order_acquire);
    auto facts = std::const_pointer_cast<PolygonFacts>(std::move(polygon->own_facts()));
    facts->forget_pieces();
    facts->defect.reset();
    return facts;
}

double steadiness(const PolygonFacts& polygon) {
    const std::vector<Vec2>& v = polygon.vertices;
    const std::size_t count = v.size();
    if (count > max_steady_vertices) return 0;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < count; ++i)
        least = std::min(least, height(v[i], v[(i + 1) % count], v[(i + 2) % count]));
    if (polygon.convex) return least / 2;  // turning to one side only and once around, it stays simple
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

Placer::Placer(Shape shape) : shape_(std::move(shape)) {
    const auto* polygon = std::get_if<Polygon>(&shape_);
    if (!polygon) return;
    const auto facts = polygon_facts({polygon->vertices.begin(), polygon->vertices.end()});
    if (facts->defect) return;
    vertices_ = facts->vertices;
    convex_ = facts->convex;
    reversed_ = facts->reversed;
    if (convex_) outline_ = LocalOutline(vertices_);
    largest_ = math::farthest_coordinate(facts->aabb);
    steady_ = steadiness(*facts);
}

Placed Placer::at(const math::Transform& to_world) const {
    Placed placed;
    place(to_world, placed);
    return placed;
}

void Placer::place(const math::Transform& to_world, Placed& into) const {
    if (!vertices_.empty()) {
        std::shared_ptr<PolygonFacts> facts = facts_to_write(into);
        facts->vertices.assign(vertices_.begin(), vertices_.end());
        to_world.apply_to(facts->vertices);
        facts->aabb = math::box_of(facts->vertices);
        const double farthest = math::farthest_coordinate(facts->aabb);
        auto* polygon = std::get_if<PlacedPolygon>(&into);
        if (!polygon) polygon = &into.emplace<PlacedPolygon>();
        // 16 times what rounding moves also covers what is rounded in steady_, and that cosine and sine
        // stretch a little.
        if (math::has_points(facts->aabb) && farthest <= math::largest_magnitude &&
            steady_ > 16 * rounding_of_placing(largest_, farthest) &&
            draw(to_world, farthest, polygon->outline_, facts->outline_rest)) {
            polygon->outline_.vertices = facts->vertices.data();
            polygon->outline_.stride = 1;
            facts->convex = convex_;
            facts->reversed = reversed_;
            facts->edge_boxes = EdgeBoxes(facts->vertices);
            polygon->own_facts() = std::move(facts);
            return;
        }
    }
    into = shape::place(shape_, to_world);
}

/// False where the outline cannot be turned but there is one.
bool Placer::draw(const math::Transform& to_world, double farthest, ConvexOutline& outline,
                  OutlineRest& rest) const {
    if (convex_ && vertices_.size() <= ConvexOutline::capacity)
        return outline_.turn(to_world, farthest, outline, rest);
    outline.leave_out();
    return true;
}

}  // namespace collision::shape
