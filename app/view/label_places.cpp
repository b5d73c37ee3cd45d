// Where labels would like to be.
#include "app/view/label_places.h"

#include <algorithm>
#include <cmath>

#include "core/math/pose.h"

namespace testbed::view {

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

std::vector<draw::Pixel> places_on(draw::Pixel from, draw::Pixel to, draw::Pixel size, float gap) {
    const draw::Pixel along{to.x - from.x, to.y - from.y};
    const float length = std::hypot(along.x, along.y);
    // How much of the segment a box hides: until it leaves through a side or through top or bottom.
    const float x = std::abs(along.x) / length, y = std::abs(along.y) / length;
    const float hidden = std::min(x > 0 ? size.x / x : length, y > 0 ? size.y / y : length);
    std::vector<draw::Pixel> places;
    for (const float share : {0.5f, 0.35f, 0.65f}) {
        const float seen = length * std::min(share, 1 - share) - hidden / 2;
        if (!(seen > 2 * gap)) continue;
        places.push_back({from.x + along.x * share, from.y + along.y * share});
    }
    return places;
}

std::vector<draw::Pixel> places_apart(draw::Pixel from, draw::Pixel to, draw::Pixel size, float gap) {
    const draw::Pixel middle{(from.x + to.x) / 2, (from.y + to.y) / 2};
    constexpr int ways = 12;
    std::vector<draw::Pixel> places;
    for (const float distance : {2 * gap, 4 * gap, 6 * gap, 9 * gap}) {
        for (int i = 0; i < ways; ++i) {
            // Upwards first, then to both sides in turn.
            const auto turn = collision::math::rotation_from_degrees(90.0 + (i % 2 == 0 ? 1 : -1) * 360.0 /
                                                                                ways * ((i + 1) / 2));
            const float x = float(turn.cosine), y = -float(turn.sine);
            places.push_back(
                {middle.x + x * (distance + size.x / 2), middle.y + y * (distance + size.y / 2)});
        }
    }
    return places;
}

}  // namespace testbed::view
