// One rectangle around a group, enlarged member by member.
#include "../../hull/bounds.h"
#include "../enclose.h"
#include "../group_bounds.h"
#include "list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct GroupRectangle {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        math::Aabb box;
        std::size_t number = 0;
        for (const shape::Placed& member : members_of(problem.a())) {
            ++number;
            const math::Aabb own = hull::aabb(member);
            const math::Aabb before = box;
            box.include(own);
            recorder.count(Work::tests);
            recorder.count(Work::comparisons, 4);
            recorder.step([&](Step& step) {
                step.text = box == before ? say("Member ", number, " is in already.")
                                          : say("Member ", number, ": the rectangle reaches from ", box.min,
                                                " to ", box.max, ".");
                step.numbers = {
                    {"member", double(number)}, {"width", box.size().x}, {"height", box.size().y}};
                step.marks = {box_mark(Role::envelope, box, 0), box_mark(Role::candidate, own, 0)};
            });
        }
        recorder.count(Work::multiplications);
        return enclosed(problem, box_mark(Role::envelope, box, 0).geometry, box.size().x * box.size().y,
                        "One rectangle around all members", recorder);
    }
};

}  // namespace

constinit const Algorithm group_rectangle = row<GroupRectangle>({
    .id = "group_rectangle",
    .name = "Group's rectangle, member by member",
    .question = Question::bounds,
    .applies = {types<shape::Group>, types<shape::Group>},
    .cost = "linear",
    .source = "Schwarzl, 2D Game Collision Detection, Bounded Shape Groups (rectangles_rectangle_hull)",
    .trust = Trust::rounding,
    .fails = "where a member's side is off by a rounding, and it with it",
    .refuses = refuse_unbounded_shape,
});

}  // namespace collision::textbook
