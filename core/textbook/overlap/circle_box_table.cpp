// A circle and a turned box, moved into the box's own frame by a sine and a cosine from a table.
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>

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

/// The cosine and the sine of an entry. Each is worked out when it is first asked for, and kept: of larger
/// tables some take the places of others.
Vec2 looked_up(double entry, double entries) {
    struct Kept {
        double entry = 0, entries = 0, cosine = 1, sine = 0;
    };
    constexpr std::size_t places = 512;
    static constinit thread_local std::array<Kept, places> table{};
    const double from_zero = entry < 0 ? entry + entries : entry;
    Kept& kept = table[std::size_t(from_zero) % places];
    if (kept.entries != entries || kept.entry != from_zero) {
        const double angle = from_zero / entries * 360 / degrees;
        kept = {from_zero, entries, math::cos(angle), math::sin(angle)};
    }
    return {kept.cosine, kept.sine};
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
