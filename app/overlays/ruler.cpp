// The ruler: length, both legs and the angle between two points that a person chose.
#include <cmath>
#include <fmt/format.h>
#include <numbers>

#include "app/overlays/list.h"
#include "app/overlays/value.h"

namespace testbed::overlays {

namespace {

void mark_ruler(const Input& input, std::vector<Mark>& out) {
    using namespace collision::trace;
    if (!input.ruler || input.ruler->first == input.ruler->second) return;
    const auto [from, to] = *input.ruler;
    const Vec2 along = to - from;
    const Vec2 corner{to.x, from.y};
    const double degrees = std::atan2(along.y, along.x) * (180 / std::numbers::pi);
    add(out, Role::label, SegmentMark{from, to});
    add(out, Role::measure, PointMark{from});
    add(out, Role::measure, PointMark{to});
    add(out, Role::label,
        ValueMark{from, to, fmt::format("{}  {:.1f}°", value_text(std::hypot(along.x, along.y)), degrees)});
    if (along.x == 0 || along.y == 0) return;
    add(out, Role::measure, SegmentMark{from, corner});
    add(out, Role::measure, SegmentMark{corner, to});
    add(out, Role::measure, ValueMark{from, corner, fmt::format("dx {}", value_text(along.x))});
    add(out, Role::measure, ValueMark{corner, to, fmt::format("dy {}", value_text(along.y))});
}

}  // namespace

constinit const Overlay ruler_overlay{"ruler",    "Ruler",         0,     false,         Role::measure,
                                      mark_ruler, Topic::measures, false, Needs::pointer};

}  // namespace testbed::overlays
