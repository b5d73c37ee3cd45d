// A point in a rectangle: x and y each between the sides.
#include "../axis_aligned.h"
#include "../list.h"

namespace collision::textbook {

namespace {

struct PointInRectangle {
    template <trace::Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& point = std::get<shape::PlacedPoint>(problem.a());
        const auto& rectangle = std::get<shape::PlacedRectangle>(problem.b());
        return point_in_axis_aligned(BoxFrameView(), point.position, rectangle.box, recorder);
    }
};

}  // namespace

constinit const Algorithm point_in_rectangle = row<PointInRectangle>({
    .id = "point_in_rectangle",
    .name = "Point in rectangle, ranges",
    .question = Question::overlap,
    .applies = {types<shape::Point>, types<shape::Rectangle>},
    .cost = "constant",
    .source = "Schwarzl, 2D Game Collision Detection, Rectangle-Point Collision; Zechner, Beginning Android "
              "Games, Putting It All Together",
    .trust = Trust::exact,
    .fails = "never",
});

}  // namespace collision::textbook
