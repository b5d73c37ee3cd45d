// Ways to a convex hull that rows about bounds share.
#pragma once

#include <algorithm>

#include "../hull/union_sums.h"
#include "../math/predicates.h"
#include "enclose.h"

namespace collision::textbook {

/// Whether c lies to the left of the way from a to b: exact, and counted.
template <trace::Recorder R>
int turn(Vec2 a, Vec2 b, Vec2 c, R& recorder) {
    recorder.count(trace::Work::tests);
    recorder.count(trace::Work::multiplications, 2);
    recorder.count(trace::Work::comparisons);
    return math::orientation(a, b, c);
}

inline bool left_of(Vec2 a, Vec2 b) { return a.x != b.x ? a.x < b.x : a.y < b.y; }

/// The corners from left to right, each once.
inline std::vector<Vec2> sorted_corners(const shape::Placed& placed) {
    std::vector<Vec2> points = corners_of(placed);
    std::ranges::sort(points, left_of);
    points.erase(std::unique(points.begin(), points.end()), points.end());
    return points;
}

/// Andrew's chains: the lower from left to right, the upper back; a corner that does not turn left is taken
/// out again. Counter-clockwise from the leftmost, without straight corners. A step for each corner taken in.
template <trace::Recorder R>
std::vector<Vec2> hull_by_chains(const std::vector<Vec2>& points, R& recorder) {
    std::vector<Vec2> hull;
    const auto chain = [&](auto from, auto to, std::string_view name) {
        const std::size_t base = hull.size();
        for (auto p = from; p != to; ++p) {
            std::vector<Vec2> out;
            while (hull.size() >= base + 2 && turn(hull[hull.size() - 2], hull.back(), *p, recorder) <= 0) {
                out.push_back(hull.back());
                hull.pop_back();
            }
            hull.push_back(*p);
            recorder.step([&](trace::Step& step) {
                step.text = out.empty() ? trace::say("The ", name, " chain takes ", *p, " in.")
                                        : trace::say("The ", name, " chain takes ", *p, " in, and drops ",
                                                     out.size(), out.size() == 1 ? " corner" : " corners",
                                                     " where it would turn right or go straight on.");
                step.numbers = {{"corners", double(hull.size())}};
                step.marks = {{trace::Role::kept, trace::PolylineMark{hull}, 0},
                              {trace::Role::candidate, trace::PointMark{*p}}};
                for (const Vec2 v : out) step.marks.push_back({trace::Role::dropped, trace::PointMark{v}});
            });
        }
        hull.pop_back();  // the next chain begins with it
    };
    if (points.size() == 1) return points;
    chain(points.begin(), points.end(), "lower");
    chain(points.rbegin(), points.rend(), "upper");
    return hull;
}

/// Half of the cross products around, with digits enough that it is never negative.
inline double area_of(const std::vector<Vec2>& hull) { return hull::polygon_area(hull); }

}  // namespace collision::textbook
