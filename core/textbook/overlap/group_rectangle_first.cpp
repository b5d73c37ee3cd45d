// A group and another group or shape: one rectangle around all members first.
#include "../group_bounds.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct GroupRectangleFirst {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto members_a = members_of(problem.a()), members_b = members_of(problem.b());
        const math::Aabb a = around(members_a, recorder), b = around(members_b, recorder);
        const bool bounds_overlap = math::overlap(a, b);
        recorder.count(Work::comparisons, 4);
        recorder.step([&](Step& step) {
            step.text = say("One rectangle around ", several(members_a.size(), "member"), ", one around ",
                            several(members_b.size(), "member"), ": they ",
                            bounds_overlap ? "overlap, so the members are tested." : "are apart.");
            step.numbers = {{"a members", double(members_a.size())}, {"b members", double(members_b.size())}};
            step.marks = {box_mark(Role::envelope, a, 0), box_mark(Role::envelope, b, 1)};
        });
        return members_after_bounds(problem, members_a, members_b, bounds_overlap, recorder);
    }

  private:
    static math::Aabb around(const std::vector<shape::Placed>& members, auto& recorder) {
        math::Aabb box;
        for (const shape::Placed& member : members) box.include(hull::aabb(member));
        recorder.count(Work::comparisons, 4 * members.size());
        return box;
    }
};

}  // namespace

constinit const Algorithm group_rectangle_first = row<GroupRectangleFirst>({
    .id = "group_rectangle_first",
    .name = "Groups, one rectangle around each first",
    .question = Question::overlap,
    .applies = {types<shape::Group>, TypePairs::Types(single_bounded | types<shape::Group>)},
    .cost = "quadratic",
    .source = "Schwarzl, 2D Game Collision Detection, Bounded Shape Groups (rectangles_rectangle_hull)",
    .trust = Trust::exact,
    .fails = "never",
    .refuses = refuse_unbounded,
});

}  // namespace collision::textbook
