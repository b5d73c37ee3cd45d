// Arrays of faces against arrays of vertices.
#include "core/narrow/polygon_faces.h"

#include <array>
#include <cmath>
#include <limits>

#include "core/narrow/measure.h"

namespace collision::narrow {

namespace {

using math::dot;

constexpr std::size_t most_vertices = 16;
constexpr double infinity = std::numeric_limits<double>::infinity();

/// Vertices relative to a common origin near both polygons; after the last the first one is repeated.
struct Corners {
    std::size_t count;
    std::array<double, most_vertices + 1> x, y;

    Corners(std::span<const Vec2> vertices, Vec2 origin) : count(vertices.size()) {
        x.fill(vertices[0].x - origin.x);
        y.fill(vertices[0].y - origin.y);
        for (std::size_t i = 1; i < count; ++i) {
            x[i] = vertices[i].x - origin.x;
            y[i] = vertices[i].y - origin.y;
        }
    }
};

/// Per face: separation * |separation|, and -infinity for one without length.
using Scores = std::array<double, most_vertices>;

template <std::size_t N>
void score_up_to(const Corners& owner, const Corners& other, Scores& scores) {
    std::array<double, N> normal_x, normal_y, lowest;
    for (std::size_t i = 0; i < N; ++i) {
        normal_x[i] = owner.y[i + 1] - owner.y[i];
        normal_y[i] = owner.x[i] - owner.x[i + 1];
        lowest[i] = infinity;
    }
    for (std::size_t j = 0; j < other.count; ++j) {
        const double x = other.x[j], y = other.y[j];
        for (std::size_t i = 0; i < N; ++i) {
            const double height = normal_x[i] * x + normal_y[i] * y;
            lowest[i] = height < lowest[i] ? height : lowest[i];
        }
    }
    for (std::size_t i = 0; i < N; ++i) {
        const double squared = normal_x[i] * normal_x[i] + normal_y[i] * normal_y[i];
        const double height = lowest[i] - (normal_x[i] * owner.x[i] + normal_y[i] * owner.y[i]);
        const double score = height * std::abs(height) / squared;
        scores[i] = squared > 0 ? score : -infinity;
    }
}

void score(const Corners& owner, const Corners& other, Scores& scores) {
    if (owner.count <= 4) {
        score_up_to<4>(owner, other, scores);
    } else if (owner.count <= 8) {
        score_up_to<8>(owner, other, scores);
    } else {
        score_up_to<most_vertices>(owner, other, scores);
    }
}

bool fits(const ConvexSet& set) {
    return set.bounded() && set.vertices.size() >= 3 && set.vertices.size() <= most_vertices;
}

}  // namespace

bool best_polygon_face(const ConvexSet& a, const ConvexSet& b, Separation& best) {
    if (!fits(a) || !fits(b)) return false;
    const Vec2 origin = a.vertices[0];
    const Corners corners_a(a.vertices, origin), corners_b(b.vertices, origin);
    Scores of_a, of_b;
    score(corners_a, corners_b, of_a);
    score(corners_b, corners_a, of_b);

    double highest = -infinity;
    for (std::size_t i = 0; i < corners_a.count; ++i) highest = of_a[i] > highest ? of_a[i] : highest;
    for (std::size_t i = 0; i < corners_b.count; ++i) highest = of_b[i] > highest ? of_b[i] : highest;
    // Far more than the scores are off by.
    const double size = std::abs(highest);
    if (!(size > 0x1p-400 && size < 0x1p+400)) return false;
    const double close = highest - 0x1p-30 * size;
    std::size_t face = 0, candidates = 0;
    for (std::size_t i = 0; i < corners_a.count; ++i) {
        candidates += of_a[i] >= close;
        face = of_a[i] == highest ? i : face;
    }
    bool face_is_of_a = of_a[face] == highest;
    for (std::size_t i = 0; i < corners_b.count; ++i) {
        candidates += of_b[i] >= close;
        face = of_b[i] == highest ? i : face;
    }
    if (candidates != 1) return false;

    const ConvexSet& owner = face_is_of_a ? a : b;
    const ConvexSet& other = face_is_of_a ? b : a;
    const Vec2 from = owner.vertices[face];
    const std::size_t next = face + 1 < owner.vertices.size() ? face + 1 : 0;
    const Vec2 side = owner.vertices[next] - from;
    const double side_length = std::sqrt(math::squared_length(side));
    const Vec2 along = side / side_length;
    const Vec2 outward = math::right_normal(along);
    const Support support = lowest(other, from, outward);
    best.core = support.height;
    best.normal = face_is_of_a ? outward : -outward;
    best.edge = {from, along, 0, side_length};
    best.feature = face_is_of_a ? Feature::face_of_a : Feature::face_of_b;
    const double t = dot(along, other.vertices[support.vertex] - from);
    const std::size_t nearer = t < side_length / 2 ? face : next;
    best.support_a = face_is_of_a ? nearer : support.vertex;
    best.support_b = face_is_of_a ? support.vertex : nearer;
    return true;
}

}  // namespace collision::narrow
