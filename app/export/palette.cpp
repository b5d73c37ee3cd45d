// Few colors for a picture of many.
#include "app/export/palette.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <tuple>
#include <utility>

namespace testbed::exports {

namespace {

struct Counted {
    std::uint32_t color;
    std::uint64_t count;
};

int channel_of(std::uint32_t color, int which) { return int(color >> (8 * which) & 255); }

/// Colors [begin, end) of the list that share one entry.
struct ColorBox {
    std::size_t begin, end;
    int axis = 0;            ///< the channel that spreads most
    std::uint64_t cost = 0;  ///< its spread, by how many pixels have it
};

ColorBox box_of(const std::vector<Counted>& list, std::size_t begin, std::size_t end) {
    ColorBox box{begin, end};
    std::uint64_t pixels = 0;
    for (std::size_t i = begin; i < end; ++i) pixels += list[i].count;
    // A few pixels far off are seen as well as many that are a little off.
    const auto weight = std::uint64_t(std::bit_width(pixels));
    for (int axis = 0; axis < 3; ++axis) {
        int low = 255, high = 0;
        for (std::size_t i = begin; i < end; ++i) {
            low = std::min(low, channel_of(list[i].color, axis));
            high = std::max(high, channel_of(list[i].color, axis));
        }
        const auto spread = std::uint64_t(std::max(0, high - low));
        if (spread * spread * weight > box.cost) {
            box.cost = spread * spread * weight;
            box.axis = axis;
        }
    }
    return box;
}

/// Two boxes of about as many pixels, neither of them empty. Requires two colors.
std::pair<ColorBox, ColorBox> split_box(std::vector<Counted>& list, const ColorBox& box) {
    const auto from = list.begin() + std::ptrdiff_t(box.begin), to = list.begin() + std::ptrdiff_t(box.end);
    std::sort(from, to, [&](const Counted& a, const Counted& b) {
        return std::pair(channel_of(a.color, box.axis), a.color) <
               std::pair(channel_of(b.color, box.axis), b.color);
    });
    std::uint64_t all = 0, below = 0;
    for (std::size_t i = box.begin; i < box.end; ++i) all += list[i].count;
    std::size_t middle = box.begin;
    while (middle + 1 < box.end && 2 * below < all) below += list[middle++].count;
    middle = std::clamp(middle, box.begin + 1, box.end - 1);
    return {box_of(list, box.begin, middle), box_of(list, middle, box.end)};
}

std::uint32_t mean_of(const std::vector<Counted>& list, const ColorBox& box) {
    std::array<std::uint64_t, 3> sum{};
    std::uint64_t count = 0;
    for (std::size_t i = box.begin; i < box.end; ++i) {
        count += list[i].count;
        for (int axis = 0; axis < 3; ++axis)
            sum[std::size_t(axis)] += list[i].count * std::uint64_t(channel_of(list[i].color, axis));
    }
    std::uint32_t mean = 0xff000000u;
    for (std::size_t axis = 0; axis < 3; ++axis)
        mean |= std::uint32_t((sum[axis] + count / 2) / count) << (8 * axis);
    return mean;
}

/// The most that a channel is off.
int off(std::uint32_t a, std::uint32_t b) {
    int most = 0;
    for (int axis = 0; axis < 3; ++axis)
        most = std::max(most, std::abs(channel_of(a, axis) - channel_of(b, axis)));
    return most;
}

std::size_t nearest(const std::vector<std::uint32_t>& colors, std::uint32_t color) {
    const auto distance = [color](std::uint32_t other) { return off(color, other); };
    return std::size_t(std::ranges::min_element(colors, {}, distance) - colors.begin());
}

}  // namespace

Palette palette_of(const Histogram& histogram, std::size_t max_colors) {
    std::vector<Counted> list;
    for (const auto& [color, count] : histogram) list.push_back({color | 0xff000000u, count});
    std::ranges::sort(list, [](const Counted& a, const Counted& b) {
        return std::tuple(b.count, a.color) < std::tuple(a.count, b.color);
    });
    Palette palette;
    const std::size_t own = list.size() <= max_colors ? list.size() : max_colors / 4;
    for (std::size_t i = 0; i < own; ++i) {
        palette.index[list[i].color] = i;
        palette.colors.push_back(list[i].color);
    }
    if (own == list.size()) return palette;
    std::vector<ColorBox> boxes{box_of(list, own, list.size())};
    while (boxes.size() < max_colors - own) {
        const auto widest = std::ranges::max_element(boxes, {}, &ColorBox::cost);
        if (widest->cost == 0) break;
        const auto [low, high] = split_box(list, *widest);
        *widest = low;
        boxes.push_back(high);
    }
    for (const ColorBox& box : boxes) {
        for (std::size_t i = box.begin; i < box.end; ++i)
            palette.index[list[i].color] = palette.colors.size();
        palette.colors.push_back(mean_of(list, box));
    }
    // What lies at the rim of its box may be nearer to another color.
    constexpr int far_off = 12;
    for (std::size_t i = own; i < list.size(); ++i) {
        std::size_t& index = palette.index[list[i].color];
        if (off(palette.colors[index], list[i].color) > far_off)
            index = nearest(palette.colors, list[i].color);
    }
    return palette;
}

}  // namespace testbed::exports
