#include "app/model/wide_tolerance.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "app/model/expectations.h"
#include "app/model/failures.h"
#include "core/math/infinity.h"

namespace testbed::model {

namespace {

using collision::math::infinity;

/// The longest side of the boxes around the bounded shapes that the row names; of all shapes where it names
/// none of them.
double size_of_shapes(const Scene& scene, const Results& results, const Expectation& row) {
    double of_row = 0, of_all = 0;
    for (std::size_t i = 0; i < scene.shapes.size() && i < results.shapes.size(); ++i) {
        if (!results.shapes[i].bounds) continue;
        const auto size = results.shapes[i].bounds->aabb.size();
        const double side = std::max(size.x, size.y);
        of_all = std::max(of_all, side);
        if (names(row, scene.shapes[i]->id)) of_row = std::max(of_row, side);
    }
    return of_row > 0 ? of_row : of_all;
}

/// Counts and parts of unit vectors do not grow with the shapes.
bool has_no_length(std::string_view claim) {
    return claim.find("normal") != claim.npos || claim.find("count") != claim.npos || claim == "steps";
}

/// What no answer is below; distances, areas and times are never negative.
double least_of(std::string_view claim) {
    if (claim.starts_with("normal") || claim.find(".normal") != claim.npos) return -1;
    constexpr std::array never_negative{"distance", "depth",        "area", "perimeter",
                                        "impact",   "hit.distance", "hits", "contacts.count",
                                        "width",    "radius",       "steps"};
    return std::ranges::find(never_negative, claim) != never_negative.end() ? 0 : -infinity;
}
/// Whether there may be no number: then any range says that there is one.
bool may_be_none(std::string_view claim) { return claim.starts_with("hit") || claim.starts_with("impact"); }
double most_of(std::string_view claim) { return least_of(claim) == -1 ? 1 : infinity; }

/// Whether any answer lies within the range: an end that is missing, that no answer can be beyond, or that is
/// this many times the scale away, holds nothing off.
std::string wide_range(const std::string& claim, const Expected& expected, double answer, double scale) {
    constexpr double far_away = 1000;
    if (may_be_none(claim)) return {};
    const double away = far_away * std::max({scale, std::abs(answer), 1.0});
    const double least = std::max(least_of(claim), answer - away), most = std::min(most_of(claim), answer + away);
    const bool open_below =
        !expected.min || (expected.min_left_out ? *expected.min < least : *expected.min <= least);
    const bool open_above =
        !expected.max || (expected.max_left_out ? *expected.max > most : *expected.max >= most);
    if (!open_below || !open_above) return {};
    return fmt::format("\"{}\" {} holds whatever the answer is. Use a narrower range.", claim,
                       expected_text(expected, 0));
}

/// That two never touch says little where neither moves, or for no time.
std::string no_motion(const Scene& scene, const Results& results, const Expectation& row) {
    if (!row.pair || row.algorithm) return {};
    const bool moves = std::ranges::any_of(*row.pair, [&](const std::string& id) {
        const auto place = scene.find(id);
        return !place || scene.shapes[*place]->moves();
    });
    const double horizon = row.horizon.value_or(results.horizon);
    if (moves && horizon > 0) return {};
    return fmt::format("\"impact\" null says no more than that the two are apart: {}.",
                       moves ? "the horizon is 0" : "neither of them moves");
}

}  // namespace

std::string wide_tolerance(const Scene& scene, const Results& results, std::size_t row, std::size_t claim) {
    const Expectation& of = scene.expect[row];
    if (row >= results.expect.size() || claim >= results.expect[row].actual.size()) return {};
    const auto& [name, expected] = of.claims[claim];
    const double* const answer = std::get_if<double>(&results.expect[row].actual[claim]);
    if (name == "impact" && expected.kind == Expected::Kind::nothing) return no_motion(scene, results, of);
    if (!answer) return {};
    if (expected.kind == Expected::Kind::range)
        return wide_range(name, expected, *answer, size_of_shapes(scene, results, of));
    if (expected.kind != Expected::Kind::number) return {};
    const double tolerance = tolerance_of(of);
    double scale = std::max(std::abs(*answer), std::abs(expected.number));
    if (tolerance <= scale) return {};
    const double size = has_no_length(name) ? 1 : size_of_shapes(scene, results, of);
    scale = std::max(scale, size);
    // That of a row that states none is meant for shapes that people draw, and says nothing of points.
    if (tolerance <= scale || (!of.tolerance && size == 0)) return {};
    return fmt::format(
        "tolerance: {} is so wide that any \"{}\" of the scale of {} passes. Use a smaller one.", tolerance,
        name, scale);
}

std::vector<std::string> wide_tolerances(const Scene& scene, const Results& results) {
    std::vector<std::string> sentences;
    for (std::size_t i = 0; i < scene.expect.size() && i < results.expect.size(); ++i) {
        for (std::size_t c = 0; c < scene.expect[i].claims.size(); ++c) {
            const std::string sentence = wide_tolerance(scene, results, i, c);
            if (sentence.empty()) continue;
            sentences.push_back(fmt::format("expect[{}]: {}", i, sentence));
            break;
        }
    }
    return sentences;
}

}  // namespace testbed::model
