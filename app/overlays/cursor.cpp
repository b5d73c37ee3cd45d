// World coordinates under the cursor, and where they stand on the axes.
#include <cmath>
#include <fmt/format.h>

#include "app/overlays/list.h"

namespace testbed::overlays {

namespace {

/// As many decimals as pixels can tell apart.
int decimals(double pixel) { return std::clamp(int(std::ceil(-std::log10(pixel))), 0, 15); }

void mark_cursor(const Input& input, std::vector<Mark>& out) {
    using namespace collision::trace;
    if (!input.cursor) return;
    const Vec2 at = *input.cursor;
    const int digits = decimals(input.pixel);
    add(out, Role::measure, LineMark{at, {1, 0}});
    add(out, Role::measure, LineMark{at, {0, 1}});
    add(out, Role::measure,
        ValueMark{at, at, fmt::format("x {:.{}f}  y {:.{}f}", at.x, digits, at.y, digits)});
}

}  // namespace

constinit const Overlay cursor_overlay{"cursor",    "Coordinates",   'w',   false,         Role::measure,
                                       mark_cursor, Topic::measures, false, Needs::pointer};

}  // namespace testbed::overlays
