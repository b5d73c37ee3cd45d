// A group and another group or shape: all members of the one against all of the other, without bounds.
#include "../group_bounds.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct GroupMembers {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto a = members_of(problem.a()), b = members_of(problem.b());
        const MetMembers met = first_members_that_meet(problem, a, b, 0, recorder);
        const bool overlap = met.a < a.size();
        return answer(overlap, recorder, [&](Step& step) {
            step.text = say(overlap ? "Two members overlap, and so do the groups: "
                                    : "No two members overlap, so the groups are apart: ",
                            several(met.tests, "test"), " of ", a.size(), " × ", b.size(), " = ",
                            a.size() * b.size(), ".");
            step.numbers = {{"tests", double(met.tests)}, {"of", double(a.size() * b.size())}};
        });
    }
};

}  // namespace

constinit const Algorithm group_members = row<GroupMembers>({
    .id = "group_members",
    .name = "Groups, all members",
    .question = Question::overlap,
    .applies = {types<shape::Group>, every_type},
    .cost = "quadratic",
    .source = "Schwarzl, 2D Game Collision Detection, Shape Grouping, without bounds",
    .trust = Trust::exact,
    .fails = "never",
});

}  // namespace collision::textbook
