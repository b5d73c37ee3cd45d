// Texts that find their own place.
#include "app/view/labels.h"

#include <algorithm>
#include <cmath>

namespace testbed::view {

namespace {

constexpr float pill_padding = 6;
constexpr float pill_height = 18;
constexpr float view_edge = 4;  ///< pixels that labels keep from the edge of the view

draw::PixelBox around(draw::Pixel middle, draw::Pixel size) {
    return {{middle.x - size.x / 2, middle.y - size.y / 2}, {middle.x + size.x / 2, middle.y + size.y / 2}};
}

bool overlap(const draw::PixelBox& a, const draw::PixelBox& b) {
    return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}

bool inside(const draw::PixelBox& box, const draw::PixelBox& view) {
    return box.min.x >= view.min.x && box.max.x <= view.max.x && box.min.y >= view.min.y &&
           box.max.y <= view.max.y;
}

void draw_label(draw::Painter& painter, const Theme& theme, const Label& label, const draw::PixelBox& box,
                float scale) {
    const draw::Pixel middle{(box.min.x + box.max.x) / 2, (box.min.y + box.max.y) / 2};
    const draw::Rgba color = theme.text_on_canvas(label.color);
    if (!label.pill) {
        painter.text(middle, draw::Align::center, label.font, label.text, color, theme.halo);
        return;
    }
    const float rounding = 4 * scale;
    painter.fill_rectangle(box.min, box.max, rounding,
                           with_alpha(mix(theme.canvas, label.color, 0.10f), 0.94f));
    painter.stroke_rectangle(box.min, box.max, rounding, {mix(theme.canvas, label.color, 0.5f), scale});
    painter.text(middle, draw::Align::center, label.font, label.text, color, {0, 0, 0, 0});
}

}  // namespace

draw::Pixel label_size(const draw::Painter& painter, const Label& label, float scale) {
    const draw::Pixel text = painter.text_size(label.font, label.text);
    if (label.pill) return {text.x + 2 * pill_padding * scale, pill_height * scale};
    return text;
}

bool Labels::free(const draw::PixelBox& box) const {
    const draw::PixelBox room{{view_.min.x + view_edge, view_.min.y + view_edge},
                              {view_.max.x - view_edge, view_.max.y - view_edge}};
    return inside(box, room) &&
           std::ranges::none_of(taken_, [&](const draw::PixelBox& other) { return overlap(box, other); });
}

void Labels::draw(draw::Painter& painter, const Theme& theme) {
    std::ranges::stable_sort(labels_, {}, &Label::priority);
    for (const Label& label : labels_) {
        if (label.places.empty()) continue;
        const draw::Pixel size = label_size(painter, label, scale_);
        const auto place = std::ranges::find_if(
            label.places, [&](draw::Pixel middle) { return free(around(middle, size)); });
        if (place == label.places.end() && !label.needed) continue;
        const draw::Pixel middle = place == label.places.end() ? label.places.front() : *place;
        const draw::PixelBox box = around(middle, size);
        taken_.push_back(box);
        draw_label(painter, theme, label, box, scale_);
    }
}

std::vector<draw::Pixel> places_beside(draw::Pixel from, draw::Pixel to, draw::Pixel size, float gap) {
    const draw::Pixel along{to.x - from.x, to.y - from.y};
    const float length = std::hypot(along.x, along.y);
    draw::Pixel normal = length > 1 ? draw::Pixel{along.y / length, -along.x / length} : draw::Pixel{0, -1};
    if (normal.y > 0 || (normal.y == 0 && normal.x > 0)) normal = {-normal.x, -normal.y};
    // Far enough for the box's nearest corner to stay clear of the segment.
    const float clear = std::abs(normal.x) * size.x / 2 + std::abs(normal.y) * size.y / 2 + gap;
    std::vector<draw::Pixel> places;
    for (const float distance : {clear, clear + size.y}) {
        for (const float share : {0.5f, 0.25f, 0.75f}) {
            const draw::Pixel at{from.x + along.x * share, from.y + along.y * share};
            places.push_back({at.x + normal.x * distance, at.y + normal.y * distance});
            places.push_back({at.x - normal.x * distance, at.y - normal.y * distance});
        }
    }
    return places;
}

std::vector<draw::Pixel> places_beyond(draw::Pixel from, draw::Pixel to, draw::Pixel size, float gap) {
    const draw::Pixel along{to.x - from.x, to.y - from.y};
    const float length = std::hypot(along.x, along.y);
    const draw::Pixel ahead =
        length > 0 ? draw::Pixel{along.x / length, along.y / length} : draw::Pixel{0, -1};
    // From a point in a direction, far enough for the box to clear the point.
    const auto beyond = [&](draw::Pixel point, draw::Pixel way) {
        const float clear = std::abs(way.x) * size.x / 2 + std::abs(way.y) * size.y / 2 + gap;
        return draw::Pixel{point.x + way.x * clear, point.y + way.y * clear};
    };
    constexpr float half = 0.70710678f;  // of a right angle: its sine and cosine
    const draw::Pixel left{ahead.y, -ahead.x};
    const draw::Pixel ahead_left{(ahead.x + left.x) * half, (ahead.y + left.y) * half};
    const draw::Pixel ahead_right{(ahead.x - left.x) * half, (ahead.y - left.y) * half};
    return {beyond(to, ahead), beyond(to, ahead_left),         beyond(to, ahead_right),
            beyond(to, left),  beyond(to, {-left.x, -left.y}), beyond(from, {-ahead.x, -ahead.y})};
}

std::vector<draw::Pixel> places_around(const draw::PixelBox& box, draw::Pixel size, float gap) {
    const draw::Pixel middle{(box.min.x + box.max.x) / 2, (box.min.y + box.max.y) / 2};
    return {{middle.x, box.max.y + gap + size.y / 2},
            {middle.x, box.min.y - gap - size.y / 2},
            {box.max.x + gap + size.x / 2, middle.y},
            {box.min.x - gap - size.x / 2, middle.y}};
}

}  // namespace testbed::view
