// Fills texts with values.
#include "app/lesson/readings.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/lesson/solution.h"

namespace testbed::lesson {

namespace {

/// Calls visit(before, name) for every {name} of letters, digits and _, and at the end visit(rest, {}).
void each_name(std::string_view text, auto&& visit) {
    std::size_t from = 0;
    for (std::size_t open = text.find('{'); open != text.npos; open = text.find('{', open + 1)) {
        std::size_t end = open + 1;
        const auto in_name = [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
        };
        while (end < text.size() && in_name(text[end])) ++end;
        if (end == open + 1 || end == text.size() || text[end] != '}') continue;
        visit(text.substr(from, open - from), text.substr(open + 1, end - open - 1));
        from = end + 1;
        open = end;
    }
    visit(text.substr(from), std::string_view());
}

/// Below this a value is only rounding: a billionth of the scene, and no more than of a unit.
double noise_of(const model::Scene& scene) {
    collision::math::Aabb box;
    for (const model::ShapeResult& shape :
         model::analyze_shapes(scene, model::PairChoice::overlapping, model::Hidden::answered, {}).shapes)
        if (shape.bounds) box.include(shape.bounds->aabb);
    const double extent = box.empty() ? 0 : std::max(box.size().x, box.size().y);
    return 1e-9 * (extent > 0 ? std::min(extent, 1.0) : 1.0);
}

std::string value_text(const model::Reading& reading, const model::Scene& scene) {
    const auto results = judged({reading.row}, scene);
    if (results.empty() || results.front().actual.empty()) return "none";
    const auto* const number = std::get_if<double>(&results.front().actual.front());
    if (!number) return "none";
    return std::abs(*number) < noise_of(scene) ? "0" : fmt::format("{:.4g}", *number);
}

}  // namespace

std::string filled(std::string_view text, const std::vector<model::Reading>& readings,
                   const model::Scene& scene) {
    std::string out;
    each_name(text, [&](std::string_view before, std::string_view name) {
        out += before;
        if (name.empty()) return;
        const auto found = std::ranges::find(readings, name, &model::Reading::name);
        out += found == readings.end() ? fmt::format("{{{}}}", name) : value_text(*found, scene);
    });
    return out;
}

std::vector<std::string> unknown_names(std::string_view text, const std::vector<model::Reading>& readings) {
    std::vector<std::string> unknown;
    each_name(text, [&](std::string_view, std::string_view name) {
        if (!name.empty() && std::ranges::find(readings, name, &model::Reading::name) == readings.end())
            unknown.emplace_back(name);
    });
    return unknown;
}

}  // namespace testbed::lesson
