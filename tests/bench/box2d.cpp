#include "tests/bench/box2d.h"

namespace collision::bench {
namespace {

b2PolygonShape box(Vec2 size) {
    b2PolygonShape made;
    made.SetAsBox(static_cast<float>(size.x / 2), static_cast<float>(size.y / 2));
    return made;
}

b2Transform transform_of(const Body& body) {
    const math::Rotation r = math::rotation_from_degrees(body.pose.rotation);
    b2Rot turn;
    turn.c = static_cast<float>(r.cosine);
    turn.s = static_cast<float>(r.sine);
    return {to_box2d(body.pose.position), turn};
}

}  // namespace

Box2dPolygon box2d_polygon(const Body& body) {
    if (const auto* oriented = std::get_if<shape::OrientedRectangle>(&body.shape))
        return {box(oriented->size), transform_of(body)};
    std::vector<b2Vec2> vertices;
    for (const Vec2 v : std::get<shape::Polygon>(body.shape).vertices) vertices.push_back(to_box2d(v));
    b2PolygonShape made;
    made.Set(vertices.data(), static_cast<int32>(vertices.size()));
    return {made, transform_of(body)};
}

Box2dCircle box2d_circle(const Body& body) {
    b2CircleShape made;
    made.m_radius = static_cast<float>(std::get<shape::Circle>(body.shape).radius);
    return {made, transform_of(body)};
}

std::vector<Box2dPair<b2PolygonShape>> box2d_polygons(const std::vector<Pair>& pairs) {
    std::vector<Box2dPair<b2PolygonShape>> list;
    for (const Pair& pair : pairs) list.push_back({box2d_polygon(pair.a), box2d_polygon(pair.b)});
    return list;
}

std::vector<Box2dPair<b2CircleShape>> box2d_circles(const std::vector<Pair>& pairs) {
    std::vector<Box2dPair<b2CircleShape>> list;
    for (const Pair& pair : pairs) list.push_back({box2d_circle(pair.a), box2d_circle(pair.b)});
    return list;
}

}  // namespace collision::bench
