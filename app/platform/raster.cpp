#include "app/platform/raster.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <thread>
#include <utility>
#include <vector>

#include "app/platform/blend.h"
#include "app/platform/imgui_compat.h"

namespace testbed::platform {
namespace {

using std::int64_t;
using std::uint32_t;
using std::uint64_t;
using std::uint8_t;

// Positions are integers in 1/16 pixel; colors, alphas and texel positions that vary over a triangle are
// integers in 1/65536.
constexpr int subpixel_bits = 4;
constexpr int one_pixel = 1 << subpixel_bits;
constexpr int half_pixel = one_pixel / 2;
constexpr int value_bits = 16;

struct Point {
    int x, y;
};

/// Nearest 1/16 pixel, within +-2^22 pixels: products of two such differences fit in 64 bits with room to
/// spare.
int snap(double pixels) {
    constexpr double limit = 1 << 22;
    const double bounded =
        pixels > -limit ? (pixels < limit ? pixels : limit) : -limit;  // not a number: -limit
    constexpr int64_t offset = int64_t{1} << 40;  // makes truncation round down, for negative numbers too
    return static_cast<int>(static_cast<int64_t>(bounded * one_pixel + (offset + 0.5)) - offset);
}

/// The first pixel whose center is at or after a position.
constexpr int first_center(int position) { return (position + half_pixel - 1) >> subpixel_bits; }

int64_t floor_divide(int64_t a, int64_t b) {
    if (a == static_cast<std::int32_t>(a) && b == static_cast<std::int32_t>(b)) {
        const auto a32 = static_cast<std::int32_t>(a), b32 = static_cast<std::int32_t>(b);
        const std::int32_t q = a32 / b32;  // several times cheaper than in 64 bits on many processors
        return q - ((a32 % b32 != 0 && (a32 < 0) != (b32 < 0)) ? 1 : 0);
    }
    const int64_t q = a / b;
    return q - ((a % b != 0 && (a < 0) != (b < 0)) ? 1 : 0);
}

/// Where an edge crosses the middles of pixel rows, exactly: x = whole + part / height with 0 <= part <
/// height. Both triangles at an edge walk it from the same end, so they agree on every row.
class Edge {
  public:
    /// From the upper end to the lower; starts on the middle of a row.
    Edge(Point upper, Point lower, int row) : height_(lower.y - upper.y) {
        const int64_t width = lower.x - upper.x;
        const int64_t down = int64_t{row} * one_pixel + half_pixel - upper.y;
        const int64_t across = floor_divide(width * down, height_);
        whole_ = upper.x + across;
        part_ = width * down - across * height_;
        step_whole_ = floor_divide(width * one_pixel, height_);
        step_part_ = width * one_pixel - step_whole_ * height_;
    }
    void next_row() {
        whole_ += step_whole_;
        part_ += step_part_;
        if (part_ >= height_) {
            part_ -= height_;
            ++whole_;
        }
    }
    /// First pixel of this row whose center is on the edge or right of it.
    int first_pixel() const { return first_center(static_cast<int>(whole_ + (part_ > 0 ? 1 : 0))); }

  private:
    int64_t height_, whole_, part_, step_whole_, step_part_;
};

/// Three corners and twice the signed area, in 1/16 pixel.
struct Triangle {
    std::array<Point, 3> corner;
    int64_t area;

    explicit Triangle(std::array<Point, 3> c)
        : corner(c),
          area(int64_t{c[1].x - c[0].x} * (c[2].y - c[0].y) - int64_t{c[2].x - c[0].x} * (c[1].y - c[0].y)) {}
};

/// A value that changes evenly over a triangle. It is computed from the first corner, never from where a span
/// starts, so that clipping does not change it. In a sliver the slopes are huge, but their sum at a pixel
/// inside is not: unsigned arithmetic may wrap on the way and still arrive.
class Plane {
  public:
    Plane(const Triangle& t, int64_t a, int64_t b, int64_t c) : origin_(t.corner[0]), value_(a) {
        const auto [p, q, r] = t.corner;
        const int64_t along_q = b - a, along_r = c - a;
        across_ = (along_q * (r.y - p.y) - along_r * (q.y - p.y)) * one_pixel / t.area;
        down_ = (along_r * (q.x - p.x) - along_q * (r.x - p.x)) * one_pixel / t.area;
    }
    /// At the center of a pixel.
    int64_t at(int x, int y) const {
        const int64_t dx = int64_t{x} * one_pixel + half_pixel - origin_.x;
        const int64_t dy = int64_t{y} * one_pixel + half_pixel - origin_.y;
        const uint64_t sum = static_cast<uint64_t>(across_) * static_cast<uint64_t>(dx) +
                             static_cast<uint64_t>(down_) * static_cast<uint64_t>(dy);
        return value_ + (static_cast<int64_t>(sum) >> subpixel_bits);
    }
    /// From one pixel to the next on a row.
    uint64_t across() const { return static_cast<uint64_t>(across_); }

  private:
    Point origin_;
    int64_t value_, across_, down_;
};

uint32_t channel(uint32_t color, int index) { return color >> (8 * index) & 0xff; }

Plane channel_plane(const Triangle& t, int index, uint32_t a, uint32_t b, uint32_t c) {
    constexpr int64_t half = int64_t{1} << (value_bits - 1);  // rounds to nearest where the value is read
    const auto value = [&](uint32_t color) { return (int64_t{channel(color, index)} << value_bits) + half; };
    return {t, value(a), value(b), value(c)};
}
uint32_t read_channel(int64_t value) {
    return static_cast<uint32_t>(std::clamp<int64_t>(value >> value_bits, 0, 255));
}

/// A texture coordinate in [0, 1] as a texel position in 1/65536.
int64_t texel_position(float coordinate, int size) {
    const double bounded = std::clamp(static_cast<double>(coordinate), 0.0, 1.0);
    return static_cast<int64_t>(bounded * size * (1 << value_bits) + 0.5);
}

/// The two texels between which a position lies, and how much of the second counts, in 1/256.
struct Tap {
    int first, second;
    uint32_t weight;

    Tap() = default;
    Tap(int64_t position, int size) {
        const int64_t fine =
            (position - (1 << (value_bits - 1)) + 128) >> 8;  // texel centers at whole numbers
        const auto whole = static_cast<int>(fine >> 8);
        first = std::clamp(whole, 0, size - 1);
        second = std::clamp(whole + 1, 0, size - 1);
        weight = static_cast<uint32_t>(fine & 0xff);
    }
};

/// A texel position that changes evenly from one end of a rectangle's side to the other.
class Ramp {
  public:
    Ramp(int begin, int end, int64_t first, int64_t last)
        : begin_(begin), first_(first), step_((last - first) * one_pixel / (end - begin)) {}
    /// At the middle of a column or row of pixels.
    int64_t at(int pixel) const {
        const int64_t along = int64_t{pixel} * one_pixel + half_pixel - begin_;
        return first_ + ((along * step_) >> subpixel_bits);
    }

  private:
    int begin_;
    int64_t first_, step_;
};

/// Bilinear coverage in [0, 255].
uint32_t sample(const CoverageTexture& texture, const Tap& x, const Tap& y) {
    const uint8_t* upper = texture.coverage + static_cast<std::ptrdiff_t>(y.first) * texture.width;
    const uint32_t first = upper[x.first] * (256 - x.weight) + upper[x.second] * x.weight;
    if (y.weight == 0) return (first + 128) >> 8;
    const uint8_t* lower = texture.coverage + static_cast<std::ptrdiff_t>(y.second) * texture.width;
    const uint32_t second = lower[x.first] * (256 - x.weight) + lower[x.second] * x.weight;
    return (first * (256 - y.weight) + second * y.weight + (1 << 15)) >> 16;
}

/// Coverage at one place of a texture, for triangles of one texture coordinate: Dear ImGui's white pixel.
uint32_t coverage_at(const CoverageTexture* texture, ImVec2 uv) {
    if (!texture) return 255;
    const int64_t u = texel_position(uv.x, texture->width) >> value_bits;
    const int64_t v = texel_position(uv.y, texture->height) >> value_bits;
    const int64_t x = std::min<int64_t>(u, texture->width - 1), y = std::min<int64_t>(v, texture->height - 1);
    return texture->coverage[y * texture->width + x];
}

/// Pixels [left, right) x [top, bottom).
struct Box {
    int left, top, right, bottom;
    bool empty() const { return left >= right || top >= bottom; }
};

Box intersection(Box a, Box b) {
    return {std::max(a.left, b.left), std::max(a.top, b.top), std::min(a.right, b.right),
            std::min(a.bottom, b.bottom)};
}

/// The pixels whose centers lie in a box of positions.
Box pixels_between(Point upper_left, Point lower_right) {
    return {first_center(upper_left.x), first_center(upper_left.y), first_center(lower_right.x),
            first_center(lower_right.y)};
}

/// Calls span(y, first, end) for every row of a triangle's pixels within a box.
template <class Span>
void for_each_span(const Triangle& triangle, Box box, Span&& span) {
    Point top = triangle.corner[0], middle = triangle.corner[1], bottom = triangle.corner[2];
    if (middle.y < top.y) std::swap(middle, top);
    if (bottom.y < top.y) std::swap(bottom, top);
    if (bottom.y < middle.y) std::swap(bottom, middle);
    const int begin = std::max(first_center(top.y), box.top);
    const int end = std::min(first_center(bottom.y), box.bottom);
    if (begin >= end) return;

    const int turn = first_center(middle.y);  // first row below the middle corner
    const bool middle_is_right =
        int64_t{bottom.x - top.x} * (middle.y - top.y) < int64_t{middle.x - top.x} * (bottom.y - top.y);
    Edge whole_side(top, bottom, begin);
    const auto rows = [&](Edge broken_side, int from, int to) {
        for (int y = from; y < to; ++y) {
            const Edge& left = middle_is_right ? whole_side : broken_side;
            const Edge& right = middle_is_right ? broken_side : whole_side;
            const int first = std::max(left.first_pixel(), box.left);
            const int last = std::min(right.first_pixel(), box.right);
            if (first < last) span(y, first, last);
            whole_side.next_row();
            broken_side.next_row();
        }
    };
    if (begin < turn) rows(Edge(top, middle, begin), begin, std::min(turn, end));
    if (turn < end) rows(Edge(middle, bottom, std::max(begin, turn)), std::max(begin, turn), end);
}

/// Draws into a box of the image: the clip rectangle within one band.
class Pen {
  public:
    /// corner: where the image's upper left corner is among the vertices.
    Pen(Image& image, Box box, ImVec2 corner)
        : pixels_(image.pixels.data()), width_(image.width), box_(box), corner_(corner) {}

    void triangle(const CoverageTexture* texture, const ImDrawVert& a, const ImDrawVert& b,
                  const ImDrawVert& c) {
        if (((a.col | b.col | c.col) >> 24) == 0) return;
        const Triangle t({place(a), place(b), place(c)});
        if (t.area == 0) return;
        const auto [left, right] = std::minmax({t.corner[0].x, t.corner[1].x, t.corner[2].x});
        const auto [top, bottom] = std::minmax({t.corner[0].y, t.corner[1].y, t.corner[2].y});
        const Box box = intersection(pixels_between({left, top}, {right, bottom}), box_);
        if (box.empty()) return;

        if (texture && !(same(a.uv, b.uv) && same(a.uv, c.uv))) {
            textured(t, box, *texture, a, b, c);
            return;
        }
        const uint32_t coverage = coverage_at(texture, a.uv);
        if (a.col == b.col && a.col == c.col) {
            const uint32_t alpha = divide_by_255((a.col >> 24) * coverage);
            for_each_span(t, box, [&](int y, int first, int end) { fill(y, first, end, a.col, alpha); });
        } else if (((a.col ^ b.col) & 0xffffff) == 0 && ((a.col ^ c.col) & 0xffffff) == 0) {
            fading(t, box, coverage, a.col, b.col, c.col);
        } else {
            shaded(t, box, coverage, a.col, b.col, c.col);
        }
    }

    /// The triangles a b c and a c d as one rectangle, where they are one of one color with its sides along
    /// the axes: panels, hairlines and glyphs. False where they are not; nothing is drawn then.
    bool rectangle(const CoverageTexture* texture, const ImDrawVert& a, const ImDrawVert& b,
                   const ImDrawVert& c, const ImDrawVert& d) {
        if (a.col != b.col || a.col != c.col || a.col != d.col) return false;
        if (a.pos.y != b.pos.y || b.pos.x != c.pos.x || c.pos.y != d.pos.y || d.pos.x != a.pos.x)
            return false;
        if (a.uv.y != b.uv.y || b.uv.x != c.uv.x || c.uv.y != d.uv.y || d.uv.x != a.uv.x) return false;
        const Point from = place(a), to = place(c);
        if (from.x >= to.x || from.y >= to.y) return false;
        const Box box = intersection(pixels_between(from, to), box_);
        if (box.empty()) return true;
        if (!texture || same(a.uv, c.uv)) {
            const uint32_t alpha = divide_by_255((a.col >> 24) * coverage_at(texture, a.uv));
            for (int y = box.top; y < box.bottom; ++y) fill(y, box.left, box.right, a.col, alpha);
        } else {
            glyph(box, *texture, a, c, from, to);
        }
        return true;
    }

  private:
    static bool same(ImVec2 a, ImVec2 b) { return a.x == b.x && a.y == b.y; }

    /// The difference is exact: two floats' in double.
    Point place(const ImDrawVert& v) const {
        return {snap(double{v.pos.x} - double{corner_.x}), snap(double{v.pos.y} - double{corner_.y})};
    }

    uint32_t* row(int y) const { return pixels_ + static_cast<std::ptrdiff_t>(y) * width_; }

    void fill(int y, int first, int end, uint32_t color, uint32_t alpha) const {
        uint32_t* const pixel = row(y);
        if (alpha == 255) {
            std::fill(pixel + first, pixel + end, color | 0xff000000u);
            return;
        }
        const Blend blend(color);
        for (int x = first; x < end; ++x) pixel[x] = blend.over(pixel[x], alpha);
    }

    /// One color, its alpha changing: the fringes that smooth edges.
    void fading(const Triangle& t, Box box, uint32_t coverage, uint32_t a, uint32_t b, uint32_t c) const {
        const Plane alpha = channel_plane(t, 3, a, b, c);
        const Blend blend(a);
        for_each_span(t, box, [&](int y, int first, int end) {
            uint32_t* const pixel = row(y);
            auto value = static_cast<uint64_t>(alpha.at(first, y));
            for (int x = first; x < end; ++x, value += alpha.across()) {
                const uint32_t here = read_channel(static_cast<int64_t>(value));
                pixel[x] = blend.over(pixel[x], coverage == 255 ? here : divide_by_255(here * coverage));
            }
        });
    }

    void shaded(const Triangle& t, Box box, uint32_t coverage, uint32_t a, uint32_t b, uint32_t c) const {
        const ColorPlanes color(t, a, b, c);
        for_each_span(t, box, [&](int y, int first, int end) {
            uint32_t* const pixel = row(y);
            for (int x = first; x < end; ++x) {
                const uint32_t here = color.at(x, y);
                pixel[x] = Blend(here).over(pixel[x], divide_by_255((here >> 24) * coverage));
            }
        });
    }

    void textured(const Triangle& t, Box box, const CoverageTexture& texture, const ImDrawVert& a,
                  const ImDrawVert& b, const ImDrawVert& c) const {
        const ColorPlanes color(t, a.col, b.col, c.col);
        const auto u_at = [&](const ImDrawVert& v) { return texel_position(v.uv.x, texture.width); };
        const auto v_at = [&](const ImDrawVert& v) { return texel_position(v.uv.y, texture.height); };
        const Plane u(t, u_at(a), u_at(b), u_at(c)), v(t, v_at(a), v_at(b), v_at(c));
        for_each_span(t, box, [&](int y, int first, int end) {
            uint32_t* const pixel = row(y);
            for (int x = first; x < end; ++x) {
                const uint32_t coverage =
                    sample(texture, Tap(u.at(x, y), texture.width), Tap(v.at(x, y), texture.height));
                const uint32_t here = color.at(x, y);
                pixel[x] = Blend(here).over(pixel[x], divide_by_255((here >> 24) * coverage));
            }
        });
    }

    /// A textured rectangle, in strips of a few columns, whose taps are worked out once for all rows.
    void glyph(Box box, const CoverageTexture& texture, const ImDrawVert& a, const ImDrawVert& c, Point from,
               Point to) const {
        const Ramp u(from.x, to.x, texel_position(a.uv.x, texture.width),
                     texel_position(c.uv.x, texture.width));
        const Ramp v(from.y, to.y, texel_position(a.uv.y, texture.height),
                     texel_position(c.uv.y, texture.height));
        const Blend blend(a.col);
        const uint32_t alpha = a.col >> 24;
        constexpr int strip = 32;
        std::array<Tap, strip> columns;
        for (int left = box.left; left < box.right; left += strip) {
            const int right = std::min(left + strip, box.right);
            for (int x = left; x < right; ++x)
                columns[static_cast<std::size_t>(x - left)] = Tap(u.at(x), texture.width);
            for (int y = box.top; y < box.bottom; ++y) {
                const Tap vertical(v.at(y), texture.height);
                uint32_t* const pixel = row(y) + left;
                for (int i = 0; i < right - left; ++i) {
                    const uint32_t coverage = sample(texture, columns[static_cast<std::size_t>(i)], vertical);
                    if (coverage != 0) pixel[i] = blend.over(pixel[i], divide_by_255(alpha * coverage));
                }
            }
        }
    }

    struct ColorPlanes {
        std::array<Plane, 4> channels;

        ColorPlanes(const Triangle& t, uint32_t a, uint32_t b, uint32_t c)
            : channels{channel_plane(t, 0, a, b, c), channel_plane(t, 1, a, b, c),
                       channel_plane(t, 2, a, b, c), channel_plane(t, 3, a, b, c)} {}
        uint32_t at(int x, int y) const {
            uint32_t color = 0;
            for (std::size_t i = 0; i < 4; ++i) color |= read_channel(channels[i].at(x, y)) << (8 * i);
            return color;
        }
    };

    uint32_t* pixels_;
    int width_;
    Box box_;
    ImVec2 corner_;
};

Box clip_box(const ImVec4& clip, const ImDrawData& data) {
    const auto pixel = [](float v) { return static_cast<int>(std::clamp(v, 0.0f, 65536.0f)); };
    return {pixel(clip.x - data.DisplayPos.x), pixel(clip.y - data.DisplayPos.y),
            pixel(clip.z - data.DisplayPos.x), pixel(clip.w - data.DisplayPos.y)};
}

void draw_command(const ImDrawList& list, const ImDrawCmd& command, Pen pen) {
    const auto* texture = compat::texture_of<const CoverageTexture>(command.GetTexID());
    const ImDrawVert* vertex = list.VtxBuffer.Data + command.VtxOffset;
    const std::span<const ImDrawIdx> index(list.IdxBuffer.Data + command.IdxOffset, command.ElemCount);
    for (std::size_t i = 0; i + 2 < index.size(); i += 3) {
        const ImDrawVert &a = vertex[index[i]], &b = vertex[index[i + 1]], &c = vertex[index[i + 2]];
        const bool fan = i + 5 < index.size() && index[i + 3] == index[i] && index[i + 4] == index[i + 2];
        if (fan && pen.rectangle(texture, a, b, c, vertex[index[i + 5]])) {
            i += 3;
        } else {
            pen.triangle(texture, a, b, c);
        }
    }
}

void draw_rows(const ImDrawData& data, Image& image, int top, int bottom) {
    const Box band{0, top, image.width, bottom};
    for (int i = 0; i < compat::list_count(data); ++i) {
        const ImDrawList& list = *data.CmdLists[i];
        for (const ImDrawCmd& command : list.CmdBuffer) {
            const Box box = intersection(clip_box(command.ClipRect, data), band);
            if (command.UserCallback || box.empty()) continue;
            draw_command(list, command, Pen(image, box, data.DisplayPos));
        }
    }
}

}  // namespace

#ifdef __wasi__

/// There is one thread.
void rasterize(const ImDrawData& data, Image& image, int) { draw_rows(data, image, 0, image.height); }

#else

void rasterize(const ImDrawData& data, Image& image, int bands) {
    const auto row = [&](int band) { return static_cast<int>(int64_t{image.height} * band / bands); };
    // Joined however this ends.
    struct Threads : std::vector<std::thread> {
        ~Threads() {
            for (std::thread& thread : *this) thread.join();
        }
    } others;
    for (int band = 1; band < bands; ++band) {
        others.emplace_back([&, band] { draw_rows(data, image, row(band), row(band + 1)); });
    }
    draw_rows(data, image, 0, row(1));
}

#endif

}  // namespace testbed::platform
