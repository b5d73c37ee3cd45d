// A circle around anything bounded: around the middle of its corners' rectangle, out to the farthest.
#include <cmath>
#include <numbers>

#include "../bound_first.h"
#include "../enclose.h"
#include "list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct BoundingCircle {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const std::vector<RoundCorner> corners = round_corners(problem.a());
        math::Aabb box;
        for (const RoundCorner& corner : corners) box.include(corner.at);
        recorder.count(Work::comparisons, 4 * corners.size());
        const Vec2 center = box.center();
        recorder.step([&](Step& step) {
            step.text = say("The middle of the corners' rectangle is ", center, ": the circle's center.");
            step.marks = {box_mark(Role::envelope, box, 0), {Role::candidate, PointMark{center}}};
        });
        double radius = 0;
        std::size_t number = 0;
        for (const RoundCorner& corner : corners) {
            ++number;
            const double reach = std::sqrt(math::squared_length(corner.at - center)) + corner.radius;
            const bool farther = reach > radius;
            if (farther) radius = reach;
            recorder.count(Work::tests);
            recorder.count(Work::multiplications, 2);
            recorder.count(Work::square_roots);
            recorder.count(Work::comparisons);
            recorder.step([&](Step& step) {
                step.text = say("Corner ", number, " reaches ", reach, " from the center",
                                farther ? ", the farthest so far." : ": that is in already.");
                step.numbers = {{"corner", double(number)}, {"reach", reach}, {"radius", radius}};
                step.marks = {{Role::envelope, CircleMark{center, radius}, 0},
                              {Role::candidate, PointMark{center}},
                              {farther ? Role::kept : Role::dropped, SegmentMark{center, corner.at}}};
            });
        }
        recorder.count(Work::multiplications, 2);
        return enclosed(problem, CircleMark{center, radius}, std::numbers::pi * radius * radius,
                        "The quick circle", recorder);
    }
};

}  // namespace

constinit const Algorithm bounding_circle = row<BoundingCircle>({
    .id = "bounding_circle",
    .name = "Bounding circle around the middle",
    .question = Question::bounds,
    .applies = {boundable, boundable},
    .cost = "linear",
    .source = "Schwarzl, 2D Game Collision Detection, Bounding Circle (oriented_rectangle_circle_hull), for "
              "any corners",
    .trust = Trust::rounding,
    .fails = "never smaller than needed but for a rounding; seldom the smallest",
    .refuses = refuse_unbounded_shape,
});

}  // namespace collision::textbook
