// The picture of a contact.
#include "contact.h"

namespace collision::textbook {

using namespace trace;

void show_way_out(Step& step, Vec2 axis, Range pushed, Range other) {
    auto* value = std::get_if<ValueMark>(&step.marks.back().geometry);
    if (!value || gap(pushed, other) > 0) return;
    value->from += axis * (pushed.min - std::max(pushed.min, other.min));
    value->to += axis * (other.max - std::min(pushed.max, other.max));
    value->text = say("push-out ", other.max - pushed.min);
}

void show_contact(Step& step, const Outcome& contact) {
    const auto [on_a, on_b] = *contact.witness;
    if (*contact.depth > 0)
        step.marks.push_back({Role::push_out,
                              ArrowMark{on_b, on_b + *contact.normal * *contact.depth, text(*contact.depth)},
                              1});
    show_witness(step, *contact.witness);
    for (const Vec2 p : contact.contacts) step.marks.push_back({Role::contact, PointMark{p}});
}

}  // namespace collision::textbook
