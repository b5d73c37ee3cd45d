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

}  // namespace testbed::exchange
