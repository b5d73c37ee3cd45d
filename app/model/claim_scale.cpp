// How large the shapes of a row are, and what of it a claim's numbers grow with.
#include "app/model/claim_scale.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "app/model/expectations.h"
#include "core/hull/bounds.h"

namespace testbed::model {

namespace {

double longest_side(const collision::math::Aabb& box) { return std::max(box.size().x, box.size().y); }

/// That of the smallest member that has a size; of what is no group, side.
double smallest_part(const collision::shape::Placed& placed, double side) {
    const auto* group = std::get_if<collision::shape::PlacedGroup>(&placed);
    if (!group) return side;
    double smallest = side;
    for (const collision::shape::PlacedPrimitive& member : group->members) {
        const double part = std::visit(
            [](const auto& m) { return longest_side(collision::hull::aabb(collision::shape::Placed(m))); },
            member);
        if (part > 0) smallest = std::min(smallest, part);
    }
    return smallest;
}

/// Counts, shares, angles and parts of unit vectors do not.
bool has_no_length(std::string_view claim) {
    constexpr std::string_view parts[] = {"normal", "count", "rotation"};
    constexpr std::string_view whole[] = {"steps",      "angle",       "direction", "radians",
                                          "projection", "waste",       "found",     "missed",
                                          "wrong",      "hits",        "mass",      "false_alarms",
                                          "order",      "restitution", "hit.order", "tests_and_entries"};
    return std::ranges::any_of(parts, [&](auto part) { return claim.find(part) != claim.npos; }) ||
           std::ranges::find(whole, claim) != std::end(whole);
}

}  // namespace

Sizes sizes_of_shapes(const Scene& scene, const Results& results, const Expectation& row) {
    const std::size_t count = std::min(scene.shapes.size(), results.shapes.size());
    const auto sizes_of = [&](const auto& is_meant) {
        Sizes sizes;
        for (std::size_t i = 0; i < count; ++i) {
            const ShapeResult& shape = results.shapes[i];
            if (!shape.bounds || !is_meant(*scene.shapes[i])) continue;
            const double side = longest_side(shape.bounds->aabb);
            sizes.include(side, smallest_part(shape.placed, side));
        }
        return sizes;
    };
    const Sizes of_row = sizes_of([&](const SceneShape& shape) {
        return names(row, shape.id) || std::ranges::any_of(shape.member_tags, [&](const MemberTag& tag) {
                   return !tag.id.empty() && names(row, tag.id);
               });
    });
    return of_row.largest > 0 ? of_row : sizes_of([](const SceneShape&) { return true; });
}

Grows growth_of(std::string_view claim, const Expectation& row) {
    if (has_no_length(claim)) return Grows::not_at_all;
    // Products of two lengths as well.
    if (claim.find("area") != claim.npos || claim == "dot" || claim == "cross") return Grows::with_area;
    const bool is_coordinate = claim.ends_with(".x") || claim.ends_with(".y");
    // How far a point is from the origin tells nothing of how near to it others of the shape are.
    const bool is_place = is_coordinate && row.vectors.empty() && claim.find("size.") == claim.npos &&
                          claim.find("velocity.") == claim.npos;
    return is_place ? Grows::with_place : Grows::with_length;
}

double scale_of(Grows grows, double answer, double size) {
    switch (grows) {
        case Grows::not_at_all: return std::max(std::abs(answer), 1.0);
        case Grows::with_area: return std::max(std::abs(answer), size * size);
        case Grows::with_place: return size;
        case Grows::with_length: break;
    }
    return std::max(std::abs(answer), size);
}

}  // namespace testbed::model
