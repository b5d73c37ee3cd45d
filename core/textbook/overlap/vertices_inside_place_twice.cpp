// Corners of the first polygon inside the second, where both were given in the world's coordinates and the
// place of each shape is added to them again.
#include <vector>

#include "../list.h"
#include "../points_inside.h"

namespace collision::textbook {

namespace {

using namespace trace;

/// The corners moved by where the middle of the shape is.
std::vector<Vec2> placed_again(const Outline& outline) {
    const Vec2 place = outline.bounds().center();
    std::vector<Vec2> corners;
    corners.reserve(outline.size());
    for (const Vec2 corner : outline.vertices()) corners.push_back(corner + place);
    return corners;
}

struct VerticesInsidePlaceTwice {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const Outline given_a(problem.a()), given_b(problem.b());
        const std::vector<Vec2> a = placed_again(given_a), b = placed_again(given_b);
        recorder.step([&](Step& step) {
            const Vec2 place_a = given_a.bounds().center(), place_b = given_b.bounds().center();
            step.text =
                say("The corners have the world's coordinates already. The place is added again: ",
                    the(problem, 0), " moves by ", place_a, ", ", the(problem, 1), " by ", place_b, ".");
            step.marks = {{Role::ghost, PolygonMark{a}, 0},
                          {Role::ghost, PolygonMark{b}, 1},
                          {Role::candidate, ArrowMark{place_a, place_a * 2.0}, 0},
                          {Role::candidate, ArrowMark{place_b, place_b * 2.0}, 1}};
        });
        return other_points_inside(problem, a, b, "One of the moved corners is inside: overlap, it says.",
                                   "None of the moved corners is inside: apart, it says.", recorder);
    }
};

}  // namespace

constinit const Algorithm vertices_inside_place_twice = row<VerticesInsidePlaceTwice>({
    .id = "vertices_inside_place_twice",
    .name = "Corners inside, the place added twice",
    .question = Question::overlap,
    .applies = {polygonal, polygonal},
    .cost = "quadratic",
    .source = "Horton, Game Code School, Crossing number: its warning of world coordinates in place of model "
              "coordinates",
    .trust = Trust::flawed,
    .fails =
        "where the shapes stand at different places: they move apart; and where corners inside, one way, "
        "is",
    .suspect_if_named = true,
});

}  // namespace collision::textbook
