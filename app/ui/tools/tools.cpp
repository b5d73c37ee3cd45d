// The list of tools.
#include <array>

#include "app/ui/tools/drag_tool.h"
#include "app/ui/tools/tool.h"

namespace testbed::ui {

std::span<const ToolRow> tools() {
    namespace shape = collision::shape;
    static constexpr std::array rows{
        ToolRow{"select", "Select and move", 'v', Icon::select, make_select_tool},
        ToolRow{"point", "Point", 'p', Icon::point, make_drag_tool<shape::Point>},
        ToolRow{"line", "Line", 'l', Icon::line, make_drag_tool<shape::Line>},
        ToolRow{"ray", "Ray", 'y', Icon::ray, make_drag_tool<shape::Ray>},
        ToolRow{"segment", "Segment", 's', Icon::segment, make_drag_tool<shape::Segment>},
        ToolRow{"circle", "Circle", 'c', Icon::circle, make_drag_tool<shape::Circle>},
        ToolRow{"capsule", "Capsule", 'k', Icon::capsule, make_drag_tool<shape::Capsule>},
        ToolRow{"rectangle", "Rectangle", 'r', Icon::rectangle, make_drag_tool<shape::Rectangle>},
        ToolRow{"oriented_rectangle", "Oriented rectangle", 'o', Icon::oriented_rectangle,
                make_drag_tool<shape::OrientedRectangle>},
        ToolRow{"polygon", "Polygon", 'g', Icon::polygon, make_polygon_tool},
        ToolRow{"ruler", "Ruler", 'u', Icon::ruler, make_ruler_tool},
    };
    return rows;
}

}  // namespace testbed::ui
