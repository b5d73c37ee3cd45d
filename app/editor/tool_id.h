// The tools of the strip at the left, by name; their rows are in app/ui/tools.
#pragma once

namespace testbed::editor {

/// In the strip's order; the first is chosen at the start.
enum class ToolId {
    select,
    point,
    line,
    ray,
    segment,
    circle,
    capsule,
    rectangle,
    oriented_rectangle,
    polygon,
    polyline,
    rounded_polygon,
    ruler,
};

}  // namespace testbed::editor
