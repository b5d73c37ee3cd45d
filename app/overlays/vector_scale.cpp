// A vector times a number: the whole multiples along its line, and what the slider makes of it.
#include <cmath>
#include <fmt/format.h>

#include "app/overlays/arrows.h"
#include "app/overlays/list.h"
#include "core/trace/text.h"

namespace testbed::overlays {

namespace {

/// Multiples are marked from minus this to this.
constexpr int max_multiples = 3;

void mark_vector_scale(const Input& input, std::vector<Mark>& out) {
    using namespace collision::trace;
    for (const NamedArrow& one : arrows(input)) {
        const auto& [from, along, factor] = one.arrow;
        if (along == Vec2{0, 0}) continue;
        add(out, Role::measure,
            SegmentMark{from - along * double(max_multiples), from + along * double(max_multiples)});
        for (int i = -max_multiples; i <= max_multiples; ++i) {
            const Vec2 at = from + along * double(i);
            add(out, Role::sample, PointMark{at});
            add(out, Role::sample, TextMark{at, std::to_string(i)});
        }
        add_arrow(out, Role::candidate, from, one.arrow.scaled(),
                  say(factor, " · ", one.id, " = ", text(one.arrow.scaled())), one.subject);
    }
}

}  // namespace

constinit const Overlay vector_scale_overlay{"vector_scale", "Multiples",     0,
                                             false,          Role::candidate, mark_vector_scale,
                                             Topic::vectors, false,           Needs::vector};

}  // namespace testbed::overlays
