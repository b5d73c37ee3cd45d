// A vertical line sweeps over the polygon and parts it into pieces that each vertical line meets once; such a
// piece is cut into triangles from left to right.
// Source: Garey, Johnson, Preparata and Tarjan, Triangulating a simple polygon, 1978; as told by de Berg and
// others, Computational Geometry, chapter 3.
#include "polygon_triangles.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

#include "../math/left_to_right.h"
#include "../math/predicates.h"

namespace collision::shape {
namespace {

using math::left_then_low;
using Index = std::uint32_t;
using Points = std::span<const Vec2>;

Index next(Points v, Index i) { return i + 1 == v.size() ? 0 : i + 1; }
Index previous(Points v, Index i) { return (i == 0 ? static_cast<Index>(v.size()) : i) - 1; }

/// A way between two vertices through the inside of the polygon.
struct Diagonal {
    Index from, to;
};

/// The diagonals after which no vertex has both its neighbors to the left, or both to the right, but the
/// first and the last of a piece.
class Parting {
  public:
    explicit Parting(Points vertices)
        : vertices_(vertices),
          status_(Below{vertices}),
          place_(vertices.size(), status_.end()),
          helper_(vertices.size()) {}

    std::vector<Diagonal> run() {
        std::vector<Index> order(vertices_.size());
        std::iota(order.begin(), order.end(), Index{0});
        std::sort(order.begin(), order.end(),
                  [&](Index i, Index j) { return left_then_low(vertices_[i], vertices_[j]); });
        for (const Index v : order) pass(v);
        return std::move(diagonals_);
    }

  private:
    /// Edges that lead to the right, the inside above them, in order from below; named by their first vertex.
    struct Below {
        using is_transparent = void;
        Points vertices;

        int side(Index edge, Vec2 p) const {
            return math::orientation(vertices[edge], vertices[next(vertices, edge)], p);
        }
        bool operator()(Index edge, Vec2 p) const { return side(edge, p) > 0; }
        bool operator()(Vec2 p, Index edge) const { return side(edge, p) < 0; }
        bool operator()(Index e, Index f) const {
            if (left_then_low(vertices[f], vertices[e])) return side(f, vertices[e]) < 0;
            return side(e, vertices[f]) > 0;
        }
    };
    using Status = std::set<Index, Below>;

    void pass(Index v) {
        const Index left = previous(vertices_, v), right = next(vertices_, v);
        const bool from_left = left_then_low(vertices_[left], vertices_[v]);
        const bool to_right = left_then_low(vertices_[v], vertices_[right]);
        const bool reflex =
            from_left != to_right && math::orientation(vertices_[left], vertices_[v], vertices_[right]) < 0;
        if (from_left) {  // the end of an edge with the inside above it
            join_if_merged(v, left);
            status_.erase(place_[left]);
        }
        if (from_left == to_right ? !from_left : reflex) {  // the inside goes on below
            const Index edge = *std::prev(status_.lower_bound(vertices_[v]));
            // A reflex vertex that looks to the right needs a diagonal to the left in any case.
            if (to_right) {
                diagonals_.push_back({v, helper_[edge].vertex});
            } else {
                join_if_merged(v, edge);
            }
            helper_[edge] = {v, from_left && !to_right};
        }
        if (to_right) {
            place_[v] = status_.insert(v).first;
            helper_[v] = {v, false};
        }
    }

    void join_if_merged(Index v, Index edge) {
        if (helper_[edge].merges) diagonals_.push_back({v, helper_[edge].vertex});
    }

    /// The last vertex passed that sees an edge straight below it, or the edge's own start.
    struct Helper {
        Index vertex = 0;
        bool merges = false;  ///< reflex, both neighbors to the left: needs a diagonal to the right
    };

    Points vertices_;
    Status status_;
    std::vector<Status::iterator> place_;
    std::vector<Helper> helper_;
    std::vector<Diagonal> diagonals_;
};

/// Rings of vertices; a diagonal makes two of one, its ends copied.
class Rings {
  public:
    explicit Rings(Points vertices) : vertices_(vertices), newest_(vertices.size()) {
        const auto count = static_cast<Index>(vertices.size());
        for (Index i = 0; i < count; ++i) {
            corners_.push_back({i, next(vertices, i), previous(vertices, i), i});
            newest_[i] = i;
        }
    }

    void cut(const Diagonal& diagonal) {
        const Index a = corner_towards(diagonal.from, diagonal.to);
        const Index b = corner_towards(diagonal.to, diagonal.from);
        const Index a_copy = copy(a), b_copy = copy(b);
        corners_[corners_[a].next].previous = a_copy;
        corners_[corners_[b].next].previous = b_copy;
        link(a, b_copy);
        link(b, a_copy);
    }

    /// Calls visit(ring) with the vertices of each ring.
    void for_each(const auto& visit) const {
        std::vector<bool> seen(corners_.size(), false);
        std::vector<Index> ring;
        for (Index start = 0; start < corners_.size(); ++start) {
            ring.clear();
            for (Index at = start; !seen[at]; at = corners_[at].next) {
                seen[at] = true;
                ring.push_back(corners_[at].vertex);
            }
            if (!ring.empty()) visit(ring);
        }
    }

  private:
    struct Corner {
        Index vertex, next, previous;
        Index other;  ///< another corner at the same vertex; at last itself
    };

    Index copy(Index corner) {
        const auto made = static_cast<Index>(corners_.size());
        const Index vertex = corners_[corner].vertex;
        corners_.push_back({vertex, corners_[corner].next, corner, newest_[vertex]});
        newest_[vertex] = made;
        return made;
    }

    void link(Index first, Index second) {
        corners_[first].next = second;
        corners_[second].previous = first;
    }

    Vec2 at(Index corner) const { return vertices_[corners_[corner].vertex]; }

    /// Of the corners at a vertex, the one that a way to another vertex leads into.
    Index corner_towards(Index vertex, Index other) const {
        Index corner = newest_[vertex];
        while (corners_[corner].other != corner && !leads_into(corner, vertices_[other]))
            corner = corners_[corner].other;
        return corner;
    }

    bool leads_into(Index corner, Vec2 p) const {
        const Vec2 v = at(corner), after = at(corners_[corner].next), back = at(corners_[corner].previous);
        const bool left_of_out = math::orientation(v, after, p) > 0;
        const bool right_of_back = math::orientation(v, back, p) < 0;
        if (math::orientation(back, v, after) > 0) return left_of_out && right_of_back;
        return left_of_out || right_of_back;
    }

    Points vertices_;
    std::vector<Corner> corners_;
    std::vector<Index> newest_;  ///< of each vertex, its corner that was made last
};

/// Cuts a ring that each vertical line meets once. Vertices wait from left to right until one sees them;
/// those that wait make a chain that bends away from the inside.
void cut_in_triangles(Points v, const std::vector<Index>& ring, std::vector<Triangle>& result) {
    const auto count = static_cast<Index>(ring.size());
    const auto comes_first = [&](Index i, Index j) { return left_then_low(v[ring[i]], v[ring[j]]); };
    Index first = 0, last = 0;
    for (Index i = 1; i < count; ++i) {
        if (comes_first(i, first)) first = i;
        if (comes_first(last, i)) last = i;
    }
    // Below runs on from the first vertex, above runs back from it; the last one ends both.
    struct Waiting {
        Index vertex;
        bool below;
    };
    std::vector<Waiting> waiting;
    const auto add = [&](Index a, Index b, Index c) {
        if (math::orientation(v[a], v[b], v[c]) > 0) result.push_back({a, b, c});
    };
    Index below = first, above = first;
    const auto forward = [&](Index i) { return i + 1 == count ? 0 : i + 1; };
    const auto back = [&](Index i) { return (i == 0 ? count : i) - 1; };
    for (Index k = 0; k < count; ++k) {
        // The first counts as below, the last as opposite to what waits.
        Waiting now{ring[first], true};
        if (k > 0) {
            const Index on_below = forward(below), on_above = back(above);
            now.below = on_above == last || (on_below != last && comes_first(on_below, on_above));
            (now.below ? below : above) = now.below ? on_below : on_above;
            now.vertex = ring[now.below ? below : above];
        }
        if (k + 1 == count && !waiting.empty()) now.below = !waiting.back().below;
        const bool opposite = k > 1 && now.below != waiting.back().below;
        if (opposite) {
            for (std::size_t i = 1; i < waiting.size(); ++i) {
                const Index p = waiting[i - 1].vertex, q = waiting[i].vertex;
                now.below ? add(now.vertex, q, p) : add(now.vertex, p, q);
            }
            waiting = {waiting.back()};
        } else {
            while (waiting.size() > 1) {
                const Index p = waiting[waiting.size() - 2].vertex, q = waiting.back().vertex;
                const int turn = math::orientation(v[p], v[q], v[now.vertex]);
                if (now.below ? turn <= 0 : turn >= 0) break;
                now.below ? add(p, q, now.vertex) : add(q, p, now.vertex);
                waiting.pop_back();
            }
        }
        waiting.push_back(now);
    }
}

}  // namespace

std::vector<Triangle> polygon_triangles(Points vertices) {
    Rings rings(vertices);
    for (const Diagonal& diagonal : Parting(vertices).run()) rings.cut(diagonal);
    std::vector<Triangle> result;
    result.reserve(vertices.size() - 2);
    rings.for_each([&](const std::vector<Index>& ring) { cut_in_triangles(vertices, ring, result); });
    return result;
}

}  // namespace collision::shape
