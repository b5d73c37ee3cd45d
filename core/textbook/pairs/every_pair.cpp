// Everything against everything: with itself too, each pair in both orders, and each pair once.
#include "../list.h"
#include "../shape_set.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct EveryPairAndItself {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const ShapeSet set(problem);
        Tests tests(set, recorder);
        for (std::uint32_t i = 0; i < set.size(); ++i)
            for (std::uint32_t j = 0; j < set.size(); ++j)
                tests.test(i, j, [&](Step& step) {
                    if (i != j) return;
                    step.text =
                        say("Test ", tests.count(), ": shape ", i + 1, " against itself: they overlap.");
                    step.marks.push_back({Role::crossing, PointMark{set.middle(i)}, i});
                });
        return tests.finish(
            [](Step& step) { step.text += " Each shape overlaps itself: each unit hits itself and stops."; });
    }
};

struct EveryPairTwice {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const ShapeSet set(problem);
        Tests tests(set, recorder);
        for (std::uint32_t i = 0; i < set.size(); ++i)
            for (std::uint32_t j = 0; j < set.size(); ++j)
                if (i != j) tests.test(i, j);
        return tests.finish([](Step& step) { step.text += " Each pair was asked about twice."; });
    }
};

struct EveryPairOnce {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const ShapeSet set(problem);
        Tests tests(set, recorder);
        for (std::uint32_t i = 0; i < set.size(); ++i)
            for (std::uint32_t j = i + 1; j < set.size(); ++j) tests.test(i, j);
        return tests.finish();
    }
};

}  // namespace

constinit const Algorithm every_pair_and_itself = row<EveryPairAndItself>({
    .id = "every_pair_and_itself",
    .name = "Every shape against every one, itself included",
    .question = Question::pairs,
    .applies = {every_type, every_type},
    .cost = "quadratic",
    .source = "Schwarzl, 2D Game Collision Detection, Avoid Superfluous Tests: the count of 10 times 10",
    .trust = Trust::flawed,
    .fails = "for every shape: it overlaps itself",
    .tests_far_pairs = true,
});

constinit const Algorithm every_pair_twice = row<EveryPairTwice>({
    .id = "every_pair_twice",
    .name = "Every shape against every other",
    .question = Question::pairs,
    .applies = {every_type, every_type},
    .cost = "quadratic",
    .source = "what one writes first: two loops over all shapes",
    .trust = Trust::exact,
    .fails = "never",
    .tests_far_pairs = true,
});

constinit const Algorithm every_pair_once = row<EveryPairOnce>({
    .id = "every_pair_once",
    .name = "Every pair once",
    .question = Question::pairs,
    .applies = {every_type, every_type},
    .cost = "quadratic",
    .source = "half of two loops: if a overlaps b, b overlaps a",
    .trust = Trust::exact,
    .fails = "never",
    .tests_far_pairs = true,
});

}  // namespace collision::textbook
