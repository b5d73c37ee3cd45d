// The convex hull of each shape that is not round itself, and its corners; round parts of a group are drawn
// as polygons.
#include "core/hull/convex_hull.h"

#include "app/overlays/chosen.h"
#include "app/overlays/convex.h"
#include "app/overlays/list.h"
#include "core/shape/forms.h"

namespace testbed::overlays {

namespace {

/// Of a rounded polygon or a group with round parts, whose hull is no polygon: of points on its outline,
/// close enough for the eye.
std::vector<Vec2> drawn_hull(const collision::shape::Placed& shape, double pixel) {
    std::vector<Vec2> points;
    for (const ConvexPolygon& piece : convex_pieces(shape, pixel / 4))
        points.insert(points.end(), piece.begin(), piece.end());
    for (const Stretch& line : stretches(shape))
        for (const double along : {line.from, line.to}) points.push_back(line.base + along * line.direction);
    std::vector<Vec2> room(2 * points.size());
    const auto hull = collision::hull::convex_hull(points, room);
    return {hull.begin(), hull.end()};
}

/// A disc or a capsule.
bool is_its_own_hull(const collision::shape::Placed& shape) {
    const auto form = collision::shape::only_form(shape);
    return form && form->kind != collision::shape::Form::Kind::ring;
}

void mark_convex_hull(const Input& input, std::vector<Mark>& out) {
    using namespace collision::trace;
    for (const std::size_t i : chosen_bounded(input)) {
        const auto& hull = input.results.shapes[i].bounds->convex_hull;
        const auto& placed = input.results.shapes[i].placed;
        if (hull.empty() && !is_its_own_hull(placed)) {
            if (auto drawn = drawn_hull(placed, input.pixel); drawn.size() >= 2)
                add(out, Role::convex_hull, PolygonMark{std::move(drawn)}, std::uint32_t(i));
            continue;
        }
        if (hull.size() >= 2) add(out, Role::convex_hull, PolygonMark{hull}, std::uint32_t(i));
        for (const Vec2 corner : hull) add(out, Role::convex_hull, PointMark{corner}, std::uint32_t(i));
    }
}

}  // namespace

constinit const Overlay convex_hull_overlay{"convex_hull",     "Convex hull",    '8',          false,
                                            Role::convex_hull, mark_convex_hull, Topic::bounds};

}  // namespace testbed::overlays
