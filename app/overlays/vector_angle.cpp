// The angle that two vectors enclose: an arc, a square corner where it is right.
#include <cmath>
#include <fmt/format.h>
#include <string>

#include "app/overlays/arrows.h"
#include "app/overlays/list.h"

namespace testbed::overlays {

namespace {

constexpr double corner_pixels = 16;

/// What the formula of a book gives beside, where it is another number or none.
std::string as_published(Vec2 a, Vec2 b, const std::string& right) {
    const double published = model::angle_by_arc_cosine(a, b);
    if (std::isnan(published)) return "; acosf: no number";
    const std::string text = fmt::format("{:.1f}°", published);
    return text == right ? "" : "; acosf: " + text;
}

void mark_vector_angle(const Input& input, std::vector<Mark>& out) {
    using namespace collision::trace;
    const auto two = two_arrows(input);
    if (!two) return;
    add_two(*two, out);
    const auto& [tail, a, b, name_a, name_b] = *two;
    if (a == Vec2{0, 0} || b == Vec2{0, 0}) return;
    if (collision::math::dot(a, b) == 0) {
        const double side = corner_pixels * input.pixel;
        const Vec2 u = a * (side / std::hypot(a.x, a.y)), v = b * (side / std::hypot(b.x, b.y));
        add(out, Role::candidate, PolylineMark{{tail + u, tail + u + v, tail + v}});
        add(out, Role::candidate, TextMark{tail + u + v, "90°"});
        return;
    }
    const double angle = std::copysign(model::angle_between(a, b), collision::math::cross(a, b));
    const Vec2 middle = add_arc(input, Role::candidate, tail, a, b, angle, out);
    const std::string right = fmt::format("{:.1f}°", std::abs(angle));
    add(out, Role::candidate, TextMark{middle, right + as_published(a, b, right)});
}

}  // namespace

constinit const Overlay vector_angle_overlay{"vector_angle", "Angle",         0,
                                             false,          Role::candidate, mark_vector_angle,
                                             Topic::vectors, false,           Needs::two_vectors};

}  // namespace testbed::overlays
