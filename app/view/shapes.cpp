// The shapes of a scene: filled and outlined.
#include "app/view/shapes.h"

#include <algorithm>
#include <limits>
#include <span>
#include <vector>

#include "app/view/region.h"
#include "core/shape/forms.h"

namespace testbed::view {

namespace {

using collision::shape::PlacedPoint;
using collision::shape::PlacedPrimitive;

constexpr float halo_width = 7;
constexpr float halo_alpha = 0.25f;
constexpr float point_radius = 3.6f;
constexpr float hover_alpha = 0.08f;  ///< added to the fill

/// What is left of the color of a shape beside the lit one.
constexpr float faded = 0.3f;

constexpr float dot_alpha = 0.75f;
constexpr float min_dot = 1.6f;

/// Of so many shapes the smallest are squares, and where several fall on one spot, one.
constexpr std::size_t many = 1000;
constexpr double largest_speck = 3;  ///< pixels of radius
constexpr float spot = 2;            ///< pixels

/// Which spots of the view are taken by a speck.
class Specks {
  public:
    explicit Specks(const Picture& picture)
        : origin_(picture.camera.origin),
          size_(spot * picture.scale),
          columns_(std::size_t(picture.camera.size.x / size_) + 1),
          taken_(picture.results.shapes.size() > many
                     ? columns_ * (std::size_t(picture.camera.size.y / size_) + 1)
                     : 0) {}

    bool wanted() const { return !taken_.empty(); }
    /// False where another was there first, and outside the view.
    bool take(draw::Pixel at) {
        const float x = (at.x - origin_.x) / size_, y = (at.y - origin_.y) / size_;
        if (!(x >= 0 && y >= 0 && x < float(columns_))) return false;
        const std::size_t place = std::size_t(y) * columns_ + std::size_t(x);
        if (place >= taken_.size() || taken_[place]) return false;
        return taken_[place] = true;
    }

  private:
    draw::Pixel origin_;
    float size_;
    std::size_t columns_;
    std::vector<bool> taken_;
};

/// Corners of a group, and of what is left of a polygon in pixels, beyond which only the outline is drawn:
/// there it is dense enough.
constexpr std::size_t dense = 20'000;
constexpr std::size_t corners_of_round = 8;  ///< what any other member, as a circle, counts for there

bool is_dense(const collision::shape::Placed& shape) {
    if (!std::holds_alternative<collision::shape::PlacedGroup>(shape)) return false;
    std::size_t corners = 0;
    collision::shape::for_each_form(shape, [&](const collision::shape::Form& form) {
        corners += form.facts ? form.vertices().size() : corners_of_round;
    });
    return corners > dense;
}

struct ShapeLook {
    draw::Rgba color;
    float fill_alpha;
    float width;
    bool selected;
    bool valid;
    bool dense;
};

ShapeLook shape_look(const Picture& picture, std::size_t i, bool selected) {
    const Theme& theme = picture.theme;
    const bool valid = picture.results.shapes[i].defect() == nullptr;
    const bool hovered =
        picture.hovered == i || std::ranges::find(picture.pointed_at, i) != picture.pointed_at.end();
    const draw::Rgba color = valid ? shape_color(picture, i) : theme.invalid;
    return {faded_where_unlit(picture, i, color),
            theme.shape_fill_alpha + (hovered ? hover_alpha : 0),
            (selected || hovered ? theme.stroke_selected : theme.stroke) * picture.scale,
            selected,
            valid,
            is_dense(picture.results.shapes[i].placed)};
}

/// Of the primitives of a group, in their order, where members have colors of their own; else empty.
class MemberColors {
  public:
    MemberColors(const Theme& theme, const model::SceneShape& group)
        : theme_(theme), rest_(group.member_tags) {}

    void append(const collision::shape::Group& group, draw::Rgba inherited) {
        for (const collision::shape::Member& member : group.members) {
            const model::MemberTag& tag = rest_.front();
            rest_ = rest_.subspan(1);
            draw::Rgba color = inherited;
            if (tag.color)
                color = {tag.color->red, tag.color->green, tag.color->blue, 255};
            else if (tag.swatch)
                color = theme_.palette[*tag.swatch];
            if (const auto* inner = std::get_if<collision::shape::Group>(&member.shape))
                append(*inner, color);
            else
                colors.push_back(color);
        }
    }

    std::vector<draw::Rgba> colors;

  private:
    const Theme& theme_;
    std::span<const model::MemberTag> rest_;
};

std::vector<draw::Rgba> member_colors(const Picture& picture, std::size_t i, const ShapeLook& look) {
    const model::SceneShape& shape = *picture.scene.shapes[i];
    const auto* group = std::get_if<collision::shape::Group>(&shape.geometry);
    const bool any = std::ranges::any_of(shape.member_tags,
                                         [](const model::MemberTag& tag) { return tag.color || tag.swatch; });
    if (!group || !any || !look.valid) return {};
    MemberColors members(picture.theme, shape);
    members.append(*group, shape_color(picture, i));
    for (draw::Rgba& color : members.colors) color = faded_where_unlit(picture, i, color);
    return std::move(members.colors);
}

/// Pixels from the middle of its box to a side; beyond all where there is no box.
double radius_in_pixels(const Picture& picture, const model::ShapeResult& result) {
    if (!result.bounds) return std::numeric_limits<double>::infinity();
    const Vec2 half = result.bounds->aabb.size() * (0.5 * picture.camera.scale);
    return std::max(half.x, half.y);
}

/// One of the smallest of many: nothing is asked of it where another was there first.
void draw_speck(const Picture& picture, draw::Painter& painter, std::size_t i, double radius,
                Specks& specks) {
    const draw::Pixel at = picture.camera.to_pixel(picture.results.shapes[i].bounds->aabb.center());
    if (!specks.take(at)) return;
    const float r = std::max(float(radius) * 0.9f, min_dot * picture.scale * 0.8f);
    painter.fill_rectangle({at.x - r, at.y - r}, {at.x + r, at.y + r}, 0,
                           with_alpha(shape_look(picture, i, false).color, dot_alpha));
}

void draw_dot(const Picture& picture, draw::Painter& painter, const model::ShapeResult& result, double radius,
              const ShapeLook& look) {
    const Region region = circle_region(picture.camera, result.bounds->aabb.center(), 0);
    if (region.circle)
        painter.fill_circle(region.circle->center, std::max(float(radius), min_dot * picture.scale),
                            with_alpha(look.color, look.selected ? 1.0f : dot_alpha));
}

void draw_point(const Picture& picture, draw::Painter& painter, const Region& region, const ShapeLook& look) {
    if (!region.circle) return;
    const float radius = point_radius * picture.scale;
    if (look.selected)
        painter.fill_circle(region.circle->center, radius + halo_width / 2 * picture.scale,
                            with_alpha(look.color, halo_alpha));
    painter.fill_circle(region.circle->center, radius, look.color);
}

void draw_invalid(const Picture& picture, draw::Painter& painter, const PlacedPrimitive& shape,
                  const Region& region, const ShapeLook& look) {
    const Camera& camera = picture.camera;
    const float s = picture.scale;
    const draw::PixelBox view{camera.origin,
                              {camera.origin.x + camera.size.x, camera.origin.y + camera.size.y}};
    hatch(painter, region.area, view, 14 * s, {with_alpha(look.color, 0.35f), s});
    if (look.selected) stroke(painter, region, {with_alpha(look.color, halo_alpha), halo_width * s});
    stroke(painter, region, {look.color, look.width, 6 * s, 4 * s});
    // The two edges that are to blame, in full.
    const collision::shape::Form form = collision::shape::form(shape);
    if (!form.facts || !form.facts->defect) return;
    const std::span<const Vec2> vertices = form.vertices();
    for (const std::size_t edge : {form.facts->defect->edge_a, form.facts->defect->edge_b}) {
        if (edge < vertices.size())
            stroke(painter, segment_region(camera, vertices[edge], vertices[(edge + 1) % vertices.size()]),
                   {look.color, 2.6f * s});
    }
}

void draw_primitive(const Picture& picture, draw::Painter& painter, const PlacedPrimitive& shape,
                    const ShapeLook& look) {
    const Region drawn = region(picture.camera, shape);
    if (drawn.empty()) return;
    if (std::holds_alternative<PlacedPoint>(shape)) return draw_point(picture, painter, drawn, look);
    if (!look.valid) return draw_invalid(picture, painter, shape, drawn, look);
    if (look.dense || drawn.area.size() > dense) return stroke(painter, drawn, {look.color, look.width});
    fill(painter, drawn, with_alpha(look.color, look.fill_alpha));
    if (look.selected)
        stroke(painter, drawn, {with_alpha(look.color, halo_alpha), halo_width * picture.scale});
    stroke(painter, drawn, {look.color, look.width});
    // The end of a ray says which way it goes.
    if (const auto* ray = std::get_if<collision::shape::PlacedRay>(&shape))
        draw_point(picture, painter, circle_region(picture.camera, ray->base, 0), look);
}

}  // namespace

draw::Rgba faded_where_unlit(const Picture& picture, std::size_t index, draw::Rgba color) {
    const bool faint = picture.lit && std::ranges::find(*picture.lit, index) == picture.lit->end();
    return faint ? mix(picture.theme.canvas, color, faded) : color;
}

draw::Rgba shape_color(const model::Scene& scene, std::size_t index, const Theme& theme) {
    const model::SceneShape& shape = *scene.shapes[index];
    if (const auto& color = shape.color) return {color->red, color->green, color->blue, 255};
    return theme.palette[model::swatch_of(shape, index)];
}
draw::Rgba shape_color(const Picture& picture, std::size_t index) {
    return shape_color(picture.scene, index, picture.theme);
}

void draw_shapes(const Picture& picture, const overlays::Glance& glance, draw::Painter& painter) {
    Specks specks(picture);
    for (std::size_t i = 0; i < picture.results.shapes.size(); ++i) {
        if (!glance.drawn(i) || !glance.in_view(i)) continue;
        const model::ShapeResult& result = picture.results.shapes[i];
        const bool selected = picture.highlight && glance.selected(i);
        const double radius = radius_in_pixels(picture, result);
        if (specks.wanted() && !selected && radius < largest_speck * double(picture.scale)) {
            draw_speck(picture, painter, i, radius, specks);
            continue;
        }
        const ShapeLook look = shape_look(picture, i, selected);
        // Of few shapes points are drawn as points are.
        const bool point = std::holds_alternative<PlacedPoint>(result.placed) && !specks.wanted();
        if (!point && radius < overlays::min_outlined * double(picture.scale)) {
            draw_dot(picture, painter, result, radius, look);
            continue;
        }
        ShapeLook own = look;
        const std::vector<draw::Rgba> colors = member_colors(picture, i, look);
        std::size_t n = 0;
        for_each_primitive(result.placed, [&](const PlacedPrimitive& primitive) {
            if (n < colors.size()) own.color = colors[n++];
            draw_primitive(picture, painter, primitive, own);
        });
    }
}

}  // namespace testbed::view
