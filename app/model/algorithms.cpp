// Asks the rows of the catalog, and holds what they say against the truth.
#include "app/model/algorithms.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>

#include "app/model/impacts.h"
#include "app/model/within_budget.h"
#include "core/hull/bounds.h"
#include "core/math/length.h"
#include "core/textbook/axes.h"
#include "core/textbook/bounds/ask.h"
#include "core/textbook/slide/exact.h"
#include "core/trace/text.h"

namespace testbed::model {

namespace {

using collision::query::PairAnswer;
using collision::shape::Placed;

/// The larger side of a shape's box; 0 for what has none.
double extent(const Placed& shape) {
    if (!collision::shape::bounded(shape)) return 0;
    const auto box = collision::hull::aabb(shape);
    return std::max(box.max.x - box.min.x, box.max.y - box.min.y);
}

/// How far two lengths about the pair may be apart and still agree.
double slack(double said, double is, const Placed& a, const Placed& b) {
    return agreement_tolerance * std::max({extent(a), extent(b), std::abs(said), std::abs(is)});
}

bool has_corners_and_no_dents(const Placed& shape) {
    return collision::textbook::Outline(shape).size() > 0 && !collision::textbook::concave(shape);
}

/// Whether b comes free of a once moved along the normal by the depth. True where that is not known: of
/// shapes with dents, which may come free though their ranges do not.
bool parts_them(const Outcome& outcome, const Placed& a, const Placed& b) {
    if (!has_corners_and_no_dents(a) || !has_corners_and_no_dents(b)) return true;
    const collision::textbook::Outline outline_a(a), outline_b(b);
    const auto range_a = project(outline_a, *outcome.normal), range_b = project(outline_b, *outcome.normal);
    const double needed = range_a.max - range_b.min;
    return needed <= *outcome.depth + slack(*outcome.depth, needed, a, b);
}

}  // namespace

bool same_length(double said, double is, const Placed& a, const Placed& b) {
    return said == is || std::abs(said - is) <= slack(said, is, a, b);
}

bool about_pairs(const Algorithm& row) {
    switch (row.question) {
        case collision::textbook::Question::overlap:
        case collision::textbook::Question::distance:
        case collision::textbook::Question::contact: return true;
        case collision::textbook::Question::impact:
        case collision::textbook::Question::bounds:
        case collision::textbook::Question::pairs:
        case collision::textbook::Question::slide: return false;
    }
    return false;
}

bool about_motion(const Algorithm& row) { return row.question == collision::textbook::Question::impact; }

bool about_sliding(const Algorithm& row) { return row.question == collision::textbook::Question::slide; }

bool about_two(const Algorithm& row) { return about_pairs(row) || about_motion(row) || about_sliding(row); }

Stored stored(const SceneShape& shape) { return {&shape.geometry, shape.pose}; }

Motions motions_of(const SceneShape& a, const SceneShape& b, double horizon, bool y_down) {
    return {{a.pose.position, motion_of(a)}, {b.pose.position, motion_of(b)}, horizon, y_down, {a.id, b.id},
            {stored(a), stored(b)}};
}

std::vector<const Algorithm*> algorithms_for(const Placed& a, const Placed& b) {
    std::vector<const Algorithm*> rows;
    for (const Algorithm& row : collision::catalog::all())
        if (about_pairs(row) && collision::catalog::refusal(row, a, b).empty()) rows.push_back(&row);
    return rows;
}

std::vector<const Algorithm*> algorithms_for(const Placed& a, const Placed& b, const Motions& motions) {
    std::vector<const Algorithm*> rows;
    for (const Algorithm& row : collision::catalog::all())
        if (about_motion(row) && collision::catalog::refusal(row, a, b, motions).empty())
            rows.push_back(&row);
    return rows;
}

std::vector<const Algorithm*> sliding_algorithms_for(const Placed& a, const Placed& b,
                                                     const Motions& motions) {
    std::vector<const Algorithm*> rows;
    for (const Algorithm& row : collision::catalog::all())
        if (about_sliding(row) && collision::catalog::refusal(row, a, b, motions).empty())
            rows.push_back(&row);
    return rows;
}

std::optional<bool> said_overlap(const Outcome& outcome) {
    if (outcome.overlap) return outcome.overlap;
    if (outcome.distance) return *outcome.distance <= 0;
    return {};
}

Difference difference(const Outcome& outcome, const PairAnswer& truth, const Placed& a, const Placed& b) {
    if (!outcome.overlap && !outcome.distance && !outcome.depth) return Difference::no_answer;
    if (outcome.overlap && *outcome.overlap != truth.overlap) return Difference::overlap;
    if (outcome.distance && !same_length(*outcome.distance, truth.distance, a, b))
        return Difference::distance;
    if (outcome.depth && truth.depth && !same_length(*outcome.depth, *truth.depth, a, b))
        return Difference::depth;
    if (truth.overlap && outcome.depth && outcome.normal && !parts_them(outcome, a, b))
        return Difference::normal;
    return Difference::none;
}

std::string describe(Difference difference, const Outcome& outcome, const PairAnswer& truth) {
    using collision::trace::say;
    switch (difference) {
        case Difference::none: return {};
        case Difference::overlap:
            return outcome.overlap.value_or(false) ? "says overlap, they are apart"
                                                   : "says apart, they overlap";
        case Difference::distance:
            return say("says distance ", outcome.distance.value_or(0), ", it is ", truth.distance);
        case Difference::depth:
            return say("says depth ", outcome.depth.value_or(0), ", it is ", truth.depth.value_or(0));
        case Difference::normal:
            return say("pushes along ", outcome.normal.value_or(collision::Vec2{0, 0}),
                       ", which does not part them");
        case Difference::time:
        case Difference::end: break;  // not about a pair that stands
        case Difference::no_answer: return outcome.gave_up ? "gave up" : "gives no answer";
    }
    return {};
}

Difference difference(const Algorithm& row, const Outcome& outcome, const std::optional<Impact>& truth,
                      double horizon) {
    if (!outcome.overlap) return Difference::no_answer;
    if (*outcome.overlap != truth.has_value()) return Difference::overlap;
    if (row.trust == collision::textbook::Trust::flawed || !truth || !outcome.time) return Difference::none;
    return std::abs(*outcome.time - truth->time) <= agreement_tolerance * horizon ? Difference::none
                                                                                  : Difference::time;
}

std::string describe(Difference difference, const Outcome& outcome, const std::optional<Impact>& truth) {
    using collision::trace::say;
    switch (difference) {
        case Difference::overlap:
            return truth ? say("says no impact, they touch at ", truth->time, " s")
                         : "says impact, they do not touch";
        case Difference::time:
            return say("says ", outcome.time.value_or(0), " s, it is ", truth ? truth->time : 0, " s");
        case Difference::no_answer: return outcome.gave_up ? "gave up" : "gives no answer";
        case Difference::none:
        case Difference::distance:
        case Difference::depth:
        case Difference::normal:
        case Difference::end: break;
    }
    return {};
}

namespace {

Vec2 relative_way(const Motions& motions) {
    return motions.horizon * (motions.a.motion.velocity - motions.b.motion.velocity);
}

}  // namespace

std::optional<Slide> true_slide(const Placed& a, const Placed& b, const Motions& motions) {
    using collision::textbook::slide_refusal;
    const auto found = within_budget([&]() -> std::optional<Slide> {
        if (!slide_refusal(a, b, motions.a, motions.b, motions.horizon).empty()) return {};
        return collision::textbook::slide_along(a, relative_way(motions), b);
    });
    return found.value_or(std::nullopt);
}

double off_end(const Outcome& outcome, const Slide& truth) {
    return collision::math::length(*outcome.way - truth.end);
}

Difference difference(const Outcome& outcome, const Slide& truth) {
    if (!outcome.way) return Difference::no_answer;
    if (outcome.overlap.value_or(false)) return Difference::overlap;
    const double whole = collision::math::length(truth.end + truth.left);
    return off_end(outcome, truth) <= collision::textbook::same_end * whole ? Difference::none
                                                                            : Difference::end;
}

std::string describe(Difference difference, const Outcome& outcome, const Slide& truth) {
    using collision::trace::say;
    switch (difference) {
        case Difference::overlap:
            return say("ends in the other shape, ", off_end(outcome, truth), " from the true end");
        case Difference::end: return say("ends ", off_end(outcome, truth), " from the true end");
        case Difference::no_answer: return outcome.gave_up ? "gave up" : "gives no answer";
        case Difference::none:
        case Difference::distance:
        case Difference::depth:
        case Difference::normal:
        case Difference::time: break;
    }
    return {};
}

namespace {

/// What the row says and what it took; not yet held against the truth.
AlgorithmAnswer with_steps(const Algorithm& row, const Placed& a, const Placed& b, const Motions& motions,
                           std::optional<double> setting) {
    collision::trace::Trace trace;
    AlgorithmAnswer answer{&row, collision::catalog::ask(row, a, b, trace, setting, motions), {}};
    answer.counts = trace.counts();
    answer.steps = trace.steps().size() + trace.left_out();
    return answer;
}

}  // namespace

AlgorithmAnswer answer(const Algorithm& row, const Placed& a, const Placed& b, const Motions& motions,
                       const Slide& truth, std::optional<double> setting) {
    AlgorithmAnswer answer = with_steps(row, a, b, motions, setting);
    answer.difference = difference(answer.outcome, truth);
    return answer;
}

AlgorithmAnswer answer(const Algorithm& row, const Placed& a, const Placed& b, const Motions& motions,
                       const std::optional<Impact>& truth, std::optional<double> setting) {
    AlgorithmAnswer answer = with_steps(row, a, b, motions, setting);
    answer.difference = difference(row, answer.outcome, truth, motions.horizon);
    return answer;
}

std::vector<AlgorithmAnswer> answers(const Placed& a, const Placed& b, const Motions& motions,
                                     const std::optional<Impact>& truth) {
    std::vector<AlgorithmAnswer> all;
    for (const Algorithm* row : algorithms_for(a, b, motions))
        all.push_back(answer(*row, a, b, motions, truth));
    return all;
}

AlgorithmAnswer answer(const Algorithm& row, const Placed& a, const Placed& b, const PairAnswer& truth,
                       const Motions& motions, std::optional<double> setting) {
    AlgorithmAnswer answer = with_steps(row, a, b, motions, setting);
    answer.difference = difference(answer.outcome, truth, a, b);
    return answer;
}

std::vector<AlgorithmAnswer> answers(const Placed& a, const Placed& b, const PairAnswer& truth,
                                     const Motions& motions) {
    std::vector<AlgorithmAnswer> all;
    for (const Algorithm* row : algorithms_for(a, b)) all.push_back(answer(*row, a, b, truth, motions));
    return all;
}

namespace {

/// As many runs as the clock needs to be read well, then the median of a few such batches.
double median_time(const auto& run) {
    using Clock = std::chrono::steady_clock;
    const auto measure = [&](int runs) {
        const auto start = Clock::now();
        for (int i = 0; i < runs; ++i) run();
        return std::chrono::duration<double>(Clock::now() - start).count() / runs;
    };
    constexpr double batch = 20e-6, long_run = 1e-3;
    const double once = std::max(measure(1), 1e-9);
    if (once >= long_run) return once;
    const int runs = once >= batch ? 1 : int(batch / once) + 1;
    std::array<double, 7> times;
    for (double& time : times) time = measure(runs);
    std::ranges::nth_element(times, times.begin() + times.size() / 2);
    return times[times.size() / 2];
}

}  // namespace

double time_of(const Algorithm& row, const Placed& a, const Placed& b, std::optional<double> setting,
               const Motions& motions) {
    return median_time([&] { collision::catalog::ask(row, a, b, setting, motions); });
}

double time_of_bounds(const Algorithm& row, const Placed& one) {
    return median_time([&] {
        collision::trace::Silent silent;
        collision::textbook::ask_bounds(row, one, silent);
    });
}

std::optional<std::size_t> first_parting(const collision::trace::Trace& one,
                                         const collision::trace::Trace& other) {
    const auto& a = one.steps();
    const auto& b = other.steps();
    const auto same = [](const collision::trace::Step& x, const collision::trace::Step& y) {
        return x.text == y.text && std::ranges::equal(x.numbers, y.numbers, [](const auto& m, const auto& n) {
                   return m.name == n.name && m.value == n.value;
               });
    };
    const std::size_t common = std::min(a.size(), b.size());
    for (std::size_t i = 0; i < common; ++i)
        if (!same(a[i], b[i])) return i;
    if (a.size() == b.size()) return {};
    return common;
}

}  // namespace testbed::model
