// Unit vectors: the circle of radius 1 around each tail, and the arrow of length 1.
#include <cmath>
#include <fmt/format.h>

#include "app/overlays/arrows.h"
#include "app/overlays/list.h"

namespace testbed::overlays {

namespace {

void mark_unit_circle(const Input& input, std::vector<Mark>& out) {
    using namespace collision::trace;
    std::vector<Vec2> drawn;
    for (const NamedArrow& one : arrows(input)) {
        const Vec2 from = one.arrow.from, v = one.arrow.scaled();
        if (std::ranges::find(drawn, from) == drawn.end()) add(out, Role::within, CircleMark{from, 1});
        drawn.push_back(from);
        const double length = std::hypot(v.x, v.y);
        if (length == 0) {
            add(out, Role::within, TextMark{from, fmt::format("{}: no direction", one.name)});
            continue;
        }
        const Vec2 unit = v * (1 / length);
        add_arrow(out, Role::velocity, from, unit, fmt::format("({:.3f}, {:.3f})", unit.x, unit.y),
                  one.subject);
    }
}

}  // namespace

constinit const Overlay unit_circle_overlay{"unit_circle",  "Unit circle", 0,
                                            false,          Role::within,  mark_unit_circle,
                                            Topic::vectors, false,         Needs::vector};

}  // namespace testbed::overlays
