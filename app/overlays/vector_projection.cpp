// The projection of the second vector on the first: the foot of the perpendicular, how far along it is, and
// its coordinates from the tail.
#include <fmt/format.h>

#include "app/overlays/arrows.h"
#include "app/overlays/list.h"
#include "app/overlays/value.h"
#include "core/trace/text.h"

namespace testbed::overlays {

namespace {

void mark_vector_projection(const Input& input, std::vector<Mark>& out) {
    using namespace collision::trace;
    const auto two = two_arrows(input);
    if (!two) return;
    add_two(*two, out);
    const auto& [tail, a, b, name_a, name_b] = *two;
    if (a == Vec2{0, 0}) return;
    const double t = collision::math::dot(a, b) / collision::math::dot(a, a);
    const Vec2 foot = tail + a * t;
    add(out, Role::axis, LineMark{tail, a});
    for (const double mark : {0.0, 0.5, 1.0}) add(out, Role::sample, PointMark{tail + a * mark});
    add(out, Role::foot, SegmentMark{tail + b, foot});
    add(out, Role::clamp, PointMark{foot});
    add(out, Role::clamp,
        TextMark{foot, fmt::format("t = {}, p = {}", value_text(t), collision::trace::text(a * t))});
}

}  // namespace

constinit const Overlay vector_projection_overlay{
    "vector_projection", "Projection", 0, false, Role::foot, mark_vector_projection, Topic::vectors, false,
    Needs::two_vectors};

}  // namespace testbed::overlays
