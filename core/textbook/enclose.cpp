// Corners of shapes and groups, and the verdict on bounds.
#include "enclose.h"

#include "../hull/bounds.h"
#include "bounds/ask.h"
#include "group_bounds.h"

namespace collision::textbook {

using namespace trace;

std::vector<RoundCorner> round_corners(const shape::Placed& placed) {
    std::vector<RoundCorner> corners;
    for (const shape::Placed& member : members_of(placed)) {
        const Outline outline(member);
        for (const Vec2 v : outline.vertices()) corners.push_back({v, outline.radius()});
    }
    return corners;
}

std::vector<Vec2> corners_of(const shape::Placed& placed) {
    std::vector<Vec2> corners;
    for (const RoundCorner& corner : round_corners(placed)) corners.push_back(corner.at);
    return corners;
}

std::string_view refuse_unbounded_shape(const Problem& problem) {
    return shape::bounded(problem.a()) ? "" : "only groups without lines";
}

std::string_view refuse_round(const Problem& problem) {
    if (!shape::bounded(problem.a())) return "only groups without lines";
    for (const RoundCorner& corner : round_corners(problem.a()))
        if (corner.radius > 0) return "only shapes with straight edges";
    return "";
}

Geometry hull_mark(const std::vector<Vec2>& corners) {
    if (corners.size() == 1) return PointMark{corners[0]};
    if (corners.size() == 2) return SegmentMark{corners[0], corners[1]};
    return PolygonMark{corners};
}

std::string bounds_refusal(const Algorithm& row, const shape::Placed& placed) {
    if (row.question != Question::bounds) return "not about one shape";
    if (shape::defect(placed)) return "the polygon is invalid";
    if (!row.applies.has(placed.index(), placed.index())) return "not for this type";
    const std::array shapes{&placed};
    return row.refuses ? std::string(row.refuses({.shapes = shapes})) : std::string();
}

void show_bounds(Step& step, const Problem& problem, const Geometry& bounds, double area,
                 std::string_view name) {
    const double filled = hull::area(problem.a());
    const double waste = area > 0 ? 100 * (1 - filled / area) : 0;
    step.text =
        say(name, ": area ", area, ", of which the shape fills ", filled, "; ", waste, " % is waste.");
    step.formula = say("1 − ", filled, " / ", area, " = ", waste, " %");
    step.numbers = {{"area", area}, {"waste", waste}};
    step.marks = {{Role::envelope, bounds, 0}};
}

}  // namespace collision::textbook
