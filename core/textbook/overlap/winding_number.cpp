// A point in a polygon by its winding number: 0 outside, 1 or −1 inside. The outline is looked at first.
#include <algorithm>

#include "../list.h"
#include "../winding.h"

namespace collision::textbook {

namespace {

using namespace trace;

/// Whether the point lies on the edge, exactly.
bool lies_on_edge(Vec2 from, Vec2 to, Vec2 p) {
    return std::min(from.x, to.x) <= p.x && p.x <= std::max(from.x, to.x) && std::min(from.y, to.y) <= p.y &&
           p.y <= std::max(from.y, to.y) && math::orientation(from, to, p) == 0;
}

struct WindingNumber {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const Vec2 p = std::get<shape::PlacedPoint>(problem.a()).position;
        const Outline polygon(problem.b());
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            recorder.count(Work::tests);
            recorder.count(Work::comparisons, 5);
            if (lies_on_edge(polygon[i], polygon.after(i), p))
                return answer(true, recorder, [&](Step& step) {
                    step.text = say("The point lies on edge ", i + 1, ": that counts as inside.");
                    step.marks = {{Role::verdict, SegmentMark{polygon[i], polygon.after(i)}}};
                });
        }
        const Turn loop = polygon.vertices();
        const Windings found = count_windings({&loop, 1}, p, recorder);
        return answer(found.winding != 0, recorder, [&](Step& step) {
            step.text = found.winding == 0
                            ? "The outline does not go round the point: it is outside."
                            : say("The outline goes round the point once, ",
                                  found.winding > 0 ? "counter-clockwise" : "clockwise", ": it is inside.");
            step.numbers = {{"winding", double(found.winding)}, {"crossings", double(found.crossings)}};
            mark_windings(step, {&loop, 1}, polygon.size(), p);
        });
    }
};

}  // namespace

constinit const Algorithm winding_number = row<WindingNumber>({
    .id = "winding_number",
    .name = "Winding number",
    .question = Question::overlap,
    .applies = {types<shape::Point>, polygonal},
    .cost = "linear",
    .source = "D. Sunday, Inclusion of a Point in a Polygon: the winding number by upward and downward "
              "crossings; the outline looked at first",
    .trust = Trust::exact,
    .fails = "never",
});

}  // namespace collision::textbook
