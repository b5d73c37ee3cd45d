// Two rectangles by their ranges along x and y; touching counts.
#include "../list.h"
#include "../ranges.h"

namespace collision::textbook {

namespace {

struct RectanglesClosed {
    template <trace::Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        return ranges_of_rectangles(problem, true, recorder);
    }
};

}  // namespace

constinit const Algorithm rectangles_closed = row<RectanglesClosed>({
    .id = "rectangles_closed",
    .name = "Rectangles, ranges, closed",
    .question = Question::overlap,
    .applies = {types<shape::Rectangle>, types<shape::Rectangle>},
    .cost = "constant",
    .source = "Schwarzl, 2D Game Collision Detection, Rectangle-Rectangle Collision",
    .trust = Trust::exact,
    .fails = "never",
});

}  // namespace collision::textbook
