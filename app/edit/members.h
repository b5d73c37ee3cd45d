// Between a group and its members: members as shapes of the world and back, grouping and ungrouping. Pure
// functions, no window.
#pragma once

#include <string>
#include <string_view>

#include "app/edit/edits.h"
#include "core/shape/group.h"

namespace testbed::edit {

/// A member as a shape where it stands in the world, on the same bits wherever doubles can say so. It has
/// the group's colour. A rectangle in a turned group stays one here, with the group's rotation.
/// Requires a group with so many members.
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

/// The selected shapes as members of one group, where the topmost of them was. Groups among them stay groups
/// in it; where that would be one too deep, nothing is done and the remark says so. Requires two or more.
Regrouped grouped(const Scene& scene, const Selection& ids);

/// The members of the selected groups as shapes of their own; groups among these stay whole. Requires a group
/// among them.
Regrouped ungrouped(const Scene& scene, const Selection& ids);

/// A group as a scene of its own: its members as shapes named "member 1", "member 2", ...
Scene opened(const model::SceneShape& group);
std::string member_id(std::size_t member);

/// The group with its members as that scene has them, whatever their ids. Those that did not change since
/// `before` = opened(group) keep their bits. Requires one shape or more.
model::SceneShape closed(const model::SceneShape& group, const Scene& before, const Scene& members);

}  // namespace testbed::edit
