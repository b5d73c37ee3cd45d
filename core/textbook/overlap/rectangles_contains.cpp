// Two rectangles by a method that asks whether the first contains the second, taken for a test of overlap.
#include "../../trace/text.h"
#include "../axes.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct RectanglesContains {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const math::Aabb& a = std::get<shape::PlacedRectangle>(problem.a()).box;
        const math::Aabb& b = std::get<shape::PlacedRectangle>(problem.b()).box;
        const bool empty = !(a.min.x < a.max.x && a.min.y < a.max.y);
        const bool across = a.min.x <= b.min.x && a.max.x >= b.max.x;
        const bool up = a.min.y <= b.min.y && a.max.y >= b.max.y;
        recorder.count(Work::tests);
        recorder.count(Work::comparisons, 6);
        const auto sides = [&](Step& step, std::string_view way, bool holds, Vec2 of_a, Vec2 of_b) {
            step.text =
                say("From ", way, " the first ", holds ? "holds" : "does not hold", " all of the second.");
            step.formula = say("[", of_a.x, ", ", of_a.y, "] and [", of_b.x, ", ", of_b.y, "]");
        };
        recorder.step([&](Step& step) {
            sides(step, "left to right", across, {a.min.x, a.max.x}, {b.min.x, b.max.x});
            step.marks = {{Role::candidate, SegmentMark{b.min, {b.max.x, b.min.y}}, 1}};
        });
        recorder.step([&](Step& step) {
            sides(step, "bottom to top", up, {a.min.y, a.max.y}, {b.min.y, b.max.y});
            step.marks = {{Role::candidate, SegmentMark{b.min, {b.min.x, b.max.y}}, 1}};
        });
        return answer(across && up && !empty, recorder, [&](Step& step) {
            step.text = empty          ? "The first is empty: it contains nothing."
                        : across && up ? "The first contains the second: overlap, it says."
                                       : "The first does not contain the second: apart, it says.";
        });
    }
};

}  // namespace

constinit const Algorithm rectangles_contains = row<RectanglesContains>({
    .id = "rectangles_contains",
    .name = "Rectangles, containing taken for overlap",
    .question = Question::overlap,
    .applies = {types<shape::Rectangle>, types<shape::Rectangle>},
    .cost = "constant",
    .source =
        "Horton, Game Code School, Rectangle intersect method: contains of Android's Rect, which \"does all "
        "the work for you\"",
    .trust = Trust::flawed,
    .fails = "where part of the second lies outside the first, or the second holds the first",
    .suspect_if_named = true,
});

}  // namespace collision::textbook
