// Axes along the edges of a turned box, as a text writes them: an edge without length is no axis.
#include <array>
#include <cstdint>
#include <utility>

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

/// What the listing works out for one axis beside the shadows: each corner of an edge of a turned box is
/// turned with a sine and a cosine, each time, and each of three shadows has a unit vector of its own.
void count_listing(const shape::Placed& of_axis, const shape::Placed& other, auto& recorder) {
    constexpr std::uint64_t functions_of_edge = 4, products_of_edge = 8;
    std::uint64_t edges = 0;
    if (std::holds_alternative<shape::PlacedOrientedRectangle>(of_axis)) edges += 1;
    if (std::holds_alternative<shape::PlacedOrientedRectangle>(other)) edges += 2;
    recorder.count(Work::trigonometry, edges * functions_of_edge);
    recorder.count(Work::multiplications, edges * products_of_edge + 8);
    recorder.count(Work::square_roots, 2);  // beside the one of the axis
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
        bool first = true;  // what is listed afterwards is not worked out again
        return search_axes(a, b, recorder, [&](const auto& visit) {
            const bool counted = std::exchange(first, false);
            for (std::size_t i = 0; i < edges.size(); ++i) {
                if (counted) {
                    if (i < 2)
                        count_listing(problem.a(), problem.b(), recorder);
                    else
                        count_listing(problem.b(), problem.a(), recorder);
                }
                if (edges[i] != Vec2{0, 0} && visit(edges[i])) return true;
            }
            return false;
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
