// The grid, its numbers and the scale bar.
#include "app/view/grid.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

namespace testbed::view {

namespace {

constexpr double min_major = 80;  ///< pixels between strong lines
constexpr double minor_fades_at =
    60;  ///< pixels between all lines, above which the weak ones are at full strength

/// The multiples of step within [from, to]; none where doubles there are coarser than the grid.
std::vector<double> multiples(double from, double to, double step) {
    std::vector<double> out;
    const double first = std::ceil(from / step);
    const double last = std::floor(to / step);
    if (std::max(std::abs(first), std::abs(last)) > 0x1p53) return out;
    for (double i = first; i <= last; ++i) out.push_back(i * step);
    return out;
}

bool on_axis(double value, double step) { return std::abs(value) < step / 2; }

/// Sharp hairlines sit on the middle of a pixel.
float snapped(float pixel) { return std::floor(pixel) + 0.5f; }

void draw_vertical(const Camera& camera, double x, const draw::Stroke& stroke, draw::Painter& painter) {
    const draw::PixelBox view = pixel_box(camera);
    const float at = snapped(camera.to_pixel({x, 0}).x);
    painter.stroke_line({at, view.min.y}, {at, view.max.y}, stroke);
}

void draw_horizontal(const Camera& camera, double y, const draw::Stroke& stroke, draw::Painter& painter) {
    const draw::PixelBox view = pixel_box(camera);
    const float at = snapped(camera.to_pixel({0, y}).y);
    painter.stroke_line({view.min.x, at}, {view.max.x, at}, stroke);
}

/// Numbers along one axis are left out evenly where they would run into each other: the step between them.
double number_step(const std::vector<double>& values, double step, double pixels_per_unit,
                   draw::Painter& painter) {
    float widest = 0;
    for (const double value : values)
        widest = std::max(widest, painter.text_size(draw::Font::small, axis_number(value, step)).x);
    const double needed = 1.4 * widest / pixels_per_unit;
    double wide = step;
    for (int i = 0; wide < needed && i < 12; ++i) wide *= i % 3 == 0 ? 2 : i % 3 == 1 ? 2.5 : 2;
    return wide;
}

}  // namespace

GridSteps grid_steps(const Camera& camera, float scale) {
    const double wanted = min_major * double(scale) / camera.scale;
    const double power = std::pow(10, std::floor(std::log10(wanted)));
    double step = 10 * power;
    for (const double factor : {5.0, 2.0, 1.0}) {
        if (factor * power >= wanted) step = factor * power;
    }
    return {step, step / 2};
}

std::string axis_number(double value, double step) {
    if (on_axis(value, step)) return "0";
    const int decimals = std::max(0, int(-std::floor(std::log10(step) + 1e-9)));
    if (decimals <= 6 && std::abs(value) < 1e7) return fmt::format("{:.{}f}", value, decimals);
    const int digits = int(std::ceil(std::log10(std::abs(value) / step) + 1e-9)) + 1;
    return fmt::format("{:.{}g}", value, std::clamp(digits, 1, 17));
}

void draw_grid(const Picture& picture, draw::Painter& painter) {
    const Camera& camera = picture.camera;
    const Theme& theme = picture.theme;
    const auto seen = camera.visible();
    const GridSteps steps = grid_steps(camera, picture.scale);
    const double minor_pixels = steps.minor * camera.scale / double(picture.scale);
    const float strength = float(std::clamp(minor_pixels / minor_fades_at, 0.0, 1.0));
    const float width = std::max(1.0f, std::floor(picture.scale));
    const draw::Stroke minor{mix(theme.canvas, theme.grid_minor, strength), width};
    const draw::Stroke major{theme.grid_major, width};

    const auto xs = multiples(seen.min.x, seen.max.x, steps.minor);
    const auto ys = multiples(seen.min.y, seen.max.y, steps.minor);
    const auto is_major = [&](double value) {
        return std::abs(value - std::round(value / steps.major) * steps.major) < steps.minor / 2;
    };
    // All of the weak lines first, so that none crosses over a strong one.
    for (const bool strong : {false, true}) {
        const draw::Stroke& stroke = strong ? major : minor;
        for (const double x : xs)
            if (is_major(x) == strong && !on_axis(x, steps.minor)) draw_vertical(camera, x, stroke, painter);
        for (const double y : ys)
            if (is_major(y) == strong && !on_axis(y, steps.minor))
                draw_horizontal(camera, y, stroke, painter);
    }
    if (seen.min.y <= 0 && 0 <= seen.max.y) draw_horizontal(camera, 0, {theme.axis_x, width}, painter);
    if (seen.min.x <= 0 && 0 <= seen.max.x) draw_vertical(camera, 0, {theme.axis_y, width}, painter);
}

namespace {

/// Whether the box of a shape that is drawn meets this one.
bool on_a_shape(const Picture& picture, const draw::PixelBox& room) {
    const Vec2 a = picture.camera.to_world(room.min), b = picture.camera.to_world(room.max);
    collision::math::Aabb box;
    box.include(a);
    box.include(b);
    for (std::size_t i = 0; i < picture.results.shapes.size(); ++i) {
        const auto& bounds = picture.results.shapes[i].bounds;
        if (bounds && !picture.scene.shapes[i]->hidden && collision::math::overlap(bounds->aabb, box))
            return true;
    }
    return false;
}

/// Above the row of numbers; at the left where a shape lies at the right. Captions have the left.
void draw_scale_bar(const Picture& picture, double step, draw::Painter& painter, Labels& labels) {
    const Theme& theme = picture.theme;
    const draw::PixelBox view = pixel_box(picture.camera);
    const float s = picture.scale, length = float(step * picture.camera.scale);
    const draw::Pixel right_end{view.max.x - 18 * s, view.max.y - 38 * s};
    const draw::Pixel left_end{view.min.x + 56 * s + length, right_end.y};
    const auto room_of = [&](draw::Pixel end) {
        return draw::PixelBox{{end.x - length - 6 * s, end.y - 20 * s}, {end.x + 6 * s, end.y + 4 * s}};
    };
    const bool at_left = picture.marks.empty() && on_a_shape(picture, room_of(right_end)) &&
                         !on_a_shape(picture, room_of(left_end));
    const draw::Pixel bar = at_left ? left_end : right_end;
    const draw::Stroke stroke{theme.text_secondary, s};
    painter.stroke_path(
        std::array{draw::Pixel{bar.x - length, bar.y - 5 * s}, draw::Pixel{bar.x - length, bar.y},
                   draw::Pixel{bar.x, bar.y}, draw::Pixel{bar.x, bar.y - 5 * s}},
        false, stroke);
    const std::string unit = axis_number(step, step) + (step == 1 ? " unit" : " units");
    painter.text({bar.x - length / 2, bar.y - 9 * s}, draw::Align::center, draw::Font::small, unit,
                 theme.text_secondary, theme.halo);
    labels.block(room_of(bar));
}

}  // namespace

void draw_rulers(const Picture& picture, draw::Painter& painter, Labels& labels) {
    const Camera& camera = picture.camera;
    const Theme& theme = picture.theme;
    const draw::PixelBox view = pixel_box(camera);
    const auto seen = camera.visible();
    const double step = grid_steps(camera, picture.scale).major;
    const float s = picture.scale;
    const auto color = [&](double value) {
        return on_axis(value, step) ? theme.text_secondary : theme.text_faint;
    };

    if (picture.scale_bar) draw_scale_bar(picture, step, painter, labels);

    const auto xs = multiples(seen.min.x, seen.max.x, step);
    const double x_step = number_step(xs, step, camera.scale, painter);
    const float row = view.max.y - 12 * s;
    for (const double x : multiples(seen.min.x, seen.max.x, x_step)) {
        const float at = camera.to_pixel({x, 0}).x;
        const std::string text = axis_number(x, step);
        const float half = painter.text_size(draw::Font::small, text).x / 2;
        if (at - half < view.min.x + 26 * s || at + half > view.max.x - 6 * s) continue;
        painter.text({at, row}, draw::Align::center, draw::Font::small, text, color(x), theme.halo);
        labels.block({{at - half - 2 * s, row - 8 * s}, {at + half + 2 * s, row + 8 * s}});
    }
    for (const double y : multiples(seen.min.y, seen.max.y, step)) {
        const float at = camera.to_pixel({0, y}).y;
        if (at < view.min.y + 10 * s || at > view.max.y - 26 * s) continue;
        const std::string text = axis_number(y, step);
        const float width = painter.text_size(draw::Font::small, text).x;
        painter.text({view.min.x + 8 * s, at}, draw::Align::left, draw::Font::small, text, color(y),
                     theme.halo);
        labels.block({{view.min.x, at - 8 * s}, {view.min.x + 10 * s + width, at + 8 * s}});
    }
}

}  // namespace testbed::view
