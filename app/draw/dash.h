// A path cut into dashes, for surfaces that know only whole lines.
#pragma once

#include <cmath>
#include <span>

#include "app/draw/painter.h"

namespace testbed::draw {

/// Calls draw(from, to) for each straight part of a dash. A dash goes on around a corner.
void for_each_dash(std::span<const Pixel> points, bool closed, float on, float off, auto&& draw) {
    float phase = 0;  // pixels since the beginning of the current dash
    for (std::size_t i = 0; i + (closed ? 0 : 1) < points.size(); ++i) {
        const Pixel from = points[i];
        const Pixel to = points[(i + 1) % points.size()];
        const float length = std::hypot(to.x - from.x, to.y - from.y);
        const auto at = [&](float t) {
            return Pixel{from.x + (to.x - from.x) * (t / length), from.y + (to.y - from.y) * (t / length)};
        };
        float t = 0;
        while (t < length) {
            const bool drawn = phase < on;
            const float left = (drawn ? on : on + off) - phase;
            const float end = std::fmin(length, t + left);
            if (drawn) draw(at(t), at(end));
            phase = end < length ? (drawn ? on : 0) : phase + (end - t);
            t = end;
        }
        if (phase >= on + off) phase = 0;
    }
}

}  // namespace testbed::draw
