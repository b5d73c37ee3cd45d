// Corners of the first polygon inside the second, with every corner rounded to whole units from its shape's
// position, as published.
#include <algorithm>
#include <cmath>
#include <vector>

#include "../as_stored.h"
#include "../list.h"
#include "../points_inside.h"

namespace collision::textbook {

namespace {

using namespace trace;

/// What (int) leaves of the way from the shape's position to each corner, once that is turned.
std::vector<Vec2> whole_corners(const AsStored& stored) {
    const math::Transform to_world = stored.to_world();
    std::vector<Vec2> corners;
    corners.reserve(stored.corners().size());
    for (const Vec2 corner : stored.corners()) {
        const Vec2 turned = to_world.turn(corner);
        corners.push_back(stored.position() + Vec2{std::trunc(turned.x), std::trunc(turned.y)});
    }
    return corners;
}

/// The farthest that a corner moves by it.
double farthest_moved(const AsStored& stored, const std::vector<Vec2>& whole) {
    double farthest = 0;
    for (std::size_t i = 0; i < whole.size(); ++i)
        farthest =
            std::max(farthest, math::squared_length(stored.to_world().apply(stored.corners()[i]) - whole[i]));
    return std::sqrt(farthest);
}

struct VerticesInsideWhole {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const AsStored stored_a(problem, 0), stored_b(problem, 1);
        const std::vector<Vec2> whole_a = whole_corners(stored_a), whole_b = whole_corners(stored_b);
        count_turning(problem, recorder);
        recorder.step([&](Step& step) {
            const double moved =
                std::max(farthest_moved(stored_a, whole_a), farthest_moved(stored_b, whole_b));
            step.text =
                say("(int) cuts the digits after the point off the way from each shape's position to its "
                    "corners: a corner moves by up to ",
                    moved, ".");
            step.numbers = {{"moved", moved}};
            step.marks = {{Role::ghost, PolygonMark{whole_a}, 0}, {Role::ghost, PolygonMark{whole_b}, 1}};
        });
        return other_points_inside(problem, whole_a, whole_b,
                                   "One of the moved corners is inside: overlap, it says.",
                                   "None of the moved corners is inside: apart, it says.", recorder);
    }
};

}  // namespace

constinit const Algorithm vertices_inside_whole = row<VerticesInsideWhole>({
    .id = "vertices_inside_whole",
    .name = "Corners inside, cut to whole units",
    .question = Question::overlap,
    .applies = {polygonal, polygonal},
    .cost = "quadratic",
    .source = "Horton, Game Code School, Crossing number: (int) around the rotated coordinates; its other "
              "slips mended",
    .trust = Trust::flawed,
    .fails = "where shapes are a few units in size, or meet by less than one unit; and where corners inside, "
             "one way, is",
    .as_given = true,
    .suspect_if_named = true,
});

}  // namespace collision::textbook
