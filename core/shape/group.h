// Several shapes that move as one: the union of its members.
#pragma once

#include "../math/pose.h"
#include "types.h"

namespace collision::shape {

/// A shape and where it stands in the group's own space; defined beside shape::Shape.
struct Member;

/// World geometry of the members, in order; of a member that is a group, its members in its place. A
/// rectangle in a turned group is an oriented rectangle here, and stays one where an outer group turns back.
struct PlacedGroup {
    Shared<PlacedPrimitive> members;
    bool operator==(const PlacedGroup&) const = default;
};

struct Group {
    using Placed = PlacedGroup;
    static constexpr std::string_view type_name = "group";
    static constexpr std::string_view noun = "group";
    static constexpr bool bounded = true;  ///< unless a member is not: shape::bounded() asks the members

    Shared<Member> members;

    bool operator==(const Group& other) const;
    static void fields(auto& self, auto&& visit) {
        visit(Field{"members", Unit::none, Rule::not_empty}, self.members);
    }
};

/// How many groups may lie in each other, the outermost counted.
inline constexpr std::size_t max_group_depth = 8;

/// 1 for a group of other shapes, one more than its deepest member for a group of groups.
std::size_t depth(const Group& group);

/// Each member is placed by its own pose, then by its group's, then by that group's group's: one rounding
/// each, from the inside outwards. Requires a depth of up to max_group_depth (asserted).
PlacedGroup place(const Group& group, const math::Transform& to_world);

}  // namespace collision::shape
