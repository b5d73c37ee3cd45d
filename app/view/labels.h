// Texts that find their own place: each has places that it would like, and takes the first that is free.
#pragma once

#include <string>
#include <vector>

#include "app/draw/hatch.h"
#include "app/draw/painter.h"
#include "app/view/theme.h"

namespace testbed::ink {

struct Label {
    std::string text{};
    Font font = Font::small;
    Rgba color;
    bool pill = false;  ///< on a small plate, else with a halo
    /// Lower first. Among equals the one added first.
    int priority = 0;
    /// Drawn at its first place even where that is taken.
    bool needed = false;
    std::vector<Pixel> places{};  ///< of the middle, the most wanted first
};

/// Size that a label takes, with its plate.
Pixel label_size(const Painter& painter, const Label& label, float scale);

class Labels {
  public:
    Labels(PixelBox view, float scale) : view_(view), scale_(scale) {}

    /// Keeps every label out of a box.
    void block(const PixelBox& box) { taken_.push_back(box); }
    void add(Label label) { labels_.push_back(std::move(label)); }
    /// Places and draws all. A label without a free place inside the view is left out, unless it is needed.
    void draw(Painter& painter, const Theme& theme);

  private:
    bool free(const PixelBox& box) const;

    PixelBox view_;
    float scale_;
    std::vector<PixelBox> taken_;
    std::vector<Label> labels_;
};

/// Places beside the middle of a segment, on its upper side first, then its lower, then along it.
std::vector<Pixel> places_beside(Pixel from, Pixel to, Pixel size, float gap);
/// Places beyond the end of an arrow, straight on first, then aside, then at its beginning.
std::vector<Pixel> places_beyond(Pixel from, Pixel to, Pixel size, float gap);
/// Places around a box: below, above, right, left.
std::vector<Pixel> places_around(const PixelBox& box, Pixel size, float gap);

}  // namespace testbed::ink
