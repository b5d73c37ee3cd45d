// Closest points of shapes that are apart, joined, with the distance; where they touch, the word.
#include "app/overlays/chosen.h"
#include "app/overlays/list.h"
#include "app/overlays/value.h"

namespace testbed::overlays {

namespace {

void marks(const Input& input, std::vector<Mark>& out) {
    using namespace collision::trace;
    for (const model::PairResult* pair : chosen_apart(input)) {
        const auto& [a, b] = std::pair{pair->answer.on_a, pair->answer.on_b};
        if (pair->verdict() == model::Verdict::touching) {
            out.push_back({Role::contact, PointMark{a}});
            out.push_back({Role::contact, ValueMark{a, a, "touching"}});
            continue;
        }
        out.push_back({Role::closest, SegmentMark{a, b}});
        out.push_back({Role::closest, PointMark{a}});
        out.push_back({Role::closest, PointMark{b}});
        out.push_back({Role::closest, ValueMark{a, b, value_text(pair->answer.distance)}});
    }
}

}  // namespace

constinit const Overlay closest{"closest", "Closest points", '2', true, Role::closest, marks};

}  // namespace testbed::overlays
