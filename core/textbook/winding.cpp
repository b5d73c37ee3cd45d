// The picture of a ray and the directions of the edges that it crosses.
#include "winding.h"

namespace collision::textbook {

using namespace trace;

void mark_windings(Step& step, std::span<const Turn> loops, std::size_t edges, Vec2 p) {
    step.marks.push_back({Role::candidate, LineMark{p, {1, 0}, false}});
    step.marks.push_back({Role::candidate, PointMark{p}});
    std::size_t edge = 0;
    for (const Turn loop : loops)
        for (std::size_t i = 0; i < loop.size() && edge < edges; ++i, ++edge) {
            const Vec2 from = loop[i], to = corner_after(loop, i);
            const int sign = step_of_edge(from, to, p);
            if (sign == 0) continue;
            const Vec2 at{x_at(from, to, p.y), p.y};
            step.marks.push_back({Role::crossing, PointMark{at}});
            step.marks.push_back({Role::crossing, TextMark{at, with_sign(sign)}});
        }
}

std::string with_sign(std::int64_t number) { return number > 0 ? say("+", number) : say(number); }

}  // namespace collision::textbook
