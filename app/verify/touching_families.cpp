// Shapes are built around the point where they meet, so that every number is exact.
#include "app/verify/touching_families.h"

#include <array>
#include <cmath>

#include "app/verify/small_families.h"
#include "core/query/overlap.h"
#include "core/shape/own_fields.h"
#include "core/shape/vertex_list.h"

namespace testbed::verify {

namespace {

namespace shape = collision::shape;
using collision::math::left_normal;

/// A direction of whole numbers whose length is whole.
struct Way {
    Vec2 along;
    double length;
};

Way any_way(Maker& maker, bool may_lie_along_an_axis) {
    static constexpr std::array<Way, 6> ways{Way{{1, 0}, 1},   Way{{3, 4}, 5},   Way{{5, 12}, 13},
                                             Way{{8, 15}, 17}, Way{{7, 24}, 25}, Way{{20, 21}, 29}};
    const int least = may_lie_along_an_axis ? 0 : 1;
    Way way = ways[std::size_t(maker.random.between(least, int(ways.size()) - 1))];
    if (maker.one_of(2)) way.along = {way.along.y, way.along.x};
    if (maker.one_of(2)) way.along.x = -way.along.x;
    if (maker.one_of(2)) way.along.y = -way.along.y;
    return way;
}

bool is_round(std::size_t type) { return shape::has_field(blank(type), shape::FieldUse::radius); }

double sign(double x) { return x > 0 ? 1 : x < 0 ? -1 : 0; }

/// A shape that reaches furthest along a direction in the origin, or all around it by its radius: with a
/// corner, an end, or an edge across the direction. A type without a row here does not compile.
struct Facing {
    Maker& maker;
    Vec2 along;
    double radius;

    model::SceneShape operator()(const shape::Point&) const { return make_point({0, 0}); }
    model::SceneShape operator()(const shape::Line&) const { return make_line(across() * -1.0, across()); }
    model::SceneShape operator()(const shape::Ray&) const { return make_ray({0, 0}, behind(1)); }
    model::SceneShape operator()(const shape::Segment&) const {
        const auto [from, to] = two_ends();
        return make_segment(from, to);
    }
    model::SceneShape operator()(const shape::Circle&) const { return make_circle({0, 0}, radius); }
    model::SceneShape operator()(const shape::Capsule&) const {
        const auto [from, to] = two_ends();
        return make_capsule(from, to, radius);
    }
    model::SceneShape operator()(const shape::Rectangle&) const {
        const auto [center, half] = box();
        return make_rectangle(center, half * 2.0);
    }
    model::SceneShape operator()(const shape::OrientedRectangle&) const {
        const auto [center, half] = box();
        const double quarters = maker.random.below(4);
        const bool lies = int(quarters) % 2 == 1;
        return make_box(center, (lies ? Vec2{half.y, half.x} : half) * 2.0, 90 * quarters);
    }
    model::SceneShape operator()(const shape::Polygon&) const { return make_polygon(corners()); }
    model::SceneShape operator()(const shape::Polyline& s) const {
        std::vector<Vec2> points = corners();
        if (maker.one_of(2)) points.pop_back();
        return make_vertices(shape::Shape(s).index(), std::move(points));
    }
    model::SceneShape operator()(const shape::RoundedPolygon& s) const {
        model::SceneShape made = make_vertices(shape::Shape(s).index(), corners());
        std::get<shape::RoundedPolygon>(made.geometry).radius = radius;
        return made;
    }
    model::SceneShape operator()(const shape::Group&) const { return group_of((*this)(shape::Polygon{})); }

  private:
    Vec2 across() const { return left_normal(along); }
    /// Somewhere behind the origin, to the left or right where `side` is not 0.
    Vec2 behind(double side) const { return along * -double(maker.random.between(1, 2)) + across() * side; }
    /// How far an edge across reaches to either side of the origin: it may end there.
    std::array<Vec2, 2> edge() const {
        const double right = maker.random.between(0, 2);
        const double left = maker.random.between(right > 0 ? 0 : 1, 2);
        return {across() * -right, across() * left};
    }
    std::array<Vec2, 2> two_ends() const {
        if (maker.one_of(2)) return edge();
        const Vec2 end = behind(maker.random.between(-1, 1));
        if (maker.one_of(2)) return {Vec2{0, 0}, end};
        return {end, Vec2{0, 0}};
    }
    std::array<Vec2, 2> box() const {
        const int width = maker.random.between(1, 4);
        const int height = maker.random.between(1, 4);
        const Vec2 half{double(width), double(height)};
        Vec2 center{-sign(along.x) * half.x, -sign(along.y) * half.y};
        if (along.x == 0) center.x = maker.random.between(-width, width);
        if (along.y == 0) center.y = maker.random.between(-height, height);
        return {center, half};
    }
    /// Counter-clockwise.
    std::vector<Vec2> corners() const {
        if (maker.one_of(2)) {
            const auto [right, left] = edge();
            const Vec2 back = along * -double(maker.random.between(1, 2));
            return {right, left, left + back, right + back};
        }
        const Vec2 left = behind(1);
        return {{0, 0}, left, behind(-1)};
    }
};

model::SceneShape facing(Maker& maker, std::size_t type, Vec2 along, double radius) {
    return std::visit(Facing{maker, along, radius}, blank(type));
}

/// At another place and in another size, to the last digit.
Question placed_anywhere(Maker& maker, Question question) {
    const double factor = std::exp2(-maker.random.between(0, 3));
    const Vec2 by = maker.whole(3);
    for (model::SceneShape& one : question.shapes) one = shifted(scaled(std::move(one), factor), by);
    return question;
}

/// The same region as another type, where both have corners and no radius.
std::optional<model::SceneShape> as_type(const model::SceneShape& one, std::size_t type) {
    if (one.geometry.index() == type) return one;
    const auto* box = std::get_if<shape::Rectangle>(&one.geometry);
    if (!box) return {};
    const Vec2 c = one.pose.position, half = box->size * 0.5;
    if (type == type_index<shape::OrientedRectangle>()) return make_box(c, box->size, 0);
    if (type == type_index<shape::Polygon>())
        return make_polygon({c - half, c + Vec2{half.x, -half.y}, c + half, c + Vec2{-half.x, half.y}});
    return {};
}

}  // namespace

std::optional<Question> touching_aslant(Maker& maker, std::size_t a, std::size_t b) {
    const Way way = any_way(maker, false);
    const bool a_is_round = is_round(a), b_is_round = is_round(b);
    double of_a = a_is_round ? way.length : 0;
    if (a_is_round && b_is_round) of_a = maker.random.between(1, int(way.length) - 1);
    const double of_b = b_is_round ? way.length - of_a : 0;
    auto first = facing(maker, a, way.along, of_a);
    auto second = facing(maker, b, -way.along, of_b);
    const Vec2 by = a_is_round || b_is_round ? way.along : Vec2{0, 0};
    Question made = make_pair(std::move(first), shifted(std::move(second), by));
    made = placed_anywhere(maker, std::move(made));
    const PlacedPair pair(made);
    if (shape::defect(pair.a) || shape::defect(pair.b)) return {};
    if (collision::query::relation(pair.a, pair.b) != collision::query::Relation::touching) return {};
    return made;
}

std::optional<Question> sharing_a_border(Maker& maker, std::size_t a, std::size_t b) {
    const Way way = any_way(maker, true);
    const bool a_is_round = is_round(a), b_is_round = is_round(b);
    // The larger around the smaller, on the same side of their tangent.
    const double of_a = a_is_round ? way.length : 0;
    const double of_b = b_is_round ? way.length * maker.random.between(1, 3) : 0;
    auto first = facing(maker, a, way.along, of_a);
    if (maker.one_of(4))
        if (auto same = as_type(first, b)) return placed_anywhere(maker, make_pair(first, std::move(*same)));
    auto second = facing(maker, b, way.along, of_b);
    const Vec2 by = way.along * ((of_a - of_b) / way.length);
    return placed_anywhere(maker, make_pair(std::move(first), shifted(std::move(second), by)));
}

std::optional<Question> rays_at_borders(Maker& maker, std::size_t, std::size_t b) {
    const Way way = any_way(maker, true);
    const bool is_radius = is_round(b);
    auto target = facing(maker, b, way.along, is_radius ? way.length : 0);
    const Vec2 border = is_radius ? way.along : Vec2{0, 0}, across = left_normal(way.along);
    const double aside = maker.random.between(-1, 1);
    Vec2 base = border, direction = across * aside - way.along;
    switch (maker.random.below(4)) {
        case 0: direction = across * aside + way.along; break;
        case 1: direction = maker.one_of(2) ? across : -across; break;
        default: break;
    }
    if (direction == across || direction == -across) base = border - direction * maker.random.between(1, 4);
    return placed_anywhere(maker, make_pair(make_ray(base, direction), std::move(target)));
}

}  // namespace testbed::verify
