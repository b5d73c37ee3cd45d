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
        ToolRow{ToolId::select,
                "select",
                "Select and move",
                'v',
                Icon::select,
                make_select_tool,
                {},
                "arrow, pointer, drag, rotate, turn, resize, scale"},
        ToolRow{ToolId::point, "point", "Point", 'p', Icon::point, make_drag_tool<shape::Point>},
        ToolRow{ToolId::line, "line", "Line", 'l', Icon::line, make_drag_tool<shape::Line, line>},
        ToolRow{ToolId::ray, "ray", "Ray", 'y', Icon::ray, make_drag_tool<shape::Ray, line>},
        ToolRow{ToolId::segment,
                "segment",
                "Segment",
                's',
                Icon::segment,
                make_drag_tool<shape::Segment, line>,
                {},
                "edge, line"},
        ToolRow{ToolId::circle,
                "circle",
                "Circle",
                'c',
                Icon::circle,
                make_drag_tool<shape::Circle>,
                {},
                "disc, ball"},
        ToolRow{ToolId::capsule,
                "capsule",
                "Capsule",
                'k',
                Icon::capsule,
                make_drag_tool<shape::Capsule, line>,
                {},
                "pill, stadium"},
        ToolRow{ToolId::rectangle,
                "rectangle",
                "Rectangle",
                'r',
                Icon::rectangle,
                make_drag_tool<shape::Rectangle>,
                {},
                "box, square, AABB"},
        ToolRow{ToolId::oriented_rectangle,
                "oriented_rectangle",
                "Oriented rectangle",
                'o',
                Icon::oriented_rectangle,
                make_drag_tool<shape::OrientedRectangle>,
                {},
                "box, OBB, rotated rectangle"},
        ToolRow{ToolId::polygon,
                "polygon",
                "Polygon",
                'g',
                Icon::polygon,
                make_vertex_tool<shape::Polygon>,
                {},
                "shape, corners, vertices, triangle"},
        ToolRow{ToolId::polyline,
                "polyline",
                "Polyline",
                't',
                Icon::polyline,
                make_vertex_tool<shape::Polyline>,
                {},
                "chain, path"},
        ToolRow{ToolId::rounded_polygon, "rounded_polygon", "Rounded polygon", 'a', Icon::rounded_polygon,
                make_vertex_tool<shape::RoundedPolygon>},
        ToolRow{ToolId::ruler, "ruler", "Ruler", 'u', Icon::ruler, make_ruler_tool, "ruler",
                "measure, distance, length"},
    };
    return rows;
}

const ToolRow& row_of(editor::ToolId tool) { return tools()[static_cast<std::size_t>(tool)]; }

}  // namespace testbed::ui
