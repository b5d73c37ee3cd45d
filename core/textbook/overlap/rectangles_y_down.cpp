// Two rectangles by a listing for screens, whose y points down, run in a world whose y points up.
#include "core/textbook/axes.h"
#include "core/textbook/list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct RectanglesYDown {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const math::Aabb& a = std::get<shape::PlacedRectangle>(problem.a()).box;
        const math::Aabb& b = std::get<shape::PlacedRectangle>(problem.b()).box;
        const bool across = a.max.x > b.min.x && a.min.x < b.max.x;
        recorder.count(Work::tests, 2);
        recorder.count(Work::comparisons, 2);
        recorder.step([&](Step& step) {
            step.text =
                across ? "From left to right they share a part." : "From left to right there is a gap.";
            step.formula = say(a.max.x, across ? " > " : " , ", b.min.x, " and ", a.min.x,
                               across ? " < " : " , ", b.max.x);
            step.marks = {{Role::candidate, SegmentMark{{a.min.x, a.min.y}, {a.max.x, a.min.y}}, 0},
                          {Role::candidate, SegmentMark{{b.min.x, b.min.y}, {b.max.x, b.min.y}}, 1}};
        });
        const bool down = a.max.y < b.min.y && a.min.y > b.max.y;
        recorder.count(Work::comparisons, 2);
        recorder.step([&](Step& step) {
            step.text = say("It asks for a top above the other's bottom, as a smaller number: is ", a.max.y,
                            " less than ", b.min.y, ", and ", a.min.y, " more than ", b.max.y,
                            "? Where y points up a top is the larger number, so it never is.");
            step.formula =
                say("top ", a.max.y, " < bottom ", b.min.y, ",  bottom ", a.min.y, " > top ", b.max.y);
            step.marks = {{Role::candidate, SegmentMark{{a.min.x, a.max.y}, a.max}, 0},
                          {Role::candidate, SegmentMark{b.min, {b.max.x, b.min.y}}, 1}};
        });
        return answer(across && down, recorder, [&](Step& step) {
            step.text =
                across ? "Side by side in x, but never in y: apart, it says." : "A gap in x: apart, it says.";
        });
    }
};

}  // namespace

constinit const Algorithm rectangles_y_down = row<RectanglesYDown>({
    .id = "rectangles_y_down",
    .name = "Rectangles, y down listing where y is up",
    .question = Question::overlap,
    .applies = {types<shape::Rectangle>, types<shape::Rectangle>},
    .cost = "constant",
    .source = "Horton, Game Code School, Rectangle intersect method, which notes that it assumes a y that "
              "increases from top to bottom",
    .trust = Trust::flawed,
    .fails = "wherever the rectangles overlap: it calls all apart",
    .suspect_if_named = true,
});

}  // namespace collision::textbook
