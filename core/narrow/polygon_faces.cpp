// Arrays of faces against arrays of vertices.
#include "polygon_faces.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "../math/infinity.h"
#include "measure.h"

namespace collision::narrow {

namespace {

using math::dot;
using math::infinity;

constexpr std::size_t max_vertices = 16;

/// Per face: separation * |separation|, and -infinity for one without length.
using Scores = std::array<double, max_vertices>;

/// Of an owner with exactly N vertices. Heights are taken from a common origin near both polygons.
template <std::size_t N>
void score_exactly(const Vec2* owner, std::span<const Vec2> other, Vec2 origin, Scores& scores) {
    std::array<double, N> normal_x, normal_y, lowest;
    for (std::size_t i = 0; i < N; ++i) {
        const Vec2 from = owner[i], to = owner[(i + 1) % N];
        normal_x[i] = to.y - from.y;
        normal_y[i] = from.x - to.x;
        lowest[i] = infinity;
    }
    for (const Vec2 vertex : other) {
        const double x = vertex.x - origin.x, y = vertex.y - origin.y;
        for (std::size_t i = 0; i < N; ++i) {
            const double height = normal_x[i] * x + normal_y[i] * y;
            lowest[i] = height < lowest[i] ? height : lowest[i];
        }
    }
    for (std::size_t i = 0; i < N; ++i) {
        const double squared = normal_x[i] * normal_x[i] + normal_y[i] * normal_y[i];
        const double x = owner[i].x - origin.x, y = owner[i].y - origin.y;
        const double height = lowest[i] - (normal_x[i] * x + normal_y[i] * y);
        const double score = height * std::abs(height) / squared;
        scores[i] = squared > 0 ? score : -infinity;
    }
}

/// Of an owner with up to N vertices: the first one is repeated after the last.
template <std::size_t N>
void score_up_to(std::span<const Vec2> owner, std::span<const Vec2> other, Vec2 origin, Scores& scores) {
    std::array<Vec2, N> padded;
    padded.fill(owner[0]);
    std::copy(owner.begin(), owner.end(), padded.begin());
    score_exactly<N>(padded.data(), other, origin, scores);
}

void score(std::span<const Vec2> owner, std::span<const Vec2> other, Vec2 origin, Scores& scores) {
    if (owner.size() == 4) {
        score_exactly<4>(owner.data(), other, origin, scores);
    } else if (owner.size() == 8) {
        score_exactly<8>(owner.data(), other, origin, scores);
    } else if (owner.size() < 8) {
        score_up_to<8>(owner, other, origin, scores);
    } else {
        score_up_to<max_vertices>(owner, other, origin, scores);
    }
}

bool fits(const ConvexSet& set) {
    return set.bounded() && set.vertices.size() >= 3 && set.vertices.size() <= max_vertices;
}

}  // namespace

bool best_polygon_face(const ConvexSet& a, const ConvexSet& b, Separation& best) {
    if (!fits(a) || !fits(b)) return false;
    const Vec2 origin = a.vertices[0];
    const std::size_t faces_a = a.vertices.size(), faces_b = b.vertices.size();
    Scores of_a, of_b;
    score(a.vertices, b.vertices, origin, of_a);
    score(b.vertices, a.vertices, origin, of_b);

    double highest_a = -infinity, highest_b = -infinity;
    for (std::size_t i = 0; i < faces_a; ++i) highest_a = of_a[i] > highest_a ? of_a[i] : highest_a;
    for (std::size_t i = 0; i < faces_b; ++i) highest_b = of_b[i] > highest_b ? of_b[i] : highest_b;
    const double highest = std::max(highest_a, highest_b);
    // Far more than the scores are off by.
    const double size = std::abs(highest);
    if (!(size > 0x1p-400 && size < 0x1p+400)) return false;
    const double close = highest - 0x1p-30 * size;
    std::size_t candidates = 0;
    for (std::size_t i = 0; i < faces_a; ++i) candidates += of_a[i] >= close;
    for (std::size_t i = 0; i < faces_b; ++i) candidates += of_b[i] >= close;
    if (candidates != 1) return false;

    const bool face_is_of_a = highest_a > highest_b;
    const Scores& scores = face_is_of_a ? of_a : of_b;
    std::size_t face = 0;
    while (scores[face] != highest) ++face;
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
