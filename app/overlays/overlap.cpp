// Where two shapes overlap: hatched areas with their size, the stretches of lines inside areas, and points
// where lines cross.
#include <algorithm>
#include <fmt/format.h>
#include <unordered_map>

#include "app/model/within_budget.h"
#include "app/overlays/chosen.h"
#include "app/overlays/convex.h"
#include "app/overlays/list.h"
#include "app/overlays/value.h"
#include "core/hull/region.h"
#include "core/shape/forms.h"

namespace testbed::overlays {

namespace {

/// Pixels between an arc and its chords.
constexpr double tolerance = 0.15;
/// Pairs of pieces beyond which a pair of shapes is too intricate to hatch in a frame.
constexpr std::size_t max_pieces = 20'000;
/// And pairs of pieces of all pairs of shapes, beyond which those that follow are not hatched.
constexpr std::size_t max_pieces_of_all = 8'000;
/// Lines of one shape and pieces of the other, of all pairs of shapes, that are looked at in a frame.
constexpr std::size_t max_stretches_and_pieces = 500'000;
/// Corners of a shape that is not taken apart to be hatched.
constexpr std::size_t max_corners = 20'000;
/// And beyond which its area is not worked out.
constexpr std::size_t max_pieces_for_area = 1'000;
/// Pixels of the longer side of an overlap that has room for its area.
constexpr double min_for_area = 40;

void stretches_inside(const collision::shape::Placed& lines, const std::vector<ConvexPolygon>& pieces,
                      std::size_t& left, std::vector<Mark>& out) {
    if (pieces.empty()) return;
    const std::vector<Stretch> all = stretches(lines);
    if (all.size() > left / pieces.size()) return;
    left -= all.size() * pieces.size();
    for (const Stretch& line : all) {
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

/// Of what is surely too intricate to hatch, before it is taken apart.
bool too_many_corners(const collision::shape::Placed& shape) {
    std::size_t corners = 0;
    collision::shape::for_each_form(shape, [&](const collision::shape::Form& form) {
        corners += form.facts ? form.vertices().size() : 4;
    });
    return corners > max_corners;
}

/// The number stands on the largest of the areas: their common middle may lie outside a concave one.
void mark_area(const Input& input, const model::PairResult& pair, const std::vector<ConvexPolygon>& areas,
               std::vector<Mark>& out) {
    const ConvexPolygon* largest = nullptr;
    double max = 0;
    collision::math::Aabb box;
    for (const ConvexPolygon& area : areas) {
        double twice = 0;
        for (std::size_t i = 2; i < area.size(); ++i)
            twice += collision::math::cross(area[i - 1] - area[0], area[i] - area[0]);
        for (const Vec2 v : area) box.include(v);
        if (!largest || twice > max) {
            max = twice;
            largest = &area;
        }
    }
    const Vec2 size = box.size();
    if (!largest || std::max(size.x, size.y) < min_for_area * input.pixel) return;
    Vec2 middle{0, 0};
    for (const Vec2 v : *largest) middle += v / double(largest->size());
    const auto area = model::within_budget([&] {
        return collision::hull::common_area(input.results.shapes[pair.a].placed,
                                            input.results.shapes[pair.b].placed);
    });
    if (!area) return;
    add(out, Role::overlap_area,
        collision::trace::ValueMark{middle, middle, fmt::format("area {}", value_text(*area))});
}

void mark_overlap(const Input& input, std::vector<Mark>& out) {
    std::unordered_map<std::uint32_t, std::vector<ConvexPolygon>> taken_apart;
    const auto pieces_of = [&](std::uint32_t i) -> const std::vector<ConvexPolygon>& {
        const auto [place, is_new] = taken_apart.try_emplace(i);
        const auto& placed = input.results.shapes[i].placed;
        if (is_new) place->second = convex_pieces(placed, tolerance * input.pixel);
        return place->second;
    };
    if (!input.glance.any_large()) return;
    std::size_t pieces = 0, left = max_stretches_and_pieces;
    const auto with_area = chosen_overlapping(input);
    for (const model::PairResult& pair : input.results.pairs) {
        if (!input.glance.large(pair.a) || !input.glance.large(pair.b)) continue;
        if (pair.verdict() != model::Verdict::overlapping || !shown(input, pair)) continue;
        const auto& a = input.results.shapes[pair.a];
        const auto& b = input.results.shapes[pair.b];
        if (!worth_drawing(input, a, b)) continue;
        if (too_many_corners(a.placed) || too_many_corners(b.placed)) continue;
        const auto& pieces_a = pieces_of(pair.a);
        const auto& pieces_b = pieces_of(pair.b);
        if (pieces_a.size() * pieces_b.size() > max_pieces) continue;
        // One pair may be as intricate as it likes.
        if (pieces > max_pieces_of_all) break;
        pieces += std::max<std::size_t>(pieces_a.size() * pieces_b.size(), 1);
        std::vector<ConvexPolygon> areas;
        for (const ConvexPolygon& piece_a : pieces_a) {
            for (const ConvexPolygon& piece_b : pieces_b) {
                if (auto common = intersection(piece_a, piece_b); !common.empty())
                    areas.push_back(std::move(common));
            }
        }
        const auto rank = std::ranges::find(with_area, &pair);
        if (a.bounds && b.bounds && pieces_a.size() * pieces_b.size() <= max_pieces_for_area &&
            rank != with_area.end() && tells_value(input, pair, std::size_t(rank - with_area.begin())))
            mark_area(input, pair, areas, out);
        for (ConvexPolygon& area : areas)
            add(out, Role::overlap_area, collision::trace::PolygonMark{std::move(area)});
        if (pieces_a.empty() && pieces_b.empty())
            add(out, Role::overlap_area, collision::trace::PointMark{pair.answer.on_a});
        stretches_inside(a.placed, pieces_b, left, out);
        stretches_inside(b.placed, pieces_a, left, out);
    }
}

}  // namespace

constinit const Overlay overlap_overlay{"overlap", "Overlap", '1', true, Role::overlap_area, mark_overlap};

}  // namespace testbed::overlays
