#include "app/lesson/goal_rows.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <numbers>
#include <string_view>

namespace testbed::lesson {

namespace {

using model::Expectation;
using model::Expected;

bool is_size(std::string_view claim) { return claim == "distance" || claim == "depth"; }

bool names_pair_in_any_order(const Expectation& row) {
    return std::ranges::all_of(
        row.claims, [](const auto& claim) { return is_size(claim.first) || claim.first == "overlap"; });
}

/// The row without what it wants.
Expectation subject_of_row(Expectation row) {
    if (row.pair && names_pair_in_any_order(row)) std::ranges::sort(*row.pair);
    row.claims.clear();
    return row;
}

std::vector<std::string> names_of_claims(const Expectation& row) {
    std::vector<std::string> names;
    for (const auto& claim : row.claims) names.push_back(claim.first);
    std::ranges::sort(names);
    return names;
}

/// Without the noise of a sum.
double without_noise(double v) { return std::strtod(fmt::format("{:.10g}", v).c_str(), nullptr); }

/// Half of how far the range reaches; empty: it is open.
std::optional<double> half_of(const Expected& range) {
    if (!range.min || !range.max) return {};
    return without_noise((*range.max - *range.min) / 2);
}

double middle_of(const Expected& range) { return without_noise((*range.max + *range.min) / 2); }

/// From 0 on, or from nowhere: only its end says how near is near enough.
bool only_ends(std::string_view claim, const Expected& range) {
    return is_size(claim) && range.max && range.min.value_or(0) <= 0;
}

constexpr double degree_step = 5, most_degrees = 45;

struct Direction {
    double degrees, tolerance;
};
std::optional<Direction> direction_of(const Expectation& row) {
    if (row.claims.size() != 2 || row.claims[0].first != "normal.x" || row.claims[1].first != "normal.y")
        return {};
    const Expected &x = row.claims[0].second, &y = row.claims[1].second;
    if (!half_of(x) || !half_of(y)) return {};
    const double guess =
        std::round(std::atan2(middle_of(y), middle_of(x)) * 180 / std::numbers::pi / degree_step) *
        degree_step;
    for (const double degrees : {guess, guess - degree_step, guess + degree_step})
        for (int tolerance = 1; tolerance <= int(most_degrees); ++tolerance)
            if (direction_claims(degrees, tolerance) == row.claims)
                return Direction{degrees, double(tolerance)};
    return {};
}

}  // namespace

Taken take_row(std::vector<Expectation>& stage, const Expectation& row) {
    for (Expectation& there : stage) {
        if (subject_of_row(there) != subject_of_row(row) || names_of_claims(there) != names_of_claims(row))
            continue;
        const bool same = std::ranges::is_permutation(there.claims, row.claims);
        there = row;
        return same ? Taken::already_there : Taken::replaced;
    }
    stage.push_back(row);
    return Taken::added;
}

std::optional<Nearness> nearness_of(const Expectation& row) {
    if (const auto direction = direction_of(row))
        return Nearness{Nearness::Kind::direction, direction->tolerance, most_degrees};
    std::optional<Nearness> near;
    for (const auto& [claim, wanted] : row.claims) {
        if (wanted.kind != Expected::Kind::range) continue;
        Nearness one;
        if (only_ends(claim, wanted))
            one = {Nearness::Kind::at_most, *wanted.max, 0};
        else if (const auto half = half_of(wanted))
            one = {Nearness::Kind::around, *half, is_size(claim) ? middle_of(wanted) : 0};
        else
            return {};
        if (near && *near != one) return {};
        near = one;
    }
    return near;
}

Expectation with_nearness(const Expectation& row, double value) {
    Expectation changed = row;
    if (const auto direction = direction_of(row)) {
        changed.claims =
            direction_claims(direction->degrees, std::clamp(std::round(value), 1.0, most_degrees));
        return changed;
    }
    for (auto& [claim, wanted] : changed.claims) {
        if (wanted.kind != Expected::Kind::range) continue;
        const bool end = only_ends(claim, wanted);
        const double middle = end ? 0 : middle_of(wanted);
        if (!end) wanted.min = without_noise(middle - value);
        wanted.max = without_noise(middle + value);
    }
    return changed;
}

std::vector<std::pair<std::string, Expected>> direction_claims(double degrees, double tolerance) {
    // The box around the arc of directions that are near enough.
    double min_x = 1, max_x = -1, min_y = 1, max_y = -1;
    for (int i = -10; i <= 10; ++i) {
        const double angle = (degrees + tolerance * i / 10) * std::numbers::pi / 180;
        min_x = std::min(min_x, std::cos(angle));
        max_x = std::max(max_x, std::cos(angle));
        min_y = std::min(min_y, std::sin(angle));
        max_y = std::max(max_y, std::sin(angle));
    }
    const auto outward = [](double low, double high) {
        Expected range;
        range.kind = Expected::Kind::range;
        range.min = std::floor(low * 1000) / 1000;
        range.max = std::ceil(high * 1000) / 1000;
        return range;
    };
    return {{"normal.x", outward(min_x, max_x)}, {"normal.y", outward(min_y, max_y)}};
}

}  // namespace testbed::lesson
