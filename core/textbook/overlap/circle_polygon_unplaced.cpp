// A circle and a polygon by the nearest point of each edge, where the loop reads the corners as they are
// stored and not where the polygon stands, as published.
#include <vector>

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
        const Outline placed(problem.b());
        const Vec2 place = placed.bounds().center();
        std::vector<Vec2> stored;
        stored.reserve(placed.size());
        for (const Vec2 corner : placed.vertices()) stored.push_back(corner - place);
        const Outline polygon(stored);
        recorder.step([&](Step& step) {
            step.text = say("The corners of ", the(problem, 1),
                            " are stored around its middle. The loop reads them from there, and not at its "
                            "place ",
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
    .fails = "where the polygon does not stand at the origin",
    .suspect_if_named = true,
});

}  // namespace collision::textbook
