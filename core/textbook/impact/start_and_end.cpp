// The start and the end of a frame, and nothing between: what a game does that moves first and tests then.
#include "../list.h"
#include "../samples.h"

namespace collision::textbook {

namespace {

struct StartAndEnd {
    template <trace::Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        return search_samples(problem, 1, recorder);
    }
};

}  // namespace

constinit const Algorithm start_and_end = row<StartAndEnd>({
    .id = "start_and_end",
    .name = "Start and end only",
    .question = Question::impact,
    .applies = {every_type, every_type},
    .cost = "constant",
    .source = "Schwarzl, 2D Game Collision Detection, The Tunneling Problem",
    .trust = Trust::flawed,
    .fails = "where one passes through the other between two frames: tunneling",
    .as_given = true,
});

}  // namespace collision::textbook
