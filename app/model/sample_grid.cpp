// The grid over a box.
#include "app/model/sample_grid.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace testbed::model {

SampleGrid sample_grid_over(const collision::math::Aabb& box, std::size_t places) {
    constexpr double longest = 16;
    const Vec2 size = box.size();
    const double larger = std::max(size.x, size.y);
    const double width = std::max(size.x, larger / longest), height = std::max(size.y, larger / longest);
    SampleGrid sample_grid;
    sample_grid.step = std::sqrt(width) * std::sqrt(height) / std::sqrt(double(places));
    // A box without size, or so far away that its places could not be told apart.
    const double far = std::max(
        {std::abs(box.min.x), std::abs(box.min.y), std::abs(box.max.x), std::abs(box.max.y), 1e-300});
    sample_grid.step = std::max(sample_grid.step, far * 4 * std::numeric_limits<double>::epsilon());
    const double left = std::floor(box.min.x / sample_grid.step),
                 below = std::floor(box.min.y / sample_grid.step);
    sample_grid.lower = Vec2{left, below} * sample_grid.step;
    sample_grid.columns = std::max(1, int(std::ceil(box.max.x / sample_grid.step) - left));
    sample_grid.rows = std::max(1, int(std::ceil(box.max.y / sample_grid.step) - below));
    return sample_grid;
}

}  // namespace testbed::model
