// A circle and a turned box by the first listing of its text: only the center is tested.
#include "../axis_aligned.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CircleBoxCenter {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& circle = std::get<shape::PlacedCircle>(problem.a());
        const Frame frame = frame_of(std::get<shape::PlacedOrientedRectangle>(problem.b()), recorder);
        const Vec2 center = frame.move_in(circle.center);
        const BoxFrameView view(frame, CircleMark{center, circle.radius});
        count_moves(frame, 1, recorder);
        recorder.step([&](Step& step) { show_move(step, view, frame, "the center", circle.center, center); });
        const math::Aabb box = frame.box();
        const bool inside = box.contains(center);
        recorder.count(Work::tests);
        recorder.count(Work::comparisons, 4);
        return answer(inside, recorder, [&](Step& step) {
            step.text = inside ? "The center is in the box: overlap."
                               : "The center is not in the box. The listing is not finished, and says apart.";
            view.show(step, {{Role::verdict, PointMark{center}, 0}});
        });
    }
};

}  // namespace

constinit const Algorithm circle_box_center = row<CircleBoxCenter>({
    .id = "circle_box_center",
    .name = "Circle and box, only the center tested",
    .question = Question::overlap,
    .applies = {types<shape::Circle>, types<shape::OrientedRectangle>},
    .cost = "constant",
    .source =
        "rapapaing.com, Practical 2D collision detection, part 2, the first listing of IsCollision, which "
        "is not finished; its box moved to where it stands",
    .trust = Trust::flawed,
    .fails = "where the circle reaches into the box and its center is outside",
    .suspect_if_named = true,
});

}  // namespace collision::textbook
