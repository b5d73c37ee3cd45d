// Two turned boxes, with the sides of the first alone: the text repeats both tests with the sides of the second.
#include "../axes.h"
#include "../list.h"

namespace collision::textbook {

namespace {

struct OrientedRectanglesOneSide {
    template <trace::Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const Outline a(problem.a()), b(problem.b());
        return search_axes(a, b, recorder,
                           [&](const auto& visit) { return any_edge_axis(problem.a(), visit); });
    }
};

}  // namespace

constinit const Algorithm oriented_rectangles_one_side = row<OrientedRectanglesOneSide>({
    .id = "oriented_rectangles_one_side",
    .name = "Boxes, sides of the first alone",
    .question = Question::overlap,
    .applies = {types<shape::OrientedRectangle>, types<shape::OrientedRectangle>},
    .cost = "constant",
    .source = "Schwarzl, 2D Game Collision Detection, Oriented-Rectangle-Oriented-Rectangle Collision, without "
              "its second half",
    .trust = Trust::flawed,
    .fails = "where only a side of the second box shows the gap",
});

}  // namespace collision::textbook
