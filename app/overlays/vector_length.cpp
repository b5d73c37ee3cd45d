// The length of a vector: the long side of a right triangle.
#include <cmath>
#include <fmt/format.h>

#include "app/overlays/arrows.h"
#include "app/overlays/list.h"
#include "app/overlays/value.h"
#include "core/trace/text.h"

namespace testbed::overlays {

namespace {

/// A number as it stands in a square: a negative one in brackets.
std::string squared(double number) {
    return number < 0 ? collision::trace::say("(", number, ")²") : collision::trace::say(number, "²");
}

void mark_vector_length(const Input& input, std::vector<Mark>& out) {
    using namespace collision::trace;
    for (const NamedArrow& one : arrows(input)) {
        const Vec2 from = one.arrow.from, v = one.arrow.scaled(), to = from + v;
        const Vec2 corner{to.x, from.y};
        add_arrow(out, Role::label, from, v, {}, one.subject);
        add(out, Role::label,
            ValueMark{from, to,
                      fmt::format("|{}| = √({} + {}) = {}", one.name, squared(v.x), squared(v.y),
                                  value_text(std::hypot(v.x, v.y)))});
        if (v.x == 0 || v.y == 0) continue;
        add(out, Role::measure, SegmentMark{from, corner});
        add(out, Role::measure, SegmentMark{corner, to});
        add(out, Role::measure, ValueMark{from, corner, text(v.x)});
        add(out, Role::measure, ValueMark{corner, to, text(v.y)});
    }
}

}  // namespace

constinit const Overlay vector_length_overlay{"vector_length", "Lengths",     0,
                                              false,           Role::measure, mark_vector_length,
                                              Topic::vectors,  false,         Needs::vector};

}  // namespace testbed::overlays
