#include "app/platform/raster/pen.h"

#include <algorithm>
#include <array>

#include "app/platform/raster/blend.h"
#include "app/platform/raster/values.h"

namespace testbed::platform::raster {
namespace {

struct ColorPlanes {
    std::array<Plane, 4> channels;

    ColorPlanes(const Triangle& t, const Primitive& p)
        : channels{of(t, 0, p), of(t, 1, p), of(t, 2, p), of(t, 3, p)} {}
    uint32_t at(int x, int y) const {
        uint32_t color = 0;
        for (std::size_t i = 0; i < 4; ++i) color |= read_channel(channels[i].at(x, y)) << (8 * i);
        return color;
    }

  private:
    static Plane of(const Triangle& t, int channel, const Primitive& p) {
        return channel_plane(t, channel, p.a->col, p.b->col, p.c->col);
    }
};

}  // namespace

void Pen::draw(const Primitive& primitive, const CoverageTexture* texture) const {
    if (primitive.is_rectangle)
        rectangle(primitive, texture);
    else
        triangle(primitive, texture);
}

void Pen::triangle(const Primitive& p, const CoverageTexture* texture) const {
    if (p.is_transparent()) return;
    const Triangle t({p.at_a, p.at_b, p.at_c});
    if (t.area == 0) return;
    const Box box = intersection(p.pixels(), box_);
    if (box.empty()) return;

    if (!p.is_plain(texture)) {
        textured(t, box, *texture, p);
        return;
    }
    const uint32_t a = p.a->col, b = p.b->col, c = p.c->col;
    const uint32_t coverage = coverage_at(texture, p.a->uv);
    if (a == b && a == c) {
        const uint32_t alpha = divide_by_255((a >> 24) * coverage);
        for_each_span(t, box, [&](int y, int first, int end) { fill(y, first, end, a, alpha); });
    } else if (((a ^ b) & 0xffffff) == 0 && ((a ^ c) & 0xffffff) == 0) {
        fading(t, box, coverage, p);
    } else {
        shaded(t, box, coverage, p);
    }
}

void Pen::rectangle(const Primitive& p, const CoverageTexture* texture) const {
    const Box box = intersection(p.pixels(), box_);
    if (box.empty()) return;
    if (p.is_plain(texture)) {
        const uint32_t alpha = divide_by_255((p.a->col >> 24) * coverage_at(texture, p.a->uv));
        for (int y = box.top; y < box.bottom; ++y) fill(y, box.left, box.right, p.a->col, alpha);
    } else if (texture->colors) {
        colored(box, *texture, p);
    } else {
        glyph(box, *texture, p);
    }
}

void Pen::fill(int y, int first, int end, uint32_t color, uint32_t alpha) const {
    uint32_t* const pixel = row(y);
    if (alpha == 255) {
        std::fill(pixel + first, pixel + end, color | 0xff000000u);
        return;
    }
    const Blend blend(color);
    for (int x = first; x < end; ++x) pixel[x] = blend.over(pixel[x], alpha);
}

/// One color, its alpha changing: the fringes that smooth edges.
void Pen::fading(const Triangle& t, Box box, uint32_t coverage, const Primitive& p) const {
    const Plane alpha = channel_plane(t, 3, p.a->col, p.b->col, p.c->col);
    const Blend blend(p.a->col);
    for_each_span(t, box, [&](int y, int first, int end) {
        uint32_t* const pixel = row(y);
        auto value = static_cast<uint64_t>(alpha.at(first, y));
        for (int x = first; x < end; ++x, value += alpha.across()) {
            const uint32_t here = read_channel(static_cast<int64_t>(value));
            pixel[x] = blend.over(pixel[x], coverage == 255 ? here : divide_by_255(here * coverage));
        }
    });
}

void Pen::shaded(const Triangle& t, Box box, uint32_t coverage, const Primitive& p) const {
    const ColorPlanes color(t, p);
    for_each_span(t, box, [&](int y, int first, int end) {
        uint32_t* const pixel = row(y);
        for (int x = first; x < end; ++x) {
            const uint32_t here = color.at(x, y);
            pixel[x] = Blend(here).over(pixel[x], divide_by_255((here >> 24) * coverage));
        }
    });
}

void Pen::textured(const Triangle& t, Box box, const CoverageTexture& texture, const Primitive& p) const {
    const ColorPlanes color(t, p);
    const auto u_at = [&](const ImDrawVert* v) { return texel_position(v->uv.x, texture.width); };
    const auto v_at = [&](const ImDrawVert* v) { return texel_position(v->uv.y, texture.height); };
    const Plane u(t, u_at(p.a), u_at(p.b), u_at(p.c)), v(t, v_at(p.a), v_at(p.b), v_at(p.c));
    for_each_span(t, box, [&](int y, int first, int end) {
        uint32_t* const pixel = row(y);
        for (int x = first; x < end; ++x) {
            const Tap across(u.at(x, y), texture.width), down(v.at(x, y), texture.height);
            if (texture.colors) {
                const uint32_t own = tinted(sample_color(texture, across, down), color.at(x, y));
                pixel[x] = Blend(own).over(pixel[x], own >> 24);
                continue;
            }
            const uint32_t coverage = sample(texture, across, down);
            const uint32_t here = color.at(x, y);
            pixel[x] = Blend(here).over(pixel[x], divide_by_255((here >> 24) * coverage));
        }
    });
}

namespace {

/// A textured rectangle, in strips of a few columns, whose taps are worked out once for all rows. Calls
/// draw(column, row, tap of the column, tap of the row).
void each_texel(Box box, const CoverageTexture& texture, const Primitive& p, auto&& draw) {
    const Ramp u(p.at_a.x, p.at_c.x, texel_position(p.a->uv.x, texture.width),
                 texel_position(p.c->uv.x, texture.width));
    const Ramp v(p.at_a.y, p.at_c.y, texel_position(p.a->uv.y, texture.height),
                 texel_position(p.c->uv.y, texture.height));
    constexpr int strip = 32;
    std::array<Tap, strip> columns;
    for (int left = box.left; left < box.right; left += strip) {
        const int right = std::min(left + strip, box.right);
        for (int x = left; x < right; ++x)
            columns[static_cast<std::size_t>(x - left)] = Tap(u.at(x), texture.width);
        for (int y = box.top; y < box.bottom; ++y) {
            const Tap vertical(v.at(y), texture.height);
            for (int x = left; x < right; ++x)
                draw(x, y, columns[static_cast<std::size_t>(x - left)], vertical);
        }
    }
}

}  // namespace

void Pen::glyph(Box box, const CoverageTexture& texture, const Primitive& p) const {
    const Blend blend(p.a->col);
    const uint32_t alpha = p.a->col >> 24;
    each_texel(box, texture, p, [&](int x, int y, const Tap& across, const Tap& down) {
        const uint32_t coverage = sample(texture, across, down);
        uint32_t& pixel = row(y)[x];
        if (coverage != 0) pixel = blend.over(pixel, divide_by_255(alpha * coverage));
    });
}

/// A part of a picture.
void Pen::colored(Box box, const CoverageTexture& texture, const Primitive& p) const {
    each_texel(box, texture, p, [&](int x, int y, const Tap& across, const Tap& down) {
        const uint32_t color = tinted(sample_color(texture, across, down), p.a->col);
        uint32_t& pixel = row(y)[x];
        if (color >> 24 != 0) pixel = Blend(color).over(pixel, color >> 24);
    });
}

}  // namespace testbed::platform::raster
