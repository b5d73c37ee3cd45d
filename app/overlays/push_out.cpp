// The shortest push that parts two overlapping shapes: an arrow as long as they are deep.
#include "app/overlays/chosen.h"
#include "app/overlays/list.h"
#include "app/overlays/value.h"
#include "core/query/overlap.h"

namespace testbed::overlays {

namespace {

/// A point from which half the depth along the normal leads to a's surface, and half of it back to b's.
/// Contacts lie halfway between the surfaces; of two at different depths only one is halfway on the deepest
/// way.
Vec2 middle_of_contact(const collision::query::PairAnswer& answer, const collision::shape::Placed& a,
                       const collision::shape::Placed& b) {
    if (answer.contacts.count == 0) return answer.on_a;
    const auto& points = answer.contacts.points;
    if (answer.contacts.count == 1) return points[0];
    // Nearly the whole half: its end is inside, where rounding cannot matter.
    const Vec2 half = answer.normal * (*answer.depth * 0.499);
    const auto fits = [&](Vec2 c) {
        return collision::query::contains(b, c - half) && collision::query::contains(a, c + half);
    };
    const bool first = fits(points[0]);
    const bool second = fits(points[1]);
    if (first != second) return first ? points[0] : points[1];
    return points[0] * 0.5 + points[1] * 0.5;
}

/// Lines and rays are questions rather than bodies: nobody pushes them.
void mark_push_out(const Input& input, std::vector<Mark>& out) {
    using namespace collision::trace;
    std::size_t rank = 0;
    for (const model::PairResult* pair : chosen_overlapping(input)) {
        const bool told = tells_value(input, *pair, rank++);
        const auto& a = input.results.shapes[pair->a];
        const auto& b = input.results.shapes[pair->b];
        if (!pair->answer.depth || !a.bounds || !b.bounds) continue;
        const double depth = *pair->answer.depth;
        const Vec2 middle = middle_of_contact(pair->answer, a.placed, b.placed);
        const Vec2 half = pair->answer.normal * (depth / 2);
        add(out, Role::push_out,
            ArrowMark{middle - half, middle + half, told ? value_text(depth) : std::string()});
    }
}

}  // namespace

constinit const Overlay push_out_overlay{"push_out", "Push-out", '3', true, Role::push_out, mark_push_out};

}  // namespace testbed::overlays
