// A polygon as convex pieces: ears are cut off, then joined again where the result stays convex.
#include <algorithm>
#include <numeric>

#include "core/math/predicates.h"
#include "core/shape/polygon.h"

namespace collision::shape {
namespace {

using Points = std::span<const Vec2>;
using Triangle = std::array<std::uint32_t, 3>;

bool in_closed_triangle(Vec2 a, Vec2 b, Vec2 c, Vec2 p) {
    return math::orientation(a, b, p) >= 0 && math::orientation(b, c, p) >= 0 &&
           math::orientation(c, a, p) >= 0;
}

/// Ear cutting on a linked ring, every other corner in turn so that ears stay small. Straight corners are
/// dropped: they never make an ear, and without them a simple polygon always has one. Boxes find the vertices
/// that might lie in an ear: about n log n steps for polygons that people draw, n^2 at worst.
std::vector<Triangle> triangles(Points v, const EdgeBoxes& boxes) {
    const auto count = static_cast<std::uint32_t>(v.size());
    std::vector<std::uint32_t> next(count), previous(count);
    std::vector<bool> cut(count, false);
    for (std::uint32_t i = 0; i < count; ++i) {
        next[i] = i + 1 == count ? 0 : i + 1;
        previous[i] = i == 0 ? count - 1 : i - 1;
    }
    std::vector<Triangle> result;
    result.reserve(count - 2);
    const auto remove = [&](std::uint32_t i) {
        next[previous[i]] = next[i];
        previous[next[i]] = previous[i];
        cut[i] = true;
    };
    const auto is_ear = [&](std::uint32_t a, std::uint32_t b, std::uint32_t c) {
        math::Aabb box;
        for (std::uint32_t i : {a, b, c}) box.include(v[i]);
        const auto near = [&](const math::Aabb& other) { return math::overlap(box, other); };
        return !boxes.any(near, [&](std::size_t first, std::size_t end) {
            for (std::size_t i = first; i < end; ++i)
                if (box.contains(v[i]) && !cut[i] && i != a && i != b && i != c &&
                    in_closed_triangle(v[a], v[b], v[c], v[i]))
                    return true;
            return false;
        });
    };
    std::uint32_t left = count;
    std::uint32_t at = 0;
    std::uint32_t idle = 0;
    while (left >= 3 && idle <= left) {
        const std::uint32_t a = previous[at];
        const std::uint32_t c = next[at];
        const int turn = math::orientation(v[a], v[at], v[c]);
        if (turn == 0 || (turn > 0 && is_ear(a, at, c))) {
            if (turn > 0) result.push_back({a, at, c});
            remove(at);
            --left;
            idle = 0;
        } else {
            ++idle;
        }
        at = c;
    }
    return result;
}

/// Joins two pieces over an edge that both have, if the result has no reflex corner.
/// Source: Hertel and Mehlhorn, Fast triangulation of simple polygons, 1983.
class Joiner {
  public:
    Joiner(Points vertices, const std::vector<Triangle>& triangles) : vertices_(vertices) {
        for (const Triangle& t : triangles) pieces_.emplace_back(t.begin(), t.end());
    }

    std::vector<PolygonPiece> run() {
        struct Side {
            std::uint32_t low, high, piece;
        };
        std::vector<Side> sides;
        for (std::uint32_t p = 0; p < pieces_.size(); ++p)
            for (std::size_t i = 0; i < 3; ++i) {
                const std::uint32_t a = pieces_[p][i];
                const std::uint32_t b = pieces_[p][(i + 1) % 3];
                sides.push_back({std::min(a, b), std::max(a, b), p});
            }
        std::sort(sides.begin(), sides.end(), [](const Side& s, const Side& t) {
            return std::pair{s.low, s.high} < std::pair{t.low, t.high};
        });
        owner_.resize(pieces_.size());
        std::iota(owner_.begin(), owner_.end(), 0u);
        for (std::size_t i = 1; i < sides.size(); ++i)
            if (sides[i - 1].low == sides[i].low && sides[i - 1].high == sides[i].high)
                join(find(sides[i - 1].piece), find(sides[i].piece), sides[i].low, sides[i].high);
        std::erase_if(pieces_, [](const PolygonPiece& piece) { return piece.empty(); });
        return std::move(pieces_);
    }

  private:
    std::uint32_t find(std::uint32_t piece) {
        while (owner_[piece] != piece) piece = owner_[piece] = owner_[owner_[piece]];
        return piece;
    }

    void join(std::uint32_t p, std::uint32_t q, std::uint32_t u, std::uint32_t w) {
        PolygonPiece& first = pieces_[p];
        PolygonPiece& second = pieces_[q];
        // first: w ... u, then the edge u -> w; second: u ... w, then the edge w -> u.
        if (!ends_with_edge(first, u, w)) std::swap(u, w);
        ends_with_edge(first, u, w);
        ends_with_edge(second, w, u);
        if (!convex(first[first.size() - 2], u, second[1]) || !convex(second[second.size() - 2], w, first[1]))
            return;
        first.insert(first.end(), second.begin() + 1, second.end() - 1);
        second.clear();
        owner_[q] = p;
    }

    /// Turns the piece so that it ends with from and starts with to; false where it has no such edge.
    static bool ends_with_edge(PolygonPiece& piece, std::uint32_t from, std::uint32_t to) {
        const auto start = std::find(piece.begin(), piece.end(), to);
        const auto before = start == piece.begin() ? piece.end() - 1 : start - 1;
        if (start == piece.end() || *before != from) return false;
        std::rotate(piece.begin(), start, piece.end());
        return true;
    }

    bool convex(std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
        return math::orientation(vertices_[a], vertices_[b], vertices_[c]) >= 0;
    }

    Points vertices_;
    std::vector<PolygonPiece> pieces_;
    std::vector<std::uint32_t> owner_;
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
            pieces_ = Joiner(vertices, triangles(vertices, edge_boxes)).run();
        }
    });
    return pieces_;
}

}  // namespace collision::shape
