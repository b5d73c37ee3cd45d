// One circle around a group: around the middle of its members' rectangle, out to the circle of each member.
#include <cmath>
#include <numbers>

#include "../../hull/bounds.h"
#include "../enclose.h"
#include "../group_bounds.h"
#include "list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct GroupCircle {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        std::vector<hull::BoundingCircle> circles;
        math::Aabb box;
        for (const shape::Placed& member : members_of(problem.a())) {
            const hull::BoundingCircle& own = circles.emplace_back(hull::quick_circle(member));
            box.include(own.center - Vec2{own.radius});
            box.include(own.center + Vec2{own.radius});
        }
        recorder.count(Work::comparisons, 4 * circles.size());
        const Vec2 center = box.center();
        recorder.step([&](Step& step) {
            step.text = say("The rectangle around the circles of ", several(circles.size(), "member"),
                            " has its middle at ", center, ".");
            step.marks = {box_mark(Role::envelope, box, 0), {Role::candidate, PointMark{center}}};
            for (const auto& circle : circles)
                step.marks.push_back({Role::candidate, CircleMark{circle.center, circle.radius}, 0});
        });
        double radius = 0;
        for (std::size_t i = 0; i < circles.size(); ++i) {
            const double reach =
                std::sqrt(math::squared_length(circles[i].center - center)) + circles[i].radius;
            const bool farther = reach > radius;
            if (farther) radius = reach;
            recorder.count(Work::tests);
            recorder.count(Work::multiplications, 2);
            recorder.count(Work::square_roots);
            recorder.count(Work::comparisons);
            recorder.step([&](Step& step) {
                step.text = say("Member ", i + 1, " reaches ", reach, " from there",
                                farther ? ", the farthest so far." : ": that is in already.");
                step.numbers = {{"member", double(i + 1)}, {"reach", reach}, {"radius", radius}};
                step.marks = {{Role::envelope, CircleMark{center, radius}, 0},
                              {farther ? Role::kept : Role::dropped,
                               CircleMark{circles[i].center, circles[i].radius}, 0}};
            });
        }
        recorder.count(Work::multiplications, 2);
        return enclosed(problem, CircleMark{center, radius}, std::numbers::pi * radius * radius,
                        "One circle around all members", recorder);
    }
};

}  // namespace

constinit const Algorithm group_circle = row<GroupCircle>({
    .id = "group_circle",
    .name = "Group's circle, around the circles of its members",
    .question = Question::bounds,
    .applies = {types<shape::Group>, types<shape::Group>},
    .cost = "linear",
    .source = "Schwarzl, 2D Game Collision Detection, Bounded Shape Groups (circles_circle_hull)",
    .trust = Trust::rounding,
    .fails = "never smaller than needed but for a rounding; seldom the smallest",
    .refuses = refuse_unbounded_shape,
});

}  // namespace collision::textbook
