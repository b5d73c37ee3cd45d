// A circle and a polygon by the nearest point of each edge, where the loop reads the corners as they are
// stored, neither turned nor moved to where the polygon stands, as published.
#include <vector>

#include "../as_stored.h"
#include "../crossings.h"
#include "../edges_of_circle.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CirclePolygonUnplaced {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& circle = std::get<shape::PlacedCircle>(problem.a());
        const AsStored as_stored(problem, 1);
        const std::vector<Vec2>& stored = as_stored.corners();
        const Vec2 place = as_stored.position();
        const Outline polygon{std::span(stored)};
        recorder.step([&](Step& step) {
            step.text =
                say("The corners of ", the(problem, 1),
                    " are stored around (0, 0), not turned. The loop reads them as they are, and not at ",
                    place, ".");
            step.marks = {{Role::ghost, PolygonMark{stored}, 1},
                          {Role::candidate, ArrowMark{place, {0, 0}}, 1}};
        });
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            if (!edge_is_near(polygon, i, circle, recorder)) continue;
            return answer(true, recorder, [&](Step& step) {
                step.text = say("Edge ", i + 1, " as stored comes within the radius: overlap, it says.");
                step.marks = {{Role::verdict, SegmentMark{polygon[i], polygon.after(i)}, 1}};
            });
        }
        const std::size_t crossings = count_crossings(EndRule::half_open, polygon, circle.center, recorder);
        return answer(crossings % 2 == 1, recorder, [&](Step& step) {
            show_parity(step, EndRule::half_open, polygon, circle.center, crossings);
            step.text = crossings % 2 == 1
                            ? "The center is inside the corners as stored: overlap, it says."
                            : "No edge as stored is near, and the center is outside: apart, it says.";
        });
    }
};

}  // namespace

constinit const Algorithm circle_polygon_unplaced = row<CirclePolygonUnplaced>({
    .id = "circle_polygon_unplaced",
    .name = "Circle and polygon, the place left out",
    .question = Question::overlap,
    .applies = {types<shape::Circle>, polygonal},
    .cost = "linear",
    .source = "Collision Detection – Circles, Rectangles and Polygons: Circle vs Polygon, poly.vertices for "
              "the transformed vertices; its loop mended and containment added",
    .trust = Trust::flawed,
    .fails = "where the polygon is turned or its position is not the origin",
    .suspect_if_named = true,
});

}  // namespace collision::textbook
