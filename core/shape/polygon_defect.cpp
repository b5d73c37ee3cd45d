// The search for edges that meet where they must not.
#include "polygon_defect.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

#include "../math/left_to_right.h"
#include "../math/predicates.h"

namespace collision::shape {
namespace {

using math::left_then_low;
using Kind = PolygonDefect::Kind;
using Points = std::span<const Vec2>;

bool all_on_one_line(Points v) {
    const auto other = std::find_if(v.begin(), v.end(), [&](Vec2 p) { return p != v.front(); });
    return other == v.end() ||
           std::all_of(other, v.end(), [&](Vec2 p) { return math::orientation(v.front(), *other, p) == 0; });
}

/// What is wrong with two edges, given by the indices of their first vertices, if anything.
std::optional<PolygonDefect> between_edges(Points v, std::size_t i, std::size_t j) {
    if (i > j) std::swap(i, j);
    const std::size_t count = v.size();
    const Vec2 a = v[i];
    const Vec2 b = v[(i + 1) % count];
    const Vec2 c = v[j];
    const Vec2 d = v[(j + 1) % count];
    const bool follows = j == i + 1;
    const bool precedes = (j + 1) % count == i;
    const int c_side = math::orientation(a, b, c);
    const int d_side = math::orientation(a, b, d);
    if (c_side == 0 && d_side == 0) {
        // On one line: neighbors may share their vertex only, others nothing.
        const bool overlap =
            follows    ? math::between(b, c, d) || math::dot_sign(math::Arrow{b, a}, math::Arrow{c, d}) > 0
            : precedes ? math::dot_sign(math::Arrow{a, b}, math::Arrow{d, c}) > 0
                       : math::between(a, b, c) || math::between(a, b, d) || math::between(c, d, a);
        if (!overlap) return std::nullopt;
        return PolygonDefect{Kind::edges_overlap, i, j};
    }
    if (follows || precedes) return std::nullopt;
    if (c_side * d_side > 0) return std::nullopt;
    if (math::orientation(c, d, a) * math::orientation(c, d, b) > 0) return std::nullopt;
    return PolygonDefect{Kind::edges_cross, i, j};
}

/// A vertical line sweeps over the polygon and keeps the edges that it cuts in order from below. Where two
/// edges meet, some two that meet there are neighbors in that order just before, and neighbors are looked
/// at. O(n log n). Source: Shamos and Hoey, Geometric intersection problems, 1976.
class Sweep {
  public:
    explicit Sweep(Points vertices)
        : vertices_(vertices), status_(Below{vertices}), place_(vertices.size(), status_.end()) {}

    std::optional<PolygonDefect> run() {
        std::vector<std::size_t> order(vertices_.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) {
            return vertices_[i] == vertices_[j] ? i < j : left_then_low(vertices_[i], vertices_[j]);
        });
        for (std::size_t k = 1; k < order.size(); ++k)
            if (vertices_[order[k - 1]] == vertices_[order[k]])
                return PolygonDefect{Kind::repeated_vertex, order[k - 1], order[k]};
        const std::size_t count = vertices_.size();
        // Spikes first: named as such, they say more than what else meets there.
        for (std::size_t edge = 0; edge < count; ++edge)
            if (const auto found = between_edges(vertices_, edge, (edge + 1) % count)) return found;
        for (std::size_t v : order) {
            const std::array<std::size_t, 2> edges{v, v == 0 ? count - 1 : v - 1};
            for (std::size_t edge : edges)
                if (place_[edge] != status_.end())
                    if (const auto found = remove(edge)) return found;
            for (std::size_t edge : edges)
                if (starts_at(edge, v))
                    if (const auto found = insert(edge)) return found;
        }
        return std::nullopt;
    }

  private:
    /// Order from below of two edges that the sweep line cuts, neither of which has met the other yet.
    struct Below {
        Points vertices;

        bool operator()(std::size_t e, std::size_t f) const {
            const auto [e_left, e_right] = ends(vertices, e);
            const auto [f_left, f_right] = ends(vertices, f);
            if (left_then_low(f_left, e_left)) {
                const int side = math::orientation(f_left, f_right, e_left);
                return (side != 0 ? side : math::orientation(f_left, f_right, e_right)) < 0;
            }
            const int side = e_left == f_left ? 0 : math::orientation(e_left, e_right, f_left);
            return (side != 0 ? side : math::orientation(e_left, e_right, f_right)) > 0;
        }
    };
    using Status = std::set<std::size_t, Below>;

    static std::pair<Vec2, Vec2> ends(Points vertices, std::size_t edge) {
        const Vec2 a = vertices[edge];
        const Vec2 b = vertices[edge + 1 == vertices.size() ? 0 : edge + 1];
        return left_then_low(a, b) ? std::pair{a, b} : std::pair{b, a};
    }

    bool starts_at(std::size_t edge, std::size_t vertex) const {
        return ends(vertices_, edge).first == vertices_[vertex];
    }

    std::optional<PolygonDefect> insert(std::size_t edge) {
        const auto [place, is_new] = status_.insert(edge);
        if (!is_new) return between_edges(vertices_, *place, edge);
        place_[edge] = place;
        if (place != status_.begin())
            if (const auto found = between_edges(vertices_, *std::prev(place), edge)) return found;
        if (std::next(place) != status_.end()) return between_edges(vertices_, edge, *std::next(place));
        return std::nullopt;
    }

    std::optional<PolygonDefect> remove(std::size_t edge) {
        const auto after = status_.erase(place_[edge]);
        place_[edge] = status_.end();
        if (after == status_.begin() || after == status_.end()) return std::nullopt;
        return between_edges(vertices_, *std::prev(after), *after);
    }

    Points vertices_;
    Status status_;
    std::vector<typename Status::iterator> place_;
};

}  // namespace

std::optional<PolygonDefect> polygon_defect(Points vertices) {
    if (all_on_one_line(vertices)) return PolygonDefect{Kind::zero_area, 0, 1};
    return Sweep(vertices).run();
}

}  // namespace collision::shape
