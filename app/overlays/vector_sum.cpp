// The sum of vectors: each put with its tail on the last one's tip, and the arrow from the first tail to the
// last tip.
#include <fmt/format.h>

#include "app/overlays/arrows.h"
#include "app/overlays/list.h"
#include "core/trace/text.h"

namespace testbed::overlays {

namespace {

void mark_vector_sum(const Input& input, std::vector<Mark>& out) {
    const std::vector<NamedArrow> list = arrows(input);
    if (list.size() < 2) return;
    const Vec2 tail = list.front().arrow.from;
    Vec2 sum{0, 0};
    std::string names;
    for (const NamedArrow& one : list) {
        add_arrow(out, Role::label, one.arrow.from, one.arrow.scaled(), {}, one.subject);
        // Ghosts: moved along, the arrow keeps its length and its direction.
        if (tail + sum != one.arrow.from) add_arrow(out, Role::dropped, tail + sum, one.arrow.scaled());
        sum = sum + one.arrow.scaled();
        names += (names.empty() ? "" : " + ") + one.name;
    }
    // The other order ends in the same place: the two halves of a parallelogram.
    if (list.size() == 2)
        add_arrow(out, Role::dropped, tail + list[1].arrow.scaled(), list[0].arrow.scaled());
    add_arrow(out, Role::support, tail, sum, fmt::format("{} = {}", names, collision::trace::text(sum)));
}

}  // namespace

constinit const Overlay vector_sum_overlay{
    "vector_sum", "Sum, tip to tail", 0, false, Role::support, mark_vector_sum, Topic::vectors,
    false,        Needs::two_vectors};

}  // namespace testbed::overlays
