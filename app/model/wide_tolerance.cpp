#include "app/model/wide_tolerance.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/model/expectations.h"

namespace testbed::model {

namespace {

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

}  // namespace

std::string wide_tolerance(const Scene& scene, const Results& results, std::size_t row, std::size_t claim) {
    const Expectation& of = scene.expect[row];
    if (!of.tolerance || row >= results.expect.size() || claim >= results.expect[row].actual.size()) return {};
    const auto& [name, expected] = of.claims[claim];
    const double* const answer = std::get_if<double>(&results.expect[row].actual[claim]);
    if (!answer || expected.kind != Expected::Kind::number) return {};
    double scale = std::max(std::abs(*answer), std::abs(expected.number));
    if (*of.tolerance <= scale) return {};
    scale = std::max(scale, has_no_length(name) ? 1 : size_of_shapes(scene, results, of));
    if (*of.tolerance <= scale) return {};
    return fmt::format("tolerance: {} is so wide that any \"{}\" of the scale of {} passes. Use a smaller one.",
                       *of.tolerance, name, scale);
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
