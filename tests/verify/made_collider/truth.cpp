// What is true of a question.
#include "tests/verify/made_collider/truth.h"

#include <algorithm>
#include <cmath>

#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"

namespace testbed::made {

namespace {

/// Whether a circle lies in another, or a circle and a rectangle in each other; empty of other types.
std::optional<bool> lies_in(const shape::Placed& inner, const shape::Placed& outer) {
    if (const auto* box = std::get_if<shape::PlacedRectangle>(&inner); box) {
        const auto* around = std::get_if<shape::PlacedCircle>(&outer);
        if (!around) return {};
        return std::ranges::all_of(box->vertices(), [&](Vec2 v) {
            return std::hypot(v.x - around->center.x, v.y - around->center.y) <= around->radius;
        });
    }
    const auto* circle = std::get_if<shape::PlacedCircle>(&inner);
    if (!circle) return {};
    if (const auto* other = std::get_if<shape::PlacedCircle>(&outer))
        return std::hypot(circle->center.x - other->center.x, circle->center.y - other->center.y) +
                   circle->radius <=
               other->radius;
    if (const auto* box = std::get_if<shape::PlacedRectangle>(&outer)) {
        const Vec2 low = circle->center - box->box.min, high = box->box.max - circle->center;
        return std::min({low.x, low.y, high.x, high.y}) >= circle->radius;
    }
    return {};
}

}  // namespace

std::optional<query::Impact> impact_of(const Asked& asked) {
    return query::time_of_impact({asked.a, asked.pivot_a, {asked.velocity_a, asked.spin_a}},
                                 {asked.b, asked.pivot_b, {asked.velocity_b, asked.spin_b}}, asked.horizon)
        .impact;
}

Said truth(const Asked& asked) {
    Said said;
    if (!asked.scene.empty()) {
        said.pairs.emplace();
        for (std::size_t i = 0; i < asked.scene.size(); ++i)
            for (std::size_t j = i + 1; j < asked.scene.size(); ++j)
                if (query::overlap(asked.scene[i], asked.scene[j])) said.pairs->push_back({i, j});
        return said;
    }
    if (asked.horizon > 0) {
        said.impact.emplace(impact_of(asked));
        return said;
    }
    if (const auto* ray = std::get_if<shape::PlacedRay>(&asked.a)) {
        said.hit.emplace(query::cast(*ray, asked.b));
        if (*said.hit) said.fraction = (*said.hit)->distance / std::hypot(ray->direction.x, ray->direction.y);
        return said;
    }
    const auto answer = query::answer(asked.a, asked.b);
    const auto a_in_b = lies_in(asked.a, asked.b), b_in_a = lies_in(asked.b, asked.a);
    if (a_in_b || b_in_a)
        said.containment = a_in_b == true ? "a in b" : b_in_a == true ? "b in a" : "neither";
    said.overlap = answer.overlap;
    said.distance = answer.distance;
    said.closest = {answer.on_a, answer.on_b};
    if (answer.overlap && answer.depth) {
        said.depth = answer.depth;
        said.normal = answer.normal;
        said.contacts.emplace(answer.contacts.points.begin(),
                              answer.contacts.points.begin() + answer.contacts.count);
    }
    return said;
}

}  // namespace testbed::made
