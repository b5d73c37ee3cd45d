// A shape turned or scaled about any point of the world.
#include "app/edit/transform.h"

#include <cmath>

#include "app/edit/members.h"
#include "app/edit/numbers.h"
#include "core/math/length.h"
#include "core/shape/own_fields.h"

namespace testbed::edit {

namespace {

using namespace collision;
using collision::math::Transform;
using shape::FieldUse;

bool is_quarter_turn(double degrees) { return std::remainder(degrees, 90.0) == 0; }

Vec2 turned_vector(Vec2 v, double degrees) { return Transform({{0, 0}, degrees}).turn(v); }

using collision::math::length;

/// Whether the shape looks the same at every rotation: it has no field but a radius.
bool is_round(const shape::Shape& geometry) {
    bool round = true;
    shape::for_each_field(geometry,
                          [&](FieldUse use, const auto&) { round = round && use == FieldUse::radius; });
    return round;
}

/// What turning does to the geometry; the position follows besides.
void turn_own(SceneShape& shape, double degrees) {
    const auto* upright = std::get_if<shape::Rectangle>(&shape.geometry);
    if (upright && is_quarter_turn(degrees)) {
        if (std::remainder(degrees, 180.0) != 0)
            shape.geometry = shape::Rectangle{{upright->size.y, upright->size.x}};
        return;
    }
    if (is_round(shape.geometry)) return;
    if (upright) shape.geometry = shape::OrientedRectangle{upright->size};
    // Tidy, or the noise of a sum would show in the inspector.
    shape.pose.rotation = principal_degrees(tidy(shape.pose.rotation + degrees));
}

/// A vector of the shape's own space, scaled along the world's axes.
Vec2 scaled_local(const model::Pose& pose, Vec2 local, Vec2 factors) {
    if (factors.x == factors.y) return tidy(local * factors);
    const model::Pose turn{{0, 0}, pose.rotation};
    return tidy(to_local(turn, Transform(turn).turn(local) * factors));
}

/// Vertices of a list whose numbers are not made short to read: that takes longer than a frame has.
constexpr std::size_t many_vertices = 5000;

struct ScaleOwn {
    const SceneShape& shape;
    Vec2 factors;

    double mean() const { return std::sqrt(std::abs(factors.x * factors.y)); }
    Vec2 scaled_own(Vec2 local) const { return scaled_local(shape.pose, local, factors); }

    void operator()(FieldUse use, Vec2& value) const {
        switch (use) {
            case FieldUse::end:
            case FieldUse::direction: value = scaled_own(value); return;
            case FieldUse::size:
                // A member of a turned group has a rotation, which it can only keep.
                value = tidy(value * stretch());
                return;
            case FieldUse::radius:
            case FieldUse::vertices:
            case FieldUse::members: return;
        }
    }
    void operator()(FieldUse, double& radius) const { radius = tidy(radius * mean()); }
    void operator()(FieldUse, shape::Vertices& list) const {
        std::vector<Vec2> vertices = *list;
        if (vertices.size() <= many_vertices) {
            for (Vec2& v : vertices) v = scaled_own(v);
        } else if (factors.x == factors.y) {
            for (Vec2& v : vertices) v *= factors;
        } else {
            const Transform turn({{0, 0}, shape.pose.rotation}), back({{0, 0}, -shape.pose.rotation});
            for (Vec2& v : vertices) v = back.turn(turn.turn(v) * factors);
        }
        list = std::move(vertices);
    }
    /// About the group's own position: the caller moves that.
    void operator()(FieldUse, shape::Shared<shape::Member>& members) const {
        std::vector<shape::Member> scaled_members;
        for (std::size_t i = 0; i < members.size(); ++i)
            scaled_members.push_back(
                as_member(shape.pose, scaled(edit::as_shape(shape, i), shape.pose.position, factors)));
        members = std::move(scaled_members);
    }

  private:
    /// How much the shape's own axes are stretched.
    Vec2 stretch() const {
        const math::Rotation r = math::rotation_from_degrees(shape.pose.rotation);
        return {length(Vec2{r.cosine, r.sine} * factors), length(Vec2{-r.sine, r.cosine} * factors)};
    }
};

}  // namespace

Vec2 to_local(const model::Pose& pose, Vec2 world) {
    return Transform({{0, 0}, -pose.rotation}).turn(world - pose.position);
}

Vec2 turned(Vec2 point, Vec2 about, double degrees) { return about + turned_vector(point - about, degrees); }

SceneShape turned(SceneShape shape, Vec2 about, double degrees) {
    if (degrees == 0) return shape;
    turn_own(shape, degrees);
    shape.pose.position = tidy(turned(shape.pose.position, about, degrees));
    return shape;
}

SceneShape scaled(SceneShape shape, Vec2 about, Vec2 factors) {
    if (factors == Vec2{1, 1}) return shape;
    shape::Shape geometry = shape.geometry;
    shape::for_each_field(geometry, ScaleOwn{shape, factors});
    shape.geometry = std::move(geometry);
    // Mirrored, a rectangle leans the other way.
    if (std::holds_alternative<shape::OrientedRectangle>(shape.geometry) &&
        (factors.x < 0) != (factors.y < 0))
        shape.pose.rotation = principal_degrees(-shape.pose.rotation);
    shape.pose.position = tidy(about + (shape.pose.position - about) * factors);
    return shape;
}

bool scales_truly(const SceneShape& shape, Vec2 factors) {
    if (std::abs(factors.x) == std::abs(factors.y)) return true;
    if (const auto* group = std::get_if<shape::Group>(&shape.geometry)) {
        for (std::size_t i = 0; i < group->members.size(); ++i)
            if (!scales_truly(edit::as_shape(shape, i), factors)) return false;
        return true;
    }
    if (shape::has_field(shape.geometry, FieldUse::size)) return is_quarter_turn(shape.pose.rotation);
    return !shape::has_field(shape.geometry, FieldUse::radius);
}

}  // namespace testbed::edit
