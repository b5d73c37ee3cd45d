// A circle by the direction in which the corners spread most: across the two farthest along it, then grown
// around those that stand out.
#include <algorithm>
#include <numbers>

#include "../growing_circle.h"
#include "../words.h"
#include "list.h"

namespace collision::textbook {

namespace {

using namespace trace;

/// A unit vector along which the corners spread most: the main axis of their covariance.
Vec2 direction_of_spread(const std::vector<RoundCorner>& corners) {
    Vec2 mean{0, 0};
    for (const RoundCorner& corner : corners) mean += corner.at / double(corners.size());
    double xx = 0, xy = 0, yy = 0;
    for (const RoundCorner& corner : corners) {
        const Vec2 d = corner.at - mean;
        xx += d.x * d.x;
        xy += d.x * d.y;
        yy += d.y * d.y;
    }
    const double half = (xx - yy) / 2, most = std::sqrt(half * half + xy * xy);
    const Vec2 axis = half >= 0 ? Vec2{half + most, xy} : Vec2{xy, most - half};
    const double length = std::sqrt(math::squared_length(axis));
    return length > 0 ? axis / length : Vec2{1, 0};
}

struct SpreadCircle {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const std::vector<RoundCorner> corners = round_corners(problem.a());
        const Vec2 axis = direction_of_spread(corners);
        const auto reach = [&](double way) {
            return [&, way](const RoundCorner& corner) {
                return way * math::dot(corner.at, axis) + corner.radius;
            };
        };
        const RoundCorner first = *std::ranges::max_element(corners, {}, reach(-1));
        const RoundCorner last = *std::ranges::max_element(corners, {}, reach(1));
        recorder.count(Work::multiplications, 9 * corners.size() + 8);
        recorder.count(Work::square_roots, 2);
        recorder.count(Work::comparisons, 2 * corners.size());
        GrowingCircle circle{first.at, first.radius};
        circle.take_in(last);
        recorder.step([&](Step& step) {
            step.text = say("The corners spread most along ", axis,
                            ": the circle begins across the two farthest along it, with the radius ",
                            circle.radius, ".");
            step.numbers = {{"x axis", axis.x}, {"y axis", axis.y}, {"radius", circle.radius}};
            step.marks = {{Role::envelope, circle.mark(), 0},
                          {Role::axis, SegmentMark{first.at, last.at}},
                          {Role::support, PointMark{first.at}, 0},
                          {Role::support, PointMark{last.at}, 0}};
        });
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const double lacking = circle.lacks(corners[i]);
            if (lacking > 0) circle.take_in(corners[i]);
            count_corner(recorder);
            recorder.step([&](Step& step) {
                step.text = lacking > 0 ? say("Corner ", i + 1, " stands out by ", lacking,
                                              ": the circle grows to the radius ", circle.radius, ".")
                                        : say("Corner ", i + 1, " is in already.");
                step.numbers = {{"corner", double(i + 1)}, {"radius", circle.radius}};
                step.marks = {
                    {Role::envelope, circle.mark(), 0},
                    {Role::candidate, PointMark{circle.center}},
                    {lacking > 0 ? Role::kept : Role::dropped, SegmentMark{circle.center, corners[i].at}}};
            });
        }
        circle.hold(corners);
        recorder.count(Work::multiplications, 2);
        return enclosed(problem, circle.mark(), std::numbers::pi * circle.radius * circle.radius,
                        "The circle by maximum spread", recorder);
    }
};

}  // namespace

constinit const Algorithm spread_circle = row<SpreadCircle>({
    .id = "spread_circle",
    .name = "Bounding circle by the direction of maximum spread",
    .question = Question::bounds,
    .applies = {boundable, boundable},
    .cost = "linear",
    .source = "named in Schwarzl, 2D Game Collision Detection, Bounded Shape Groups; C. Ericson, Real-Time "
              "Collision Detection, 4.3.3",
    .trust = Trust::rounding,
    .fails = "never smaller than needed but for a rounding; often not the smallest",
    .refuses = refuse_unbounded_shape,
});

}  // namespace collision::textbook
