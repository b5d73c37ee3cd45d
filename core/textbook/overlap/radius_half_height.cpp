// Circles first, where half of the first shape's height is stored as its radius, as published.
#include "../list.h"
#include "../stored_radius.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct RadiusHalfHeight {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const AsStored stored_a(problem, 0), stored_b(problem, 1);
        const CircleMark a{stored_a.position(), stored_a.height() / 2};
        const CircleMark b{stored_b.position(), stored_b.reach()};
        recorder.step([&](Step& step) {
            const double needed = stored_a.reach();
            step.text = say("Half the height of ", the(problem, 0), ", as stored, is ", a.radius,
                            " and is taken for its radius, turned or not. Its farthest point is ", needed,
                            " from its position. The radius of ", the(problem, 1), " is ", b.radius, ".");
            step.numbers = {{"a radius", a.radius}, {"b radius", b.radius}, {"a farthest", needed}};
            step.marks = {{Role::envelope, a, 0}, {Role::envelope, b, 1}};
        });
        return stored_radii_first(problem, a, b, recorder);
    }
};

}  // namespace

constinit const Algorithm radius_half_height = row<RadiusHalfHeight>({
    .id = "radius_half_height",
    .name = "Radius test first, half the height as radius",
    .question = Question::overlap,
    .applies = {polygonal, single_bounded},
    .cost = "constant",
    .source = "Horton, Game Code School, Crossing number, CollisionPackage: the ship will use height/2",
    .trust = Trust::flawed,
    .fails =
        "where the first shape reaches farther from its position than half its height, and only that part "
        "touches",
    .as_given = true,
    .suspect_if_named = true,
});

}  // namespace collision::textbook
