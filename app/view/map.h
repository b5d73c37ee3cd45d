// A map on the surface: its regions filled, patterned and outlined, beneath the shapes.
#pragma once

#include <string_view>
#include <vector>

#include "app/draw/painter.h"
#include "app/model/map_borders.h"
#include "app/view/camera.h"
#include "core/trace/mark.h"

namespace testbed::view {

struct Picture;

struct MapLayer {
    collision::trace::Role role;
    std::string_view name;  ///< in the legend
    std::vector<model::MapArea> areas;
};

struct MapPicture {
    std::vector<MapLayer> layers;  ///< from below
    Vec2 place{0, 0};              ///< of the moved shape: what the map speaks of
};

/// Which of a map's regions are shown.
enum class MapView {
    truth,         ///< where the shapes overlap
    answers,       ///< where the row says so
    disagreement,  ///< where they overlap, and where the row is wrong
};

/// Of each layer of the view, from below: its region, how it is drawn and what it is called.
struct MapLayerKind {
    model::MapRegion region;
    collision::trace::Role role;
    std::string_view name;
};
std::vector<MapLayerKind> layers_of(MapView view);
/// The same of a row about sliding, in every view: what is out of reach, and where the row ends elsewhere.
std::vector<MapLayerKind> sliding_layers();

/// What a scene's `show` block asks for; the truth where it names no algorithm.
MapView map_view(const model::Show& show);

/// One area in the style of its role.
void draw_map_area(const model::MapArea& area, collision::trace::Role role, const Picture& picture,
                   draw::Painter& painter);
void draw_map(const MapPicture& map, const Picture& picture, draw::Painter& painter);

/// A rim and its holes as one closed outline: each hole is reached and left along the same way, so that
/// whatever fills by even-odd leaves it out.
std::vector<draw::Pixel> joined_outline(const Camera& camera, const model::MapArea& area);

}  // namespace testbed::view
