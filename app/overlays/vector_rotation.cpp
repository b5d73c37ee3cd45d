// Rotation: the first vector turned by the angle to the second, and one vector alone by a number of degrees.
#include <cmath>
#include <fmt/format.h>
#include <string>
#include <vector>

#include "app/overlays/arrows.h"
#include "app/overlays/list.h"

namespace testbed::overlays {

namespace {

/// The vector turned, the arc between the two, and the two numbers that do it.
void mark_turned(const Input& input, Vec2 tail, Vec2 a, const std::string& name, double angle,
                 std::vector<Mark>& out) {
    using namespace collision::trace;
    const auto rotation = collision::math::rotation_from_degrees(angle);
    const Vec2 turned{a.x * rotation.cosine - a.y * rotation.sine,
                      a.x * rotation.sine + a.y * rotation.cosine};
    constexpr double shown_as_zero = 0.005;
    const auto shown = [&](double value) { return std::abs(value) < shown_as_zero ? 0.0 : value; };
    add_arc(input, Role::local_frame, tail, a, turned, angle, out);
    add_arrow(out, Role::local_frame, tail, turned,
              fmt::format("{} turned by φ = {:.1f}°: ({:.2f}, {:.2f})", name, angle, shown(turned.x),
                          shown(turned.y)));
    const Vec2 beside = tail + a;
    add(out, Role::local_frame,
        TextMark{beside, fmt::format("cos φ = {:.3f}, sin φ = {:.3f}", rotation.cosine, rotation.sine)});
}

void mark_vector_rotation(const Input& input, std::vector<Mark>& out) {
    const std::vector<NamedArrow> list = arrows(input);
    if (list.size() == 1) {
        const NamedArrow& one = list.front();
        const Vec2 along = one.arrow.scaled();
        add_arrow(out, Role::label, one.arrow.from, along, {}, one.subject);
        if (along != Vec2{0, 0}) mark_turned(input, one.arrow.from, along, one.name, input.turn, out);
        return;
    }
    const auto two = two_arrows(input);
    if (!two) return;
    add_two(*two, out);
    const auto& [tail, a, b, name_a, name_b] = *two;
    if (a == Vec2{0, 0} || b == Vec2{0, 0}) return;
    const double angle = std::copysign(model::angle_between(a, b), collision::math::cross(a, b));
    mark_turned(input, tail, a, name_a, angle, out);
}

}  // namespace

constinit const Overlay vector_rotation_overlay{
    "vector_rotation", "Rotation", 0,   false, Role::local_frame, mark_vector_rotation, Topic::vectors, false,
    Needs::vector,     false,      true};

}  // namespace testbed::overlays
