// Works out every answer about a scene, and no answer twice.
#include "app/model/analysis.h"

#include <algorithm>
#include <cassert>
#include <fmt/format.h>
#include <unordered_map>
#include <utility>

#include "app/model/candidates.h"
#include "app/model/each_pair.h"
#include "app/model/impacts.h"
#include "app/model/judge.h"
#include "core/query/overlap.h"

namespace testbed::model {

namespace {

using collision::broad::IndexPair;
using collision::shape::PlacedRay;
using collision::shape::PolygonDefect;

ShapeResult answer_shape(const SceneShape& shape, Hidden hidden) {
    ShapeResult result;
    result.placed = collision::shape::place(shape.geometry, shape.pose);
    const bool valid = collision::shape::defect(result.placed) == nullptr;
    result.answered = valid && (!shape.hidden || hidden == Hidden::answered);
    if (!valid || !collision::shape::bounded(result.placed)) return result;
    result.bounds = Bounds{
        collision::hull::aabb(result.placed),
        collision::hull::quick_circle(result.placed),
        collision::hull::minimum_circle(result.placed),
        collision::hull::convex_hull(result.placed),
        collision::hull::minimum_rectangle(result.placed),
    };
    result.area = collision::hull::area(result.placed);
    result.perimeter = collision::hull::perimeter(result.placed);
    return result;
}

/// Where each shape stood in the scene before, if it did. The places grow, so that pairs keep their order: a
/// shape that was moved up or down the list counts as changed.
std::vector<std::optional<std::uint32_t>> find_origins(const std::vector<ShapePtr>& shapes,
                                                       const std::vector<ShapePtr>& seen) {
    std::vector<std::optional<std::uint32_t>> origins(shapes.size());
    std::unordered_map<const SceneShape*, std::uint32_t> places;
    const bool in_place = shapes.size() == seen.size();
    if (!in_place)
        for (std::uint32_t i = 0; i < seen.size(); ++i) places.emplace(seen[i].get(), i);
    std::uint32_t next = 0;
    for (std::uint32_t i = 0; i < shapes.size(); ++i) {
        if (in_place) {
            if (shapes[i] == seen[i]) origins[i] = i;
        } else if (const auto found = places.find(shapes[i].get());
                   found != places.end() && found->second >= next) {
            origins[i] = found->second;
            next = found->second + 1;
        }
    }
    return origins;
}

std::vector<IndexPair> all_pairs(const std::vector<ShapeResult>& shapes) {
    std::vector<std::uint32_t> answered;
    for (std::uint32_t i = 0; i < shapes.size(); ++i)
        if (shapes[i].answered) answered.push_back(i);
    std::vector<IndexPair> pairs;
    pairs.reserve(answered.size() * (answered.size() - std::min<std::size_t>(answered.size(), 1)) / 2);
    for (std::size_t i = 0; i < answered.size(); ++i)
        for (std::size_t j = i + 1; j < answered.size(); ++j) pairs.push_back({answered[i], answered[j]});
    return pairs;
}

/// A ray hits what overlaps it, so its hits follow from the pairs.
std::vector<RayResult> answer_rays(const Results& results) {
    std::vector<RayResult> rays;
    std::unordered_map<std::uint32_t, std::size_t> rows;
    for (std::uint32_t i = 0; i < results.shapes.size(); ++i) {
        if (!std::holds_alternative<PlacedRay>(results.shapes[i].placed)) continue;
        rows.emplace(i, rays.size());
        rays.push_back({i, {}});
    }
    if (rays.empty()) return rays;
    const auto add = [&](std::uint32_t ray, std::uint32_t target) {
        const auto* from = std::get_if<PlacedRay>(&results.shapes[ray].placed);
        if (!from) return;
        if (const auto hit = collision::query::cast(*from, results.shapes[target].placed))
            rays[rows.at(ray)].hits.push_back({target, *hit});
    };
    for (const PairResult& pair : results.pairs) {
        if (!pair.answer.overlap) continue;
        add(pair.a, pair.b);
        add(pair.b, pair.a);
    }
    for (RayResult& ray : rays)
        std::ranges::stable_sort(ray.hits, {}, [](const RayResult::Hit& hit) { return hit.hit.distance; });
    return rays;
}

std::vector<Problem> find_problems(const Scene& scene, const Results& results) {
    std::vector<Problem> problems;
    for (std::size_t i = 0; i < scene.shapes.size(); ++i) {
        if (const PolygonDefect* defect = collision::shape::defect(results.shapes[i].placed))
            problems.push_back(
                {scene.shapes[i]->id, "invalid_polygon",
                 fmt::format("not a simple polygon: {}; left out of every test", describe(*defect))});
    }
    return problems;
}

}  // namespace

std::string describe(const PolygonDefect& defect) {
    switch (defect.kind) {
        case PolygonDefect::Kind::zero_area: return "it has no area";
        case PolygonDefect::Kind::repeated_vertex:
            return fmt::format("vertices {} and {} are the same point", defect.edge_a, defect.edge_b);
        case PolygonDefect::Kind::edges_cross:
            return fmt::format("edges {} and {} cross", defect.edge_a, defect.edge_b);
        case PolygonDefect::Kind::edges_overlap:
            return fmt::format("edges {} and {} overlap", defect.edge_a, defect.edge_b);
    }
    return {};
}

Results analyse(const Scene& scene, PairChoice choice, Hidden hidden, double horizon) {
    Analyser analyser;
    analyser.results_.horizon = horizon;
    analyser.update(scene, choice, hidden);
    Results& results = analyser.results_;
    results.impacts = impacts(scene, results.shapes, choice, horizon);
    return std::move(results);
}

Results analyse_shapes(const Scene& scene, PairChoice choice, Hidden hidden, double horizon) {
    Results results;
    results.horizon = horizon;
    results.shapes.reserve(scene.shapes.size());
    for (const ShapePtr& shape : scene.shapes) results.shapes.push_back(answer_shape(*shape, hidden));
    if (std::ranges::any_of(scene.expect, &Expectation::scene)) {
        results.choice = PairChoice::overlapping;
        each_pair(results, [&](const PairResult& pair) { results.pairs.push_back(pair); });
    }
    results.choice = choice;
    results.problems = find_problems(scene, results);
    judge(scene, results);
    return results;
}

const Results& Analyser::operator()(const Scene& scene) {
    update(scene, scene.shapes.size() <= max_shapes_for_all_pairs ? PairChoice::all : PairChoice::overlapping,
           Hidden::left_out);
    return results_;
}

void Analyser::update(const Scene& scene, PairChoice choice, Hidden hidden) {
    pairs_computed_ = 0;
    if (!keep_up(scene, choice, hidden)) start_over(scene, choice, hidden);
    seen_ = scene.shapes;
    results_.rays = answer_rays(results_);
    results_.problems = find_problems(scene, results_);
    judge(scene, results_);
}

bool Analyser::keep_up(const Scene& scene, PairChoice choice, Hidden hidden) {
    if (scene.shapes.size() != seen_.size() || results_.choice != choice) return false;
    std::vector<std::uint32_t> changed;
    for (std::uint32_t i = 0; i < scene.shapes.size(); ++i)
        if (scene.shapes[i] != seen_[i]) changed.push_back(i);
    // Of many it is quicker to find all pairs at once.
    if (choice == PairChoice::overlapping && changed.size() > scene.shapes.size() / 8) return false;

    bool answered_alike = true;
    for (const std::uint32_t i : changed) {
        ShapeResult& shape = results_.shapes[i];
        const bool was_answered = shape.answered;
        shape = answer_shape(*scene.shapes[i], hidden);
        answered_alike = answered_alike && shape.answered == was_answered;
    }
    if (choice == PairChoice::overlapping)
        renew_overlaps(changed);
    else if (answered_alike)
        replace_pairs(changed);
    else
        return false;
    return true;
}

void Analyser::start_over(const Scene& scene, PairChoice choice, Hidden hidden) {
    const auto origins = find_origins(scene.shapes, seen_);
    Results next;
    next.choice = choice;
    next.horizon = results_.horizon;
    next.shapes.resize(scene.shapes.size());
    for (std::size_t i = 0; i < scene.shapes.size(); ++i)
        next.shapes[i] =
            origins[i] ? std::move(results_.shapes[*origins[i]]) : answer_shape(*scene.shapes[i], hidden);
    gather_pairs(origins, next);
    results_ = std::move(next);
    neighbourhood_.forget();
}

PairResult Analyser::work_out(const Results& results, std::uint32_t a, std::uint32_t b) {
    ++pairs_computed_;
    return {a, b, collision::query::answer(results.shapes[a].placed, results.shapes[b].placed)};
}

void Analyser::renew_overlaps(const std::vector<std::uint32_t>& changed) {
    if (changed.empty()) return;
    if (neighbourhood_.built())
        for (const std::uint32_t i : changed) neighbourhood_.renew(i, results_.shapes);
    else
        neighbourhood_.build(results_.shapes);
    std::vector<bool> is_changed(results_.shapes.size());
    for (const std::uint32_t i : changed) is_changed[i] = true;

    std::vector<PairResult>& pairs = results_.pairs;
    std::erase_if(pairs, [&](const PairResult& pair) { return is_changed[pair.a] || is_changed[pair.b]; });
    const auto kept = std::ptrdiff_t(pairs.size());
    for (const std::uint32_t i : changed)
        neighbourhood_.each_candidate(i, results_.shapes, [&](std::uint32_t j) {
            // A pair of two changed shapes is the business of the earlier.
            if (is_changed[j] && j < i) return;
            const auto [a, b] = std::minmax(i, j);
            if (collision::query::overlap(results_.shapes[a].placed, results_.shapes[b].placed))
                pairs.push_back(work_out(results_, a, b));
            else
                ++pairs_computed_;
        });
    const auto in_order = [](const PairResult& one, const PairResult& other) {
        return std::pair(one.a, one.b) < std::pair(other.a, other.b);
    };
    std::sort(pairs.begin() + kept, pairs.end(), in_order);
    std::inplace_merge(pairs.begin(), pairs.begin() + kept, pairs.end(), in_order);
}

void Analyser::replace_pairs(const std::vector<std::uint32_t>& changed_shapes) {
    std::vector<bool> changed(results_.shapes.size());
    for (const std::uint32_t i : changed_shapes) changed[i] = true;
    // Pairs are in the order of the answered shapes: the place of one follows from the ranks of its two.
    std::vector<std::uint32_t> answered;
    for (std::uint32_t i = 0; i < results_.shapes.size(); ++i)
        if (results_.shapes[i].answered) answered.push_back(i);
    const std::size_t count = answered.size();
    const auto replace = [&](std::size_t low, std::size_t high) {
        PairResult& pair = results_.pairs[low * (2 * count - low - 1) / 2 + (high - low - 1)];
        assert(pair.a == answered[low] && pair.b == answered[high]);
        pair = work_out(results_, answered[low], answered[high]);
    };
    for (std::size_t i = 0; i < count; ++i) {
        if (!changed[answered[i]]) continue;
        // A pair of two changed shapes is the business of the earlier.
        for (std::size_t j = 0; j < i; ++j)
            if (!changed[answered[j]]) replace(j, i);
        for (std::size_t j = i + 1; j < count; ++j) replace(i, j);
    }
}

void Analyser::gather_pairs(const std::vector<std::optional<std::uint32_t>>& origins, Results& next) {
    const bool all = next.choice == PairChoice::all;
    auto old = results_.pairs.cbegin();
    for (const auto [a, b] : all ? all_pairs(next.shapes) : overlap_candidates(next.shapes)) {
        if (origins[a] && origins[b]) {
            const std::pair places(*origins[a], *origins[b]);
            while (old != results_.pairs.cend() && std::pair(old->a, old->b) < places) ++old;
            const bool found = old != results_.pairs.cend() && std::pair(old->a, old->b) == places;
            if (found && (all || old->answer.overlap)) next.pairs.push_back({a, b, old->answer});
            // Of shapes that stayed every overlap is known, whichever pairs were chosen: not found means
            // apart.
            if (found || !all) continue;
        }
        if (all) {
            next.pairs.push_back(work_out(next, a, b));
        } else if (collision::query::overlap(next.shapes[a].placed, next.shapes[b].placed)) {
            next.pairs.push_back(work_out(next, a, b));
        } else {
            ++pairs_computed_;
        }
    }
}

}  // namespace testbed::model
