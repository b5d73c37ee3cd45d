// How a scene moves when shapes that touch stop, slide or bounce: pieces of plain motion between touches.
//
// It is no physics engine: one touch at a time, no friction, no stacking. Unlocked shapes weigh the same,
// locked ones are never moved by others.
#pragma once

#include <vector>

#include "app/model/scene.h"

namespace testbed::model {

struct Playback {
    struct Piece {
        double start;  ///< seconds
        Scene scene;   ///< at that time, with the velocities from then on
    };
    struct Touch {
        double time;
        std::uint32_t a, b;
        Vec2 point, normal;  ///< unit, from a to b
    };
    std::vector<Piece> pieces;  ///< by their start, at least one, the first at 0
    std::vector<Touch> touches;
    bool capped = false;  ///< so many touches that everything stands from the last one on
};

/// More touches are not followed.
inline constexpr std::size_t max_touches = 400;
/// Scenes of more shapes are played without a response.
inline constexpr std::size_t max_shapes_for_playback = 200;

/// Up to the horizon. With Response::pass one piece. Shapes that overlap at the start pass through each
/// other, and hidden ones through all.
Playback playback_of(const Scene& scene, double horizon);

/// The scene after so many seconds of it.
Scene at_time(const Playback& playback, double time);

}  // namespace testbed::model
