// Clipping before floats.
#include "app/view/clip.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace testbed::view {

using collision::math::dot;
using collision::math::left_normal;
using collision::math::squared_length;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// a - b as the unevaluated sum of two doubles, exactly (Knuth's two-sum).
std::pair<double, double> exact_difference(double a, double b) {
    const double difference = a - b;
    const double b_seen = a - difference;
    const double a_seen = difference + b_seen;
    return {difference, (a - a_seen) - (b - b_seen)};
}

/// a * b - c * d within two ulps of the result (Kahan), where the plain expression may lose every digit.
double difference_of_products(double a, double b, double c, double d) {
    const double cd = c * d;
    return std::fma(a, b, -cd) + std::fma(-c, d, cd);
}

double cross(const Fine& a, const Fine& b) {
    return difference_of_products(a.value.x, b.value.y, a.value.y, b.value.x) +
           collision::math::cross(a.value, b.rest) + collision::math::cross(a.rest, b.value);
}

/// A straight line by its point nearest to the middle of the view: there all numbers are small, however far
/// away its ends are.
struct Straight {
    Vec2 foot;
    Vec2 direction;   ///< of unit length
    double from, to;  ///< the ends: foot + from * direction, foot + to * direction

    Vec2 at(double t) const { return foot + direction * t; }
};

/// The straight line through p along d; ends are left open.
Straight through(const Fine& p, const Fine& d) {
    const double length = std::hypot(d.value.x, d.value.y);
    const Vec2 unit = d.value / length;
    return {left_normal(unit) * (cross(d, p) / length), unit, -infinity, infinity};
}

/// Empty where both ends are the same point.
std::optional<Straight> between(const Fine& from, const Fine& to) {
    const auto [x, x_rest] = exact_difference(to.value.x, from.value.x);
    const auto [y, y_rest] = exact_difference(to.value.y, from.value.y);
    const Fine step{{x, y}, Vec2{x_rest, y_rest} + to.rest - from.rest};
    if (step.value == Vec2{0, 0}) return std::nullopt;
    Straight line = through(from, step);
    line.from = dot(from.value - line.foot, line.direction);
    line.to = dot(to.value - line.foot, line.direction);
    return line;
}

/// Where the line is between the two sides of a slab |coordinate| <= half.
std::pair<double, double> within_slab(double foot, double direction, double half) {
    if (direction == 0)
        return std::abs(foot) <= half ? std::pair{-infinity, infinity} : std::pair{infinity, -infinity};
    const double a = (-half - foot) / direction;
    const double b = (half - foot) / direction;
    return {std::min(a, b), std::max(a, b)};
}

std::optional<std::pair<Vec2, Vec2>> clip(const Straight& line, Vec2 half) {
    const auto [x_in, x_out] = within_slab(line.foot.x, line.direction.x, half.x);
    const auto [y_in, y_out] = within_slab(line.foot.y, line.direction.y, half.y);
    const double in = std::max({line.from, x_in, y_in});
    const double out = std::min({line.to, x_out, y_out});
    if (!(in <= out) || !std::isfinite(in) || !std::isfinite(out)) return std::nullopt;
    return std::pair{line.at(in), line.at(out)};
}

/// One edge's share of the clipped polygon: the part inside, and the corners of the box that the polygon
/// turns around while it is outside.
void append_edge(const Straight& edge, Vec2 half, std::vector<Vec2>& out) {
    // Liang and Barsky's polygon clipping: of the box's four side lines an edge first enters two, then leaves
    // two; the order in which it does tells whether it passes through the box, by a corner, or neither.
    const Vec2 d{edge.direction.x == 0 ? 1e-300 : edge.direction.x,
                 edge.direction.y == 0 ? 1e-300 : edge.direction.y};
    const Vec2 enter{d.x > 0 ? -half.x : half.x, d.y > 0 ? -half.y : half.y};
    const Vec2 leave = -enter;
    const double x_in = (enter.x - edge.foot.x) / d.x;
    const double y_in = (enter.y - edge.foot.y) / d.y;
    const double x_out = (leave.x - edge.foot.x) / d.x;
    const double y_out = (leave.y - edge.foot.y) / d.y;
    const double first_in = std::min(x_in, y_in);
    const double last_in = std::max(x_in, y_in);
    const double first_out = std::min(x_out, y_out);

    if (first_in > edge.to) return;
    if (first_in > edge.from) out.push_back(enter);
    if (last_in > edge.to) return;
    if (last_in <= edge.from && first_out <= edge.from) return;
    if (last_in <= first_out) {
        if (last_in > edge.from) {
            out.push_back(x_in > y_in ? Vec2{enter.x, edge.at(x_in).y} : Vec2{edge.at(y_in).x, enter.y});
        }
        if (first_out < edge.to) {
            out.push_back(x_out < y_out ? Vec2{leave.x, edge.at(x_out).y} : Vec2{edge.at(y_out).x, leave.y});
        } else {
            out.push_back(edge.at(edge.to));
        }
    } else {
        out.push_back(x_in > y_in ? Vec2{enter.x, leave.y} : Vec2{leave.x, enter.y});
    }
}

}  // namespace

std::pair<double, double> fine_length(const Camera& camera, double world) {
    const double pixels = world * camera.scale;
    return {pixels, std::fma(world, camera.scale, -pixels)};
}

Fine fine(const Camera& camera, Vec2 world) {
    const auto axis = [&camera](double w, double c) {
        const auto [difference, rest] = exact_difference(w, c);
        const auto [pixels, pixels_rest] = fine_length(camera, difference);
        return std::pair{pixels, pixels_rest + rest * camera.scale};
    };
    const auto [x, x_rest] = axis(world.x, camera.center.x);
    const auto [y, y_rest] = axis(world.y, camera.center.y);
    return {camera.on_surface({x, y}), camera.on_surface({x_rest, y_rest})};
}

std::optional<std::pair<Vec2, Vec2>> clip_segment(const Fine& from, const Fine& to, Vec2 half) {
    if (const auto line = between(from, to)) return clip(*line, half);
    if (std::abs(from.value.x) > half.x || std::abs(from.value.y) > half.y) return std::nullopt;
    return std::pair{from.value, to.value};
}

std::optional<std::pair<Vec2, Vec2>> clip_line(const Fine& base, Vec2 direction, bool both_ways, Vec2 half) {
    Straight line = through(base, Fine{direction});
    if (!both_ways) line.from = dot(base.value - line.foot, line.direction);
    return clip(line, half);
}

std::vector<Vec2> clip_polygon(std::span<const Fine> polygon, Vec2 half) {
    std::vector<Vec2> out;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        if (const auto edge = between(polygon[i], polygon[(i + 1) % polygon.size()]))
            append_edge(*edge, half, out);
    }
    return out;
}

}  // namespace testbed::view
