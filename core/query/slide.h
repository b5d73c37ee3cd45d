// Entry point for moving and sliding: a shape that moves towards a place, stops at obstacles and slides along
// them.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

#include "../math/pose.h"
#include "../shape/shape.h"

namespace collision::query {

/// What slides: the placed shape at a position, and the position that it starts from. Only the position
/// changes. Every answer is about the shape that `at` returns, so a program that places it there too gets the
/// same bits.
struct SlideMover {
    std::function<shape::Placed(Vec2 position)> at;
    Vec2 position{0, 0};
};
/// A shape at a pose, placed as shape::place() does. The shape is copied.
SlideMover slide_mover(const shape::Shape& shape, const math::Pose& pose);

struct SlideOptions {
    /// So many sweeps from one place to the next. A round obstacle, or one of many edges, takes several.
    int max_steps = 128;
    /// Slides that are shorter than this share of the whole motion are not followed: around something round
    /// each is shorter than the one before it.
    double least_slide = 1e-9;
};

/// Where an obstacle deflects the mover or stops it. Several stops in a row have the same position where
/// several obstacles hold the mover there.
struct SlideStop {
    Vec2 position;         ///< of the mover
    std::size_t obstacle;  ///< index into the obstacles
    Vec2 normal;           ///< unit, from the mover to the obstacle, world axes
};

enum class SlideStatus {
    arrived,            ///< at most 4 units in the last place from where the motion leads
    stuck,              ///< every motion that leads nearer to there enters an obstacle
    gave_up,            ///< at the limit of steps, or of work for shapes of very many parts; the end is free
    overlaps_at_start,  ///< the mover overlapped obstacles, and moved only if that leads no further in;
                        ///< gave_up where it takes too much work to know how deep
};

struct Slide {
    std::vector<Vec2> path;  ///< positions: the start, each bend, the end. Straight segments between them
    std::vector<SlideStop> stops;
    Vec2 end;   ///< the last position of the path
    Vec2 left;  ///< from the end to where the motion leads
    SlideStatus status;
};

/// Moves the mover towards position + motion. Where an obstacle is in the way, it goes on along the motion
/// that is closest to the rest of the wish and enters none of the obstacles that it touches there. It ends at
/// the target, or where no such motion leads nearer to it. Lengths are world units, in world axes.
///
/// Guarantees, for shapes whose parts are wider than a few units in the last place of the coordinates:
/// 1. At each position of the path, the placed mover overlaps no obstacle: query::relation() says apart or
///    touching. If rounding led too far, the mover goes back. It touches what stops it, or is at most 64
///    units in the last place away.
/// 2. Nothing is passed through: every segment is swept by time_of_impact(), up to the same units.
/// 3. Each segment brings the mover nearer to the target, or is some hundred units in the last place long;
/// where
///    several in a row are, it is stuck. So the search ends, at the latest after max_steps.
/// 4. With several contacts, the motion is the solution of a program of two variables and not of repeated
///    projections. A corner on a corner may pass on either side. Seams between tiles, or between pieces of a
///    polygon, stop nothing.
/// Points and segments keep a gap of some units in the last place from each other. They stop each other also
/// where they only graze; this may stop them earlier than necessary.
///
/// A mover that overlaps obstacles at the start only moves along motions that lead no further into them, and
/// only if no depth grows. The other obstacles stop it as usual. An invalid obstacle (shape::validate) is not
/// there, and a mover that is invalid, or whose `at` is empty, meets nothing. If a number of the motion or of
/// the target is out of range (2^60), the mover stays and the status is gave_up. A mover that rounding makes
/// invalid on the way, such as a sliver far from the origin, goes no further: stuck.
///
/// Cost: a box for each obstacle; then, for each step, some sweeps and exact relations for each obstacle
/// within reach. 10 to 150 microseconds among a few small obstacles. Allocates. Safe to call from several
/// threads if `at` is.
///
/// Source: clipping the rest of a motion by planes of contact is known from Quake's SV_FlyMove and from
/// b2SolvePlanes of Box2D v3. Here each sweep is exact and the planes are solved at once.
Slide slide(const SlideMover& mover, Vec2 motion, std::span<const shape::Placed> obstacles,
            const SlideOptions& options = {});

}  // namespace collision::query
