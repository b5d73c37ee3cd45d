// Pairs with a changed flag that is only ever cleared, as published: an array of C begins with zeros, so no
// flag is ever set.
#include "../list.h"
#include "../shape_set.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct ChangedNeverSet {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const ShapeSet set(problem);
        Tests tests(set, recorder);
        recorder.step([&](Step& step) {
            step.text =
                say("All ", set.size(), " flags begin with no. ", problem.changed.size(),
                    " shapes move, but the loop only sets flags to no: no pair has one that changed.");
            step.numbers = {{"moving", double(problem.changed.size())}, {"changed", 0}};
            for (const std::uint32_t i : problem.changed)
                step.marks.push_back(set.endless(i) ? Mark{Role::dropped, PointMark{set.middle(i)}, i}
                                                    : box_outline(Role::dropped, set.boxes()[i], i));
        });
        return tests.finish();
    }
};

}  // namespace

constinit const Algorithm changed_never_set = row<ChangedNeverSet>({
    .id = "changed_never_set",
    .name = "Pairs with a changed flag that is never set",
    .question = Question::pairs,
    .applies = {every_type, every_type},
    .cost = "constant",
    .source =
        "Schwarzl, 2D Game Collision Detection, Avoid Superfluous Tests: move_units sets changed to no, "
        "and nothing sets it to yes",
    .trust = Trust::flawed,
    .fails = "wherever anything overlaps: no pair is ever tested",
    .tests_far_pairs = true,
});

}  // namespace collision::textbook
