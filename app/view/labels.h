// Texts that find their own place: each has places that it would like, and takes the first that is free.
#pragma once

#include <string>
#include <vector>

#include "app/draw/hatch.h"
#include "app/draw/painter.h"
#include "app/view/theme.h"

namespace testbed::view {

struct Label {
    std::string text{};
    draw::Font font = draw::Font::small;
    draw::Rgba color;
    bool pill = false;  ///< on a small plate, else with a halo
    /// Lower first. Among equals the one added first.
    int priority = 0;
    /// Drawn at its first place even where that is taken.
    bool needed = false;
    std::vector<draw::Pixel> places{};  ///< of the middle, the most wanted first
};

/// Size that a label takes, with its plate.
draw::Pixel label_size(const draw::Painter& painter, const Label& label, float scale);

class Labels {
  public:
    Labels(draw::PixelBox view, float scale) : view_(view), scale_(scale) {}

    /// Keeps every label out of a box.
    void block(const draw::PixelBox& box) { taken_.push_back(box); }
    void add(Label label) { labels_.push_back(std::move(label)); }
    /// Places and draws all. A label without a free place inside the view is left out, unless it is needed.
    void draw(draw::Painter& painter, const Theme& theme);

  private:
    bool free(const draw::PixelBox& box) const;

    draw::PixelBox view_;
    float scale_;
    std::vector<draw::PixelBox> taken_;
    std::vector<Label> labels_;
};

/// Places beside the middle of a segment, on its upper side first, then its lower, then along it.
std::vector<draw::Pixel> places_beside(draw::Pixel from, draw::Pixel to, draw::Pixel size, float gap);
/// Places beyond the end of an arrow, straight on first, then aside, then at its beginning.
std::vector<draw::Pixel> places_beyond(draw::Pixel from, draw::Pixel to, draw::Pixel size, float gap);
/// Places around a box: below, above, right, left.
std::vector<draw::Pixel> places_around(const draw::PixelBox& box, draw::Pixel size, float gap);

}  // namespace testbed::view
