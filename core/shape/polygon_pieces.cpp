// A polygon as convex pieces: triangles, joined again where the result stays convex.
#include <algorithm>
#include <numeric>
#include <utility>

#include "../math/predicates.h"
#include "polygon.h"
#include "polygon_triangles.h"

namespace collision::shape {
namespace {

using Index = std::uint32_t;
using Points = std::span<const Vec2>;

/// Takes a side that two pieces share away where that leaves no reflex corner: never more than four times as
/// many pieces as the least possible. Source: Hertel and Mehlhorn, Fast triangulation of simple polygons,
/// 1983.
class Joiner {
  public:
    Joiner(Points vertices, const std::vector<Triangle>& triangles) : vertices_(vertices) {
        half_edges_.reserve(3 * triangles.size());
        for (const Triangle& t : triangles) {
            const auto first = static_cast<Index>(half_edges_.size());
            half_edges_.push_back({t[0], first + 1, first + 2});
            half_edges_.push_back({t[1], first + 2, first});
            half_edges_.push_back({t[2], first, first + 1});
        }
    }

    std::vector<PolygonPiece> run() {
        std::vector<Index> order(half_edges_.size());
        std::iota(order.begin(), order.end(), Index{0});
        const auto ends = [&](Index half_edge) { return std::minmax({start(half_edge), end(half_edge)}); };
        std::sort(order.begin(), order.end(),
                  [&](Index i, Index j) { return std::pair(ends(i), i) < std::pair(ends(j), j); });
        for (std::size_t i = 1; i < order.size(); ++i)
            if (ends(order[i - 1]) == ends(order[i])) join(order[i - 1], order[i]);
        return pieces();
    }

  private:
    /// A side of a piece, counter-clockwise around it.
    struct HalfEdge {
        Index vertex;  ///< where it starts
        Index next, previous;
        bool taken = false;
    };

    Index start(Index half_edge) const { return half_edges_[half_edge].vertex; }
    Index end(Index half_edge) const { return half_edges_[half_edges_[half_edge].next].vertex; }

    /// Two ways along the same side, there and back.
    void join(Index there, Index back) {
        const HalfEdge s = half_edges_[there], t = half_edges_[back];
        if (!convex(start(s.previous), s.vertex, end(t.next)) ||
            !convex(start(t.previous), t.vertex, end(s.next)))
            return;
        link(s.previous, t.next);
        link(t.previous, s.next);
        half_edges_[there].taken = half_edges_[back].taken = true;
    }

    void link(Index first, Index second) {
        half_edges_[first].next = second;
        half_edges_[second].previous = first;
    }

    bool convex(Index a, Index b, Index c) const {
        return math::orientation(vertices_[a], vertices_[b], vertices_[c]) >= 0;
    }

    std::vector<PolygonPiece> pieces() {
        std::vector<PolygonPiece> result;
        for (Index first = 0; first < half_edges_.size(); ++first) {
            PolygonPiece piece;
            for (Index half_edge = first; !half_edges_[half_edge].taken;
                 half_edge = half_edges_[half_edge].next) {
                half_edges_[half_edge].taken = true;
                piece.push_back(start(half_edge));
            }
            if (!piece.empty()) result.push_back(std::move(piece));
        }
        return result;
    }

    Points vertices_;
    std::vector<HalfEdge> half_edges_;
};

}  // namespace

std::vector<PolygonPiece> PolygonFacts::make_pieces() const {
    if (defect) return {};
    if (!convex) return Joiner(vertices, polygon_triangles(vertices)).run();
    PolygonPiece all(vertices.size());
    std::iota(all.begin(), all.end(), 0u);
    return {std::move(all)};
}

const std::vector<PolygonPiece>& PolygonFacts::pieces() const {
    if (const auto* known = pieces_.load(std::memory_order_acquire)) return *known;
    auto made = std::make_unique<const std::vector<PolygonPiece>>(make_pieces());
    // Several threads may have made them, all the same: the first one's are kept.
    const std::vector<PolygonPiece>* kept = nullptr;
    if (pieces_.compare_exchange_strong(kept, made.get(), std::memory_order_acq_rel)) return *made.release();
    return *kept;
}

}  // namespace collision::shape
