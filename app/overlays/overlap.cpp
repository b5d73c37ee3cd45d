// Where two shapes overlap: hatched areas, the stretches of lines inside areas, and points where lines cross.
#include "app/overlays/chosen.h"
#include "app/overlays/convex.h"
#include "app/overlays/list.h"

namespace testbed::overlays {

namespace {

/// Pixels between an arc and its chords.
constexpr double tolerance = 0.15;
/// Pairs of pieces beyond which a pair of shapes is too intricate to hatch in a frame.
constexpr std::size_t most_pieces = 20'000;

void stretches_inside(const collision::shape::Placed& lines, const std::vector<ConvexPolygon>& pieces,
                      std::vector<Mark>& out) {
    for (const Stretch& line : stretches(lines)) {
        for (const ConvexPolygon& piece : pieces) {
            if (const auto inside = intersection(line, piece))
                add(out, Role::overlap_area, collision::trace::SegmentMark{inside->first, inside->second});
        }
    }
}

/// Whether what both boxes share is in view, and large enough to see.
bool worth_drawing(const Input& input, const model::ShapeResult& a, const model::ShapeResult& b) {
    if (!a.bounds || !b.bounds) return true;
    const auto& box_a = a.bounds->aabb;
    const auto& box_b = b.bounds->aabb;
    const collision::math::Aabb shared = intersection(box_a, box_b);
    const Vec2 pixels = shared.size() / input.pixel;
    return collision::math::overlap(shared, input.visible) && (pixels.x >= 1 || pixels.y >= 1);
}

void marks(const Input& input, std::vector<Mark>& out) {
    for (const model::PairResult& pair : input.results.pairs) {
        if (pair.verdict() != model::Verdict::overlapping || !shown(input, pair)) continue;
        const auto& a = input.results.shapes[pair.a];
        const auto& b = input.results.shapes[pair.b];
        if (!worth_drawing(input, a, b)) continue;
        const auto pieces_a = convex_pieces(a.placed, tolerance * input.pixel);
        const auto pieces_b = convex_pieces(b.placed, tolerance * input.pixel);
        if (pieces_a.size() * pieces_b.size() > most_pieces) continue;
        for (const ConvexPolygon& piece_a : pieces_a) {
            for (const ConvexPolygon& piece_b : pieces_b) {
                if (auto common = intersection(piece_a, piece_b); !common.empty())
                    add(out, Role::overlap_area, collision::trace::PolygonMark{std::move(common)});
            }
        }
        if (pieces_a.empty() && pieces_b.empty())
            add(out, Role::overlap_area, collision::trace::PointMark{pair.answer.on_a});
        stretches_inside(a.placed, pieces_b, out);
        stretches_inside(b.placed, pieces_a, out);
    }
}

}  // namespace

constinit const Overlay overlap{"overlap", "Overlap", '1', true, Role::overlap_area, marks};

}  // namespace testbed::overlays
