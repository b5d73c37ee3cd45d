// Frames into the page's canvas.
#pragma once

#include <memory>

#include "app/platform/output.h"

namespace testbed::platform::web {

class PageOutput : public Output {
  public:
    void resize(Extent pixels) { pixels_ = pixels; }
    Extent size() const override { return pixels_; }
    bool waits_for_display() const override { return true; }

  protected:
    Extent pixels_;
};

/// By WebGL 2 where the page has it, else by the software rasterizer.
std::unique_ptr<PageOutput> make_page_output();

}  // namespace testbed::platform::web
