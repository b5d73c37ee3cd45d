// The bench's cases as Box2D takes them: local shapes and transforms, in float.
#pragma once

#include <box2d/box2d.h>

#include "tests/bench/data.h"

namespace collision::bench {

inline b2Vec2 to_box2d(Vec2 v) { return {static_cast<float>(v.x), static_cast<float>(v.y)}; }

/// S: b2PolygonShape of boxes and of convex polygons of up to 8 vertices, b2CircleShape of circles.
template <class S>
struct Box2dBody {
    S shape;
    b2Transform transform;
};
using Box2dPolygon = Box2dBody<b2PolygonShape>;
using Box2dCircle = Box2dBody<b2CircleShape>;

Box2dPolygon box2d_polygon(const Body& body);
Box2dCircle box2d_circle(const Body& body);

template <class S>
struct Box2dPair {
    Box2dBody<S> a, b;
};
std::vector<Box2dPair<b2PolygonShape>> box2d_polygons(const std::vector<Pair>& pairs);
std::vector<Box2dPair<b2CircleShape>> box2d_circles(const std::vector<Pair>& pairs);

}  // namespace collision::bench
