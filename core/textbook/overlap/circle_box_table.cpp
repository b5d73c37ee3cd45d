// A circle and a turned box, moved into the box's own frame by a sine and a cosine from a table.
#include <array>
#include <cmath>

#include "../../math/elementary.h"
#include "../axis_aligned.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CircleBoxTable {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        constexpr double degrees = 57.295779513082320877;
        const auto& circle = std::get<shape::PlacedCircle>(problem.a());
        Frame frame = frame_of(std::get<shape::PlacedOrientedRectangle>(problem.b()));
        const double angle = math::atan2(frame.axis.y, frame.axis.x) * degrees;
        const double entries = problem.setting;
        const double entry = std::round(angle / 360 * entries), of_entry = entry / entries * 360;
        frame.axis = {math::cos(of_entry / degrees), math::sin(of_entry / degrees)};
        const Vec2 center = frame.move_in(circle.center);
        recorder.count(Work::multiplications, 5);
        const BoxFrameView view(frame, CircleMark{center, circle.radius});
        recorder.step([&](Step& step) {
            step.text = say("The box is turned by ", angle, "°. Of the ", entries,
                            " entries of the table the nearest is for ", of_entry, "°: the center goes to ",
                            center, ", with no sine to work out.");
            step.formula = say("cos = ", frame.axis.x, ", sin = ", frame.axis.y);
            step.numbers = {{"angle", angle}, {"angle of the entry", of_entry}, {"off by", of_entry - angle}};
            view.show(step, {{Role::candidate, PointMark{center}, 0}});
        });
        return circle_meets_axis_aligned(view, center, circle.radius, frame.box(), true, recorder);
    }
};

}  // namespace

constinit const Algorithm circle_box_table = row<CircleBoxTable>({
    .id = "circle_box_table",
    .name = "Circle and box, sine and cosine from a table",
    .question = Question::overlap,
    .applies = {types<shape::Circle>, types<shape::OrientedRectangle>},
    .cost = "constant",
    .source = "Horton, Game Code School, Crossing number: a sine and cosine look-up table; here for "
              "Circle-Oriented-Rectangle Collision",
    .trust = Trust::flawed,
    .fails = "where the angle lies between two entries and the end of a long box is near",
    .setting = {.name = "entries", .min = 4, .max = 65536, .default_value = 360},
    .suspect_if_named = true,
});

}  // namespace collision::textbook
