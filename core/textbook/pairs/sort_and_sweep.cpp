// Sort and sweep: the shapes by their left ends, and a line that sweeps over them.
#include <numeric>

#include "core/textbook/list.h"
#include "core/textbook/shape_set.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct SortAndSweep {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const ShapeSet set(problem);
        const auto& boxes = set.boxes();
        Tests tests(set, recorder);
        tests.test_endless();

        std::vector<std::uint32_t> order = set.bounded();
        std::ranges::sort(order, {}, [&](std::uint32_t i) { return std::pair(boxes[i].min.x, i); });

        std::vector<std::uint32_t> open;  // under the sweeping line
        const auto interval = [&](std::uint32_t i, Role role) {
            return Mark{role, SegmentMark{boxes[i].min, {boxes[i].max.x, boxes[i].min.y}}, i};
        };
        for (const std::uint32_t i : order) {
            const double at = boxes[i].min.x;
            recorder.count(Work::comparisons, open.size());
            std::erase_if(open, [&](std::uint32_t j) { return boxes[j].max.x < at; });
            const auto show_sweep = [&](Step& step) {
                step.marks.push_back({Role::axis, LineMark{{at, boxes[i].min.y}, {0, 1}}});
                for (const std::uint32_t j : open) step.marks.push_back(interval(j, Role::range));
                step.marks.push_back(interval(i, Role::side));
            };
            recorder.step([&](Step& step) {
                step.text = say("The line meets shape ", i + 1, " at x = ", at, ": ", open.size(),
                                open.size() == 1 ? " interval is" : " intervals are", " open there.");
                step.numbers = {{"x", at}, {"open", double(open.size())}};
                show_sweep(step);
            });
            for (const std::uint32_t j : open) {
                recorder.count(Work::comparisons, 2);
                if (boxes[i].min.y <= boxes[j].max.y && boxes[j].min.y <= boxes[i].max.y)
                    tests.test(i, j, show_sweep);
            }
            open.push_back(i);
        }
        return tests.finish();
    }
};

}  // namespace

constinit const Algorithm sort_and_sweep = row<SortAndSweep>({
    .id = "sort_and_sweep",
    .name = "Sort and sweep",
    .question = Question::pairs,
    .applies = {every_type, every_type},
    .cost = "linearithmic",
    .source = "Ericson, Real-Time Collision Detection: sort and sweep",
    .trust = Trust::exact,
    .fails = "never",
});

}  // namespace collision::textbook
