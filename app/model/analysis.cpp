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
#include "app/model/within_budget.h"
#include "core/math/interrupt.h"
#include "core/query/budget.h"
#include "core/query/overlap.h"

namespace testbed::model {

namespace {

using collision::broad::IndexPair;
using collision::shape::PlacedRay;
using collision::shape::PolygonDefect;

/// Told of shapes of more corners once they are placed, before the rest is worked out.
constexpr std::size_t heavy_shape = 1000;

/// Of a shape that is only placed all the rest.
void complete(ShapeResult& result) {
    result.known = Known::all;
    result.answered = collision::shape::defect(result.placed) == nullptr;
    if (!result.bounds) return;
    result.bounds = Bounds{
        result.bounds->aabb,
        collision::hull::quick_circle(result.placed),
        collision::hull::minimum_circle(result.placed),
        collision::hull::convex_hull(result.placed),
        collision::hull::minimum_rectangle(result.placed),
    };
    result.area = within_budget([&] { return collision::hull::area(result.placed); });
    result.perimeter = within_budget([&] { return collision::hull::perimeter(result.placed); });
}

ShapeResult only_placed(collision::shape::Placed placed) {
    ShapeResult result;
    result.known = Known::place;
    result.placed = std::move(placed);
    if (collision::shape::defect(result.placed) == nullptr && collision::shape::bounded(result.placed))
        result.bounds = Bounds{collision::hull::aabb(result.placed), {}, {}, {}, {}};
    return result;
}

ShapeResult answer_shape(const SceneShape& shape, Hidden hidden, std::uint32_t index = 0,
                         AnalysisListener* listener = nullptr) {
    ShapeResult result = place_shape(shape);
    if (listener && weight(shape.geometry) > heavy_shape) listener->worked_out(index, result);
    complete(result);
    result.answered = result.answered && (!shape.hidden || hidden == Hidden::answered);
    return result;
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

constexpr const char* gave_up = "gave_up";

std::vector<Problem> find_problems(const Scene& scene, const Results& results) {
    std::vector<Problem> problems;
    for (std::size_t i = 0; i < scene.shapes.size(); ++i) {
        if (const PolygonDefect* defect = results.shapes[i].defect())
            problems.push_back(
                {scene.shapes[i]->id, "invalid_polygon",
                 fmt::format("not a simple polygon: {}; left out of every test", describe(*defect))});
        if (!results.shapes[i].area || !results.shapes[i].perimeter)
            problems.push_back(
                {scene.shapes[i]->id, gave_up,
                 fmt::format("{} not worked out: its parts cover each other in too many places",
                             results.shapes[i].area ? "the perimeter is" : "area and perimeter are")});
    }
    for (const PairResult& pair : results.pairs) {
        if (!pair.answer.undecided) continue;
        problems.push_back({scene.shapes[pair.a]->id, gave_up,
                            fmt::format("whether it overlaps {} is not known: the two are too intricate",
                                        scene.shapes[pair.b]->id)});
    }
    return problems;
}

/// What follows from shapes and pairs.
void finish(const Scene& scene, Results& results) {
    results.rays = answer_rays(results);
    results.problems = find_problems(scene, results);
    judge(scene, results);
}

}  // namespace

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

std::size_t weight(const collision::shape::Shape& shape) {
    return std::visit(
        [](const auto& s) -> std::size_t {
            if constexpr (requires { s.members; }) {
                std::size_t sum = 1;
                for (const collision::shape::Member& member : s.members) sum += weight(member.shape);
                return sum;
            } else if constexpr (requires { s.vertices.size(); }) {
                return s.vertices.size();
            } else if constexpr (requires { s.points.size(); }) {
                return s.points.size();
            } else {
                return 4;
            }
        },
        shape);
}

ShapeResult place_shape(const SceneShape& shape) {
    return only_placed(collision::shape::place(shape.geometry, shape.pose));
}

ShapeResult answer_placed(collision::shape::Placed placed) {
    ShapeResult result = only_placed(std::move(placed));
    complete(result);
    return result;
}

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

Results analyze(const Scene& scene, PairChoice choice, Hidden hidden, std::optional<double> horizon) {
    Analyzer analyzer;
    analyzer.horizon_ = horizon;
    analyzer.take(scene, analyzer.prepare(scene, choice, hidden, nullptr));
    Results& results = analyzer.results_;
    results.impacts = impacts(scene, results.shapes, choice, results.horizon);
    return std::move(results);
}

Results analyze_shapes(const Scene& scene, PairChoice choice, Hidden hidden, std::optional<double> horizon,
                       const std::function<void(std::size_t, std::size_t)>& at) {
    Results results;
    results.horizon = horizon.value_or(horizon_of(scene));
    results.shapes.reserve(scene.shapes.size());
    for (const ShapePtr& shape : scene.shapes) {
        if (at) at(results.shapes.size(), scene.shapes.size());
        results.shapes.push_back(answer_shape(*shape, hidden));
    }
    if (std::ranges::any_of(scene.expect, &Expectation::scene)) {
        results.choice = PairChoice::overlapping;
        each_pair(results, [&](const PairResult& pair) { results.pairs.push_back(pair); });
    }
    results.choice = choice;
    results.problems = find_problems(scene, results);
    judge(scene, results);
    return results;
}

const Results& Analyzer::operator()(const Scene& scene) {
    take(scene, prepare(scene));
    return results_;
}

Analyzer::Change Analyzer::prepare(const Scene& scene, AnalysisListener* listener) {
    return prepare(
        scene, scene.shapes.size() <= max_shapes_for_all_pairs ? PairChoice::all : PairChoice::overlapping,
        Hidden::left_out, listener);
}

Analyzer::Change Analyzer::prepare(const Scene& scene, PairChoice choice, Hidden hidden,
                                   AnalysisListener* listener) {
    const auto origins = find_origins(scene.shapes, seen_);
    Change change;
    change.choice = choice;
    for (std::uint32_t i = 0; i < origins.size(); ++i)
        if (!origins[i]) change.changed.push_back(i);
    answer_changed(scene, hidden, listener, change);

    bool answered_alike = true;
    const bool in_place = scene.shapes.size() == seen_.size() && results_.choice == choice;
    for (std::size_t k = 0; in_place && k < change.changed.size(); ++k)
        answered_alike =
            answered_alike && change.answers[k].answered == results_.shapes[change.changed[k]].answered;
    // Of many it is quicker to find all pairs at once.
    const bool few = change.changed.size() <= scene.shapes.size() / 8;
    if (in_place && (choice == PairChoice::all ? answered_alike : few)) {
        ShapeList::Replaced replaced;
        for (std::size_t k = 0; k < change.changed.size(); ++k)
            replaced.emplace(change.changed[k], &change.answers[k]);
        const ShapeList shapes(results_.shapes, replaced);
        choice == PairChoice::all ? replace_pairs(shapes, listener, change)
                                  : find_overlaps(shapes, listener, change);
    } else {
        gather_pairs(origins, listener, change);
    }
    return change;
}

void Analyzer::take(const Scene& scene, Change change) {
    pairs_computed_ = change.pairs_computed;
    if (change.whole) neighborhood_.forget();
    apply(std::move(change), results_);
    seen_ = scene.shapes;
    results_.horizon = horizon_.value_or(horizon_of(scene));
    finish(scene, results_);
}

Results Analyzer::changed(const Scene& scene, Change change) const {
    Results results = change.whole ? Results{} : results_;
    apply(std::move(change), results);
    results.horizon = horizon_.value_or(horizon_of(scene));
    finish(scene, results);
    return results;
}

void Analyzer::take(const Scene& scene, Results results, std::size_t pairs_computed) {
    pairs_computed_ = pairs_computed;
    // It knows the changes, but not which of them were taken over before them.
    neighborhood_.forget();
    results_ = std::move(results);
    seen_ = scene.shapes;
}

void Analyzer::answer_changed(const Scene& scene, Hidden hidden, AnalysisListener* listener,
                              Change& change) const {
    change.answers.reserve(change.changed.size());
    for (const std::uint32_t i : change.changed) {
        collision::math::poll(0);
        if (listener) listener->at(AnalysisPart::shapes, change.answers.size(), change.changed.size());
        change.answers.push_back(answer_shape(*scene.shapes[i], hidden, i, listener));
        if (listener) listener->worked_out(i, change.answers.back());
    }
}

void Analyzer::apply(Change change, Results& results) {
    if (change.whole) {
        results = std::move(*change.whole);
        return;
    }
    for (std::size_t k = 0; k < change.changed.size(); ++k)
        results.shapes[change.changed[k]] = std::move(change.answers[k]);
    std::vector<PairResult>& pairs = results.pairs;
    const auto in_order = [](const PairResult& one, const PairResult& other) {
        return std::pair(one.a, one.b) < std::pair(other.a, other.b);
    };
    if (change.choice == PairChoice::all) {
        // The same pairs as before.
        for (const PairResult& pair : change.pairs) {
            const auto place = std::ranges::lower_bound(pairs, pair, in_order);
            assert(place != pairs.end() && place->a == pair.a && place->b == pair.b);
            *place = pair;
        }
        return;
    }
    if (change.changed.empty()) return;
    std::vector<bool> is_changed(results.shapes.size());
    for (const std::uint32_t i : change.changed) is_changed[i] = true;
    std::erase_if(pairs, [&](const PairResult& pair) { return is_changed[pair.a] || is_changed[pair.b]; });
    const auto kept = std::ptrdiff_t(pairs.size());
    pairs.insert(pairs.end(), change.pairs.begin(), change.pairs.end());
    std::inplace_merge(pairs.begin(), pairs.begin() + kept, pairs.end(), in_order);
}

/// Works pairs out into a change.
class Analyzer::PairWork {
  public:
    PairWork(const ShapeList& shapes, std::size_t all, AnalysisListener* listener, Change& change)
        : shapes_(shapes), all_(all), listener_(listener), change_(change) {}

    /// One more of all is looked at; every now and then it may be the last.
    void next() {
        collision::math::poll(0);
        if (listener_) listener_->at(AnalysisPart::pairs, done_, all_);
        ++done_;
    }
    /// True where that is not known: the answer says so.
    bool overlap(std::uint32_t a, std::uint32_t b) {
        ++change_.pairs_computed;
        return may_overlap(shapes_[a].placed, shapes_[b].placed);
    }
    PairResult answer(std::uint32_t a, std::uint32_t b) const {
        const PairResult pair{a, b, collision::query::answer(shapes_[a].placed, shapes_[b].placed)};
        if (listener_) listener_->worked_out(pair);
        return pair;
    }

  private:
    const ShapeList& shapes_;
    std::size_t all_, done_ = 0;
    AnalysisListener* listener_;
    Change& change_;
};

namespace {

/// A question that is taken back leaves no half of a neighborhood.
struct ForgetUnlessDone {
    Neighborhood& neighborhood;
    bool done = false;
    ~ForgetUnlessDone() {
        if (!done) neighborhood.forget();
    }
};

}  // namespace

void Analyzer::find_overlaps(const ShapeList& shapes, AnalysisListener* listener, Change& change) {
    if (change.changed.empty()) return;
    ForgetUnlessDone half_made{neighborhood_};
    if (neighborhood_.built())
        for (const std::uint32_t i : change.changed) neighborhood_.renew(i, shapes);
    else
        neighborhood_.build(shapes);
    std::vector<bool> is_changed(shapes.size());
    for (const std::uint32_t i : change.changed) is_changed[i] = true;
    std::vector<IndexPair> candidates;
    for (const std::uint32_t i : change.changed)
        neighborhood_.each_candidate(i, shapes, [&](std::uint32_t j) {
            // A pair of two changed shapes is the business of the earlier.
            if (!is_changed[j] || i < j) candidates.push_back(collision::broad::index_pair(i, j));
        });
    std::ranges::sort(candidates);
    PairWork work(shapes, candidates.size(), listener, change);
    for (const IndexPair& pair : candidates) {
        work.next();
        if (work.overlap(pair.a, pair.b)) change.pairs.push_back(work.answer(pair.a, pair.b));
    }
    half_made.done = true;
}

void Analyzer::replace_pairs(const ShapeList& shapes, AnalysisListener* listener, Change& change) const {
    std::vector<bool> changed(shapes.size());
    for (const std::uint32_t i : change.changed) changed[i] = true;
    std::vector<std::uint32_t> answered;
    for (std::uint32_t i = 0; i < shapes.size(); ++i)
        if (shapes[i].answered) answered.push_back(i);
    const std::size_t count = answered.size();
    PairWork work(shapes, change.changed.size() * count, listener, change);
    const auto replace = [&](std::uint32_t a, std::uint32_t b) {
        work.next();
        ++change.pairs_computed;
        change.pairs.push_back(work.answer(a, b));
    };
    for (std::size_t i = 0; i < count; ++i) {
        if (!changed[answered[i]]) continue;
        // A pair of two changed shapes is the business of the earlier.
        for (std::size_t j = 0; j < i; ++j)
            if (!changed[answered[j]]) replace(answered[j], answered[i]);
        for (std::size_t j = i + 1; j < count; ++j) replace(answered[i], answered[j]);
    }
}

void Analyzer::gather_pairs(const std::vector<std::optional<std::uint32_t>>& origins,
                            AnalysisListener* listener, Change& change) const {
    Results& next = change.whole.emplace();
    next.choice = change.choice;
    next.shapes.resize(origins.size());
    for (std::size_t k = 0; k < change.changed.size(); ++k)
        next.shapes[change.changed[k]] = std::move(change.answers[k]);
    for (std::size_t i = 0; i < origins.size(); ++i)
        if (origins[i]) next.shapes[i] = results_.shapes[*origins[i]];

    const bool all = next.choice == PairChoice::all;
    auto old = results_.pairs.cbegin();
    const std::vector<IndexPair> candidates = all ? all_pairs(next.shapes) : overlap_candidates(next.shapes);
    const ShapeList shapes(next.shapes);
    PairWork work(shapes, candidates.size(), listener, change);
    for (const IndexPair& candidate : candidates) {
        work.next();
        const std::uint32_t a = candidate.a, b = candidate.b;
        if (origins[a] && origins[b]) {
            const std::pair places(*origins[a], *origins[b]);
            while (old != results_.pairs.cend() && std::pair(old->a, old->b) < places) ++old;
            const bool found = old != results_.pairs.cend() && std::pair(old->a, old->b) == places;
            if (found && (all || old->answer.overlap || old->answer.undecided))
                next.pairs.push_back({a, b, old->answer});
            // Of shapes that stayed every overlap is known, whichever pairs were chosen: not found means
            // apart.
            if (found || !all) continue;
        }
        if (all)
            ++change.pairs_computed;
        else if (!work.overlap(a, b))
            continue;
        next.pairs.push_back(work.answer(a, b));
    }
}

}  // namespace testbed::model
