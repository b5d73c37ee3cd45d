// The picture of a foot.
#include "projection.h"

namespace collision::textbook {

using namespace trace;

void show_projection(Step& step, const Projection& foot, Vec2 p, Vec2 from, Vec2 d, bool held) {
    step.formula =
        say("t = c·d / d·d = ", math::dot(p - from, d), " / ", math::squared_length(d), " = ", foot.t);
    step.numbers = {{"t", foot.t}};
    step.marks = {{Role::foot, SegmentMark{p, foot.foot}},
                  {Role::foot, PointMark{foot.foot}},
                  {Role::foot, TextMark{foot.foot, say("t = ", foot.t)}}};
    if (!held) return;
    step.numbers.push_back({"t clamped", foot.clamped});
    step.marks.push_back({Role::clamp, PointMark{foot.nearest}});
    step.marks.push_back({Role::clamp, SegmentMark{p, foot.nearest}});
    if (foot.clamped != foot.t)
        step.marks.push_back({Role::clamp, TextMark{foot.nearest, say("t = ", foot.clamped)}});
}

}  // namespace collision::textbook
