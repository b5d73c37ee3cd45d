// Shapes moved by arrows, or by the pushes that rows of the catalog say: what a scene is like afterwards.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/model/scene.h"

namespace testbed::model {

/// Why the moves cannot be made, in words: a shape or an arrow that is not there, a row that cannot be asked.
/// Empty where they can.
std::string moves_refusal(const Scene& scene, std::span<const Move> moves);

/// The scene after each of the moves, one after the other: an arrow is the same all the time, a row is asked
/// about its pair as the moves before it left it, and moves nothing where it finds the two apart. Requires
/// that moves_refusal() is empty.
std::vector<Scene> after_each(const Scene& scene, std::span<const Move> moves);

/// The scene after all of them.
Scene after_moves(const Scene& scene, std::span<const Move> moves);

/// Whether the row says how to push b out of a: its depth and the way.
bool pushes(std::string_view algorithm);

}  // namespace testbed::model
