// Two lines: they meet unless they are parallel and not the same line.
#include "../../trace/text.h"
#include "../book_floats.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct LinesParallel {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& a = std::get<shape::PlacedLine>(problem.a());
        const auto& b = std::get<shape::PlacedLine>(problem.b());
        const auto parallel = [&](book::Float2 u, book::Float2 v, std::string_view what, Vec2 from) {
            recorder.count(Work::tests);
            recorder.count(Work::multiplications, 2);
            recorder.count(Work::comparisons);
            const bool yes = book::parallel(u, v);
            recorder.step([&](Step& step) {
                const double turned = double(book::turned_dot(u, v));
                step.text =
                    say(what, ": the turned product is ", turned,
                        yes ? ", within 1/8192, so they count as parallel." : ", so they are not parallel.");
                step.formula = say(-double(u.y), " · ", double(v.x), " + ", double(u.x), " · ", double(v.y),
                                   " = ", turned);
                step.numbers = {{"turned product", turned}};
                step.marks = {{Role::candidate, ArrowMark{from, from + Vec2(u)}},
                              {Role::candidate, ArrowMark{from, from + Vec2(v)}}};
            });
            return yes;
        };

        if (!parallel(book::Float2(a.direction), book::Float2(b.direction), "The directions", a.base)) {
            return answer(true, recorder, [&](Step& step) {
                step.text = "Lines that are not parallel meet somewhere.";
                step.marks = {{Role::verdict, LineMark{a.base, a.direction}, 0},
                              {Role::verdict, LineMark{b.base, b.direction}, 1}};
            });
        }
        const book::Float2 between = book::Float2(a.base) - book::Float2(b.base);
        const bool same = parallel(between, book::Float2(a.direction),
                                   "The way between the bases and the first line", b.base);
        return answer(same, recorder, [&](Step& step) {
            step.text = same ? "The bases lie along the line too: both are one line."
                             : "The bases lie beside each other: parallel lines that never meet.";
            step.marks = {{Role::verdict, SegmentMark{a.base, b.base}}};
        });
    }
};

}  // namespace

constinit const Algorithm lines_parallel = row<LinesParallel>({
    .id = "lines_parallel",
    .name = "Lines, parallel vectors",
    .question = Question::overlap,
    .applies = {types<shape::Line>, types<shape::Line>},
    .cost = "constant",
    .source = "Schwarzl, 2D Game Collision Detection, Line-Line Collision",
    .trust = Trust::flawed,
    .fails = "the tolerance depends on length: short or nearly parallel directions count as parallel",
});

}  // namespace collision::textbook
