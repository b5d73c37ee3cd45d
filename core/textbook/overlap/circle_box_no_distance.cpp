// A circle and a turned box, with the early return of a published listing: no distance is no collision.
#include <algorithm>
#include <cmath>

#include "../axis_aligned.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CircleBoxNoDistance {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        constexpr double least = 1e-7;  // the listing's own
        const auto& circle = std::get<shape::PlacedCircle>(problem.a());
        const Frame frame = frame_of(std::get<shape::PlacedOrientedRectangle>(problem.b()), recorder);
        const Vec2 center = frame.move_in(circle.center);
        const BoxFrameView view(frame, CircleMark{center, circle.radius});
        count_moves(frame, 1, recorder);
        recorder.step([&](Step& step) { show_move(step, view, frame, "the center", circle.center, center); });
        const math::Aabb box = frame.box();
        recorder.count(Work::tests);
        recorder.count(Work::comparisons, 4);
        if (box.contains(center))
            return answer(true, recorder, [&](Step& step) {
                step.text = "The center is in the box: the function returns true at once.";
                view.show(step, {{Role::verdict, PointMark{center}, 0}});
            });
        const Vec2 closest{std::clamp(center.x, box.min.x, box.max.x),
                           std::clamp(center.y, box.min.y, box.max.y)};
        const Vec2 between = center - closest;
        const double distance = std::sqrt(between.x * between.x + between.y * between.y);
        recorder.count(Work::tests);
        recorder.count(Work::multiplications, 2);
        recorder.count(Work::square_roots);
        recorder.count(Work::comparisons, 6);
        recorder.step([&](Step& step) {
            step.text =
                say("The closest point of the box is ", closest, " in its frame, ", distance, " away.");
            step.numbers = {{"distance", distance}};
            view.show(step, {{Role::foot, PointMark{center}},
                             {Role::clamp, PointMark{closest}},
                             {Role::candidate, SegmentMark{closest, center}}});
        });
        const bool near = distance <= circle.radius, returns = distance < least;
        return answer(near && !returns, recorder, [&](Step& step) {
            step.text = returns ? "That is less than 0.0000001: the function returns false."
                        : near  ? say("That is within the radius, ", circle.radius, ": overlap.")
                                : say("That is beyond the radius, ", circle.radius, ": apart.");
            view.show(step, {{Role::verdict, PointMark{center}, 0}});
        });
    }
};

}  // namespace

constinit const Algorithm circle_box_no_distance = row<CircleBoxNoDistance>({
    .id = "circle_box_no_distance",
    .name = "Circle and box, no distance is no collision",
    .question = Question::overlap,
    .applies = {types<shape::Circle>, types<shape::OrientedRectangle>},
    .cost = "constant",
    .source = "rapapaing.com, Practical 2D collision detection, part 2, comment by jaykop: if (dist < "
              "0.0000001f) return false",
    .trust = Trust::flawed,
    .fails = "where the center is less than 0.0000001 beyond the box's border",
    .suspect_if_named = true,
});

}  // namespace collision::textbook
