// Two polygons by crossings of their edges alone: one inside the other has none.
#include "../edges_cross.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct EdgeCrossings {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const Outline a(problem.a()), b(problem.b());
        const EdgePair met = first_crossing(problem, a, b, recorder);
        const bool crossing = met.a < a.size();
        return answer(crossing, recorder, [&](Step& step) {
            step.text = crossing ? "Two edges meet: the polygons overlap."
                                 : "No edges meet: it says that the polygons are apart.";
            if (crossing) show_meeting(step, a, b, met);
        });
    }
};

}  // namespace

constinit const Algorithm edge_crossings = row<EdgeCrossings>({
    .id = "edge_crossings",
    .name = "Edges against edges",
    .question = Question::overlap,
    .applies = {polygonal, polygonal},
    .cost = "quadratic",
    .source = "after A. T. Campaniço, Polygon Collision Detection (catpixels.com), with exact signs",
    .trust = Trust::flawed,
    .fails = "where one lies inside the other without touching its boundary",
});

}  // namespace collision::textbook
