// Separating axes over the faces of both cores, then the closest features where the axes leave them apart.
#include "core/narrow/separation.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "core/math/predicates.h"
#include "core/narrow/measure.h"
#include "core/narrow/polygon_faces.h"

namespace collision::narrow {

namespace {

using math::cross;
using math::dot;
using math::right_normal;

constexpr double infinity = std::numeric_limits<double>::infinity();

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
        for_each_face_of_difference(a, b, [&](const Edge& edge, const Support& opposite, bool of_a) {
            if (opposite.height < best_.core) return;
            if (opposite.height == best_.core) {
                tied_ = true;
                if (!prefers(normal_of(edge, of_a), best_.normal)) return;
            }
            take(edge, opposite, of_a);
        });
    }

    /// Where a direction and its opposite are equally good, the one towards sign * x, or along x = 0 towards
    /// sign * y.
    void settle_opposites(double sign) {
        if (!tied_) return;
        const Vec2 normal = best_.normal;
        const double core = best_.core;
        const bool turn = sign * (normal.x != 0 ? normal.x : normal.y) < 0;
        for_each_face_of_difference(a_, b_, [&](const Edge& edge, const Support& opposite, bool of_a) {
            if (opposite.height != core || normal_of(edge, of_a) != -normal) return;
            best_.either_way = true;
            if (turn) take(edge, opposite, of_a);
        });
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

    /// Among equally good normals: the one along the centres, then the one nearest to +x, then to +y.
    bool prefers(Vec2 candidate, Vec2 current) const {
        const double along = dot(candidate - current, middle(b_) - middle(a_));
        if (along != 0) return along > 0;
        return candidate.x != current.x ? candidate.x > current.x : candidate.y > current.y;
    }

    const ConvexSet& a_;
    const ConvexSet& b_;
    Separation& best_;
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

/// A vertex of the Minkowski difference b - a.
struct Vertex {
    Vec2 at;
    std::size_t of_a, of_b;
    bool operator==(const Vertex& other) const { return of_a == other.of_a && of_b == other.of_b; }
};

/// The point nearest to the origin on an edge of the Minkowski difference.
struct Nearest {
    double distance;
    double t;      ///< 0 at the first vertex, 1 at the second
    Vec2 towards;  ///< unit, from the origin; 0 where distance is
};

Nearest nearest_on_edge(Vec2 from, Vec2 to) {
    const auto at_vertex = [](Vec2 at, double t) {
        const double distance = length(at);
        return Nearest{distance, t, distance > 0 ? at / distance : Vec2{0, 0}};
    };
    if (from == to) return at_vertex(from, 0);
    const double scale = safe_scale(to - from);
    const Vec2 side = (to - from) * scale;
    const double squared = math::squared_length(side);
    const double t = -dot(side, from * scale);
    if (t <= 0) return at_vertex(from, 0);
    if (t >= squared) return at_vertex(to, 1);
    const Vec2 along = side / std::sqrt(squared);
    // Measured from the nearer end, so that a long edge does not cost digits.
    const double height = cross(along, t < squared / 2 ? from : to);
    const Vec2 normal = math::left_normal(along);
    return {std::abs(height), t / squared, height < 0 ? -normal : normal};
}

/// The closest features of two bounded cores whose axes do not overlap them, starting from those of the
/// best axis: GJK with at most two vertices, as the origin lies outside. It ends when no vertex lies nearer
/// to the origin along the direction, or none that is new: there are finitely many, and the distance falls.
/// False where rounding hides the way on: slivers, whose sides differ in direction by less than an ulp.
bool closest_of_bounded(const ConvexSet& a, const ConvexSet& b, Separation& s) {
    const auto vertex = [&](std::size_t i, std::size_t j) {
        return Vertex{b.vertices[j] - a.vertices[i], i, j};
    };
    const auto support = [&](Vec2 towards) {  // least far along towards, which points away from the origin
        return vertex(lowest(a, a.vertices[0], -towards).vertex, lowest(b, b.vertices[0], towards).vertex);
    };
    Vertex first = vertex(s.support_a, s.support_b);
    Vertex second = first;
    Nearest nearest = nearest_on_edge(first.at, second.at);
    const std::size_t most_steps = 2 * (a.vertices.size() + b.vertices.size()) + 8;
    for (std::size_t step = 0; step < most_steps && nearest.distance > 0; ++step) {
        const Vertex next = support(nearest.towards);
        const double progress = dot(nearest.towards, next.at - (nearest.t < 1 ? first.at : second.at));
        if (next == first || next == second) {
            if (progress < -8 * unit_roundoff * largest_component(next.at)) return false;
            break;
        }
        if (progress >= 0) return false;
        const Nearest with_first = nearest_on_edge(first.at, next.at);
        const Nearest with_second = nearest_on_edge(next.at, second.at);
        const bool keep_first = with_first.distance < with_second.distance;
        const Nearest& nearer = keep_first ? with_first : with_second;
        if (!(nearer.distance < nearest.distance)) return false;
        (keep_first ? second : first) = next;
        nearest = nearer;
    }

    if (nearest.t == 0 || nearest.t == 1) {
        const Vertex& at = nearest.t == 0 ? first : second;
        s.support_a = at.of_a;
        s.support_b = at.of_b;
        s.on_a = a.vertices[at.of_a];
        s.on_b = b.vertices[at.of_b];
        s.core = nearest.distance;
        if (nearest.distance == 0) return true;  // the normal stays the best face's
        s.feature = Feature::vertices;
        s.normal = nearest.towards;
        s.either_way = false;
        return true;
    }
    s.core = nearest.distance;
    if (nearest.towards != Vec2{0, 0}) {
        s.normal = nearest.towards;
        s.either_way = false;
    }
    const bool of_a = first.of_a != second.of_a;
    // Outward of a face of a is the normal, of a face of b its opposite; the owner lies to the left.
    s.edge.along = of_a ? math::left_normal(s.normal) : math::right_normal(s.normal);
    const auto& owner = of_a ? a.vertices : b.vertices;
    const Vec2 from = owner[of_a ? first.of_a : first.of_b], to = owner[of_a ? second.of_a : second.of_b];
    s.edge.from = dot(s.edge.along, to - from) >= 0 ? from : to;
    s.edge.first = 0;
    s.edge.last = length(to - from);
    s.feature = of_a ? Feature::face_of_a : Feature::face_of_b;
    s.support_a = first.of_a;
    s.support_b = first.of_b;
    if (of_a && first.of_b == second.of_b) {
        s.on_b = b.vertices[first.of_b];
        s.on_a = from + nearest.t * (to - from);
    } else if (!of_a) {
        s.on_a = a.vertices[first.of_a];
        s.on_b = from + nearest.t * (to - from);
    } else {  // two parallel edges face each other
        s.on_a = from + nearest.t * (to - from);
        const Vec2 b_from = b.vertices[first.of_b], b_to = b.vertices[second.of_b];
        s.on_b = b_from + nearest.t * (b_to - b_from);
    }
    return true;
}

/// The same by trying all, for anything but a line: the vertices of each against the other's edges, or
/// against the ray itself.
void closest_of_all(const ConvexSet& a, const ConvexSet& b, Separation& s) {
    double best = infinity;
    const auto try_vertex = [&](const ConvexSet& owner, std::size_t i, const Edge& edge, bool edge_of_a) {
        const Vec2 vertex = owner.vertices[i];
        const Vec2 offset = vertex - edge.from;
        const double t = dot(edge.along, offset);
        const bool at_end = t <= edge.first || t >= edge.last;
        const Vec2 foot = edge.from + std::clamp(t, edge.first, edge.last) * edge.along;
        const double height = cross(edge.along, offset);
        const double distance = at_end ? length(vertex - foot) : std::abs(height);
        if (!(distance < best)) return;
        best = distance;
        s.core = distance;
        s.on_a = edge_of_a ? foot : vertex;
        s.on_b = edge_of_a ? vertex : foot;
        (edge_of_a ? s.support_b : s.support_a) = i;
        if (distance == 0) return;  // the normal stays the best face's
        s.either_way = false;
        const double side = edge_of_a ? 1 : -1;
        if (at_end) {
            s.normal = side * unit(vertex - foot);
            s.feature = Feature::vertices;
        } else {
            // The side of the edge that looks at the vertex.
            s.edge = edge;
            if (height > 0) s.edge = {edge.from, -edge.along, -edge.last, -edge.first};
            s.normal = side * right_normal(s.edge.along);
            s.feature = edge_of_a ? Feature::face_of_a : Feature::face_of_b;
        }
    };
    const auto try_all = [&](const ConvexSet& owner, const ConvexSet& vertices, bool owner_is_a) {
        for_each_face(owner, [&](const Edge& edge, Vec2) {
            for (std::size_t i = 0; i < vertices.vertices.size(); ++i)
                try_vertex(vertices, i, edge, owner_is_a);
        });
        if (owner.bounded() && owner.vertices.size() == 1) {
            const Edge point{owner.vertices[0], {1, 0}, 0, 0};
            for (std::size_t i = 0; i < vertices.vertices.size(); ++i)
                try_vertex(vertices, i, point, owner_is_a);
        }
    };
    try_all(a, b, true);
    try_all(b, a, false);
}

}  // namespace

namespace {

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
    double least_miss = infinity;
    const Vec2 normal = s.normal;
    const double core = s.core;
    for_each_face_of_difference(a, b, [&](const Edge& edge, const Support& opposite, bool of_a) {
        const Vec2 outward = right_normal(edge.along);
        if (least_miss == 0 || opposite.height < core - s.error) return;
        if (dot(of_a ? outward : -outward, normal) < 0.5) return;
        const ConvexSet& other = of_a ? b : a;
        for (std::size_t j = 0; j < other.vertices.size(); ++j) {
            const Vec2 offset = other.vertices[j] - edge.from;
            const double t = dot(edge.along, offset);
            const double miss = std::max({edge.first - t, t - edge.last, 0.0});
            if (!(miss < least_miss) || dot(outward, offset) > core + s.error) continue;
            least_miss = miss;
            s.edge = edge;
            s.feature = of_a ? Feature::face_of_a : Feature::face_of_b;
            (of_a ? s.support_b : s.support_a) = j;
        }
    });
}

/// From the best face to the closest features.
void finish(const ConvexSet& a, const ConvexSet& b, Separation& s) {
    const bool faceless = s.core == -infinity;
    if (faceless && !(a.bounded() && b.bounded())) return;  // crossing lines
    if (faceless || s.core > -s.error) {
        const bool certain = !faceless && s.core > s.error && stands_over_face(a, b, s);
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

namespace {

/// How far the cores reach through each other along normal, which points from a to b, and where the far side
/// is met: the point of the Minkowski difference furthest along normal from the origin.
struct FarSide {
    double reach = infinity;
    Vec2 on_a{0, 0}, on_b{0, 0};  ///< on_b = on_a + reach * normal

    void try_face(const ConvexSet& other, const Edge& edge, const Support& opposite, bool of_a, Vec2 normal) {
        const double rate = dot(right_normal(edge.along), of_a ? normal : -normal);
        if (rate >= 0) return;
        const double along_normal = std::max(0.0, opposite.height / rate);
        if (along_normal >= reach) return;
        reach = along_normal;
        const Vec2 shift = (of_a ? -reach : reach) * normal;
        const double t = dot(edge.along, other.vertices[opposite.vertex] + shift - edge.from);
        const Vec2 foot = edge.from + std::clamp(t, edge.first, edge.last) * edge.along;
        (of_a ? on_a : on_b) = foot;
        (of_a ? on_b : on_a) = foot - shift;
    }
};

/// Whether p lies in a core with an area, not closer to its boundary than rounding.
bool holds(const ConvexSet& core, Vec2 p) {
    const auto& v = core.vertices;
    if (v.size() < 3) return false;
    double least = cross(v[0] - v.back(), p - v.back());
    for (std::size_t i = 0; i + 1 < v.size(); ++i) least = std::min(least, cross(v[i + 1] - v[i], p - v[i]));
    return least > 0;
}

/// The stretch of an endless core inside a bounded one: the middle of it.
Vec2 middle_inside(const ConvexSet& endless, const ConvexSet& bounded) {
    const Vec2 along = unit(endless.direction);
    const Vec2 base = endless.vertices[0];
    double first = endless.reach == Reach::line ? -infinity : 0, last = infinity;
    for_each_face(bounded, [&](const Edge& edge, Vec2) {
        const Vec2 outward = right_normal(edge.along);
        const double height = dot(outward, base - edge.from), rate = dot(outward, along);
        if (rate < 0) first = std::max(first, -height / rate);
        if (rate > 0) last = std::min(last, -height / rate);
    });
    if (bounded.vertices.size() == 1) return bounded.vertices[0];
    if (!std::isfinite(first) || !std::isfinite(last)) return base;
    if (bounded.vertices.size() == 2) {
        // A segment: the crossing, held to its ends.
        const Vec2 side = bounded.vertices[1] - bounded.vertices[0];
        const double t = cross(base - bounded.vertices[0], along) / cross(side, along);
        return bounded.vertices[0] + std::clamp(std::isfinite(t) ? t : 0.5, 0.0, 1.0) * side;
    }
    return base + (first + last) / 2 * along;
}

/// Where two lines or rays meet; a base where they run along each other.
Vec2 crossing(const ConvexSet& a, const ConvexSet& b) {
    const Vec2 along_a = unit(a.direction);
    const Vec2 offset = b.vertices[0] - a.vertices[0];
    if (math::cross_sign(math::arrow(a.direction), math::arrow(b.direction)) == 0) {
        // The base that lies on the other: of two rays, the one further on.
        if (a.reach == Reach::line) return b.vertices[0];
        if (b.reach == Reach::line) return a.vertices[0];
        return dot(along_a, offset) >= 0 ? b.vertices[0] : a.vertices[0];
    }
    // From the directions as given: those of nearly parallel lines lose their angle when made unit.
    const Vec2 way_a = a.direction * safe_scale(a.direction), way_b = b.direction * safe_scale(b.direction);
    const double scale = offset == Vec2{0, 0} ? 1 : safe_scale(offset);
    const double t =
        accurate_cross(offset * scale, way_b) / accurate_cross(way_a, way_b) * length(way_a) / scale;
    return a.vertices[0] + (a.reach == Reach::ray ? std::max(t, 0.0) : t) * along_a;
}

/// How far p lies outside a bounded core; 0 or less inside.
double outside(const ConvexSet& core, Vec2 p) {
    const auto& v = core.vertices;
    if (v.size() == 1) return length(p - v[0]);
    double most = -infinity;
    for_each_face(core, [&](const Edge& edge, Vec2) {
        const Vec2 offset = p - edge.from;
        most = std::max(most, dot(right_normal(edge.along), offset));
        if (v.size() == 2) most = std::max(most, dot(edge.along, offset) - edge.last);
    });
    return most;
}

/// Of the vertices of both cores and the crossings of their edges, the point least outside either: cores
/// that overlap have one that is outside neither.
Vec2 common_corner(const ConvexSet& a, const ConvexSet& b) {
    Vec2 best = a.vertices[0];
    double least = infinity;
    const auto offer = [&](Vec2 p) {
        const double miss = std::max(outside(a, p), outside(b, p));
        if (!(miss < least)) return;
        least = miss;
        best = p;
    };
    for (const Vec2 v : a.vertices) offer(v);
    for (const Vec2 v : b.vertices) offer(v);
    for_each_face(a, [&](const Edge& of_a, Vec2) {
        for_each_face(b, [&](const Edge& of_b, Vec2) {
            const double turn = cross(of_a.along, of_b.along);
            if (turn == 0) return;
            const double t = cross(of_b.from - of_a.from, of_b.along) / turn;
            offer(of_a.from + std::clamp(t, of_a.first, of_a.last) * of_a.along);
        });
    });
    return best;
}

Vec2 common_point_of_bounded(const ConvexSet& a, const ConvexSet& b, const Separation& s) {
    // Mostly the deepest vertex lies inside the other.
    if (s.feature == Feature::face_of_a && holds(a, s.on_b)) return s.on_b;
    if (s.feature == Feature::face_of_b && holds(b, s.on_a)) return s.on_a;
    FarSide far;
    const auto try_face = [&](const Edge& edge, const Support& opposite, bool of_a) {
        far.try_face(of_a ? b : a, edge, opposite, of_a, s.normal);
    };
    for_each_face_of_difference(a, b, try_face);
    if (!std::isfinite(far.reach)) return common_corner(a, b);
    // The origin lies between the near and the far side of the Minkowski difference, so the same share of
    // the two points of b, and of the two of a, is one point.
    const double depth = -s.core;
    const double share = depth / (depth + far.reach);
    const Vec2 point = s.on_b + share * (far.on_b - s.on_b);
    // Slivers: the feet on their long sides may not be those that the share belongs to.
    const bool in_both = outside(a, point) <= s.error && outside(b, point) <= s.error;
    return in_both ? point : common_corner(a, b);
}

}  // namespace

Vec2 common_point(const ConvexSet& a, const ConvexSet& b, const Separation& s) {
    const auto is_point = [](const ConvexSet& set) {
        return set.vertices.size() == 1 && set.radius == 0 && set.bounded();
    };
    if (is_point(a)) return a.vertices[0];
    if (is_point(b)) return b.vertices[0];
    if (s.core >= 0) {
        // The middle of where the two rounded surfaces pass each other, held between the cores.
        const double from_a = std::clamp((a.radius + s.core - b.radius) / 2, 0.0, s.core);
        return s.on_a + from_a * s.normal;
    }
    if (!a.bounded() && !b.bounded()) return crossing(a, b);
    // What barely meets does so at the features that face each other; where lines graze is ill to compute.
    if (s.core >= -s.error) return s.on_a;
    if (!a.bounded()) return middle_inside(a, b);
    if (!b.bounded()) return middle_inside(b, a);
    return common_point_of_bounded(a, b, s);
}

}  // namespace collision::narrow
