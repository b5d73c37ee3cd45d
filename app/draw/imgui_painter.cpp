// Draws into a list of Dear ImGui.
#include "app/draw/imgui_painter.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "app/draw/dash.h"
#include "app/draw/trapezoids.h"
#include "app/platform/imgui_compat.h"
#include "app/platform/picture_texture.h"
#include "app/platform/seen_characters.h"

namespace testbed::draw {

namespace compat = platform::compat;

namespace {

ImU32 packed(Rgba c) { return IM_COL32(c.r, c.g, c.b, c.a); }
ImVec2 vec(Pixel p) { return {p.x, p.y}; }

std::vector<ImVec2> vecs(std::span<const Pixel> points) {
    std::vector<ImVec2> out;
    out.reserve(points.size());
    for (const Pixel p : points) out.push_back(vec(p));
    return out;
}

/// Whether a piece of a line can be seen: dashes outside are many where a line is long.
bool seen(const ImDrawList& list, Pixel from, Pixel to) {
    const ImVec2 low = list.GetClipRectMin();
    const ImVec2 high = list.GetClipRectMax();
    return std::max(from.x, to.x) >= low.x && std::min(from.x, to.x) <= high.x &&
           std::max(from.y, to.y) >= low.y && std::min(from.y, to.y) <= high.y;
}

void stroke_dashes(ImDrawList& list, std::span<const Pixel> points, bool closed, const Stroke& stroke) {
    for_each_dash(points, closed, stroke.dash_on, stroke.dash_off, [&](Pixel from, Pixel to) {
        if (seen(list, from, to)) list.AddLine(vec(from), vec(to), packed(stroke.color), stroke.width);
    });
}

/// Dear ImGui joins the pieces of a path by their corners' bisectors, which thins the line where it turns
/// back on itself: such a path is cut at its sharp corners. Calls draw(points, whether they close).
void for_each_blunt_run(std::span<const Pixel> points, bool closed, auto&& draw) {
    constexpr double sharpest = -0.8;  // cosine of the turn
    const std::size_t n = points.size();
    const auto is_sharp = [&](std::size_t i) {
        const Pixel a = points[(i + n - 1) % n], b = points[i % n], c = points[(i + 1) % n];
        const double in_x = b.x - a.x, in_y = b.y - a.y, out_x = c.x - b.x, out_y = c.y - b.y;
        return in_x * out_x + in_y * out_y < sharpest * std::hypot(in_x, in_y) * std::hypot(out_x, out_y);
    };
    std::vector<std::size_t> cuts;
    for (std::size_t i = closed ? 0 : 1; i < (closed ? n : n - 1); ++i)
        if (is_sharp(i)) cuts.push_back(i);
    if (cuts.empty()) return draw(points, closed);
    // A closed path starts and ends at its first cut, an open one at its ends.
    const std::size_t first = closed ? cuts.front() : 0;
    const std::size_t last = closed ? first + n : n - 1;
    cuts.push_back(last);
    std::vector<Pixel> run{points[first]};
    auto cut = cuts.begin() + (closed ? 1 : 0);
    for (std::size_t i = first + 1; i <= last; ++i) {
        run.push_back(points[i % n]);
        if (i == *cut) {
            draw(std::span<const Pixel>(run), false);
            run.assign(1, points[i % n]);
            ++cut;
        }
    }
}

/// Points of a path beyond which it is drawn without smooth edges.
constexpr std::size_t many_points = 8000;

/// Where the halo's copies of a text lie, pixels at scale 1.
constexpr std::array<Pixel, 8> halo_offsets{
    {{-1.3f, 0}, {1.3f, 0}, {0, -1.3f}, {0, 1.3f}, {-1, -1}, {1, -1}, {-1, 1}, {1, 1}}};
constexpr float small_font_size = 14;

/// Corners of a circle for strokes and fills: a chord leaves it by an eighth of a pixel.
constexpr int max_corners = 512;
int corners(float radius) { return std::clamp(int(3.1416f * std::sqrt(4 * radius)) + 3, 8, max_corners); }

}  // namespace

void ImGuiPainter::fill_polygon(std::span<const Pixel> outline, Rgba fill) {
    if (outline.size() < 3) return;
    if (is_convex(outline)) {
        // Dear ImGui smooths the edges outwards of a clockwise outline (y down).
        auto points = vecs(outline);
        double twice_area = 0;
        for (std::size_t i = 0; i < points.size(); ++i) {
            const ImVec2 p = points[i];
            const ImVec2 q = points[(i + 1) % points.size()];
            twice_area += double(p.x) * double(q.y) - double(p.y) * double(q.x);
        }
        if (twice_area < 0) std::ranges::reverse(points);
        list_.AddConvexPolyFilled(points.data(), int(points.size()), packed(fill));
        return;
    }
    const auto pieces = trapezoids(outline, list_.GetClipRectMin().y, list_.GetClipRectMax().y);
    const ImVec2 white = ImGui::GetFontTexUvWhitePixel();
    const ImU32 color = packed(fill);
    for (const Trapezoid& piece : pieces) {
        list_.PrimReserve(6, 4);
        list_.PrimQuadUV(vec(piece[0]), vec(piece[1]), vec(piece[2]), vec(piece[3]), white, white, white,
                         white, color);
    }
}

void ImGuiPainter::fill_circle(Pixel center, float radius, Rgba fill) {
    // Small dots are many: ten corners look round enough there, and are a third of the triangles.
    list_.AddCircleFilled(vec(center), radius, packed(fill), radius < 8 ? 10 : corners(radius));
}

void ImGuiPainter::stroke_line(Pixel from, Pixel to, const Stroke& stroke) {
    if (stroke.dash_on > 0) return stroke_dashes(list_, std::array{from, to}, false, stroke);
    const std::array ends{vec(from), vec(to)};
    compat::add_polyline(list_, ends.data(), 2, packed(stroke.color), false, stroke.width);
}

void ImGuiPainter::stroke_path(std::span<const Pixel> points, bool closed, const Stroke& stroke) {
    if (stroke.dash_on > 0) return stroke_dashes(list_, points, closed, stroke);
    if (points.size() > many_points) {
        // Each piece by itself, with hard edges: a sixth of the triangles, and nobody sees one among so many.
        const ImDrawListFlags smooth = list_.Flags;
        list_.Flags &= ~(ImDrawListFlags_AntiAliasedLines | ImDrawListFlags_AntiAliasedLinesUseTex);
        const auto path = vecs(points);
        compat::add_polyline(list_, path.data(), int(path.size()), packed(stroke.color), closed,
                             stroke.width);
        list_.Flags = smooth;
        return;
    }
    for_each_blunt_run(points, closed, [&](std::span<const Pixel> run, bool whole) {
        const auto path = vecs(run);
        compat::add_polyline(list_, path.data(), int(path.size()), packed(stroke.color), whole, stroke.width);
    });
}

void ImGuiPainter::stroke_circle(Pixel center, float radius, const Stroke& stroke) {
    const int count = corners(radius);
    std::array<ImVec2, max_corners> path;
    for (int i = 0; i < count; ++i) {
        const float angle = 6.2831853f * float(i) / float(count);
        path[std::size_t(i)] = {center.x + radius * std::cos(angle), center.y + radius * std::sin(angle)};
    }
    if (stroke.dash_on <= 0)  // none of its corners is sharp
        return compat::add_polyline(list_, path.data(), count, packed(stroke.color), true, stroke.width);
    std::vector<Pixel> points;
    for (int i = 0; i < count; ++i) points.push_back({path[std::size_t(i)].x, path[std::size_t(i)].y});
    stroke_path(points, true, stroke);
}

void ImGuiPainter::fill_rectangle(Pixel upper_left, Pixel lower_right, float rounding, Rgba fill) {
    list_.AddRectFilled(vec(upper_left), vec(lower_right), packed(fill), rounding);
}

void ImGuiPainter::stroke_rectangle(Pixel upper_left, Pixel lower_right, float rounding,
                                    const Stroke& stroke) {
    compat::add_rect(list_, vec(upper_left), vec(lower_right), packed(stroke.color), rounding, stroke.width);
}

void ImGuiPainter::text(Pixel anchor, Align align, Font font, std::string_view utf8, Rgba color, Rgba halo) {
    platform::seen_characters().add(utf8);
    const Pixel size = text_size(font, utf8);
    const float left = align == Align::left     ? anchor.x
                       : align == Align::center ? anchor.x - size.x / 2
                                                : anchor.x - size.x;
    // Whole pixels: glyphs are drawn sharp.
    const ImVec2 at{std::round(left), std::round(anchor.y - size.y / 2)};
    ImFont* const face = platform::font(font);
    const float height = platform::font_size(font);
    const auto draw = [&](ImVec2 where, Rgba c) {
        list_.AddText(face, height, where, packed(c), utf8.data(), utf8.data() + utf8.size());
    };
    if (halo.a > 0) {
        const float scale = platform::font_size(Font::small) / small_font_size;
        for (const Pixel offset : halo_offsets)
            draw({at.x + offset.x * scale, at.y + offset.y * scale}, halo);
    }
    draw(at, color);
}

Pixel ImGuiPainter::text_size(Font font, std::string_view utf8) const {
    ImFont* const face = platform::font(font);
    const float height = platform::font_size(font);
    const ImVec2 size = face->CalcTextSizeA(height, 1e9f, 0, utf8.data(), utf8.data() + utf8.size());
    return {size.x, size.y};
}

void ImGuiPainter::picture(const RasterPicture& picture, Pixel upper_left, Pixel lower_right, float opacity,
                           bool upside_down) {
    const double width = double(lower_right.x) - double(upper_left.x);
    const double height = double(lower_right.y) - double(upper_left.y);
    const ImVec2 low = list_.GetClipRectMin(), high = list_.GetClipRectMax();
    // What is seen of it alone: enlarged it is wider than vertices reach.
    const ImVec2 from{std::max(upper_left.x, low.x), std::max(upper_left.y, low.y)};
    const ImVec2 to{std::min(lower_right.x, high.x), std::min(lower_right.y, high.y)};
    if (!(width > 0 && height > 0) || from.x >= to.x || from.y >= to.y) return;
    // Where several of its pixels share one of the surface, one that is their mean.
    const double dense = std::min(double(picture.width) / width, double(picture.height) / height);
    const int halvings = dense >= 2 ? std::min(14, int(std::log2(dense))) : 0;
    const platform::CoverageTexture& texture =
        platform::picture_texture(picture.owner, picture.width, picture.height, picture.pixels, halvings);
    const auto u = [&](float x) { return float((double(x) - double(upper_left.x)) / width); };
    const auto v = [&](float y) {
        const double down = (double(y) - double(upper_left.y)) / height;
        return float(upside_down ? 1 - down : down);
    };
    const auto alpha = std::uint8_t(std::lround(255 * std::clamp(opacity, 0.0f, 1.0f)));
    list_.AddImage(compat::texture_id(&texture), from, to, {u(from.x), v(from.y)}, {u(to.x), v(to.y)},
                   packed({255, 255, 255, alpha}));
}

void ImGuiPainter::push_clip(Pixel upper_left, Pixel lower_right) {
    list_.PushClipRect(vec(upper_left), vec(lower_right), true);
}

void ImGuiPainter::pop_clip() { list_.PopClipRect(); }

}  // namespace testbed::draw
