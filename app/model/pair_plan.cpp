// Runs a plan: a row about pairs chooses, rows about two shapes answer.
#include "app/model/pair_plan.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <iterator>
#include <type_traits>

#include "app/model/within_budget.h"
#include "core/textbook/frame.h"
#include "core/textbook/outline.h"

namespace testbed::model {

namespace {

using collision::broad::IndexPair;
using collision::hull::BoundingCircle;
using collision::shape::Placed;
using collision::trace::Counter;
using collision::trace::Silent;
using collision::trace::Work;
namespace shape = collision::shape;

/// Circles around shapes are this part larger than the smallest, whose radius is rounded.
constexpr double bound_margin = 1e-9;

TestedPart part_of(const Placed& placed) {
    const auto* const box = std::get_if<shape::PlacedOrientedRectangle>(&placed);
    return {placed, box && collision::textbook::frame_of(*box).is_axis_aligned(),
            collision::textbook::concave(placed)};
}

/// A shape as the plan takes it.
struct TestedShape {
    std::vector<TestedPart> parts;
    std::optional<TestedPart> bound;  ///< a circle; empty for what has none
    bool is_round = false;            ///< its bound says no more than it does itself
    bool changed = false;
};

/// What a scene is to a plan: made once, before anything is counted or measured.
class TestedScene {
  public:
    TestedScene(const PairPlan& plan, const Scene& scene, const Results& results) {
        for (std::uint32_t i = 0; i < results.shapes.size(); ++i) {
            const ShapeResult& result = results.shapes[i];
            if (!result.answered) continue;
            const auto index = std::uint32_t(placed.size());
            placed.push_back(&result.placed);
            places.push_back(i);
            if (scene.shapes[i]->moves()) changed.push_back(index);
            shapes.push_back(tested(plan, result, index));
            shapes.back().changed = scene.shapes[i]->moves();
        }
        for (const PairResult& pair : results.pairs)
            if (pair.answer.overlap) truth.push_back({pair.a, pair.b});
    }
    collision::catalog::Problem problem(const PairPlan& plan,
                                        const collision::textbook::PairAnswers& answers) const {
        return {.shapes = placed,
                .setting = plan.finder->setting.nearest(),
                .changed = changed,
                .answers = &answers};
    }
    /// As the exact answer has it.
    bool overlaps(std::uint32_t i, std::uint32_t j) const {
        return std::ranges::binary_search(truth, IndexPair{places[std::min(i, j)], places[std::max(i, j)]});
    }

    std::vector<const Placed*> placed;
    std::vector<std::uint32_t> places;   ///< in the scene
    std::vector<std::uint32_t> changed;  ///< by index here
    std::vector<TestedShape> shapes;
    std::vector<IndexPair> truth;       ///< by index in the scene
    std::vector<std::uint32_t> coarse;  ///< taken for their bound, by index here

  private:
    TestedShape tested(const PairPlan& plan, const ShapeResult& result, std::uint32_t index) {
        TestedShape out;
        if (result.bounds) {
            const BoundingCircle& circle = result.bounds->minimum_circle;
            out.bound = part_of(shape::PlacedCircle{circle.center, circle.radius * (1 + bound_margin)});
            const bool small_group = plan.level_of_detail &&
                                     std::holds_alternative<shape::PlacedGroup>(result.placed) &&
                                     circle.radius <= max_small_group;
            const bool unseen = plan.detailed_within &&
                                !overlap(*plan.detailed_within, result.bounds->aabb) &&
                                !std::holds_alternative<shape::PlacedCircle>(result.placed);
            if (small_group || unseen) {
                coarse.push_back(index);
                out.parts.push_back(*out.bound);
                out.is_round = true;
                return out;
            }
        }
        out.is_round = std::holds_alternative<shape::PlacedCircle>(result.placed) ||
                       std::holds_alternative<shape::PlacedPoint>(result.placed);
        if (const auto* const group = std::get_if<shape::PlacedGroup>(&result.placed))
            for (const auto& member : group->members)
                std::visit([&](const auto& m) { out.parts.push_back(part_of(m)); }, member);
        else
            out.parts.push_back(part_of(result.placed));
        return out;
    }
};

const Algorithm& row_for(const PairPlan& plan, const TestedPart& a, const TestedPart& b) {
    for (const PairRule& rule : plan.rules) {
        if (!rule.row->applies.has(a.placed.index(), b.placed.index())) continue;
        if (!rule.fits || rule.fits(a, b)) return *rule.row;
    }
    return *plan.rules.back().row;
}

/// One way through all pairs. R: Counter, which also keeps what was asked, or Silent.
template <class R>
class Run {
  public:
    Run(const PairPlan& plan, const TestedScene& scene)
        : bound_tested(scene.shapes.size()), plan_(plan), scene_(scene) {}

    collision::catalog::Outcome go() {
        const auto test = [](void* run, std::uint32_t i, std::uint32_t j) {
            return static_cast<Run*>(run)->ask(i, j);
        };
        const auto remember = [](void* run, std::uint32_t i, std::uint32_t j) {
            return static_cast<Run*>(run)->scene_.overlaps(i, j);
        };
        const collision::textbook::PairAnswers answers{test, remember, this, nullptr};
        const auto problem = scene_.problem(plan_, answers);
        R finder;
        if constexpr (std::is_same_v<R, Counter>) {
            auto outcome = plan_.finder->count(problem, finder);
            // Whom the finder calls a test may have been answered without one.
            finder.counts().for_each([&](Work work, std::uint64_t times) {
                if (work != Work::tests) counts[work] += times;
            });
            return outcome;
        } else {
            return plan_.finder->run(problem, finder);
        }
    }

    collision::trace::Counts counts;
    std::vector<PlanAnswer::Asked> asked;
    std::vector<PlanAnswer::RowUse> rows;
    std::vector<bool> bound_tested;    ///< one a shape
    std::vector<IndexPair> undecided;  ///< of so many parts that it is not known what the rows say

  private:
    bool ask(std::uint32_t i, std::uint32_t j) {
        const TestedShape &a = scene_.shapes[i], &b = scene_.shapes[j];
        if (plan_.changed_only && !a.changed && !b.changed) return scene_.overlaps(i, j);
        at_ = {std::min(i, j), std::max(i, j)};
        const auto overlap = within_budget([&] { return bounds_meet(i, j) && parts_meet(a, b); });
        if constexpr (std::is_same_v<R, Counter>) {
            if (overlap)
                asked.push_back({at_.a, at_.b, *overlap});
            else
                undecided.push_back(at_);
        }
        return overlap.value_or(false);
    }

    bool bounds_meet(std::uint32_t i, std::uint32_t j) {
        const TestedShape &a = scene_.shapes[i], &b = scene_.shapes[j];
        if (!plan_.bounds_first || !a.bound || !b.bound || (a.is_round && b.is_round)) return true;
        if constexpr (std::is_same_v<R, Counter>)
            for (const std::uint32_t k : {i, j})
                if (!scene_.shapes[k].is_round) bound_tested[k] = true;
        return part_meets(*a.bound, *b.bound);
    }

    bool parts_meet(const TestedShape& a, const TestedShape& b) {
        bool any = false;
        for (const TestedPart& one : a.parts)
            for (const TestedPart& other : b.parts) {
                any = part_meets(one, other) || any;
                if (any && plan_.stops_early) return true;
            }
        return any;
    }

    bool part_meets(const TestedPart& a, const TestedPart& b) {
        collision::math::poll();
        const Algorithm& row = row_for(plan_, a, b);
        if constexpr (std::is_same_v<R, Counter>) {
            Counter counter;
            const auto outcome = collision::catalog::ask(row, a.placed, b.placed, counter);
            counter.counts().for_each([&](Work work, std::uint64_t times) {
                if (work != Work::tests) counts[work] += times;
            });
            ++counts[Work::tests];
            use(row);
            return said_overlap(outcome).value_or(false);
        } else {
            return said_overlap(collision::catalog::ask(row, a.placed, b.placed)).value_or(false);
        }
    }

    void use(const Algorithm& row) {
        const auto known = std::ranges::find(rows, &row, &PlanAnswer::RowUse::row);
        if (known != rows.end())
            ++known->times;
        else
            rows.push_back({&row, 1, at_.a, at_.b});
    }

    const PairPlan& plan_;
    const TestedScene& scene_;
    IndexPair at_{0, 0};  ///< the shapes that are asked about now
};

/// The cells that the finder shows.
std::vector<collision::trace::Mark> cells_of(const PairPlan& plan, const TestedScene& scene) {
    collision::trace::Trace trace;
    const auto no = [](void*, std::uint32_t, std::uint32_t) { return false; };
    const collision::textbook::PairAnswers nothing{no, no, nullptr, nullptr};
    plan.finder->show(scene.problem(plan, nothing), trace);
    std::vector<collision::trace::Mark> cells;
    for (const collision::trace::Mark& mark : trace.steps().back().marks)
        if (mark.role == collision::trace::Role::cell) cells.push_back(mark);
    return cells;
}

}  // namespace

PairPlan plain_plan() {
    const auto row = [](std::string_view id) { return collision::catalog::find(id); };
    const auto convex = [](const TestedPart& a, const TestedPart& b) { return !a.concave && !b.concave; };
    return {.finder = row("every_pair_once"),
            .rules = {{row("circles_distance")},
                      {row("circle_rectangle_clamp")},
                      {row("circle_box_sine")},
                      {row("rectangles_closed")},
                      {row("separating_axes_all"), convex},
                      {row("exact")}}};
}

PlanAnswer run_plan(const PairPlan& plan, const Scene& scene, const Results& results) {
    const TestedScene tested(plan, scene, results);
    const collision::math::WorkLimit of_all(4 * collision::query::max_work);
    Run<Counter> run(plan, tested);
    const auto outcome = run.go();
    PlanAnswer answer;
    const auto place = [&](std::uint32_t i) { return tested.places[i]; };
    for (const auto& [a, b] : outcome.pairs) answer.found.push_back({place(a), place(b)});
    hold_against_truth(answer, results);
    for (const auto& [a, b] : run.undecided) answer.undecided.push_back({place(a), place(b)});
    std::ranges::sort(answer.undecided);
    answer.undecided.erase(std::unique(answer.undecided.begin(), answer.undecided.end()),
                           answer.undecided.end());
    std::erase_if(answer.missed,
                  [&](const IndexPair& pair) { return std::ranges::binary_search(answer.undecided, pair); });
    answer.counts = run.counts;
    const std::uint64_t n = tested.shapes.size();
    answer.possible = n * (n - std::min<std::uint64_t>(n, 1)) / 2;
    for (const auto& [a, b, overlap] : run.asked) answer.asked.push_back({place(a), place(b), overlap});
    for (PlanAnswer::RowUse& use : run.rows) use.a = place(use.a), use.b = place(use.b);
    std::ranges::stable_sort(run.rows, std::greater<>(), &PlanAnswer::RowUse::times);
    answer.rows = std::move(run.rows);
    for (std::uint32_t i = 0; i < n; ++i)
        if (run.bound_tested[i]) answer.bounds.push_back(results.shapes[place(i)].bounds->minimum_circle);
    answer.cells = cells_of(plan, tested);
    for (const std::uint32_t i : tested.coarse) answer.coarse.push_back(place(i));
    return answer;
}

double time_of_plan(const PairPlan& plan, const Scene& scene, const Results& results) {
    using Clock = std::chrono::steady_clock;
    constexpr std::size_t samples = 9;
    constexpr double long_enough = 150e-6;  // seconds: far above what the clock can tell apart
    const TestedScene tested(plan, scene, results);
    const collision::math::WorkLimit of_all(4 * collision::query::max_work);
    Run<Silent> run(plan, tested);
    const auto seconds_of = [&](std::size_t times) {
        const auto start = Clock::now();
        for (std::size_t k = 0; k < times; ++k) run.go();
        return std::chrono::duration<double>(Clock::now() - start).count();
    };
    std::size_t times = 1;
    double once = seconds_of(1);
    while (once * double(times) < long_enough && times < 4096) {
        times *= 2;
        once = seconds_of(times) / double(times);
    }
    std::array<double, samples> measured{};
    for (double& sample : measured) sample = seconds_of(times) / double(times);
    std::ranges::nth_element(measured, measured.begin() + samples / 2);
    return measured[samples / 2];
}

}  // namespace testbed::model
