// Where frames go: a window, by way of the graphics card or the program's own rasterizer, or memory.
#pragma once

struct ImDrawData;

namespace testbed::platform {

struct Extent {
    int width = 0;
    int height = 0;
    bool operator==(const Extent&) const = default;
};

/// Serves the Dear ImGui context that is current when it is made.
class Output {
  public:
    virtual ~Output() = default;

    /// In pixels; a window may have more of them than points. {0, 0} while nothing can be shown.
    virtual Extent size() const = 0;
    /// The fonts were loaded anew, or the graphics card lost what it held.
    virtual void fonts_changed() = 0;
    /// A whole frame, for an output of size().
    virtual void show(ImDrawData& frame) = 0;
    /// Whether show() waits for the display: nothing else has to limit the rate of frames.
    virtual bool waits_for_display() const = 0;
};

}  // namespace testbed::platform
