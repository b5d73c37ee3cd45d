// What a draw list consists of, as the rasterizer sees it: triangles, and rectangles along the axes.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "app/platform/imgui_compat.h"
#include "app/platform/raster/raster.h"
#include "app/platform/raster/triangle.h"

namespace testbed::platform::raster {

/// Triangles of one texture within one clip box.
struct Command {
    const ImDrawVert* vertex;
    std::span<const ImDrawIdx> index;
    const CoverageTexture* texture;
    Box clip;
    ImVec2 corner;  ///< where the picture's upper left corner is among the vertices
};

/// The commands that draw anything within a box of pixels, in their order.
std::vector<Command> commands_within(Box box, const ImDrawData& data);

/// A triangle, or two that make up a rectangle of one color with its sides along the axes: panels, hairlines
/// and glyphs. The corners' positions are in 1/16 pixel; a rectangle's are the upper left one, any, and the
/// lower right one.
struct Primitive {
    const ImDrawVert *a, *b, *c;
    Point at_a, at_b, at_c;
    bool is_rectangle;
    /// The pixels whose centers lie between its outermost positions.
    Box pixels() const {
        if (is_rectangle) return pixels_between(at_a, at_c);
        const auto [left, right] = std::minmax({at_a.x, at_b.x, at_c.x});
        const auto [top, bottom] = std::minmax({at_a.y, at_b.y, at_c.y});
        return pixels_between({left, top}, {right, bottom});
    }
    bool is_transparent() const { return ((a->col | b->col | c->col) >> 24) == 0; }
    /// Whether the texture has one value all over it: Dear ImGui's white pixel.
    bool has_one_texel() const {
        return a->uv.x == b->uv.x && a->uv.y == b->uv.y && a->uv.x == c->uv.x && a->uv.y == c->uv.y;
    }
    /// Whether one texel colors all of it. A picture's never does: it has colors of its own.
    bool is_plain(const CoverageTexture* texture) const {
        return !texture || (!texture->colors && has_one_texel());
    }
    /// How many of the command's indices it takes.
    std::size_t indices() const { return is_rectangle ? 6 : 3; }
};

/// The primitive whose indices begin at a place of its command.
Primitive primitive_at(const Command& command, std::size_t first);

}  // namespace testbed::platform::raster
