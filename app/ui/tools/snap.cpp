// Snapping under the hand.
#include "app/ui/tools/snap.h"

#include <cmath>
#include <numbers>

#include "app/edit/numbers.h"
#include "app/editor/editor.h"
#include "core/math/pose.h"

namespace testbed::ui {

namespace {

using namespace collision::trace;

constexpr double reach_pixels = 7;
constexpr double reach_degrees = 2;

bool to_shapes(const Desk& desk, const Pointer& pointer) {
    return desk.snap_to_shapes && !pointer.alt && !pointer.exact;
}

void show(Desk& desk, const SnappedAngle& snapped) {
    const SnapEdge& edge = snapped.edge;
    if (edge.endless) {
        desk.guides.push_back({guide_role, LineMark{edge.from, edge.to - edge.from}});
    } else {
        desk.guides.push_back({guide_role, SegmentMark{edge.from, edge.to}});
    }
    desk.snapped_to = words_of(snapped);
}

}  // namespace

std::optional<SnapReach> snap_reach(const Desk& desk, const Pointer& pointer) {
    if (pointer.alt || pointer.exact || (!desk.snap && !desk.snap_to_shapes)) return {};
    return SnapReach{.distance = reach_pixels * desk.pixel(),
                     .grid = desk.snap ? std::optional(desk.grid_step()) : std::nullopt};
}

SnapTargets snap_targets(Desk& desk, const model::Selection& moved) {
    return desk.snap_to_shapes ? snap_targets(stage(desk), moved, desk.camera.visible()) : SnapTargets{};
}

void show(Desk& desk, const Snapped& snapped) {
    desk.guides.insert(desk.guides.end(), snapped.guides.begin(), snapped.guides.end());
    desk.snapped_to = snapped.words;
}

bool snap(Desk& desk, Vec2& point, const SnapTargets& targets, const Pointer& pointer) {
    const auto reach = snap_reach(desk, pointer);
    if (!reach) return false;
    const Snapped snapped = snapped_point(point, targets, *reach);
    if (snapped.words.empty()) return false;
    point = snapped.at;
    show(desk, snapped);
    return true;
}

bool snap_direction(Desk& desk, Vec2 from, Vec2& to, const SnapTargets& targets, const Pointer& pointer) {
    const Vec2 way = to - from;
    if (!to_shapes(desk, pointer) || pointer.shift || way == Vec2{0, 0}) return false;
    const auto snapped =
        snapped_angle(std::atan2(way.y, way.x) * 180 / std::numbers::pi, targets.edges, reach_degrees);
    if (!snapped) return false;
    const collision::math::Rotation r = collision::math::rotation_from_degrees(snapped->degrees);
    to = tidy(from + std::hypot(way.x, way.y) * Vec2{r.cosine, r.sine});
    show(desk, *snapped);
    return true;
}

double snap_turn(Desk& desk, const std::vector<SnapEdge>& own, const SnapTargets& targets,
                 const Pointer& pointer) {
    if (!to_shapes(desk, pointer) || pointer.shift) return 0;
    std::optional<SnappedAngle> best;
    double by = reach_degrees;
    for (const SnapEdge& edge : own)
        if (const auto snapped = snapped_angle(edge.degrees, targets.edges, std::abs(by));
            snapped && (!best || std::abs(snapped->degrees - edge.degrees) < std::abs(by))) {
            best = snapped;
            by = snapped->degrees - edge.degrees;
        }
    if (!best) return 0;
    show(desk, *best);
    return by;
}

}  // namespace testbed::ui
