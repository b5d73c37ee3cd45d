// Circles first, where a radius is assumed for the second shape, as published: 25, whatever its corners.
#include "../list.h"
#include "../stored_radius.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct RadiusAssumed {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const AsStored stored_a(problem, 0), stored_b(problem, 1);
        const CircleMark a{stored_a.position(), stored_a.reach()};
        const CircleMark b{stored_b.position(), problem.setting};
        recorder.step([&](Step& step) {
            const double needed = stored_b.reach();
            step.text = say("The radius of ", the(problem, 1), " is assumed to be ", b.radius,
                            ". Its farthest point is ", needed, " from its position. The radius of ",
                            the(problem, 0), " is ", a.radius, ".");
            step.numbers = {{"a radius", a.radius}, {"b radius", b.radius}, {"b farthest", needed}};
            step.marks = {{Role::envelope, a, 0}, {Role::envelope, b, 1}};
        });
        return stored_radii_first(problem, a, b, recorder);
    }
};

}  // namespace

constinit const Algorithm radius_assumed = row<RadiusAssumed>({
    .id = "radius_assumed",
    .name = "Radius test first, an assumed radius",
    .question = Question::overlap,
    .applies = {polygonal, single_bounded},
    .cost = "constant",
    .source =
        "Horton, Game Code School, Crossing number, CollisionPackage: for an asteroid \"25 is assumed. As "
        "long as the real length isn't greater the value will work\"",
    .trust = Trust::flawed,
    .fails =
        "where the second shape reaches farther from its position than the assumed radius, and only that "
        "part touches",
    .setting = {.name = "assumed radius", .min = 0, .max = 1e6, .default_value = 25, .whole = false},
    .as_given = true,
    .suspect_if_named = true,
});

}  // namespace collision::textbook
