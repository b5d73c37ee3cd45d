// Only pairs of which one has changed: the answers about two that rest are those of last time.
#include "../list.h"
#include "../shape_set.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct ChangedPairs {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const ShapeSet set(problem);
        Tests tests(set, recorder);
        std::vector<bool> changed(set.size());
        for (const std::uint32_t i : problem.changed) changed[i] = true;
        recorder.step([&](Step& step) {
            step.text = say(problem.changed.size(), " of ", set.size(),
                            " shapes have changed; where both rest, the answer of last time stands.");
            step.numbers = {{"changed", double(problem.changed.size())}};
            for (const std::uint32_t i : problem.changed)
                step.marks.push_back(set.endless(i) ? Mark{Role::candidate, PointMark{set.middle(i)}, i}
                                                    : box_outline(Role::candidate, set.boxes()[i], i));
        });
        for (std::uint32_t i = 0; i < set.size(); ++i)
            for (std::uint32_t j = i + 1; j < set.size(); ++j) {
                if (changed[i] || changed[j])
                    tests.test(i, j);
                else
                    tests.remember(i, j);
            }
        return tests.finish();
    }
};

}  // namespace

constinit const Algorithm changed_pairs = row<ChangedPairs>({
    .id = "changed_pairs",
    .name = "Pairs with a changed flag",
    .question = Question::pairs,
    .applies = {every_type, every_type},
    .cost = "linear",
    .source = "Schwarzl, 2D Game Collision Detection: superfluous tests: the changed flag",
    .trust = Trust::exact,
    .fails = "never",
    .tests_far_pairs = true,
});

}  // namespace collision::textbook
