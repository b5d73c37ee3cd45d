// The pairs of a whole scene, judged against every pair of it.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <vector>

#include "app/verify/judge.h"
#include "app/verify/kinds.h"
#include "core/hull/bounds.h"
#include "core/query/overlap.h"

namespace testbed::verify {

namespace {

/// What a shape lies in; empty of one without an end.
std::optional<collision::math::Aabb> box_of(const Placed& placed) {
    if (!collision::shape::bounded(placed)) return {};
    return collision::hull::aabb(placed);
}
/// Whether the boxes alone show it.
bool are_clearly_apart(const std::optional<collision::math::Aabb>& a,
                       const std::optional<collision::math::Aabb>& b) {
    return a && b &&
           (a->max.x < b->min.x || b->max.x < a->min.x || a->max.y < b->min.y || b->max.y < a->min.y);
}

}  // namespace

std::optional<Fault> judge_scene(const Question& question, const PlacedPair& scene, const Answer& answer,
                                 const Conventions& conventions) {
    if (!answer.pairs) return {};
    const std::size_t count = scene.size();
    const auto id = [&](std::size_t i) -> const std::string& { return question.shapes[i].id; };
    std::vector<bool> said(count * count, false);
    for (const auto& [first, second] : *answer.pairs) {
        if (first >= count || second >= count)
            return Fault{kind::pair_twice, fmt::format("It lists [{}, {}]; there are {} shapes, from 0.",
                                                       first, second, count)};
        if (first == second)
            return Fault{kind::pair_twice, fmt::format("It lists {} with itself.", id(first))};
        const std::size_t at = std::min(first, second) * count + std::max(first, second);
        if (said[at])
            return Fault{kind::pair_twice, fmt::format("It lists {} and {} twice.", id(first), id(second))};
        said[at] = true;
    }
    std::vector<std::optional<collision::math::Aabb>> boxes;
    for (std::size_t i = 0; i < count; ++i) boxes.push_back(box_of(scene[i]));
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t j = i + 1; j < count; ++j) {
            const bool listed = said[i * count + j];
            if (!listed && are_clearly_apart(boxes[i], boxes[j])) continue;
            const auto relation = collision::query::relation(scene[i], scene[j]);
            if (relation == collision::query::Relation::touching) {
                const Touching touching = meant_by_touching(scene[i], scene[j], conventions);
                if (touching != Touching::either && listed == (touching == Touching::overlaps)) continue;
            } else if (listed == (relation == collision::query::Relation::overlapping)) {
                continue;
            }
            PlacedPair pair = scene;
            pair.a = scene[i];
            pair.b = scene[j];
            pair.rest.clear();
            const Standing at = standing(pair);
            if (left_open(at, pair, conventions)) continue;
            const std::string how = at.touching         ? "touch"
                                    : at.separation > 0 ? fmt::format("are {} apart", at.separation)
                                    : at.depth_gave_up  ? std::string("overlap")
                                    : std::isinf(at.separation)
                                        ? std::string("cross")
                                        : fmt::format("overlap by {}", -at.separation);
            return Fault{listed ? kind::pair_invented : kind::pair_missed,
                         fmt::format("{} and {} {}, and it {} them.", id(i), id(j), how,
                                     listed ? "lists" : "does not list")};
        }
    }
    return {};
}

}  // namespace testbed::verify
