// The bench's cases as Box2D takes them: local shapes and transforms, in float.
#pragma once

#include <box2d/box2d.h>
#include <memory>

#include "tests/bench/data.h"

namespace collision::bench {

inline b2Vec2 to_box2d(Vec2 v) { return {static_cast<float>(v.x), static_cast<float>(v.y)}; }

struct Box2dBody {
    std::shared_ptr<b2Shape> shape;
    b2Transform transform;

    const b2PolygonShape& polygon() const { return static_cast<const b2PolygonShape&>(*shape); }
    const b2CircleShape& circle() const { return static_cast<const b2CircleShape&>(*shape); }
};

/// Boxes, convex polygons of up to 8 vertices and circles.
Box2dBody to_box2d(const Body& body);

struct Box2dPair {
    Box2dBody a, b;
};
std::vector<Box2dPair> to_box2d(const std::vector<Pair>& pairs);

}  // namespace collision::bench
