// Linear search: the motion in equal steps, each tested like a still picture.
#include "../list.h"
#include "../samples.h"

namespace collision::textbook {

namespace {

struct LinearSearch {
    template <trace::Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        return search_samples(problem, std::size_t(problem.setting), recorder);
    }
};

}  // namespace

constinit const Algorithm linear_search = row<LinearSearch>({
    .id = "linear_search",
    .name = "Linear search",
    .question = Question::impact,
    .applies = {every_type, every_type},
    .cost = "linear",
    .source = "Schwarzl, 2D Game Collision Detection, Linear Impact Search",
    .trust = Trust::flawed,
    .fails = "where a shape is thinner than a step is long: it is jumped over",
    .setting = {"samples", 1, 10'000, 10, true},
    .as_given = true,
    .short_name = "Linear",
});

}  // namespace collision::textbook
