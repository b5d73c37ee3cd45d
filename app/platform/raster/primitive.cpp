#include "app/platform/raster/primitive.h"

#include <algorithm>

namespace testbed::platform::raster {
namespace {

/// The difference is exact: two floats' in double.
inline Point place(const ImDrawVert& v, ImVec2 corner) {
    return {snap(double{v.pos.x} - double{corner.x}), snap(double{v.pos.y} - double{corner.y})};
}

Box clip_box(const ImVec4& clip, ImVec2 corner) {
    const auto pixel = [](float v) { return static_cast<int>(std::clamp(v, 0.0f, 65536.0f)); };
    return {pixel(clip.x - corner.x), pixel(clip.y - corner.y), pixel(clip.z - corner.x),
            pixel(clip.w - corner.y)};
}

/// Whether the triangles a b c and a c d are a rectangle of one color, its texture along its sides.
bool are_rectangle(const ImDrawVert& a, const ImDrawVert& b, const ImDrawVert& c, const ImDrawVert& d) {
    return a.col == b.col && a.col == c.col && a.col == d.col && a.pos.y == b.pos.y && b.pos.x == c.pos.x &&
           c.pos.y == d.pos.y && d.pos.x == a.pos.x && a.uv.y == b.uv.y && b.uv.x == c.uv.x &&
           c.uv.y == d.uv.y && d.uv.x == a.uv.x;
}

}  // namespace

std::vector<Command> commands_within(Box box, const ImDrawData& data) {
    std::vector<Command> commands;
    for (int i = 0; i < compat::list_count(data); ++i) {
        const ImDrawList& list = *data.CmdLists[i];
        for (const ImDrawCmd& command : list.CmdBuffer) {
            const Box clip = intersection(clip_box(command.ClipRect, data.DisplayPos), box);
            if (command.UserCallback || clip.empty()) continue;
            commands.push_back({list.VtxBuffer.Data + command.VtxOffset,
                                {list.IdxBuffer.Data + command.IdxOffset, command.ElemCount / 3 * 3},
                                compat::texture_of<const CoverageTexture>(command.GetTexID()),
                                clip,
                                data.DisplayPos});
        }
    }
    return commands;
}

Primitive primitive_at(const Command& command, std::size_t first) {
    const auto vertex = [&](std::size_t i) { return command.vertex + command.index[first + i]; };
    const ImDrawVert *a = vertex(0), *b = vertex(1), *c = vertex(2);
    const Point at_a = place(*a, command.corner), at_c = place(*c, command.corner);
    const bool is_rectangle = first + 5 < command.index.size() &&
                              command.index[first + 3] == command.index[first] &&
                              command.index[first + 4] == command.index[first + 2] && at_a.x < at_c.x &&
                              at_a.y < at_c.y && are_rectangle(*a, *b, *c, *vertex(5));
    return {a, b, c, at_a, is_rectangle ? at_a : place(*b, command.corner), at_c, is_rectangle};
}

}  // namespace testbed::platform::raster
