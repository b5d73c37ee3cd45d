// Corners of the first polygon inside the second, where both were stored in the world's coordinates and the
// position of each shape is added to them again.
#include <vector>

#include "../as_stored.h"
#include "../list.h"
#include "../points_inside.h"

namespace collision::textbook {

namespace {

using namespace trace;

/// The text's own way into the world, of corners that were stored with the position in them: it is turned as
/// they are, and added again.
std::vector<Vec2> placed_again(const AsStored& stored) {
    const math::Transform to_world = stored.to_world();
    std::vector<Vec2> corners;
    corners.reserve(stored.corners().size());
    for (const Vec2 corner : stored.corners()) corners.push_back(to_world.apply(stored.position() + corner));
    return corners;
}

struct VerticesInsidePlaceTwice {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const AsStored stored_a(problem, 0), stored_b(problem, 1);
        const std::vector<Vec2> a = placed_again(stored_a), b = placed_again(stored_b);
        count_turning(problem, recorder);
        recorder.step([&](Step& step) {
            const Vec2 place_a = stored_a.position(), place_b = stored_b.position();
            const Vec2 by_a = stored_a.to_world().turn(place_a), by_b = stored_b.to_world().turn(place_b);
            step.text =
                say("The corners have the world's coordinates already. The text takes them for stored "
                    "ones, turns them and adds the position. So ",
                    the(problem, 0), " moves by ", by_a, ", ", the(problem, 1), " by ", by_b, ".");
            step.marks = {{Role::ghost, PolygonMark{a}, 0},
                          {Role::ghost, PolygonMark{b}, 1},
                          {Role::candidate, ArrowMark{place_a, place_a + by_a}, 0},
                          {Role::candidate, ArrowMark{place_b, place_b + by_b}, 1}};
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
    .as_given = true,
    .suspect_if_named = true,
});

}  // namespace collision::textbook
