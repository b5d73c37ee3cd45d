// The dot product as a shadow with a sign: ahead on the first vector, or behind its tail.
#include <fmt/format.h>

#include "app/overlays/arrows.h"
#include "app/overlays/list.h"
#include "core/trace/text.h"

namespace testbed::overlays {

namespace {

/// A number as a factor: a negative one in brackets.
std::string factor(double number) {
    return number < 0 ? collision::trace::say("(", number, ")") : collision::trace::text(number);
}

void mark_vector_dot(const Input& input, std::vector<Mark>& out) {
    using namespace collision::trace;
    const auto two = two_arrows(input);
    if (!two) return;
    add_two(*two, out);
    const auto& [tail, a, b, name_a, name_b] = *two;
    if (a == Vec2{0, 0}) return;
    const double dot = collision::math::dot(a, b);
    const Vec2 shadow = a * (dot / collision::math::dot(a, a));
    const Role role = dot < 0 ? Role::push_out : Role::range;
    if (shadow != Vec2{0, 0}) add(out, role, SegmentMark{tail, tail + shadow});
    add(out, Role::measure, SegmentMark{tail + b, tail + shadow});
    add(out, role,
        ValueMark{tail + shadow, tail,
                  fmt::format("{}·{} = {}·{} + {}·{} = {}", name_a, name_b, factor(a.x), factor(b.x),
                              factor(a.y), factor(b.y), text(dot))});
}

}  // namespace

constinit const Overlay vector_dot_overlay{"vector_dot",   "Dot product", 0,
                                           false,          Role::range,   mark_vector_dot,
                                           Topic::vectors, false,         Needs::two_vectors};

}  // namespace testbed::overlays
