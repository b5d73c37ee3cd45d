// Pairs and rays, each forgotten before the next.
#include "app/model/each_pair.h"

#include <algorithm>
#include <vector>

#include "core/query/budget.h"
#include "core/query/overlap.h"

namespace testbed::model {

namespace {

/// The shapes that may overlap shape i, ascending; those after it where nothing else is wanted.
void find_candidates(const Neighborhood& neighborhood, const Results& results, std::uint32_t i, bool all,
                     std::vector<std::uint32_t>& found) {
    found.clear();
    neighborhood.each_candidate(i, results.shapes, [&](std::uint32_t j) {
        if (all || j > i) found.push_back(j);
    });
    std::ranges::sort(found);
}

}  // namespace

bool may_overlap(const collision::shape::Placed& a, const collision::shape::Placed& b) {
    if (!collision::query::intricate(a) && !collision::query::intricate(b))
        return collision::query::overlap(a, b);
    return collision::math::within(
        collision::query::max_work, [&] { return collision::query::overlap(a, b); }, [] { return true; });
}

void each_pair(const Results& results, const std::function<void(const PairResult&)>& visit) {
    const std::vector<ShapeResult>& shapes = results.shapes;
    const auto work_out = [&](std::uint32_t a, std::uint32_t b) {
        visit({a, b, collision::query::answer(shapes[a].placed, shapes[b].placed)});
    };
    if (results.choice == PairChoice::all) {
        for (std::uint32_t a = 0; a < shapes.size(); ++a)
            for (std::uint32_t b = a + 1; b < shapes.size() && shapes[a].answered; ++b)
                if (shapes[b].answered) work_out(a, b);
        return;
    }
    Neighborhood neighborhood;
    neighborhood.build(shapes);
    std::vector<std::uint32_t> candidates;
    for (std::uint32_t a = 0; a < shapes.size(); ++a) {
        find_candidates(neighborhood, results, a, false, candidates);
        for (const std::uint32_t b : candidates)
            if (may_overlap(shapes[a].placed, shapes[b].placed)) work_out(a, b);
    }
}

void each_ray(const Results& results, const std::function<void(const RayResult&)>& visit) {
    const std::vector<ShapeResult>& shapes = results.shapes;
    Neighborhood neighborhood;
    std::vector<std::uint32_t> candidates;
    for (std::uint32_t i = 0; i < shapes.size(); ++i) {
        const auto* ray = std::get_if<collision::shape::PlacedRay>(&shapes[i].placed);
        if (!ray) continue;
        if (!neighborhood.built()) neighborhood.build(shapes);
        RayResult result{i, {}};
        find_candidates(neighborhood, results, i, true, candidates);
        for (const std::uint32_t j : candidates) {
            // A ray hits what overlaps it.
            const auto [a, b] = std::minmax(i, j);
            if (!collision::query::overlap(shapes[a].placed, shapes[b].placed)) continue;
            if (const auto hit = collision::query::cast(*ray, shapes[j].placed))
                result.hits.push_back({j, *hit});
        }
        std::ranges::stable_sort(result.hits, {}, [](const RayResult::Hit& hit) { return hit.hit.distance; });
        visit(result);
    }
}

}  // namespace testbed::model
