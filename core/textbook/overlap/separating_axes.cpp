// Convex polygons and circles: if they are apart, the normal of an edge or the way from a corner to a center
// shows a gap.
#include "../axes.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct SeparatingAxes {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const Outline a(problem.a()), b(problem.b());
        const bool circle = std::holds_alternative<shape::PlacedCircle>(problem.a());
        return search_axes(a, b, recorder, [&](const auto& visit) {
            if (any_edge_axis(problem.a(), visit) || any_edge_axis(problem.b(), visit)) return true;
            if (!circle) return false;
            const Vec2 from_corner = from_nearest_corner(b, a);
            return from_corner != Vec2{0, 0} && visit(from_corner);
        });
    }
};

}  // namespace

constinit const Algorithm separating_axes = row<SeparatingAxes>({
    .id = "separating_axes",
    .name = "Separating axes",
    .question = Question::overlap,
    .applies = TypePairs(types<shape::Circle> | polygonal, polygonal),
    .cost = "quadratic",
    .source =
        "Schwarzl, 2D Game Collision Detection, Line-Segment-Line-Segment Collision (the theorem); Collision "
        "Detection – Circles, Rectangles and Polygons, which recommends it for convex polygons",
    .trust = Trust::rounding,
    .fails = "where the two are within rounding of touching",
    .refuses = refuse_concave,
});

}  // namespace collision::textbook
