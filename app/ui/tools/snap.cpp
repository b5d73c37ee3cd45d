// Snapping of drags.
#include "app/ui/tools/snap.h"

#include <cmath>
#include <numbers>

#include "app/edit/numbers.h"
#include "app/editor/editor.h"
#include "core/math/pose.h"

namespace testbed::ui {

namespace {

using namespace collision::trace;

constexpr double reach_pixels = 8;
constexpr double reach_degrees = 2;

bool to_shapes(const editor::Editor& editor, const edit::Pointer& pointer) {
    return editor.view.snap_to_shapes && !pointer.control && !pointer.exact;
}

void show(editor::Editor& editor, const edit::SnappedAngle& snapped) {
    const edit::SnapEdge& edge = snapped.edge;
    if (edge.endless) {
        editor.frame.guides.push_back({edit::guide_role, LineMark{edge.from, edge.to - edge.from}});
    } else {
        editor.frame.guides.push_back({edit::guide_role, SegmentMark{edge.from, edge.to}});
    }
    editor.frame.snapped_to = words_of(snapped);
}

}  // namespace

std::optional<edit::SnapReach> snap_reach(const editor::Editor& editor, const edit::Pointer& pointer) {
    const bool on = editor.view.snap_to_grid || editor.view.snap_to_shapes;
    if (pointer.control || pointer.exact || !on) return {};
    return edit::SnapReach{
        .distance = reach_pixels * editor.pixel(),
        .grid = editor.view.snap_to_grid ? std::optional(editor.grid_step()) : std::nullopt};
}

edit::SnapTargets snap_targets(editor::Editor& editor, const model::Selection& moved) {
    return editor.view.snap_to_shapes ? snap_targets(edit_scope(editor), moved, editor.view.camera.visible())
                                      : edit::SnapTargets{};
}

void show(editor::Editor& editor, const edit::Snapped& snapped) {
    editor.frame.guides.insert(editor.frame.guides.end(), snapped.guides.begin(), snapped.guides.end());
    editor.frame.snapped_to = snapped.words;
}

std::optional<edit::Snapped> find_snap(const editor::Editor& editor, Vec2 point,
                                       const edit::SnapTargets& targets, const edit::Pointer& pointer) {
    const auto reach = snap_reach(editor, pointer);
    if (!reach) return {};
    edit::Snapped snapped = snapped_point(point, targets, *reach);
    if (snapped.words.empty()) return {};
    // What is the hand's own has the hand's digits, whatever was hit the other way.
    if (snapped.free_x) snapped.at.x = edit::rounded(snapped.at.x, editor.decimals());
    if (snapped.free_y) snapped.at.y = edit::rounded(snapped.at.y, editor.decimals());
    return snapped;
}

bool snap(editor::Editor& editor, Vec2& point, const edit::SnapTargets& targets,
          const edit::Pointer& pointer) {
    const auto snapped = find_snap(editor, point, targets, pointer);
    if (!snapped) return false;
    point = snapped->at;
    show(editor, *snapped);
    return true;
}

std::optional<collision::shape::Placed> touched(const model::Scene& scene, const edit::Snapped& snapped) {
    if (snapped.touches.empty()) return {};
    const auto index = scene.find(snapped.touches);
    if (!index) return {};
    const model::SceneShape& shape = *scene.shapes[*index];
    collision::shape::Placed placed = collision::shape::place(shape.geometry, shape.pose);
    if (collision::shape::defect(placed)) return {};
    return placed;
}

bool snap_direction(editor::Editor& editor, Vec2 from, Vec2& to, const edit::SnapTargets& targets,
                    const edit::Pointer& pointer) {
    const Vec2 way = to - from;
    if (!to_shapes(editor, pointer) || pointer.shift || way == Vec2{0, 0}) return false;
    const auto snapped =
        snapped_angle(std::atan2(way.y, way.x) * 180 / std::numbers::pi, targets.edges, reach_degrees);
    if (!snapped) return false;
    const collision::math::Rotation r = collision::math::rotation_from_degrees(snapped->degrees);
    to = edit::tidy(from + std::hypot(way.x, way.y) * Vec2{r.cosine, r.sine});
    show(editor, *snapped);
    return true;
}

double snap_turn(editor::Editor& editor, const std::vector<edit::SnapEdge>& own,
                 const edit::SnapTargets& targets, const edit::Pointer& pointer) {
    if (!to_shapes(editor, pointer) || pointer.shift) return 0;
    std::optional<edit::SnappedAngle> best;
    double by = reach_degrees;
    for (const edit::SnapEdge& edge : own)
        if (const auto snapped = snapped_angle(edge.degrees, targets.edges, std::abs(by));
            snapped && (!best || std::abs(snapped->degrees - edge.degrees) < std::abs(by))) {
            best = snapped;
            by = snapped->degrees - edge.degrees;
        }
    if (!best) return 0;
    show(editor, *best);
    return by;
}

}  // namespace testbed::ui
