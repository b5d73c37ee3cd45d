// Every broad phase against looking at every pair, and a tree as its boxes move.
#include "core/broad/all_pairs.h"
#include "core/broad/grid.h"
#include "core/broad/sectors.h"
#include "core/broad/sort_and_sweep.h"
#include "core/broad/tree.h"
#include "tests/fuzz/list.h"
#include "tests/fuzz/shapes.h"

namespace fuzz {

namespace {

namespace broad = collision::broad;
using Boxes = std::vector<collision::math::Aabb>;
using Pairs = std::vector<broad::IndexPair>;

Pairs every_pair(const Boxes& boxes) {
    Pairs pairs;
    for (std::uint32_t a = 0; a < boxes.size(); ++a)
        for (std::uint32_t b = a + 1; b < boxes.size(); ++b)
            if (!boxes[a].empty() && !boxes[b].empty() && collision::math::overlap(boxes[a], boxes[b]))
                pairs.push_back({a, b});
    return pairs;
}

void check(const char* phase, const Boxes& boxes, Pairs pairs, const Pairs& truth) {
    broad::sort_pairs(pairs, boxes.size());
    require(pairs == truth, [&] {
        std::string text = std::string(phase) + ": other pairs of the boxes";
        for (const auto& box : boxes)
            for (const double v : {box.min.x, box.min.y, box.max.x, box.max.y}) text += " " + number_text(v);
        return text;
    });
}

collision::math::Aabb box_of(Shapes& shapes) {
    collision::math::Aabb box;
    if (shapes.bytes.below(16) == 0) return box;
    box.include(shapes.vector());
    if (shapes.bytes.below(8) != 0) box.include(shapes.vector());
    return box;
}

void fuzz_broad(Input input) {
    Shapes shapes(input);
    Boxes boxes(std::size_t(shapes.bytes.below(40)));
    for (auto& box : boxes) box = box_of(shapes);
    const Pairs truth = every_pair(boxes);
    check("sort and sweep", boxes, broad::sort_and_sweep(boxes), truth);
    const double wished = broad::suitable_side(boxes) * (shapes.bytes.flag() ? 1 : 0.0625);
    check("touched sectors", boxes, broad::touched_sector_pairs(boxes, broad::affordable_side(boxes, wished)),
          truth);
    for (const broad::IndexPair pair : broad::own_sector_pairs(boxes, broad::affordable_side(boxes, wished)))
        require(std::ranges::binary_search(truth, pair), [] { return "own sectors: a pair that is none"; });
    check("all pairs", boxes, broad::all_pairs(boxes), truth);
    const auto pairs_of = [](const auto& phase) {
        Pairs pairs;
        phase.append_pairs(pairs);
        return pairs;
    };
    broad::Grid grid;
    grid.build(boxes);
    check("grid", boxes, pairs_of(grid), truth);
    broad::Tree tree(boxes);
    check("tree", boxes, pairs_of(tree), truth);
    for (int moves = shapes.bytes.below(4); moves > 0 && !boxes.empty(); --moves) {
        const auto i = std::uint32_t(shapes.bytes.byte() % boxes.size());
        boxes[i] = box_of(shapes);
        if (shapes.bytes.flag())
            tree.move(i, boxes[i]);
        else
            tree.update(boxes);
        check("tree that moved", boxes, pairs_of(tree), every_pair(boxes));
    }
    const collision::math::Aabb region = box_of(shapes);
    std::size_t expected = 0, found = 0;
    for (const auto& box : boxes)
        expected += !box.empty() && !region.empty() && collision::math::overlap(box, region);
    tree.each_overlapping(region, [&](std::uint32_t) { ++found; });
    require(found == expected, [] { return "tree: another number of boxes in a region"; });
}

}  // namespace

constinit const Target broad_target{"broad", fuzz_broad, 1024};

}  // namespace fuzz
