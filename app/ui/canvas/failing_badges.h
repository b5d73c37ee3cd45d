// Badges on the canvas: a cross beside each shape that a failing expectation names.
#pragma once

#include <cstdint>
#include <vector>

#include "app/draw/painter.h"

namespace testbed::editor {
struct Editor;
}

namespace testbed::ui {

struct FailingBadge {
    std::uint32_t shape;
    std::size_t failing;  ///< rows that name it
    bool operator==(const FailingBadge&) const = default;
};
/// In the order of the shapes; none in a lesson, and at another time than the start.
std::vector<FailingBadge> failing_badges(editor::Editor& editor);

inline constexpr float badge_radius = 8;  ///< pixels, at scale 1
/// The middle of a badge, which touches its shape from the upper right. Pixels.
draw::Pixel badge_place(editor::Editor& editor, std::uint32_t shape);
void paint_failing_badges(editor::Editor& editor, draw::Painter& painter);

}  // namespace testbed::ui
