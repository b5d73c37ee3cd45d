// Pieces of a union that add nothing to it.
#include <algorithm>
#include <numeric>
#include <vector>

#include "../math/interrupt.h"
#include "../math/length.h"
#include "../math/predicates.h"
#include "measure.h"
#include "near_pieces.h"
#include "pieces.h"

namespace collision::narrow {

namespace {

bool box_holds(const math::Aabb& outer, const math::Aabb& inner) {
    return outer.contains(inner.min) && outer.contains(inner.max);
}

bool equal_sets(const ConvexSet& a, const ConvexSet& b) {
    return a.radius == b.radius && a.reach == b.reach && a.direction == b.direction &&
           std::ranges::equal(a.vertices, b.vertices);
}

/// Whether v lies in the polygon of the vertices, which is not flat, or on its boundary. Exact.
bool in_core(std::span<const Vec2> polygon, Vec2 v) {
    for (std::size_t k = 0; k < polygon.size(); ++k)
        if (math::orientation(polygon[k], polygon[k + 1 < polygon.size() ? k + 1 : 0], v) < 0) return false;
    return true;
}

/// Whether inner lies in outer for certain. Requires that its box does.
bool lies_in(const ConvexSet& inner, const ConvexSet& outer) {
    if (equal_sets(inner, outer)) return true;
    if (!inner.bounded() || !outer.bounded() || inner.radius > outer.radius) return false;
    const auto all = [&](const auto& holds_it) { return std::ranges::all_of(inner.vertices, holds_it); };
    if (outer.vertices.size() < 3)
        return all([&](Vec2 v) {
            return std::ranges::any_of(outer.vertices, [&](Vec2 center) {
                if (v == center) return true;
                // Rounded four times, each time by less than a roundoff.
                const double reach = (math::length(v - center) + inner.radius) * (1 + 8 * unit_roundoff);
                return reach <= outer.radius && reach > 0x1p-900;
            });
        });
    const auto& core = outer.vertices;
    return math::orientation(core[0], core[1], core[2]) > 0 && all([&](Vec2 v) { return in_core(core, v); });
}

double girth_of(const math::Aabb& box) { return box.max.x - box.min.x + (box.max.y - box.min.y); }

}  // namespace

void Pieces::drop_contained() {
    /// So many that were kept are gone through one by one.
    constexpr std::size_t few_kept = 64;
    std::vector<std::uint32_t> order(size());
    std::iota(order.begin(), order.end(), 0u);
    // What holds another is no smaller; of equal ones the first is kept.
    std::ranges::stable_sort(order, [&](std::uint32_t i, std::uint32_t j) {
        const double at_i = girth_of(aabb(i)), at_j = girth_of(aabb(j));
        return at_i != at_j ? at_i > at_j : pieces_[i].radius > pieces_[j].radius;
    });
    std::optional<BoxTree> tree;
    std::vector<std::uint32_t> kept;
    std::vector<std::uint8_t> stays(size(), 0);
    for (const std::uint32_t i : order) {
        math::poll();
        const auto holds_it = [&](std::uint32_t k) {
            return box_holds(aabb(k), aabb(i)) && lies_in((*this)[i], (*this)[k]);
        };
        bool contained = false;
        if (kept.size() <= few_kept) {
            contained = std::ranges::any_of(kept, holds_it);
        } else {
            if (!tree) tree.emplace(tree_of(*this));
            contained =
                tree->any_near(aabb(i), [&](std::uint32_t k) { return stays[k] != 0 && holds_it(k); });
        }
        if (contained) continue;
        kept.push_back(i);
        stays[i] = 1;
    }
    if (kept.size() == size()) return;
    Pieces rest;
    for (std::size_t i = 0; i < size(); ++i) {
        if (stays[i] == 0) continue;
        Piece piece = pieces_[i];
        piece.first = rest.vertices_.size();
        for (std::size_t k = 0; k < piece.count; ++k) {
            rest.vertices_.push_back(vertices_[pieces_[i].first + k]);
            rest.seams_.push_back(seams_[pieces_[i].first + k]);
        }
        rest.pieces_.push_back(piece);
    }
    *this = std::move(rest);
}

}  // namespace collision::narrow
