// A tree of boxes: the shapes halved again and again, and each walked down only where boxes overlap.
#include "../list.h"
#include "../shape_set.h"

namespace collision::textbook {

namespace {

using math::Aabb;
using namespace trace;

/// A run of the order of shapes. Nodes stand level by level.
struct Node {
    Aabb box;
    std::uint32_t begin, end;
    std::uint32_t depth;
    std::uint32_t first_half = 0;  ///< and the second half is the node after it; 0: a leaf of one shape
};

/// Halves runs at the middle of the longer side until each holds one shape.
std::vector<Node> build(const std::vector<Aabb>& boxes, std::vector<std::uint32_t>& order) {
    std::vector<Node> nodes;
    const auto add = [&](std::uint32_t begin, std::uint32_t end, std::uint32_t depth) {
        Node node{{}, begin, end, depth};
        for (std::uint32_t k = begin; k < end; ++k) node.box.include(boxes[order[k]]);
        nodes.push_back(node);
    };
    if (!order.empty()) add(0, std::uint32_t(order.size()), 0);
    for (std::size_t n = 0; n < nodes.size(); ++n) {
        const Node node = nodes[n];
        if (node.end - node.begin == 1) continue;
        const int axis = node.box.size().x >= node.box.size().y ? 0 : 1;
        const std::uint32_t middle = node.begin + (node.end - node.begin) / 2;
        // Sorted, not only parted: the same order, and so the same steps, with every library.
        std::sort(order.begin() + node.begin, order.begin() + node.end,
                  [&](std::uint32_t i, std::uint32_t j) {
                      return std::pair(boxes[i].center()[axis], i) < std::pair(boxes[j].center()[axis], j);
                  });
        nodes[n].first_half = std::uint32_t(nodes.size());
        add(node.begin, middle, node.depth + 1);
        add(middle, node.end, node.depth + 1);
    }
    return nodes;
}

struct BoxTree {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const ShapeSet set(problem);
        const auto& boxes = set.boxes();
        Tests tests(set, recorder);
        tests.test_endless();
        std::vector<std::uint32_t> order = set.bounded();
        const std::vector<Node> nodes = build(boxes, order);

        std::vector<Mark> outlines;
        const std::uint32_t levels = nodes.empty() ? 0 : nodes.back().depth + 1;
        for (std::uint32_t depth = 0; depth + 1 < levels; ++depth)
            recorder.step([&](Step& step) {
                std::size_t count = 0;
                for (const Node& node : nodes) {
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
                const Node& node = nodes[way.back()];
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
