// The picture of edges that meet.
#include "edges_cross.h"

namespace collision::textbook {

using namespace trace;

namespace {

/// A common point of two segments that meet.
Vec2 common_point(Vec2 a, Vec2 b, Vec2 c, Vec2 d) {
    const double across = math::cross(b - a, d - c);
    if (across == 0) {
        for (const Vec2 p : {c, d})
            if (math::on_segment(a, b, p)) return p;
        return a;
    }
    const double t = math::cross(c - a, d - c) / across;
    return a + (b - a) * (t < 0 ? 0 : t > 1 ? 1 : t);
}

}  // namespace

void show_edge(Step& step, const Problem& problem, const Outline& a, const Outline& b, std::size_t edge,
               std::size_t met) {
    const bool meets = met < b.size();
    step.text = meets ? say("Edge ", edge + 1, " of ", the(problem, 0), " meets edge ", met + 1, " of ",
                            the(problem, 1), ".")
                      : say("Edge ", edge + 1, " of ", the(problem, 0), " meets none of ",
                            several(b.size(), "edge"), ".");
    step.numbers = {{"edge", double(edge + 1)}, {"tests", double(meets ? met + 1 : met)}};
    step.marks = {{Role::side, SegmentMark{a[edge], a.after(edge)}, 0}};
    if (!meets) return;
    step.marks.push_back({Role::side, SegmentMark{b[met], b.after(met)}, 1});
    step.marks.push_back(
        {Role::crossing, PointMark{common_point(a[edge], a.after(edge), b[met], b.after(met))}});
}

void show_meeting(Step& step, const Outline& a, const Outline& b, EdgePair edges) {
    step.marks = {{Role::verdict, SegmentMark{a[edges.a], a.after(edges.a)}, 0},
                  {Role::verdict, SegmentMark{b[edges.b], b.after(edges.b)}, 1}};
}

}  // namespace collision::textbook
