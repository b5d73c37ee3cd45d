// Two rectangles by their ranges along x and y, with open comparisons: touching does not count.
#include "../list.h"
#include "../ranges.h"

namespace collision::textbook {

namespace {

struct RectanglesOpen {
    template <trace::Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        return ranges_of_rectangles(problem, false, recorder);
    }
};

}  // namespace

constinit const Algorithm rectangles_open = row<RectanglesOpen>({
    .id = "rectangles_open",
    .name = "Rectangles, ranges, open",
    .question = Question::overlap,
    .applies = {types<shape::Rectangle>, types<shape::Rectangle>},
    .cost = "constant",
    .source =
        "Zechner, Beginning Android Games, Rectangle Collision; Collision Detection – Circles, Rectangles "
        "and Polygons: Rectangle vs Rectangle; Horton, Game Code School, Rectangle intersect method",
    .trust = Trust::flawed,
    .fails = "where the rectangles only touch: it calls them apart",
});

}  // namespace collision::textbook
