// Two rectangles by a listing for screens, whose y points down. It is wrong in a world whose y points up.
#include "../axes.h"
#include "../list.h"

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
        const Ends a_ends = ends_of(a, problem.y_down), b_ends = ends_of(b, problem.y_down);
        const bool down = a_ends.top < b_ends.bottom && a_ends.bottom > b_ends.top;
        recorder.count(Work::comparisons, 2);
        recorder.step([&](Step& step) {
            step.text =
                say("It asks for a top above the other's bottom, as a smaller number: is ", a_ends.top,
                    " less than ", b_ends.bottom, ", and ", a_ends.bottom, " more than ", b_ends.top, "? ",
                    !problem.y_down ? "Where y points up a top is the larger number, so it never is."
                    : down          ? "Here y points down, and it is."
                                    : "Here y points down, and it is not.");
            step.formula = say("top ", a_ends.top, " < bottom ", b_ends.bottom, ",  bottom ", a_ends.bottom,
                               " > top ", b_ends.top);
            step.marks = {
                {Role::candidate, SegmentMark{{a.min.x, a_ends.top}, {a.max.x, a_ends.top}}, 0},
                {Role::candidate, SegmentMark{{b.min.x, b_ends.bottom}, {b.max.x, b_ends.bottom}}, 1}};
        });
        return answer(across && down, recorder, [&](Step& step) {
            step.text = !across          ? "A gap in x: apart, it says."
                        : down           ? "They share a part in x and in y: overlap, it says."
                        : problem.y_down ? "A gap in y: apart, it says."
                                         : "Side by side in x, but never in y: apart, it says.";
        });
    }

  private:
    /// Of a rectangle as it is drawn.
    struct Ends {
        double top, bottom;
    };
    static Ends ends_of(const math::Aabb& box, bool y_down) {
        return y_down ? Ends{box.min.y, box.max.y} : Ends{box.max.y, box.min.y};
    }
};

}  // namespace

constinit const Algorithm rectangles_y_down = row<RectanglesYDown>({
    .id = "rectangles_y_down",
    .name = "Rectangles, listing for y down",
    .question = Question::overlap,
    .applies = {types<shape::Rectangle>, types<shape::Rectangle>},
    .cost = "constant",
    .source = "Horton, Game Code School, Rectangle intersect method, which notes that it assumes a y that "
              "increases from top to bottom",
    .trust = Trust::flawed,
    .fails = "where y points up: it calls all rectangles apart; where y points down only those that touch",
    .suspect_if_named = true,
});

}  // namespace collision::textbook
