// The difference of two vectors: the arrow from the second one's tip to the first one's tip.
#include <fmt/format.h>

#include "app/overlays/arrows.h"
#include "app/overlays/list.h"
#include "core/trace/text.h"

namespace testbed::overlays {

namespace {

void mark_vector_difference(const Input& input, std::vector<Mark>& out) {
    const auto two = two_arrows(input);
    if (!two) return;
    add_two(*two, out);
    const Vec2 difference = two->a - two->b;
    add_arrow(out, Role::support, two->tail + two->b, difference,
              fmt::format("{} − {} = {}", two->name_a, two->name_b, collision::trace::text(difference)));
}

}  // namespace

constinit const Overlay vector_difference_overlay{"vector_difference",
                                                  "Difference, tip to tip",
                                                  0,
                                                  false,
                                                  Role::support,
                                                  mark_vector_difference,
                                                  Topic::vectors,
                                                  false,
                                                  Needs::two_vectors};

}  // namespace testbed::overlays
