// Separating axes without asking whether the polygons are convex: a dent is as good as filled.
#include "../axes.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct AxesOnConcave {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const Outline a(problem.a()), b(problem.b());
        return search_axes(a, b, recorder, [&](const auto& visit) {
            return any_edge_axis(problem.a(), visit) || any_edge_axis(problem.b(), visit);
        });
    }
};

}  // namespace

constinit const Algorithm axes_on_concave = row<AxesOnConcave>({
    .id = "axes_on_concave",
    .name = "Separating axes, convex or not",
    .question = Question::overlap,
    .applies = {types<shape::Polygon>, polygonal},
    .cost = "quadratic",
    .source = "after Collision Detection – Circles, Rectangles and Polygons, which recommends them for "
              "convex polygons alone",
    .trust = Trust::flawed,
    .fails = "where one lies in a dent of the other: no axis shows the gap",

});

}  // namespace collision::textbook
