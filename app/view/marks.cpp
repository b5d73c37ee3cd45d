// Marks on the surface.
#include "app/view/marks.h"

#include <array>
#include <cmath>

#include "app/view/corner_places.h"
#include "app/view/label_places.h"
#include "app/view/region.h"
#include "app/view/shapes.h"

namespace testbed::view {

using namespace collision::trace;

namespace {

constexpr float mark_hatch_spacing = 8;
constexpr float dot_radius = 3.6f;
constexpr float ring_radius = 4.5f;
constexpr float ring_width = 1.8f;
constexpr float arrow_length = 12;
constexpr float arrow_half_width = 5;
constexpr int value_priority = 1;
constexpr float faint_alpha = 0.38f;
constexpr float glow_alpha = 0.30f;
constexpr float glow_width = 9;  // of both sides together
constexpr float lit_width = 1.2f;
constexpr float lit_dot = 1.35f;

draw::Stroke line_stroke(const RoleStyle& style, float scale) {
    draw::Stroke stroke{style.color, style.width * scale};
    if (style.dashed) {
        stroke.dash_on = style.dash_on * scale;
        stroke.dash_off = style.dash_off * scale;
    }
    return stroke;
}

void draw_point(const Picture& picture, draw::Painter& painter, Vec2 at, const RoleStyle& style, bool lit) {
    const Region region = circle_region(picture.camera, at, 0);
    if (!region.circle) return;
    const draw::Pixel middle = region.circle->center;
    const float size = (lit ? lit_dot : 1) * picture.scale;
    if (lit)
        painter.fill_circle(middle, (ring_radius + glow_width / 2) * size,
                            with_alpha(style.color, glow_alpha));
    switch (style.dot) {
        case Dot::filled:
            painter.fill_circle(middle, (dot_radius + 1.4f) * size, picture.theme.halo);
            painter.fill_circle(middle, dot_radius * size, style.color);
            return;
        case Dot::ring:
            painter.fill_circle(middle, ring_radius * size, picture.theme.canvas);
            painter.stroke_circle(middle, ring_radius * size, {style.color, ring_width * size});
            return;
    }
}

void draw_arrow(const Picture& picture, draw::Painter& painter, const ArrowMark& arrow,
                const RoleStyle& style) {
    const Region region = segment_region(picture.camera, arrow.from, arrow.to);
    if (region.edges.empty()) return;
    const draw::Pixel from = region.edges.front().points.front();
    const draw::Pixel to = region.edges.back().points.back();
    const draw::Pixel along{to.x - from.x, to.y - from.y};
    const float length = std::hypot(along.x, along.y);
    if (length < 0.5f) return;
    const draw::Pixel unit{along.x / length, along.y / length};
    // A short arrow is all head.
    const float head = std::min(arrow_length * picture.scale, length);
    const float half_width = head * arrow_half_width / arrow_length;
    const draw::Pixel neck{to.x - unit.x * head, to.y - unit.y * head};
    if (length > head) painter.stroke_line(from, neck, line_stroke(style, picture.scale));
    painter.fill_polygon(
        std::array{to, draw::Pixel{neck.x - unit.y * half_width, neck.y + unit.x * half_width},
                   draw::Pixel{neck.x + unit.y * half_width, neck.y - unit.x * half_width}},
        style.color);
}

void draw_area(const Picture& picture, draw::Painter& painter, const Region& region, const RoleStyle& style) {
    if (style.fill_alpha > 0) fill(painter, region, with_alpha(style.color, style.fill_alpha));
    if (style.hatched)
        hatch(painter, region.area, pixel_box(picture.camera), mark_hatch_spacing * picture.scale,
              {with_alpha(style.color, 0.75f * float(style.color.a) / 255), picture.scale});
}

/// Outlines of the shape that the last mark was of: marks of one shape follow each other.
class ShapeOutlines {
  public:
    const std::vector<Region>& of(const Picture& picture, std::uint32_t subject) {
        if (subject_ == subject) return regions_;
        subject_ = subject;
        regions_.clear();
        if (subject < picture.results.shapes.size())
            for_each_primitive(picture.results.shapes[subject].placed, [&](const auto& primitive) {
                regions_.push_back(view::region(picture.camera, primitive));
            });
        return regions_;
    }

  private:
    std::optional<std::uint32_t> subject_;
    std::vector<Region> regions_;
};

/// Text beside a point: off the outlines of the shape that it is a corner of.
Label text_label(const Picture& picture, const draw::Painter& painter, Vec2 at, std::string text,
                 draw::Rgba color, const std::vector<Region>& outlines) {
    Label label{.text = std::move(text), .color = color, .priority = value_priority};
    const Region region = circle_region(picture.camera, at, 0);
    if (!region.circle) return label;
    label.places = corner_places(outlines, region.circle->center, label_size(painter, label, picture.scale),
                                 7 * picture.scale);
    return label;
}

/// What is seen of a segment.
std::optional<PixelLine> line_of(const Region& region) {
    if (region.edges.empty()) return {};
    return PixelLine{region.edges.front().points.front(), region.edges.back().points.back()};
}

using Places = std::vector<draw::Pixel>(draw::Pixel from, draw::Pixel to, draw::Pixel size, float gap);

/// A value about the part of a segment that is seen.
Label value_label(const Picture& picture, const draw::Painter& painter, Vec2 from, Vec2 to, std::string text,
                  draw::Rgba color, Places& places) {
    Label label{.text = std::move(text),
                .font = draw::Font::mono,
                .color = color,
                .pill = true,
                .priority = value_priority};
    const Region region = segment_region(picture.camera, from, to);
    if (const auto line = line_of(region)) {
        label.line = line;
        label.places =
            places(line->from, line->to, label_size(painter, label, picture.scale), 8 * picture.scale);
    }
    return label;
}

/// Layers of a set of marks, lowest first.
enum class Layer { areas, lines, arrows, points };

struct MarkDrawer {
    const Picture& picture;
    draw::Painter& painter;
    Labels& labels;
    Layer layer;
    RoleStyle style;
    Emphasis emphasis;
    std::uint32_t subject;
    ShapeOutlines& outlines;

    bool lit() const { return emphasis == Emphasis::lit; }
    bool has_words() const { return layer == Layer::points && emphasis != Emphasis::faint; }

    void area(const Region& region) const {
        if (layer == Layer::areas) draw_area(picture, painter, region, style);
        if (layer == Layer::lines && !style.hatched) line(region);
    }
    void line(const Region& region) const {
        if (layer != Layer::lines) return;
        if (lit())
            stroke(painter, region,
                   {with_alpha(style.color, glow_alpha), (style.width + glow_width) * picture.scale});
        stroke(painter, region, line_stroke(style, picture.scale));
    }

    void keep_labels_off(const Region& seen) const {
        if (!has_words()) return;
        if (const auto line = line_of(seen)) labels.keep_off(*line);
    }

    void operator()(const PointMark& point) const {
        if (layer != Layer::points) return;
        draw_point(picture, painter, point.at, style, lit());
        const draw::Pixel middle = picture.camera.to_pixel(point.at);
        const float r = ring_radius * picture.scale;
        labels.block({{middle.x - r, middle.y - r}, {middle.x + r, middle.y + r}});
    }
    void operator()(const SegmentMark& mark) const {
        const Region seen = segment_region(picture.camera, mark.from, mark.to);
        line(seen);
        keep_labels_off(seen);
    }
    void operator()(const ArrowMark& arrow) const {
        keep_labels_off(segment_region(picture.camera, arrow.from, arrow.to));
        if (layer == Layer::arrows) draw_arrow(picture, painter, arrow, style);
        if (has_words() && !arrow.text.empty())
            labels.add(
                value_label(picture, painter, arrow.from, arrow.to, arrow.text, style.color, places_beyond));
    }
    void operator()(const LineMark& mark) const {
        line(line_region(picture.camera, mark.base, mark.direction, mark.both_ways));
    }
    void operator()(const CircleMark& mark) const {
        area(circle_region(picture.camera, mark.center, mark.radius));
    }
    void operator()(const CapsuleMark& mark) const {
        area(capsule_region(picture.camera, mark.from, mark.to, mark.radius));
    }
    void operator()(const PolygonMark& mark) const { area(polygon_region(picture.camera, mark.vertices)); }
    void operator()(const PolylineMark& mark) const { line(path_region(picture.camera, mark.vertices)); }
    void operator()(const TextMark& mark) const {
        if (has_words())
            labels.add(
                text_label(picture, painter, mark.at, mark.text, style.color, outlines.of(picture, subject)));
    }
    void operator()(const ValueMark& mark) const {
        if (has_words())
            labels.add(
                value_label(picture, painter, mark.from, mark.to, mark.text, style.color, places_beside));
    }
};

}  // namespace

namespace {

/// A shape's range, its ghosts and the shape itself are in its color.
RoleStyle style_of(const Mark& mark, const Picture& picture, Emphasis emphasis) {
    RoleStyle style = picture.theme.style(mark.role);
    const bool of_shape = mark.role == Role::range || mark.role == Role::shape || mark.role == Role::ghost;
    if (of_shape && mark.subject < picture.scene.shapes.size())
        style.color = shape_color(picture, mark.subject);
    switch (emphasis) {
        case Emphasis::faint:
            style.color = with_alpha(style.color, faint_alpha);
            style.fill_alpha *= faint_alpha;
            break;
        case Emphasis::usual: break;
        case Emphasis::lit: style.width += lit_width; break;
    }
    return style;
}

}  // namespace

void draw_marks(std::span<const Mark> marks, const Picture& picture, draw::Painter& painter, Labels& labels,
                Emphasis emphasis) {
    ShapeOutlines outlines;
    for (const Layer layer : {Layer::areas, Layer::lines, Layer::arrows, Layer::points}) {
        for (const Mark& mark : marks)
            std::visit(MarkDrawer{picture, painter, labels, layer, style_of(mark, picture, emphasis),
                                  emphasis, mark.subject, outlines},
                       mark.geometry);
    }
}

}  // namespace testbed::view
