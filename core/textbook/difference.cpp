// The whole Minkowski difference and its picture.
#include "difference.h"

#include <algorithm>
#include <numbers>

#include "../math/elementary.h"
#include "../trace/text.h"
#include "merge_edges.h"
#include "words.h"

namespace collision::textbook {

using namespace trace;

namespace {

/// An outline with a radius around it, arcs as short chords: for pictures.
std::vector<Vec2> rounded(std::span<const DifferenceCorner> corners, double radius) {
    constexpr int chords = 72;
    std::vector<Vec2> outline;
    std::size_t corner = 0;
    // The corner farthest along each direction is the one that the radius stands around there.
    for (int i = 0; i < chords; ++i) {
        const double turn = 2 * std::numbers::pi * i / chords;
        const Vec2 out{math::cos(turn), math::sin(turn)};
        if (i == 0) {
            for (std::size_t k = 1; k < corners.size(); ++k)
                if (math::dot(corners[k].at - corners[corner].at, out) > 0) corner = k;
        }
        for (std::size_t k = 0; k < corners.size(); ++k) {
            const std::size_t next = (corner + 1) % corners.size();
            if (math::dot(corners[next].at - corners[corner].at, out) <= 0) break;
            outline.push_back(corners[corner].at + out * radius);
            corner = next;
        }
        outline.push_back(corners[corner].at + out * radius);
    }
    return outline;
}

std::string name_of_corner(const Problem& problem, std::size_t which, std::size_t corner) {
    const shape::Placed& placed = *problem.shapes[which];
    const std::string shape = the(problem, which);
    if (std::holds_alternative<shape::PlacedPoint>(placed)) return shape;
    if (std::holds_alternative<shape::PlacedCircle>(placed)) return say("the center of ", shape);
    const bool ends = std::holds_alternative<shape::PlacedSegment>(placed) ||
                      std::holds_alternative<shape::PlacedCapsule>(placed);
    return say(ends ? "end " : "corner ", corner + 1, " of ", shape);
}

}  // namespace

std::vector<DifferenceCorner> Difference::corners() const {
    std::vector<DifferenceCorner> corners;
    const auto keep = [&](const DifferenceCorner& corner, auto...) { corners.push_back(corner); };
    merge_edges(*this, keep, keep);
    if (corners.size() > 1) corners.pop_back();  // the first again
    return corners;
}

double DifferencePane::size() const {
    math::Aabb box = difference_.a().bounds();
    box.include(difference_.b().bounds());
    return std::max(box.size().x, box.size().y);
}

void DifferencePane::show(Step& step) const {
    step.aside = Aside::minkowski;
    const std::vector<DifferenceCorner> corners = difference_.corners();
    for (const DifferenceCorner& c : corners)
        step.links.push_back({c.at, difference_.a()[c.of_a], difference_.b()[c.of_b]});
    const double radius = difference_.radius();
    if (radius > 0) step.aside_marks.push_back({Role::envelope, PolygonMark{rounded(corners, radius)}});
    if (corners.size() > 2 || radius == 0) add_polygon(step, Role::envelope, corners);
}

void DifferencePane::add_corner(Step& step, Role role, const DifferenceCorner& corner) const {
    step.aside_marks.push_back({role, PointMark{corner.at}});
    step.marks.push_back({role, PointMark{difference_.a()[corner.of_a]}, 0});
    step.marks.push_back({role, PointMark{difference_.b()[corner.of_b]}, 1});
}

void DifferencePane::add_edge(Step& step, Role role, const DifferenceCorner& p,
                              const DifferenceCorner& q) const {
    step.aside_marks.push_back({role, SegmentMark{p.at, q.at}});
}

void DifferencePane::add_polygon(Step& step, Role role, std::span<const DifferenceCorner> corners) const {
    std::vector<Vec2> points;
    for (const DifferenceCorner& c : corners) points.push_back(c.at);
    if (points.size() == 1) {
        step.aside_marks.push_back({role, PointMark{points[0]}});
    } else if (points.size() == 2) {
        step.aside_marks.push_back({role, SegmentMark{points[0], points[1]}});
    } else {
        step.aside_marks.push_back({role, PolygonMark{std::move(points)}});
    }
}

void DifferencePane::add_nearest(Step& step, const DifferenceCorner& p, const DifferenceCorner& q,
                                 const NearestOnEdge& nearest) const {
    const auto [on_a, on_b] = difference_.points(p, q, nearest.t);
    const Vec2 at = nearest.normal * nearest.distance;
    step.aside_marks.push_back({Role::foot, SegmentMark{{0, 0}, at}});
    step.aside_marks.push_back({Role::clamp, PointMark{at}});
    step.marks.push_back({Role::foot, SegmentMark{on_a, on_b}});
    step.marks.push_back({Role::clamp, PointMark{on_a}, 0});
    step.marks.push_back({Role::clamp, PointMark{on_b}, 1});
    step.links.push_back({at, on_a, on_b});
}

void DifferencePane::add_direction(Step& step, Vec2 from, Vec2 unit) const {
    step.aside_marks.push_back({Role::candidate, ArrowMark{from, from + unit * (0.3 * size())}});
}

std::string DifferencePane::name(const DifferenceCorner& corner) const {
    return say(name_of_corner(problem_, 1, corner.of_b), " minus ", name_of_corner(problem_, 0, corner.of_a));
}

void show_witness(Step& step, const std::array<Vec2, 2>& witness) {
    step.marks.push_back({Role::witness, SegmentMark{witness[0], witness[1]}});
    step.marks.push_back({Role::witness, PointMark{witness[0]}, 0});
    step.marks.push_back({Role::witness, PointMark{witness[1]}, 1});
}

}  // namespace collision::textbook
