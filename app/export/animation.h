// Pictures that move: what is shown when, and the formats of files that it is written in.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/platform/image.h"

namespace testbed::exports {

/// Frames in their order, each made when a writer asks for it, from the first to the last and once each.
struct Animation {
    std::string title{};
    std::vector<double> seconds{};  ///< how long each frame stands, > 0
    std::uint64_t plays = 0;        ///< 0: without end
    double fps = 25;                ///< of formats whose frames all stand for as long: numbered pictures
    /// Of one size, opaque.
    std::function<platform::Image(std::size_t frame)> image{};
    /// The same as SVG; null where there are only pixels.
    std::function<std::string(std::size_t frame)> svg{};
};

/// Takes a file: what is added to the name before its ending (empty but for numbered pictures) and the
/// content. Returns what went wrong, in words.
using PutFile =
    std::function<std::optional<std::string>(const std::string& added, const std::string& content)>;

/// A format; its row stands at the end of its own file.
struct AnimationWriter {
    std::string_view ending;  ///< ".gif"
    std::string_view help;    ///< "a GIF"
    int max_fps;              ///< more cannot be written, or is not shown
    bool from_pixels;         ///< false: needs Animation::svg
    std::optional<std::string> (*write)(const Animation& animation, const PutFile& put);
};

std::span<const AnimationWriter* const> animation_writers();
/// By the ending of a file's name; null where there is none.
const AnimationWriter* find_animation_writer(std::string_view file);

double whole_seconds(const Animation& animation);

// ---- what formats of pixels have in common ----

/// Pixels from `left` and `top` on.
struct PixelRect {
    int left = 0, top = 0, width = 0, height = 0;
};

/// The smallest rectangle around the pixels that differ; without width where none do. Both have one size.
PixelRect difference(const platform::Image& before, const platform::Image& now);

/// Frames that differ, one after the other: equal ones in a row are one that stands longer.
struct Change {
    const platform::Image& image;
    const platform::Image* before;  ///< null for the first
    PixelRect rect;                 ///< of the change; the whole picture for the first
    std::uint64_t ticks;            ///< how long it stands; the sum over all is the whole time, rounded
};
void each_change(const Animation& animation, double ticks_a_second, std::uint64_t min_ticks,
                 const std::function<void(const Change&)>& visit);

}  // namespace testbed::exports
