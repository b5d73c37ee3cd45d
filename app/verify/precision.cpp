// Asks the same gap at several places of the grid of floats, and for lengths that are no floats.
#include "app/verify/precision.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "app/verify/families.h"
#include "app/verify/judge.h"
#include "app/verify/plain.h"

namespace testbed::verify {

namespace {

/// Of floats at far_origin.
constexpr double grid = 0x1p-11;
/// Places between two neighbors of the grid.
constexpr int places = 8;
/// Well within what is lost, which is found to a twentieth.
constexpr double within = 0.9;

Asking<bool> changes_with_the_grid(Prober& p, const FarGap& lost) {
    for (int i = 1; i < places; ++i) {
        const auto said = co_await p.overlap(far_question(lost, within * lost.width, grid * i / places));
        if (said && *said != (lost.sign > 0)) co_return true;
    }
    co_return false;
}

/// Lengths of ordinary questions whose coordinates are floats: whether nearly all of them have the digits of
/// doubles. False where there are hardly any.
Asking<bool> tells_lengths_of_doubles(Prober& p) {
    constexpr int of_each = 8, least = 8;
    constexpr double of_doubles = 1e-12;
    Conventions floats = p.conventions();
    floats.single = true;
    Maker maker(1, floats);
    const auto family = std::ranges::find(families(), "clear", &Family::id);
    int exact = 0, rounded = 0;
    for (const auto& [a, b] : p.pairs()) {
        for (int i = 0; i < of_each && exact + rounded < 20 * least; ++i) {
            auto made = family->make(maker, a, b);
            if (made) made = as_taken(std::move(*made), floats);
            if (!made) continue;
            const Standing at = standing(PlacedPair(*made));
            const double truth = std::abs(at.separation);
            // What is a float is exact in either.
            if (at.touching || std::isinf(truth) || double(float(truth)) == truth) continue;
            const auto reply = co_await p.ask(std::move(*made));
            if (!reply) continue;
            const auto said = at.separation > 0 ? reply->answer.distance : reply->answer.depth;
            if (said) ++(std::abs(*said - truth) <= of_doubles * truth ? exact : rounded);
        }
    }
    co_return exact >= least && exact > 4 * rounded;
}

}  // namespace

Question far_question(const FarGap& lost, double by, double aside) {
    const Vec2 at = far_origin + Vec2{aside, 0};
    return make_pair(plain(lost.a, at), plain(lost.b, at + Vec2{2 + lost.sign * by, 0}));
}

Asking<bool> loses_as_floats_do(Prober& p, std::vector<FarGap> lost, std::size_t all) {
    if (lost.empty()) co_return false;
    std::set<std::pair<std::size_t, std::size_t>> on_grid;
    for (const FarGap& one : lost)
        if (!on_grid.contains({one.a, one.b}) && co_await changes_with_the_grid(p, one))
            on_grid.insert({one.a, one.b});
    if (3 * on_grid.size() >= all && !co_await tells_lengths_of_doubles(p)) co_return true;
    const auto family = std::ranges::find(families(), "far", &Family::id);
    for (const FarGap& one : lost) {
        Question question = far_question(one, within * one.width, 0);
        question.family = std::size_t(family - families().begin());
        question.whole_scene = !p.conventions().answers.has(Part::overlap);
        p.far().push_back({std::move(question), one.sign > 0});
    }
    co_return false;
}

}  // namespace testbed::verify
