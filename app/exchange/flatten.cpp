// Curves as chains.
#include "app/exchange/flatten.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace testbed::exchange {

namespace {

double length(Vec2 v) { return std::hypot(v.x, v.y); }
bool is_finite(Vec2 v) { return std::isfinite(v.x) && std::isfinite(v.y); }

/// 0: too many, or not finite.
std::size_t parts(double wanted) {
    if (!(wanted <= double(most_curve_points))) return 0;
    return std::max<std::size_t>(1, std::size_t(std::ceil(wanted)));
}

}  // namespace

bool append_quadratic(std::vector<Vec2>& points, Vec2 from, Vec2 control, Vec2 to, double tolerance) {
    const double bend = length(from - control * 2.0 + to);
    const std::size_t count = parts(std::sqrt(bend / (4 * tolerance)));
    if (count == 0) return false;
    for (std::size_t i = 1; i < count; ++i) {
        const double t = double(i) / double(count), s = 1 - t;
        points.push_back(from * (s * s) + control * (2 * s * t) + to * (t * t));
        if (!is_finite(points.back())) return false;
    }
    points.push_back(to);
    return is_finite(to);
}

bool append_cubic(std::vector<Vec2>& points, Vec2 from, Vec2 control_1, Vec2 control_2, Vec2 to,
                  double tolerance) {
    const double bend =
        std::max(length(from - control_1 * 2.0 + control_2), length(control_1 - control_2 * 2.0 + to));
    const std::size_t count = parts(std::sqrt(3 * bend / (4 * tolerance)));
    if (count == 0) return false;
    for (std::size_t i = 1; i < count; ++i) {
        const double t = double(i) / double(count), s = 1 - t;
        points.push_back(from * (s * s * s) + control_1 * (3 * s * s * t) + control_2 * (3 * s * t * t) +
                         to * (t * t * t));
        if (!is_finite(points.back())) return false;
    }
    points.push_back(to);
    return is_finite(to);
}

bool append_arc(std::vector<Vec2>& points, Vec2 from, Vec2 radii, double degrees, bool large, bool sweep,
                Vec2 to, double tolerance) {
    double rx = std::abs(radii.x), ry = std::abs(radii.y);
    if (from == to) return true;
    if (!is_finite(from) || !is_finite(to) || !std::isfinite(rx) || !std::isfinite(ry)) return false;
    if (rx == 0 || ry == 0) {
        points.push_back(to);
        return true;
    }
    const double turn = degrees * std::numbers::pi / 180, c = std::cos(turn), s = std::sin(turn);
    const Vec2 half = (from - to) * 0.5;
    const double x = c * half.x + s * half.y, y = c * half.y - s * half.x;
    // Radii that are too small to reach both ends grow until they do.
    const double grow = std::hypot(x / rx, y / ry);
    if (grow > 1) {
        rx *= grow;
        ry *= grow;
    }
    const double u = x / rx, v = y / ry, square = u * u + v * v;
    double across = square > 0 ? std::sqrt(std::max(0.0, 1 / square - 1)) : 0;
    if (large == sweep) across = -across;
    const double cu = across * v, cv = -across * u;  // center on the unit circle
    const double begin = std::atan2(v - cv, u - cu);
    double angle = std::atan2(-v - cv, -u - cu) - begin;
    if (sweep && angle < 0) angle += 2 * std::numbers::pi;
    if (!sweep && angle > 0) angle -= 2 * std::numbers::pi;
    const double radius = std::max(rx, ry);
    const double step = tolerance >= radius ? std::numbers::pi / 2 : 2 * std::acos(1 - tolerance / radius);
    const std::size_t count = step > 0 ? parts(std::abs(angle) / step) : 0;
    if (count == 0) return false;
    const Vec2 middle = (from + to) * 0.5;
    for (std::size_t i = 1; i < count; ++i) {
        const double at = begin + angle * double(i) / double(count);
        const double px = rx * (cu + std::cos(at)), py = ry * (cv + std::sin(at));
        points.push_back({middle.x + c * px - s * py, middle.y + s * px + c * py});
        if (!is_finite(points.back())) return false;
    }
    points.push_back(to);
    return true;
}

}  // namespace testbed::exchange
