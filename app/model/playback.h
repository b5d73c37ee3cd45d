// How a scene moves when shapes that touch stop, slide or bounce: pieces of plain motion between touches.
//
// It is no physics engine: one touch at a time, no friction, no stacking, and a touch never starts a spin.
// Two shapes exchange momentum along the normal of their touch; locked ones are infinitely heavy.
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

/// What the shape does at a touch: its own response, else that of the scene.
Response response_of(const Scene& scene, const SceneShape& shape);
/// Whether any shape answers a touch.
bool has_response(const Scene& scene);

/// Up to the horizon. One piece where nothing answers a touch. Shapes that overlap at the start, and do more
/// than touch, pass through each other; hidden ones, and those whose own response is to pass, through all. So
/// do two of which it takes too much work (query::max_work) to know whether they overlap, or how deep they do
/// at a touch.
///
/// Each of two that touch follows its own response. One that passes because the scene says so is not changed
/// and counts as infinitely heavy, as one that stops does. The smaller restitution counts; where one slides
/// it is 0. A spin that drives a point of the touch into the other comes back by the same restitution. Two in
/// contact never get deeper than about 1e-7 by turning: they touch again. One whose response is shared takes
/// the velocity of the other, where that comes later in the scene.
Playback playback_of(const Scene& scene, double horizon);
/// The motion as if nothing touched.
Playback playback_without_response(const Scene& scene);

/// The scene after so many seconds of it.
Scene at_time(const Playback& playback, double time);

}  // namespace testbed::model
