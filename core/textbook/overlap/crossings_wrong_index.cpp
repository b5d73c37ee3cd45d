// Corners of the first polygon inside the second, where each edge ends at a corner that the wrong loop
// variable chooses, as published.
#include <algorithm>

#include "../as_written.h"
#include "../list.h"
#include "../points_inside.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CrossingsWrongIndex {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const AsWritten written_a(problem.a()), written_b(problem.b());
        const Outline &a = written_a.outline(), &b = written_b.outline();
        // The text repeats the first corner at the end of the list: one more index, and none beyond.
        const std::size_t asked = std::min(a.size(), b.size());
        for (std::size_t i = 0; i < asked; ++i) {
            const Vec2 to = b.after(i);
            std::size_t crossings = 0;
            for (std::size_t j = 0; j < b.size(); ++j)
                if (edge_crossed(EndRule::half_open, b[j], to, a[i], recorder)) ++crossings;
            const bool odd = crossings % 2 == 1;
            recorder.step([&](Step& step) {
                step.text =
                    say("Corner ", i + 1, " of ", the(problem, 0), ": every edge of ", the(problem, 1),
                        " ends at its corner ", (i + 1) % b.size() + 1, ". ", several(crossings, "crossing"),
                        odd ? ": inside, it says." : ": outside, it says.");
                step.numbers = {{"corner", double(i + 1)}, {"crossings", double(crossings)}};
                for (std::size_t j = 0; j < b.size() && j < max_marked; ++j)
                    step.marks.push_back({Role::side, SegmentMark{b[j], to}, 1});
                step.marks.push_back({Role::candidate, LineMark{a[i], {1, 0}, false}});
                step.marks.push_back({Role::candidate, PointMark{a[i]}, 0});
            });
            if (!odd) continue;
            return answer(true, recorder, [&](Step& step) {
                step.text = say("An odd number for corner ", i + 1, ": overlap, it says.");
                step.marks = {{Role::verdict, PointMark{a[i]}, 0}};
            });
        }
        return answer(false, recorder, [&](Step& step) {
            step.text = asked < a.size()
                            ? say("For corner ", asked + 1, " of ", the(problem, 0), " it would need corner ",
                                  asked + 2, " of a list of ", b.size() + 1,
                                  ": here the program ends, and has found nothing.")
                            : "Even numbers for all corners: apart, it says.";
            for (std::size_t i = asked; i < a.size() && i < asked + max_marked; ++i)
                step.marks.push_back({Role::dropped, PointMark{a[i]}, 0});
        });
    }

  private:
    static constexpr std::size_t max_marked = 200;
};

}  // namespace

constinit const Algorithm crossings_wrong_index = row<CrossingsWrongIndex>({
    .id = "crossings_wrong_index",
    .name = "Corners inside, edges by the wrong index",
    .question = Question::overlap,
    .applies = {polygonal, polygonal},
    .cost = "quadratic",
    .source = "Horton, Game Code School, Crossing number: vertexList[i + 1] for vertexList[j + 1]; its other "
              "slips mended",
    .trust = Trust::flawed,
    .fails = "nearly everywhere: all edges end at one corner, so what it tests is a fan and not the polygon",
    .as_given = true,
});

}  // namespace collision::textbook
