// Plain shapes of every type.
#include "app/verify/plain.h"

namespace testbed::verify {

namespace shape = collision::shape;

/// A shape of the type that fills a square of side 2 about the center as well as it can, and reaches its
/// right and left sides exactly, at its middle.
model::SceneShape plain(std::size_t type, Vec2 c) {
    const Vec2 left = c - Vec2{1, 0}, right = c + Vec2{1, 0};
    if (type == type_index<shape::Point>()) return make_point(c);
    if (type == type_index<shape::Segment>()) return make_segment(left, right);
    if (type == type_index<shape::Circle>()) return make_circle(c, 1);
    if (type == type_index<shape::Capsule>()) return make_capsule(c - Vec2{0.5, 0}, c + Vec2{0.5, 0}, 0.5);
    if (type == type_index<shape::Rectangle>()) return make_rectangle(c, {2, 2});
    if (type == type_index<shape::OrientedRectangle>()) return make_box(c, {2, 2}, 0);
    if (is_chain(type)) return make_vertices(type, {left, c, right});
    if (type == type_index<shape::Line>()) return make_line(c, {0, 1});
    return make_polygon({c + Vec2{-1, -1}, c + Vec2{1, -1}, c + Vec2{1, 1}, c + Vec2{-1, 1}});
}

model::SceneShape slanted(std::size_t type, Vec2 c) {
    if (type == type_index<shape::Segment>()) return make_segment(c - Vec2{1, 0.25}, c + Vec2{1, 0.5});
    if (type == type_index<shape::Capsule>())
        return make_capsule(c - Vec2{0.5, 0.25}, c + Vec2{0.5, 0.125}, 0.5);
    if (type == type_index<shape::Line>()) return make_line(c, {1, 0.5});
    if (type == type_index<shape::OrientedRectangle>()) return make_box(c, {2, 1.5}, 30);
    if (type == type_index<shape::Polygon>())
        return make_polygon({c + Vec2{-1, -0.75}, c + Vec2{1 + c.x / 4, -0.5}, c + Vec2{0.25, 1 + c.x / 8}});
    return plain(type, c);
}

bool has_sides(std::size_t type) {
    return type != type_index<shape::Point>() && type != type_index<shape::Line>();
}

}  // namespace testbed::verify
