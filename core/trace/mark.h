// Marks: geometry with a meaning. No color, no pixel; a painter decides how a role looks.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "../math/vec.h"

namespace collision::trace {

/// What a mark means. Adding one: a word here and a line in the theme (the compiler asks for it).
enum class Role : std::uint8_t {
    // steps of algorithms
    axis,
    range,
    foot,
    clamp,
    side,
    crossing,
    local_frame,
    support,
    simplex,
    candidate,
    kept,
    dropped,
    envelope,
    sample,
    ghost,
    cell,
    witness,
    verdict,
    // answers about the scene
    shape,
    invalid,
    overlap_area,
    closest,
    push_out,
    contact,
    aabb,
    quick_circle,
    minimum_circle,
    convex_hull,
    minimum_rectangle,
    velocity,
    ray_hit,
    centroid,
    vertex,
    normal,
    within,
    voronoi,
    measure,
    label,
    // maps of answers over all places
    obstacle,
    false_alarm,
    miss,
    // what somebody else's code says
    said,
};

struct PointMark {
    Vec2 at;
};
struct SegmentMark {
    Vec2 from, to;
};
struct ArrowMark {
    Vec2 from, to;
    std::string text{};  ///< in a pill beyond the head; empty: none
};
/// Infinite both ways, or one way: clipped to the view by the painter.
struct LineMark {
    Vec2 base, direction;
    bool both_ways = true;
};
struct CircleMark {
    Vec2 center;
    double radius;
};
struct CapsuleMark {
    Vec2 from, to;
    double radius;
};
/// Closed, simple, either winding.
struct PolygonMark {
    std::vector<Vec2> vertices;
};
struct PolylineMark {
    std::vector<Vec2> vertices;
};
/// Text set at a world point.
struct TextMark {
    Vec2 at;
    std::string text;
};
/// Text in a pill, set off from a segment's middle along its normal.
struct ValueMark {
    Vec2 from, to;
    std::string text;
};

using Geometry = std::variant<PointMark, SegmentMark, ArrowMark, LineMark, CircleMark, CapsuleMark,
                              PolygonMark, PolylineMark, TextMark, ValueMark>;

/// no_subject: the mark belongs to no shape.
inline constexpr std::uint32_t no_subject = 0xffffffffu;

struct Mark {
    Role role;
    Geometry geometry;
    std::uint32_t subject = no_subject;  ///< index of the shape in the scene that the mark is drawn for
};

}  // namespace collision::trace
