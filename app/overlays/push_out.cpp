// The shortest push that parts two overlapping shapes: an arrow as long as they are deep.
#include "app/overlays/chosen.h"
#include "app/overlays/list.h"
#include "app/overlays/value.h"

namespace testbed::overlays {

namespace {

/// The contact lies halfway between the two surfaces, so that an arrow of the depth's length around it leads
/// from b's deepest point to a's surface: where that point goes when b is pushed out.
Vec2 middle_of_contact(const collision::query::PairAnswer& answer) {
    if (answer.contacts.count == 0) return answer.on_a;
    if (answer.contacts.count == 1) return answer.contacts.points[0];
    return answer.contacts.points[0] * 0.5 + answer.contacts.points[1] * 0.5;
}

void marks(const Input& input, std::vector<Mark>& out) {
    using namespace collision::trace;
    for (const model::PairResult* pair : chosen_overlapping(input)) {
        if (!pair->answer.depth) continue;
        const double depth = *pair->answer.depth;
        const Vec2 middle = middle_of_contact(pair->answer);
        const Vec2 half = pair->answer.normal * (depth / 2);
        add(out, Role::push_out, ArrowMark{middle - half, middle + half, value_text(depth)});
    }
}

}  // namespace

constinit const Overlay push_out{"push_out", "Push-out", '3', true, Role::push_out, marks};

}  // namespace testbed::overlays
