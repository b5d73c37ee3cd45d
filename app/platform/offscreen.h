// Pictures without a window: Dear ImGui's lists, drawn by the software rasterizer into memory.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "app/platform/image.h"

struct ImDrawList;

namespace testbed::platform {

/// A picture drawn into an empty list over an opaque background color (0xAABBGGRR). The same bits on every
/// run, machine and compiler, for the same fonts. scale: of the fonts, which are loaded for it and can be
/// used while `draw` runs.
Image draw_offscreen(int width, int height, float scale, std::uint32_t background,
                     const std::function<void(ImDrawList&)>& draw);

/// The same with nothing behind it: each pixel's alpha says how much of it is covered.
Image draw_transparent(int width, int height, float scale, const std::function<void(ImDrawList&)>& draw);

/// Draws many such pictures with fonts that are loaded once. May be made and used while another context of
/// Dear ImGui has a frame under way, which stays current.
class Offscreen {
  public:
    explicit Offscreen(float scale);
    ~Offscreen();
    Offscreen(const Offscreen&) = delete;
    Offscreen& operator=(const Offscreen&) = delete;

    /// left, top: the point, in whole pixels, that is the picture's upper left corner. What a window shows
    /// there has the same bits when it is drawn in the same place, for floats are rounded alike.
    Image draw(int width, int height, std::uint32_t background, const std::function<void(ImDrawList&)>& draw,
               int left = 0, int top = 0);

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace testbed::platform
