// Two points by their coordinates, each equal within 1/8192: the book's way.
#include "../../trace/text.h"
#include "../book_floats.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct PointsNear {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const book::Float2 a(std::get<shape::PlacedPoint>(problem.a()).position);
        const book::Float2 b(std::get<shape::PlacedPoint>(problem.b()).position);
        const auto compare = [&](std::string_view name, float x, float y) {
            recorder.count(Work::comparisons);
            recorder.step([&](Step& step) {
                const double apart = double(std::fabs(x - y));
                step.text = say("In ", name, " they differ by ", apart,
                                book::equal(x, y) ? ", less than 1/8192: that counts as equal."
                                                  : ", not less than 1/8192: not equal.");
                step.formula = say("|", double(x), " − ", double(y), "| = ", apart);
                step.numbers = {{"difference", apart}};
                step.marks = {{Role::candidate, SegmentMark{Vec2(a), Vec2(b)}}};
            });
            return book::equal(x, y);
        };
        recorder.count(Work::tests);
        const bool equal = compare("x", a.x, b.x) && compare("y", a.y, b.y);
        return answer(equal, recorder, [&](Step& step) {
            step.text = equal ? "Both are equal within the tolerance: it calls them the same point."
                              : "They are not equal: two points.";
            step.marks = {{Role::verdict, SegmentMark{Vec2(a), Vec2(b)}}};
        });
    }
};

}  // namespace

constinit const Algorithm points_near = row<PointsNear>({
    .id = "points_near",
    .name = "Points within 1/8192",
    .question = Question::overlap,
    .applies = {types<shape::Point>, types<shape::Point>},
    .cost = "constant",
    .source = "Schwarzl, 2D Game Collision Detection, Point-Point Collision",
    .trust = Trust::flawed,
    .fails = "where two points are closer than 1/8192 but not the same",
});

}  // namespace collision::textbook
