#include "app/edit/arrow_step.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/edit/picking.h"

namespace testbed::edit {

namespace {

constexpr double steps_in_a_shape = 8;

/// The largest 1, 2 or 5 times a power of ten that is at most that.
double rounded_down(double length) {
    const double power = std::pow(10, std::floor(std::log10(length)));
    const double times = length / power;
    return power * (times >= 5 ? 5 : times >= 2 ? 2 : 1);
}

}  // namespace

double arrow_step(const model::Scene& scene, const model::Results& results) {
    std::vector<double> sizes;
    for (std::size_t i = 0; i < scene.shapes.size() && i < results.shapes.size(); ++i) {
        if (!results.shapes[i].bounds) continue;
        const collision::Vec2 extent = results.shapes[i].bounds->aabb.size();
        const double size = std::max(extent.x, extent.y);
        if (size > 0 && std::isfinite(size)) sizes.push_back(size);
    }
    if (sizes.empty()) return 0;
    const auto middle = sizes.begin() + std::ptrdiff_t(sizes.size() / 2);
    std::nth_element(sizes.begin(), middle, sizes.end());
    // A shape of 5e-324 has no eighth.
    const double step = rounded_down(*middle / steps_in_a_shape);
    return step > 0 && std::isfinite(step) ? step : 0;
}

}  // namespace testbed::edit
