// A polygon as convex pieces: triangles, joined again where the result stays convex.
#include <algorithm>
#include <numeric>

#include "core/math/predicates.h"
#include "core/shape/polygon.h"
#include "core/shape/polygon_triangles.h"

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
        ways_.reserve(3 * triangles.size());
        for (const Triangle& t : triangles) {
            const auto first = static_cast<Index>(ways_.size());
            ways_.push_back({t[0], first + 1, first + 2});
            ways_.push_back({t[1], first + 2, first});
            ways_.push_back({t[2], first, first + 1});
        }
    }

    std::vector<PolygonPiece> run() {
        std::vector<Index> order(ways_.size());
        std::iota(order.begin(), order.end(), Index{0});
        const auto ends = [&](Index way) { return std::minmax({start(way), end(way)}); };
        std::sort(order.begin(), order.end(), [&](Index i, Index j) { return ends(i) < ends(j); });
        for (std::size_t i = 1; i < order.size(); ++i)
            if (ends(order[i - 1]) == ends(order[i])) join(order[i - 1], order[i]);
        return pieces();
    }

  private:
    /// A side of a piece, counter-clockwise around it.
    struct Way {
        Index vertex;  ///< where it starts
        Index next, previous;
        bool taken = false;
    };

    Index start(Index way) const { return ways_[way].vertex; }
    Index end(Index way) const { return ways_[ways_[way].next].vertex; }

    /// Two ways along the same side, there and back.
    void join(Index there, Index back) {
        const Way s = ways_[there], t = ways_[back];
        if (!convex(start(s.previous), s.vertex, end(t.next)) ||
            !convex(start(t.previous), t.vertex, end(s.next)))
            return;
        link(s.previous, t.next);
        link(t.previous, s.next);
        ways_[there].taken = ways_[back].taken = true;
    }

    void link(Index first, Index second) {
        ways_[first].next = second;
        ways_[second].previous = first;
    }

    bool convex(Index a, Index b, Index c) const {
        return math::orientation(vertices_[a], vertices_[b], vertices_[c]) >= 0;
    }

    std::vector<PolygonPiece> pieces() {
        std::vector<PolygonPiece> result;
        for (Index first = 0; first < ways_.size(); ++first) {
            PolygonPiece piece;
            for (Index way = first; !ways_[way].taken; way = ways_[way].next) {
                ways_[way].taken = true;
                piece.push_back(start(way));
            }
            if (!piece.empty()) result.push_back(std::move(piece));
        }
        return result;
    }

    Points vertices_;
    std::vector<Way> ways_;
};

}  // namespace

const std::vector<PolygonPiece>& PolygonFacts::pieces() const {
    std::call_once(pieces_made_, [this] {
        if (defect) return;
        if (convex) {
            PolygonPiece all(vertices.size());
            std::iota(all.begin(), all.end(), 0u);
            pieces_.push_back(std::move(all));
        } else {
            pieces_ = Joiner(vertices, polygon_triangles(vertices)).run();
        }
    });
    return pieces_;
}

}  // namespace collision::shape
