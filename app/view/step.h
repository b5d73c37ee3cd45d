// A step of an algorithm over a scene: its marks, its sentence, and the view beside it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "app/draw/hatch.h"
#include "app/view/canvas.h"
#include "core/trace/step.h"

namespace testbed::view {

/// The scene's shapes that a step speaks of as 0 and 1.
using Subjects = std::array<std::uint32_t, 2>;

/// The marks with the scene's indices as subjects.
std::vector<collision::trace::Mark> with_subjects(std::vector<collision::trace::Mark> marks,
                                                  const Subjects& subjects);

/// What stands above the view beside: "World in the box's frame".
std::string_view title_of(collision::trace::Aside aside);

/// The part of a box of pixels that shows the view beside: what its title leaves.
draw::PixelBox aside_view(const draw::PixelBox& box, float scale);

/// The smallest box around the marks, of lines only around the base.
collision::math::Aabb extent(std::span<const collision::trace::Mark> marks);

/// A camera for the box of pixels that shows what lies in the world's box, and the origin.
Camera aside_camera(const collision::math::Aabb& shown, const draw::PixelBox& box, float scale);

/// The view beside, in its frame; nothing where the step has none. lit: marks that are pointed at, in the
/// coordinates of the view, drawn over the step's own; their subjects are the scene's.
void draw_aside(const collision::trace::Step& step, const Subjects& subjects,
                std::span<const collision::trace::Mark> lit, const Camera& camera, const Picture& picture,
                draw::Painter& painter);

/// Where the view beside stands in a picture that nobody can move it in: lower right.
draw::PixelBox aside_place(const Picture& picture);

/// A plate with the algorithm's name, the step's sentence and its formula; lower left.
struct Caption {
    std::string title;
    std::string text;
    std::string formula;
};
void draw_caption(const Caption& caption, const Picture& picture, draw::Painter& painter);
/// The plate that it fills.
draw::PixelBox caption_place(const Caption& caption, const Picture& picture, const draw::Painter& painter);

}  // namespace testbed::view
