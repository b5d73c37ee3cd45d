// Sort and sweep: the shapes by their lower ends along an axis, and a line that sweeps over them.
#include <array>

#include "../list.h"
#include "../shape_set.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct SortAndSweep {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const ShapeSet set(problem);
        const auto& boxes = set.boxes();
        const int axis = problem.setting == 0 ? 0 : 1, other = 1 - axis;
        Tests tests(set, recorder);
        tests.test_endless();

        std::vector<std::uint32_t> order = set.bounded();
        std::ranges::sort(order, {}, [&](std::uint32_t i) { return std::pair(boxes[i].min[axis], i); });

        std::vector<std::uint32_t> open;  // under the sweeping line
        const auto interval = [&](std::uint32_t i, Role role) {
            Vec2 to = boxes[i].min;
            to[axis] = boxes[i].max[axis];
            return Mark{role, SegmentMark{boxes[i].min, to}, i};
        };
        for (const std::uint32_t i : order) {
            const double at = boxes[i].min[axis];
            recorder.count(Work::comparisons, open.size());
            std::erase_if(open, [&](std::uint32_t j) { return boxes[j].max[axis] < at; });
            const auto show_sweep = [&](Step& step) {
                Vec2 along{0, 0};
                along[other] = 1;
                step.marks.push_back({Role::axis, LineMark{boxes[i].min, along}});
                for (const std::uint32_t j : open) step.marks.push_back(interval(j, Role::range));
                step.marks.push_back(interval(i, Role::side));
            };
            recorder.step([&](Step& step) {
                const std::string_view name = axis == 0 ? "x" : "y";
                step.text = say("The line meets shape ", i + 1, " at ", name, " = ", at, ": ", open.size(),
                                open.size() == 1 ? " interval is" : " intervals are", " open there.");
                step.numbers = {{std::string(name), at}, {"open", double(open.size())}};
                show_sweep(step);
            });
            for (const std::uint32_t j : open) {
                recorder.count(Work::comparisons, 2);
                if (boxes[i].min[other] <= boxes[j].max[other] && boxes[j].min[other] <= boxes[i].max[other])
                    tests.test(i, j, show_sweep);
            }
            open.push_back(i);
        }
        return tests.finish([&](Step& step) {
            for (const std::uint32_t i : order) step.marks.push_back(interval(i, Role::range));
        });
    }
};

constexpr std::array<std::string_view, 2> axes{"along x", "along y"};

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
    .setting = {.name = "axis", .min = 0, .max = 1, .default_value = 0, .words = axes},
});

}  // namespace collision::textbook
