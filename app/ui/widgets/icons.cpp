// Icons, drawn as vectors.
#include "app/ui/widgets/icons.h"

#include <cmath>
#include <initializer_list>
#include <numbers>
#include <utility>
#include <vector>

namespace testbed::ui {

namespace {

using draw::Pixel;

constexpr float pi = std::numbers::pi_v<float>;

/// A pen on the icon's square: coordinates from -10 to 10, y down.
class Pen {
  public:
    Pen(Pixel center, float scale, draw::Rgba color, draw::Painter& painter)
        : center_(center), scale_(scale), color_(color), painter_(painter) {}

    void line(Pixel from, Pixel to, float width = 1.6f) const {
        painter_.stroke_line(at(from), at(to), stroke(width));
    }
    void path(std::initializer_list<Pixel> points, bool closed) const {
        std::vector<Pixel> placed;
        for (const Pixel p : points) placed.push_back(at(p));
        painter_.stroke_path(placed, closed, stroke(1.6f));
    }
    void fill(std::initializer_list<Pixel> points) const {
        std::vector<Pixel> placed;
        for (const Pixel p : points) placed.push_back(at(p));
        painter_.fill_polygon(placed, color_);
    }
    void ring(Pixel center, float radius) const {
        painter_.stroke_circle(at(center), radius * scale_, stroke(1.6f));
    }
    void dot(Pixel center, float radius) const { painter_.fill_circle(at(center), radius * scale_, color_); }
    void box(Pixel from, Pixel to, float rounding) const {
        painter_.stroke_rectangle(at(from), at(to), rounding * scale_, stroke(1.6f));
    }
    /// Arcs one after the other, joined; angles in radians, clockwise from the right.
    struct Arc {
        Pixel center;
        float radius, from, to;
    };
    void arcs(std::initializer_list<Arc> list, bool closed) const {
        std::vector<Pixel> placed;
        constexpr int pieces = 20;
        for (const Arc& arc : list)
            for (int i = 0; i <= pieces; ++i) {
                const float angle = arc.from + (arc.to - arc.from) * float(i) / pieces;
                placed.push_back(at({arc.center.x + arc.radius * std::cos(angle),
                                     arc.center.y + arc.radius * std::sin(angle)}));
            }
        painter_.stroke_path(placed, closed, stroke(1.6f));
    }

  private:
    Pixel at(Pixel p) const { return {center_.x + p.x * scale_, center_.y + p.y * scale_}; }
    draw::Stroke stroke(float width) const { return {color_, width * scale_}; }

    Pixel center_;
    float scale_;
    draw::Rgba color_;
    draw::Painter& painter_;
};

void eye(const Pen& pen) {
    pen.arcs({{{0, 6}, 10, -pi + 0.72f, -0.72f}, {{0, -6}, 10, 0.72f, pi - 0.72f}}, true);
}

/// Along the screen's x, or the same along y.
Pixel turned(float along, float across, bool upright) {
    return upright ? Pixel{across, along} : Pixel{along, across};
}

/// Two bars at a line; edge: -1 at their left, 0 in the middle, 1 at their right.
void aligned_bars(const Pen& pen, float edge, bool upright) {
    const auto p = [&](float along, float across) { return turned(along, across, upright); };
    pen.line(p(8 * edge, -8), p(8 * edge, 8));
    for (const auto& [half, from] : {std::pair{5.5f, -5.5f}, {3.0f, 1.5f}}) {
        const float middle = edge * (5.5f - half);
        pen.box(p(middle - half, from), p(middle + half, from + 4), 0.8f);
    }
}

/// A bar halfway between two lines.
void spread_bars(const Pen& pen, bool upright) {
    const auto p = [&](float along, float across) { return turned(along, across, upright); };
    pen.line(p(-8, -8), p(-8, 8));
    pen.line(p(8, -8), p(8, 8));
    pen.box(p(-2.5f, -5.5f), p(2.5f, 5.5f), 0.8f);
}

/// A triangle and its mirror image.
void mirrored_triangles(const Pen& pen, bool upright) {
    const auto p = [&](float along, float across) { return turned(along, across, upright); };
    pen.path({p(-2.5f, -6.5f), p(-8.5f, 6), p(-2.5f, 6)}, true);
    pen.fill({p(2.5f, -6.5f), p(8.5f, 6), p(2.5f, 6)});
    for (const float from : {-9.0f, -3.0f, 3.0f}) pen.line(p(0, from), p(0, from + 3.5f), 1.2f);
}

void lock_body(const Pen& pen) { pen.box({-5, -1}, {5, 7}, 1.5f); }

}  // namespace

void draw_icon(Icon icon, Pixel center, float scale, draw::Rgba color, draw::Painter& painter) {
    const Pen pen(center, scale, color, painter);
    switch (icon) {
        case Icon::select:
            pen.path(
                {{-5, -8}, {-5, 6.5f}, {-1.6f, 3.4f}, {0.8f, 8.2f}, {3.2f, 7}, {0.9f, 2.4f}, {5.6f, 2.2f}},
                true);
            return;
        case Icon::point: pen.dot({0, 0}, 3.2f); return;
        case Icon::line:
            pen.line({-8.5f, 8.5f}, {8.5f, -8.5f});
            pen.dot({0, 0}, 2.3f);
            return;
        case Icon::ray:
            pen.line({-6.5f, 6.5f}, {5, -5});
            pen.fill({{8, -8}, {5.4f, -0.6f}, {0.6f, -5.4f}});
            pen.dot({-6.5f, 6.5f}, 2.3f);
            return;
        case Icon::segment:
            pen.line({-6, 6}, {6, -6});
            pen.dot({-6, 6}, 2.5f);
            pen.dot({6, -6}, 2.5f);
            return;
        case Icon::circle:
            pen.ring({0, 0}, 7.2f);
            pen.dot({0, 0}, 1.6f);
            return;
        case Icon::capsule:
            pen.arcs({{{3.6f, -3.6f}, 4.2f, -pi * 0.75f, pi * 0.25f},
                      {{-3.6f, 3.6f}, 4.2f, pi * 0.25f, pi * 1.25f}},
                     true);
            return;
        case Icon::rectangle: pen.box({-7.5f, -5.5f}, {7.5f, 5.5f}, 1.2f); return;
        case Icon::oriented_rectangle:
            pen.path({{-8.3f, 0.6f}, {3.6f, -7.4f}, {8.3f, -0.6f}, {-3.6f, 7.4f}}, true);
            return;
        case Icon::polygon:
            pen.path({{0, -7.6f}, {7.6f, -1.9f}, {4.7f, 7.1f}, {-4.7f, 7.1f}, {-7.6f, -1.9f}}, true);
            return;
        case Icon::polyline: pen.path({{-8, 5}, {-3.2f, -5}, {2.6f, 4}, {8, -6}}, false); return;
        case Icon::rounded_polygon:
            pen.arcs({{{4.4f, 4}, 3.2f, 0, pi * 0.5f},
                      {{-4.4f, 4}, 3.2f, pi * 0.5f, pi},
                      {{-4.4f, -0.5f}, 3.2f, pi, pi * 1.29f},
                      {{0, -4.4f}, 3.2f, pi * 1.29f, pi * 1.71f},
                      {{4.4f, -0.5f}, 3.2f, pi * 1.71f, pi * 2}},
                     true);
            return;
        case Icon::group:
            pen.box({-7.5f, -7.5f}, {2.5f, 2.5f}, 1.2f);
            pen.ring({3, 3}, 4.6f);
            return;
        case Icon::undo:
        case Icon::redo: {
            const float way = icon == Icon::undo ? 1.0f : -1.0f;
            pen.line({-6 * way, -3}, {2 * way, -3});
            if (way > 0) {
                pen.arcs({{{2, 1.5f}, 4.5f, -pi / 2, pi / 2}}, false);
            } else {
                pen.arcs({{{-2, 1.5f}, 4.5f, -pi / 2, -pi * 1.5f}}, false);
            }
            pen.line({2 * way, 6}, {-2 * way, 6});
            pen.path({{-3 * way, -6.5f}, {-6.5f * way, -3}, {-3 * way, 0.5f}}, false);
            return;
        }
        case Icon::frame:
            for (const float x : {-1.0f, 1.0f})
                for (const float y : {-1.0f, 1.0f})
                    pen.path({{3 * x, 7 * y}, {7 * x, 7 * y}, {7 * x, 3 * y}}, false);
            pen.dot({0, 0}, 2);
            return;
        case Icon::sun:
            pen.ring({0, 0}, 4);
            for (int i = 0; i < 8; ++i) {
                const float x = std::cos(float(i) * pi / 4), y = std::sin(float(i) * pi / 4);
                pen.line({6.2f * x, 6.2f * y}, {8.6f * x, 8.6f * y}, 1.4f);
            }
            return;
        case Icon::moon:
            // Two circles of which the smaller bites into the larger; the angles are where they meet.
            pen.arcs(
                {{{-0.5f, 0}, 7, 0.62f, 2 * pi - 1.52f}, {{3.1f, -2.2f}, 5.6f, -1.997f, -4.12f + 0.005f}},
                true);
            return;
        case Icon::folder:
            pen.path({{-8, 6}, {-8, -6}, {-2.5f, -6}, {-0.5f, -3.5f}, {8, -3.5f}, {8, 6}}, true);
            return;
        case Icon::file: pen.path({{-5.5f, -8}, {2, -8}, {5.5f, -4.5f}, {5.5f, 8}, {-5.5f, 8}}, true); return;
        case Icon::eye:
            eye(pen);
            pen.dot({0, 0}, 2.4f);
            return;
        case Icon::eye_closed:
            eye(pen);
            pen.line({-6.5f, 6.5f}, {6.5f, -6.5f});
            return;
        case Icon::lock:
            lock_body(pen);
            pen.arcs({{{0, -3.5f}, 3.2f, -pi, 0}}, false);
            pen.line({-3.2f, -3.5f}, {-3.2f, -1});
            pen.line({3.2f, -3.5f}, {3.2f, -1});
            return;
        case Icon::lock_open:
            lock_body(pen);
            pen.arcs({{{0, -4.5f}, 3.2f, -pi, 0}}, false);
            pen.line({-3.2f, -4.5f}, {-3.2f, -1});
            return;
        case Icon::inspector:
            for (const auto& [y, knob] : {std::pair{-5.0f, 3.0f}, {0.0f, -3.0f}, {5.0f, 1.0f}}) {
                pen.line({-8, y}, {8, y});
                pen.dot({knob, y}, 2.6f);
            }
            return;
        case Icon::list:
            for (const float y : {-5.0f, 0.0f, 5.0f}) {
                pen.dot({-6.5f, y}, 1.5f);
                pen.line({-3, y}, {8, y});
            }
            return;
        case Icon::layers:
            pen.path({{0, -7.5f}, {8, -3}, {0, 1.5f}, {-8, -3}}, true);
            pen.path({{-8, 1}, {0, 5.5f}, {8, 1}}, false);
            return;
        case Icon::steps:
            pen.path({{-8, 7},
                      {-8, 3.5f},
                      {-2.7f, 3.5f},
                      {-2.7f, -0.5f},
                      {2.7f, -0.5f},
                      {2.7f, -4.5f},
                      {8, -4.5f}},
                     false);
            pen.dot({5.3f, -7}, 1.8f);
            return;
        case Icon::play: pen.fill({{-4.5f, -7}, {7, 0}, {-4.5f, 7}}); return;
        case Icon::play_back: pen.fill({{4.5f, -7}, {-7, 0}, {4.5f, 7}}); return;
        case Icon::pause:
            pen.line({-3.2f, -6}, {-3.2f, 6}, 3);
            pen.line({3.2f, -6}, {3.2f, 6}, 3);
            return;
        case Icon::step_on:
            pen.fill({{-5, -6.5f}, {3.5f, 0}, {-5, 6.5f}});
            pen.line({5.5f, -6}, {5.5f, 6}, 2);
            return;
        case Icon::step_back:
            pen.fill({{5, -6.5f}, {-3.5f, 0}, {5, 6.5f}});
            pen.line({-5.5f, -6}, {-5.5f, 6}, 2);
            return;
        case Icon::to_start:
            pen.fill({{7, -6}, {0.5f, 0}, {7, 6}});
            pen.fill({{0.5f, -6}, {-6, 0}, {0.5f, 6}});
            pen.line({-7, -5.5f}, {-7, 5.5f}, 2);
            return;
        case Icon::cells:
            pen.box({-7.5f, -7.5f}, {7.5f, 7.5f}, 1);
            pen.line({-2.5f, -7.5f}, {-2.5f, 7.5f}, 1.2f);
            pen.line({2.5f, -7.5f}, {2.5f, 7.5f}, 1.2f);
            pen.line({-7.5f, -2.5f}, {7.5f, -2.5f}, 1.2f);
            pen.line({-7.5f, 2.5f}, {7.5f, 2.5f}, 1.2f);
            return;
        case Icon::table:
            pen.box({-8, -7}, {8, 7}, 1);
            pen.line({-8, -2.5f}, {8, -2.5f});
            pen.line({-8, 2.3f}, {8, 2.3f}, 1.2f);
            pen.line({-2.5f, -2.5f}, {-2.5f, 7}, 1.2f);
            return;
        case Icon::plug:
            pen.line({-3, -8}, {-3, -3.5f});
            pen.line({3, -8}, {3, -3.5f});
            pen.path({{-6, -3.5f}, {6, -3.5f}, {6, 0}, {3.5f, 3.5f}, {-3.5f, 3.5f}, {-6, 0}}, true);
            pen.line({0, 3.5f}, {0, 8});
            return;
        case Icon::live:
            pen.path({{-8.5f, 0}, {-4.5f, 0}, {-2, -6.5f}, {2, 6.5f}, {4.5f, 0}, {8.5f, 0}}, false);
            return;
        case Icon::book:
            pen.path({{0, -5}, {-3.5f, -6.5f}, {-8, -6}, {-8, 5.5f}, {-3.5f, 5}, {0, 6.5f}}, false);
            pen.path({{0, -5}, {3.5f, -6.5f}, {8, -6}, {8, 5.5f}, {3.5f, 5}, {0, 6.5f}}, false);
            pen.line({0, -5}, {0, 6.5f});
            return;
        case Icon::align_left: return aligned_bars(pen, -1, false);
        case Icon::align_center: return aligned_bars(pen, 0, false);
        case Icon::align_right: return aligned_bars(pen, 1, false);
        case Icon::align_top: return aligned_bars(pen, -1, true);
        case Icon::align_middle: return aligned_bars(pen, 0, true);
        case Icon::align_bottom: return aligned_bars(pen, 1, true);
        case Icon::distribute_x: return spread_bars(pen, false);
        case Icon::distribute_y: return spread_bars(pen, true);
        case Icon::flip_x: return mirrored_triangles(pen, false);
        case Icon::flip_y: return mirrored_triangles(pen, true);
        case Icon::ruler:
            pen.box({-8.5f, -3.5f}, {8.5f, 3.5f}, 1);
            for (const float x : {-4.25f, 0.0f, 4.25f}) pen.line({x, -3.5f}, {x, 0}, 1.3f);
            return;
    }
}

namespace {
struct IconOf {
    Icon operator()(const collision::shape::Point&) const { return Icon::point; }
    Icon operator()(const collision::shape::Line&) const { return Icon::line; }
    Icon operator()(const collision::shape::Ray&) const { return Icon::ray; }
    Icon operator()(const collision::shape::Segment&) const { return Icon::segment; }
    Icon operator()(const collision::shape::Circle&) const { return Icon::circle; }
    Icon operator()(const collision::shape::Capsule&) const { return Icon::capsule; }
    Icon operator()(const collision::shape::Rectangle&) const { return Icon::rectangle; }
    Icon operator()(const collision::shape::OrientedRectangle&) const { return Icon::oriented_rectangle; }
    Icon operator()(const collision::shape::Polygon&) const { return Icon::polygon; }
    Icon operator()(const collision::shape::Polyline&) const { return Icon::polyline; }
    Icon operator()(const collision::shape::RoundedPolygon&) const { return Icon::rounded_polygon; }
    Icon operator()(const collision::shape::Group&) const { return Icon::group; }
};
}  // namespace

Icon icon_of(const collision::shape::Shape& shape) { return std::visit(IconOf{}, shape); }

void draw_logo(Pixel c, float scale, draw::Painter& painter) {
    const auto at = [&](float x, float y) { return Pixel{c.x + x * scale, c.y + y * scale}; };
    painter.fill_rectangle(at(-10, -8), at(2, 4), 2 * scale, draw::rgb(0x5B8CFF));
    painter.fill_circle(at(4, 2), 6.5f * scale, draw::with_alpha(draw::rgb(0xFF9F45), 0.9f));
}

}  // namespace testbed::ui
