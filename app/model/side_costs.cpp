// What a broad phase costs with cells of one side or another.
#include "app/model/side_costs.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>

namespace testbed::model {

namespace {

double three_digits(double value) { return std::strtod(fmt::format("{:.3g}", value).c_str(), nullptr); }

}  // namespace

std::vector<double> sides_to_compare(const Results& results, const collision::textbook::Setting& setting,
                                     std::size_t count) {
    collision::math::Aabb world;
    for (const ShapeResult& shape : results.shapes)
        if (shape.answered && shape.bounds) world.include(shape.bounds->aabb);
    std::vector<double> sides;
    if (world.empty() || count == 0) return sides;
    const collision::Vec2 size = world.size();
    const double most = std::clamp(std::max(size.x, size.y), setting.min, setting.max);
    const double least = std::min(side_in_use(results, std::max(setting.min, most / 256)), most);
    for (std::size_t i = 0; i < count; ++i) {
        const double part = count == 1 ? 0 : double(i) / double(count - 1);
        // Rounded as a number that is typed, and then what is used for it.
        const double wished =
            std::clamp(three_digits(least * std::pow(most / least, part)), setting.min, setting.max);
        const double side = std::min(side_in_use(results, wished), setting.max);
        if (sides.empty() || side > sides.back()) sides.push_back(side);
    }
    return sides;
}

SideCost cost_with_side(const ShapeSetMotion& motion, const collision::catalog::Algorithm& row, double side) {
    const MotionCost cost = motion.ask(row, side);
    return {side, tests_and_entries(cost), cost.missed};
}

Scene without_hidden(const Scene& scene) {
    Scene seen = scene;
    std::erase_if(seen.shapes, [](const ShapePtr& shape) { return shape->hidden; });
    return seen;
}

}  // namespace testbed::model
