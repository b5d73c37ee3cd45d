// Two rectangles by a sentence that compares the first one's left side with its own right side.
#include "../axes.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct RectanglesOwnSide {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const math::Aabb& a = std::get<shape::PlacedRectangle>(problem.a()).box;
        const math::Aabb& b = std::get<shape::PlacedRectangle>(problem.b()).box;
        const bool reaches = a.max.x > b.min.x;
        const bool across = reaches && a.min.x < a.max.x;
        recorder.count(Work::tests);
        recorder.count(Work::comparisons, 2);
        recorder.step([&](Step& step) {
            step.text = say("The first one's right side is ", reaches ? "" : "not ",
                            "beyond the second one's left side. Its left side is then compared with its own "
                            "right side, which says nothing about the second.");
            step.formula = say(a.max.x, reaches ? " > " : " ≤ ", b.min.x, " and ", a.min.x,
                               a.min.x < a.max.x ? " < " : " ≥ ", a.max.x);
            step.marks = {{Role::candidate, SegmentMark{{a.max.x, a.min.y}, a.max}, 0},
                          {Role::candidate, SegmentMark{b.min, {b.min.x, b.max.y}}, 1}};
        });
        const bool up = a.min.y < b.max.y && a.max.y > b.min.y;
        recorder.count(Work::tests);
        recorder.count(Work::comparisons, 2);
        recorder.step([&](Step& step) {
            step.text =
                up ? "From bottom to top they share a part." : "From bottom to top they share nothing.";
            step.formula =
                say(a.min.y, up ? " < " : " , ", b.max.y, " and ", a.max.y, up ? " > " : " , ", b.min.y);
            step.marks = {{Role::candidate, SegmentMark{a.min, {a.min.x, a.max.y}}, 0},
                          {Role::candidate, SegmentMark{{b.max.x, b.min.y}, b.max}, 1}};
        });
        return answer(across && up, recorder, [&](Step& step) {
            step.text = !across ? "The first is to the left: apart, it says."
                        : up    ? "Nothing is between them, as far as it looked: overlap, it says."
                                : "A gap in y: apart, it says.";
        });
    }
};

}  // namespace

constinit const Algorithm rectangles_own_side = row<RectanglesOwnSide>({
    .id = "rectangles_own_side",
    .name = "Rectangles, a side compared with its own",
    .question = Question::overlap,
    .applies = {types<shape::Rectangle>, types<shape::Rectangle>},
    .cost = "constant",
    .source =
        "Horton, Game Code School, Rectangle intersect method: the sentence about its first if, where the "
        "ship's left side is compared with the ship's right side",
    .trust = Trust::flawed,
    .fails = "where the second lies to the left of the first: it calls them overlapping; and where they only "
             "touch",
    .suspect_if_named = true,
});

}  // namespace collision::textbook
