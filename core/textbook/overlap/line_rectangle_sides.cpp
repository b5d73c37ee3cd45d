// A line and a rectangle: they meet unless all corners lie on one side.
#include "../axis_aligned.h"
#include "../list.h"

namespace collision::textbook {

namespace {

struct LineRectangleSides {
    template <trace::Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& line = std::get<shape::PlacedLine>(problem.a());
        const auto& rectangle = std::get<shape::PlacedRectangle>(problem.b());
        return line_meets_axis_aligned(BoxFrameView(), line.base, line.direction, rectangle.box, recorder);
    }
};

}  // namespace

constinit const Algorithm line_rectangle_sides = row<LineRectangleSides>({
    .id = "line_rectangle_sides",
    .name = "Line and rectangle, sides of the corners",
    .question = Question::overlap,
    .applies = {types<shape::Line>, types<shape::Rectangle>},
    .cost = "constant",
    .source = "Schwarzl, 2D Game Collision Detection, Rectangle-Line Collision",
    .trust = Trust::rounding,
    .fails = "where a corner is so near to the line that its side rounds to the other sign",
});

}  // namespace collision::textbook
