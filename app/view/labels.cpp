// Texts that find their own place.
#include "app/view/labels.h"

#include <algorithm>
#include <cmath>

namespace testbed::ink {

namespace {

constexpr float pill_padding = 6;
constexpr float pill_height = 18;
constexpr float view_edge = 4;  ///< pixels that labels keep from the edge of the view

PixelBox around(Pixel middle, Pixel size) {
    return {{middle.x - size.x / 2, middle.y - size.y / 2}, {middle.x + size.x / 2, middle.y + size.y / 2}};
}

bool overlap(const PixelBox& a, const PixelBox& b) {
    return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}

bool inside(const PixelBox& box, const PixelBox& view) {
    return box.min.x >= view.min.x && box.max.x <= view.max.x && box.min.y >= view.min.y &&
           box.max.y <= view.max.y;
}

void draw_label(Painter& painter, const Theme& theme, const Label& label, const PixelBox& box, float scale) {
    const Pixel middle{(box.min.x + box.max.x) / 2, (box.min.y + box.max.y) / 2};
    const Rgba color = theme.text_on_canvas(label.color);
    if (!label.pill) {
        painter.text(middle, Align::center, label.font, label.text, color, theme.halo);
        return;
    }
    const float rounding = 4 * scale;
    painter.fill_rectangle(box.min, box.max, rounding,
                           with_alpha(mix(theme.canvas, label.color, 0.10f), 0.94f));
    painter.stroke_rectangle(box.min, box.max, rounding, {mix(theme.canvas, label.color, 0.5f), scale});
    painter.text(middle, Align::center, label.font, label.text, color, {0, 0, 0, 0});
}

}  // namespace

Pixel label_size(const Painter& painter, const Label& label, float scale) {
    const Pixel text = painter.text_size(label.font, label.text);
    if (label.pill) return {text.x + 2 * pill_padding * scale, pill_height * scale};
    return text;
}

bool Labels::free(const PixelBox& box) const {
    const PixelBox room{{view_.min.x + view_edge, view_.min.y + view_edge},
                        {view_.max.x - view_edge, view_.max.y - view_edge}};
    return inside(box, room) &&
           std::ranges::none_of(taken_, [&](const PixelBox& other) { return overlap(box, other); });
}

void Labels::draw(Painter& painter, const Theme& theme) {
    std::ranges::stable_sort(labels_, {}, &Label::priority);
    for (const Label& label : labels_) {
        if (label.places.empty()) continue;
        const Pixel size = label_size(painter, label, scale_);
        const auto place =
            std::ranges::find_if(label.places, [&](Pixel middle) { return free(around(middle, size)); });
        if (place == label.places.end() && !label.needed) continue;
        const Pixel middle = place == label.places.end() ? label.places.front() : *place;
        const PixelBox box = around(middle, size);
        taken_.push_back(box);
        draw_label(painter, theme, label, box, scale_);
    }
}

std::vector<Pixel> places_beside(Pixel from, Pixel to, Pixel size, float gap) {
    const Pixel along{to.x - from.x, to.y - from.y};
    const float length = std::hypot(along.x, along.y);
    Pixel normal = length > 1 ? Pixel{along.y / length, -along.x / length} : Pixel{0, -1};
    if (normal.y > 0 || (normal.y == 0 && normal.x > 0)) normal = {-normal.x, -normal.y};
    // Far enough for the box's nearest corner to stay clear of the segment.
    const float clear = std::abs(normal.x) * size.x / 2 + std::abs(normal.y) * size.y / 2 + gap;
    std::vector<Pixel> places;
    for (const float distance : {clear, clear + size.y}) {
        for (const float share : {0.5f, 0.25f, 0.75f}) {
            const Pixel at{from.x + along.x * share, from.y + along.y * share};
            places.push_back({at.x + normal.x * distance, at.y + normal.y * distance});
            places.push_back({at.x - normal.x * distance, at.y - normal.y * distance});
        }
    }
    return places;
}

std::vector<Pixel> places_beyond(Pixel from, Pixel to, Pixel size, float gap) {
    const Pixel along{to.x - from.x, to.y - from.y};
    const float length = std::hypot(along.x, along.y);
    const Pixel ahead = length > 0 ? Pixel{along.x / length, along.y / length} : Pixel{0, -1};
    // From a point in a direction, far enough for the box to clear the point.
    const auto beyond = [&](Pixel point, Pixel way) {
        const float clear = std::abs(way.x) * size.x / 2 + std::abs(way.y) * size.y / 2 + gap;
        return Pixel{point.x + way.x * clear, point.y + way.y * clear};
    };
    constexpr float half = 0.70710678f;  // of a right angle: its sine and cosine
    const Pixel left{ahead.y, -ahead.x};
    const Pixel ahead_left{(ahead.x + left.x) * half, (ahead.y + left.y) * half};
    const Pixel ahead_right{(ahead.x - left.x) * half, (ahead.y - left.y) * half};
    return {beyond(to, ahead), beyond(to, ahead_left),         beyond(to, ahead_right),
            beyond(to, left),  beyond(to, {-left.x, -left.y}), beyond(from, {-ahead.x, -ahead.y})};
}

std::vector<Pixel> places_around(const PixelBox& box, Pixel size, float gap) {
    const Pixel middle{(box.min.x + box.max.x) / 2, (box.min.y + box.max.y) / 2};
    return {{middle.x, box.max.y + gap + size.y / 2},
            {middle.x, box.min.y - gap - size.y / 2},
            {box.max.x + gap + size.x / 2, middle.y},
            {box.min.x - gap - size.x / 2, middle.y}};
}

}  // namespace testbed::ink
