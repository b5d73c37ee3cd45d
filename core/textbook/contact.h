// How rows about contact end: depth, normal, the points that would meet, and the points that carry the
// contact.
#pragma once

#include "../trace/text.h"
#include "axes.h"
#include "difference.h"

namespace collision::textbook {

/// The pushing arrow with its depth, the two witnesses and the contact points.
void show_contact(trace::Step& step, const Outcome& contact);

/// Sets the value of an axis' picture to the way out along the axis: from where the pushed range begins to
/// where the other ends. Requires that AxisPicture was the last to put marks into the step.
void show_way_out(trace::Step& step, Vec2 axis, Range pushed, Range other);

/// They overlap, depth >= 0 along normal, which is unit. witness: the points of a and of b that meet once b
/// has moved by depth * normal. Ends with the verdict, which fill(Step&) begins.
template <trace::Recorder R>
Outcome in_contact(double depth, Vec2 normal, const std::array<Vec2, 2>& witness, std::vector<Vec2> contacts,
                   R& recorder, const auto& fill) {
    Outcome outcome = yes_or_no(true);
    outcome.depth = depth;
    outcome.normal = normal;
    outcome.witness = witness;
    outcome.contacts = std::move(contacts);
    recorder.verdict([&](trace::Step& step) {
        fill(step);
        step.numbers.push_back({"depth", depth});
        step.numbers.push_back({"normal x", normal.x});
        step.numbers.push_back({"normal y", normal.y});
        show_contact(step, outcome);
    });
    return outcome;
}
/// The same where the contact stands in one point, halfway between the two.
template <trace::Recorder R>
Outcome in_contact(double depth, Vec2 normal, const std::array<Vec2, 2>& witness, R& recorder,
                   const auto& fill) {
    return in_contact(depth, normal, witness, {witness[0] * 0.5 + witness[1] * 0.5}, recorder, fill);
}

/// They are apart: depth 0, and no normal.
template <trace::Recorder R>
Outcome no_contact(R& recorder, const auto& fill) {
    Outcome outcome = yes_or_no(false);
    outcome.depth = 0;
    recorder.verdict([&](trace::Step& step) {
        fill(step);
        step.numbers.push_back({"depth", 0});
    });
    return outcome;
}

/// An edge of a polygon with its outward normal, which is known also where the edge has no length: the sides
/// of a flat rectangle.
struct Face {
    Vec2 from, to;
    Vec2 normal;  ///< unit
};

/// The faces of a rectangle, a box or a polygon, counter-clockwise.
template <trace::Recorder R>
std::vector<Face> faces_of(const shape::Placed& placed, const Outline& outline, R& recorder) {
    std::vector<Face> faces;
    faces.reserve(outline.size());
    for (std::size_t i = 0; i < outline.size(); ++i) faces.push_back({outline[i], outline.after(i), {0, 0}});
    if (std::holds_alternative<shape::PlacedPolygon>(placed)) {
        for (Face& face : faces) face.normal = unit(math::right_normal(face.to - face.from), recorder);
        return faces;
    }
    // Of a box the longer side says how it is turned; a rectangle stands upright whatever its size.
    Vec2 across{1, 0};
    if (std::holds_alternative<shape::PlacedOrientedRectangle>(placed)) {
        const Vec2 side = outline[1] - outline[0], up = outline[3] - outline[0];
        const Vec2 longer =
            math::squared_length(up) > math::squared_length(side) ? math::right_normal(up) : side;
        if (longer != Vec2{0, 0}) across = unit(longer, recorder);
    }
    faces[0].normal = math::right_normal(across);
    faces[1].normal = across;
    faces[2].normal = math::left_normal(across);
    faces[3].normal = -across;
    return faces;
}

}  // namespace collision::textbook
