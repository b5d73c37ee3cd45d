// The rectangle of least area: one of its sides lies on an edge of the hull, so calipers turn from edge to
// edge.
#include <cmath>
#include <limits>

#include "../axes.h"
#include "../hulls.h"
#include "list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct SmallestRectangle {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        Silent silent;
        const std::vector<Vec2> hull = hull_by_chains(sorted_corners(problem.a()), silent);
        recorder.count(Work::tests);
        if (hull.size() == 1)
            return enclosed(problem, PointMark{hull[0]}, 0, "A point is its own rectangle", recorder);
        const auto at = [&](std::size_t i) { return hull[i % hull.size()]; };

        double least = std::numeric_limits<double>::infinity();
        std::array<Vec2, 4> best{};
        // The corners farthest forward, to the left and backward: they only ever move on.
        std::size_t forward = 1, left = 1, backward = 1;
        for (std::size_t i = 0; i < hull.size(); ++i) {
            const Vec2 edge = at(i + 1) - at(i);
            // Squares below it have lost digits to underflow, and the edge its direction.
            constexpr double least_square = 0x1p-960;
            if (edge.x != 0 && edge.y != 0 && math::squared_length(edge) < least_square)
                return give_up(recorder, [&](Step& step) {
                    step.text = say("Gives up: edge ", i + 1, " is so short that its square is beyond the ",
                                    "range of doubles.");
                });
            const Vec2 along = unit(edge, recorder), up = math::left_normal(along);
            const auto advance = [&](std::size_t& corner, Vec2 direction) {
                while (math::dot(at(corner + 1) - at(corner), direction) > 0) {
                    ++corner;
                    recorder.count(Work::comparisons);
                    recorder.count(Work::multiplications, 2);
                }
            };
            forward = std::max(forward, i + 1);
            advance(forward, along);
            left = std::max(left, forward);
            advance(left, up);
            backward = std::max(backward, left);
            advance(backward, -along);

            const double height = std::max(0.0, math::dot(at(left) - at(i), up));
            const double from = math::dot(at(backward) - at(i), along),
                         to = math::dot(at(forward) - at(i), along);
            const std::array<Vec2, 4> corners{at(i) + along * from, at(i) + along * to,
                                              at(i) + along * to + up * height,
                                              at(i) + along * from + up * height};
            const double area = (to - from) * height;
            const bool smaller = area < least;
            recorder.count(Work::tests);
            recorder.count(Work::multiplications, 7);
            recorder.count(Work::comparisons);
            recorder.step([&](Step& step) {
                step.text = say("On edge ", i + 1, " of the hull the rectangle has the area ", area,
                                smaller ? ", the least so far." : ", no less than before.");
                step.formula = say(to - from, " · ", height, " = ", area);
                step.numbers = {{"edge", double(i + 1)}, {"area", area}};
                step.marks = {
                    {smaller ? Role::kept : Role::dropped, PolygonMark{{corners.begin(), corners.end()}}},
                    {Role::side, SegmentMark{at(i), at(i + 1)}}};
                for (const std::size_t corner : {forward, left, backward})
                    step.marks.push_back({Role::candidate, PointMark{at(corner)}});
            });
            if (smaller) {
                least = area;
                best = corners;
            }
        }
        return enclosed(problem, PolygonMark{{best.begin(), best.end()}}, least, "The smallest rectangle",
                        recorder);
    }
};

}  // namespace

constinit const Algorithm smallest_rectangle = row<SmallestRectangle>({
    .id = "smallest_rectangle",
    .name = "Smallest rectangle, rotating calipers",
    .question = Question::bounds,
    .applies = {boundable, boundable},
    .cost = "n log n",
    .source = "G. Toussaint, Solving geometric problems with the rotating calipers (1983)",
    .trust = Trust::rounding,
    .fails =
        "where two edges' rectangles have the same area within rounding, and a corner may stand out by it",
    .refuses = refuse_round,
});

}  // namespace collision::textbook
