// Shapes and their boxes, kept together.
#include "shape_index.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "../hull/bounds.h"
#include "../narrow/ray_digits.h"
#include "../shape/valid.h"

namespace collision::query {

namespace {

/// The box and a share of its coordinates' size all around.
math::Aabb with_room(const math::Aabb& box, double share) {
    const double size =
        std::max({std::abs(box.min.x), std::abs(box.min.y), std::abs(box.max.x), std::abs(box.max.y)});
    const Vec2 room{share * size};
    return {box.min - room, box.max + room};
}

/// The box of what has an end; empty for what has none or is invalid.
math::Aabb index_box_of(const shape::Placed& shape) {
    return shape::valid(shape) && shape::bounded(shape) ? hull::aabb(shape) : math::Aabb{};
}

}  // namespace

ShapeIndex::Id ShapeIndex::insert(shape::Placed shape) {
    const Id id = tree_.insert(index_box_of(shape));
    if (id == shapes_.size()) shapes_.emplace_back();
    set(id, std::move(shape));
    return id;
}

void ShapeIndex::move(Id id, shape::Placed shape) {
    if (!has(id)) return;
    tree_.move(id, index_box_of(shape));
    set(id, std::move(shape));
}

void ShapeIndex::remove(Id id) {
    if (!has(id)) return;
    tree_.remove(id);
    set(id, shape::PlacedPolygon());  // invalid, and without memory
}

void ShapeIndex::set(Id id, shape::Placed shape) {
    const auto place = std::ranges::lower_bound(endless_, id);
    const bool was_endless = place != endless_.end() && *place == id;
    const bool is_endless = shape::valid(shape) && !shape::bounded(shape);
    if (is_endless && !was_endless) endless_.insert(place, id);
    if (!is_endless && was_endless) endless_.erase(place);
    shapes_[id] = std::move(shape);
}

math::Aabb ShapeIndex::reach_of(const shape::Placed& shape, Vec2 translation) {
    if (!shape::valid(shape)) return {};
    if (!shape::bounded(shape)) return {-Vec2{math::infinity}, Vec2{math::infinity}};
    math::Aabb reach = hull::aabb(shape);
    reach.include(math::Aabb{reach.min + translation, reach.max + translation});
    return with_room(reach, 0x1p-48);  // a little more than rounding may take from the sums
}

math::Aabb ShapeIndex::reach_of(const shape::PlacedRay& ray, double max_distance) {
    if (!shape::valid(ray) || !(max_distance >= 0)) return {};
    const Vec2 unit = ray.unit();
    const auto end = [&](double from, double along) {
        return along == 0 ? from : from + along * max_distance;
    };
    math::Aabb reach;
    reach.include(ray.base);
    reach.include(Vec2{end(ray.base.x, unit.x), end(ray.base.y, unit.y)});
    // A cast may say that a hit lies within the distance which is a little beyond it.
    return max_distance < math::infinity ? with_room(reach, 4 * narrow::cast_error) : reach;
}

void ShapeIndex::sort(std::vector<Hit>& hits) {
    std::ranges::sort(hits, [](const Hit& a, const Hit& b) {
        return a.hit.distance != b.hit.distance ? a.hit.distance < b.hit.distance : a.id < b.id;
    });
}

}  // namespace collision::query
