// A picture that moves as numbered PNG files, for programs that cut videos.
#include <cmath>
#include <cstddef>
#include <fmt/format.h>

#include "app/export/animation.h"

namespace testbed::exports {

namespace {

/// The frame at every multiple of a frame's length, so that all stand for as long.
std::optional<std::string> write_numbered(const Animation& animation, const PutFile& put) {
    const auto count = std::size_t(std::max(1.0, std::round(whole_seconds(animation) * animation.fps)));
    const std::size_t digits = std::max<std::size_t>(4, std::to_string(count).size());
    std::size_t frame = 0, encoded = 0;
    double end = animation.seconds.empty() ? 0 : animation.seconds[0];
    std::string content;
    for (std::size_t i = 0; i < count; ++i) {
        // The middle of its time: no rounding decides at its ends.
        const double time = (double(i) + 0.5) / animation.fps;
        while (frame + 1 < animation.seconds.size() && time >= end) end += animation.seconds[++frame];
        if (content.empty() || encoded != frame) content = platform::encode_png(animation.image(frame));
        encoded = frame;
        if (auto problem = put(fmt::format("-{:0{}}", i + 1, digits), content)) return problem;
    }
    return {};
}

}  // namespace

extern const AnimationWriter numbered_pictures;
const AnimationWriter numbered_pictures{.ending = ".png",
                                        .help = "numbered PNG files",
                                        .max_fps = 120,
                                        .from_pixels = true,
                                        .write = write_numbered};

}  // namespace testbed::exports
