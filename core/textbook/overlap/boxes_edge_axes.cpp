// Axes along the edges of a turned box, as a text writes them: an edge without length is no axis.
#include <algorithm>
#include <array>

#include "../axes.h"
#include "../list.h"
#include "../words.h"

namespace collision::textbook {

namespace {

using namespace trace;

/// The edges of a turned box that start at its first corner; of an upright rectangle x and y.
struct EdgeDirections {
    Vec2 first, second;
};

EdgeDirections edge_directions(const shape::Placed& placed, const Outline& outline) {
    if (std::holds_alternative<shape::PlacedRectangle>(placed)) return {{1, 0}, {0, 1}};
    return {outline[1] - outline[0], outline[3] - outline[0]};
}

struct BoxesEdgeAxes {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const Outline a(problem.a()), b(problem.b());
        const EdgeDirections of_a = edge_directions(problem.a(), a), of_b = edge_directions(problem.b(), b);
        const std::array<Vec2, 4> edges{of_a.first, of_a.second, of_b.first, of_b.second};
        for (std::size_t i = 0; i < edges.size(); ++i) {
            if (edges[i] != Vec2{0, 0}) continue;
            recorder.count(Work::tests);
            recorder.step([&](Step& step) {
                const std::uint32_t owner = i < 2 ? 0 : 1;
                step.text = say("Edge ", i % 2 + 1, " of ", the(problem, owner),
                                " has no length: every range along it is a single 0, which shows no gap.");
                step.marks = {{Role::dropped, PointMark{(owner == 0 ? a : b)[0]}, owner}};
            });
        }
        return search_axes(a, b, recorder, [&](const auto& visit) {
            return std::ranges::any_of(edges, [&](Vec2 edge) { return edge != Vec2{0, 0} && visit(edge); });
        });
    }
};

}  // namespace

constinit const Algorithm boxes_edge_axes = row<BoxesEdgeAxes>({
    .id = "boxes_edge_axes",
    .name = "Boxes, axes along their edges",
    .question = Question::overlap,
    .applies = {types<shape::Rectangle, shape::OrientedRectangle>, types<shape::OrientedRectangle>},
    .cost = "constant",
    .source =
        "Schwarzl, 2D Game Collision Detection, Oriented-Rectangle-Oriented-Rectangle Collision, as its "
        "listing has it (separating_axis_for_oriented_rectangle)",
    .trust = Trust::flawed,
    .fails = "where a box has no width or no height, and only the lost axis shows the gap",
});

}  // namespace collision::textbook
