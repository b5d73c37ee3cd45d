// Turns by a right angle: swap x and y, and change one sign.
#include <fmt/format.h>

#include "app/overlays/arrows.h"
#include "app/overlays/list.h"
#include "core/trace/text.h"

namespace testbed::overlays {

namespace {

void mark_vector_turns(const Input& input, std::vector<Mark>& out) {
    using namespace collision::math;
    const std::vector<NamedArrow> list = arrows(input);
    for (const NamedArrow& one : list)
        add_arrow(out, Role::label, one.arrow.from, one.arrow.scaled(), {}, one.subject);
    // Of the first alone: four ghosts more would hide it.
    if (list.empty()) return;
    const auto& [arrow, id, name, subject] = list.front();
    const Vec2 left = left_normal(arrow.scaled()), right = right_normal(arrow.scaled());
    add_arrow(out, Role::normal, arrow.from, left,
              fmt::format("left (−y, x) = {}", collision::trace::text(left)));
    add_arrow(out, Role::dropped, arrow.from, right,
              fmt::format("right (y, −x) = {}", collision::trace::text(right)));
}

}  // namespace

constinit const Overlay vector_turns_overlay{
    "vector_turns",    "Right-angle turns", 0,     false,        Role::normal,
    mark_vector_turns, Topic::vectors,      false, Needs::vector};

}  // namespace testbed::overlays
