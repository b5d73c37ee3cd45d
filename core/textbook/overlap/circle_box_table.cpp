// A circle and a turned box, moved into the box's own frame by a sine and a cosine from a table.
#include <cmath>
#include <cstddef>
#include <numbers>
#include <vector>

#include "../../math/elementary.h"
#include "../axis_aligned.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

constexpr double degrees = 57.295779513082320877;

/// The entry that is nearest to the axis of the box. The angle is that of a quick function, but where it lies
/// so near the middle between two entries that its last bits would decide.
double nearest_entry(Vec2 axis, double entries) {
    constexpr double whole_turn = 2 * std::numbers::pi;
    const double place = std::atan2(axis.y, axis.x) / whole_turn * entries;
    const bool in_the_middle = std::abs(place - std::floor(place) - 0.5) < 1e-6;
    return std::round(in_the_middle ? math::atan2(axis.y, axis.x) * degrees / 360 * entries : place);
}

/// The cosine and the sine of an entry, from a table that is made once for each number of entries.
Vec2 looked_up(double entry, double entries) {
    thread_local std::vector<Vec2> table;
    const auto count = std::size_t(entries);
    if (table.size() != count) {
        table.clear();
        for (std::size_t i = 0; i < count; ++i) {
            const double angle = double(i) / entries * 360 / degrees;
            table.push_back({math::cos(angle), math::sin(angle)});
        }
    }
    return table[std::size_t(entry < 0 ? entry + entries : entry) % count];
}

struct CircleBoxTable {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& circle = std::get<shape::PlacedCircle>(problem.a());
        Frame frame = frame_of(std::get<shape::PlacedOrientedRectangle>(problem.b()));
        const Vec2 axis = frame.axis;
        const double entries = problem.setting, entry = nearest_entry(axis, entries);
        frame.axis = looked_up(entry, entries);
        const Vec2 center = frame.move_in(circle.center);
        recorder.count(Work::multiplications, 5);
        const BoxFrameView view(frame, CircleMark{center, circle.radius});
        recorder.step([&](Step& step) {
            const double angle = math::atan2(axis.y, axis.x) * degrees, of_entry = entry / entries * 360;
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
