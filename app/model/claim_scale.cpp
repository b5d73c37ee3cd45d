// How large the shapes of a row are, and what of it a claim's numbers grow with.
#include "app/model/claim_scale.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/model/expectations.h"
#include "app/model/members.h"
#include "core/hull/bounds.h"
#include "core/math/length.h"

namespace testbed::model {

namespace {

double longest_side(const collision::math::Aabb& box) {
    const double side = std::max(box.size().x, box.size().y);
    return std::isfinite(side) ? side : 0;
}

/// Of a group that of the largest member: how far apart members are says nothing of how large they are.
double size_of(const collision::shape::Placed& placed) {
    const auto* group = std::get_if<collision::shape::PlacedGroup>(&placed);
    if (!group) return longest_side(collision::hull::aabb(placed));
    double largest = 0;
    for (const collision::shape::PlacedPrimitive& member : group->members)
        largest =
            std::max(largest, std::visit(
                                  [](const auto& m) {
                                      return longest_side(collision::hull::aabb(collision::shape::Placed(m)));
                                  },
                                  member));
    return largest;
}

/// 0 of what has no size or no end, is invalid, or is not there.
double size_named(const Scene& scene, const Results& results, const std::string& id) {
    const auto shape = scene.find(id);
    const auto member = shape ? std::nullopt : find_member(scene, id);
    if (!shape && !member) return 0;
    const std::size_t place = shape ? *shape : member->shape;
    if (place >= results.shapes.size() || !results.shapes[place].bounds) return 0;
    const collision::shape::Placed& placed = results.shapes[place].placed;
    return size_of(shape ? placed : member_at(*scene.shapes[place], placed, member->tag).placed);
}

double smaller_that_has_one(double one, double other) {
    return one > 0 && other > 0 ? std::min(one, other) : std::max(one, other);
}

/// How fast any point of the shape is at most, about.
double speed_of(const Scene& scene, const Results& results, std::size_t shape) {
    const SceneShape& of = *scene.shapes[shape];
    const double speed = collision::math::length(of.velocity);
    if (of.spin == 0) return speed;
    const auto& bounds = results.shapes[shape].bounds;
    if (!bounds) return std::numeric_limits<double>::infinity();
    const auto size = bounds->aabb.size();
    const double away = collision::math::length(bounds->aabb.center() - of.pose.position);
    return speed + std::abs(of.spin) * (size.x + size.y + away);
}

}  // namespace

Grows growth_of(std::string_view claim, const Expectation& row) {
    const Claim* const known = find_claim(subject_of(row), claim);
    return known ? known->grows : Grows::not_at_all;
}

double speed_of_pair(const Scene& scene, const Results& results, const Expectation& row) {
    if (!row.pair) return 0;
    double speed = 0;
    for (const std::string& id : *row.pair) {
        auto shape = scene.find(id);
        if (!shape)
            if (const auto member = find_member(scene, id)) shape = member->shape;
        if (!shape || *shape >= results.shapes.size()) return 0;
        speed += speed_of(scene, results, *shape);
    }
    return speed;
}

double size_for(const Scene& scene, const Results& results, const Expectation& row, std::string_view claim) {
    if (row.pair) {
        const double a = size_named(scene, results, (*row.pair)[0]),
                     b = size_named(scene, results, (*row.pair)[1]);
        if (claim.starts_with("closest.a.") || claim.starts_with("end.")) return a;
        if (claim.starts_with("closest.b.")) return b;
        const double size = smaller_that_has_one(a, b);
        if (growth_of(claim, row) != Grows::with_time) return size;
        const double speed = speed_of_pair(scene, results, row);
        return speed > 0 && std::isfinite(speed) ? size / speed : 0;
    }
    double size = 0;
    each_id(row, [&](const std::string& id) {
        size = smaller_that_has_one(size, size_named(scene, results, id));
    });
    return size;
}

double largest_size(const Scene& scene, const Results& results, const Expectation& row) {
    double of_row = 0, of_all = 0;
    for (std::size_t i = 0; i < scene.shapes.size() && i < results.shapes.size(); ++i) {
        if (!results.shapes[i].bounds) continue;
        const double side = longest_side(results.shapes[i].bounds->aabb);
        of_all = std::max(of_all, side);
        if (names(row, scene.shapes[i]->id)) of_row = std::max(of_row, side);
    }
    return of_row > 0 ? of_row : of_all;
}

double scale_of(Grows grows, double answer, double size) {
    switch (grows) {
        case Grows::not_at_all: return std::max(std::abs(answer), 1.0);
        case Grows::with_area: return std::max(std::abs(answer), size * size);
        case Grows::with_place: return size;
        // However late the shapes meet, where they are then depends on so many seconds.
        case Grows::with_time: return size > 0 ? size : std::abs(answer);
        case Grows::with_length: break;
    }
    return std::max(std::abs(answer), size);
}

}  // namespace testbed::model
