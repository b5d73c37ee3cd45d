#include "app/editor/impact_moment.h"

#include <algorithm>

namespace testbed::editor {

namespace {

void touch(model::PairResult& pair, const collision::query::Impact& impact) {
    pair.answer.overlap = true;
    pair.answer.depth = 0;
    pair.answer.distance = 0;
    pair.answer.gave_up = pair.answer.undecided = false;
    if (pair.answer.contacts.count > 0) return;
    pair.answer.contacts.points[0] = impact.point;
    pair.answer.contacts.count = 1;
}

}  // namespace

std::optional<model::Results> touching_at_impact(const model::Results& results,
                                                 std::span<const model::ImpactResult> impacts, double time) {
    std::optional<model::Results> out;
    for (const model::ImpactResult& impact : impacts) {
        if (!impact.impact || impact.impact->time != time) continue;
        const auto same = [&](const model::PairResult& p) { return p.a == impact.a && p.b == impact.b; };
        const auto found = std::ranges::find_if(results.pairs, same);
        if (found == results.pairs.end()) continue;
        if (!out) out = results;
        touch(out->pairs[std::size_t(found - results.pairs.begin())], *impact.impact);
    }
    return out;
}

}  // namespace testbed::editor
