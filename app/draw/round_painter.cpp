// A painter through a round hole.
#include "app/draw/round_painter.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <utility>

namespace testbed::draw {

namespace {

constexpr float flatness = 0.05f;  ///< pixels between a circle and the polygon in its place

std::vector<Pixel> ring(Pixel center, float radius) {
    const float step = std::acos(std::max(0.0f, 1 - flatness / std::max(radius, flatness)));
    const int count = std::clamp(int(std::ceil(std::numbers::pi_v<float> / step)), 12, 4096);
    std::vector<Pixel> points;
    for (int i = 0; i < count; ++i) {
        const float angle = 2 * std::numbers::pi_v<float> * float(i) / float(count);
        points.push_back({center.x + radius * std::cos(angle), center.y + radius * std::sin(angle)});
    }
    return points;
}

float cross(Pixel o, Pixel a, Pixel b) { return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x); }

/// The part of a polygon on the inner side of every edge of a convex one that turns from x to y.
std::vector<Pixel> cut(std::span<const Pixel> polygon, const std::vector<Pixel>& hole) {
    std::vector<Pixel> kept(polygon.begin(), polygon.end()), next;
    for (std::size_t i = 0; i < hole.size() && !kept.empty(); ++i) {
        const Pixel a = hole[i], b = hole[(i + 1) % hole.size()];
        next.clear();
        for (std::size_t k = 0; k < kept.size(); ++k) {
            const Pixel p = kept[k], q = kept[(k + 1) % kept.size()];
            const float at_p = cross(a, b, p), at_q = cross(a, b, q);
            if (at_p >= 0) next.push_back(p);
            if ((at_p > 0 && at_q < 0) || (at_p < 0 && at_q > 0)) {
                const float t = at_p / (at_p - at_q);
                next.push_back({p.x + (q.x - p.x) * t, p.y + (q.y - p.y) * t});
            }
        }
        std::swap(kept, next);
    }
    if (kept.size() < 3) kept.clear();
    return kept;
}

/// The part of a segment in a circle: where it begins and ends, from 0 to 1.
std::optional<std::pair<double, double>> inside(Pixel center, double radius, Pixel from, Pixel to) {
    const double x = double(from.x) - double(center.x), y = double(from.y) - double(center.y);
    const double dx = double(to.x) - double(from.x), dy = double(to.y) - double(from.y);
    const double a = dx * dx + dy * dy, b = x * dx + y * dy, c = x * x + y * y - radius * radius;
    if (a == 0) return c <= 0 ? std::optional(std::pair(0.0, 1.0)) : std::nullopt;
    const double under = b * b - a * c;
    if (under <= 0) return std::nullopt;
    const double root = std::sqrt(under);
    const double begin = std::max(0.0, (-b - root) / a), end = std::min(1.0, (-b + root) / a);
    if (begin >= end) return std::nullopt;
    return std::pair(begin, end);
}

Pixel between(Pixel from, Pixel to, double t) {
    return {float(double(from.x) + (double(to.x) - double(from.x)) * t),
            float(double(from.y) + (double(to.y) - double(from.y)) * t)};
}

}  // namespace

RoundPainter::RoundPainter(Painter& behind, Pixel center, float radius)
    : behind_(behind), center_(center), radius_(radius), hole_(ring(center, radius)) {}

bool RoundPainter::holds(Pixel p) const { return std::hypot(p.x - center_.x, p.y - center_.y) <= radius_; }

bool RoundPainter::holds_box(Pixel a, Pixel b) const {
    return holds(a) && holds(b) && holds({a.x, b.y}) && holds({b.x, a.y});
}

std::vector<Pixel> RoundPainter::polygon(Pixel center, float radius) const {
    if (std::hypot(center.x - center_.x, center.y - center_.y) > radius + radius_) return {};
    return ring(center, radius);
}

void RoundPainter::fill_polygon(std::span<const Pixel> outline, Rgba fill) {
    if (std::ranges::all_of(outline, [this](Pixel p) { return holds(p); })) {
        behind_.fill_polygon(outline, fill);
    } else if (const auto part = cut(outline, hole_); !part.empty()) {
        behind_.fill_polygon(part, fill);
    }
}

void RoundPainter::fill_circle(Pixel center, float radius, Rgba fill) {
    if (std::hypot(center.x - center_.x, center.y - center_.y) + radius <= radius_) {
        behind_.fill_circle(center, radius, fill);
    } else if (const auto points = polygon(center, radius); !points.empty()) {
        fill_polygon(points, fill);
    }
}

void RoundPainter::stroke_line(Pixel from, Pixel to, const Stroke& stroke) {
    if (const auto part = inside(center_, double(radius_), from, to))
        behind_.stroke_line(between(from, to, part->first), between(from, to, part->second), stroke);
}

void RoundPainter::stroke_path(std::span<const Pixel> points, bool closed, const Stroke& stroke) {
    if (std::ranges::all_of(points, [this](Pixel p) { return holds(p); }))
        return behind_.stroke_path(points, closed, stroke);
    // What hangs together inside stays one path.
    std::vector<Pixel> run;
    const auto finish = [&] {
        if (run.size() == 2) behind_.stroke_line(run[0], run[1], stroke);
        if (run.size() > 2) behind_.stroke_path(run, false, stroke);
        run.clear();
    };
    for (std::size_t i = 0; i + (closed ? 0 : 1) < points.size(); ++i) {
        const Pixel from = points[i], to = points[(i + 1) % points.size()];
        const auto part = inside(center_, double(radius_), from, to);
        if (!part || part->first > 0) finish();
        if (!part) continue;
        if (run.empty()) run.push_back(between(from, to, part->first));
        run.push_back(between(from, to, part->second));
        if (part->second < 1) finish();
    }
    finish();
}

void RoundPainter::stroke_circle(Pixel center, float radius, const Stroke& stroke) {
    if (std::hypot(center.x - center_.x, center.y - center_.y) + radius <= radius_) {
        behind_.stroke_circle(center, radius, stroke);
    } else if (const auto points = polygon(center, radius); !points.empty()) {
        stroke_path(points, true, stroke);
    }
}

void RoundPainter::fill_rectangle(Pixel a, Pixel b, float rounding, Rgba fill) {
    if (holds_box(a, b)) {
        behind_.fill_rectangle(a, b, rounding, fill);
    } else if (rounding == 0) {
        fill_polygon(std::array{a, Pixel{b.x, a.y}, b, Pixel{a.x, b.y}}, fill);
    }
}

void RoundPainter::stroke_rectangle(Pixel a, Pixel b, float rounding, const Stroke& stroke) {
    if (holds_box(a, b)) {
        behind_.stroke_rectangle(a, b, rounding, stroke);
    } else if (rounding == 0) {
        stroke_path(std::array{a, Pixel{b.x, a.y}, b, Pixel{a.x, b.y}}, true, stroke);
    }
}

void RoundPainter::text(Pixel anchor, Align align, Font font, std::string_view utf8, Rgba color, Rgba halo) {
    const Pixel size = behind_.text_size(font, utf8);
    const float left = align == Align::left     ? anchor.x
                       : align == Align::center ? anchor.x - size.x / 2
                                                : anchor.x - size.x;
    if (holds_box({left, anchor.y - size.y / 2}, {left + size.x, anchor.y + size.y / 2}))
        behind_.text(anchor, align, font, utf8, color, halo);
}

Pixel RoundPainter::text_size(Font font, std::string_view utf8) const {
    return behind_.text_size(font, utf8);
}

void RoundPainter::picture(const RasterPicture& picture, Pixel upper_left, Pixel lower_right, float opacity,
                           bool upside_down) {
    if (holds_box(upper_left, lower_right))
        return behind_.picture(picture, upper_left, lower_right, opacity, upside_down);
    // In strips a pixel high, each as wide as the hole there.
    const float top = std::floor(std::max(upper_left.y, center_.y - radius_));
    const float bottom = std::min(lower_right.y, center_.y + radius_);
    for (float y = top; y < bottom; ++y) {
        const float off = y + 0.5f - center_.y,
                    half = std::sqrt(std::max(0.0f, radius_ * radius_ - off * off));
        const float left = std::max(upper_left.x, center_.x - half);
        const float right = std::min(lower_right.x, center_.x + half);
        if (left >= right) continue;
        behind_.push_clip({left, y}, {right, y + 1});
        behind_.picture(picture, upper_left, lower_right, opacity, upside_down);
        behind_.pop_clip();
    }
}

void RoundPainter::push_clip(Pixel upper_left, Pixel lower_right) {
    behind_.push_clip(upper_left, lower_right);
}

void RoundPainter::pop_clip() { behind_.pop_clip(); }

}  // namespace testbed::draw
