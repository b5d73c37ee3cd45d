// Morton order by radix sort; crowds that share a key are ordered again among themselves.
#include "morton_order.h"

#include <algorithm>
#include <array>
#include <utility>

namespace collision::broad {

namespace {

constexpr int axis_bits = 10, size_bits = 2;
constexpr int digit_bits = 11;  // two digits are a key
static_assert(2 * axis_bits + size_bits == 2 * digit_bits);

/// A run of one key is ordered again where it is longer.
constexpr std::size_t longest_tie = 8;

struct Item {
    std::uint32_t key, index;
};

/// The ten bits with a zero after each.
constexpr std::uint32_t spread_bits(std::uint32_t x) {
    x = (x | x << 8) & 0x00ff00ff;
    x = (x | x << 4) & 0x0f0f0f0f;
    x = (x | x << 2) & 0x33333333;
    return (x | x << 1) & 0x55555555;
}

double extent(const math::Aabb& box) { return std::max(box.max.x - box.min.x, box.max.y - box.min.y); }

/// Keys within the bounds of these centers; false where all are one point.
bool make_keys(std::span<Item> items, std::span<const math::Aabb> boxes) {
    Vec2 low{std::numeric_limits<double>::infinity()}, high = -low;
    double sizes = 0;
    for (const Item& item : items) {
        const Vec2 center = boxes[item.index].center();
        low = {std::min(low.x, center.x), std::min(low.y, center.y)};
        high = {std::max(high.x, center.x), std::max(high.y, center.y)};
        sizes += extent(boxes[item.index]);
    }
    if (low == high) return false;
    constexpr double cells = 1 << axis_bits;
    // Cells a unit: near 0 they would be more than doubles can say, so such lengths are multiplied first.
    const auto raise = [](double spread) { return spread < 0x1p-900 ? 0x1p900 : 1.0; };
    const auto scale = [](double spread) { return spread > 0 ? (cells - 0.5) / spread : 0.0; };
    const Vec2 raised{raise(high.x - low.x), raise(high.y - low.y)};
    const Vec2 across = (high - low) * raised;
    const Vec2 per_unit{scale(across.x), scale(across.y)};
    // Classes of size: up to 4, 16 and 64 times the mean, and beyond.
    const double mean = sizes / double(items.size());
    for (Item& item : items) {
        const math::Aabb& box = boxes[item.index];
        const Vec2 place = (box.center() - low) * raised * per_unit;
        // NaN where the bounds are too far from each other to subtract: such boxes stand in one cell.
        const auto cell = [](double at) { return std::uint32_t(at > 0 ? std::min(at, cells - 1) : 0); };
        const double size = extent(box);
        const std::uint32_t size_class =
            std::uint32_t(size > 4 * mean) + (size > 16 * mean) + (size > 64 * mean);
        item.key =
            size_class << (2 * axis_bits) | spread_bits(cell(place.x)) | spread_bits(cell(place.y)) << 1;
    }
    return true;
}

void sort_by_key(std::span<Item> items, std::vector<Item>& room) {
    if (items.size() < 256) {
        std::ranges::sort(items, [](const Item& a, const Item& b) {
            return a.key != b.key ? a.key < b.key : a.index < b.index;
        });
        return;
    }
    room.resize(std::max(room.size(), items.size()));
    Item *from = items.data(), *to = room.data();
    for (int shift = 0; shift < 2 * digit_bits; shift += digit_bits) {
        constexpr std::uint32_t digits = 1 << digit_bits;
        std::array<std::uint32_t, digits> starts{};
        const auto digit = [shift](const Item& item) { return item.key >> shift & (digits - 1); };
        for (std::size_t i = 0; i < items.size(); ++i) ++starts[digit(from[i])];
        std::uint32_t start = 0;
        for (std::uint32_t& s : starts) start += std::exchange(s, start);
        for (std::size_t i = 0; i < items.size(); ++i) to[starts[digit(from[i])]++] = from[i];
        std::swap(from, to);
    }
}

}  // namespace

std::vector<std::uint32_t> morton_order(std::span<const math::Aabb> boxes) {
    std::vector<Item> items;
    items.reserve(boxes.size());
    for (std::uint32_t i = 0; i < boxes.size(); ++i)
        if (math::has_points(boxes[i])) items.push_back({0, i});

    struct Run {
        std::size_t begin, end;
    };
    std::vector<Run> crowds = {{0, items.size()}};
    std::vector<Item> room;
    while (!crowds.empty()) {
        const Run run = crowds.back();
        crowds.pop_back();
        const std::span crowd(items.data() + run.begin, run.end - run.begin);
        if (crowd.empty() || !make_keys(crowd, boxes)) continue;
        sort_by_key(crowd, room);
        for (std::size_t i = 0; i < crowd.size();) {
            std::size_t end = i + 1;
            while (end < crowd.size() && crowd[end].key == crowd[i].key) ++end;
            // Ends: a crowd within a crowd is smaller.
            if (end - i > longest_tie && end - i < crowd.size())
                crowds.push_back({run.begin + i, run.begin + end});
            i = end;
        }
    }

    std::vector<std::uint32_t> order;
    order.reserve(boxes.size());
    for (const Item& item : items) order.push_back(item.index);
    for (std::uint32_t i = 0; i < boxes.size(); ++i)
        if (!math::has_points(boxes[i])) order.push_back(i);
    return order;
}

}  // namespace collision::broad
