#include "tests/bench/box2d.h"

#include <cassert>

namespace collision::bench {
namespace {

std::shared_ptr<b2Shape> box(Vec2 size) {
    auto made = std::make_shared<b2PolygonShape>();
    made->SetAsBox(static_cast<float>(size.x / 2), static_cast<float>(size.y / 2));
    return made;
}

std::shared_ptr<b2Shape> local_shape(const shape::Shape& shape) {
    if (const auto* oriented = std::get_if<shape::OrientedRectangle>(&shape)) return box(oriented->size);
    if (const auto* rectangle = std::get_if<shape::Rectangle>(&shape)) return box(rectangle->size);
    if (const auto* circle = std::get_if<shape::Circle>(&shape)) {
        auto made = std::make_shared<b2CircleShape>();
        made->m_radius = static_cast<float>(circle->radius);
        return made;
    }
    const auto& polygon = std::get<shape::Polygon>(shape);
    std::vector<b2Vec2> vertices;
    for (const Vec2 v : polygon.vertices) vertices.push_back(to_box2d(v));
    auto made = std::make_shared<b2PolygonShape>();
    made->Set(vertices.data(), static_cast<int32>(vertices.size()));
    return made;
}

}  // namespace

Box2dBody to_box2d(const Body& body) {
    const math::Rotation r = math::rotation_from_degrees(body.pose.rotation);
    b2Rot turn;
    turn.c = static_cast<float>(r.cosine);
    turn.s = static_cast<float>(r.sine);
    return {local_shape(body.shape), b2Transform(to_box2d(body.pose.position), turn)};
}

std::vector<Box2dPair> to_box2d(const std::vector<Pair>& pairs) {
    std::vector<Box2dPair> list;
    for (const Pair& pair : pairs) list.push_back({to_box2d(pair.a), to_box2d(pair.b)});
    return list;
}

}  // namespace collision::bench
