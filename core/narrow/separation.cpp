// Separating axes over the faces of both cores, then the closest features where the axes leave them apart.
#include "separation.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <optional>

#include "../math/infinity.h"
#include "../math/predicates.h"
#include "closest_features.h"
#include "measure.h"
#include "polygon_faces.h"

namespace collision::narrow {

namespace {

using math::cross;
using math::dot;
using math::infinity;
using math::right_normal;

double largest_coordinate(const ConvexSet& convex) {
    double x = convex.radius, y = 0;  // two chains of maxima, so that they run side by side
    for (const Vec2 v : convex.vertices) {
        x = std::max(x, std::abs(v.x));
        y = std::max(y, std::abs(v.y));
    }
    return std::max(x, y);
}

Vec2 middle(const ConvexSet& convex) {
    Vec2 sum{0, 0};
    for (const Vec2 v : convex.vertices) sum += v / static_cast<double>(convex.vertices.size());
    return sum;
}

/// The face that parts the cores best, or pushes them apart soonest.
class BestFace {
  public:
    BestFace(const ConvexSet& a, const ConvexSet& b, Separation& best) : a_(a), b_(b), best_(best) {
        const auto try_face = [&](const Edge& edge, const Support& opposite, bool of_a) {
            if (opposite.height < best_.core) return;
            if (opposite.height == best_.core) {
                tied_ = true;
                if (!prefers(normal_of(edge, of_a), best_.normal)) return;
            }
            take(edge, opposite, of_a);
        };
        for_each_face_of_difference(a, b, try_face, [&] { return best_.core; });
    }

    /// Where a direction and its opposite are equally good, the one towards sign * x, or along x = 0 towards
    /// sign * y.
    void settle_opposites(double sign) {
        if (!tied_) return;
        const Vec2 normal = best_.normal;
        const double core = best_.core;
        const bool turn = sign * (normal.x != 0 ? normal.x : normal.y) < 0;
        const auto try_face = [&](const Edge& edge, const Support& opposite, bool of_a) {
            if (opposite.height != core || normal_of(edge, of_a) != -normal) return;
            best_.either_way = true;
            if (turn) take(edge, opposite, of_a);
        };
        for_each_face_of_difference(a_, b_, try_face, [&] { return core; });
    }

  private:
    static Vec2 normal_of(const Edge& edge, bool of_a) {
        return of_a ? right_normal(edge.along) : -right_normal(edge.along);
    }

    void take(const Edge& edge, const Support& opposite, bool of_a) {
        best_.core = opposite.height;
        best_.normal = normal_of(edge, of_a);
        best_.edge = edge;
        best_.feature = of_a ? Feature::face_of_a : Feature::face_of_b;
        (of_a ? best_.support_b : best_.support_a) = opposite.vertex;
    }

    /// Among equally good normals: the one along the centers, then the one nearest to +x, then to +y.
    bool prefers(Vec2 candidate, Vec2 current) {
        if (!between_) between_ = middle(b_) - middle(a_);
        const double along = dot(candidate - current, *between_);
        if (along != 0) return along > 0;
        return candidate.x != current.x ? candidate.x > current.x : candidate.y > current.y;
    }

    const ConvexSet& a_;
    const ConvexSet& b_;
    Separation& best_;
    std::optional<Vec2> between_;  ///< the centers; worked out once, as many collinear faces may tie
    bool tied_ = false;
};

/// Sets the two points of a face's answer: the support vertex, and its foot on the face. Where the support is
/// an edge parallel to the face its first vertex may stand beside it; the foot is then the nearer end of the
/// face, and the point opposite lies on that parallel edge.
void set_points_from_face(const ConvexSet& a, const ConvexSet& b, Separation& s) {
    const bool of_a = s.feature == Feature::face_of_a;
    const Vec2 vertex = of_a ? b.vertices[s.support_b] : a.vertices[s.support_a];
    const double t = dot(s.edge.along, vertex - s.edge.from);
    const bool beside = t < s.edge.first || t > s.edge.last;
    const Vec2 foot = s.edge.from + std::clamp(t, s.edge.first, s.edge.last) * s.edge.along;
    if (of_a) {
        s.on_a = foot;
        s.on_b = beside ? foot + s.core * s.normal : vertex;
    } else {
        s.on_b = foot;
        s.on_a = beside ? foot - s.core * s.normal : vertex;
    }
}

/// Whether the support vertex stands over the face and not beside it: then they are the closest features.
bool stands_over_face(const ConvexSet& a, const ConvexSet& b, const Separation& s) {
    if (s.feature == Feature::vertices) return false;
    const Vec2 vertex = s.feature == Feature::face_of_a ? b.vertices[s.support_b] : a.vertices[s.support_a];
    const double t = dot(s.edge.along, vertex - s.edge.from);
    return t >= s.edge.first && t <= s.edge.last;
}

/// Two points: what is between them is the one candidate.
Separation between_points(const ConvexSet& a, const ConvexSet& b, double tie_sign) {
    Separation s;
    s.on_a = a.vertices[0];
    s.on_b = b.vertices[0];
    const Vec2 between = s.on_b - s.on_a;
    s.core = length(between);
    s.either_way = s.core == 0;
    s.normal = s.core > 0 ? unit(between) : Vec2{tie_sign, 0};
    s.error = separation_error * std::max(largest_coordinate(a), largest_coordinate(b));
    return s;
}

/// With the best face set, if there is any.
Separation by_faces(const ConvexSet& a, const ConvexSet& b, double tie_sign) {
    Separation s;
    s.error = separation_error * std::max(largest_coordinate(a), largest_coordinate(b));
    if (best_polygon_face(a, b, s)) return s;
    s.normal = {tie_sign, 0};
    s.either_way = true;
    BestFace best(a, b, s);
    if (s.core != -infinity) {
        s.either_way = false;
        best.settle_opposites(tie_sign);
    }
    return s;
}

bool are_points(const ConvexSet& a, const ConvexSet& b) {
    return a.vertices.size() == 1 && b.vertices.size() == 1 && a.bounded() && b.bounded();
}

/// Collinear edges make one face of several, and a parallel edge opposite makes several supports: of all that
/// are as good within rounding, the first face and vertex that stand over each other, or miss that least:
/// where corners touch, they do by rounding.
void choose_facing_features(const ConvexSet& a, const ConvexSet& b, Separation& s) {
    double min_miss = infinity;
    const Vec2 normal = s.normal;
    const double core = s.core;
    const auto try_face = [&](const Edge& edge, const Support& opposite, bool of_a) {
        const Vec2 outward = right_normal(edge.along);
        if (min_miss == 0 || opposite.height < core - s.error) return;
        if (dot(of_a ? outward : -outward, normal) < 0.5) return;
        const ConvexSet& other = of_a ? b : a;
        for (std::size_t j = 0; j < other.vertices.size(); ++j) {
            const Vec2 offset = other.vertices[j] - edge.from;
            const double t = dot(edge.along, offset);
            const double miss = std::max({edge.first - t, t - edge.last, 0.0});
            if (!(miss < min_miss) || dot(outward, offset) > core + s.error) continue;
            min_miss = miss;
            s.edge = edge;
            s.feature = of_a ? Feature::face_of_a : Feature::face_of_b;
            (of_a ? s.support_b : s.support_a) = j;
        }
    };
    const double lowest = core - s.error;
    for_each_face_of_difference(a, b, try_face, [&] { return lowest; });
}

/// From the best face to the closest features.
void finish(const ConvexSet& a, const ConvexSet& b, Separation& s) {
    const bool faceless = s.core == -infinity;
    if (faceless && !(a.bounded() && b.bounded())) return;  // crossing lines
    if (faceless || s.core >= -s.error) {
        // Over the face nothing is closer than the face is: if that is not for certain apart, neither are
        // they.
        const bool certain = !faceless && stands_over_face(a, b, s);
        const bool has_line = a.reach == Reach::line || b.reach == Reach::line;
        if (!certain && !has_line) {
            const Separation by_face = s;
            if (!a.bounded() || !b.bounded() || !closest_of_bounded(a, b, s)) closest_of_all(a, b, s);
            if (faceless || s.core > s.error) return;
            s = by_face;
        }
    }
    if (!stands_over_face(a, b, s)) choose_facing_features(a, b, s);
    set_points_from_face(a, b, s);
}

}  // namespace

Separation separation(const ConvexSet& a, const ConvexSet& b, double tie_sign) {
    assert(!a.vertices.empty() && !b.vertices.empty());
    if (are_points(a, b)) return between_points(a, b, tie_sign);
    Separation s = by_faces(a, b, tie_sign);
    finish(a, b, s);
    return s;
}

Separation separation_if_near(const ConvexSet& a, const ConvexSet& b) {
    if (are_points(a, b)) return between_points(a, b, 1);
    Separation s = by_faces(a, b, 1);
    if (s.gap(a, b) <= s.error) finish(a, b, s);
    return s;
}

std::optional<Separation> face_as_near(const ConvexSet& a, const ConvexSet& b, const Separation& between) {
    if (are_points(a, b)) return {};
    Separation s = by_faces(a, b, 1);
    if (!(s.core >= between.core - s.error) || dot(s.normal, between.normal) < 0.5) return {};
    choose_facing_features(a, b, s);
    set_points_from_face(a, b, s);
    return s;
}

}  // namespace collision::narrow
