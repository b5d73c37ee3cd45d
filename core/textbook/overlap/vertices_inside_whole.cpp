// Corners of the first polygon inside the second, with every corner rounded to whole units from its shape's
// middle, as published.
#include <cmath>
#include <vector>

#include "../list.h"
#include "../points_inside.h"

namespace collision::textbook {

namespace {

using namespace trace;

/// What (int) leaves of the way from the middle of the shape to each corner.
std::vector<Vec2> whole_corners(const Outline& outline) {
    const Vec2 middle = outline.bounds().center();
    std::vector<Vec2> corners;
    corners.reserve(outline.size());
    for (const Vec2 corner : outline.vertices())
        corners.push_back(middle + Vec2{std::trunc(corner.x - middle.x), std::trunc(corner.y - middle.y)});
    return corners;
}

struct VerticesInsideWhole {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const Outline given_a(problem.a()), given_b(problem.b());
        const std::vector<Vec2> whole_a = whole_corners(given_a), whole_b = whole_corners(given_b);
        const Outline a{std::span(whole_a)}, b{std::span(whole_b)};
        double farthest = 0;
        const auto look = [&](const Outline& given, const Outline& whole) {
            for (std::size_t i = 0; i < given.size(); ++i)
                farthest = std::max(farthest, math::squared_length(given[i] - whole[i]));
        };
        look(given_a, a);
        look(given_b, b);
        recorder.step([&](Step& step) {
            step.text =
                say("(int) cuts the digits after the point off the way from each shape's middle to its "
                    "corners: a corner moves by up to ",
                    std::sqrt(farthest), ".");
            step.numbers = {{"moved", std::sqrt(farthest)}};
            step.marks = {{Role::ghost, PolygonMark{whole_a}, 0}, {Role::ghost, PolygonMark{whole_b}, 1}};
        });
        return other_points_inside(problem, whole_a, whole_b,
                                   "One of the moved corners is inside: overlap, it says.",
                                   "None of the moved corners is inside: apart, it says.", recorder);
    }
};

}  // namespace

constinit const Algorithm vertices_inside_whole = row<VerticesInsideWhole>({
    .id = "vertices_inside_whole",
    .name = "Corners inside, cut to whole units",
    .question = Question::overlap,
    .applies = {polygonal, polygonal},
    .cost = "quadratic",
    .source = "Horton, Game Code School, Crossing number: (int) around the rotated coordinates; its other "
              "slips mended",
    .trust = Trust::flawed,
    .fails = "where shapes are a few units in size, or meet by less than one unit; and where corners inside, "
             "one way, is",
    .suspect_if_named = true,
});

}  // namespace collision::textbook
