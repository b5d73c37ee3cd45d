// Two segments: each end beside the other's line, and where they are parallel their ranges along it.
#include "../axes.h"
#include "../book_floats.h"
#include "../list.h"
#include "../sides.h"
#include "../words.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct SegmentsSides {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& a = std::get<shape::PlacedSegment>(problem.a());
        const auto& b = std::get<shape::PlacedSegment>(problem.b());
        const Vec2 along_a = a.to - a.from, along_b = b.to - b.from;
        const auto ends_with = [&](bool overlap, const auto& words) {
            return answer(overlap, recorder, [&](Step& step) {
                step.text = words();
                step.marks = {{Role::verdict, SegmentMark{a.from, a.to}, 0},
                              {Role::verdict, SegmentMark{b.from, b.to}, 1}};
            });
        };
        const auto ends = [&](bool overlap, const char* words) {
            return ends_with(overlap, [&] { return words; });
        };
        // Of the segment whose ends both lie on one side of the other's line.
        const auto beside = [&](std::size_t which) {
            return ends_with(false, [&] {
                return say(The(problem, which), " lies on one side of ", the(problem, 1 - which),
                           ": they are apart.");
            });
        };
        if (sides_of(problem, 0, a.from, along_a, b.from, b.to, recorder).product() > 0) return beside(1);
        if (sides_of(problem, 1, b.from, along_b, a.from, a.to, recorder).product() > 0) return beside(0);

        const book::Float2 u(along_a), v(along_b);
        const bool parallel = book::parallel(u, v);
        recorder.count(Work::tests);
        recorder.count(Work::multiplications, 2);
        recorder.count(Work::comparisons);
        recorder.step([&](Step& step) {
            const double turned = double(book::turned_dot(u, v));
            step.text = say("The turned product of the directions is ", turned,
                            parallel ? ": parallel, within 1/8192." : ": not parallel.");
            step.formula =
                say(-double(u.y), " · ", double(v.x), " + ", double(u.x), " · ", double(v.y), " = ", turned);
            step.numbers = {{"turned product", turned}};
            step.marks = {{Role::candidate, ArrowMark{a.from, a.to}},
                          {Role::candidate, ArrowMark{b.from, b.to}}};
        });
        if (!parallel)
            return ends(true, "Each crosses the other's line and they are not parallel: they meet.");

        // The book's unit vector of nothing is nothing: then both ranges are [0, 0].
        const Vec2 axis = along_a == Vec2{0, 0} ? Vec2{0, 0} : unit(along_a, recorder);
        const Outline outline_a(problem.a()), outline_b(problem.b());
        const Range range_a = project(outline_a, axis), range_b = project(outline_b, axis);
        const double apart = gap(range_a, range_b);
        recorder.count(Work::tests);
        recorder.count(Work::multiplications, 8);
        recorder.count(Work::comparisons, 4);
        recorder.step([&](Step& step) {
            step.text = apart > 0 ? say("Along their common line a gap of ", apart, " lies between them.")
                                  : say("Along their common line they share ", -apart, ".");
            step.formula =
                say("[", range_a.min, ", ", range_a.max, "] and [", range_b.min, ", ", range_b.max, "]");
            AxisPicture(outline_a, outline_b).show(step, 1, axis, range_a, range_b);
        });
        return apart > 0 ? ends(false, "In line, with a gap: they are apart.")
                         : ends(true, "In line, and their ranges overlap: they meet.");
    }
};

}  // namespace

constinit const Algorithm segments_sides = row<SegmentsSides>({
    .id = "segments_sides",
    .name = "Segments, sides and ranges",
    .question = Question::overlap,
    .applies = {types<shape::Segment>, types<shape::Segment>},
    .cost = "constant",
    .source = "Schwarzl, 2D Game Collision Detection, Line-Segment-Line-Segment Collision",
    .trust = Trust::flawed,
    .fails = "where the first segment has no length: anywhere on the line of the other counts",
});

}  // namespace collision::textbook
