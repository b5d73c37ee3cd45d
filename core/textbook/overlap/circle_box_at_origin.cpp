// A circle and a turned box by the listing that supposes a box at the origin, not turned.
#include "../axis_aligned.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CircleBoxAtOrigin {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& circle = std::get<shape::PlacedCircle>(problem.a());
        const Frame frame = frame_of(std::get<shape::PlacedOrientedRectangle>(problem.b()));
        const math::Aabb box = frame.box();
        recorder.step([&](Step& step) {
            step.text = say("Of ", the(problem, 1),
                            " only the size is read. It is supposed to stand at (0, 0), "
                            "not turned, and stands at ",
                            frame.center, ".");
            step.marks = {
                {Role::ghost, PolygonMark{{box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}}},
                 1},
                {Role::candidate, ArrowMark{frame.center, {0, 0}}, 1}};
        });
        return circle_meets_axis_aligned(BoxFrameView(), circle.center, circle.radius, box, true, recorder);
    }
};

}  // namespace

constinit const Algorithm circle_box_at_origin = row<CircleBoxAtOrigin>({
    .id = "circle_box_at_origin",
    .name = "Circle and box, as if it stood at the origin",
    .question = Question::overlap,
    .applies = {types<shape::Circle>, types<shape::OrientedRectangle>},
    .cost = "constant",
    .source = "rapapaing.com, Practical 2D collision detection, part 2: \"we will suppose b.X==0, b.Y==0 and "
              "b.Rotation==0\"; its minus sign mended",
    .trust = Trust::flawed,
    .fails = "where the box is turned or does not stand at the origin",
    .suspect_if_named = true,
});

}  // namespace collision::textbook
