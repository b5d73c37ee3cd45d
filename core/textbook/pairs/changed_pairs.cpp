// Only pairs of which one has changed: the answers about two that rest are those of last time.
#include "core/textbook/crowd.h"
#include "core/textbook/list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct ChangedPairs {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const Crowd crowd(problem);
        Tests tests(crowd, recorder);
        std::vector<bool> changed(crowd.size());
        for (const std::uint32_t i : problem.changed) changed[i] = true;
        recorder.step([&](Step& step) {
            step.text = say(problem.changed.size(), " of ", crowd.size(),
                            " shapes have changed; where both rest, the answer of last time stands.");
            step.numbers = {{"changed", double(problem.changed.size())}};
            for (const std::uint32_t i : problem.changed)
                step.marks.push_back(crowd.endless(i) ? Mark{Role::candidate, PointMark{crowd.middle(i)}, i}
                                                      : box_outline(Role::candidate, crowd.boxes()[i], i));
        });
        for (std::uint32_t i = 0; i < crowd.size(); ++i)
            for (std::uint32_t j = i + 1; j < crowd.size(); ++j) {
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
    .source = "B, superfluous tests: the changed flag",
    .trust = Trust::exact,
    .fails = "never",
});

}  // namespace collision::textbook
