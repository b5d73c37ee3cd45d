// GJK with a cap on its rounds, which takes for the answer what it has when the cap is reached.
#include "../gjk_distance.h"
#include "../list.h"

namespace collision::textbook {

namespace {

struct GjkCapped {
    template <trace::Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        Outcome outcome = distance_by_gjk(problem, std::size_t(problem.setting), recorder);
        outcome.gave_up = false;  // whoever writes the cap in does not ask whether it was reached
        return outcome;
    }
};

}  // namespace

constinit const Algorithm gjk_capped = row<GjkCapped>({
    .id = "gjk_capped",
    .name = "GJK, stopped by a cap",
    .question = Question::distance,
    .applies = {round_and_polygonal, round_and_polygonal},
    .cost = "linear",
    .source = "after kevinmoran/GJK, issue 3 (Max Iterations?): a loop of so many rounds at most",
    .trust = Trust::flawed,
    .fails = "where the cap is reached before the nearest point: the distance is too long, and what overlaps "
             "may be "
             "called apart",
    .setting = {"rounds", 1, 20, 2, true},
    .as_given = true,
    .refuses = refuse_concave,
});

}  // namespace collision::textbook
