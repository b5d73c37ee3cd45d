#include "app/model/wide_tolerance.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <fmt/format.h>
#include <limits>

#include "app/model/claim_scale.h"
#include "app/model/expectations.h"
#include "app/model/failures.h"
#include "app/model/members.h"
#include "app/model/only_answer.h"
#include "app/model/vectors.h"
#include "core/math/length.h"

namespace testbed::model {

namespace {

void narrow(Possible& range, double least, double most) {
    range.least = std::max(range.least, least);
    range.most = std::min(range.most, most);
}

void narrow_by_count(Possible& range, std::string_view claim, double shapes) {
    if (claim == "hits" || claim == "false_alarms") narrow(range, 0, shapes - 1);
    if (claim == "found" || claim == "missed" || claim == "wrong")
        narrow(range, 0, shapes * (shapes - 1) / 2);
}

/// Whatever their directions are.
void narrow_by_lengths(Possible& range, std::string_view claim, const Scene& scene,
                       const std::vector<std::string>& ids) {
    std::vector<double> lengths;
    double total = 0;
    for (const std::string& id : ids) {
        const auto arrow = arrow_of(scene, id);
        if (!arrow) return;
        lengths.push_back(collision::math::length(arrow->scaled()));
        total += lengths.back();
    }
    // A person writes such an end with fewer digits.
    total *= 1 - 1e-9;
    if (claim == "sum.x" || claim == "sum.y" || claim == "length" || claim.starts_with("difference"))
        narrow(range, -total, total);
    if (lengths.size() != 2) return;
    const double product = lengths[0] * lengths[1] * (1 - 1e-9);
    if (claim == "dot" || claim == "cross") narrow(range, -product, product);
    if (claim == "projection" && lengths[0] > 0) {
        const double share = lengths[1] / lengths[0] * (1 - 1e-9);
        narrow(range, -share, share);
    }
}

/// Whether any answer lies in what is expected: an end that is missing, that no answer can be beyond, or that
/// is this many times the scale away, holds nothing off.
bool holds_all(const Possible& possible, const Expected& expected, double answer, double scale) {
    constexpr double far_away = 1000;
    if (possible.being_tells) return false;
    const double away = far_away * std::max({scale, std::abs(answer), 1.0});
    double least = std::max(possible.least, answer - away);
    const double most = std::min(possible.most, answer + away);
    // What is there at all has some of it.
    if (possible.is_size && answer > 0) least = std::max(least, answer / far_away);
    const bool open_below =
        !expected.min || (expected.min_left_out ? *expected.min < least : *expected.min <= least);
    const bool open_above =
        !expected.max || (expected.max_left_out ? *expected.max > most : *expected.max >= most);
    return open_below && open_above;
}

/// The same of a number with a tolerance; one that is as wide as half of all answers says as little.
bool holds_all(const Possible& possible, double number, double tolerance, double answer, double scale) {
    if (possible.is_bounded() && tolerance >= (possible.most - possible.least) / 2) return true;
    Expected range;
    range.kind = Expected::Kind::range;
    range.min = number - tolerance;
    range.max = number + tolerance;
    return holds_all(possible, range, answer, scale);
}

/// That two never touch says little where neither moves, or for no time.
std::string no_motion(const Scene& scene, const Results& results, const Expectation& row) {
    if (!row.pair || row.algorithm) return {};
    for (const std::string& id : *row.pair)
        if (!scene.find(id) && !find_member(scene, id)) return {};
    const double speed = speed_of_pair(scene, results, row);
    const double horizon = row.horizon.value_or(results.horizon);
    double size = size_for(scene, results, row, "distance");
    if (size <= 0) size = largest_size(scene, results, row);
    // Less than the digits of where they are tell.
    constexpr double no_way = 1e-12;
    if (speed > 0 && speed * horizon > no_way * size) return {};
    return fmt::format("\"impact\" null says no more than that the two are apart: {}.",
                       speed == 0     ? "neither of them moves"
                       : horizon == 0 ? "the horizon is 0"
                                      : "the horizon is too short for either to move");
}

/// The smallest scale of a number that the row claims of what grows with the shapes; infinite where there is
/// none.
double least_scale(const Scene& scene, const Results& results, const Expectation& row) {
    double least = std::numeric_limits<double>::infinity();
    for (const auto& [name, expected] : row.claims) {
        const Grows grows = growth_of(name, row);
        if (expected.kind != Expected::Kind::number || grows == Grows::not_at_all) continue;
        const double size = size_for(scene, results, row, name);
        if (size > 0) least = std::min(least, scale_of(grows, expected.number, size));
    }
    return least;
}

/// So much of the scale as the usual tolerance is of 1, and no less than the digits of the row's numbers.
double fitting(const Expectation& row, double scale) {
    double largest = 0;
    for (const auto& [name, expected] : row.claims)
        if (expected.kind == Expected::Kind::number) largest = std::max(largest, std::abs(expected.number));
    return std::max(scale * tolerance_of(row), 0x1p-48 * largest);
}

/// Of its scale a number may be off by this share, where no tolerance was stated.
constexpr double usual_share = 0.05;

}  // namespace

Possible possible_of(const Scene& scene, const Expectation& row, std::string_view claim) {
    const Claim* const known = find_claim(subject_of(row), claim);
    assert(known && "a row of a scene claims what this version knows");
    Possible range = known ? known->possible : Possible{};
    narrow_by_count(range, claim, double(scene.shapes.size()));
    if (!row.vectors.empty()) narrow_by_lengths(range, claim, scene, row.vectors);
    return range;
}

std::string wide_tolerance(const Scene& scene, const Results& results, std::size_t row, std::size_t claim) {
    const Expectation& of = scene.expect[row];
    if (row >= results.expect.size() || claim >= results.expect[row].actual.size()) return {};
    const auto& [name, expected] = of.claims[claim];
    const double* const answer = std::get_if<double>(&results.expect[row].actual[claim]);
    if (holds(expected, results.expect[row].actual[claim], tolerance_of(of)))
        if (std::string why = only_answer(scene, of, name, expected); !why.empty()) return why;
    if (name == "impact" && expected.kind == Expected::Kind::nothing) return no_motion(scene, results, of);
    if (!answer) return {};
    const bool is_range = expected.kind == Expected::Kind::range;
    if (!is_range && expected.kind != Expected::Kind::number) return {};
    const Possible possible = possible_of(scene, of, name);
    const double largest = largest_size(scene, results, of), tolerance = tolerance_of(of);
    if (is_range) {
        if (!holds_all(possible, expected, *answer, largest)) return {};
        return fmt::format("\"{}\" {} holds whatever the answer is. Use a narrower range.", name,
                           expected_text(expected, 0));
    }
    const Grows grows = growth_of(name, of);
    const double size = size_for(scene, results, of, name);
    // A tolerance that is stated may be meant for coordinates as far away as the answer.
    const double scale = std::max(
        scale_of(grows, *answer, grows == Grows::with_time && size > 0 ? size : largest), std::abs(*answer));
    // That of a row that states none is meant for shapes that people draw, and says nothing of points.
    if (tolerance > scale && (of.tolerance || size > 0 || grows == Grows::not_at_all))
        return fmt::format(
            "tolerance: {} is so wide that any \"{}\" of the scale of {} passes. Use a smaller one.",
            tolerance, name, scale);
    const double small = scale_of(grows, *answer, size);
    if (!of.tolerance && size > 0 && grows != Grows::not_at_all && tolerance > usual_share * small)
        return fmt::format(
            "tolerance: the usual {} lets \"{}\" be off by {:.0f} % of {}, its scale. State a smaller one.",
            tolerance, name, 100 * tolerance / small, small);
    if (of.tolerance && holds_all(possible, expected.number, tolerance, *answer, largest))
        return fmt::format(
            "tolerance: {} is so wide that \"{}\" holds whatever the answer is. Use a smaller one.",
            tolerance, name);
    return {};
}

void fit_tolerance(const Scene& scene, const Results& results, const Expectation& before, Expectation& row) {
    const bool number_stays = std::ranges::any_of(before.claims, [&](const auto& claim) {
        return claim.second.kind == Expected::Kind::number &&
               std::ranges::find(row.claims, claim) != row.claims.end();
    });
    if (row.tolerance || number_stays) return;
    const double usual = tolerance_of(row), least = least_scale(scene, results, row);
    // An answer that is other by this part of its scale is noticed.
    constexpr double part = 1e-3;
    if (part * least < usual) row.tolerance = fitting(row, least);
}

bool may_join(const Scene& scene, const Results& results, const Expectation& row, std::string_view claim,
              const Expected& expected) {
    if (expected.kind != Expected::Kind::number) return true;
    const bool has_numbers = std::ranges::any_of(
        row.claims, [](const auto& one) { return one.second.kind == Expected::Kind::number; });
    if (row.tolerance || !has_numbers) return !row.tolerance;
    Expectation alone = row;
    alone.claims = {{std::string(claim), expected}};
    fit_tolerance(scene, results, {}, alone);
    return !alone.tolerance;
}

void narrow_usual_tolerance(const Scene& scene, const Results& results, Expectation& row) {
    if (row.tolerance) return;
    const double usual = tolerance_of(row), least = least_scale(scene, results, row);
    if (usual > usual_share * least) row.tolerance = fitting(row, least);
}

UpdatedRow updated_to_fit(const Scene& scene, const Results& results, std::size_t row) {
    const Expectation& before = scene.expect[row];
    UpdatedRow next = updated(before, results.expect[row]);
    bool number_changed = false;
    for (std::size_t i = 0; i < before.claims.size(); ++i)
        number_changed = number_changed || (next.row.claims[i].second.kind == Expected::Kind::number &&
                                            next.row.claims[i] != before.claims[i]);
    if (!number_changed) return next;
    fit_tolerance(scene, results, {}, next.row);
    if (next.row.tolerance == before.tolerance) return next;
    UpdatedRow fitted = updated(next.row, results.expect[row]);
    fitted.changed += next.changed;
    return fitted;
}

std::vector<std::string> wide_tolerances(const Scene& scene, const Results& results) {
    std::vector<std::string> sentences;
    for (std::size_t i = 0; i < scene.expect.size() && i < results.expect.size(); ++i) {
        for (std::size_t c = 0; c < scene.expect[i].claims.size(); ++c) {
            const std::string sentence = wide_tolerance(scene, results, i, c);
            if (!sentence.empty()) sentences.push_back(fmt::format("expect[{}]: {}", i, sentence));
        }
    }
    return sentences;
}

}  // namespace testbed::model
