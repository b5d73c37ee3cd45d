// Every vertex is seen from the ray's base: how far along the ray, and how far to its left. Where the left
// distances of an edge's ends differ in sign, the edge crosses the ray's line.
#include "ray_cast.h"

#include <algorithm>
#include <cmath>

#include "../math/infinity.h"
#include "../math/predicates.h"
#include "measure.h"
#include "ray_digits.h"

namespace collision::narrow {

namespace {

using math::cross;
using math::dot;
using math::infinity;
using shape::PlacedRay;

/// How far a vertex is to the left of a ray or along it, less or more a radius, is off by at most this times
/// the largest component of any way from the ray's base, or the radius: four roundings for the ray's unit
/// direction, one each for the way, a product and the sum, of |ux wy| + |uy wx| <= sqrt(2) components, and
/// one for the radius. The rest is margin.
constexpr double left_error = 16 * unit_roundoff;

/// Below this a product has lost digits.
constexpr double least_square = 0x1p-960;

/// A place on the ray's line, known within bounds.
struct Place {
    double at = 0, error = 0;

    bool ahead() const { return at > error; }
    bool behind() const { return at < -error; }
    bool has_digits() const { return error <= cast_error * at; }
};

/// What the ray crosses, and where.
struct Crossing {
    Place place;
    Vec2 way{0, 0};  ///< there, from the base
};

/// With the side from `from`, so far to the left, to what is so far to the left.
Crossing crossing(const PlacedRay& ray, Vec2 from, Vec2 side, double left, double next_left, double error) {
    const double across = left - next_left;
    const Vec2 way = from + left / across * side;
    return {{dot(ray.unit(), way), error * (2 + 4 * largest_component(side) / std::abs(across))}, way};
}

/// Of a polygon or a segment that the ray's line surely passes through.
bool cast_through(const PlacedRay& ray, const ConvexSet& target, double error, std::optional<RayHit>& hit) {
    const auto& vertices = target.vertices;
    struct Side {
        Vec2 from{0, 0}, to{0, 0};  ///< seen from the base
        double left = 0, next_left = 0;
    };
    Side in, out;
    const Vec2 last = vertices.back() - ray.base;
    Side side{last, last, cross(ray.unit(), last), 0};
    for (const Vec2 v : vertices) {
        side.to = v - ray.base;
        side.next_left = cross(ray.unit(), side.to);
        if (side.left >= 0 && side.next_left < 0) in = side;
        if (side.left < 0 && side.next_left >= 0) out = side;
        side = {side.to, side.to, side.next_left, 0};
    }
    const auto unclear = [error](const Side& s) {
        return std::min(std::abs(s.left), std::abs(s.next_left)) <= error;
    };
    if (unclear(in) || unclear(out)) return false;
    const auto crossed = [&](const Side& s) {
        return crossing(ray, s.from, s.to - s.from, s.left, s.next_left, error);
    };
    const Crossing first = crossed(in);
    if (first.place.has_digits() && first.place.ahead()) {
        hit = RayHit{first.place.at, ray.base + first.way, unit(math::right_normal(in.to - in.from))};
        return true;
    }
    const Place past = crossed(out).place;
    if (past.behind()) {
        hit.reset();
        return true;
    }
    hit = at_base(ray);
    return past.ahead() && first.place.behind();
}

/// The way in or the way out, of several that are crossed: the first or the last.
class Outermost {
  public:
    /// sign: 1 for the first, -1 for the last.
    explicit Outermost(double sign) : sign_(sign) {}

    /// Whether it is the one up to now.
    bool offer(const Place& place) {
        low_ = std::min(low_, sign_ * place.at - place.error);
        high_ = std::min(high_, sign_ * place.at + place.error);
        const bool nearer = sign_ * place.at < nearest_;
        if (nearer) nearest_ = sign_ * place.at;
        return nearer;
    }
    Place place() const { return {sign_ * nearest_, std::max(high_ - nearest_, nearest_ - low_)}; }

  private:
    double sign_;
    double nearest_ = infinity, low_ = infinity, high_ = infinity;
};

/// Of what has a radius: its sides, pushed out, and its round ends.
bool cast_at_round(const PlacedRay& ray, const ConvexSet& target, double error, std::optional<RayHit>& hit) {
    const auto& vertices = target.vertices;
    const double radius = target.radius;
    Outermost in(1), out(-1);
    Vec2 way{0, 0}, normal{0, 0};
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const Vec2 center = vertices[i] - ray.base;
        // A round end: half a chord before and behind its center.
        const double left = cross(ray.unit(), center), aside = std::abs(left);
        if (aside < radius + error) {
            if (aside > radius - error) return false;
            const double squared = (radius - aside) * (radius + aside);
            if (squared < least_square) return false;
            const double half = std::sqrt(squared);
            const double middle = dot(ray.unit(), center), half_error = error * (2 + 2 * radius / half);
            if (in.offer({middle - half, half_error})) {
                normal = -left * math::left_normal(ray.unit()) - half * ray.unit();
                way = center + normal;
            }
            out.offer({middle + half, half_error});
        }
        if (vertices.size() == 1) break;
        const Vec2 to = vertices[i + 1 < vertices.size() ? i + 1 : 0] - ray.base, side = to - center;
        if (side == Vec2{0, 0}) continue;
        const Vec2 outward = radius * unit(math::right_normal(side));
        const double pushed = cross(ray.unit(), outward), from_left = left + pushed,
                     to_left = cross(ray.unit(), to) + pushed;
        if (std::min(std::abs(from_left), std::abs(to_left)) <= 2 * error) return false;
        if ((from_left < 0) == (to_left < 0)) continue;
        const Crossing crossed = crossing(ray, center + outward, side, from_left, to_left, 2 * error);
        if (from_left < 0) {
            out.offer(crossed.place);
        } else if (in.offer(crossed.place)) {
            way = crossed.way;
            normal = outward;
        }
    }
    const Place first = in.place(), last = out.place();
    if (first.has_digits() && first.ahead()) {
        hit = RayHit{first.at, ray.base + way, unit(normal)};
        return true;
    }
    if (last.behind()) {
        hit.reset();
        return true;
    }
    hit = at_base(ray);
    return last.ahead() && first.behind();
}

bool cast_at_bounded(const PlacedRay& ray, const ConvexSet& target, std::optional<RayHit>& hit) {
    const double radius = target.radius;
    double lowest = infinity, highest = -infinity, largest = radius;
    for (const Vec2 v : target.vertices) {
        const Vec2 way = v - ray.base;
        const double left = cross(ray.unit(), way);
        lowest = std::min(lowest, left);
        highest = std::max(highest, left);
        largest = std::max(largest, largest_component(way));
    }
    const double error = left_error * largest + math::detail::underflow;
    if (lowest - radius > error || highest + radius < -error) {
        hit.reset();
        return true;
    }
    if (lowest - radius > -error || highest + radius < error) return false;
    return radius > 0 ? cast_at_round(ray, target, error, hit) : cast_through(ray, target, error, hit);
}

/// a - b, or 0 where it has lost more digits than an answer may.
double clear_difference(double a, double b) {
    const double difference = a - b;
    // Each product is off by nine roundings of two unit directions and its own; two such differences make a
    // way.
    return std::abs(difference) * cast_error > 32 * unit_roundoff * (std::abs(a) + std::abs(b)) ? difference
                                                                                                : 0;
}

bool cast_at_endless(const PlacedRay& ray, const ConvexSet& target, std::optional<RayHit>& hit) {
    const Vec2 other = unit(target.direction), way = target.vertices[0] - ray.base;
    const double turn = clear_difference(ray.unit().x * other.y, ray.unit().y * other.x);
    const double offset = clear_difference(way.x * other.y, way.y * other.x);
    const double on_other = clear_difference(way.x * ray.unit().y, way.y * ray.unit().x);
    const bool is_line = target.reach == Reach::line;
    if (turn == 0 || std::abs(offset) < 0x1p-400 || (!is_line && std::abs(on_other) < 0x1p-400)) return false;
    const double t = offset / turn;
    if (t < 0 || (!is_line && on_other / turn < 0)) {
        hit.reset();
        return true;
    }
    hit =
        RayHit{t, ray.base + t * ray.unit(), turn > 0 ? math::left_normal(other) : math::right_normal(other)};
    return true;
}

}  // namespace

bool quick_cast(const PlacedRay& ray, const ConvexSet& target, std::optional<RayHit>& hit) {
    return target.bounded() ? cast_at_bounded(ray, target, hit) : cast_at_endless(ray, target, hit);
}

}  // namespace collision::narrow
