// A group and another group or shape: one circle around all members first.
#include <cmath>

#include "../group_bounds.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct GroupCircleFirst {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto members_a = members_of(problem.a()), members_b = members_of(problem.b());
        const CircleMark a = around(members_a, recorder), b = around(members_b, recorder);
        const Vec2 d = b.center - a.center;
        const double distance = std::sqrt(d.x * d.x + d.y * d.y), reach = a.radius + b.radius;
        const bool bounds_overlap = distance <= reach;
        recorder.count(Work::multiplications, 2);
        recorder.count(Work::square_roots);
        recorder.count(Work::comparisons);
        recorder.step([&](Step& step) {
            step.text = say("One circle around ", several(members_a.size(), "member"), ", one around ",
                            several(members_b.size(), "member"), ": they ",
                            bounds_overlap ? "overlap, so the members are tested." : "are apart.");
            step.formula = say(distance, at_most(bounds_overlap), a.radius, " + ", b.radius);
            step.numbers = {{"a members", double(members_a.size())},
                            {"b members", double(members_b.size())},
                            {"a radius", a.radius},
                            {"b radius", b.radius},
                            {"distance", distance}};
            step.marks = {{Role::envelope, a, 0}, {Role::envelope, b, 1}};
        });
        return members_after_bounds(problem, members_a, members_b, bounds_overlap, recorder);
    }

  private:
    /// Around the middle of the members' rectangle, out to what is farthest from there.
    static CircleMark around(const std::vector<shape::Placed>& members, auto& recorder) {
        math::Aabb box;
        for (const shape::Placed& member : members) box.include(hull::aabb(member));
        const Vec2 center = box.center();
        double radius = 0;
        for (const shape::Placed& member : members) {
            const Outline outline(member);
            for (const Vec2 v : outline.vertices())
                radius = std::max(radius, std::sqrt(math::squared_length(v - center)) + outline.radius());
            recorder.count(Work::multiplications, 2 * outline.size());
            recorder.count(Work::square_roots, outline.size());
            recorder.count(Work::comparisons, 4 + outline.size());
        }
        return {center, radius};
    }
};

}  // namespace

constinit const Algorithm group_circle_first = row<GroupCircleFirst>({
    .id = "group_circle_first",
    .name = "Groups, one circle around each first",
    .question = Question::overlap,
    .applies = {types<shape::Group>, TypePairs::Types(single_bounded | types<shape::Group>)},
    .cost = "quadratic",
    .source = "Schwarzl, 2D Game Collision Detection, Bounded Shape Groups (circles_circle_hull)",
    .trust = Trust::rounding,
    .fails = "where the circles' rounding parts two groups that only just touch",
    .refuses = refuse_unbounded,
});

}  // namespace collision::textbook
