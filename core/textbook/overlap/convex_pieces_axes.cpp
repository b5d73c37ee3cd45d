// Polygons with dents: cut into convex pieces first, then separating axes for each two pieces.
#include <vector>

#include "../axes.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

/// A shape's convex pieces as lists of corners.
std::vector<std::vector<Vec2>> pieces_of(const shape::Placed& placed) {
    std::vector<std::vector<Vec2>> pieces;
    if (const auto* polygon = std::get_if<shape::PlacedPolygon>(&placed)) {
        for (const shape::PolygonPiece& piece : polygon->facts->pieces()) {
            std::vector<Vec2>& corners = pieces.emplace_back();
            for (const std::uint32_t i : piece) corners.push_back(polygon->facts->vertices[i]);
        }
    } else {
        const Outline outline(placed);
        pieces.emplace_back(outline.vertices().begin(), outline.vertices().end());
    }
    return pieces;
}

struct ConvexPiecesAxes {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto pieces_a = pieces_of(problem.a()), pieces_b = pieces_of(problem.b());
        recorder.step([&](Step& step) {
            step.text = say(The(problem, 0), " is ", several(pieces_a.size(), "convex piece"), ", ",
                            the(problem, 1), " ", several(pieces_b.size(), "convex piece"), ": ",
                            pieces_a.size() * pieces_b.size(), " pairs at most.");
            step.numbers = {{"a pieces", double(pieces_a.size())}, {"b pieces", double(pieces_b.size())}};
            for (const auto& piece : pieces_a) step.marks.push_back({Role::candidate, PolygonMark{piece}, 0});
            for (const auto& piece : pieces_b) step.marks.push_back({Role::candidate, PolygonMark{piece}, 1});
        });
        std::size_t pair = 0;
        for (const auto& piece_a : pieces_a) {
            for (const auto& piece_b : pieces_b) {
                ++pair;
                const std::size_t axis = parting_axis(problem, piece_a, piece_b, recorder);
                recorder.step([&](Step& step) {
                    step.text = axis > 0 ? say("Pair ", pair, " of pieces: axis ", axis, " parts them.")
                                         : say("Pair ", pair, " of pieces: no axis parts them.");
                    step.numbers = {{"pair", double(pair)}, {"parting axis", double(axis)}};
                    step.marks = {{axis > 0 ? Role::dropped : Role::kept, PolygonMark{piece_a}, 0},
                                  {axis > 0 ? Role::dropped : Role::kept, PolygonMark{piece_b}, 1}};
                });
                if (axis > 0) continue;
                return answer(true, recorder, [&](Step& step) {
                    step.text = "Two pieces overlap, and so do the shapes.";
                    step.marks = {{Role::verdict, PolygonMark{piece_a}, 0},
                                  {Role::verdict, PolygonMark{piece_b}, 1}};
                });
            }
        }
        return answer(false, recorder, [&](Step& step) {
            step.text =
                say("Every one of ", several(pair, "pair"), " of pieces is apart, and so are the shapes.");
        });
    }

  private:
    /// The number of the axis that parts two pieces, 0 where none does.
    template <Recorder R>
    static std::size_t parting_axis(const Problem& problem, const std::vector<Vec2>& piece_a,
                                    const std::vector<Vec2>& piece_b, R& recorder) {
        const Outline a(piece_a), b(piece_b);
        // Counted, not shown: steps of single axes would drown those of the pieces.
        Counter counter;
        AxisSearch search(a, b, counter);
        const auto visit = [&](Vec2 direction) { return search.parts(direction); };
        const auto own_axes = [&](const shape::Placed& placed, const Outline& piece) {
            return std::holds_alternative<shape::PlacedPolygon>(placed) ? any_edge_normal(piece, visit)
                                                                        : any_edge_axis(placed, visit);
        };
        if (!own_axes(problem.a(), a)) own_axes(problem.b(), b);
        counter.counts().for_each([&](Work work, std::uint64_t times) { recorder.count(work, times); });
        return search.parting();
    }
};

}  // namespace

constinit const Algorithm convex_pieces_axes = row<ConvexPiecesAxes>({
    .id = "convex_pieces_axes",
    .name = "Convex pieces, then separating axes",
    .question = Question::overlap,
    .applies = {types<shape::Polygon>, polygonal},
    .cost = "quadratic",
    .source = "W. Bittle, SAT (Separating Axis Theorem) (dyn4j.org, 2010): convex decomposition",
    .trust = Trust::rounding,
    .fails = "where the two are within rounding of touching",
});

}  // namespace collision::textbook
