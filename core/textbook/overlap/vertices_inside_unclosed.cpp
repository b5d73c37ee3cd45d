// Corners of the first polygon inside the second, where the list of the second does not repeat its first
// corner: the text warns of this mistake.
#include "../as_written.h"
#include "../list.h"
#include "../points_inside.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct VerticesInsideUnclosed {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const AsWritten written_a(problem.a()), written_b(problem.b());
        const Outline &a = written_a.outline(), &b = written_b.outline();
        const std::size_t edges = b.size() - 1;
        const auto untested = [&](Step& step) {
            step.marks.push_back({Role::dropped, SegmentMark{b[edges], b[0]}, 1});
        };
        for (std::size_t i = 0; i < a.size(); ++i) {
            std::size_t crossings = 0;
            for (std::size_t edge = 0; edge < edges; ++edge)
                if (edge_crossed(EndRule::half_open, b[edge], b[edge + 1], a[i], recorder)) ++crossings;
            const bool odd = crossings % 2 == 1;
            recorder.step([&](Step& step) {
                step.text = say("Corner ", i + 1, " of ", the(problem, 0), ": ",
                                several(crossings, "crossing"), " with the first ", edges, " edges of ",
                                the(problem, 1), odd ? ": inside, it says." : ": outside, it says.");
                step.formula = say(crossings, " mod 2 = ", crossings % 2);
                step.numbers = {{"corner", double(i + 1)}, {"crossings", double(crossings)}};
                mark_crossings(step, EndRule::half_open, b, edges, a[i]);
                untested(step);
            });
            if (!odd) continue;
            return answer(true, recorder, [&](Step& step) {
                step.text = say("An odd number for corner ", i + 1, ": overlap, it says.");
                step.marks = {{Role::verdict, PointMark{a[i]}, 0}};
                untested(step);
            });
        }
        return answer(false, recorder, [&](Step& step) {
            step.text = say("Even numbers for all corners: apart, it says. Edge ", edges + 1,
                            ", from the last corner to the first, was never tested.");
            untested(step);
        });
    }
};

}  // namespace

constinit const Algorithm vertices_inside_unclosed = row<VerticesInsideUnclosed>({
    .id = "vertices_inside_unclosed",
    .name = "Corners inside, last edge untested",
    .question = Question::overlap,
    .applies = {polygonal, polygonal},
    .cost = "quadratic",
    .source =
        "Horton, Game Code School, Crossing number, without the first corner repeated at the end, which "
        "the text warns of; its other slips mended",
    .trust = Trust::flawed,
    .fails = "where a ray crosses the edge from the last corner to the first: the count is one too low",
    .as_given = true,
    .suspect_if_named = true,
});

}  // namespace collision::textbook
