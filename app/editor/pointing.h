// Which marks of a step belong together: one in the world and its twin in the view beside, and the points of
// the world that a point of the view stands for. Pure functions, no window.
#pragma once

#include <optional>
#include <vector>

#include "app/editor/stepping.h"
#include "app/view/camera.h"

namespace testbed::editor {

/// The mark of the other view that shows the same thing moved: as many marks of its kind come before it.
/// Empty where there is none.
std::optional<std::size_t> twin(const std::vector<collision::trace::Mark>& marks, std::size_t mark,
                                const std::vector<collision::trace::Mark>& others);

/// What a place in the view beside points at; step is its index in the trace.
std::optional<Pointed> pointed_in_aside(const collision::trace::Step& shown, std::size_t step,
                                        const view::Camera& camera, draw::Pixel place, float reach);

/// What a place on the canvas points at among the marks of the step shown and its links.
std::optional<Pointed> pointed_on_canvas(const collision::trace::Step& shown, std::size_t step,
                                         const view::Camera& camera, draw::Pixel place, float reach);

/// What lights up in the world and in the view beside. Subjects are those of the step.
std::vector<collision::trace::Mark> lit_in_world(const collision::trace::Step& step, const Pointed& pointed);
std::vector<collision::trace::Mark> lit_in_aside(const collision::trace::Step& step, const Pointed& pointed);

/// The mark without what it says: words are on the canvas already.
std::optional<collision::trace::Mark> without_words(const collision::trace::Mark& mark);

}  // namespace testbed::editor
