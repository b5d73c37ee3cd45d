// A rectangle's corners inside a polygon, where the formula of the corners adds the height to x, as
// published.
#include "../rectangle_corners_added.h"

#include "../list.h"
#include "../points_inside.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct RectangleCornersAdded {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& box = std::get<shape::PlacedRectangle>(problem.a()).box;
        const std::array<Vec2, 4> corners = corners_added(box);
        show_corners_added(box, 0, recorder);
        const Outline wrong{std::span<const Vec2>(corners)};
        const Outline polygon(problem.b());
        const OutlinePoints points{wrong};
        const std::size_t found = first_inside(problem, 0, points, polygon, recorder);
        const bool inside = found < points.size();
        return answer(inside, recorder, [&](Step& step) {
            step.text = inside ? "One of these corners is inside: overlap, it says."
                               : "None of these corners is inside: apart, it says.";
            show_points(step, 0, points, inside ? found + 1 : found, inside);
        });
    }
};

}  // namespace

constinit const Algorithm rectangle_corners_added = row<RectangleCornersAdded>({
    .id = "rectangle_corners_added",
    .name = "Rectangle's corners, height added to x",
    .question = Question::overlap,
    .applies = {types<shape::Rectangle>, polygonal},
    .cost = "linear",
    .source = "Collision Detection – Circles, Rectangles and Polygons: Rectangle vs Polygon",
    .trust = Trust::flawed,
    .fails = "nearly everywhere: only its first corner is one of the rectangle's",
});

}  // namespace collision::textbook
