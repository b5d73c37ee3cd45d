// The formats of pictures that move, and what those of pixels have in common.
#include "app/export/animation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <utility>

namespace testbed::exports {

extern const AnimationWriter svg_animation, gif_animation, apng_animation, numbered_pictures;

namespace {

constexpr std::array<const AnimationWriter*, 4> writers{&svg_animation, &gif_animation, &apng_animation,
                                                        &numbered_pictures};

}  // namespace

std::span<const AnimationWriter* const> animation_writers() { return writers; }

const AnimationWriter* find_animation_writer(std::string_view file) {
    const auto found = std::ranges::find_if(
        writers, [&](const AnimationWriter* writer) { return file.ends_with(writer->ending); });
    return found == writers.end() ? nullptr : *found;
}

double whole_seconds(const Animation& animation) {
    return std::accumulate(animation.seconds.begin(), animation.seconds.end(), 0.0);
}

PixelRect difference(const platform::Image& before, const platform::Image& now) {
    int left = now.width, right = 0, top = now.height, bottom = 0;
    for (int y = 0; y < now.height; ++y) {
        const auto row = std::ptrdiff_t(y) * now.width;
        const auto* a = before.pixels.data() + row;
        const auto* b = now.pixels.data() + row;
        const auto first = std::mismatch(b, b + now.width, a).first - b;
        if (first == now.width) continue;
        auto last = std::ptrdiff_t(now.width) - 1;
        while (a[last] == b[last]) --last;
        left = std::min(left, int(first));
        right = std::max(right, int(last) + 1);
        top = std::min(top, y);
        bottom = y + 1;
    }
    if (right == 0) return {};
    return {left, top, right - left, bottom - top};
}

void each_change(const Animation& animation, double ticks_a_second, std::uint64_t min_ticks,
                 const std::function<void(const Change&)>& visit) {
    platform::Image before, now;
    bool first = true;
    PixelRect rect;
    double time = 0;
    std::uint64_t told = 0;  // ticks
    const auto tell = [&](double until) {
        const auto end = std::uint64_t(std::llround(until * ticks_a_second));
        const std::uint64_t ticks = std::max(min_ticks, end > told ? end - told : 0);
        visit({now, first ? nullptr : &before, rect, ticks});
        told += ticks;
        first = false;
    };
    for (std::size_t i = 0; i < animation.seconds.size(); ++i) {
        platform::Image next = animation.image(i);
        if (i == 0) {
            now = std::move(next);
            rect = {0, 0, now.width, now.height};
        } else if (const PixelRect changed = difference(now, next); changed.width > 0) {
            tell(time);
            before = std::exchange(now, std::move(next));
            rect = changed;
        }
        time += animation.seconds[i];
    }
    if (!animation.seconds.empty()) tell(time);
}

}  // namespace testbed::exports
