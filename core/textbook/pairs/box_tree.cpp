// A tree of boxes: the shapes halved again and again, and each walked down only where boxes overlap.
#include "../box_nodes.h"
#include "../list.h"
#include "../shape_set.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct BoxTree {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const ShapeSet set(problem);
        const auto& boxes = set.boxes();
        Tests tests(set, recorder);
        tests.test_endless();
        std::vector<std::uint32_t> order = set.bounded();
        const std::vector<BoxNode> nodes = box_nodes(boxes, order);

        std::vector<Mark> outlines;
        const std::uint32_t levels = nodes.empty() ? 0 : nodes.back().depth + 1;
        for (std::uint32_t depth = 0; depth + 1 < levels; ++depth)
            recorder.step([&](Step& step) {
                std::size_t count = 0;
                for (const BoxNode& node : nodes) {
                    if (node.depth != depth || node.end - node.begin == 1) continue;
                    ++count;
                    outlines.push_back(box_outline(Role::envelope, node.box));
                }
                step.text = depth == 0 ? say("One box around all ", order.size(), " shapes.")
                                       : say("Halved along their longer sides: ", count,
                                             count == 1 ? " box" : " boxes", " at level ", depth + 1, ".");
                step.numbers = {{"level", double(depth + 1)}, {"boxes", double(count)}};
                step.marks = outlines;
            });

        // Each shape walks down; of a pair the one that comes first in the order asks.
        for (std::uint32_t place = 0; place < order.size(); ++place) {
            const std::uint32_t i = order[place];
            std::uint64_t looked = 0;
            std::vector<std::uint32_t> near, way = {0};
            std::vector<Mark> entered;
            while (!way.empty()) {
                const BoxNode& node = nodes[way.back()];
                way.pop_back();
                if (node.end <= place + 1) continue;
                ++looked;
                if (!math::overlap(node.box, boxes[i])) continue;
                if constexpr (std::same_as<R, Trace>)
                    entered.push_back(box_outline(Role::envelope, node.box));
                if (node.first_half == 0)
                    near.push_back(order[node.begin]);
                else
                    way.insert(way.end(), {node.first_half + 1, node.first_half});
            }
            recorder.count(Work::comparisons, looked);
            recorder.step([&](Step& step) {
                step.text = say("Shape ", i + 1, " looks at ", looked, looked == 1 ? " box" : " boxes",
                                " of the tree and finds ", near.size(),
                                near.size() == 1 ? " neighbor." : " neighbors.");
                step.numbers = {{"boxes", double(looked)}, {"neighbors", double(near.size())}};
                step.marks = entered;
                step.marks.push_back(box_outline(Role::candidate, boxes[i], i));
            });
            for (const std::uint32_t j : near)
                tests.test(i, j, [&](Step& step) {
                    step.marks.insert(step.marks.begin(), entered.begin(), entered.end());
                });
        }
        return tests.finish(
            [&](Step& step) { step.marks.insert(step.marks.begin(), outlines.begin(), outlines.end()); });
    }
};

}  // namespace

constinit const Algorithm box_tree = row<BoxTree>({
    .id = "box_tree",
    .name = "Tree of boxes",
    .question = Question::pairs,
    .applies = {every_type, every_type},
    .cost = "linearithmic",
    .source = "Ericson, Real-Time Collision Detection: trees of bounding volumes, halved at the median",
    .trust = Trust::exact,
    .fails = "never",
});

}  // namespace collision::textbook
