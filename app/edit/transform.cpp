// A shape turned or scaled about any point of the world.
#include "app/edit/transform.h"

#include <cmath>

#include "app/edit/members.h"
#include "app/edit/numbers.h"
#include "core/math/length.h"

namespace testbed::edit {

namespace {

using namespace collision;
using collision::math::Transform;

bool is_quarter_turn(double degrees) { return std::remainder(degrees, 90.0) == 0; }

Vec2 turned_vector(Vec2 v, double degrees) { return Transform({{0, 0}, degrees}).turn(v); }

using collision::math::length;

/// What turning does to the geometry; the position follows besides.
struct TurnOwn {
    SceneShape& shape;
    double degrees;

    void add_rotation() {
        // Tidy, or the noise of a sum would show in the inspector.
        shape.pose.rotation = principal_degrees(tidy(shape.pose.rotation + degrees));
    }
    void operator()(const shape::Point&) {}
    void operator()(const shape::Circle&) {}
    void operator()(const shape::Rectangle& s) {
        if (!is_quarter_turn(degrees)) {
            add_rotation();
            shape.geometry = shape::OrientedRectangle{s.size};
        } else if (std::remainder(degrees, 180.0) != 0) {
            shape.geometry = shape::Rectangle{{s.size.y, s.size.x}};
        }
    }
    template <class Turning>
    void operator()(const Turning&) {
        add_rotation();
    }
};

/// A vector of the shape's own space, scaled along the world's axes.
Vec2 scaled_local(const model::Pose& pose, Vec2 local, Vec2 factors) {
    if (factors.x == factors.y) return tidy(local * factors);
    const model::Pose turn{{0, 0}, pose.rotation};
    return tidy(to_local(turn, Transform(turn).turn(local) * factors));
}

/// Vertices of a list whose numbers are not made short to read: that takes longer than a frame has.
constexpr std::size_t many_vertices = 5000;

struct ScaleOwn {
    SceneShape& shape;
    Vec2 factors;

    double mean() const { return std::sqrt(std::abs(factors.x * factors.y)); }
    Vec2 scaled_own(Vec2 local) const { return scaled_local(shape.pose, local, factors); }

    void operator()(shape::Point&) const {}
    void operator()(shape::Line& s) const { s.direction = scaled_own(s.direction); }
    void operator()(shape::Ray& s) const { s.direction = scaled_own(s.direction); }
    void operator()(shape::Segment& s) const {
        s.from = scaled_own(s.from);
        s.to = scaled_own(s.to);
    }
    void operator()(shape::Circle& s) const { s.radius = tidy(s.radius * mean()); }
    void operator()(shape::Capsule& s) const {
        s.from = scaled_own(s.from);
        s.to = scaled_own(s.to);
        s.radius = tidy(s.radius * mean());
    }
    void operator()(shape::Rectangle& s) const {
        // A member of a turned group has a rotation, which it can only keep.
        s.size = tidy(s.size * stretch());
    }
    void operator()(shape::OrientedRectangle& s) const {
        s.size = tidy(s.size * stretch());
        // Mirrored, a rectangle leans the other way.
        if ((factors.x < 0) != (factors.y < 0)) shape.pose.rotation = principal_degrees(-shape.pose.rotation);
    }
    template <class S>
    requires requires(S& s) { s.vertices; }
    void operator()(S& s) const {
        std::vector<Vec2> vertices = *s.vertices;
        if (vertices.size() <= many_vertices) {
            for (Vec2& v : vertices) v = scaled_own(v);
        } else if (factors.x == factors.y) {
            for (Vec2& v : vertices) v *= factors;
        } else {
            const Transform turn({{0, 0}, shape.pose.rotation}), back({{0, 0}, -shape.pose.rotation});
            for (Vec2& v : vertices) v = back.turn(turn.turn(v) * factors);
        }
        s.vertices = std::move(vertices);
    }
    /// About the group's own position: the caller moves that.
    void operator()(shape::Group& s) const {
        std::vector<shape::Member> members;
        for (std::size_t i = 0; i < s.members.size(); ++i)
            members.push_back(
                as_member(shape.pose, scaled(as_shape(shape, i), shape.pose.position, factors)));
        s.members = std::move(members);
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
    const shape::Shape geometry = shape.geometry;
    std::visit(TurnOwn{shape, degrees}, geometry);
    shape.pose.position = tidy(turned(shape.pose.position, about, degrees));
    return shape;
}

SceneShape scaled(SceneShape shape, Vec2 about, Vec2 factors) {
    if (factors == Vec2{1, 1}) return shape;
    shape::Shape geometry = shape.geometry;
    std::visit(ScaleOwn{shape, factors}, geometry);
    shape.geometry = std::move(geometry);
    shape.pose.position = tidy(about + (shape.pose.position - about) * factors);
    return shape;
}

bool scales_truly(const SceneShape& shape, Vec2 factors) {
    if (std::abs(factors.x) == std::abs(factors.y)) return true;
    if (const auto* group = std::get_if<shape::Group>(&shape.geometry)) {
        for (std::size_t i = 0; i < group->members.size(); ++i)
            if (!scales_truly(as_shape(shape, i), factors)) return false;
        return true;
    }
    if (std::holds_alternative<shape::OrientedRectangle>(shape.geometry) ||
        std::holds_alternative<shape::Rectangle>(shape.geometry))
        return is_quarter_turn(shape.pose.rotation);
    return !std::holds_alternative<shape::Circle>(shape.geometry) &&
           !std::holds_alternative<shape::Capsule>(shape.geometry);
}

}  // namespace testbed::edit
