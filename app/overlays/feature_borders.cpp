// Borders of the Voronoi regions of a polygon's features, followed through squares: where the corners of a
// square have different nearest features a border passes, and is found on the square's sides by bisection.
#include "app/overlays/feature_borders.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace testbed::overlays {

namespace {

using collision::math::dot;

constexpr int coarse_depth = 4;  ///< a coarse square is split so many times until it is `finest` wide
constexpr int bisections = 60;
constexpr double straight_enough = 0.2;  ///< of finest

class Tracer {
  public:
    Tracer(std::span<const Vec2> vertices, double finest) : vertices_(vertices), finest_(finest) {}

    std::vector<std::pair<Vec2, Vec2>> out;

    /// A square with the features of its corners, counter-clockwise from the lower left.
    void square(Vec2 min, double size, const std::array<Feature, 4>& corners, int depth) {
        if (std::ranges::all_of(corners, [&](const Feature& f) { return f == corners[0]; })) return;
        if (straight(min, size, corners)) return;
        if (depth > 0) return split(min, size, corners, depth);
        // The end of the search: what crosses the sides meets in the middle.
        Vec2 middle{0, 0};
        std::vector<Vec2> crossings;
        for (std::size_t side = 0; side < 4; ++side) {
            const Feature &a = corners[side], &b = corners[(side + 1) % 4];
            if (a == b) continue;
            crossings.push_back(crossing(corner(min, size, side), corner(min, size, (side + 1) % 4), a, b));
            middle += crossings.back();
        }
        middle /= double(crossings.size());
        if (crossings.size() == 2) {
            out.emplace_back(crossings[0], crossings[1]);
            return;
        }
        for (const Vec2 c : crossings) out.emplace_back(c, middle);
    }

  private:
    static Vec2 corner(Vec2 min, double size, std::size_t i) {
        return {min.x + (i == 1 || i == 2 ? size : 0), min.y + (i >= 2 ? size : 0)};
    }

    Vec2 edge_from(std::size_t i) const { return vertices_[i]; }
    Vec2 edge_to(std::size_t i) const { return vertices_[(i + 1) % vertices_.size()]; }

    double distance(const Feature& feature, Vec2 p) const {
        if (feature.is_vertex) {
            const Vec2 v = p - vertices_[feature.index];
            return std::hypot(v.x, v.y);
        }
        const Vec2 from = edge_from(feature.index), along = edge_to(feature.index) - from;
        const double t = std::clamp(dot(p - from, along) / dot(along, along), 0.0, 1.0);
        const Vec2 v = p - (from + along * t);
        return std::hypot(v.x, v.y);
    }

    /// > 0 where p is nearer to a than to b, in units of length. Between an edge and its own end the
    /// distances are equal all over the end's region, so that there the place along the edge decides.
    double nearer(Vec2 p, const Feature& a, const Feature& b) const {
        if (a.is_vertex && !b.is_vertex) return -nearer(p, b, a);
        if (!a.is_vertex && b.is_vertex) {
            const Vec2 from = edge_from(a.index), to = edge_to(a.index);
            const Vec2 end = vertices_[b.index];
            if (end == from || end == to) {
                const Vec2 along = end == from ? to - from : from - to;
                return dot(p - end, along) / std::hypot(along.x, along.y);
            }
        }
        return distance(b, p) - distance(a, p);
    }

    Vec2 crossing(Vec2 p, Vec2 q, const Feature& a, const Feature& b) const {
        for (int i = 0; i < bisections; ++i) {
            const Vec2 middle = p * 0.5 + q * 0.5;
            (nearer(middle, a, b) > 0 ? p : q) = middle;
        }
        return p * 0.5 + q * 0.5;
    }

    /// One border through the square that its chord shows well enough.
    bool straight(Vec2 min, double size, const std::array<Feature, 4>& corners) {
        std::array<Vec2, 4> crossings;
        std::size_t count = 0;
        Feature a, b;
        for (std::size_t side = 0; side < 4; ++side) {
            const Feature &from = corners[side], &to = corners[(side + 1) % 4];
            if (from == to) continue;
            if (count == 0) {
                a = from;
                b = to;
            } else if (!(from == b && to == a)) {
                return false;  // a third feature
            }
            crossings[count++] =
                crossing(corner(min, size, side), corner(min, size, (side + 1) % 4), from, to);
        }
        if (count != 2) return false;
        const auto between = [&](Vec2 p) {
            const Feature found = nearest_feature(vertices_, p);
            return (found == a || found == b) && std::abs(nearer(p, a, b)) <= straight_enough * finest_;
        };
        for (const double t : {0.0, 0.25, 0.5, 0.75, 1.0})
            if (!between(crossings[0] * (1 - t) + crossings[1] * t)) return false;
        out.emplace_back(crossings[0], crossings[1]);
        return true;
    }

    void split(Vec2 min, double size, const std::array<Feature, 4>& c, int depth) {
        const double half = size / 2;
        const auto at = [&](double x, double y) {
            return nearest_feature(vertices_, {min.x + x * half, min.y + y * half});
        };
        const Feature below = at(1, 0), right = at(2, 1), above = at(1, 2), left = at(0, 1),
                      middle = at(1, 1);
        square(min, half, {c[0], below, middle, left}, depth - 1);
        square({min.x + half, min.y}, half, {below, c[1], right, middle}, depth - 1);
        square({min.x + half, min.y + half}, half, {middle, right, c[2], above}, depth - 1);
        square({min.x, min.y + half}, half, {left, middle, above, c[3]}, depth - 1);
    }

    std::span<const Vec2> vertices_;
    double finest_;
};

}  // namespace

Feature nearest_feature(std::span<const Vec2> vertices, Vec2 p) {
    Feature nearest;
    double min = std::numeric_limits<double>::infinity();
    // There and back is one edge.
    const std::size_t edges = vertices.size() == 2 ? 1 : vertices.size();
    for (std::size_t i = 0; i < edges; ++i) {
        const Vec2 from = vertices[i], along = vertices[(i + 1) % vertices.size()] - from;
        const double t = dot(p - from, along) / dot(along, along);
        const Vec2 v = t <= 0 ? p - from : t >= 1 ? p - from - along : p - from - along * t;
        const double d = dot(v, v);
        if (!(d < min)) continue;
        min = d;
        nearest = t <= 0   ? Feature{true, i}
                  : t >= 1 ? Feature{true, (i + 1) % vertices.size()}
                           : Feature{false, i};
    }
    return nearest;
}

std::vector<std::pair<Vec2, Vec2>> feature_borders(std::span<const Vec2> vertices,
                                                   const collision::math::Aabb& box, double finest) {
    Tracer tracer(vertices, finest);
    const double size = finest * (1 << coarse_depth);
    const auto columns = std::size_t(std::ceil(box.size().x / size));
    const auto rows = std::size_t(std::ceil(box.size().y / size));
    const auto place = [&](std::size_t column, std::size_t row) {
        return Vec2{box.min.x + double(column) * size, box.min.y + double(row) * size};
    };
    const auto features_of_row = [&](std::size_t row) {
        std::vector<Feature> features;
        for (std::size_t column = 0; column <= columns; ++column)
            features.push_back(nearest_feature(vertices, place(column, row)));
        return features;
    };
    std::vector<Feature> lower = features_of_row(0);
    for (std::size_t row = 0; row < rows; ++row) {
        std::vector<Feature> upper = features_of_row(row + 1);
        for (std::size_t column = 0; column < columns; ++column)
            tracer.square(place(column, row), size,
                          {lower[column], lower[column + 1], upper[column + 1], upper[column]}, coarse_depth);
        lower = std::move(upper);
    }
    return std::move(tracer.out);
}

}  // namespace testbed::overlays
