// Rotation: the first vector turned by the angle to the second.
#include <cmath>
#include <fmt/format.h>

#include "app/overlays/arrows.h"
#include "app/overlays/list.h"

namespace testbed::overlays {

namespace {

void mark_vector_rotation(const Input& input, std::vector<Mark>& out) {
    using namespace collision::trace;
    const auto two = two_arrows(input);
    if (!two) return;
    add_two(*two, out);
    const auto& [tail, a, b, name_a, name_b] = *two;
    if (a == Vec2{0, 0} || b == Vec2{0, 0}) return;
    const double angle = std::copysign(model::angle_between(a, b), collision::math::cross(a, b));
    const auto rotation = collision::math::rotation_from_degrees(angle);
    const Vec2 turned{a.x * rotation.cosine - a.y * rotation.sine,
                      a.x * rotation.sine + a.y * rotation.cosine};
    add_arc(input, Role::local_frame, tail, a, b, angle, out);
    add_arrow(out, Role::local_frame, tail, turned,
              fmt::format("{} turned by φ = {:.1f}°: ({:.2f}, {:.2f})", name_a, angle, turned.x, turned.y));
    const Vec2 beside = tail + a;
    add(out, Role::local_frame,
        TextMark{beside, fmt::format("cos φ = {:.3f}, sin φ = {:.3f}", rotation.cosine, rotation.sine)});
}

}  // namespace

constinit const Overlay vector_rotation_overlay{
    "vector_rotation", "Rotation", 0, false, Role::local_frame, mark_vector_rotation, Topic::vectors, false,
    Needs::two_vectors};

}  // namespace testbed::overlays
