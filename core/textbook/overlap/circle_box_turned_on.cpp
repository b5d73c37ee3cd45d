// A circle and a turned box, with the circle turned on by the box's angle in place of back by it.
#include "../../math/elementary.h"
#include "../axis_aligned.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CircleBoxTurnedOn {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& circle = std::get<shape::PlacedCircle>(problem.a());
        Frame frame = frame_of(std::get<shape::PlacedOrientedRectangle>(problem.b()), recorder);
        // The text says: "Inverse rotation means using the negative angle." Here the sign is forgotten.
        frame.axis.y = -frame.axis.y;
        const Vec2 center = frame.move_in(circle.center);
        const BoxFrameView view(frame, CircleMark{center, circle.radius});
        count_moves(frame, 1, recorder);
        recorder.step([&](Step& step) {
            step.text = say("The center is turned on by the box's angle, to ", center,
                            ", where it has to be turned back by it.");
            step.formula = say("cos = ", frame.axis.x, ", sin = ", frame.axis.y);
            view.show(step, {{Role::candidate, PointMark{center}, 0}});
        });
        return circle_meets_axis_aligned(view, center, circle.radius, frame.box(), true, recorder);
    }
};

}  // namespace

constinit const Algorithm circle_box_turned_on = row<CircleBoxTurnedOn>({
    .id = "circle_box_turned_on",
    .name = "Circle and box, turned the wrong way",
    .question = Question::overlap,
    .applies = {types<shape::Circle>, types<shape::OrientedRectangle>},
    .cost = "constant",
    .source = "Schwarzl, 2D Game Collision Detection, Circle-Oriented-Rectangle Collision, without the minus sign",
    .trust = Trust::flawed,
    .fails = "where the box is neither upright nor seen along its own axes",
    .suspect_if_named = true,
});

}  // namespace collision::textbook
