// Marks to pixels: what the canvas shows, drawn by any painter.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/draw/painter.h"
#include "app/overlays/overlay.h"
#include "app/view/camera.h"
#include "app/view/labels.h"
#include "app/view/map.h"
#include "app/view/theme.h"

namespace testbed::view {

/// Everything a picture of a scene depends on.
struct Picture {
    const model::Scene& scene;
    const model::Results& results;
    const model::Selection& selection;
    const Camera& camera;
    const Theme& theme;
    std::vector<const overlays::Overlay*> shown;
    float scale = 1;         ///< of line widths and text: the window's UI scale
    bool background = true;  ///< false: nothing is behind what is drawn
    bool grid = true;
    bool rulers = true;     ///< numbers on the axes and the scale bar, where there is a grid
    bool scale_bar = true;  ///< where there are rulers
    bool labels = true;     ///< ids and values
    bool highlight = true;  ///< selected shapes stand out
    bool legend = true;
    bool verdict = false;  ///< the verdict in words of a scene of two shapes, upper left
    /// The only shapes that are not faded, twice the same where it is one; empty: none is faded.
    std::optional<std::array<std::uint32_t, 2>> lit = std::nullopt;
    std::optional<std::uint32_t> hovered = std::nullopt;  ///< index of the shape under the cursor
    std::vector<std::uint32_t> pointed_at{};    ///< indices of shapes whose row in a list the mouse is on
    std::optional<Vec2> cursor = std::nullopt;  ///< world
    std::optional<std::pair<Vec2, Vec2>> ruler = std::nullopt;  ///< of that overlay, world
    /// Of any source, over the overlays: a step of an algorithm, a guide. A subject is the scene's shape.
    std::span<const collision::trace::Mark> marks = {};
    std::span<const collision::trace::Mark> faint_marks = {};  ///< below them, without their words
    std::span<const collision::trace::Mark> lit_marks = {};    ///< above them: what is pointed at
    const MapPicture* map = nullptr;                           ///< beneath the shapes; null: none
    bool faint_overlays = false;                               ///< overlays stand back, without their words
    std::optional<double> within = std::nullopt;  ///< of that overlay, world units; none: half a grid's step
    std::optional<double> turn = std::nullopt;    ///< of overlays that take an angle, degrees
    std::span<const Vec2> handles = {};           ///< world: no text lies on what is grabbed
};

/// Room for the legend of the picture above what it shows; see legend_room().
draw::Pixel legend_room(const Picture& picture);

/// World box around the hulls, boxes and pictures of vectors that are shown.
collision::math::Aabb extent_of_bounds(const Picture& picture);

/// Background, grid, map, shapes, overlays, marks, labels, axis numbers, scale bar, legend; clipped to the
/// camera's rectangle. Returns the values that found no place.
std::vector<LeftOut> paint(const Picture& picture, draw::Painter& painter);

}  // namespace testbed::view
