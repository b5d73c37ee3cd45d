// Two polygons by edges that meet, and where none do, by a corner of each inside the other: what corners and
// edges each miss, the other finds.
#include "../edges_cross.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct EdgesOrInside {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const bool overlap = polygons_meet(problem, recorder);
        return answer(overlap, recorder, [&](Step& step) {
            step.text =
                overlap ? "They overlap." : "No edges meet and neither holds the other: they are apart.";
        });
    }
};

}  // namespace

constinit const Algorithm edges_or_inside = row<EdgesOrInside>({
    .id = "edges_or_inside",
    .name = "Edges against edges, then a corner inside",
    .question = Question::overlap,
    .applies = {polygonal, polygonal},
    .cost = "quadratic",
    .source = "Horton, Game Code School, Crossing number, and A. T. Campaniço, Polygon Collision Detection, "
              "together, with exact signs",
    .trust = Trust::exact,
    .fails = "never",
});

}  // namespace collision::textbook
