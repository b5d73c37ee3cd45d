// What rows about bounds share: the points that are to be enclosed, and the verdict with area and waste.
#pragma once

#include <string_view>
#include <vector>

#include "../trace/text.h"
#include "algorithm.h"

namespace collision::textbook {

/// The types that something can go round; a group where its members are such.
inline constexpr TypePairs::Types boundable = TypePairs::Types(single_bounded | types<shape::Group>);

/// A corner, and the radius around it.
struct RoundCorner {
    Vec2 at;
    double radius;
};
/// Of the shape; of a group, of all its members. A circle has one, a capsule two.
std::vector<RoundCorner> round_corners(const shape::Placed& placed);
/// The same without the radii.
std::vector<Vec2> corners_of(const shape::Placed& placed);

/// For Facts::refuses: lines in a group; and, for rows about corners alone, anything round.
std::string_view refuse_unbounded_shape(const Problem& problem);
std::string_view refuse_round(const Problem& problem);

/// A hull as a mark: a point, a segment or a polygon. Requires corners.
trace::Geometry hull_mark(const std::vector<Vec2>& corners);

/// The last step: the bounds, their area, and how much of it the shape does not fill, in per cent. Its
/// mark is the bounds.
void show_bounds(trace::Step& step, const Problem& problem, const trace::Geometry& bounds, double area,
                 std::string_view name);

/// Ends with the bounds found.
template <trace::Recorder R>
Outcome enclosed(const Problem& problem, const trace::Geometry& bounds, double area, std::string_view name,
                 R& recorder) {
    recorder.verdict([&](trace::Step& step) { show_bounds(step, problem, bounds, area, name); });
    Outcome outcome;
    outcome.area = area;
    return outcome;
}

}  // namespace collision::textbook
