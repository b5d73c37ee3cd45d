// Members of groups as shapes of their own.
#include "group_bounds.h"

namespace collision::textbook {

std::vector<shape::Placed> members_of(const shape::Placed& placed) {
    const auto* group = std::get_if<shape::PlacedGroup>(&placed);
    if (!group) return {placed};
    std::vector<shape::Placed> members;
    for (const shape::PlacedPrimitive& member : group->members)
        members.push_back(std::visit([](const auto& m) -> shape::Placed { return m; }, member));
    return members;
}

void show_member(trace::Step& step, trace::Role role, const shape::Placed& member, std::uint32_t subject) {
    if (shape::bounded(member)) step.marks.push_back(box_mark(role, hull::aabb(member), subject));
}

std::string_view refuse_unbounded(const Problem& problem) {
    return shape::bounded(problem.a()) && shape::bounded(problem.b()) ? "" : "only groups without lines";
}

}  // namespace collision::textbook
