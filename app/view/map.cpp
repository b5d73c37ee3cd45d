// Drawing a map.
#include "app/view/map.h"

#include "app/draw/hatch.h"
#include "app/view/canvas.h"

namespace testbed::view {

using collision::trace::Role;

namespace {

constexpr float hatch_spacing = 9;
constexpr float dot_spacing = 9;
constexpr float dot_size = 2.4f;
constexpr float place_radius = 5;

std::vector<draw::Pixel> pixels(const Camera& camera, const std::vector<Vec2>& loop) {
    std::vector<draw::Pixel> out;
    out.reserve(loop.size());
    for (const Vec2 v : loop) out.push_back(camera.to_pixel(v));
    return out;
}

}  // namespace

std::vector<MapLayerKind> layers_of(MapView view) {
    using model::MapRegion;
    switch (view) {
        case MapView::truth: return {{MapRegion::overlap, Role::obstacle, "Overlap there"}};
        case MapView::answers: return {{MapRegion::says_overlap, Role::obstacle, "Says overlap there"}};
        case MapView::disagreement:
            return {{MapRegion::overlap, Role::obstacle, "Overlap there"},
                    {MapRegion::false_alarms, Role::false_alarm, "False alarm"},
                    {MapRegion::misses, Role::miss, "Miss"}};
    }
    return {};
}

std::vector<MapLayerKind> sliding_layers() {
    using model::MapRegion;
    return {{MapRegion::overlap, Role::obstacle, "Out of reach"},
            {MapRegion::false_alarms, Role::false_alarm, "Ends elsewhere, within reach"},
            {MapRegion::misses, Role::miss, "Ends elsewhere, out of reach"}};
}

MapView map_view(const model::Show& show) {
    if (!show.algorithm) return MapView::truth;
    return show.map == model::Show::Map::disagreement ? MapView::disagreement : MapView::answers;
}

std::vector<draw::Pixel> joined_outline(const Camera& camera, const model::MapArea& area) {
    std::vector<draw::Pixel> outline = pixels(camera, area.rim);
    if (area.holes.empty()) return outline;
    const draw::Pixel start = outline.front();
    outline.push_back(start);
    for (const std::vector<Vec2>& hole : area.holes) {
        const std::vector<draw::Pixel> loop = pixels(camera, hole);
        outline.insert(outline.end(), loop.begin(), loop.end());
        outline.push_back(loop.front());
        outline.push_back(start);
    }
    return outline;
}

void draw_map_area(const model::MapArea& area, Role role, const Picture& picture, draw::Painter& painter) {
    const RoleStyle style = picture.theme.style(role);
    const float s = picture.scale;
    const draw::PixelBox view{
        picture.camera.origin,
        {picture.camera.origin.x + picture.camera.size.x, picture.camera.origin.y + picture.camera.size.y}};
    const std::vector<draw::Pixel> outline = joined_outline(picture.camera, area);
    painter.fill_polygon(outline, with_alpha(style.color, style.fill_alpha));
    if (style.hatched)
        hatch(painter, outline, view, hatch_spacing * s, {style.color, 1.2f * s}, draw::Slant::falling);
    if (style.dotted) dots(painter, outline, view, dot_spacing * s, dot_size * s, style.color);
    const draw::Stroke stroke{style.color, style.width * s, style.dashed ? style.dash_on * s : 0,
                              style.dashed ? style.dash_off * s : 0};
    painter.stroke_path(pixels(picture.camera, area.rim), true, stroke);
    for (const std::vector<Vec2>& hole : area.holes)
        painter.stroke_path(pixels(picture.camera, hole), true, stroke);
}

void draw_map(const MapPicture& map, const Picture& picture, draw::Painter& painter) {
    for (const MapLayer& layer : map.layers) {
        for (const model::MapArea& area : layer.areas) draw_map_area(area, layer.role, picture, painter);
    }
    // The place that the map speaks of: a cross in a ring.
    const draw::Pixel at = picture.camera.to_pixel(map.place);
    const float r = place_radius * picture.scale;
    const draw::Stroke stroke{picture.theme.style(Role::obstacle).color, 1.4f * picture.scale};
    painter.stroke_circle(at, r, stroke);
    painter.stroke_line({at.x - r, at.y}, {at.x + r, at.y}, stroke);
    painter.stroke_line({at.x, at.y - r}, {at.x, at.y + r}, stroke);
}

}  // namespace testbed::view
