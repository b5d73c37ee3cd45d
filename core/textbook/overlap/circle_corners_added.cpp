// A circle against the edges of a rectangle, where the formula of the corners adds the height to x, as
// published.
#include "../edges_of_circle.h"
#include "../list.h"
#include "../rectangle_corners_added.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CircleCornersAdded {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& circle = std::get<shape::PlacedCircle>(problem.a());
        const auto& box = std::get<shape::PlacedRectangle>(problem.b()).box;
        const std::array<Vec2, 4> corners = corners_added(box);
        show_corners_added(box, 1, recorder);
        const Outline wrong{std::span<const Vec2>(corners)};
        for (std::size_t i = 0; i < wrong.size(); ++i) {
            if (!edge_is_near(wrong, i, circle, recorder)) continue;
            return answer(true, recorder, [&](Step& step) {
                step.text = "The circle reaches the slanted line: overlap, it says.";
                step.marks = {{Role::verdict, SegmentMark{wrong[i], wrong.after(i)}, 1}};
            });
        }
        return answer(false, recorder, [&](Step& step) {
            step.text = "The circle does not reach the slanted line: apart, it says.";
            step.marks = {{Role::dropped, SegmentMark{corners[0], corners[2]}, 1}};
        });
    }
};

}  // namespace

constinit const Algorithm circle_corners_added = row<CircleCornersAdded>({
    .id = "circle_corners_added",
    .name = "Circle and rectangle, height added to x",
    .question = Question::overlap,
    .applies = {types<shape::Circle>, types<shape::Rectangle>},
    .cost = "constant",
    .source = "Collision Detection – Circles, Rectangles and Polygons: Circle vs Rectangle, its loop mended",
    .trust = Trust::flawed,
    .fails = "nearly everywhere: only its first corner is one of the rectangle's",
    .suspect_if_named = true,
});

}  // namespace collision::textbook
