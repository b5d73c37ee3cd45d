// The convex hull by wrapping: from each corner to the one that has all others on its left.
#include "../hulls.h"
#include "list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct HullJarvis {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const std::vector<Vec2> points = corners_of(problem.a());
        const Vec2 first = *std::ranges::min_element(points, left_of);
        std::vector<Vec2> hull{first};
        recorder.count(Work::tests);
        recorder.count(Work::comparisons, points.size());
        for (;;) {
            const Vec2 from = hull.back();
            Vec2 next = from;
            for (const Vec2 p : points) {
                if (p == from) continue;
                const int side = next == from ? -1 : turn(from, next, p, recorder);
                // Of several in line the farthest.
                if (side < 0 || (side == 0 && math::between(from, p, next))) next = p;
            }
            if (next == from || next == first) break;
            hull.push_back(next);
            recorder.step([&](Step& step) {
                step.text = say("From ", from, " all corners lie to the left of the way to ", next, ".");
                step.numbers = {{"corners", double(hull.size())}};
                step.marks = {{Role::candidate, LineMark{from, next - from}},
                              {Role::kept, PolylineMark{hull}, 0},
                              {Role::candidate, PointMark{next}}};
            });
        }
        return enclosed(problem, hull_mark(hull), area_of(hull), "The convex hull", recorder);
    }
};

}  // namespace

constinit const Algorithm hull_jarvis = row<HullJarvis>({
    .id = "hull_jarvis",
    .name = "Convex hull, gift wrapping (Jarvis)",
    .question = Question::bounds,
    .applies = {boundable, boundable},
    .cost = "quadratic",
    .source = "Jarvis's march, also called gift wrapping",
    .trust = Trust::exact,
    .fails = "never",
    .refuses = refuse_round,
});

}  // namespace collision::textbook
