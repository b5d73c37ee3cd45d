// Which shapes and pairs an overlay speaks of.
#include "app/overlays/chosen.h"

#include <algorithm>
#include <limits>

namespace testbed::overlays {

using model::PairResult;
using model::Verdict;

namespace {

constexpr std::size_t neighbors_of_one = 3;

/// Depth for sorting: pairs that no translation parts are the deepest.
double depth(const PairResult& pair) {
    return pair.answer.depth.value_or(std::numeric_limits<double>::infinity());
}

}  // namespace

bool in_view(const Input& input, Vec2 a, Vec2 b) {
    collision::math::Aabb box;
    box.include(a);
    box.include(b);
    return collision::math::overlap(box, input.visible);
}

bool tells_value(const Input& input, const PairResult& pair, std::optional<std::size_t> rank) {
    constexpr std::size_t deepest = 10;
    return input.scene.shapes.size() <= many_shapes || rank.value_or(deepest) < deepest ||
           (input.glance.selected(pair.a) && input.glance.selected(pair.b));
}

bool shown(const Input& input, const PairResult& pair) {
    return !input.glance.hidden(pair.a) && !input.glance.hidden(pair.b);
}

bool chosen(const Input& input, std::size_t shape) {
    if (input.glance.hidden(shape) || !(input.selection.empty() || input.glance.selected(shape)))
        return false;
    return input.results.shapes[shape].answered;
}

std::vector<std::size_t> chosen_bounded(const Input& input) {
    std::vector<std::size_t> out;
    for (const std::size_t i : input.glance.worth_a_look()) {
        const model::ShapeResult& shape = input.results.shapes[i];
        if (shape.answered && shape.bounds && (input.selection.empty() || input.glance.selected(i)))
            out.push_back(i);
    }
    return out;
}

std::vector<const PairResult*> chosen_overlapping(const Input& input) {
    const Glance& glance = input.glance;
    const bool any = glance.selected_count() > 0;
    // They lie in the order of the pairs.
    const auto deeper = [](const PairResult* p, const PairResult* q) {
        const double deep_p = depth(*p), deep_q = depth(*q);
        return deep_p != deep_q ? deep_p > deep_q : p < q;
    };
    // A heap of the deepest so far, the least deep on top: there may be half a million.
    std::vector<const PairResult*> out;
    for (const PairResult& pair : input.results.pairs) {
        if (any && !glance.selected(pair.a) && !glance.selected(pair.b)) continue;
        if (pair.verdict() != Verdict::overlapping || pair.answer.gave_up) continue;
        if (out.size() == max_pairs && !deeper(&pair, out.front())) continue;
        if (!shown(input, pair) || !in_view(input, pair.answer.on_a, pair.answer.on_b)) continue;
        if (out.size() == max_pairs) {
            std::ranges::pop_heap(out, deeper);
            out.pop_back();
        }
        out.push_back(&pair);
        std::ranges::push_heap(out, deeper);
    }
    std::ranges::sort_heap(out, deeper);
    return out;
}

std::vector<const PairResult*> chosen_apart(const Input& input) {
    const auto count = input.glance.selected_count();
    std::vector<bool> met(input.scene.shapes.size());  // shapes that have something to show already
    std::vector<const PairResult*> candidates;
    for (const PairResult& pair : input.results.pairs) {
        if (!shown(input, pair) || pair.answer.undecided) continue;
        if (pair.verdict() == Verdict::overlapping) {
            met[pair.a] = met[pair.b] = true;
            continue;
        }
        const std::size_t of_selection =
            std::size_t(input.glance.selected(pair.a)) + std::size_t(input.glance.selected(pair.b));
        if (of_selection < std::min<std::size_t>(count, 2)) continue;
        if (in_view(input, pair.answer.on_a, pair.answer.on_b)) candidates.push_back(&pair);
    }
    std::ranges::stable_sort(candidates, {}, [](const PairResult* pair) { return pair->answer.distance; });
    if (count == 0) {
        // From the nearest pair on: a pair is kept where it is the first of either shape.
        std::erase_if(candidates, [&met](const PairResult* pair) {
            if (met[pair->a] && met[pair->b] && pair->verdict() == Verdict::apart) return true;
            met[pair->a] = met[pair->b] = true;
            return false;
        });
    }
    const std::size_t max = count == 1 ? neighbors_of_one : max_pairs;
    if (candidates.size() > max) candidates.resize(max);
    return candidates;
}

}  // namespace testbed::overlays
