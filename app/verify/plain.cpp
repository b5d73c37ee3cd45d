// Plain shapes of every type.
#include "app/verify/plain.h"

namespace testbed::verify {

namespace shape = collision::shape;

namespace {

/// A type without a row here does not compile.
struct Plain {
    Vec2 c;

    model::SceneShape operator()(const shape::Point&) const { return make_point(c); }
    model::SceneShape operator()(const shape::Line&) const { return make_line(c, {0, 1}); }
    model::SceneShape operator()(const shape::Ray&) const { return make_ray(c, {0, 1}); }
    model::SceneShape operator()(const shape::Segment&) const { return make_segment(left(), right()); }
    model::SceneShape operator()(const shape::Circle&) const { return make_circle(c, 1); }
    model::SceneShape operator()(const shape::Capsule&) const {
        return make_capsule(c - Vec2{0.5, 0}, c + Vec2{0.5, 0}, 0.5);
    }
    model::SceneShape operator()(const shape::Rectangle&) const { return make_rectangle(c, {2, 2}); }
    model::SceneShape operator()(const shape::OrientedRectangle&) const { return make_box(c, {2, 2}, 0); }
    model::SceneShape operator()(const shape::Polygon&) const {
        return make_polygon({c + Vec2{-1, -1}, c + Vec2{1, -1}, c + Vec2{1, 1}, c + Vec2{-1, 1}});
    }
    model::SceneShape operator()(const shape::Polyline& s) const {
        return make_vertices(shape::Shape(s).index(), {left(), c, right()});
    }
    model::SceneShape operator()(const shape::RoundedPolygon& s) const {
        const Vec2 lower = c - Vec2{0.5, 0.5}, upper = c + Vec2{0.5, 0.5};
        model::SceneShape made =
            make_vertices(shape::Shape(s).index(), {lower, {upper.x, lower.y}, upper, {lower.x, upper.y}});
        std::get<shape::RoundedPolygon>(made.geometry).radius = 0.5;
        return made;
    }
    model::SceneShape operator()(const shape::Group&) const { return group_of((*this)(shape::Polygon{})); }

  private:
    Vec2 left() const { return c - Vec2{1, 0}; }
    Vec2 right() const { return c + Vec2{1, 0}; }
};

}  // namespace

/// A shape of the type that fills a square of side 2 about the center as well as it can, and reaches its
/// right and left sides exactly, at its middle.
model::SceneShape plain(std::size_t type, Vec2 c) { return std::visit(Plain{c}, blank(type)); }

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
