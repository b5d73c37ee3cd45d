#include "app/exchange/closing.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace testbed::exchange {

bool drop_closing_point(std::vector<collision::Vec2>& ring) {
    if (ring.size() <= 3) return false;
    const collision::Vec2 first = ring.front(), last = ring.back();
    double largest = 0;
    for (const collision::Vec2 v : ring) largest = std::max({largest, std::abs(v.x), std::abs(v.y)});
    // As many additions as there are points, each rounded once; twice that for the points themselves.
    const double rounding = 2 * double(ring.size()) * largest * std::numeric_limits<double>::epsilon();
    if (!(std::abs(first.x - last.x) <= rounding && std::abs(first.y - last.y) <= rounding)) return false;
    ring.pop_back();
    return true;
}

bool drop_nearly_closing_point(std::vector<collision::Vec2>& ring) {
    if (ring.size() <= 3) return false;
    collision::Vec2 low = ring.front(), high = ring.front();
    for (const collision::Vec2 v : ring) {
        low = {std::min(low.x, v.x), std::min(low.y, v.y)};
        high = {std::max(high.x, v.x), std::max(high.y, v.y)};
    }
    const collision::Vec2 gap = ring.front() - ring.back();
    constexpr double part = 1e-6;
    if (!(std::hypot(gap.x, gap.y) <= part * std::hypot(high.x - low.x, high.y - low.y))) return false;
    ring.pop_back();
    return true;
}

}  // namespace testbed::exchange
