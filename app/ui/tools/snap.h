// Snapping of drags: asks app/edit/snapping for what a drag means, shows its guides and says what it
// hit.
#pragma once

#include "app/edit/snap_targets.h"
#include "app/ui/tools/tool.h"

namespace testbed::ui {

/// How near is near for the hand now; nothing where snapping rests: Ctrl, the keyboard, both switches off.
std::optional<edit::SnapReach> snap_reach(const editor::Editor& editor, const edit::Pointer& pointer);

/// What can be snapped to besides the moved shapes; nothing where snapping to shapes is off.
edit::SnapTargets snap_targets(editor::Editor& editor, const model::Selection& moved);

/// Shows guides and words of what was hit.
void show(editor::Editor& editor, const edit::Snapped& snapped);

/// What the point snaps to, not shown yet; nothing where it does not.
std::optional<edit::Snapped> find_snap(const editor::Editor& editor, Vec2 point,
                                       const edit::SnapTargets& targets, const edit::Pointer& pointer);
/// The point where it snaps to. True where it hit something: it is then meant to the last digit.
bool snap(editor::Editor& editor, Vec2& point, const edit::SnapTargets& targets,
          const edit::Pointer& pointer);

/// The shape that was snapped to; nothing where it is none, or one that nobody can say what it touches.
std::optional<collision::shape::Placed> touched(const model::Scene& scene, const edit::Snapped& snapped);

/// The point turned about another until the way to it has the angle of an edge, or is at right angles to it.
/// True where it was.
bool snap_direction(editor::Editor& editor, Vec2 from, Vec2& to, const edit::SnapTargets& targets,
                    const edit::Pointer& pointer);

/// A correction in degrees that gives one of the own edges the angle of another's; 0 where none is near.
double snap_turn(editor::Editor& editor, const std::vector<edit::SnapEdge>& own,
                 const edit::SnapTargets& targets, const edit::Pointer& pointer);

}  // namespace testbed::ui
