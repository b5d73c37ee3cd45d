// An upright rectangle around anything bounded, enlarged corner by corner.
#include "../bound_first.h"
#include "../enclose.h"
#include "list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct BoundingRectangle {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        math::Aabb box;
        std::size_t number = 0;
        for (const RoundCorner& corner : round_corners(problem.a())) {
            ++number;
            const math::Aabb before = box;
            box.include(corner.at - Vec2{corner.radius});
            box.include(corner.at + Vec2{corner.radius});
            recorder.count(Work::tests);
            recorder.count(Work::comparisons, 4);
            recorder.step([&](Step& step) {
                step.text = box == before
                                ? say("Corner ", number, " at ", corner.at, " is in already.")
                                : say("Corner ", number, " at ", corner.at, ": the rectangle reaches from ",
                                      box.min, " to ", box.max, ".");
                step.numbers = {
                    {"corner", double(number)}, {"width", box.size().x}, {"height", box.size().y}};
                step.marks = {box_mark(Role::envelope, box, 0), {Role::candidate, PointMark{corner.at}}};
            });
        }
        recorder.count(Work::multiplications);
        return enclosed(problem, box_mark(Role::envelope, box, 0).geometry, box.size().x * box.size().y,
                        "The smallest upright rectangle", recorder);
    }
};

}  // namespace

constinit const Algorithm bounding_rectangle = row<BoundingRectangle>({
    .id = "bounding_rectangle",
    .name = "Bounding rectangle, corner by corner",
    .question = Question::bounds,
    .applies = {boundable, boundable},
    .cost = "linear",
    .source = "Schwarzl, 2D Game Collision Detection, Bounding Rectangle (oriented_rectangle_rectangle_hull)",
    .trust = Trust::rounding,
    .fails = "where a corner and a radius add up to no double: a side may be off by a rounding",
    .refuses = refuse_unbounded_shape,
});

}  // namespace collision::textbook
