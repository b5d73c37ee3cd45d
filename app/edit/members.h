// Between a group and its members: members as shapes of the world and back, grouping and ungrouping. Pure
// functions, no window.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/edit/edits.h"
#include "core/shape/group.h"

namespace testbed::edit {

/// A member as a shape where it stands in the world, on the same bits wherever doubles can say so, under its
/// name in member_names(). It has its own color, else the group's. A rectangle in a turned group stays one
/// here, with the group's rotation. Requires a group with so many members.
model::SceneShape as_shape(const model::SceneShape& group, std::size_t member);

/// The way back: the shape in the space of a group.
collision::shape::Member as_member(const model::Pose& group, const model::SceneShape& shape);

/// A member as a shape that may leave its group: a rectangle that the group turned is an oriented one.
model::SceneShape standing_alone(model::SceneShape shape);

/// What an edit did, and what there is to say about it.
struct Regrouped {
    Edited edited;
    std::string remark;  ///< a sentence where something was lost, else empty
};

/// The selected shapes as members of one group, where the topmost of them was. They keep names, colors and
/// what is expected of them. Groups among them stay groups in it; where that would be one too deep, nothing
/// is done and the remark says so. Requires two or more.
Regrouped grouped(const Scene& scene, const Selection& ids);

/// The members of the selected groups as shapes of their own; groups among these stay whole. Requires a group
/// among them.
Regrouped ungrouped(const Scene& scene, const Selection& ids);

/// A group as a scene of its own: its members as shapes.
Scene opened(const model::SceneShape& group);
/// What the members are called there: by their own names, those that have none "member 1", "member 2", ... by
/// their places.
std::vector<std::string> member_names(const model::SceneShape& group);

/// The group with its members as that scene has them. Those that did not change since `before` =
/// opened(group) keep their bits; new ones have the names that they have there, unless it was made from a
/// member's that has none. The mass grows and falls with the number of members. Requires one shape or more.
model::SceneShape closed(const model::SceneShape& group, const Scene& before, const Scene& members);

/// The scene with its group of that index replaced by what became of it: names of members that are new and
/// taken elsewhere are made fresh, and expectations about members that are gone went with them.
Scene with_group(const Scene& scene, std::size_t index, model::SceneShape group);

/// The member called so, in the expectations too. Requires a name that is_taken() by none.
Scene with_member_renamed(const Scene& scene, std::size_t index, std::size_t member, const std::string& id);

}  // namespace testbed::edit
