// The list of tools.
#include <array>

#include "app/ui/tools/drag_tool.h"
#include "app/ui/tools/tool.h"

namespace testbed::ui {

std::span<const ToolRow> tools() {
    namespace shape = collision::shape;
    using editor::ToolId;
    constexpr auto line = DragTool::Ends::line;
    static constexpr std::array rows{
        ToolRow{ToolId::select, "select", "Select and move", 'v', Icon::select, make_select_tool},
        ToolRow{ToolId::point, "point", "Point", 'p', Icon::point, make_drag_tool<shape::Point>},
        ToolRow{ToolId::line, "line", "Line", 'l', Icon::line, make_drag_tool<shape::Line, line>},
        ToolRow{ToolId::ray, "ray", "Ray", 'y', Icon::ray, make_drag_tool<shape::Ray, line>},
        ToolRow{ToolId::segment, "segment", "Segment", 's', Icon::segment,
                make_drag_tool<shape::Segment, line>},
        ToolRow{ToolId::circle, "circle", "Circle", 'c', Icon::circle, make_drag_tool<shape::Circle>},
        ToolRow{ToolId::capsule, "capsule", "Capsule", 'k', Icon::capsule,
                make_drag_tool<shape::Capsule, line>},
        ToolRow{ToolId::rectangle, "rectangle", "Rectangle", 'r', Icon::rectangle,
                make_drag_tool<shape::Rectangle>},
        ToolRow{ToolId::oriented_rectangle, "oriented_rectangle", "Oriented rectangle", 'o',
                Icon::oriented_rectangle, make_drag_tool<shape::OrientedRectangle>},
        ToolRow{ToolId::polygon, "polygon", "Polygon", 'g', Icon::polygon, make_vertex_tool<shape::Polygon>},
        ToolRow{ToolId::polyline, "polyline", "Polyline", 't', Icon::polyline,
                make_vertex_tool<shape::Polyline>},
        ToolRow{ToolId::rounded_polygon, "rounded_polygon", "Rounded polygon", 'a', Icon::rounded_polygon,
                make_vertex_tool<shape::RoundedPolygon>},
        ToolRow{ToolId::ruler, "ruler", "Ruler", 'u', Icon::ruler, make_ruler_tool, "ruler"},
    };
    return rows;
}

const ToolRow& row_of(editor::ToolId tool) { return tools()[static_cast<std::size_t>(tool)]; }

}  // namespace testbed::ui
