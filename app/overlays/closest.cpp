// Closest points of shapes that are apart, joined, with the distance; where they touch, the word.
#include "app/overlays/chosen.h"
#include "app/overlays/list.h"
#include "app/overlays/value.h"

namespace testbed::overlays {

namespace {

void mark_closest(const Input& input, std::vector<Mark>& out) {
    using namespace collision::trace;
    for (const model::PairResult* pair : chosen_apart(input)) {
        const auto& [a, b] = std::pair{pair->answer.on_a, pair->answer.on_b};
        if (pair->verdict() == model::Verdict::touching) {
            add(out, Role::contact, PointMark{a});
            if (tells_value(input, *pair, {})) add(out, Role::contact, ValueMark{a, a, "touching"});
            continue;
        }
        add(out, Role::closest, SegmentMark{a, b});
        add(out, Role::closest, PointMark{a});
        add(out, Role::closest, PointMark{b});
        if (tells_value(input, *pair, {}))
            add(out, Role::closest, ValueMark{a, b, value_text(pair->answer.distance)});
    }
}

}  // namespace

constinit const Overlay closest_overlay{"closest", "Closest points", '2', true, Role::closest, mark_closest};

}  // namespace testbed::overlays
