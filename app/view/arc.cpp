// Arcs as straight pieces.
#include "app/view/arc.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/math/pose.h"

namespace testbed::view {

namespace {

constexpr double tolerance = 0.1;              ///< pixels between arc and chord
constexpr double largest_even_radius = 16000;  ///< pixels; up to it an arc is cut into equal pieces
constexpr double degree = std::numbers::pi / 180;

Vec2 unit(double degrees) {
    const auto turn = collision::math::rotation_from_degrees(degrees);
    return {turn.cosine, turn.sine};
}

/// x * x as the unevaluated sum of two doubles.
std::pair<double, double> square(double x) { return {x * x, std::fma(x, x, -(x * x))}; }

/// Distance of the middle of the view from the circle, > 0 outside: |center| - radius without the
/// cancellation, from (|center|^2 - radius^2) / (|center| + radius).
double distance_outside(const FineCircle& circle) {
    const Vec2 c = circle.center.value;
    const auto [xx, xx_rest] = square(c.x);
    const auto [yy, yy_rest] = square(c.y);
    const auto [rr, rr_rest] = square(circle.radius);
    const auto [big, big_rest] = xx > yy ? std::pair{xx, xx_rest} : std::pair{yy, yy_rest};
    const auto [small, small_rest] = xx > yy ? std::pair{yy, yy_rest} : std::pair{xx, xx_rest};
    const double sum = big + small;
    const double sum_rest = small - (sum - big);
    const double rests =
        sum_rest + big_rest + small_rest - rr_rest +
        2 * (collision::math::dot(c, circle.center.rest) - circle.radius * circle.radius_rest);
    return ((sum - rr) + rests) / (std::hypot(c.x, c.y) + circle.radius);
}

/// An arc too large for equal pieces: fine ones near the view, coarse ones elsewhere.
void append_large_arc(const FineCircle& circle, double from, double to, double reach,
                      std::vector<Fine>& out) {
    constexpr double coarse_step = 15;
    constexpr int fine_pieces = 64;
    // A coarse piece leaves the circle by radius * (1 - cos 7.5 degrees), 0.9 % of the radius: a view nearer
    // than that to the circle gets fine pieces, over twice as far as it can see, so that what is coarse
    // begins beyond it and leads away.
    const Vec2 center = circle.center.value;
    const double distance = std::hypot(center.x, center.y);
    const double outside = distance_outside(circle);
    const bool near = std::abs(outside) < reach + 0.02 * circle.radius && distance > 0;
    const Vec2 towards_view = near ? center / -distance : Vec2{1, 0};
    const double nearest = near ? std::atan2(towards_view.y, towards_view.x) / degree : 0;
    const double spread = near ? std::min(90.0, 2 * (std::abs(outside) + reach) / circle.radius / degree) : 0;

    // Angles on the arc, each with how far it is from the nearest point (in radians) where it is a fine one.
    struct Stop {
        double angle;
        std::optional<double> from_nearest;
    };
    std::vector<Stop> stops{{from, {}}, {to, {}}};
    for (double angle = std::floor(from / coarse_step) * coarse_step; angle < to; angle += coarse_step) {
        const double away = std::remainder(angle - nearest, 360);
        if (angle > from && (!near || std::abs(away) > spread)) stops.push_back({angle, {}});
    }
    if (near) {
        for (int i = -fine_pieces; i <= fine_pieces; ++i) {
            const double away = spread * i / fine_pieces;
            // The fine stops may lie a whole turn from the arc's own range.
            for (const double turn : {-720.0, -360.0, 0.0, 360.0, 720.0}) {
                const double angle = nearest + away + turn;
                if (angle > from && angle < to) stops.push_back({angle, away * degree});
            }
        }
    }
    std::ranges::stable_sort(stops, {}, &Stop::angle);
    const Vec2 nearest_point = towards_view * -outside;
    const Vec2 along = collision::math::left_normal(towards_view);
    for (const Stop& stop : stops) {
        if (stop.from_nearest) {
            const double half_sine = std::sin(*stop.from_nearest / 2);
            out.push_back({nearest_point - towards_view * (2 * circle.radius * half_sine * half_sine) +
                           along * (circle.radius * std::sin(*stop.from_nearest))});
        } else {
            out.push_back({center + unit(stop.angle) * circle.radius, circle.center.rest});
        }
    }
}

}  // namespace

void append_arc(const FineCircle& circle, double from, double to, double reach, std::vector<Fine>& out) {
    if (circle.radius > largest_even_radius) return append_large_arc(circle, from, to, reach, out);
    // A chord over the angle a leaves the arc by radius * (1 - cos(a / 2)), about radius * a^2 / 8.
    const double step = std::sqrt(8 * tolerance / std::max(circle.radius, tolerance));
    const int pieces = std::max(2, int(std::ceil((to - from) * degree / step)));
    for (int i = 0; i <= pieces; ++i) {
        const double angle = from + (to - from) * i / pieces;
        out.push_back({circle.center.value + unit(angle) * circle.radius, circle.center.rest});
    }
}

}  // namespace testbed::view
