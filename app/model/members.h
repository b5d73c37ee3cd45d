// Members of groups: what is told of them, and where those stand that have a name.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "app/model/scene.h"

namespace testbed::model {

/// How many members a group has, those of the groups among them included; 0 of other shapes.
std::size_t descendants(const collision::shape::Shape& shape);

/// The tag of a member and of what lies in it, taken off the front of a group's member_tags; empty where
/// there are none.
std::span<const MemberTag> take_member_tags(std::span<const MemberTag>& rest,
                                            const collision::shape::Member& member);

/// No tags in place of ones that tell nothing: groups that are equal are equal.
void drop_empty(std::vector<MemberTag>& tags);

/// A member as a shape where it stands in the world, and the same placed as a part of its group: on the bits
/// that the group's answers have. What moves or hides it is the group's.
struct PlacedMember {
    SceneShape shape;
    collision::shape::Placed placed;
};

/// The member whose tag is the n-th of the group's. Requires a group with such a tag, and `placed` to be of
/// it.
PlacedMember member_at(const SceneShape& group, const collision::shape::Placed& placed, std::size_t n);

struct MemberPlace {
    std::size_t shape;  ///< index of the group in the scene
    std::size_t tag;    ///< index into its member_tags
};

/// The member of that name; empty where it is a shape's own.
std::optional<MemberPlace> find_member(const Scene& scene, std::string_view id);

/// Whether a shape or a member has the name.
bool is_taken(const Scene& scene, std::string_view id);

}  // namespace testbed::model
