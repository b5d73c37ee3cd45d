// Vectors by an angle and a length.
#include "app/edit/arrow.h"

#include <cmath>
#include <limits>

#include "app/edit/numbers.h"
#include "app/model/vectors.h"
#include "core/math/elementary.h"
#include "core/math/pose.h"

namespace testbed::edit {

namespace {

namespace shape = collision::shape;

/// The short number that the value is but for its last bits: 1 in place of 1.0000000000000002, which is twice the
/// cosine of 60 degrees. Other values keep all their digits, so that the length of the arrow does not change.
double without_noise(double value, double length) {
    const double plain = tidy(value);
    return std::abs(plain - value) <= std::numeric_limits<double>::epsilon() * length ? plain : value;
}

/// In the shape's own space.
Vec2 own_arrow_of(const SceneShape& of) {
    if (const auto* segment = std::get_if<shape::Segment>(&of.geometry)) return segment->to - segment->from;
    if (const auto* ray = std::get_if<shape::Ray>(&of.geometry)) return ray->direction;
    if (const auto* line = std::get_if<shape::Line>(&of.geometry)) return line->direction;
    return {0, 0};
}

SceneShape with_own_arrow(SceneShape of, Vec2 arrow) {
    if (auto* segment = std::get_if<shape::Segment>(&of.geometry)) {
        const double size = collision::math::hypot(segment->from) + collision::math::hypot(arrow);
        const Vec2 to = segment->from + arrow;
        segment->to = {without_noise(to.x, size), without_noise(to.y, size)};
    } else if (auto* ray = std::get_if<shape::Ray>(&of.geometry)) {
        ray->direction = arrow;
    } else if (auto* line = std::get_if<shape::Line>(&of.geometry)) {
        line->direction = arrow;
    }
    return of;
}

}  // namespace

bool is_arrow(const shape::Shape& geometry) {
    return std::holds_alternative<shape::Segment>(geometry) || std::holds_alternative<shape::Ray>(geometry) ||
           std::holds_alternative<shape::Line>(geometry);
}

Vec2 arrow_of(const SceneShape& of) {
    return collision::math::Transform({{0, 0}, of.pose.rotation}).turn(own_arrow_of(of));
}

double degrees_of(Vec2 arrow) {
    return arrow == Vec2{0, 0} ? 0 : principal_degrees(rounded(model::direction_of(arrow), 12));
}

double length_of(Vec2 arrow) { return tidy(collision::math::hypot(arrow)); }

Vec2 with_degrees(Vec2 arrow, double degrees) {
    // The tidy length, so that an arrow that is turned many times keeps it.
    const double length = length_of(arrow);
    const collision::math::Rotation rotation = collision::math::rotation_from_degrees(degrees);
    return {without_noise(length * rotation.cosine, length), without_noise(length * rotation.sine, length)};
}

Vec2 with_length(Vec2 arrow, double length) {
    if (arrow == Vec2{0, 0}) return {length, 0};
    const double factor = length / collision::math::hypot(arrow);
    return {without_noise(arrow.x * factor, length), without_noise(arrow.y * factor, length)};
}

SceneShape with_arrow_degrees(SceneShape of, double degrees) {
    const Vec2 arrow = with_degrees(own_arrow_of(of), degrees - of.pose.rotation);
    return with_own_arrow(std::move(of), arrow);
}

SceneShape with_arrow_length(SceneShape of, double length) {
    const Vec2 arrow = with_length(own_arrow_of(of), length);
    return with_own_arrow(std::move(of), arrow);
}

}  // namespace testbed::edit
