#include "app/model/wide_tolerance.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <fmt/format.h>
#include <limits>

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

/// Areas and products of two lengths grow with the square of the shapes.
bool is_square(std::string_view claim) {
    return claim.find("area") != claim.npos || claim == "dot" || claim == "cross";
}

/// What an answer to the claim may well be, of shapes of that size.
double scale_of(std::string_view claim, double answer, double of_shapes) {
    const double size = has_no_length(claim) ? 1 : is_square(claim) ? of_shapes * of_shapes : of_shapes;
    return std::max(std::abs(answer), size);
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

/// The shape of that name, or the group of the member; empty: there is none.
std::optional<std::size_t> shape_with(const Scene& scene, const std::string& id) {
    if (const auto shape = scene.find(id)) return shape;
    const auto member = find_member(scene, id);
    return member ? std::optional(member->shape) : std::nullopt;
}

/// How fast any point of the shape is at most, about.
double speed_of(const Scene& scene, const Results& results, std::size_t shape) {
    const SceneShape& of = *scene.shapes[shape];
    const double speed = collision::math::length(of.velocity);
    if (of.spin == 0) return speed;
    const auto& bounds = results.shapes[shape].bounds;
    if (!bounds) return std::numeric_limits<double>::infinity();
    const auto size = bounds->aabb.size();
    const double away = collision::math::length(bounds->aabb.center() - of.pose.position);
    return speed + std::abs(of.spin) * (size.x + size.y + away);
}

/// That two never touch says little where neither moves, or for no time.
std::string no_motion(const Scene& scene, const Results& results, const Expectation& row) {
    if (!row.pair || row.algorithm) return {};
    double speed = 0;
    for (const std::string& id : *row.pair) {
        const auto shape = shape_with(scene, id);
        if (!shape || *shape >= results.shapes.size()) return {};
        speed += speed_of(scene, results, *shape);
    }
    const double horizon = row.horizon.value_or(results.horizon);
    // Less than the digits of where they are tell.
    constexpr double no_way = 1e-12;
    if (speed > 0 && speed * horizon > no_way * size_of_shapes(scene, results, row)) return {};
    return fmt::format("\"impact\" null says no more than that the two are apart: {}.",
                       speed == 0     ? "neither of them moves"
                       : horizon == 0 ? "the horizon is 0"
                                      : "the horizon is too short for either to move");
}

/// The smallest scale of a number that the row claims of lengths or areas; infinite where there is none.
double least_scale(const Expectation& row, double of_shapes) {
    double least = std::numeric_limits<double>::infinity();
    for (const auto& [name, expected] : row.claims)
        if (expected.kind == Expected::Kind::number && !has_no_length(name))
            least = std::min(least, scale_of(name, expected.number, of_shapes));
    return least;
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
    const double of_shapes = size_of_shapes(scene, results, of), tolerance = tolerance_of(of);
    if (is_range) {
        if (!holds_all(possible, expected, *answer, of_shapes)) return {};
        return fmt::format("\"{}\" {} holds whatever the answer is. Use a narrower range.", name,
                           expected_text(expected, 0));
    }
    const double scale = scale_of(name, *answer, of_shapes);
    // That of a row that states none is meant for shapes that people draw, and says nothing of points.
    if (tolerance > scale && (of.tolerance || of_shapes > 0 || has_no_length(name)))
        return fmt::format(
            "tolerance: {} is so wide that any \"{}\" of the scale of {} passes. Use a smaller one.",
            tolerance, name, scale);
    if (!of.tolerance && of_shapes > 0 && !has_no_length(name) && tolerance > usual_share * scale)
        return fmt::format(
            "tolerance: the usual {} lets \"{}\" be off by {:.0f} % of {}, its scale. State a smaller one.",
            tolerance, name, 100 * tolerance / scale, scale);
    if (of.tolerance && holds_all(possible, expected.number, tolerance, *answer, of_shapes))
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
    const double usual = tolerance_of(row), of_shapes = size_of_shapes(scene, results, row);
    if (of_shapes <= 0) return;
    const double least = least_scale(row, of_shapes);
    // An answer that is other by this part of its scale is noticed.
    constexpr double part = 1e-3;
    if (part * least < usual) row.tolerance = least * usual;
}

void narrow_usual_tolerance(const Scene& scene, const Results& results, Expectation& row) {
    const double usual = tolerance_of(row), of_shapes = size_of_shapes(scene, results, row);
    if (row.tolerance || of_shapes <= 0) return;
    const double least = least_scale(row, of_shapes);
    if (usual > usual_share * least) row.tolerance = least * usual;
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
